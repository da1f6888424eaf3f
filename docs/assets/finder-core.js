// Find the ruling: the browser's reader of the finder's table. It does what hoyle_examples/finder.py and words.py
// do, step for step; a test asks both the same questions.
"use strict"

const SATURATION = 0.5, OWN = 3, FAMILY = 2.2, OTHER = 0.02, BROAD = 0.2, GUESS = 0.6, FAINT = 0.1, PERHAPS = 1
const TYPO = 0.45, PREFIX = 0.5, NAME = 0.2, BIGRAM = 0.25, SOFT = 0.3, WHOLE = 1.35, TOLD = 0.7, UNASKED = 0.75, MET = 0.4
const LONGEST = 60, NAMING = ["in", "plai", "at", "for", "of"], RULED = ["rule", "game"], ARTICLES = ["a", "an", "the", "my", "no"]
const PRIOR = { "only-hint": 0.75, "numbered-law": 1.15, silence: 0.9 }

const fold = (text) => text.toLowerCase().normalize("NFKD").replace(/['’\p{M}]/gu, "").replace(/\bnon[- ]+(?=[a-z])/g, "non")

// Porter's stemmer of 1980: five steps that take endings off.
const stem = (() => {
  const kept = new Map()
  const shape = (word) => [...word].map((c, i, all) => /[aeiou]/.test(c) || (c === "y" && i && !vowel(all, i - 1)) ? "v" : "c").join("")
  const vowel = (all, i) => /[aeiou]/.test(all[i]) || (all[i] === "y" && i > 0 && !vowel(all, i - 1))
  const measure = (word) => (shape(word).match(/v+c+/g) || []).length
  const hasVowel = (word) => shape(word).includes("v")
  const doubled = (word) => /(.)\1$/.test(word) && shape(word).endsWith("c")
  const shortEnd = (word) => shape(word).endsWith("cvc") && !/[wxy]$/.test(word)
  const second = { ational: "ate", tional: "tion", enci: "ence", anci: "ance", izer: "ize", abli: "able", alli: "al", entli: "ent", eli: "e",
    ousli: "ous", ization: "ize", ation: "ate", ator: "ate", alism: "al", iveness: "ive", fulness: "ful", ousness: "ous", aliti: "al", iviti: "ive", biliti: "ble" }
  const third = { icate: "ic", ative: "", alize: "al", iciti: "ic", ical: "ic", ful: "", ness: "" }
  const fourth = "al ance ence er ic able ible ant ement ment ent ion ou ism ate iti ous ive ize".split(" ")
  const longest = (word, ends) => ends.filter((e) => word.endsWith(e)).sort((a, b) => b.length - a.length)[0]
  const swap = (word, table) => {
    const end = longest(word, Object.keys(table))
    return end !== undefined && measure(word.slice(0, -end.length)) > 0 ? word.slice(0, -end.length) + table[end] : word
  }
  const plural = (w) => w.endsWith("sses") || w.endsWith("ies") ? w.slice(0, -2) : w.endsWith("s") && !w.endsWith("ss") ? w.slice(0, -1) : w
  const past = (w) => {
    if (w.endsWith("eed")) return measure(w.slice(0, -3)) > 0 ? w.slice(0, -1) : w
    const end = longest(w, ["ed", "ing"])
    if (!end || !hasVowel(w.slice(0, -end.length))) return w
    const root = w.slice(0, -end.length)
    if (/(at|bl|iz)$/.test(root)) return root + "e"
    if (doubled(root) && !/[lsz]$/.test(root)) return root.slice(0, -1)
    return measure(root) === 1 && shortEnd(root) ? root + "e" : root
  }
  const cut = (w) => {
    const end = longest(w, fourth)
    if (!end) return w
    const root = w.slice(0, -end.length)
    return measure(root) > 1 && (end !== "ion" || /[st]$/.test(root)) ? root : w
  }
  const finish = (w) => {
    const root = w.slice(0, -1)
    if (w.endsWith("e") && (measure(root) > 1 || (measure(root) === 1 && !shortEnd(root)))) w = root
    return w.endsWith("ll") && measure(w) > 1 ? w.slice(0, -1) : w
  }
  const whole = (w) => {
    w = past(plural(w))
    if (w.endsWith("y") && hasVowel(w.slice(0, -1))) w = w.slice(0, -1) + "i"
    return finish(cut(swap(swap(w, second), third)))
  }
  return (word) => {
    if (!kept.has(word)) kept.set(word, /^\d/.test(word) || word.length < 3 ? word : whole(word))
    return kept.get(word)
  }
})()

function cutWords(table, text) {
  const said = []
  for (const word of fold(text).match(/[a-z]+|\d+/g) || []) {
    said.push(Object.hasOwn(table.alike, word) ? table.alike[word] : word)
    const [ten, unit] = said.slice(-2)
    if (/^[a-z]/.test(word) && /^[2-9]0$/.test(ten) && /^[1-9]$/.test(unit)) said.splice(-2, 2, String(+ten + +unit))   // twenty one is 21
  }
  return said
}
const pairs = (tokens) => new Set(tokens.slice(1).map((t, i) => tokens[i] + " " + t))

// The laws as rows again: id, title, ruling, page, what it is about, who is silent.
function laws({ pages, kinds, records: [short, ...columns] }) {
  return short.map((name, n) => {
    const [title, ruling, page, about, silent] = columns.map((column) => column[n])
    return [pages[page][0].split("/").pop().replace(/md$/, "") + name, title, ruling, page, kinds[about], silent]
  })
}

// Unfold a table once: laws as rows, postings as maps of record to weight, titles as pairs of stems.
function open(folded) {
  const raw = { ...folded, records: laws(folded) }
  const idf = new Map(), size = raw.records.length, groups = new Map(raw.groups), post = unfold(raw)
  gather(post, raw.groups)
  for (const [token, rows] of post) idf.set(token, Math.log(1 + (size - rows.size + 0.5) / (rows.size + 0.5)))
  const slug = (name) => /^\d+$/.test(name) ? [["law " + name]] : name.split("-").map(ways)
  const ways = (word) => [stem(word), ...(groups.get(stem(word)) || []).map((n) => "@" + n)]
  const stems = (text) => cutWords(raw, text).map(stem)
  return { ...raw, post, idf, phrases: groups, longest: Math.max(0, ...raw.groups.map(([key]) => key.split(" ").length)),
    pairs: raw.records.map((r) => pairs(stems(r[1]))), slugs: raw.records.map((r) => slug(r[0].split(".").pop())),
    own: raw.pages.map((p, page) => new Set([...broad(raw, post, page), ...stems(p[0].split("/").pop().replace(/\.md$/, "") + " " + p[1])])),
    stops: new Set(raw.stop), softs: new Set(raw.soft),
    names: [...raw.names].sort((a, b) => b[0].split(" ").length - a[0].split(" ").length || b[0].length - a[0].length ||
      (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] - b[1])),
    intents: raw.intent.map(([asks, wanted, by]) => [new RegExp(asks), wanted, by]) }
}

// Names of one word that stand in a good share of the laws of their page.
function broad(raw, post, page) {
  const all = raw.records.filter((r) => r[3] === page).length
  const laws = (name) => [...(post.get(name) || new Map()).keys()].filter((r) => raw.records[r][3] === page).length
  return raw.names.filter(([name, of]) => of === page && laws(name) >= BROAD * all).map(([name]) => name)
}

// Turn the columns of the table into record numbers and weights, token by token.
function unfold(raw) {
  const [least, step] = raw.scale, post = new Map(), ahead = steps(raw), powers = [...raw.powers].flatMap((letter) => twoOf(raw, letter))
  let n = 0
  raw.tokens.forEach((token, which) => {
    const rows = new Map()
    for (let at = 0, last = n + raw.held[which]; n < last; n++) rows.set(at += ahead[n], least * step ** powers[n])
    post.set(token, rows)
  })
  return post
}

// Read two powers out of their letter.
function twoOf({ letters, levels }, letter) {
  const both = letters.indexOf(letter)
  return [Math.floor(both / levels), both % levels]
}

// Read the steps from record to record out of their letters.
function steps({ letters, ends, steps: text }) {
  const place = new Map([...letters].map((letter, n) => [letter, n])), found = []
  let rounds = 0
  for (const letter of text) {
    const at = place.get(letter)
    if (at < ends) { found.push(rounds * ends + at); rounds = 0 } else rounds = rounds * (letters.length - ends) + at - ends
  }
  return found
}

// Add to each concept the laws that its single words tell.
function gather(post, groups) {
  const words = new Map([...post].filter(([token]) => token[0] !== "@"))
  for (const [key, numbers] of groups) {
    if (key.includes(" ") || !words.has(key)) continue
    for (const n of numbers) {
      if (!post.has("@" + n)) post.set("@" + n, new Map())
      const held = post.get("@" + n)
      for (const [record, weight] of words.get(key)) held.set(record, (held.get(record) || 0) + weight)
    }
  }
  for (const [token, held] of post) if (token[0] === "@") post.set(token, new Map([...held].sort(([a], [b]) => a - b)))
}

function concepts(table, tokens) {
  const found = [], covered = new Set()
  for (let size = table.longest; size > 0; size--)
    for (let at = 0; at + size <= tokens.length; at++) {
      const groups = table.phrases.get(tokens.slice(at, at + size).join(" "))
      if (!groups) continue
      if (size > 1 || !covered.has(at)) for (const n of groups) found.push(["@" + n, at, size])
      if (size > 1) for (let i = at; i < at + size; i++) covered.add(i)
    }
  return found
}

// Say of each number of cards that is not the hand a game deals whether it is too many or too few.
function miscounted(tokens, hand) {
  const dealt = (String(hand).match(/\d+/g) || []).map(Number), found = []
  if (dealt.length)
    for (let i = 0; i + 1 < tokens.length; i++) {
      const n = /^\d+$/.test(tokens[i]) && tokens[i + 1] === "card" ? Number(tokens[i]) : 0
      if (n > 3 && n < 30 && (n < Math.min(...dealt) || n > Math.max(...dealt))) found.push(n > Math.max(...dealt) ? "too mani" : "too few")
    }
  return found
}

// Count the slips between two words (3 = more than two).
function near(a, b) {
  if (Math.abs(a.length - b.length) > 2) return 3
  let older, before = [], row = [...Array(b.length + 1).keys()]
  for (let i = 1; i <= a.length; i++) {
    older = before; before = row; row = [i]
    for (let j = 1; j <= b.length; j++) {
      let cost = Math.min(row[j - 1] + 1, before[j] + 1, before[j - 1] + (a[i - 1] !== b[j - 1]))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && b[j - 1] === a[i - 2]) cost = Math.min(cost, older[j - 2] + 1)
      row.push(cost)
    }
    if (Math.min(...row) > 2) return 3
  }
  return row[b.length]
}

function bones(word) {
  const sound = word.replaceAll("x", "ks").replaceAll("z", "s").replace(/qu|q|ck|c/g, "k").replaceAll("ph", "f")
  return sound.slice(0, 1) + sound.slice(1).replace(/[aeiouhwy]/g, "").replace(/(.)\1+/g, "$1")
}
const allowed = (word) => word.length < 4 || /^\d/.test(word) ? 0 : word.length < 7 ? 1 : 2

function sameName(table, typed, name) {
  if (typed === name || name.length < 4 || typed.length < 4 || table.post.has(typed) || table.stops.has(typed)) return typed === name
  return near(typed, name) <= allowed(typed) || (bones(typed) === bones(name) && near(typed, name) < 3)
}

// The games named, the places of the words that merely name, and the games perhaps named.
function recognise(table, tokens) {
  const sure = new Map(), standing = new Map(), perhaps = new Map()
  for (const [name, page, isWeak] of table.names) {
    const key = name.split(" ")
    for (let at = 0; at + key.length <= tokens.length; at++) {
      if (!key.every((k, i) => sameName(table, tokens[at + i], k))) continue
      const book = !isWeak ? sure : asName(tokens, at) ? standing : perhaps
      const inside = [...sure.values()].some((held) => held.size > key.length && key.every((_, i) => held.has(at + i)))
      if (!inside && !book.has(page)) book.set(page, new Map(key.map((k, i) => [at + i, k])))
    }
  }
  const found = sure.size ? sure : standing
  const merely = [...found].flatMap(([page, places]) => [...places].filter(([, word]) => [...table.own[page]].some((own) => sameName(table, word, own))).map(([at]) => at))
  return [new Set(found.keys()), new Set(merely), new Set(perhaps.keys())]
}
// Whether the word at this place stands as a game's name does: "in 21", "rules of 21", or first of all.
function asName(tokens, at) {
  const before = tokens[at - 1] ?? "", earlier = tokens[at - 2] ?? ""
  if (/^\d/.test(tokens[at])) return NAMING.slice(0, 2).includes(before) || RULED.includes(earlier) || tokens[at + 1] === RULED[0] || tokens.length === 1
  return NAMING.includes(before) || ((at === 0 || at === tokens.length - 1) && !ARTICLES.includes(before))
}

function mended(table, word) {
  const slips = allowed(word), found = new Map()
  for (const known of table.post.keys()) {
    if (known[0] === "@" || /^\d/.test(known) || known.includes(" ")) continue
    const slip = slips ? near(word, known) : 3
    if (slip <= slips && slip < 3) found.set(known, TYPO / slip)
    else if (slips && slip < 3 && known.length > 3 && bones(word) === bones(known)) found.set(known, TYPO)
    else if (word.length > 3 && known.startsWith(word)) found.set(known, PREFIX)
  }
  const best = Math.max(0, ...found.values())
  return new Map([...found].filter(([, worth]) => worth === best).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function weigh(table, tokens, named) {
  const wanted = new Map(), units = [], spread = tokens.map(() => []), told = new Set()
  const want = (token, weight) => wanted.set(token, Math.max(wanted.get(token) || 0, weight))
  for (const [token, at, size] of concepts(table, tokens)) {
    if (!table.post.has(token) || (size === 1 && table.stops.has(tokens[at]))) continue
    want(token, named.has(at) ? NAME : 1)
    for (let i = at; i < at + size; i++) {
      spread[i].push(token)
      if (size > 1) told.add(i)
    }
  }
  tokens.slice(1).forEach((number, at) => {
    const token = "law " + number
    if (!["law", "rule"].includes(tokens[at]) || !table.post.has(token)) return
    want(token, 1)
    units.push([table.idf.get(token), [token]])
  })
  tokens.forEach((word, at) => {
    if (table.stops.has(word) || (named.has(at) && !table.post.has(word))) return
    const own = table.post.has(word) ? new Map([[word, 1]]) : mended(table, word)
    const weight = named.has(at) ? NAME : told.has(at) ? TOLD : table.softs.has(word) ? SOFT : 1
    for (const [token, worth] of own) want(token, worth * weight)
    if (!named.has(at) && (own.size || spread[at].length))
      units.push([(own.size ? Math.max(...[...own.keys()].map((t) => table.idf.get(t))) : 3) * weight, [...own.keys(), ...spread[at]]])
  })
  return [wanted, units]
}

// By how much the laws of each page are favoured: those of the games named, their family, others.
function favoured(table, games) {
  const families = new Set([...games].map((g) => table.pages[g][3]).filter(Boolean))
  return table.pages.map((about, page) => games.has(page) ? OWN : families.has(about[3]) ? FAMILY : OTHER)
}
// The same where no game is named: the more, the more its words are asked.
function guessed(table, wanted, perhaps) {
  let votes = table.pages.map((_, page) => perhaps.has(page) ? PERHAPS : 0)
  for (const [token, weight] of wanted) {
    const share = votes.map(() => 0)
    for (const [record, tf] of table.post.get(token) || []) share[table.records[record][3]] += tf
    const whole = share.reduce((sum, part) => sum + part, 0)
    votes = votes.map((vote, page) => vote + weight * Math.log(FAINT + share[page] / whole))
  }
  const best = Math.max(...votes)
  return votes.map((vote) => 1 + GUESS * Math.sqrt(Math.exp(vote - best)))
}

// What every law is held against, worked out once for a question.
function askedOf(table, question, tokens, units) {
  const plain = fold(question).slice(0, 20 * LONGEST)
  return { pairs: [...pairs(tokens)], said: new Set([...tokens, ...units.flatMap(([, anyOf]) => anyOf)]),
    intents: table.intents.filter(([asks]) => asks.test(plain)),
    mass: units.reduce((sum, [weight]) => sum + weight, 0), units: units.map(([weight, anyOf]) => [weight, anyOf.map((t) => table.post.get(t)).filter(Boolean)]) }
}

function lift(table, asked, favour, record, score) {
  const row = table.records[record]
  let met = 0, shared = 0
  for (const [weight, held] of asked.units) if (held.some((rows) => rows.has(record))) met += weight
  score *= 1 - MET + MET * (asked.mass ? met / asked.mass : 1)
  for (const pair of asked.pairs) shared += table.pairs[record].has(pair)
  score *= 1 + BIGRAM * shared
  score *= favour[row[3]]
  if (table.slugs[record].every((ways) => ways.some((w) => asked.said.has(w)))) score *= WHOLE
  if (row[5] && asked.unasked) score *= UNASKED
  for (const tag of row[4]) score *= PRIOR[tag] || 1
  for (const [, wanted, by] of asked.intents) if (wanted.some((w) => row[4].includes(w))) score *= by
  return score
}

// Rank the laws for a question: verdict, laws in order, the games recognised.
function search(table, question, most = 10) {
  const tokens = cutWords(table, question).map(stem).slice(0, LONGEST), [games, named, perhaps] = recognise(table, tokens)
  const [wanted, units] = weigh(table, tokens, named), scores = new Map(), inOrder = [...games].sort((a, b) => a - b)
  for (const page of inOrder)
    for (const said of miscounted(tokens, table.pages[page][5]))
      for (const n of table.phrases.get(said) || []) if (table.post.has("@" + n)) wanted.set("@" + n, 1)
  if (!wanted.size) return { verdict: games.size ? "ruling" : "unknown", laws: [], games: inOrder }
  for (const [token, weight] of wanted)
    for (const [record, tf] of table.post.get(token) || [])
      scores.set(record, (scores.get(record) || 0) + weight * table.idf.get(token) * tf / (SATURATION + tf))
  const favour = games.size ? favoured(table, games) : guessed(table, wanted, perhaps)
  const asked = { ...askedOf(table, question, tokens, units), unasked: !games.size }
  const ranked = [...scores].map(([r, s]) => [lift(table, asked, favour, r, s), r]).sort((a, b) => b[0] - a[0] || a[1] - b[1])
  const laws = ranked.slice(0, most).map(([, r]) => table.records[r])
  return { verdict: laws.length && laws[0][5] ? "silent" : "ruling", laws: laws.map((l) => l[0]), games: inOrder }
}

globalThis.hoyleFinder = { open, search, stem, fold, words: cutWords }

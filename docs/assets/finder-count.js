/* Cards and totals typed into the finder: told apart from sentences, and reckoned from the tables that the engine
   wrote. hoyle_examples/typed.py tells them apart in the same steps; a test asks both the same questions. */
const RANK = "10|[2-9tjqka]", SUIT = "[shcd♠♥♣♦]", CARD = new RegExp(`^(?:(${RANK})(${SUIT})?|(${SUIT})(${RANK}))$`, "iu");
const RANKS = { ace: "a", king: "k", queen: "q", knave: "j", jack: "j", ten: "10" }, APART = new Set(["start", "starter", "turn", "turned", "cut", "with", ",", ";", "+", "/"]);
const AROUND = new Set("hand crib box score scores count points show worth up to and total totals game much many right correct another counting held hold holding".split(" "));
const BETWEEN = new Set("over against v vs beat beats final settle settlement".split(" "));    // two totals, and no cards
const SAYING = new Set("or say says said counted makes".split(" "));
export const SUITS = { s: "♠", h: "♥", c: "♣", d: "♦" };
const LETTERS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/* ---------------------------------------------------------------- cards and totals among the words */
const cut = (text) => text.replace(/\ufe0f/g, "").replace(/(\d),(?=\d{3}\b)/g, "$1").replace(/[,;+/]/g, " $& ").trim().toLowerCase().split(/\s+/).filter((word) => word && !/^[.:?!–—-]+$/.test(word));
const named = (table, page) => new Set(table.names.filter((row) => row[1] === page).flatMap((row) => row[0].split(" ")));
const known = (table, word, names) => AROUND.has(word) || APART.has(word) || (hoyleFinder.fold(word).match(/[a-z]+|\d+/g) || []).map(hoyleFinder.stem).every((part) => names.has(part) || table.stops.has(part));
// What is asked about cards, and is none: "is it 12 or twenty-four", "he says six", "six or eight".
const isTotal = (table, word) => hoyleFinder.words(table, word).every((part) => +part > 10 && +part < 32);
const isSaid = (words, at) => SAYING.has(words[at - 1]) || words[at + 1] === "or";
const alike = (table, word) => Object.hasOwn(table.alike, word) ? table.alike[word] : word;
const rank = (table, word) => RANKS[word] || alike(table, word);

function spread(table, words) {                              // "two eights" are 8 8, and in "a jack" no ace stands
  const out = [], isCard = (word) => word?.length > 2 && CARD.test(rank(table, word));
  for (const [at, word] of words.entries()) {
    if (word === "a" && isCard(words[at + 1])) continue;
    const one = word.endsWith("s") && [word.slice(0, -1), word.slice(0, -2)].find(isCard);
    const many = one ? Number(alike(table, out.at(-1) ?? "")) : 0;
    if (many > 1 && many < 5) out.splice(-1, 1, ...Array(many).fill(one)); else out.push(word);
  }
  return out;
}

// What a question holds if it holds cards or totals and nothing else: the page, and how they are reckoned.
export function typed(table, text, games) {
  const words = cut(text);
  for (const page of Object.keys(table.settle).map(Number).filter((page) => games.includes(page))) {
    const names = named(table, page), figures = words.filter((word) => /^\d{1,6}$/.test(word));
    if (figures.length === 2 && words.every((word) => figures.includes(word) || BETWEEN.has(word) || known(table, word, names)))
      return { page, totals: figures.map(Number).sort((a, b) => b - a) };
  }
  for (const page of Object.keys(table.count).map(Number).filter((page) => !games.length || games.includes(page))) {
    const names = named(table, page), cards = [], others = [];
    let apart = 0;
    const laid = spread(table, words);
    for (const [at, word] of laid.entries()) {
      const card = isSaid(laid, at) ? null : CARD.exec(rank(table, word));
      if (card) cards.push({ rank: (card[1] || card[4]).toUpperCase().replace("T", "10"), suit: SUITS[(card[2] || card[3] || "").toLowerCase()] || card[2] || card[3] || "" });
      else { if (APART.has(word)) apart = cards.length; others.push(word); }
    }
    if (cards.length > 2 && others.every((word) => known(table, word, names) || isTotal(table, word) || CARD.test(rank(table, word)))) return { page, cards, apart, others };
  }
  return null;
}

/* ---------------------------------------------------------------- what they come to: {sum, points, note} */
// A point is [what, worth, law, cards]; the last one, worth null, names the law of the whole; a sum without points has a note that says why.
export async function reckon(table, { page, totals, cards, apart, others }, fetched) {
  return totals ? settled(table, page, totals) : counted(table, await fetched(table.count[page]), cards, apart, others);
}

function settled(table, page, [more, less]) {
  const { rows, tie } = table.settle[page], round = (value, step) => Math.floor(value / step) * step;
  if (more === less) return { sum: tie[1] ? tie[0] : "", points: tie[1] ? [[tie[0], "", tie[1]]] : [], note: tie[1] ? "" : tie[0].replace(/^wants [^:]*: /, "") };
  const [, parts, whole] = rows.filter(([from]) => from <= less).at(-1);
  return summed(parts.map(([what, id, fixed, a, b, step, least]) => [what, Math.max(least ?? -Infinity, fixed + a * round(more, step) + b * round(less, step)), id]), whole);
}
const summed = (points, whole, note = "") => ({ sum: String(points.reduce((sum, point) => sum + point[1], 0)), note,
  points: points.some(([, , id]) => id === whole) ? points : [...points, ["in all", null, whole]] });
const refused = (note) => ({ sum: "", points: [], note });

const means = (table, word, name) => word === name || (table.phrases.get(hoyleFinder.stem(word)) || []).some((n) => (table.phrases.get(hoyleFinder.stem(name)) || []).includes(n));
function counted(table, shows, cards, apart, others) {
  const size = cards.length, start = cards.at(-1), hand = cards.slice(0, -1);
  if (!shows.hands[size] || (apart && apart < size - 1)) return refused(`Counted are ${Object.keys(shows.hands).join(" or ")} cards, of which the last is the start.`);
  const word = Object.keys(shows.beside).find((name) => name && others.some((other) => means(table, other, name))) || "", add = shows.beside[word][size], suited = cards.every((card) => card.suit);
  if (suited && new Set(cards.map((card) => card.suit + card.rank)).size < size) return refused("A card stands here twice.");
  const sorted = [...cards].sort((a, b) => shows.ranks.indexOf(a.rank) - shows.ranks.indexOf(b.rank)), place = find(shows, size, sorted.map((card) => card.rank));
  if (place === undefined) return refused("The pack holds four of a rank.");
  const code = [...place], points = [], extra = (rows, some) => rows.map(([worth, what, id]) => [what, worth, id, some]);
  for (let i = 0; i < code.length; i += 2) {
    const [worth, what, id] = shows.kinds[LETTERS.indexOf(code[i])], which = LETTERS.indexOf(code[i + 1]);
    points.push([what, worth, id, sorted.filter((_, c) => which >> c & 1)]);
  }
  if (suited) {
    const one = hand.every((card) => card.suit === hand[0].suit), whole = one && start.suit === hand[0].suit;
    points.push(...(whole ? extra(add.whole, cards) : one ? extra(add.hand, hand) : []), ...hand.filter((card) => card.suit === start.suit && add.rank[card.rank]).flatMap((card) => extra(add.rank[card.rank], [card])));
  }
  const could = suited ? [] : [...(new Set(hand.map((card) => card.rank)).size === hand.length ? [...add.hand, ...add.whole.slice(0, 1)] : []), ...hand.flatMap((card) => add.rank[card.rank] || [])].map(([worth, what]) => `${what} ${worth}`);
  const note = [apart ? "" : "The last card is taken for the start.", suited ? "" : could.length ? `No suits told; they could add: ${[...new Set(could)].join(", ")}.` : ""].filter(Boolean).join(" ");
  return summed(points, shows.whole[word], note);
}
function find(shows, size, ranks) {                          // the place of these ranks among all that a pack can show
  if (!shows.index) shows.index = {};
  if (!shows.index[size]) {
    const keys = new Map(), rows = shows.hands[size].split("|");
    let n = 0;
    (function choose(from, so) {
      if (so.length === size) { keys.set(so.join(" "), rows[n++]); return; }
      for (let r = from; r < shows.ranks.length; r++) if (so.filter((one) => one === shows.ranks[r]).length < 4) choose(r, [...so, shows.ranks[r]]);
    })(0, []);
    shows.index[size] = keys;
  }
  return shows.index[size].get(ranks.join(" "));
}

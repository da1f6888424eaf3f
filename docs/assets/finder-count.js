/* Cards and totals typed into the finder: told apart from sentences, and reckoned from the tables that the engine
   wrote. hoyle_examples/typed.py tells them apart in the same steps; a test asks both the same questions. */
const CARD = /^(?:(10|[2-9tjqka])([shcd♠♥♣♦])?|([shcd♠♥♣♦])(10|[2-9tjqka]))$/;
const setOf = (text) => new Set(text.split(" ")), NUMBERS = { two: "2", three: "3", four: "4", five: "5", six: "6", seven: "7", eight: "8", nine: "9", ten: "10" };
const RANKS = { ...NUMBERS, ace: "a", king: "k", queen: "q", knave: "j", jack: "j" }, NAMES = [...Object.values(NUMBERS), ..."akqjt"];
export const SUITS = { s: "♠", h: "♥", c: "♣", d: "♦" };
const OF_SUIT = Object.fromEntries(["spade", "heart", "club", "diamond"].flatMap((name) => [[name, name[0]], [name + "s", name[0]]])), WHITE = { "♤": "♠", "♡": "♥", "♧": "♣", "♢": "♦" };
const LONE = setOf("as ah ad");                              // words, where no other card has its suit told
const APART = setOf("start starter turn turned turnup upcard cut with , ; + /"), HELD = setOf("hand hold holding held have");
const AROUND = setOf("hand crib box score scores count points show worth value up and add adds total totals much many right correct another counting counted makes held hold holding dealt give gives pair of");
const BETWEEN = setOf("to over against v vs beat beats final settle settlement game");    // two totals, and no cards
const SAYING = setOf("say says said counted makes 15 fifteen");   // a figure after these is a sum, if no card follows
const ENDING = setOf("count counts worth is for as");             // the same, where the question ends with it
const COUNTED = setOf("card cards handed point points hole holes player players game games of");   // "4 points"
const ARTICLED = setOf("pair hand total crib box count score run flush");                          // "a hand of"
const LETTERS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", MOST = 60;
const own = (table, key, other) => Object.hasOwn(table, key) ? table[key] : other;

/* ---------------------------------------------------------------- words */
const cut = (text) => (hoyleFinder.fold(aces(text)).replace(/[♤♡♧♢]/g, (suit) => WHITE[suit]).replace(/([0-9]),(?=[0-9]{3}(?![0-9]))/g, "$1").match(/[a-z0-9♠♥♣♦]+|[,;+/]/g) || []).slice(0, MOST);
function aces(text) {                                        // a capital A alone is an ace, but not where a sentence begins
  if (text === text.toUpperCase() && /[A-Z]{3}/.test(text)) return text;
  return text.replace(/^A(?= +(10|[2-9TJQKA])(?![A-Za-z0-9]))/, "ace").replace(/([ ,;])A(?![A-Za-z0-9'])/g, "$1ace");
}
const isTen = (number) => /^[2-9]0$/.test(number), isUnit = (number) => /^[1-9]$/.test(number), isWord = (word) => /^[a-z]+$/.test(word);
const bare = (word) => own(RANKS, word, word), isCard = (word) => CARD.test(bare(word)), isFigure = (word) => /^[0-9]{1,6}$/.test(word);
function joined(table, said) {                               // what is one thing in two words or three: twenty four, ace of spades
  const out = [], alike = (word) => own(table.alike, word, word);
  for (let at = 0; at < said.length; at++) {
    const [word, after = "", suit = ""] = said.slice(at, at + 3);
    if (isTen(alike(word)) && isUnit(alike(after)) && isWord(word) && isWord(after)) { out.push(String(+alike(word) + +alike(after))); at++; }
    else if (NAMES.includes(bare(word)) && after === "of" && Object.hasOwn(OF_SUIT, suit)) { out.push(bare(word) + OF_SUIT[suit]); at += 2; }
    else out.push(word);
  }
  return out;
}
function spread(said) {                                      // "two eights" are 8 8, and where "a" is an article no ace stands
  const out = [];
  for (const [at, word] of said.entries()) {
    const after = said[at + 1] ?? "", last = out.at(-1) ?? "", told = isWord(last) && !isCard(last);
    if (word === "a" && (ARTICLED.has(after) || (isCard(after) && (told || said.includes("and") || Object.hasOwn(RANKS, after))))) continue;
    const one = singular(word, said), pair = last === "of" && out.at(-2) === "pair", many = own(NUMBERS, last, last);
    if (one && pair) out.splice(-2, 2, one, one);
    else if (one && ["2", "3", "4"].includes(many)) out.splice(-1, 1, ...Array(+many).fill(one));
    else out.push(word);
  }
  return out;
}
function singular(word, said) {                              // of "eights", and of "8s" where no other suit is told than spades would be
  if (/^(10|[2-9])s$/.test(word)) return said.some((one) => { const card = CARD.exec(one); return card && (card[2] || card[3] || "s") !== "s"; }) ? "" : word.slice(0, -1);
  return (word.endsWith("s") && [word.slice(0, -1), word.slice(0, -2)].find((one) => Object.hasOwn(RANKS, one))) || "";
}
const isTotal = (table, word) => { const number = own(table.alike, word, word); return /^[0-9]{2}$/.test(number) && +number > 10 && +number < 32; };
const named = (table, page) => new Set(table.names.filter((row) => row[1] === page).flatMap((row) => row[0].split(" ")));
const known = (table, word, names) => AROUND.has(word) || APART.has(word) || (word.match(/[a-z]+|[0-9]+/g) || []).filter((part) => isWord(part)).map(hoyleFinder.stem).every((part) => names.has(part) || table.stops.has(part));
const concepts = (table, word) => table.phrases.get(hoyleFinder.stem(word)) || [];
const means = (table, word, name) => hoyleFinder.stem(word) === hoyleFinder.stem(name) || concepts(table, word).some((n) => concepts(table, name).includes(n));

/* ---------------------------------------------------------------- totals and cards among them */
// What a question holds if it holds cards or totals and nothing else: the page, and how they are reckoned.
export function typed(table, text, games) {
  const said = joined(table, cut(text)), laid = spread(said);
  for (const page of Object.keys(table.settle).map(Number).filter((page) => games.includes(page))) {
    const names = named(table, page), figures = said.filter(isFigure);
    if (figures.length === 2 && !said.includes("or") && said.every((word) => figures.includes(word) || BETWEEN.has(word) || known(table, word, names)))
      return { page, totals: figures.map(Number).sort((a, b) => b - a) };
  }
  for (const page of Object.keys(table.count).map(Number).filter((page) => !games.length || games.includes(page))) {
    const found = cards(table, laid, page, games.length > 0);
    if (found) return found;
  }
  return null;
}
function cards(table, laid, page, isNamed) {                 // the last is the start, or the one that is told first
  const places = askedAbout(laid), names = named(table, page);
  if (!places) return null;
  let held = places.map((at) => cardOf(laid[at]));
  const others = laid.map((word, at) => [at, word]).filter(([at]) => !places.includes(at));
  const strange = others.some(([, word]) => !(known(table, word, names) || isTotal(table, word) || isCard(word)));
  const before = (at) => places.filter((place) => place < at).length;
  let marks = new Set(others.filter(([, word]) => APART.has(word) || HELD.has(word)).map(([at]) => before(at)).filter((many) => many > 0)), late = (many) => many === held.length - 1 || many === held.length;
  const inWords = places.some((at) => Object.hasOwn(RANKS, laid[at])) && !others.some(([, word]) => word !== "and" && AROUND.has(word));
  const plain = held.length === 4 && inWords && !isNamed && !marks.size;      // four aces are no show for that
  if (held.length < 3 || strange || plain) return null;
  if (marks.has(1) && ![...marks].some(late)) { held = [...held.slice(1), held[0]]; marks = new Set([held.length - 1]); }   // "9 turned up, I hold 5 6 7 8"
  return { page, cards: held, marks, others: others.filter(([at]) => laid[at - 1] !== "at").map(([, word]) => word) };
}
// The places of the cards, without the sums asked about: "he says six", "six or eight"; none if they are scores.
function askedAbout(laid) {
  const suited = laid.some((word) => isCard(word) && !LONE.has(word) && cardOf(word).suit), said = new Set();
  const held = laid.map((word) => isCard(word) && (suited || !LONE.has(word)));
  for (const [at, word] of laid.entries()) {
    const before = laid[at - 1] ?? "", after = laid[at + 1] ?? "", more = !!held[at + 1];
    if (COUNTED.has(after) || (SAYING.has(before) && !more) || (ENDING.has(before) && at + 1 === laid.length)) said.add(at);
    if ((word === "or" || word === "to") && at && more && held[at - 1]) {
      if (word === "to" || (at > 1 && held[at - 2])) return null;
      said.add(at - 1).add(at + 1);
    }
  }
  return laid.map((_, at) => at).filter((at) => held[at] && !said.has(at));
}
function cardOf(word) {
  const card = CARD.exec(bare(word)), suit = card[2] || card[3] || "";
  return { rank: (card[1] || card[4]).toUpperCase().replace("T", "10"), suit: SUITS[suit] || suit };
}

/* ---------------------------------------------------------------- what they come to: {sum, points, note} */
// A point is [what, worth, law, cards]; the last one, worth null, names the law of the whole; a sum without points has a note that says why.
export async function reckon(table, { page, totals, cards, marks, others }, fetched) {
  return totals ? settled(table, page, totals) : counted(table, await fetched(table.count[page]), cards, marks, others);
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

function counted(table, shows, cards, marks, others) {
  const size = cards.length, start = cards.at(-1), hand = cards.slice(0, -1);
  if (!shows.hands[size] || (marks.size === 1 && !marks.has(size - 1) && !marks.has(size))) return refused(`Counted are ${Object.keys(shows.hands).join(" or ")} cards, of which the last is the start.`);
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
  const note = [marks.has(size - 1) ? "" : "The last card is taken for the start.", suited ? "" : could.length ? `No suits told; they could add: ${[...new Set(could)].join(", ")}.` : ""].filter(Boolean).join(" ");
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

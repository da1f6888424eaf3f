/* The finder's dialog: in words, or in four taps. What is typed goes nowhere: the table that `hoyle data` writes is
   read here, by finder-core.js, and nothing typed is ever taken for markup. */
import { SUITS, reckon, typed } from "./finder-count.js";

const ROOT = new URL("../", import.meta.url), PAUSE = { address: 300, say: 700 }, SOON = 3, MOST = 10;
const at = (path) => new URL(path, ROOT).href;
let table = null, loading = null, book = kept();

/* ---------------------------------------------------------------- small things */
function make(tag, kind, ...parts) {
  const element = document.createElement(tag);
  if (kind) element.className = kind;
  element.append(...parts.filter((part) => part !== null && part !== undefined && part !== ""));
  return element;
}
const put = (element, attributes) => { for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value); return element; };
const press = (kind, act, ...parts) => { const button = make("button", kind, ...parts); button.type = "button"; button.addEventListener("click", act); return button; };
const link = (kind, href, ...parts) => put(make("a", kind, ...parts), { href });
const hidden = (text) => make("span", "vh", text);
function drawing(paths, box = 20) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  put(svg, { viewBox: `0 0 ${box} ${box}`, fill: "none", stroke: "currentColor", "stroke-width": 1.6, "stroke-linecap": "round", "stroke-linejoin": "round", "aria-hidden": "true" });
  for (const d of paths) svg.append(put(document.createElementNS(svg.namespaceURI, "path"), { d }));
  return svg;
}
const GLASS = ["M14 8.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0z", "m13 13 4.5 4.5"];
const LARGE = ["M12 2.5h5.5V8M17.5 2.5l-6 6M8 17.5H2.5V12M2.5 17.5l6-6"], SHARE = ["M10 12V2.5M6.5 5.5 10 2l3.5 3.5M5.5 9H4v8.5h12V9h-1.5"];
function kept(set) {                                         // the book that this table plays by, kept on the device
  try { if (set !== undefined) localStorage.setItem("hoyle.book", set); return localStorage.getItem("hoyle.book") || ""; } catch { return set || ""; }
}
function later(wait, act) { let timer = 0; return (...all) => { clearTimeout(timer); timer = setTimeout(act, wait, ...all); }; }

/* ---------------------------------------------------------------- the table */
export function load() {
  return loading ??= Promise.all([import(at("assets/finder-core.js")), fetch(at("assets/finder.json"))]).then(async ([, answer]) => {
    if (!answer.ok) throw Error(`finder.json: ${answer.status}`);
    table = hoyleFinder.open(await answer.json());
    table.number = new Map(table.records.map(([id], n) => [id, n]));
    return table;
  }).catch((error) => { loading = null; throw error; });
}
export async function search(text) {
  await load();
  const found = hoyleFinder.search(table, String(text)), cards = typed(table, String(text), found.games);
  if (!cards) return { verdict: found.verdict, laws: found.laws };
  const { points } = await reckon(table, cards, shows), own = points.map(([, , id]) => id);
  return own.length ? { verdict: "ruling", laws: [...new Set([...own, ...(cards.totals ? found.laws : [])])].slice(0, MOST) } : { verdict: found.verdict, laws: found.laws };
}

function law(n) {                                            // all that is known of one law
  const [id, title, ruling, page, , silent] = table.records[n], [, , , books, printed, near] = table.facts[n], [, game, address] = table.pages[page];
  return { n, id, title, game, page, printed, near, silent, lines: remedies(ruling), href: at(address) + "#" + id, books: books.map((b) => table.books[b].slice(1).join(" ")).join(" · ") };
}
function remedies(ruling) {                                  // a line for each book where they differ, ours first
  const lines = ruling.split(" · "), name = table.books.find(([id]) => id === book)?.[1];
  if (lines.length < 2 || !lines.every((line) => /^[A-Z][\p{L}\d_]+(?: and [\p{L}\d_]+)?:/u.test(line))) return [ruling];
  const ours = (line) => !!name && line.split(":")[0].split(" and ").includes(name);
  return [...lines.filter(ours), ...lines.filter((line) => !ours(line))];
}
function silence({ silent }) {                               // who is silent, and how
  const alike = new Map();
  for (const [id, kind] of silent.split("; ").map((one) => one.split(": "))) alike.set(kind, [...(alike.get(kind) || []), table.books.find(([b]) => b === id)?.slice(1).join(" ") ?? id]);
  return [...alike].map(([kind, names]) => `${names.join(", ")}: ${table.silences[kind]}`).join(" · ");
}
const cited = (one) => [one.game, one.silent ? "" : one.books].filter(Boolean).join(" · ");
const ref = (n) => { const one = law(n); return put(link("ref", one.href, one.printed ? String(one.printed) : one.id.split(".")[1]), { title: one.title }); };

/* ---------------------------------------------------------------- an answer */
const head = (one) => make("span", "hit__t", make("b", "", one.game), one.printed ? " " : null, one.printed ? make("span", "ref", String(one.printed)) : null, ` ${one.title}`);

function hit(n, order, grid) {
  const one = law(n), row = make("div", one.silent ? "hit silent" : "hit"), text = make("div", "hit__law"), acts = make("div", "acts");
  const lines = one.silent ? [make("span", "silent__t", "The books are silent."), make("span", "hit__say", one.lines.join(" · "))] : one.lines.map((line) => make("span", "ruling__t", line));
  const source = make("span", "src", one.silent ? silence(one) : order || !grid ? one.books : cited(one)), open = press("hit__b", () => read(), head(one), ...lines, source);
  const share = press("btn", () => give(one, share), drawing(SHARE), "Share");
  acts.append(press("btn btn--ink", () => large(one), drawing(LARGE), "Show large"), share, link("btn", one.href, one.printed ? `Open law ${one.printed}` : "Open"));
  text.hidden = true; put(open, { "aria-expanded": "false" });
  const near = one.near >= 0 ? law(one.near) : null, first = make("div", "", open, text);
  if (near) first.append(make("p", "near", "Nearest, and only a neighbour: ", link("", near.href, `${near.game}: ${near.title}`)));
  row.append(first, acts);
  if (grid) {
    put(row, { role: "row", id: `find-row-${order}` });
    [first, ...acts.children].forEach((cell, c) => { if (c) { const box = make("div", "", cell); acts.append(box); cell = box; } put(cell, { role: "gridcell", id: `find-row-${order}-${c}` }); });
  }
  row.doors = [open, ...acts.querySelectorAll("button, a")];
  const unfold = (on) => row.classList.toggle("is-open", on);
  async function read() {
    const on = text.hidden;
    text.hidden = !on; put(open, { "aria-expanded": String(on) });
    if (on) { unfold(true); if (!text.childNodes.length) text.replaceChildren(...await full(one)); } else if (order) unfold(false);
  }
  unfold(!order && grid);
  return row;
}
async function full(one) {                                   // the law as its page has it, without ruling and hands
  const url = new URL(one.href);
  try {
    let page = document;
    if (url.pathname !== location.pathname || !document.getElementById(one.id)) {
      const answer = await fetch(url.href.split("#")[0]);
      if (!answer.ok) throw Error(answer.status);
      page = new DOMParser().parseFromString(await answer.text(), "text/html");
    }
    const body = document.importNode(page.getElementById(one.id).querySelector(".law__b"), true);
    body.querySelectorAll(`.law__h, .ruling, figure, .silent__t, .silent__k, script${one.near < 0 ? "" : ", .near"}`).forEach((part) => part.remove());
    for (const part of body.querySelectorAll("[id]")) part.removeAttribute("id");
    for (const part of body.querySelectorAll("a[href]")) part.href = new URL(part.getAttribute("href"), url).href;
    return [...body.children];
  } catch { return [make("p", "src", "The page of this law cannot be reached now.")]; }
}
function large(one) {
  const how = one.silent ? [["The books are silent."], silence(one)] : [one.lines, one.books];
  window.hoyle.large?.(how[0], `${[one.game, how[1]].filter(Boolean).join(" · ")}. ${one.title}`, one.silent ? "No ruling" : "Ruling");
}
async function give(one, button) {
  const text = `${one.game}: ${one.title}\n${one.silent ? `The books are silent. ${silence(one)}` : one.lines.join("\n")}\n${one.silent ? "" : cited(one)}`.trim(), told = button.lastChild;
  try {
    if (navigator.share) return await navigator.share({ title: `${one.game}: ${one.title}`, text, url: one.href });
    await navigator.clipboard.writeText(`${text}\n${one.href}`);
    told.textContent = "Copied"; say("Copied");
  } catch (error) { if (error.name === "AbortError") return; told.textContent = "Not copied"; say("This browser lets nothing be copied"); }
  setTimeout(() => { told.textContent = "Share"; }, 2400);
}

/* ---------------------------------------------------------------- cards counted, totals settled */
const fetched = new Map();
const shows = (path) => fetched.get(path) ?? fetched.set(path, fetch(at(path)).then((answer) => answer.json()).catch((error) => { fetched.delete(path); throw error; })).get(path);
function chip({ rank, suit }) {
  if (!suit) return make("span", "chip", rank);
  const letter = Object.keys(SUITS).find((one) => SUITS[one] === suit), svg = document.createElementNS("http://www.w3.org/2000/svg", "svg"), use = document.createElementNS(svg.namespaceURI, "use");
  svg.append(put(use, { href: "#" + letter }));
  return make("span", "chip", put(svg, { class: `pip ${letter}`, viewBox: "0 0 20 20", "aria-hidden": "true" }), rank, hidden(` of ${{ s: "spades", h: "hearts", c: "clubs", d: "diamonds" }[letter]}`));
}
function block({ page, totals, cards }, { sum, points, note }) {
  const told = [make("b", "", table.pages[page][1]), ...(totals ? [` ${totals.join(" to ")}`] : [" ", ...cards.slice(0, -1).flatMap((card) => [chip(card), " "]), "with ", chip(cards.at(-1))])];
  let run = 0;
  const rows = points.map(([what, worth, id, some]) => make("li", "", some ? make("span", "cards", ...some.flatMap((card) => [chip(card), " "])) : null, (what || law(table.number.get(id)).title).replaceAll("'", "’"), worth ? make("span", "pt", String(worth)) : null,
    make("span", "run", worth === "" ? "" : String(run += worth ?? 0)), ref(table.number.get(id))));
  const whole = make("section", "reckon", make("p", "hit__t", ...told), sum ? make("p", "reckon__n", sum) : null, rows.length ? make("ul", "proofs proofs--words", ...rows) : null, note ? make("p", "src", note) : null);
  whole.spoken = `${told.map((part) => part.textContent ?? part).join("")}: ${sum || note}`;
  return put(whole, { "aria-label": "Reckoned" });
}

/* ---------------------------------------------------------------- the dialog */
const dialog = put(make("dialog", "find"), { "aria-label": "Find a ruling" }), status = put(make("p", "vh"), { role: "status" }), many = make("span", "modes__n");
const input = put(make("input"), { type: "search", role: "combobox", placeholder: "What happened?", "aria-label": "Find a ruling: say what happened", "aria-expanded": "false", "aria-controls": "find-hits", "aria-haspopup": "grid", "aria-autocomplete": "list", autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "search" });
const grid = put(make("div", "hits"), { role: "grid", id: "find-hits", "aria-label": "Rulings" }), above = make("div"), below = make("div"), taps = make("div", "taps"), words = make("div", "words__m", above, grid, below);
const inWords = press("", () => mode("words"), "In words"), inTaps = press("", () => mode("taps"), "In four taps");
const inner = make("div", "find__in md-typeset", make("div", "find__bar", make("div", "field", drawing(GLASS), input), press("find__x", () => dialog.close(), "Close")),
  put(make("nav", "modes", inWords, inTaps, many), { "aria-label": "Ways to find" }), words, taps, status);
dialog.append(inner); document.body.append(dialog);
const say = later(PAUSE.say, (text) => { status.textContent = text; });
const address = later(PAUSE.address, () => {
  const url = new URL(location);
  dialog.open && input.value.trim() ? url.searchParams.set("q", input.value.trim()) : url.searchParams.delete("q");
  if (url.href !== location.href) history.replaceState(history.state, "", url);
});
let from = null, spot = null, asked = null, count = 0;

export function open(text) {
  if (!dialog.open) { from = document.activeElement; dialog.showModal(); }
  if (text !== undefined) input.value = text;
  mode("words");
  input.focus(); if (text === undefined) input.select();
  ask();
}
dialog.addEventListener("close", () => { address(); if (from?.isConnected) from.focus({ preventScroll: true }); const home = document.querySelector("[data-field] input"); if (home) home.value = ""; });
dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
export function mode(which) {
  words.hidden = which !== "words"; taps.hidden = which !== "taps"; input.closest(".field").hidden = false;
  for (const [button, name] of [[inWords, "words"], [inTaps, "taps"]]) name === which ? put(button, { "aria-current": "true" }) : button.removeAttribute("aria-current");
  which === "taps" ? load().then(() => tap(), trouble) : (many.textContent = "", asked = null, ask());
}
function trouble() { above.replaceChildren(make("p", "left", "The finder’s table cannot be reached now. "), press("btn", () => { asked = null; ask(); }, "Try again")); }

async function ask() {
  if (!taps.hidden) return mode("words");
  const text = input.value;
  if (text === asked) return;
  const now = ++count;
  asked = text; spot = null;
  address();
  if (!table) { try { await load(); } catch { return trouble(); } if (now !== count) return; }
  show(text, now);
}
function show(text, now) {
  const found = text.trim() ? hoyleFinder.search(table, text) : { verdict: "", laws: [], games: [] }, numbers = found.laws.map((id) => table.number.get(id));
  const silent = found.verdict === "silent", split = numbers.some((n) => law(n).lines.length > 1);
  const sum = text.trim() ? typed(table, text, found.games) : null;  // cards ask for their worth, and for no other law
  const rows = (from, to) => numbers.slice(from, to).map((n, k) => hit(n, from + k, true));
  const between = silent && numbers.length > 1 ? [put(make("div", "left", put(make("div", "", "No ruling, but these laws share its words"), { role: "gridcell" })), { role: "row" })] : [];
  grid.replaceChildren(...rows(0, 1), ...between, ...rows(1, SOON));
  if (numbers.length > SOON) {                               // what is below the fold comes when the first are painted
    put(grid, { "aria-busy": "true" });
    requestAnimationFrame(() => setTimeout(() => { if (now === count) { grid.append(...rows(SOON)); rowsOf().slice(SOON).forEach((row) => put(row, { "aria-selected": "false" })); grid.removeAttribute("aria-busy"); } }));
  } else grid.removeAttribute("aria-busy");
  const all = found.games.length ? table.records.filter((record) => found.games.includes(record[3])).length : table.records.length;
  const tell = (alone) => {                                  // cards that can be counted ask for their worth, and for no other law
    grid.hidden = !numbers.length || alone;
    put(input, { "aria-expanded": String(!grid.hidden) });
    below.replaceChildren(...(split && !alone ? [ours()] : []), ...(found.verdict === "unknown" && !sum ? [nothing()] : []), ...(found.verdict ? [] : [start()]));
    many.textContent = !found.verdict ? "" : alone ? "counted" : silent ? "no law" : numbers.length ? `${numbers.length} of ${all} laws` : "nothing found";
  };
  input.removeAttribute("aria-activedescendant");
  tell(!!sum?.cards); current(0);
  const notes = borrowed(text);
  above.replaceChildren(...notes);
  say(spoken(found, numbers));
  if (sum) reckon(table, sum, shows).then((made) => { if (now === count) { const one = block(sum, made); above.replaceChildren(...notes, one); tell(!!sum.cards && made.points.length > 0); current(0); say(one.spoken); } }, trouble);
}
function spoken(found, numbers) {
  if (!found.verdict) return "";
  if (!numbers.length) return "Nothing found";
  const one = law(numbers[0]);
  return `${found.verdict === "silent" ? "The books are silent" : `${numbers.length} laws`}. First, ${one.game}: ${one.title}. ${one.silent ? "" : one.lines.join(" ")}`;
}
function borrowed(text) {                                    // a name that today is another game's
  const words = ` ${hoyleFinder.words(table, text).map(hoyleFinder.stem).join(" ")} `;
  return table.borrowed.filter(([, key]) => words.includes(` ${key} `)).map(([name, , page, note]) => make("p", "find__note", make("b", "", name), `: ${note}. Here it is ${table.pages[page][1]}.`));
}
const nothing = () => make("p", "find__note", "No word of this is known here. Say which game it is and what happened, or find it ", press("find__a", () => mode("taps"), "in four taps"), ".");
function start() {
  const titles = (pages) => Object.keys(pages).map((page) => table.pages[page][1]).join(" and ");
  const sums = [[table.count, "cards typed are counted"], [table.settle, "two totals are settled"]].filter(([pages]) => Object.keys(pages).length);
  return make("p", "find__note", "Say which game, and what happened, and the ruling stands here. Or find it ", press("find__a", () => mode("taps"), "in four taps"), ". ",
    ...sums.map(([pages, what]) => `At ${titles(pages)} ${what}. `));
}
function ours() {
  const choose = (id, name) => put(press("", () => { book = kept(id); asked = null; ask(); }, name), { "aria-pressed": String(book === id) });
  return put(make("div", "tastes", make("span", "", "Our table plays by"), ...table.books.map(([id, name]) => choose(id, name)), choose("", "none of them")), { role: "group", "aria-label": "Our table plays by" });
}

/* the rows under the field: up and down between answers, left and right within one */
const rowsOf = () => grid.hidden ? [] : [...grid.children].filter((row) => row.doors);
function current(r) { rowsOf().forEach((row, n) => put(row, { "aria-selected": String(n === r) })); }
function move(r, c) {
  const rows = rowsOf(), row = rows[r];
  rows.forEach((one) => one.querySelector(".is-at")?.classList.remove("is-at"));
  if (!row) { spot = null; input.removeAttribute("aria-activedescendant"); return; }
  row.classList.add("is-open");
  spot = [r, Math.max(0, Math.min(c, row.doors.length - 1))];
  const door = row.doors[spot[1]];
  current(r); door.classList.add("is-at");
  put(input, { "aria-activedescendant": door.closest("[role=gridcell]").id });
  door.scrollIntoView({ block: "nearest" });
}
input.addEventListener("keydown", (event) => {
  const rows = rowsOf(), [r, c] = spot || [-1, 0], go = { ArrowDown: [Math.min(r + 1, rows.length - 1), 0], ArrowUp: [r - 1, 0], ArrowRight: [r, c + 1], ArrowLeft: [r, c - 1] }[event.key];
  if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
  if (go && rows.length && !words.hidden && (spot || event.key === "ArrowDown")) { event.preventDefault(); move(...go); }
  else if (event.key === "Enter") {
    event.preventDefault();
    if (!rows.length) return;
    const row = rows[Math.max(r, 0)], door = row.doors[c];
    c || door.getAttribute("aria-expanded") === "false" ? door.click() : spot ? row.doors.at(-1).click() : door.click();
    if (!spot && matchMedia("(pointer: coarse)").matches) input.blur();
  } else if (event.key === "Escape") { event.preventDefault(); dialog.close(); }
});
input.addEventListener("input", ask);

/* ---------------------------------------------------------------- in four taps */
const STEPS = ["game", "phase", "what", "who"], QUESTIONS = ["which game?", "when?", "what happened?", "whom?"];
let chosen = {};
const fits = (n, upto = 4) => {
  const [phase, what, who] = table.facts[n], has = { game: [table.records[n][3]], phase: [phase], what: what.length ? what : [-1], who };
  return phase >= 0 && STEPS.slice(0, upto).every((step) => chosen[step] === undefined || chosen[step] === null || has[step].includes(chosen[step]));
};
function options(k) {                                        // what may be chosen at a step, and how much each leaves
  const left = new Map();
  for (let n = 0; n < table.records.length; n++) if (fits(n, k)) for (const value of { game: [table.records[n][3]], phase: [table.facts[n][0]], what: table.facts[n][1].length ? table.facts[n][1] : [-1], who: table.facts[n][2] }[STEPS[k]]) left.set(value, (left.get(value) || 0) + 1);
  const name = (value) => worded(k, value), plain = (value) => hoyleFinder.fold(name(value));
  return [...left].sort(([a, x], [b, y]) => k === 0 ? (table.pages[b][0].includes("/") - table.pages[a][0].includes("/")) || (plain(a) < plain(b) ? -1 : 1) : k === 1 ? a - b : (a < 0) - (b < 0) || y - x || a - b);
}
function worded(k, value) {
  if (value === null) return ["any game", "at some time", "something was done", "somebody"][k];
  return k === 0 ? table.pages[value][1] : k === 1 ? table.facets.phase[value].slice(1).join(" ") : k === 2 ? (value < 0 ? "nothing went wrong" : table.facets.what[value][1]) : table.facets.who[value][1];
}
const plural = (n, one, more) => `${n} ${n === 1 ? one : more}`;
const tally = (rulings, silences) => [rulings || !silences ? plural(rulings, "ruling", "rulings") : "", silences ? plural(silences, "silence", "silences") : ""].filter(Boolean).join(", ");
function tap(focus = false) {
  const all = table.facts.filter(([phase]) => phase >= 0).length;
  let step = 0, left = [], choices = [];
  for (;;) {                                                 // what leaves all that is left is no choice
    step = STEPS.findIndex((name) => chosen[name] === undefined);
    left = table.records.map((_, n) => n).filter((n) => fits(n)); choices = step < 0 ? [] : options(step);
    if (step < 1 || choices.length !== 1 || choices[0][1] !== left.length) break;
    chosen[STEPS[step]] = choices[0][0];
  }
  const open = choices.length > 0 && left.length > 1, mute = left.filter((n) => table.records[n][5]).length, told = `${tally(left.length - mute, mute)} left`;
  const pick = (value) => { chosen[STEPS[step]] = value; tap(true); }, row = (value, text, n) => make("li", "", press("", () => pick(value), text, make("span", "", String(n), hidden(" laws"))));
  const rows = open ? [...choices.map(([value, n]) => row(value, worded(step, value), n)), row(null, step ? "I don’t know" : "any game", left.length)] : [];
  const shown = step === 0 ? [] : left.slice(0, 12);
  taps.replaceChildren(sentence(open ? step : -1), ...(rows.length ? [make("ul", "pick", ...rows)] : []),
    ...(shown.length ? [make("p", "left", told), make("div", "hits", ...shown.map((n) => hit(n, 1, false)))] : []),
    ...(shown.length < left.length && shown.length ? [make("p", "src", `and ${left.length - shown.length} more`)] : []),
    make("p", "find__note", link("", at("situations/"), "Every kind of mishap on a page of its own")));
  many.textContent = `${left.length} of ${all} laws`;
  if (focus) { (taps.querySelector(".pick button") || taps.querySelector(".hit__b"))?.focus({ preventScroll: true }); dialog.scrollTo(0, 0); say(told); }
}
function sentence(now) {                                     // "At Écarté, in the deal, a card was exposed by whom?"
  const filled = STEPS.map((_, k) => k).filter((k) => k === now || chosen[STEPS[k]] !== undefined), whole = make("p", "sentence");
  for (const k of filled) {
    const clear = () => { for (const name of STEPS.slice(k)) delete chosen[name]; tap(true); };
    let lead = ["At ", "", "", chosen.what === -1 ? "for " : "by "][k], text = k === now ? QUESTIONS[k] : worded(k, chosen[STEPS[k]]);
    if (k === 1 && k !== now && chosen.phase !== null) [, lead, text] = /^(\S+ )(.*)$/.exec(text);
    const mark = k === filled.at(-1) ? (k === now ? "" : ".") : k < 2 ? "," : "", slot = press(k === now ? "slot slot--now" : "slot", clear, text);
    whole.append(lead, mark ? make("span", "nb", slot, mark) : slot, " ");
  }
  return whole;
}

/* The moving parts: stepping through a deal, learning by one, a ruling shown large, copying, contents.
   Without this script every row, every hand and every law is on the page all the same. */
"use strict";
document.documentElement.className = "js";
const make = (tag, kind = "", text = "", more = {}) => Object.assign(document.createElement(tag), { className: kind, textContent: text }, more);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];

/* ---------------------------------------------------------------- a deal, line by line */
function deal(table) {
  const sheet = table.parentElement.querySelector(".sheet"), lines = all("tr[data-i]", sheet), names = table.dataset.names.split("|");
  const q = (selector) => table.querySelector(selector), start = +table.dataset.start, tricks = table.dataset.deal === "trick";
  const moves = lines.filter((line) => line.querySelector("td.play")), first = moves[0].dataset.k, opening = q("[data-wait]").textContent;
  const closing = lines.slice(lines.indexOf(moves.at(-1)) + 1), pegs = all(".pegs i", table), figure = table.closest("figure");
  const where = q("[data-where]"), [back, next] = [q('[data-go="-1"]'), q('[data-go="1"]')];
  let at = start, learning = false, asked = true;

  const index = (line) => +line.dataset.i;
  const stops = () => learning ? [0, ...lines.map(index)] : [start, ...moves.map(index), ...(closing.length ? [lines.length] : [])];
  const line = () => lines.find((one) => index(one) === at);
  const copy = (name) => { const card = q(`[data-c="${name}"]`).cloneNode(true); card.setAttribute("class", "card " + (name.slice(-1).match(/[shcd]/) || ["s"])[0]); return card; };

  function hands() {                                   // a hand closes up round the cards that are left
    for (const fan of all(".fan__in", table)) {
      let before = null, last = null;
      for (const card of fan.children) {
        const there = +(card.dataset.in || 0) <= at && (!card.dataset.out || at < +card.dataset.out), suit = card.dataset.c.slice(-1);
        card.classList.toggle("gone", !there); card.classList.remove("end", "gap");
        if (!there) continue;
        card.classList.toggle("gap", before !== null && suit !== before); before = suit; last = card;
      }
      last?.classList.add("end");
    }
  }
  function spots(move) {                               // the cards of a trick, who led and who took it
    names.forEach((name, player) => {
      const spot = q(`[data-at="${player}"]`), say = q(`[data-say="${player}"]`), cell = move && all("td.play", move)[player];
      spot.replaceChildren(); say.replaceChildren(); spot.classList.toggle("lose", !cell?.classList.contains("win"));
      if (!cell?.dataset.c) return;
      spot.append(...cell.dataset.c.split(" ").map(copy)); spot.setAttribute("aria-hidden", "true");
      const told = [cell.classList.contains("lead") && "leads", cell.classList.contains("win") && "takes\u00a0it"].filter(Boolean).join(", ");
      say.append(make("b", "", name), told || "follows", make("span", "vh", `: ${cell.textContent}`));
    });
  }
  function run(move) {                                 // the cards laid since the count last began again
    const place = q("[data-run]"), so = moves.slice(0, moves.indexOf(move) + 1), count = (one) => +one.querySelector(".cnt").textContent || 0;
    place.replaceChildren();
    if (!move) return;
    let from = so.length - 1;
    while (from > 0 && count(so[from - 1]) < count(so[from])) from--;
    for (const one of so.slice(from)) {
      const cell = one.querySelector("td.play[data-c]"), spot = make("span", "spot");
      spot.append(...cell.dataset.c.split(" ").map(copy), make("b", "", names[all("td.play", one).indexOf(cell)]));
      place.append(spot);
    }
    place.append(make("output", "", so.at(-1).querySelector(".cnt").textContent));
  }
  function middle() {
    const now = line(), move = moves.includes(now) ? now : null, wait = q("[data-wait]");
    (tricks ? spots : run)(move);
    wait.hidden = !!move;
    if (at === start && !learning) wait.textContent = opening;
    else if (!now) wait.textContent = "The cards as they are dealt";
    else wait.replaceChildren(...(learning ? said(now) : closing.flatMap((one, n) => [n ? "; " : "", ...said(one)])));
  }
  const said = (row) => {                              // an act in its own words, without what it scores
    const cell = row.querySelector(".what").cloneNode(true);
    all("small, .came", cell).forEach((one) => one.remove());
    return [...cell.childNodes];
  };
  function scores() {
    const seen = asked ? at : all("tr[data-i]", sheet).map(index).filter((i) => i < at).at(-1) || 0;
    const told = (lines.find((one) => index(one) === seen)?.dataset.k || zero()).split("|");
    all("[data-count]", table).forEach((place) => { place.textContent = told[+place.dataset.count] || ""; });
  }
  const zero = () => first.split("|").map((one) => one.replace(/^[\d,]+( \w+?)?s?$/, (_, what) => what ? `0${what}s` : "0")).join("|");
  function bar() {
    const here = stops(), place = here.indexOf(at), done = moves.filter((one) => index(one) <= at).length, now = line();
    back.disabled = place <= 0; next.disabled = place === here.length - 1;
    pegs.forEach((peg, n) => peg.classList.toggle("on", n < done));
    where.textContent = learning ? `Step ${place} of ${here.length - 1}` : at === start ? (tricks ? "Before the lead" : "Before the play")
      : moves.includes(now) ? `${tricks ? "Trick" : "Card"} ${done} of ${moves.length}` : "The count";
    lines.forEach((one) => {
      one.classList.toggle("is-now", index(one) === at && (learning || moves.includes(one)));
      one.classList.toggle("later", learning && index(one) > at);
      one.classList.toggle("veiled", learning && !asked && index(one) === at);
    });
    sheet.classList.toggle("is-learned", learning);
    ask.hidden = !learning || asked || at === 0;
    learn.textContent = learning ? "Show all scores" : "Learn: hide the scores";
  }
  function go(to, open = false) {
    const here = stops();
    at = here.includes(to) ? to : here.reduce((a, b) => Math.abs(b - to) < Math.abs(a - to) ? b : a);
    const now = line(), counts = now && (moves.includes(now) ? now.querySelector(".cnt") : now.querySelector("small:not(.remark), .came, .got"));
    asked = !learning || open || !counts;
    hands(); middle(); scores(); bar();
  }
  function study(on, from = 0) { learning = on; figure.classList.toggle("learning", on); go(on ? from : start); }

  const ask = make("button", "btn btn--ink", "What comes of it?", { type: "button", hidden: true });
  const learn = make("button", "learn", "", { type: "button" });
  ask.addEventListener("click", () => { go(at, true); next.focus({ preventScroll: true }); });
  learn.addEventListener("click", () => study(!learning));
  const step = table.querySelector(".step");
  step.hidden = false; step.before(ask); step.after(learn);
  table.addEventListener("click", (event) => {
    const button = event.target.closest("[data-go]"), here = stops();
    if (button) go(here[here.indexOf(at) + +button.dataset.go]);
  });
  for (const move of moves) move.addEventListener("click", (event) => { if (!event.target.closest("a")) go(index(move)); });
  go(start);
  const asks = /[?&]trick=(\d+)/.exec(location.search);
  if (asks && moves[asks[1] - 1]) go(index(moves[asks[1] - 1]));
  return { figure, study };
}
const deals = all("[data-deal]").map(deal);
for (const link of all("[data-learn]")) link.addEventListener("click", () => deals.find((one) => "#" + one.figure.id === link.hash)?.study(true));

/* ---------------------------------------------------------------- a ruling, large enough to read across a table */
const large = make("dialog", "large");
large.setAttribute("aria-label", "The ruling, large");
document.body.append(large);
function show(rulings, source, label = "Ruling") {
  const box = make("div"), close = make("button", "btn", "Close", { type: "button" });
  close.addEventListener("click", () => large.close());
  box.append(make("span", "ruling__l", label), ...rulings.map((text) => make("span", "ruling__t", text)), make("span", "src", source), close);
  large.replaceChildren(box);
  large.showModal();
}
window.hoyle = { ...window.hoyle, large: show };
const named = (law) => `${document.querySelector("h1").textContent}: ${law.querySelector("h3").textContent}`;
for (const button of all(".show")) {
  button.hidden = false;
  button.addEventListener("click", () => show(all(".ruling__t", button.parentElement).map((text) => text.textContent), named(button.closest(".law"))));
}

/* ---------------------------------------------------------------- a law's address and how to cite it */
const edition = document.querySelector("[data-edition]")?.dataset.edition || "", note = make("div", "told", "", { role: "status" });
document.body.append(note);
async function copy(text, told) {
  try { await navigator.clipboard.writeText(text); note.textContent = told; } catch { note.textContent = text; }
  note.classList.add("on"); clearTimeout(copy.timer); copy.timer = setTimeout(() => note.classList.remove("on"), 2600);
}
const address = (law) => location.href.replace(/[?#].*/, "") + "#" + law.id;
const cited = (law) => {
  const from = law.querySelector(".from"), place = from ? from.textContent.replace(/^\s*From\s*/, "").replace(/\s+/g, " ").trim() : "no rule in the books at hand";
  return `${named(law)} (${law.id}), from ${place}. The Annotated Hoyle, version ${edition}. ${address(law)}`;
};
for (const place of all(".margin .acts")) {
  const law = place.closest(".law"), button = (text, act) => { const made = make("button", "act", text, { type: "button" }); made.addEventListener("click", act); return made; };
  place.prepend(button("Copy link", () => copy(address(law), "Link copied")), button("Copy citation", () => copy(cited(law), "Citation copied")));
  if (navigator.share) place.prepend(button("Share", () => navigator.share({ title: named(law), text: [named(law), ...all(".ruling__t", law).map((line) => line.textContent)].join("\n"), url: address(law) }).catch(() => {})));
}
for (const number of all(".law__n")) number.addEventListener("click", () => copy(address(number.closest(".law")), "Link copied"));

document.addEventListener("pointerover", (event) => {  // a law named short tells its title, a word of the glossary its line
  const word = event.target.closest?.("a.term:not([title])");
  if (word) word.title = all("a.term[title]").find((other) => other.hash === word.hash)?.title || "";
  const ref = event.target.closest?.("a.ref:not([title])"), law = ref && ref.pathname === location.pathname && document.getElementById(ref.hash.slice(1));
  if (law) ref.title = law.querySelector("h3")?.textContent || "";
});

/* ---------------------------------------------------------------- contents: the drawer on a phone, the part in view */
const drawer = document.getElementById("__drawer"), opener = document.querySelector("[data-drawer]");
if (drawer && opener) {
  const set = (open) => {
    drawer.checked = open; opener.setAttribute("aria-expanded", open);
    open ? document.querySelector(".contents a").focus() : opener.focus();
  };
  opener.addEventListener("click", () => set(!drawer.checked));
  drawer.addEventListener("change", () => opener.setAttribute("aria-expanded", drawer.checked));
  document.addEventListener("keydown", (event) => { if (event.key === "Escape" && drawer.checked) set(false); });
  for (const link of all(".contents a")) link.addEventListener("click", () => { drawer.checked = false; opener.setAttribute("aria-expanded", false); });
}
const links = all(".contents__l a[href^='#']"), parts = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1)))).filter(Boolean);
if (parts.length) {
  const seen = () => {
    const past = parts.filter((part) => part.getBoundingClientRect().top < innerHeight / 3).at(-1);
    links.forEach((link) => {
      const now = !!past && link.hash === "#" + past.id;
      link.classList.toggle("md-nav__link--active", now);
      now ? link.setAttribute("aria-current", "location") : link.removeAttribute("aria-current");
    });
  };
  let due = false;
  addEventListener("scroll", () => { if (!due) { due = true; requestAnimationFrame(() => { due = false; seen(); }); } }, { passive: true });
  seen();
}

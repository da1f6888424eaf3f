/* What every page has of the finder: its buttons, the key /, the field of the home page, a question in the address.
   The dialog is fetched when a finger comes near. */
let whole = null;
const finder = () => whole ??= import("./finder-dialog.js").catch((error) => { whole = null; throw error; });
const open = async (text, mode) => { const made = await finder(); made.open(text); if (mode) made.mode(mode); };
const fetched = () => finder().then((made) => made.load()).catch(() => {});
window.hoyle = { ...window.hoyle, search: async (text) => (await finder()).search(text) };

for (const button of document.querySelectorAll("[data-find]")) {
  button.addEventListener("click", (event) => { event.preventDefault(); open(undefined, button.dataset.find); });
  for (const near of ["pointerenter", "focus", "touchstart"]) button.addEventListener(near, fetched, { once: true, passive: true });
}
const field = document.querySelector("[data-field]");
if (field) {
  const own = field.querySelector("input");
  field.addEventListener("submit", (event) => { event.preventDefault(); open(own.value); });
  field.addEventListener("click", () => open(own.value));
  own.addEventListener("input", () => open(own.value));
  own.addEventListener("focus", fetched, { once: true });
  new IntersectionObserver(([seen]) => document.body.classList.toggle("past", !seen.isIntersecting)).observe(field);
}
const games = document.querySelector("#games ul.index");      // the games found by taste
if (games) {
  const rows = [...games.children], fits = (taste) => rows.filter((row) => !taste || row.dataset.taste?.split(" ").includes(taste));
  const tastes = Object.assign(document.createElement("div"), { className: "tastes" });
  const choose = (button, taste) => {
    for (const row of rows) row.hidden = !fits(taste).includes(row);
    for (const one of tastes.children) one.setAttribute("aria-pressed", String(one === button));
  };
  tastes.setAttribute("role", "group"); tastes.setAttribute("aria-label", "Choose by taste");
  for (const [taste, name] of [["", `All ${rows.length}`], ["two", "For two"], ["crowd", "For a crowd"], ["nothing", "No stakes"]]) {
    if (!fits(taste).length) continue;
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: name });
    button.setAttribute("aria-pressed", String(!taste));
    button.addEventListener("click", () => choose(button, taste));
    tastes.append(button);
  }
  games.before(tastes);
}
document.addEventListener("keydown", (event) => {
  const busy = event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]");
  if (event.key !== "/" || busy || event.target.closest?.("input, textarea, select, [contenteditable]")) return;
  event.preventDefault();
  open();
});

/* the book that this table plays by: its line of a ruling first */
let book = "";
try { book = localStorage.getItem("hoyle.book") || ""; } catch { /* nothing is kept on this device */ }
const ours = (line) => line.textContent.split(":")[0].toLowerCase().split(" and ").includes(book);
if (book) for (const lines of document.querySelectorAll(".law .ruling__s")) lines.prepend(...[...lines.children].filter(ours));

const question = new URLSearchParams(location.search).get("q");
if (question !== null) open(question);

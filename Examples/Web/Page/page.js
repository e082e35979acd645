// The view layer of the port: a scrolling element, views over it, and one call a frame.

import { inside, makeRow, stages, walk } from "./content.js";

const numbersPerView = 8;
const phases = ["natural", "collapsing", "pinned", "pushed", "stretched", "absent", "waiting"];
const cause = { user: 0, programmatic: 1, layout: 2 };

const ours = column("#ours");
const css = column("#css");
const overlay = document.querySelector(".overlay");
const views = [
  makeView("header", inside.header),
  makeView("bar", inside.bar),
  ...stages.map((stage, index) => makeView(`stage ${index + 1}`, inside.title(index), stage.hue)),
  makeView("footer", inside.footer),
];

// MARK: The engine

const wasm = await WebAssembly.compileStreaming(fetch("engine.wasm"));
const engine = await makeEngine(wasm);

async function makeEngine(wasm) {
  const { exports } = await WebAssembly.instantiate(wasm, { page: { isInteractive } });
  let numbers = new Float64Array(0);
  return {
    ...exports,
    // The old view is detached when the memory grows.
    get numbers() {
      if (numbers.buffer !== exports.memory.buffer) {
        numbers = new Float64Array(exports.memory.buffer, exports.block(), 4096);
      }
      return numbers;
    },
    load(sections, length) {
      for (const rows of sections) {
        this.numbers.set(rows.map((row) => row.height));
        exports.addSection(rows.length);
      }
      return exports.load(length);
    },
  };
}

/** The engine asks whether a button in a view takes the touch. */
function isInteractive(slot, x, y) {
  const origin = overlay.getBoundingClientRect();
  return [...views[slot].element.querySelectorAll("button")].some((button) => {
    const { left, top, right, bottom } = button.getBoundingClientRect();
    const [px, py] = [x + origin.left, y + origin.top];
    return px >= left && px < right && py >= top && py < bottom;
  }) ? 1 : 0;
}

// MARK: Rows

/** Rows by section; one that keeps the place of a view has the number of the view. */
const room = (slot) => ({ id: `room.${slot}`, height: engine.rowHeight(slot), slot });
const sections = [
  [room(0), room(1)],
  ...stages.map((_, stage) => [
    room(2 + stage),
    ...Array.from({ length: 9 }, (_, index) => makeRow(`${stage + 1}.${index}`, stage, index)),
  ]),
  [room(views.length - 1)],
];

function rowElement(row, isCSS) {
  const element = document.createElement("div");
  element.id = isCSS ? "" : row.id;
  element.style.height = `${row.height}px`;
  if (row.slot === undefined) {
    element.className = row.isNew ? "row new" : "row";
    element.style.setProperty("--hue", row.hue);
    element.innerHTML = row.html;
  } else if (isCSS) {
    const copy = views[row.slot].element.cloneNode(true);
    copy.style = `height: ${row.height}px; --hue: ${stages[row.slot - 2]?.hue}; --p: 1`;
    views[row.slot].copy = copy;
    return copy;
  }
  return element;
}

function fill(column, isCSS) {
  column.replaceChildren(...sections.map((rows) => {
    // The box that CSS keeps a sticky element in; the list's own ends are not to keep any.
    const section = document.createElement("section");
    if (rows.length < 3) section.style.display = "contents";
    section.append(...rows.map((row) => rowElement(row, isCSS)));
    return section;
  }));
}

let insertedRows = 0;

/** Puts rows in at the start of the first stage. */
function insertAbove() {
  insertRows(1, 1, Array.from({ length: 4 }, () => {
    insertedRows += 1;
    return makeRow(`new.${insertedRows}`, insertedRows % 7, insertedRows * 2, true);
  }));
}

/** Puts rows in at a place of a section; what is read stays where it is. */
function insertRows(section, place, rows) {
  tick();
  const before = ours.scrollTop;
  engine.numbers.set(rows.map((row) => row.height));
  const offset = engine.insertRows(section, place, rows.length);
  port.onInsert?.(rows, sections[section][place].id);
  sections[section].splice(place, 0, ...rows);
  for (const [index, column] of (isComparing() ? [ours, css] : [ours]).entries()) {
    column.children[section].children[place]
      .before(...rows.map((row) => rowElement(row, index === 1)));
  }
  ours.scrollTop = offset;
  tick(cause.layout);
  apply();
  // An animation under way would go to where its target was.
  if (target !== undefined) scrollTo(target + offset - before);
}

// MARK: Scrolling

/** Where the page scrolls to by itself, while it does. */
let target;
/** The column that the user scrolls; the other one follows. */
let leader = ours;

function scrollTo(offset) {
  const end = ours.scrollHeight - ours.clientHeight;
  target = Math.max(0, Math.min(end, offset));
  leader = ours;
  if (Math.abs(target - ours.scrollTop) < 1) target = undefined;
  else ours.scrollTo({ top: target, behavior: port.scrollBehavior });
}

function tick(why = target === undefined ? cause.user : cause.programmatic) {
  const offset = ours.scrollTop;
  const changed = engine.tick(offset, why);
  port.onTick?.(offset, why);
  if (changed > 0) apply();
  if (isComparing()) compare();
}

/** Moves every view to where the engine wants it. */
function apply() {
  const numbers = engine.numbers;
  for (const [slot, view] of views.entries()) {
    const [start, length, progress, translation, z, phase] =
      numbers.subarray(slot * numbersPerView, slot * numbersPerView + 6);
    const style = view.element.style;
    if (view.start !== start) style.transform = `translateY(${view.start = start}px)`;
    if (view.length !== length) style.height = `${view.length = length}px`;
    if (view.progress !== progress) style.setProperty("--p", view.progress = progress);
    if (view.translation !== translation) {
      style.setProperty("--shift", `${view.translation = translation}px`);
    }
    if (view.z !== z) style.zIndex = view.z = z;
    const texts = [start.toFixed(1), length.toFixed(1), phases[phase]];
    for (const [index, text] of texts.entries()) {
      if (view.cells[index].data !== text) view.cells[index].data = text;
    }
  }
  const end = ours.scrollHeight - ours.clientHeight;
  const share = Math.max(0, Math.min(1, ours.scrollTop / end));
  for (const footer of [views.at(-1).element, views.at(-1).copy]) {
    if (!footer) continue;
    footer.querySelector("strong").textContent = Math.round(share * walk.length);
    footer.style.setProperty("--way", share);
  }
}

// MARK: Beside CSS

function isComparing() { return !css.closest("figure").hidden; }

function setComparing(on) {
  css.closest("figure").hidden = !on;
  document.querySelector(".difference").hidden = !on;
  document.body.classList.toggle("comparing", on);
  engine.setReveals(on ? 0 : 1);
  if (on) fill(css, true);
  leader = ours;
  apply();
  tick(cause.layout);
}

/** Returns by how many points each view differs, in what both columns show of it. */
function differences() {
  const [a, b] = [ours, css].map((column) => column.getBoundingClientRect().top);
  return views.map((view, slot) => {
    const own = view.element.getBoundingClientRect();
    const other = view.copy.getBoundingClientRect();
    const start = Math.abs(own.top - a - (other.top - b));
    const end = Math.abs(own.bottom - a - (other.bottom - b));
    // CSS cannot shrink a box; it slides the rest of it out of sight.
    if (slot < 2) return end;
    return slot === views.length - 1 ? start : Math.max(start, end);
  });
}

function compare() {
  if (css.scrollTop !== ours.scrollTop) css.scrollTop = ours.scrollTop;
  const text = Math.max(...differences()).toFixed(3);
  const output = document.querySelector("#difference");
  if (output.value !== text) output.value = text;
}

// MARK: Cost

/** Returns nanoseconds and allocations of a call with ten views, from an engine of its own. */
async function measure(calls = 200_000) {
  const engine = await makeEngine(wasm);
  engine.load(sections, ours.clientHeight);
  const end = ours.scrollHeight - ours.clientHeight;
  // Every call has another offset; there and back again, so that the bar reveals and hides.
  const offset = (call) => Math.abs((call * 7.5) % (2 * end) - end);
  for (let call = 0; call < 20_000; call += 1) engine.tick(offset(call), 0);
  const before = engine.allocations();
  // The best of short rounds, each there and back again a few times: what else the machine does in
  // a round is not what a call takes.
  const round = 4000;
  let nanoseconds = Infinity;
  for (let call = 0; call < calls;) {
    const start = performance.now();
    for (const next = call + round; call < next; call += 1) engine.tick(offset(call), 0);
    nanoseconds = Math.min(nanoseconds, (performance.now() - start) / round * 1e6);
  }
  return { calls, nanoseconds, allocations: engine.allocations() - before, views: views.length };
}

// MARK: Setting up

function column(selector) { return document.querySelector(`${selector} .scroller`); }

function makeView(name, html, hue) {
  const element = document.createElement("div");
  element.className = `view ${name.split(" ")[0]}`;
  if (hue !== undefined) element.style.setProperty("--hue", hue);
  element.innerHTML = html;
  overlay.append(element);
  const line = document.querySelector("#views tbody").insertRow();
  line.insertCell().textContent = name;
  const cells = [0, 1, 2].map(() => line.insertCell().appendChild(new Text()));
  return { name, element, cells };
}

/** What the test uses: hooks into every call, and a few ways in. */
const port = { engine, sections, views, tick, scrollTo, measure, differences, insertAbove, insertRows };
port.scrollBehavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
window.port = port;

fill(ours, false);
const contentLength = engine.load(sections, ours.clientHeight);
console.assert(contentLength === ours.scrollHeight, "the page and the engine differ in length");
tick(cause.layout);
apply();

for (const scroller of [ours, css]) {
  scroller.addEventListener("scroll", () => {
    if (leader !== scroller) return;
    if (scroller === css) ours.scrollTop = css.scrollTop;
    tick();
  }, { passive: true });
  for (const type of ["pointerdown", "wheel", "touchstart", "keydown"]) {
    scroller.addEventListener(type, () => {
      leader = scroller;
      target = undefined;
    }, { passive: true });
  }
}
ours.addEventListener("scrollend", () => { target = undefined; });
// Views lie beside the list, not in it, so the browser does not scroll it for them.
overlay.addEventListener("wheel", (event) => {
  target = undefined;
  leader = ours;
  ours.scrollTop += event.deltaY;
}, { passive: true });
document.querySelector("main").addEventListener("click", (event) => {
  const go = event.target.closest("[data-go]")?.dataset.go;
  if (go === "top") scrollTo(0);
  else if (go) scrollTo(engine.offsetOfStage(Number(go)));
});
new ResizeObserver(() => {
  engine.resize(ours.clientHeight);
  overlay.style.width = `${ours.clientWidth}px`;
  apply();
  tick(cause.layout);
}).observe(ours);

const on = (selector, type, handler) => document.querySelector(selector)
  .addEventListener(type, (event) => handler(event.target));
on("#insert", "click", insertAbove);
on("#end", "click", () => scrollTo(Infinity));
on("#compare", "change", (input) => setComparing(input.checked));
on("#dark", "change", (input) => {
  document.documentElement.style.colorScheme = input.checked ? "dark" : "light";
});
on("#measure", "click", async () => {
  const { nanoseconds, allocations } = await measure();
  document.querySelector("#cost").value =
    `${Math.round(nanoseconds)} ns, ${allocations} allocations in 200,000`;
});
document.querySelector("#dark").checked = matchMedia("(prefers-color-scheme: dark)").matches;
document.body.classList.add("ready");

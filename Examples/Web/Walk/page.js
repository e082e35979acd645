// A walk in seven stages: a list whose views are placed by the module, and beside it what CSS makes
// of the same list.

import { createParallax } from "../Module/parallax.js";
import { inside, makeRow, stages, views, walk } from "./content.js";

const ours = column("#ours");
const css = column("#css");

// MARK: Rows

/** A row that keeps room for a view has the view's name. */
const room = (id) => ({ id, height: views.find((view) => view.id === id).height.maximum, isRoom: true });
const sections = [
  { rows: [room("header"), room("bar")] },
  ...stages.map((_, stage) => ({
    rows: [
      room(`stage ${stage + 1}`),
      ...Array.from({ length: 9 }, (_, index) => makeRow(`${stage + 1}.${index}`, stage, index)),
    ],
  })),
  { rows: [room("footer")] },
];

const elements = Object.fromEntries(views.map(({ id }) => [id, viewElement(id)]));

function viewElement(id) {
  const element = document.createElement(id.startsWith("stage") ? "div" : id === "bar" ? "nav" : id);
  element.className = `view ${id.split(" ")[0]}`;
  element.dataset.view = id;
  const stage = Number(id.split(" ")[1]);
  if (stage) element.style.setProperty("--hue", stages[stage - 1].hue);
  element.innerHTML = stage ? inside.title(stage - 1) : inside[id];
  return element;
}

function rowElement(row, copies) {
  if (row.isRoom && !copies) return elements[row.id];
  const element = row.isRoom ? viewElement(row.id) : document.createElement("div");
  element.style.height = `${row.height}px`;
  if (row.isRoom) {
    element.style.setProperty("--p", 1);
    copies.set(row.id, element);
  } else {
    if (!copies) element.id = row.id;
    element.className = row.isNew ? "row new" : "row";
    element.style.setProperty("--hue", row.hue);
    element.innerHTML = row.html;
  }
  return element;
}

/** Views that are to stick in the whole list are its own children; a title is in its section. */
function fill(column, sections, copies) {
  column.replaceChildren(...sections.flatMap(({ rows }) => {
    const children = rows.map((row) => rowElement(row, copies));
    if (rows.length < 3) return children;
    const section = document.createElement("section");
    section.append(...children);
    return [section];
  }));
}

const copies = new Map();
fill(ours, sections);
const parallax = await createParallax(ours, { scrollable: { sections }, views }, { elements });

let insertedRows = 0;

/** Puts rows in at the start of the first stage. */
function insertAbove() {
  insertRows([1, 1], Array.from({ length: 4 }, () => {
    insertedRows += 1;
    return makeRow(`new.${insertedRows}`, insertedRows % 7, insertedRows * 2, true);
  }));
}

/** Puts rows in at a place of a section; what is read stays where it is. */
function insertRows([section, row], rows) {
  const next = rowOnPage(parallax.sections[section].rows[row]);
  parallax.insertRows([section, row], rows, () => {
    next.before(...rows.map((row) => rowElement(row)));
    if (isComparing()) fill(css, parallax.sections, copies);
  });
}

/** Takes a row out; what is read stays where it is. */
function removeRow([section, row]) {
  const element = rowOnPage(parallax.sections[section].rows[row]);
  parallax.removeRows([section, row], 1, () => {
    element.remove();
    if (isComparing()) fill(css, parallax.sections, copies);
  });
}

/** The element of a row; one that keeps room for a view is the view's. */
function rowOnPage({ id, isRoom }) {
  return isRoom ? elements[id] : document.getElementById(id);
}

// MARK: What follows the list

const lines = views.map(({ id }) => {
  const line = document.querySelector("#views tbody").insertRow();
  line.insertCell().textContent = id;
  return [0, 1, 2].map(() => line.insertCell().appendChild(new Text()));
});

let isShowing = false;
let offset = 0;

/** Texts follow at the next frame: nothing on the way of a scroll waits for them. */
function show() {
  if (isShowing) return;
  isShowing = true;
  requestAnimationFrame(() => {
    isShowing = false;
    for (const [index, { id }] of views.entries()) {
      const { start, length, phase } = parallax.placement(id);
      for (const [cell, text] of [start.toFixed(1), length.toFixed(1), phase].entries()) {
        if (lines[index][cell].data !== text) lines[index][cell].data = text;
      }
    }
    const end = parallax.sections.flatMap(({ rows }) => rows).reduce((sum, { height }) => sum + height, 0) - height;
    const share = Math.max(0, Math.min(1, offset / end));
    for (const footer of [elements.footer, copies.get("footer")]) {
      if (!footer) continue;
      footer.querySelector("strong").textContent = Math.round(share * walk.length);
      footer.style.setProperty("--way", share);
    }
  });
}

let height = ours.clientHeight;
new ResizeObserver(() => { height = ours.clientHeight; }).observe(ours);
parallax.addEventListener("update", ({ detail }) => {
  // Asking the list itself would have it lay out in the frame.
  offset = detail.offset;
  show();
});
show();

// MARK: Beside CSS

/** The column that the user scrolls; the other one follows. */
let leader = ours;

function isComparing() { return !css.closest("figure").hidden; }

function setComparing(on) {
  css.closest("figure").hidden = !on;
  document.querySelector(".difference").hidden = !on;
  document.body.classList.toggle("comparing", on);
  const bar = views.find(({ id }) => id === "bar");
  parallax.setOptions("bar", on ? { ...bar, id: undefined, reveal: undefined } : { ...bar, id: undefined });
  if (on) fill(css, parallax.sections, copies);
  leader = ours;
  compare();
}

/** Returns by how many points each view differs, in what both columns show of it. */
function differences() {
  const origin = css.getBoundingClientRect().top;
  return views.map(({ id }, index) => {
    const own = parallax.placement(id);
    const other = copies.get(id).getBoundingClientRect();
    const start = Math.abs(own.start - (other.top - origin));
    const end = Math.abs(own.end - (other.bottom - origin));
    // CSS cannot shrink a box; it slides the rest of it out of sight.
    if (index < 2) return end;
    return index === views.length - 1 ? start : Math.max(start, end);
  });
}

function compare() {
  if (!isComparing()) return;
  if (css.scrollTop !== ours.scrollTop) css.scrollTop = ours.scrollTop;
  const text = Math.max(...differences()).toFixed(3);
  const output = document.querySelector("#difference");
  if (output.value !== text) output.value = text;
}

// MARK: Controls

function column(selector) { return document.querySelector(`${selector} .scroller`); }

for (const scroller of [ours, css]) {
  scroller.addEventListener("scroll", () => {
    if (leader !== scroller) return;
    if (scroller === css) ours.scrollTop = css.scrollTop;
    compare();
  }, { passive: true });
  for (const type of ["pointerdown", "wheel", "touchstart", "keydown"]) {
    scroller.addEventListener(type, () => { leader = scroller; }, { passive: true });
  }
}
document.querySelector("main").addEventListener("click", (event) => {
  const go = event.target.closest("[data-go]")?.dataset.go;
  if (go === "top") parallax.scrollTo(0);
  else if (go) parallax.scrollTo({ row: `${go}.0` });
});

const on = (selector, type, handler) => document.querySelector(selector)
  .addEventListener(type, (event) => handler(event.target));
on("#insert", "click", insertAbove);
on("#end", "click", () => parallax.scrollTo(Infinity));
on("#compare", "change", (input) => setComparing(input.checked));
on("#dark", "change", (input) => {
  document.documentElement.style.colorScheme = input.checked ? "dark" : "light";
});
document.querySelector("#dark").checked = matchMedia("(prefers-color-scheme: dark)").matches;

/** What the test uses. */
window.page = { parallax, elements, views, insertAbove, insertRows, removeRow, differences, rowOnPage };
document.body.classList.add("ready");

// A list in seven stages, whose rows are data: the page that the test scrolls by hand and compares with the package's own list.

import { createParallax } from "../../Module/parallax.js";

const stages = ["Low Light", "Ferny Cove", "The Stacks", "Mill Sands", "Gull Farm", "The Leap", "The Head"];
const track = (section, row) => ({ row: [section, row] });

/** The views, in the words of scene files. */
const views = [
  { id: "header", height: { minimum: 44, maximum: 220 }, tracking: track(0, 0), stickPosition: ["top"], parallax: 0.5, zIndex: 2 },
  { id: "bar", height: { minimum: 0, maximum: 52 }, tracking: track(0, 1), stickPosition: ["top"], reveal: {}, touchForwarding: "drags", zIndex: 1 },
  ...stages.map((_, index) => ({
    id: `stage ${index + 1}`, height: { minimum: 40, maximum: 40 }, tracking: track(index + 1, 0), stickPosition: ["top"], stacking: "push",
  })),
  { id: "footer", height: { minimum: 52, maximum: 148 }, tracking: track(stages.length + 1, 0), stickPosition: ["bottom"], zIndex: 2 },
];

const button = (go) => `<button type="button" data-go="${go}">${go}</button>`;
const inside = {
  header: `<div class="picture" data-parallax-move="content"></div><h2>The Gannet Coast</h2>${button("top")}`,
  bar: `<div>${stages.map((_, index) => button(index + 1)).join("")}</div>`,
  footer: "84 km in all",
};
const elements = Object.fromEntries(views.map(({ id }) => {
  const [kind, stage] = id.split(" ");
  const element = Object.assign(document.createElement(stage ? "div" : id === "bar" ? "nav" : id),
    { className: `view ${kind}`, innerHTML: stage ? `<h3>${stages[stage - 1]}</h3>` : inside[id] });
  element.dataset.view = id;
  return [id, element];
}));

/** A row that keeps room for a view has the view's name. */
const room = (id) => ({ id, height: views.find((view) => view.id === id).height.maximum, isRoom: true });
const row = (id, index) => ({ id, height: [65, 46, 121, 46, 65][index % 5] + (index % 3) * 3, html: `Row ${id}` });
const sections = [
  { rows: [room("header"), room("bar")] },
  ...stages.map((_, stage) => ({
    rows: [room(`stage ${stage + 1}`), ...Array.from({ length: 9 }, (_, index) => row(`${stage + 1}.${index}`, index * 3 + stage))],
  })),
  { rows: [room("footer")] },
];

function rowElement({ id, height, html, isRoom }) {
  const element = isRoom ? elements[id] : Object.assign(document.createElement("div"), { id, className: "row", innerHTML: html });
  element.style.height = `${height}px`;
  return element;
}

const list = document.querySelector(".scroller");
// Views that are to stick in the whole list are its own children; a title is in its section.
list.append(...sections.flatMap(({ rows }) => {
  const children = rows.map(rowElement);
  if (rows.length < 3) return children;
  const section = document.createElement("section");
  section.append(...children);
  return [section];
}));
const parallax = await createParallax(list, { scrollable: { sections }, views }, { elements });

/** The element of a row; one that keeps room for a view is the view's. */
const rowOnPage = ({ id, isRoom }) => (isRoom ? elements[id] : document.getElementById(id));

/** Puts rows in at a place of a section; what is read stays where it is. */
function insertRows([section, row], rows) {
  const next = rowOnPage(parallax.sections[section].rows[row]);
  parallax.insertRows([section, row], rows, () => next.before(...rows.map(rowElement)));
}

function removeRow([section, row]) {
  const element = rowOnPage(parallax.sections[section].rows[row]);
  parallax.removeRows([section, row], 1, () => element.remove());
}

let inserted = 0;
const insertAbove = () => insertRows([1, 1], Array.from({ length: 4 }, () => row(`new.${inserted += 1}`, inserted * 2)));

list.addEventListener("click", ({ target }) => {
  const go = target.closest("[data-go]")?.dataset.go;
  if (go) parallax.scrollTo(go === "top" ? 0 : { row: `${go}.0` });
});
document.querySelector("#end").addEventListener("click", () => parallax.scrollTo(Infinity));

window.page = { parallax, elements, views, insertAbove, insertRows, removeRow, rowOnPage };
document.body.classList.add("ready");

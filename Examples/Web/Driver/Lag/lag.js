// A list with a header, titles that push one another, and a footer; or with a bar that comes back.
//
// The page's address says how the views are moved: `?carried`, `?script`, `?css`, and `&bar`.

import { createParallax } from "../../Module/parallax.js";

const how = new URLSearchParams(location.search);
const hasBar = how.has("bar");
const sections = 7, rows = 9, row = 88, title = 40, header = 220, footer = 120;
const scroller = document.querySelector(".scroller");

function child(parent, className, html = "") {
  const element = document.createElement("div");
  element.className = className;
  element.innerHTML = html;
  parent.append(element);
  return element;
}

const ruler = child(scroller, "ruler");
const views = [];
const view = (element, options) => views.push({ element, options });
// Its content goes three quarters of the way out, and its last line stays with its end.
if (!hasBar) {
  view(child(scroller, "header", `<div></div><i data-parallax-move="content"></i><b data-parallax-move="end"></b>`),
    { height: { min: 44, max: header }, stick: ["top"], parallax: 0.75 });
} else {
  view(child(scroller, "bar", "<div></div>"), { height: { min: 0, max: 44 }, stick: ["top"], reveal: {} });
}
for (let index = 0; index < sections; index += 1) {
  const section = child(scroller, "section");
  if (!hasBar) {
    const element = child(section, "title", "<div></div>");
    element.firstChild.style.background = `rgb(0, ${60 + 25 * index}, 255)`;
    view(element, { height: { min: title, max: title }, stick: ["top"], stacking: "push" });
  }
  for (let number = 0; number < rows; number += 1) child(section, "row");
}
if (!hasBar) {
  view(child(scroller, "footer", "<div></div>"), { height: { min: 44, max: footer }, stick: ["bottom"] });
}
const length = hasBar ? 44 + sections * rows * row : header + sections * (title + rows * row) + footer;
for (let band = 0; band * 40 < length; band += 1) {
  const colour = [20 + (band % 12) * 20, 20 + Math.floor(band / 12) * 16, band % 2 ? 255 : 0];
  child(ruler, "").style.cssText = `background: rgb(${colour}); height: ${Math.min(40, length - band * 40)}px`;
}

if (how.has("css")) {
  document.body.classList.add("css");
} else {
  for (const { element } of views) element.toggleAttribute("data-parallax-clip", true);
  const parallax = await createParallax(scroller, {}, { carries: how.has("carried") });
  for (const [index, { element, options }] of views.entries()) parallax.add(String(index), element, options);
  window.parallax = parallax;
}

/** Keeps the page busy: tasks of some milliseconds, one after another. */
let timer;
window.spin = (milliseconds) => {
  for (const start = performance.now(); performance.now() - start < milliseconds;);
};
window.keepBusy = (milliseconds) => {
  clearInterval(timer);
  if (milliseconds) timer = setInterval(spin, milliseconds, milliseconds);
};
document.body.dataset.ready = "";

// A list with a header, titles that push one another, and a footer; or with a bar that comes back.
//
// The page's address says how the views are moved: `?carried`, `?script`, `?compiled` as the package's CSS does, `&bar`,
// and `&document` for a list that is the document.

import { createParallax } from "../../Module/parallax.js";
import { compile } from "../../Module/css.js";

const how = new URLSearchParams(location.search);
const hasBar = how.has("bar");
const sections = 7, rows = 9, row = 88, title = 40, header = 220, footer = 120;
let scroller = document.querySelector(".scroller");
document.documentElement.classList.toggle("document", how.has("document"));

function child(parent, className, html = "") {
  const element = document.createElement("div");
  element.className = className;
  element.innerHTML = html;
  parent.append(element);
  return element;
}

const views = [];
const view = (element, options) => views.push({ element, options });
// Its content goes three quarters of the way out, and its last line is at its end.
if (!hasBar) {
  view(child(scroller, "header", `<div></div><i data-parallax-move="content"></i><b></b>`),
    { height: { minimum: 44, maximum: header }, stickPosition: ["top"], parallax: 0.75 });
} else {
  view(child(scroller, "bar", "<div></div>"), { height: { minimum: 0, maximum: 44 }, stickPosition: ["top"], reveal: {} });
}
for (let index = 0; index < sections; index += 1) {
  const section = child(scroller, "section");
  if (!hasBar) {
    const element = child(section, "title", "<div></div>");
    element.firstChild.style.background = `rgb(0, ${60 + 25 * index}, 255)`;
    view(element, { height: { minimum: title, maximum: title }, stickPosition: ["top"], stacking: "push" });
  }
  for (let number = 0; number < rows; number += 1) child(section, "row");
}
if (!hasBar) {
  view(child(scroller, "footer", "<div></div>"), { height: { minimum: 44, maximum: footer }, stickPosition: ["bottom"] });
}
const length = hasBar ? 44 + sections * rows * row : header + sections * (title + rows * row) + footer;
// In a section, so that the footer is the last in the list.
addRuler(scroller.querySelector(".section"));

if (how.has("compiled")) {
  compiled();
} else {
  const parallax = await createParallax(how.has("document") ? document : scroller);
  // Script moves what it is to resize.
  if (how.has("script")) for (const { element } of views) element.toggleAttribute("data-parallax-resize", true);
  for (const [index, { element, options }] of views.entries()) parallax.add(String(index), element, options);
  window.parallax = parallax;
}

/** Has the same elements be a page of the package whose styles are compiled, without its script. */
function compiled() {
  for (const { element, options: { height, stickPosition, stacking, parallax = 0 } } of views) {
    const attributes = { "data-parallax": "", "height-minimum": height.minimum, "height-maximum": height.maximum, "stick-position": stickPosition.join(" "), stacking: stacking ?? "stack", parallax };
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.querySelector("b")?.setAttribute("data-parallax-move", "end");
  }
  const kind = how.has("document") ? "document" : "";
  const { html, needs } = compile(`<parallax-scroll class="scroller" style="display: block" ${kind}>${scroller.innerHTML}</parallax-scroll>`);
  if (needs.length > 0) throw new Error(JSON.stringify(needs));
  document.body.setHTMLUnsafe(html);
  scroller = document.querySelector(".scroller");
}

/**
 * A ruler, which says in a picture of the page how far the list has scrolled: bands of 40 points, each in a colour of its own,
 * which `decode.js` reads.
 */
function addRuler(section) {
  const colourOf = (band) => `rgb(${20 + (band % 12) * 20}, ${20 + Math.floor(band / 12) * 16}, ${band % 2 ? 255 : 0})`;
  const ruler = document.createElement("div");
  ruler.style.cssText = "position: absolute; left: 0; top: 0; width: 40px";
  for (let band = 0; band * 40 < length; band += 1) {
    child(ruler, "").style.cssText = `background: ${colourOf(band)}; height: ${Math.min(40, length - band * 40)}px`;
  }
  section.prepend(ruler);
}

/** Keeps the page busy for some milliseconds. */
window.spin = (milliseconds) => {
  for (const start = performance.now(); performance.now() - start < milliseconds;);
};
let busy;
/** Keeps it busy from now on: tasks of so many milliseconds, one after another. */
window.keepBusy = (milliseconds) => {
  clearInterval(busy);
  if (milliseconds) busy = setInterval(spin, milliseconds, milliseconds);
};

/** What the test scrolls. */
window.scrolled = how.has("document") ? document.scrollingElement : scroller;
/** What the test knows the views' places by. */
window.geometry = {
  header: [44, header], title, footer: [44, footer], content: [150, 0.75],
  tops: Array.from({ length: sections + 1 }, (_, index) => header + index * (title + rows * row)),
};
document.body.dataset.ready = "";

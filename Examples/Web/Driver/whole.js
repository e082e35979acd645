// Lists in dialogs, iframes and slots, under scales and zooms, and views that are as long as what is in them.

import { createParallax } from "../Module/parallax.js";
import { equal as same, frames, refusal } from "./harness.js";

const rows = "<p></p>".repeat(40);
const equal = (given, expected, what) => same(given, expected, what, 1 / 16);
const header = (inner = "", attributes = 'height-minimum="44" height-maximum="220"') => `<header data-parallax ${attributes} stick-position="top">${inner}</header>`;
const title = `<section><h2 data-parallax height="33" stick-position="top" stacking="push">Title</h2>${rows}</section>`;
const footer = '<footer data-parallax height-minimum="40" height-maximum="90" stick-position="bottom"></footer>';

async function made(html, { parent = document.body, style = "", attributes = "" } = {}) {
  parent.innerHTML = `<parallax-scroll class="list" style="${style}" ${attributes}>${html}</parallax-scroll>`;
  const list = parent.querySelector("parallax-scroll");
  await list.ready;
  await frames();
  return list;
}

/** Where the header ends, the title starts and the footer starts, as the page shows them in a list that is so much larger. */
async function shown(list, offset, scale = 1) {
  list.scrollTop = offset;
  await frames();
  const { top } = list.getBoundingClientRect();
  const [header, title, footer] = ["header", "h2", "footer"].map((name) => list.querySelector(name).getBoundingClientRect());
  return [header.bottom, title.top, footer.top].map((edge) => (edge - top) / scale);
}

const belongs = (offset) => [Math.max(44, 220 - offset), Math.max(44, 220 - offset), Math.min(220 + 33 + 2000 - offset, 560)];

export const checks = {
  async "a list that is made while what is around it is small is right when that has grown"() {
    const dialog = document.createElement("dialog");
    document.body.replaceChildren(dialog);
    dialog.showModal();
    const growing = dialog.animate({ scale: ["0.5", "1"] }, { duration: 1e6 });
    growing.pause();
    const list = await made(header() + title + footer, { parent: dialog });
    equal(await shown(list, 100, 0.5), belongs(100), "while it is small");
    growing.finish();
    equal(await shown(list, 130), belongs(130), "when it has grown");
    dialog.remove();
  },

  async "a list that is zoomed, and one in what is zoomed"() {
    for (const style of ["zoom: 1.25", "zoom: 0.5"]) {
      const list = await made(header() + title + footer, { style });
      const scale = parseFloat(style.split(" ")[1]);
      for (const offset of [0, 100, 640]) equal(await shown(list, offset, scale), belongs(offset), `${style} at ${offset}`);
      document.body.innerHTML = `<div style="${style}"></div>`;
      const inner = await made(header() + title + footer, { parent: document.body.firstElementChild });
      for (const offset of [0, 100, 640]) equal(await shown(inner, offset, scale), belongs(offset), `in ${style} at ${offset}`);
    }
  },

  async "a list in the document of an iframe"() {
    document.body.innerHTML = "<iframe style='width: 400px; height: 640px'></iframe>";
    const inner = document.body.firstElementChild.contentDocument;
    inner.body.innerHTML = `<style>body, p, h2 { margin: 0 } p { height: 50px }</style>
      <div style="height: 600px; overflow: auto"><header id="header"></header><section><h2 id="title"></h2>${rows}</section><footer id="footer"></footer></div>`;
    const list = inner.querySelector("div");
    const parallax = await createParallax(list, { views: [
      { id: "header", height: { minimum: 44, maximum: 220 }, stickPosition: ["top"] }, { id: "title", height: { minimum: 33, maximum: 33 }, stickPosition: ["top"], stacking: "push" },
      { id: "footer", height: { minimum: 40, maximum: 90 }, stickPosition: ["bottom"] }] });
    for (const offset of [0, 100, 640]) equal(await shown(list, offset), belongs(offset), `at ${offset}`);
    inner.querySelector("header").append(Object.assign(inner.createElement("b"), { style: "position: absolute; bottom: 0", textContent: "End" }));
    equal((await shown(list, 100), inner.querySelector("b").getBoundingClientRect().bottom), 120, "what is added at the end of the header");
    // The property is registered in the window of the iframe.
    const progress = Number(getComputedStyle(inner.querySelector("header")).getPropertyValue("--parallax-progress"));
    equal(Math.round(1e5 * progress), Math.round(1e5 * 76 / 176), "its progress");
    parallax.dispose();
  },

  async "views in a slot"() {
    document.body.innerHTML = `<div class="list"><div id="card">${header() + title + footer}</div></div>`;
    document.querySelector("#card").attachShadow({ mode: "open" }).innerHTML = "<main><slot></slot></main>";
    const list = document.querySelector(".list");
    const views = [...list.querySelectorAll("[data-parallax]")];
    const parallax = await createParallax(list, { views: [
      { id: "header", height: { minimum: 44, maximum: 220 }, stickPosition: ["top"] }, { id: "title", height: { minimum: 33, maximum: 33 }, stickPosition: ["top"], stacking: "push" },
      { id: "footer", height: { minimum: 40, maximum: 90 }, stickPosition: ["bottom"] }] }, { elements: { header: views[0], title: views[1], footer: views[2] } });
    for (const offset of [0, 100, 640]) equal(await shown(list, offset), belongs(offset), `at ${offset}`);
    parallax.dispose();
  },

  async "a view that is in an element of its own goes on sticking where that ends"() {
    const list = await made(`<div>${header()}</div>${title}<div>${footer}</div>`);
    for (const offset of [0, 100, 640, 900]) equal(await shown(list, offset), belongs(offset), `at ${offset}`);
  },

  async "a view in a grid, and one in what hides its overflow"() {
    for (const style of ["display: grid", "overflow: hidden"]) {
      const list = await made(`<div style="${style}">${header()}${title}${footer}</div>`);
      for (const offset of [0, 100, 640]) equal(await shown(list, offset), belongs(offset), `${style} at ${offset}`);
    }
  },

  async "the element that takes the place of a view's element has the view"() {
    const list = Object.assign(document.createElement("div"), { className: "list", innerHTML: `<header id="header"></header>${rows}` });
    document.body.replaceChildren(list);
    const parallax = await createParallax(list, { views: [{ id: "header", height: { minimum: 44, maximum: 220 }, stickPosition: ["top"] }] });
    list.scrollTop = 300;
    const next = Object.assign(document.createElement("header"), { id: "header" });
    list.querySelector("header").replaceWith(next);
    await frames();
    equal([parallax.element("header") === next, next.getBoundingClientRect().bottom - list.getBoundingClientRect().top], [true, 44], "the next");
    list.innerHTML = `<header id="header"></header>${rows}`;
    await frames();
    list.scrollTop = 100;
    await frames();
    equal(list.firstElementChild.getBoundingClientRect().bottom - list.getBoundingClientRect().top, 120, "one of innerHTML");
    list.replaceChildren();
    await frames();
    equal(parallax.placement("header").phase, "absent", "without any");
  },

  async "a view is as long as what is in it, also when its text wraps or is at 200 %"() {
    const list = await made(`${header("<b>A title that is long enough to wrap where the list is narrow</b>", 'height="auto"')}${title}${footer}`,
      { style: "width: 600px; font: 16px/20px sans-serif" });
    const errors = [];
    const note = ({ message }) => errors.push(message);
    addEventListener("error", note);
    const height = () => list.querySelector("header").getBoundingClientRect().height;
    const row = () => list.querySelector("h2").getBoundingClientRect().top - list.getBoundingClientRect().top;
    equal([height(), row()], [20, 20], "wide");
    list.style.width = "200px";
    await frames();
    const narrow = height();
    equal([narrow > 20 && narrow % 20 === 0, row()], [true, narrow], "narrow");
    list.style.font = "32px/40px sans-serif";
    await frames();
    equal([height() > narrow && height() % 40 === 0, row()], [true, height()], "at 200 %");
    list.querySelector("b").textContent = "Short";
    await frames();
    equal([height(), row()], [40, 40], "with another text");
    const shrinking = await made(`${header('<div style="height: 300px">Tall</div>', 'height-minimum="44" height-maximum="auto"')}${rows}`);
    shrinking.scrollTop = 1000;
    await frames();
    equal(shrinking.querySelector("header").getBoundingClientRect().bottom - shrinking.getBoundingClientRect().top, 44, "collapsed");
    equal(shrinking.parallax.placement(shrinking.parallax.views[0]).heightProgress, 0, "its progress");
    shrinking.querySelector("div").style.height = "100px";
    await frames();
    shrinking.scrollTop = 0;
    await frames();
    equal(shrinking.querySelector("header").getBoundingClientRect().height, 100, "with less in it");
    removeEventListener("error", note);
    equal(errors, [], "errors of the page's observers");
  },

  async "rows that are data have a row for each view among them"() {
    const list = Object.assign(document.createElement("div"), { className: "list", innerHTML: `<header id="header"></header>${rows}` });
    document.body.replaceChildren(list);
    const before = list.outerHTML;
    const scene = { scrollable: { sections: [{ rows: [{ count: 40, height: 50 }] }] }, views: [{ id: "header", height: { minimum: 44, maximum: 220 }, stickPosition: ["top"] }] };
    equal(await refusal(() => createParallax(list, scene)), 'view "header": it is in a list whose rows are data, and none of them keeps its room; give it tracking with a row, and have that row among the data', "refused");
    equal(list.outerHTML, before, "the page");
  },

  async "what the window scrolls is refused with its name"() {
    for (const element of [document.body, document.documentElement]) {
      equal(await refusal(() => createParallax(element)), `scroller is <${element.localName}>, which the window scrolls; give document`, element.localName);
    }
  },

  async "styles and classes that the page writes change no place"() {
    const list = await made(header() + title + footer);
    const element = list.querySelector("header");
    for (const change of [() => { element.className = "x"; }, () => { element.style.cssText = "color: red"; }, () => element.setAttribute("style", "top: 4px"),
      () => element.removeAttribute("style")]) {
      change();
      equal(await shown(list, 100), belongs(100), String(change));
    }
    const before = list.outerHTML;
    list.parallax.dispose();
    equal([list.outerHTML === before, element.getAttribute("style")], [true, null], "left behind");
  },
};

// For browsers without a driver: scrolls lists, compares what is seen with plain arithmetic, and posts it.

import "../../Module/effects.js";
import "../../Module/parallax.js";
import { compile } from "../../Module/css.js";

const rows = (count) => "<p></p>".repeat(count);
const section = (name) => `<section><h2 data-parallax height="40" stick-position="top" stacking="push" id="${name}">${name}</h2>${rows(8)}</section>`;
const names = ["one", "two", "three", "four"];
const html = `<header id="header" data-parallax height-minimum="44" height-maximum="220" stick-position="top" z-index="1"></header>
  ${names.map(section).join("")}
  <footer id="footer" data-parallax height-minimum="52" height-maximum="90" stick-position="bottom"></footer>`;
/** A section's title and its eight rows. */
const sectionLength = 440;
const contentLength = 220 + names.length * sectionLength + 90;

/** Where the views are at an offset in a window of a length: by hand, from the heights above. */
function expected(offset, length) {
  const edges = { header: [0, Math.max(44, 220 - offset)] };
  for (const [index, name] of names.entries()) {
    const natural = 220 + index * sectionLength - offset;
    const next = index + 1 < names.length ? natural + sectionLength : Infinity;
    // Below the header, until the next title pushes it out.
    const start = Math.max(natural, Math.min(44, next - 40));
    edges[name] = [start, start + 40];
  }
  const end = Math.max(length, contentLength - offset);
  edges.footer = [Math.min(contentLength - 90 - offset, length - 52), Math.min(end, length)];
  return edges;
}

const frames = async (count = 3) => {
  for (; count > 0; count -= 1) await new Promise((done) => requestAnimationFrame(done));
};

/** Compares what is seen, in the list's window, with what should be. */
function differences(list, wanted, isHorizontal) {
  const length = isHorizontal ? list.clientWidth : list.clientHeight;
  const within = (edge) => Math.max(0, Math.min(length, edge));
  return Object.entries(wanted).flatMap(([id, edges]) => {
    const should = edges.map(within);
    const seen = seenOf(list.parallax, id, isHorizontal);
    // Nothing is seen of a view that should not be, wherever that is.
    const isRight = should[0] >= should[1] ? seen[1] - seen[0] < 0.5
      : seen.every((edge, index) => Math.abs(edge - should[index]) < 0.5);
    return isRight ? [] : [{ id, seen, should }];
  });
}

async function made(html, attributes) {
  document.body.innerHTML = `<parallax-scroll ${attributes}>${html}</parallax-scroll>`;
  const list = document.body.firstElementChild;
  await list.ready;
  await frames();
  return list;
}

/** The same views on a page that is compiled, with the short script alone, below a box whose height nothing says. */
async function short() {
  const inside = (id) => `<i id="${id}-start" data-parallax-state></i><b id="${id}-end" data-parallax-move="end"></b>`;
  const views = ["header", "footer"].reduce((html, id) => html.replace(`id="${id}"`, `id="${id}" data-parallax-state`).replace(`</${id}>`, `${inside(id)}</${id}>`), html);
  const room = 80;
  const { html: page, needs } = compile(`<!doctype html><style>${document.querySelector("style").textContent}
    #room { height: ${room}px } i, b { display: block; height: 8px } b { position: absolute; bottom: 0 } </style>
    <script type="module" src="/Module/light.js"></script><parallax-scroll><div id="room"></div>${views}</parallax-scroll>`);
  if (needs.some(({ script }) => script === "layout")) throw new Error(`the short script cannot do ${JSON.stringify(needs)}`);
  const frame = document.createElement("iframe");
  frame.style.cssText = "border: 0; width: 400px; height: 700px";
  frame.srcdoc = page;
  document.body.replaceChildren(frame);
  await new Promise((done) => frame.addEventListener("load", done, { once: true }));
  const inner = frame.contentDocument;
  const list = inner.querySelector("parallax-scroll");
  const edgesOf = (id) => { const { top, bottom } = inner.getElementById(id).getBoundingClientRect(); return [top, bottom]; };
  for (const height of [600, 300]) {
    list.style.height = `${height}px`;
    await frames();
    const last = room + contentLength - height;
    for (let offset = 0; offset < last + 60; offset += 31) {
      list.scrollTop = offset;
      await frames();
      report.offsets += 1;
      const scrolled = Math.min(offset, last);
      const { header: _, footer, ...titles } = expected(scrolled - room, height);
      // What is in a view tells where it begins and ends: the list cuts off the rest.
      const [start, end] = [Math.max(0, room - scrolled), Math.max(44, room + 220 - scrolled)];
      const wanted = { ...titles, "header-start": [start, start + 8], "header-end": [end - 8, end], "footer-end": [footer[1] - 8, footer[1]] };
      const wrong = Object.entries(wanted).map(([id, edges]) => ({ id, edges, seen: edgesOf(id) })).filter(({ edges, seen }) => edges.some((edge, index) => Math.abs(edge - seen[index]) >= 0.5));
      const state = inner.getElementById("header").dataset.parallaxState;
      const word = scrolled <= room ? "" : scrolled < room + 176 ? "stuck" : "stuck collapsed";
      if (state !== word) wrong.push({ state, word });
      if (wrong.length > 0) report.wrong.push([`short script, ${height} px high at ${offset}`, ...wrong]);
    }
  }
}

const report = { offsets: 0, wrong: [], timeline: "ScrollTimeline" in window, scrollend: "onscrollend" in window };

function look(what, list, wanted, isHorizontal) {
  report.offsets += 1;
  const found = differences(list, wanted, isHorizontal);
  if (found.length > 0) report.wrong.push([what, ...found]);
}

async function run() {
  const list = await made(html, "");
  for (const height of [600, 300]) {
    list.style.height = `${height}px`;
    await frames();
    const end = contentLength - height;
    for (let offset = 0; offset < end + 60; offset += 31) {
      list.scrollTop = offset;
      await frames();
      look(`${height} px high`, list, expected(Math.min(offset, end), height));
    }
  }
  list.scrollTop = 120;
  await frames();
  list.querySelector("header").setAttribute("height-minimum", "150");
  await frames();
  look("another height", list, { header: [0, 150] });

  // A subtitle fades as its header collapses, by its own animation and by a number.
  const fading = await made(`<header data-parallax height-minimum="44" height-maximum="220" stick-position="top"><style>@keyframes fade { to { opacity: 0 } }</style>
    <i style="animation: fade 1s linear both paused" data-parallax-effect="collapse">a</i><b style="opacity: calc(1 - var(--parallax-effect))" data-parallax-effect="collapse">b</b></header>${rows(40)}`, "");
  for (const offset of [0, 44, 88, 132, 176, 300, 22]) {
    fading.scrollTop = offset;
    await frames();
    report.offsets += 1;
    const wanted = Math.max(0, 1 - offset / 176);
    const progress = Number(getComputedStyle(fading.querySelector("header")).getPropertyValue("--parallax-progress"));
    if (Math.abs(progress - wanted) > 1e-3) report.wrong.push([`the progress at ${offset}`, progress, wanted]);
    const seen = [...fading.querySelectorAll("i, b")].map((element) => Number(getComputedStyle(element).opacity));
    if (seen.some((opacity) => Math.abs(opacity - wanted) > 1e-3)) report.wrong.push(["effects", { offset, wanted, seen }]);
  }

  // Cards, from right to left, in the list itself and in an element that is as wide as they are.
  const row = `<nav id="card" data-parallax height-minimum="44" height-maximum="150" stick-position="top"></nav>${"<i></i>".repeat(30)}`;
  const whole = `<div class="row">${row}<b id="last" data-parallax height-minimum="50" height-maximum="90" stick-position="bottom"></b></div>`;
  for (const html of [row, whole]) {
    const cards = await made(html, `class="cards" dir="rtl" data-parallax='{ "scrollable": { "axis": "horizontal" } }'`);
    const natural = 150 + 30 * 120;
    for (const offset of [0, 40, 106, 300, 900, natural - 390, natural - 390 + 60, natural - 390 + 90, 20]) {
      const scrolled = Math.min(offset, cards.scrollWidth - 390);
      cards.scrollLeft = -scrolled;
      await frames();
      const last = html === whole ? { last: [Math.min(340, natural - scrolled), 390] } : {};
      look("right to left", cards, { card: [0, Math.max(44, 150 - scrolled)], ...last }, true);
    }
  }

  // A table that scrolls along both axes, and one that scrolls across within a list.
  const table = `<div class="table"><header id="head" data-parallax height-minimum="40" height-maximum="120" stick-position="top" z-index="1">
    <div id="corner" data-parallax width-minimum="80" width-maximum="160" stick-across="leading"></div></header>
    <div class="body"><aside id="first" data-parallax width-minimum="80" width-maximum="160" stick-across="leading">${rows(40)}</aside></div></div>`;
  for (const kind of ["both axes", "across"]) {
    const isApart = kind === "across";
    const list = await made(isApart ? `<p></p><parallax-scroll axis="across">${table}</parallax-scroll>` : table, isApart ? "" : 'axis="both"');
    const inner = list.querySelector("parallax-scroll");
    await inner?.ready;
    const across = { parallax: inner?.parallax ?? list.parallax.across, clientWidth: 390 };
    const before = isApart ? 50 : 0;
    for (const x of [0, 50, 700]) {
      for (const y of [0, 30, 60, 900]) {
        (inner ?? list).scrollLeft = x;
        list.scrollTop = y;
        await frames();
        const column = [0, Math.max(80, 160 - x)];
        look(kind, across, { corner: column, first: column }, true);
        look(kind, list, { head: [Math.max(0, before - y), Math.max(40, before + 120 - y)] });
      }
    }
  }
}

// How far it has come, so that a slow machine is told from a page that hangs.
const progress = setInterval(() => void fetch("report", { method: "POST", body: JSON.stringify(report.offsets) }), 1000);
await run().then(short).catch((error) => { report.error = `${error}\n${error.stack}`; });
clearInterval(progress);
await fetch("report", { method: "POST", body: JSON.stringify(report) });

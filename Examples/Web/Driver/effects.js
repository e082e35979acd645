// Effects that follow views: CSS animations, and the fractions of their timelines.

import { createParallax } from "../Module/create.js";
import "../Explorer/list.js";
import "../Module/element.js";
import { effects } from "../Module/effects.js";
import { equal, frames, scroll, shown as put } from "./harness.js";

const sheet = document.head.appendChild(document.createElement("style"));

const opacity = (element) => Number(getComputedStyle(element).opacity);
const fraction = (element) => Number(getComputedStyle(element).getPropertyValue("--parallax-effect"));

/** A list of rows of 50 px in the page, with views before them. */
async function shown(views, style = "") {
  sheet.textContent = `@keyframes fade { to { opacity: 0 } } .fade { animation: fade 1s linear both paused } ${style}`;
  const list = await put(`<parallax-scroll class="list" tabindex="0">${views}${"<p>Row</p>".repeat(60)}</parallax-scroll>`);
  return { list, go: (offset) => scroll(list, offset), at: (selector) => document.querySelector(selector) };
}

export const checks = {
  async "a subtitle fades as its header collapses, to the number"() {
    const { go, at } = await shown('<header data-parallax height-minimum="44" height-maximum="220" stick-position="top">Tides <small class="fade" data-parallax-effect="collapse">of the week</small></header>');
    const small = at("small");
    for (const [offset, left] of [[0, 1], [22, 0.875], [88, 0.5], [132, 0.25], [176, 0], [900, 0], [44, 0.75], [0, 1]]) {
      await go(offset);
      equal([opacity(small), fraction(small)], [left, 1 - left], `at ${offset}`, 1e-6);
    }
  },

  async "each timeline is what it is in the package, by the opacities that were measured over scroll timelines"() {
    let count = 0;
    for (const { id, range, stops, steps, scene: { length, content, views: [view] } } of effectVectors) {
      sheet.textContent = `@keyframes stops { ${stops.map(([part, value]) => `${100 * part}% { opacity: ${value} }`).join(" ")} } .stops { animation: stops 1s linear both paused }`;
      document.body.innerHTML = `<div class="list" style="height: ${length}px"><div style="height: ${content}px"></div></div>`;
      const element = Object.assign(document.createElement("div"), { innerHTML: `<i class="stops" data-parallax-effect="${range}">x</i>` });
      const parallax = await createParallax(document.querySelector(".list"), {
        views: [{ id: "view", height: { minimum: view.max, maximum: view.max }, tracking: { offset: view.y }, stickPosition: ["top"], boundary: view.bound, edgeInset: { top: view.sinset[0] } }],
      }, { elements: { view: element } });
      const end = effects(parallax);
      const steepest = Math.max(...stops.slice(1).map(([part, value], index) => Math.abs((value - stops[index][1]) / (part - stops[index][0]))));
      for (const { offset, start, value } of steps) {
        parallax.scroller.scrollTop = offset;
        // A browser scrolls by whole device pixels.
        if (Math.abs(parallax.scroller.scrollTop - offset) > 1e-6) continue;
        await new Promise(requestAnimationFrame);
        equal([parallax.placement("view").start, opacity(element.firstChild)], [start, value], `${id} at ${offset}`, 1 / 128);
        // A browser says in whole pixels how far it scrolls.
        equal([opacity(element.firstChild)], [value], `${id} at ${offset}`, 1e-5 + (range === "scroll" ? 0.5 * steepest / (content - length) : 0));
        count += 1;
      }
      end();
      if (getComputedStyle(element.firstChild).getPropertyValue("--parallax-effect") !== "") throw new Error(`${id} leaves a variable behind`);
      parallax.dispose();
    }
    if (count < 100) throw new Error(`only ${count} steps of the vectors are at whole pixels`);
  },

  async "a title goes from held to pushed without a gap, and one that nothing pushes has no range"() {
    const title = (name) => `<section><h2 id="${name}" data-parallax data-parallax-effect="stuck" height="40" stick-position="top" stacking="push">x<i data-parallax-effect="push">y</i></h2>${"<p>Row</p>".repeat(10)}</section>`;
    const { list, go, at } = await shown(title("a") + title("b") + '<nav id="c" data-parallax data-parallax-effect="stuck" height="40" stick-position="top" stacking="push">z</nav>', "h2 { margin: 0 }");
    // Each section is 540 long: the first title is held from 0 to 500, and pushed out from there to 540.
    for (const [offset, stuck, push] of [[0, 0, 0], [125, 0.25, 0], [500, 1, 0], [510, 1, 0.25], [530, 1, 0.75], [540, 1, 1]]) {
      await go(offset);
      equal([fraction(at("#a")), fraction(at("#a i"))], [stuck, push], `the first title at ${offset}`, 1e-6);
    }
    await go(790);
    equal([fraction(at("#b")), fraction(at("#c"))], [0.5, 0], "the others at 790", 1e-6);
    // Rows that come in below the first title make its range longer: 1,000 from then on.
    at("section p").insertAdjacentHTML("beforebegin", "<p>Row</p>".repeat(10));
    await frames();
    await go(250);
    equal([fraction(at("#a"))], [0.25], "with 500 points more", 1e-6);
    list.remove();
  },

  async "what comes back, is stretched, or passes the window"() {
    const { list, go, at } = await shown(`<header data-parallax data-parallax-effect="reveal" height-minimum="20" height-maximum="120" stick-position="top" reveal>bar</header>
      <p>Row</p><div id="photo" data-parallax height="100" data-parallax-effect="cover">photo<b data-parallax-effect="scroll">all</b></div>`);
    await go(600);
    equal([fraction(at("header"))], [0], "scrolled down", 1e-6);
    await go(575);
    equal([fraction(at("header"))], [0.25], "25 of 100 points are back", 1e-6);
    await go(400);
    equal([fraction(at("header"))], [1], "all is back", 1e-6);
    const pulled = document.createElement("pulled-list");
    pulled.className = "list";
    pulled.innerHTML = `<div id="photo" data-parallax-effect="stretch(80)">photo</div>${"<p>Row</p>".repeat(60)}`;
    document.body.append(pulled);
    const parallax = await createParallax(pulled, { views: [{ id: "photo", height: { minimum: 44, maximum: 200 }, stickPosition: ["top"], overscroll: { top: "stretch" } }] });
    const end = effects(parallax);
    for (const [pull, part] of [[-20, 0.25], [-80, 1], [-100, 1], [0, 0]]) {
      pulled.pull = pull;
      await frames();
      equal([fraction(pulled.firstElementChild)], [part], `pulled by ${pull}`, 1e-6);
    }
    end();
    parallax.dispose();
    pulled.remove();
    // The photo is at 170...270 in a window of 600, and the list scrolls by 2,720 in all.
    const range = list.scrollHeight - list.clientHeight;
    for (const offset of [0, 120, 265]) {
      await go(offset);
      equal([fraction(at("#photo")), fraction(at("b"))], [(offset + 430) / 700, offset / range], `at ${offset}`, 1e-6);
    }
  },

  async "along both axes, and in a table that scrolls across in a list"() {
    const table = `<div style="width: 2000px"><header data-parallax height-minimum="40" height-maximum="120" stick-position="top">
      <div data-parallax width-minimum="80" width-maximum="160" stick-across="leading" style="height: 40px"><b data-parallax-effect="collapse across">x</b></div>
      <i data-parallax-effect="collapse">y</i></header>${"<p>Row</p>".repeat(60)}</div>`;
    for (const html of [`<parallax-scroll class="list" axis="both">${table}</parallax-scroll>`,
      `<parallax-scroll class="list"><parallax-scroll axis="across" style="display: block; overflow: auto clip">${table}</parallax-scroll></parallax-scroll>`]) {
      document.body.innerHTML = html;
      const lists = [...document.querySelectorAll("parallax-scroll")];
      for (const list of lists) await list.ready;
      await frames();
      lists[0].scrollTop = 20;
      lists.at(-1).scrollLeft = 60;
      await frames(6);
      equal([fraction(document.querySelector("i")), fraction(document.querySelector("b"))], [0.25, 0.75], `${lists.length} lists`, 1e-6);
    }
  },

  async "what makes no sense is an error of the list with a remedy, and other effects go on"() {
    const { list, go, at } = await shown('<header data-parallax height-minimum="44" height-maximum="220" stick-position="top"><b data-parallax-effect="collapse">x</b><i>y</i></header>');
    const { errors: said } = list;
    for (const [text, wanted] of [
      ["colapse", 'data-parallax-effect is "colapse"; give stuck, cover, scroll, collapse, push, reveal or stretch(80)'],
      ["reveal", 'data-parallax-effect is "reveal", but the view does not come back; give it reveal, or another timeline'],
      ["collapse across", 'data-parallax-effect is "collapse across", but the view has no options across; give it some, or leave across out'],
      ["stretch", 'data-parallax-effect is "stretch", without a distance; give the points at which it is whole, such as stretch(80)'],
    ]) {
      at("i").setAttribute("data-parallax-effect", text);
      await frames();
      // It is not reported again as the list is laid out.
      list.parallax.layout();
      equal([said.length, said.at(-1)?.endsWith(wanted)], [1, true], `${text}: ${said}`);
      said.length = 0;
    }
    at("i").setAttribute("data-parallax-effect", "push");
    await go(88);
    equal([fraction(at("b")), fraction(at("i"))], [0.5, 0], "after the mistakes", 1e-6);
  },

  async "an animation that a class begins follows too, and an element that is taken out of a view is left alone"() {
    const { go, at } = await shown('<header data-parallax height-minimum="44" height-maximum="220" stick-position="top"><b data-parallax-effect="collapse">x</b></header>');
    await go(44);
    const element = at("b");
    element.className = "fade";
    await frames();
    equal([opacity(element)], [0.75], "with the class", 1e-6);
    document.body.append(element);
    await frames();
    equal([getComputedStyle(element).getPropertyValue("--parallax-effect"), opacity(element)], ["", 1], "out of the view", 1e-6);
    element.remove();
  },
};

// The state of views for styles, and the drawing that explains them.

import "../Module/parallax.js";
import { equal, frames, scroll, shown } from "./harness.js";

const rows = "<p></p>".repeat(40);
const header = '<header id="header" data-parallax data-parallax-state height-minimum="44" height-maximum="220" stick-position="top" z-index="1"></header>';
const bar = '<nav id="bar" data-parallax data-parallax-state height-minimum="0" height-maximum="44" stick-position="top" reveal></nav>';

const made = (html) => shown(`<parallax-scroll class="list">${html}${rows}</parallax-scroll>`);
const statesOf = (list) => ["stuck", "collapsed", "revealed"].filter((name) => list.matches(`:state(${name})`)).join(" ");
const drawingOf = (list) => list.shadowRoot.querySelector("[data-parallax-explanation]");

export const checks = {
  async "the states of views are an attribute, states of the list and events, at changes alone"() {
    const list = await made(header + bar);
    const [one, other] = list.querySelectorAll("[data-parallax]");
    const seen = [];
    list.parallax.addEventListener("state", ({ detail: { id, stuck, collapsed, revealed } }) => seen.push([id, stuck, collapsed, revealed]));
    const writes = [];
    const observer = new MutationObserver((records) => writes.push(...records));
    observer.observe(list, { attributes: true, subtree: true });
    for (const [offset, header, bar, states, events] of [
      [0, "", "", "", []],
      [100, "stuck", "", "stuck", [["header", true, false, false]]],
      [130, "stuck", "", "stuck", []],
      [400, "stuck collapsed", "stuck collapsed", "stuck collapsed", [["header", true, true, false], ["bar", true, true, false]]],
      [900, "stuck collapsed", "stuck collapsed", "stuck collapsed", []],
      [880, "stuck collapsed", "stuck revealed", "stuck collapsed revealed", [["bar", true, false, true]]],
      [870, "stuck collapsed", "stuck revealed", "stuck collapsed revealed", []],
    ]) {
      seen.length = writes.length = 0;
      await scroll(list, offset);
      writes.push(...observer.takeRecords());
      equal([one.dataset.parallaxState, other.dataset.parallaxState, statesOf(list)], [header, bar, states], `at ${offset}`);
      equal(seen, events, `events at ${offset}`);
      equal(writes.map(({ target, attributeName }) => [target.id, attributeName]), events.map(([id]) => [id, "data-parallax-state"]), `writes at ${offset}`);
    }
    equal(list.parallax.state("bar"), { stuck: true, collapsed: false, revealed: true }, "asked for");
    list.parallax.remove("bar");
    equal([other.dataset.parallaxState, statesOf(list), seen.at(-1)], ["", "stuck collapsed", ["bar", false, false, false]], "removed");
    list.parallax.dispose();
    equal([one.dataset.parallaxState], [""], "disposed of");
  },

  async "a page that asks for no state has no attribute, and hears of nothing more"() {
    const list = await made(header.replace(" data-parallax-state", ""));
    const html = list.outerHTML;
    let calls = 0;
    list.parallax.addEventListener("state", () => { calls += 1; });
    for (const offset of [100, 101, 102, 400, 401, 402]) await scroll(list, offset);
    equal([list.outerHTML === html, calls], [true, 2], "changes");
    equal(statesOf(list), "stuck collapsed", "states");
  },

  async "a list is explained over it, and follows, as long as it has the attribute"() {
    const list = await made(header + bar);
    const names = () => performance.getEntriesByType("resource").map(({ name }) => name.split("/").at(-1)).filter((name) => /^(explain|marks)\.js$/.test(name));
    const [html, size] = [list.innerHTML, [list.scrollHeight, list.scrollWidth]];
    equal([names(), drawingOf(list)], [[], null], "without it");
    list.setAttribute("explain", "header");
    while (!drawingOf(list)) await frames(1);
    const texts = () => [...drawingOf(list).querySelectorAll("text")].map(({ textContent }) => textContent).sort();
    for (const [offset, expected] of [
      [0, ['"header": natural at 0…220']],
      [100, ['"header": collapsing at 0…120', "natural position, 100 points above", "sticky line at 0"]],
      [300, ['"header": pinned at 0…44', "natural position, 300 points above", "sticky line at 0"]],
    ]) {
      await scroll(list, offset);
      equal(texts(), expected, `at ${offset}`);
    }
    const { left, top, width, height } = drawingOf(list).getBoundingClientRect();
    const rect = list.getBoundingClientRect();
    equal([left, top, width, height], [rect.left, rect.top, list.clientWidth, list.clientHeight], "the drawing");
    const hit = document.elementFromPoint(rect.left + 100, rect.top + 20).id;
    equal([hit, drawingOf(list).getAttribute("aria-hidden"), [list.scrollHeight, list.scrollWidth]], ["header", "true", size], "touches, names and sizes");
    list.setAttribute("explain", "haeder");
    await frames(3);
    equal(texts(), ['no view is registered as "haeder"; give header or bar'], "a wrong name");
    list.setAttribute("explain", "");
    await frames(3);
    equal(texts().filter((text) => text.startsWith('"')).length, 2, "all views");
    list.removeAttribute("explain");
    await frames(3);
    equal([drawingOf(list), list.innerHTML === html.replaceAll('state=""', 'state="stuck collapsed"')], [null, true], "ended");
  },

  async "a list that has no shadow root is explained too, by script"() {
    const { createParallax } = await import("../Module/create.js");
    const { explain } = await import("../Module/explain.js");
    document.body.innerHTML = `<ul class="list" style="margin: 30px"><li id="header"></li>${"<li>Row</li>".repeat(100)}</ul>`;
    const [list, { outerHTML }] = [document.querySelector("ul"), document.documentElement];
    const parallax = await createParallax(list, { views: [{ id: "header", height: { minimum: 44, maximum: 220 }, stickPosition: ["top"] }] });
    const made = document.documentElement.outerHTML;
    const end = explain(parallax);
    const drawing = document.querySelector("html > [data-parallax-explanation]");
    equal([drawing.querySelectorAll("text").length, drawing.getBoundingClientRect().top], [1, list.getBoundingClientRect().top], "drawn");
    end();
    equal(document.documentElement.outerHTML === made, true, "ended");
    parallax.dispose();
    equal(document.documentElement.outerHTML === outerHTML, true, "disposed of");
  },
};

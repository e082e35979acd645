// Changes whose numbers move.

import { createParallax } from "../Module/create.js";
import { transition } from "../Module/transition.js";
import { equal, refusal } from "./harness.js";

const height = (maximum) => ({ height: { minimum: 44, maximum }, stickPosition: ["top"] });

async function made() {
  document.body.innerHTML = `<ul class="list"><li id="header"></li>${"<li style='height: 50px'>Row</li>".repeat(100)}</ul>`;
  const parallax = await createParallax(document.querySelector("ul"), { views: [{ id: "header", ...height(220) }] });
  return { parallax, length: (id = "header") => parallax.placement(id).length };
}

const frame = () => new Promise(requestAnimationFrame);
const now = () => performance.now() / 1000;

async function rested(parallax) {
  for (let former = 0, count = 0; count < 5; count += 1) {
    await frame();
    const options = JSON.stringify(parallax.views.map((id) => parallax.options(id)));
    if (options !== former) count = 0;
    former = options;
  }
}

/** What is left of 1 after some seconds, of a spring from rest. */
const left = (seconds, duration) => (1 + 2 * Math.PI / duration * seconds) * Math.exp(-2 * Math.PI / duration * seconds);

export const checks = {
  async "the height of each frame is that of a spring at its time"() {
    const { parallax, length } = await made();
    const [target, begin] = [height(320), now()];
    transition(parallax, 0.5, (list) => list.setOptions("header", target));
    const end = now();
    equal(length(), 220, "before the first frame");
    let count = 0;
    for (let time = 0; time < begin + 0.6; count += 1) {
      // The frame of the transition comes before this one.
      time = await frame() / 1000;
      const most = 320 - 100 * left(Math.max(0, time - begin), 0.5);
      const least = 320 - 100 * left(Math.max(0, time - end), 0.5);
      if (length() < least - 0.02 || length() > most + 0.02) throw new Error(`${length()} after ${time - begin}, not ${least}...${most}`);
    }
    await rested(parallax);
    equal([length(), parallax.options("header") === target, count > 3], [320, true, true], "at rest");
    parallax.dispose();
  },

  async "a change that is called back goes on from where it is, and overshoots no minimum"() {
    const { parallax, length } = await made();
    transition(parallax, 0.5, (list) => list.setOptions("header", height(320)));
    let time = 0;
    while (length() < 240) time = await frame() / 1000;
    const before = length();
    transition(parallax, 0.3, (list) => {
      equal(list.options("header").height.maximum, 320, "read in the closure");
      list.setOptions("header", { height: { minimum: 44, maximum: 44 }, stickPosition: ["top"] });
    });
    // The spring moves by at most 100 · 2π / 0.5 / e points a second, from the frame before on.
    const way = 100 * 2 * Math.PI / 0.5 / Math.E * (now() - time);
    if (Math.abs(length() - before) > way + 0.1) throw new Error(`${length()} after ${before}, with a way of ${way}`);
    let least = 400;
    for (const begin = now(); now() < begin + 1;) {
      await frame();
      least = Math.min(least, length());
    }
    await rested(parallax);
    equal([least, length()], [44, 44], "at rest");
    parallax.dispose();
  },

  async "a view that is added grows, one that is changed or removed in between is as the page says"() {
    const { parallax, length } = await made();
    const element = document.createElement("nav");
    document.querySelector("ul").append(element);
    transition(parallax, 0.4, (list) => {
      list.add("bar", element, { height: { minimum: 60, maximum: 60 }, tracking: "viewport", stickPosition: ["bottom"], zIndex: 3 });
      list.setOptions("header", height(320));
    });
    const first = length("bar");
    if (first > 1) throw new Error(`the bar begins with ${first}`);
    while (length("bar") < 10) await frame();
    equal(parallax.options("bar").zIndex, 3, "a level");
    parallax.setOptions("header", height(100));
    await frame();
    await frame();
    equal(length(), 100, "set in between");
    parallax.remove("bar");
    await rested(parallax);
    equal([parallax.views, length()], [["header"], 100], "at rest");
    transition(parallax, 5, (list) => list.setOptions("header", height(300)));
    await frame();
    parallax.dispose();
    await frame();
    await frame();
  },

  async "it is there at once with reduced motion and in no time, and an error leaves what was changed before"() {
    const { parallax, length } = await made();
    transition(parallax, 0, (list) => list.setOptions("header", height(300)));
    equal(length(), 300, "in no time");
    const { matchMedia } = globalThis;
    globalThis.matchMedia = () => ({ matches: true });
    transition(parallax, 1, (list) => list.setOptions("header", height(200)));
    globalThis.matchMedia = matchMedia;
    equal(length(), 200, "with reduced motion");
    const message = await refusal(() => transition(parallax, 0.2, (list) => {
      list.setOptions("header", height(260));
      list.setOptions("none", height(10));
    }));
    equal([message.includes("none"), length()], [true, 200], "an error");
    await rested(parallax);
    equal(length(), 260, "what was changed before it");
    parallax.dispose();
  },
};

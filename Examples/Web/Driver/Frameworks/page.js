// Has a framework make a list, changes what is in it while it scrolls, and looks where the views are.
//
// The page's address says which: `?react`, `?vue3`, `?element`, and `&document`.

import "../../Module/parallax.js";
import { first, listOf, misplaced } from "./list.js";
import { makers } from "./makers.js";

const query = new URLSearchParams(location.search);
const isDocument = query.has("document");
const name = Object.keys(makers).find((name) => query.has(name));
const errors = [];
addEventListener("error", ({ message }) => errors.push(message));
addEventListener("unhandledrejection", ({ reason }) => errors.push(String(reason)));

let state = first;
const framework = await makers[name](document.querySelector("#root"), { listOf, isDocument }, state);

/** What is changed, one after another: views and rows come, go, are hidden, replaced and put in another order. */
const changes = [
  { titles: false }, { titles: true }, { banner: true }, { banner: false }, { header: "two" }, { header: "" }, { header: "three" },
  { hidden: true }, { hidden: false }, { order: [3, 1, 0, 2] }, { order: [0, 1, 2, 3, 4] }, { above: 7 }, { rows: 20 }, { footer: false }, { footer: true },
];

const frames = async (count) => {
  for (let frame = 0; frame < count; frame += 1) await new Promise((done) => requestAnimationFrame(done));
};

/** Returns how many looks were taken, and what was wrong in them. */
window.run = async () => {
  let looks = 0;
  const wrong = [];
  const scroller = () => (isDocument ? document.scrollingElement : framework.list);
  await framework.list.ready;
  await frames(2);
  for (const change of [{}, ...changes]) {
    scroller().scrollTo({ top: scroller().scrollTop > 600 ? 100 : 1200, behavior: "smooth" });
    await frames(4);
    state = { ...state, ...change };
    await framework.show(state);
    await framework.list.ready;
    await frames(2);
    const look = () => {
      looks += 1;
      const found = misplaced(framework.list, isDocument);
      if (found.length > 0) wrong.push([JSON.stringify(change), scroller().scrollTop, found[0], found.length]);
    };
    for (const top of [0, 130, 640, 1e6]) {
      scroller().scrollTo({ top, behavior: "instant" });
      await frames(2);
      look();
    }
  }
  const kept = { written: framework.list.querySelectorAll("[style], [class]").length, version: framework.version };
  return { looks, wrong, errors, ...kept };
};

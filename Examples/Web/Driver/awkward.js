// What pages do that they should not, or seldom do. Each check is of a list of its own, and
// throws where what comes of it is not right.

import { createParallax } from "../Module/parallax.js";
import { equal, frames, refusal, scroll } from "./harness.js";

const options = {
  header: { height: { minimum: 44, maximum: 220 }, stickPosition: ["top"] },
  one: { height: { minimum: 40, maximum: 40 }, stickPosition: ["top"], stacking: "push" },
  two: { height: { minimum: 40, maximum: 40 }, stickPosition: ["top"], stacking: "push" },
  footer: { height: { minimum: 52, maximum: 90 }, stickPosition: ["bottom"] },
};
const scene = { views: Object.entries(options).map(([id, options]) => ({ id, ...options })) };
const rows = "<p></p>".repeat(20);
const content = `<header id="header"></header><section><h2 id="one"></h2>${rows}</section>
  <section><h2 id="two"></h2>${rows}</section><footer id="footer"></footer>`;

/** A list that is an element of the page, and one with the element of the module. */
function makeList() {
  const list = Object.assign(document.createElement("div"), { className: "list", innerHTML: content });
  document.body.replaceChildren(list);
  return list;
}

async function makeElement(inner = content) {
  const list = Object.assign(document.createElement("parallax-scroll"), { className: "list", innerHTML: inner });
  for (const [id, of] of Object.entries(options)) {
    const view = list.querySelector(`#${id}`);
    if (view) view.dataset.parallax = JSON.stringify(of);
  }
  document.body.replaceChildren(list);
  await list.ready;
  await frames();
  return list;
}

const views = (list) => list.parallax.views.join(" ");
const startOf = (list, id) => list.querySelector(`#${id}`).getBoundingClientRect().top - list.getBoundingClientRect().top;

export const checks = {
  async "the page's own scroll padding stays where it is larger"() {
    const list = makeList();
    for (const [own, wanted] of [["100px", ["max(100px, 84px)", 100]], ["12px", ["max(12px, 84px)", 84]], ["auto", ["84px", 84]]]) {
      list.style.scrollPaddingTop = own;
      const parallax = await createParallax(list, scene);
      const probe = document.createElement("i");
      probe.style.cssText = `display: block; height: ${getComputedStyle(list).scrollPaddingTop}`;
      list.parentElement.append(probe);
      equal(probe.getBoundingClientRect().height, wanted[1], `the padding of a list with ${own}`);
      probe.remove();
      parallax.dispose();
      equal(getComputedStyle(list).scrollPaddingTop, own, "the padding after all");
    }
  },

  async "a list whose lines run down is refused"() {
    const list = makeList();
    list.style.writingMode = "vertical-rl";
    equal(await refusal(() => createParallax(list, scene)), "the list has the writing mode vertical-rl; give it horizontal-tb, and the writing mode to elements in it", "the refusal");
  },

  async "a list stays where the page's styles put it"() {
    const list = makeList();
    list.classList.add("aside");
    await createParallax(list, scene);
    equal(getComputedStyle(list).position, "fixed", "position");
  },

  async "the page is as it was before, also where an event ends it, and after a second time"() {
    for (const isInside of [false, true]) {
      const list = makeList();
      const before = list.outerHTML;
      const parallax = await createParallax(list, scene);
      if (isInside) parallax.addEventListener("update", () => parallax.dispose());
      list.scrollTop = 500;
      await frames();
      parallax.dispose();
      const next = await createParallax(list);
      parallax.dispose();
      parallax.layout();
      equal(getComputedStyle(list).isolation, "isolate", "what the next has given");
      next.dispose();
      await frames();
      equal(list.outerHTML, before, "the page");
      equal(document.getAnimations().length, 0, "animations");
    }
  },

  async "what cannot be a view is refused, and nothing changes"() {
    const list = makeList();
    const before = list.outerHTML;
    const parallax = await createParallax(list, scene);
    const add = (id, element, of = options.header) => refusal(() => parallax.add(id, element, of));
    equal(await add("x", null), 'view "x": element is null; give an element of the page', "no element");
    equal(await add("x", list), 'view "x": the list is in its element; give one that is in the list, or beside it', "the list");
    equal(await add("x", parallax.element("header")),
      'view "x": its element is the view "header" already; give every view its own', "an element twice");
    equal(await add(undefined, document.createElement("div")), "id is undefined; give every view a name", "no name");
    equal(await add("x", document.createElement("div"), [3]), 'view "x": options cannot be [3]; give an object', "a list");
    equal(parallax.views, Object.keys(options), "views");
    parallax.add("x", document.createElement("div"), options.header);
    parallax.dispose();
    equal(list.outerHTML, before, "the page");
  },

  async "what a list cannot be is refused, and the page stays as it was"() {
    const wrong = async (scene, text) => {
      const list = makeList();
      const before = list.outerHTML;
      equal(await refusal(() => createParallax(list, scene)), text, JSON.stringify(scene));
      equal(list.outerHTML, before, "the page");
      (await createParallax(list)).dispose();
    };
    await wrong({ scrollable: { axis: "diagonal" } }, 'scrollable.axis is "diagonal"; give "vertical", "horizontal" or "both"');
    await wrong({ safeArea: { top: "4px" } }, "safeArea.top is 4px; give points");
    await wrong({ scrollable: { contentInset: { bottom: NaN } } }, "contentInset.bottom is NaN; give points");
    await wrong({ scrollable: { sections: [{ header: -30, rows: [] }] } }, "a section's title has height -30; give points, 0 or more");
    await wrong({ views: [...scene.views, { id: "footer", height: { minimum: 0, maximum: 9 } }] },
      'view "footer": a view is registered under this name already; remove it first, or change its options with setOptions');
    const list = makeList();
    list.remove();
    equal(await refusal(() => createParallax(list, scene)),
      "the element that scrolls is not on the page; put it there first", "a list that is not on the page");
    document.body.append(list);
    (await createParallax(list, scene)).dispose();
    equal(await refusal(() => createParallax(null)), "scroller is null; give the element that scrolls, or document", "no list");
  },

  async "a list has views once"() {
    const list = makeList();
    const parallax = await createParallax(list, scene);
    equal(await refusal(() => createParallax(list)),
      "the element that scrolls has views already; add to them, or dispose of them first", "a second time");
    equal(parallax.views, Object.keys(options), "views");
  },

  async "what the browser moves to keep rows in place reveals nothing, what the user scrolls does"() {
    const list = makeList();
    const bar = { height: { minimum: 0, maximum: 50 }, stickPosition: ["top"], reveal: {} };
    const parallax = await createParallax(list, { views: [{ id: "header", ...bar }] });
    await scroll(list, 600);
    const row = list.querySelector("p");
    const above = Object.assign(document.createElement("p"), { style: "height: 100px" });
    const start = () => [...list.querySelectorAll("p")].at(-1).getBoundingClientRect().top;
    const before = start();
    row.before(above);
    await frames();
    equal([start(), list.scrollTop], [before, 700], "with a row above");
    above.remove();
    await frames();
    equal([start(), list.scrollTop], [before, 600], "without it");
    equal(parallax.placement("header").length, 0, "the bar after the layout has moved back by 100");
    await scroll(list, 580);
    equal(parallax.placement("header").length, 20, "the bar after the user has scrolled back by 20");
  },

  async "a bar that comes back is where the way says, scrolled fast and slowly, by the user and by the page, with turns"() {
    const list = makeList();
    const parallax = await createParallax(list, { views: [{ id: "header", height: { minimum: 0, maximum: 50 }, stickPosition: ["top"], reveal: {} }] });
    const seed = Math.floor(Math.random() * 2 ** 31);
    let state = seed;
    const random = (count) => (state = (state * 48271) % 2147483647) % count;
    let [offset, revealed] = [0, 0];
    for (let way = 0; way < 12; way += 1) {
      const isUser = random(3) > 0;
      const [step, first] = [[1, 5, 17, 60][random(4)], offset > 1200 || (offset > 300 && random(2)) ? -1 : 1];
      const turn = isUser ? random(8) : 0;
      if (isUser) list.dispatchEvent(new WheelEvent("wheel"));
      for (let count = 3 + random(6); count > 0; count -= 1) {
        const direction = count > turn ? first : -first;
        const next = Math.max(0, offset + step * direction);
        revealed = Math.max(0, Math.min(50, revealed - (isUser ? next - offset : Math.max(0, next - offset))));
        list.scrollTop = offset = next;
        // The next step comes before the list is at rest, as in a fling.
        await new Promise(requestAnimationFrame);
        const length = Math.max(50 - offset, revealed);
        const header = list.querySelector("#header").getBoundingClientRect();
        const what = `seed ${seed}, way ${way} of the ${isUser ? "user" : "page"} by ${step * direction}, offset ${offset}`;
        if (Math.abs(header.bottom - list.getBoundingClientRect().top - length) > 1 / 32) throw new Error(`${what}: ${header.bottom}, not ${length}`);
        // A question has the engine know; not at each step, as it may have known less.
        if (random(4) === 0) equal(parallax.placement("header").length, length, what);
      }
      // At rest: what the page scrolls next is the page's.
      await frames();
      await frames();
    }
  },

  async "a scroll to a row that is not there is reported once, and the list stays"() {
    const list = makeList();
    const parallax = await createParallax(list, { scrollable: { sections: [{ rows: [{ id: "one", height: 900 }, { id: "two", height: 900 }] }] } });
    const told = [];
    list.addEventListener("error", (event) => {
      event.preventDefault();
      told.push(event.detail.message);
    });
    parallax.scrollTo({ row: "two" }, { behavior: "instant" });
    const before = list.scrollTop;
    for (const row of ["three", [0, 7]]) parallax.scrollTo({ row }, { behavior: "instant" });
    equal([before > 0, list.scrollTop === before], [true, true], "the list");
    equal(told, ['row is "three", which the list does not have; give a row of its sections'], "reported");
  },

  async "what the page scrolls is the page's after a menu was opened, and after the row under a finger was taken out"() {
    const list = makeList();
    const parallax = await createParallax(list, scene);
    const causes = [];
    parallax.recorder = ({ cause }) => { if (cause !== "layout") causes.push(cause); };
    const go = async (offset) => {
      list.scrollTop = offset;
      await frames();
    };
    list.dispatchEvent(new PointerEvent("pointerdown", { button: 2, bubbles: true }));
    await go(200);
    const row = list.querySelector("p");
    const touch = (type, touches) => row.dispatchEvent(new TouchEvent(type, { touches, bubbles: true }));
    touch("touchstart", [new Touch({ identifier: 1, target: row })]);
    await go(300);
    row.remove();
    touch("touchend", []);
    await frames();
    await frames();
    await go(400);
    equal(causes.filter((cause, index) => cause !== causes[index - 1]), ["app", "user", "app"], "causes");
  },

  async "a row comes in while the user scrolls back: the row the user reads stays, and a bar shows what was scrolled"() {
    const list = makeList();
    const row = () => Object.assign(document.createElement("div"), { style: "height: 40px" });
    const first = row();
    list.replaceChildren(first, ...Array.from({ length: 59 }, row));
    const sections = [{ rows: Array.from({ length: 60 }, (_, id) => ({ id: `${id}`, height: 40 })) }];
    const bar = { id: "bar", height: { minimum: 0, maximum: 50 }, tracking: { offset: 0 }, stickPosition: ["top"], reveal: {} };
    const parallax = await createParallax(list, { scrollable: { sections }, views: [bar] });
    for (const offset of [600, 590]) {
      list.dispatchEvent(new WheelEvent("wheel"));
      list.scrollTop = offset;
      if (offset === 600) await frames();
    }
    parallax.insertRows([0, 0], [{ id: "new", height: 40 }], () => first.before(row()));
    equal([list.scrollTop, parallax.contentOffset, parallax.placement("bar").length], [630, 630, 10], "offset and bar");
  },

  async "a view in an inset comes and goes, and rows stay where they are"() {
    const list = makeList();
    const parallax = await createParallax(list, { views: [{ id: "footer", ...options.footer }] });
    const row = list.querySelectorAll("p")[24];
    const photo = { height: { minimum: 44, maximum: 200 }, stickPosition: ["top"], reservation: "inset" };
    for (const offset of [0, 500]) {
      list.scrollTop = offset;
      await frames();
      const start = () => row.getBoundingClientRect().top;
      const [before, element] = [start(), document.createElement("div")];
      // Content that rests at its start rests below the view then.
      const moved = offset === 0 ? 200 : 0;
      parallax.add("photo", element, photo);
      equal([start(), list.scrollTop], [before + moved, offset === 0 ? 0 : offset + 200], `with it at ${offset}`);
      equal(parallax.contentOffset, offset === 0 ? -200 : offset, "the offset");
      await frames();
      equal(start(), before + moved, `some frames later at ${offset}`);
      parallax.remove("photo");
      await frames();
      equal([start(), list.scrollTop], [before, offset], `without it at ${offset}`);
    }
  },

  async "rows without identities stay where they are when others come in above and go"() {
    const list = makeList();
    const height = 40;
    const fill = (count) => list.replaceChildren(...Array.from({ length: count }, () =>
      Object.assign(document.createElement("div"), { style: `height: ${height}px` })));
    fill(60);
    const parallax = await createParallax(list, { scrollable: { sections: [{ rows: [{ count: 60, height }] }] } });
    list.scrollTop = 1010;
    await frames();
    parallax.insertRows([0, 3], [{ count: 2, height }], () => list.children[4].before(
      ...[1, 2].map(() => Object.assign(document.createElement("div"), { style: `height: ${height}px` }))));
    equal([list.scrollTop, parallax.contentOffset], [1090, 1090], "with two rows more");
    parallax.removeRows([0, 0], 5, () => { for (let count = 0; count < 5; count += 1) list.children[1].remove(); });
    equal(list.scrollTop, 890, "with five rows less");
    parallax.setSettings({ anchor: null });
    parallax.removeRows([0, 0], 1, () => list.children[1].remove());
    equal(list.scrollTop, 890, "without a rule");
  },

  async "no number is no place to scroll to"() {
    const list = makeList();
    const parallax = await createParallax(list, scene);
    list.scrollTop = 300;
    parallax.scrollTo(NaN, { behavior: "instant" });
    parallax.scrollTo({ position: NaN }, { behavior: "instant" });
    parallax.scrollTo({ row: "nobody" }, { behavior: "instant" });
    equal(list.scrollTop, 300, "scrolled to");
    parallax.scrollTo(Infinity, { behavior: "instant" });
    equal(list.scrollTop, list.scrollHeight - list.clientHeight, "scrolled to");
  },

  async "rows that are not there are not changed"() {
    const parallax = await createParallax(makeList(), scene);
    equal(await refusal(() => parallax.insertRows([0, 0], [44])),
      "the list has no rows as data; give scrollable.sections, or setRows first", "no rows");
    parallax.setRows([{ rows: [1, 2, 3] }]);
    equal(await refusal(() => parallax.removeRows([0, 1], -1)), "there is no row 0 in section 0", "less than none");
    equal(parallax.sections, [{ header: 0, rows: [{ height: 1 }, { height: 2 }, { height: 3 }] }], "rows");
  },

  async "a list asks for no frames while it is hidden or at rest, and the browser moves all that moves in it"() {
    const list = makeList();
    list.querySelector("header").innerHTML = '<b style="position: absolute; bottom: 0">end</b>';
    const request = window.requestAnimationFrame;
    let count = 0;
    window.requestAnimationFrame = (body) => { count += 1; return request(body); };
    const frame = () => new Promise((done) => { request(() => request(() => setTimeout(done))); });
    try {
      const parallax = await createParallax(list, scene);
      for (const display of ["", "none", ""]) {
        list.style.display = display;
        // What other lists have begun comes to its end.
        let tries = 0;
        do {
          count = 0;
          for (let number = 0; number < 5; number += 1) await frame();
        } while (count > 0 && (tries += 1) < 10);
        equal(count, 0, `frames with the display "${display}"`);
        // Another animation of the same style would keep one with script.
        const moved = document.getAnimations().filter(({ effect }) => effect.getKeyframes().some(({ translate }) => translate !== undefined));
        if (display === "") equal([...new Set(moved.map(({ timeline }) => timeline === document.timeline))], [false], "the time of what moves is the page's");
      }
      equal(parallax.carrier("header").by, "sticky", "the header");
    } finally {
      window.requestAnimationFrame = request;
    }
  },

  async "what is at the end of a view is there although the list was hidden first"() {
    const list = makeList();
    list.style.display = "none";
    list.querySelector("header").innerHTML = '<b style="position: absolute; bottom: 0">end</b>';
    await createParallax(list, scene);
    await frames();
    list.style.display = "";
    await frames();
    list.scrollTop = 100;
    await frames();
    const end = list.querySelector("b").getBoundingClientRect().bottom - list.getBoundingClientRect().top;
    equal(Math.abs(end - 120) < 1 / 64, true, `its end at ${end}, not 120`);
  },

  async "an element that has other options, or comes to the page again, has its views again"() {
    const list = await makeElement();
    const before = list.innerHTML;
    list.dataset.parallax = '{ "settings": { "shortContent": "stayExpanded" } }';
    list.dataset.parallax = '{ "settings": { "shortContent": "pad" } }';
    await list.ready;
    equal(views(list), "header one two footer", "with other settings");
    list.remove();
    equal([list.innerHTML, document.getAnimations().length], [before, 0], "left behind");
    document.body.append(list);
    await list.ready;
    equal(views(list), "header one two footer", "on the page again");
  },

  async "a list in a list has its own views"() {
    const list = await makeElement(`<header id="header"></header>
      <parallax-scroll class="list" data-parallax='{ "settings": { "shortContent": "pad" } }'><h2 id="one"></h2>${rows}</parallax-scroll>${rows}`);
    const inner = list.querySelector("parallax-scroll");
    await inner.ready;
    inner.dataset.parallax = "{}";
    await inner.ready;
    await frames();
    equal([views(list), views(inner)], ["header", "one"], "views");
  },

  async "options that are no JSON are told, and the others hold"() {
    const list = Object.assign(document.createElement("parallax-scroll"), { innerHTML: content });
    list.querySelector("header").dataset.parallax = "{ height";
    list.querySelector("footer").dataset.parallax = JSON.stringify(options.footer);
    const errors = [];
    list.addEventListener("error", (event) => {
      event.preventDefault();
      errors.push(event.detail.message.split(": ")[0]);
    });
    document.body.replaceChildren(list);
    await list.ready;
    equal([views(list), errors], ["footer", ['data-parallax of <header id="header">']], "views");
  },
};

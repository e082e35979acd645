// Four symptoms: a list with a technique that is in use, beside the same list placed by the layout.
//
// Nothing is drawn wrong on purpose: the technique of each left list runs as it is named, and both are measured alike.

const NAMES = ["Fish quay", "Rope walk", "Lime kiln", "Lamp room", "Tide mill", "Fog horn", "Holy well", "Old slip", "Gull Farm"];
const rows = (count) => Array.from({ length: count }, (_, index) => `<p>${NAMES[index % NAMES.length]}</p>`).join("");
const stages = (attributes = "") =>
  ["Harbour", "Low Light", "The Stacks", "Gull Farm"].map((name) => `<section><h4 ${attributes}>${name}</h4>${rows(5)}</section>`).join("");
const links = Array.from({ length: 9 }, (_, index) => `<span>Stage ${index + 1}</span>`).join("") + "<span>The end</span>";

/** By how much the header covers the title that is at the top of the list. */
function coveredTitle(list) {
  const edge = list.querySelector("header").getBoundingClientRect();
  const covered = [...list.querySelectorAll("h4")].map((title) => {
    const { top, bottom } = title.getBoundingClientRect();
    // A title that is pushed out, or has not come yet, is not held at the top.
    const isHeld = list.scrollTop > 0 && bottom > edge.top && top < edge.bottom && bottom - top === 30
      && title.parentElement.getBoundingClientRect().bottom > edge.bottom + 30;
    return isHeld ? Math.min(edge.bottom, bottom) - top : 0;
  });
  return Math.max(0, ...covered);
}

/** The most that a title was covered by so far, as a sentence. */
function mostCovered(list, state) {
  state.most = Math.max(state.most ?? 0, coveredTitle(list));
  return `title covered by up to ${Math.round(state.most)} px`;
}

const CARDS = [
  {
    title: "The header flickers",
    says: "It shrinks, so the content is shorter, so the list is at another offset, so it grows again.",
    usual: "<code>classList.toggle(\"small\", scrollTop > 30)</code>",
    here: "<code>height: 40...96</code>",
    left: `<header class="sticky flickers">Tides</header>${rows(5)}`,
    right: `<header data-parallax height-minimum="40" height-maximum="96" stick-position="top">Tides</header>${rows(5)}`,
    way: () => 240,
    run(list) {
      const header = list.querySelector("header");
      list.addEventListener("scroll", () => header.classList.toggle("small", list.scrollTop > 30));
    },
    /** Turns of the header's height, where the finger goes one way. */
    measure(list, state, isBack) {
      const height = list.querySelector("header").getBoundingClientRect().bottom - list.getBoundingClientRect().top;
      const step = Math.round(height - (state.height ?? height));
      if (step > 0 && !isBack) state.count = (state.count ?? 0) + 1;
      state.height = height;
      return `grew ${state.count ?? 0} times while you scrolled on`;
    },
  },
  {
    title: "The bar that comes back covers the title",
    says: "Titles stick at the top because the bar is gone. Then you scroll back, and the bar is there again.",
    usual: "A class at scrolling back, as headroom.js sets it, and <code>top: 0</code>",
    here: "<code>reveal: Reveal()</code>",
    left: `<div class="no-top"><header class="returns">Tides</header>${stages()}</div>`,
    right: `<header data-parallax height-minimum="0" height-maximum="44" stick-position="top" reveal z-index="1">Tides</header>${
      stages('data-parallax height="30" stick-position="top" stacking="push"')}`,
    way: () => 420,
    run(list) {
      const header = list.querySelector("header");
      let last = 0;
      list.addEventListener("scroll", () => {
        header.classList.toggle("hidden", list.scrollTop > last && list.scrollTop > 44);
        last = list.scrollTop;
      });
    },
    measure: mostCovered,
  },
  {
    title: "The title is behind a header that wraps",
    says: "CSS has no name for the height of another box: 44 px was right until the text took two lines.",
    usual: "<code>position: sticky; top: 44px</code>",
    here: "<code>stacking: .push</code>",
    left: `<header class="sticky">The Gannet Coast, from the harbour to the head, in five stages</header><div class="fixed-top">${stages()}</div>`,
    right: `<header data-parallax height="auto" stick-position="top" z-index="1">The Gannet Coast, from the harbour to the head, in five stages</header>${
      stages('data-parallax height="30" stick-position="top" stacking="push"')}`,
    way: () => 420,
    measure: mostCovered,
  },
  {
    title: "The end of the sidebar never comes",
    says: "It is longer than the window. Held at its top, its end shows only at the end of the page.",
    usual: "<code>position: sticky; top: 0</code>",
    here: "<code>tall: .bothEnds</code>",
    left: `<div class="beside"><aside class="sticky">${links}</aside><div>${rows(26)}</div></div>`,
    right: `<div class="beside"><aside data-parallax height="320" stick-position="top" tall="bothEnds">${links}</aside><div>${rows(26)}</div></div>`,
    way: () => 420,
    measure(list, state) {
      const { bottom } = list.querySelector("aside").getBoundingClientRect();
      const end = list.getBoundingClientRect().bottom;
      state.least = Math.min(state.least ?? Infinity, Math.max(0, bottom - end));
      return `last ${Math.round(state.least)} px not seen yet`;
    },
  },
];

const pairs = [];

/** Puts the cards into the page; the lists on the right are placed as soon as the module is there. */
export function makeCards(place) {
  for (const card of CARDS) {
    const element = document.createElement("article");
    element.className = "card";
    element.innerHTML = `<h3>${card.title}</h3><p>${card.says}</p><div class="pair">
      <figure class="usual"><div class="mini" tabindex="0" role="region" aria-label="${card.title}: the usual way">${card.left}</div>
        <figcaption>${card.usual} <b></b></figcaption></figure>
      <figure class="here"><parallax-scroll class="mini" tabindex="0" role="region" aria-label="${card.title}: here">${card.right}</parallax-scroll>
        <figcaption>${card.here} <b></b></figcaption></figure></div>`;
    place.append(element);
    const lists = [...element.querySelectorAll(".mini")];
    card.run?.(lists[0]);
    pairs.push({ card, element, lists, states: [{}, {}] });
  }
}

/** Scrolls the lists of a pair together: by hand, or by themselves while nobody has touched them and they are in sight. */
export function watch() {
  for (const pair of pairs) {
    const { element, lists } = pair;
    for (const list of lists) {
      for (const type of ["wheel", "pointerdown", "touchstart", "keydown"]) {
        list.addEventListener(type, () => { pair.leader = list; }, { passive: true });
      }
      list.addEventListener("scroll", () => {
        const other = lists.find((one) => one !== list);
        if (pair.leader === list && Math.abs(other.scrollTop - list.scrollTop) > 1) other.scrollTop = list.scrollTop;
        measure(pair);
      });
    }
    measure(pair);
    new IntersectionObserver(([{ isIntersecting }]) => {
      pair.isSeen = isIntersecting;
      if (isIntersecting) play(pair);
    }, { threshold: 0.5 }).observe(element);
  }
}

/** The finger of both lists: down, a rest, some way back, a rest. */
function play(pair) {
  if (pair.isPlaying || pair.leader || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  pair.isPlaying = true;
  const start = performance.now();
  const way = pair.card.way(pair.lists[1]);
  let last = 0;
  const step = (now) => {
    if (pair.leader || !pair.isSeen) { pair.isPlaying = false; return; }
    const time = ((now - start) / 1000) % 7;
    const share = time < 3 ? time / 3 : time < 4 ? 1 : time < 5 ? 1 - (time - 4) * 0.3 : time < 6 ? 0.7 : 0.7 * (7 - time);
    // Whole points: a list may forget parts of them.
    const finger = Math.round(share * way);
    pair.isBack = finger < last;
    // Each list goes as far as it lets itself be scrolled, as under a wheel: by what the finger has moved.
    for (const list of pair.lists) if (finger !== last) list.scrollBy({ top: finger - last, behavior: "instant" });
    last = finger;
    measure(pair);
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

function measure({ card, lists, states, isBack }) {
  for (const [index, list] of lists.entries()) {
    const text = card.measure(list, states[index], isBack);
    const output = list.parentElement.querySelector("b");
    if (output.textContent !== text) output.textContent = text;
  }
}

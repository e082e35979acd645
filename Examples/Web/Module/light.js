// The short script of a page whose styles have been compiled. It loads the layout only if CSS cannot do what the page asks for.

import { Styles } from "./styles.js";

/** Whether the browser changes views by itself as the list scrolls. */
const hasTimelines = globalThis.CSS?.supports("animation-timeline: scroll()") === true;

/** A list without the layout: it writes the states of its views, and their progress in browsers without scroll timelines. */
class LightList {
  #views;

  constructor(list) {
    this.isDocument = list.hasAttribute("document");
    this.scroller = this.isDocument ? list.ownerDocument.scrollingElement : list;
    const views = [...list.querySelectorAll("[data-parallax]")].map((element) => {
      const style = getComputedStyle(element);
      const [from, to, isFromEnd] = style.getPropertyValue("--parallax-range").trim().split(" ");
      const insets = ["top", "bottom"].map((edge) => parseFloat(style[edge]));
      return { element, insets, range: to && [Number(from), Number(to)], isFromEnd: isFromEnd !== undefined, styles: new Styles(element) };
    });
    this.#views = views.filter(({ element, range }) => (range && !hasTimelines) || element.hasAttribute("data-parallax-state"));
    if (this.#views.length === 0) return;
    const target = this.isDocument ? list.ownerDocument : list;
    target.addEventListener("scroll", (event) => { if (event.target === target) this.#show(); }, { passive: true });
    new ResizeObserver(() => this.#show()).observe(list);
    this.#show();
  }

  #show() {
    const { scroller, isDocument } = this;
    const offset = scroller.scrollTop;
    const end = scroller.scrollHeight - scroller.clientHeight;
    const origin = isDocument ? 0 : scroller.getBoundingClientRect().top + scroller.clientTop;
    // All of it is read before anything is written.
    const now = this.#views.map((view) => {
      const { element, insets: [top, bottom], range, isFromEnd } = view;
      const rect = element.getBoundingClientRect();
      const distances = [rect.top - origin - top, origin + scroller.clientHeight - rect.bottom - bottom];
      const at = range && (offset - range[0] - (isFromEnd ? end : 0)) / (range[1] - range[0]);
      const part = range && Math.max(0, Math.min(1, isFromEnd ? at : 1 - at));
      return { ...view, progress: part, isStuck: range ? part < 1 : offset > 0 && distances.some((points) => Math.abs(points) < 0.5) };
    });
    for (const { element, progress, isStuck, styles } of now) {
      if (progress !== undefined && !hasTimelines) styles.set({ "--parallax-progress": progress });
      const words = [isStuck && "stuck", progress === 0 && "collapsed"].filter((word) => word).join(" ");
      if ((element.getAttribute("data-parallax-state") ?? words) !== words) element.setAttribute("data-parallax-state", words);
    }
  }
}

const begun = new WeakSet();

/** Begins with the lists of a page or of a part of it; a page that puts lists in later calls it again. */
export function start(root = document) {
  const lists = [...root.querySelectorAll("parallax-scroll")];
  const isReady = (list) => getComputedStyle(list).getPropertyValue("--parallax-needs").trim() === "none";
  if (!lists.every(isReady)) return import("./parallax.js");
  for (const list of lists) {
    if (begun.has(list)) continue;
    begun.add(list);
    new LightList(list);
  }
  return undefined;
}

if (globalThis.document) start();

// The room before and behind the content of a list.

import { ParallaxError } from "./error.js";
import { px, Styles } from "./styles.js";
import { sum } from "./viewport.js";

/** Insets along the axis, as `[start, end]`; `name` is what the page calls them. */
export function edges(insets, name) {
  const { top = 0, bottom = 0 } = insets ?? {};
  for (const [edge, points] of Object.entries({ top, bottom })) {
    if (!Number.isFinite(points)) throw ParallaxError.ofKind("", `${name}.${edge}`, `is ${points}; give points`);
  }
  return [top, bottom];
}

/** The room before and behind the content of a list: the page's own, and the share that the engine asks for. */
export class Insets {
  /** The page's own. */
  content;
  /** What the engine asks for, in points: room that content rests beside, for titles, and for collapsing. */
  share = { reserved: [0, 0], pinned: 0, padding: 0 };
  #padding;
  /** The names of `scroll-padding` along the axis, and the page's own values. */
  #scrollPadding;

  constructor({ contentInset, transientInset }, viewport) {
    this.content = edges(contentInset, "contentInset");
    /** Room that comes and goes: for a refresh control, for a keyboard. */
    this.transient = edges(transientInset, "transientInset");
    this.viewport = viewport;
    /** The module's styles of the list itself. */
    this.styles = new Styles(viewport.scroller);
    // Read now, while no style of the module waits for the browser.
    const style = getComputedStyle(viewport.scroller);
    const names = [viewport.styles.start, viewport.styles.end].map((edge) => `scrollPadding${edge[0].toUpperCase()}${edge.slice(1)}`);
    this.#scrollPadding = names.map((name) => [name, style[name]]);
  }

  get top() { return this.content[0] + this.share.reserved[0]; }
  /** With the room below a keyboard: rows can be scrolled clear of it. */
  get bottom() { return this.content[1] + this.share.reserved[1] + this.share.padding + Math.max(0, this.transient[1]); }

  /** Replaces the share of the engine. */
  set(share) {
    if (share.pinned !== this.share.pinned) this.styles.set({ [`--parallax-pinned${this.viewport.suffix}`]: px(share.pinned) });
    this.share = share;
    this.space();
  }

  /** Adds the insets to the padding that the page has given the list. */
  space() {
    const { scroller, styles: { paddingStart, paddingEnd } } = this.viewport;
    if (this.top === 0 && this.bottom === 0 && !this.#padding) return;
    if (!this.#padding) {
      const style = getComputedStyle(scroller);
      this.#padding = [paddingStart, paddingEnd].map((name) => sum(style, [name]));
    }
    const [start, end] = this.#padding;
    // The padding must not enlarge the list.
    this.styles.set({ boxSizing: "border-box", [paddingStart]: px(Math.max(0, start + this.top)), [paddingEnd]: px(Math.max(0, end + this.bottom)) });
  }

  /** Has links, keys, focus and the page scroll to a position clear of the views, and of what the page says itself. */
  pad(start, end) {
    const most = (own, points) => (own === "auto" || parseFloat(own) === 0 ? px(points) : `max(${own}, ${px(points)})`);
    this.styles.set(Object.fromEntries(this.#scrollPadding.map(([name, own], index) => [name, most(own, [start, end][index])])));
  }

  remove() { this.styles.clear(); }
}

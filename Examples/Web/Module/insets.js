// The room before and behind the content of a list, and the elements that keep it.

import { ParallaxError } from "./error.js";

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
  start = marker("start");
  end = marker("end");
  /** The page's own. */
  content;
  /** What the engine asks for, in points: room that content rests beside, for titles, and for collapsing. */
  share = { reserved: [0, 0], pinned: 0, padding: 0 };

  constructor({ contentInset, transientInset }, scroller, isHorizontal) {
    this.content = edges(contentInset, "contentInset");
    /** Room that comes and goes: for a refresh control, for a keyboard. */
    this.transient = edges(transientInset, "transientInset");
    Object.assign(this, { scroller, isHorizontal });
    scroller.prepend(this.start);
    scroller.append(this.end);
  }

  get top() { return this.content[0] + this.share.reserved[0]; }
  get bottom() { return this.content[1] + this.share.reserved[1] + this.share.padding; }

  /** Replaces the share of the engine. */
  set(share) {
    if (share.pinned !== this.share.pinned) this.scroller.style.setProperty("--parallax-pinned", `${share.pinned}px`);
    this.share = share;
    this.space();
  }

  /** Gives the elements their lengths. */
  space() {
    const name = this.isHorizontal ? "width" : "height";
    for (const [box, length] of [[this.start, this.top], [this.end, this.bottom]]) {
      const text = `${length}px`;
      if (box.style[name] !== text) box.style[name] = text;
    }
  }

  remove() {
    this.start.remove();
    this.end.remove();
    this.scroller.style.removeProperty("--parallax-pinned");
  }
}

function marker(name) {
  const element = document.createElement("div");
  element.className = `parallax-${name}`;
  element.style.flex = "none";
  return element;
}

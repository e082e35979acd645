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

/** What a list has before and behind its content: the page's own, and what the engine asks for. */
export class Insets {
  start = marker("start");
  end = marker("end");
  /** The page's own. */
  content;
  /** What has been added for the engine. */
  #added = { reserved: 0, pinned: 0, padding: 0 };

  constructor({ contentInset, transientInset }, scroller, isHorizontal) {
    this.content = edges(contentInset, "contentInset");
    /** Room that comes and goes: for a refresh control, for a keyboard. */
    this.transient = edges(transientInset, "transientInset");
    Object.assign(this, { scroller, isHorizontal });
    scroller.prepend(this.start);
    scroller.append(this.end);
  }

  get top() { return this.content[0] + this.#added.reserved; }
  get bottom() { return this.content[1] + this.#added.padding; }

  /** What the engine is told: with the room for titles, which the content does not move for. */
  get told() { return [this.top + this.#added.pinned, this.bottom]; }

  /** Adds what the engine asks for. */
  add({ reserved, pinned, padding }) {
    this.#added.reserved += reserved;
    this.#added.pinned += pinned;
    this.#added.padding += padding;
    this.space();
    if (pinned !== 0) this.scroller.style.setProperty("--parallax-pinned", `${this.#added.pinned}px`);
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

// The boxes that a view stands in on the page.

import { hasTimelines } from "./carry.js";
import { combine, valueAt } from "./lines.js";

/**
 * A view on the page: an element, the room that the content keeps for it, and the boxes that move it.
 *
 * The element stays where it is in the order of the document, so that it is read and reached in that
 * order. A layer takes its place, which takes no room and sticks to what is seen, so it moves with
 * nothing; in the layer is a frame, and the frame is moved to where the view stands. Because all of
 * them are in the list, the list scrolls for touches and wheels on a view as on itself.
 */
export class Box {
  /** The full length of the view, in points. */
  length = 0;
  /** What was last written; a style is written only where it changes. */
  #shown = {};
  #axis;

  /**
   * @param {HTMLElement} scroller - The element that scrolls.
   * @param {HTMLElement} element - The view's own element.
   */
  constructor(scroller, element) {
    this.scroller = scroller;
    this.element = element;
    this.isInFlow = scroller.contains(element);
    this.room = part("room");
    this.layer = part("layer");
    this.frame = part("frame");
    this.layer.append(this.frame);
    if (this.isInFlow) {
      element.before(this.room);
      this.#placeLayer(element);
    } else {
      this.room = undefined;
      scroller.prepend(this.layer);
    }
    this.isClipped = element.hasAttribute("data-parallax-clip");
    if (this.isClipped) {
      [this.window, this.content] = [part("window"), part("content")];
      this.frame.append(this.window);
      this.window.append(this.content);
    }
    (this.content ?? this.frame).append(element);
    element.classList.add("parallax-view");
  }

  /** The elements of the view that move in it on their own: with its end, or as its inner content. */
  #parts(kind) { return this.isClipped ? this.element.querySelectorAll(`[data-parallax-move="${kind}"]`) : []; }

  setOptions(forwarding, isHorizontal) {
    this.#axis = isHorizontal ? "X" : "Y";
    this.frame.dataset.touches = forwarding;
    for (const box of [this.room, this.layer, this.frame, this.window, this.content]) box?.toggleAttribute("data-horizontal", isHorizontal);
    this.#shown = {};
  }

  /**
   * A sticky box does not leave the box that it is in, so the layer of a view that is in a section goes
   * beside the section: before it, or behind it where the view is what the section ends with.
   */
  #placeLayer(element) {
    let branch = this.room;
    let isLast = element.nextElementSibling === null;
    while (branch.parentElement !== this.scroller) {
      branch = branch.parentElement;
      if (branch.parentElement !== this.scroller) isLast &&= branch.nextElementSibling === null;
    }
    if (branch === this.room || isLast) branch.after(this.layer);
    else branch.before(this.layer);
  }

  /** The length that the content keeps for the view. */
  setRoom(length) {
    if (!this.room || this.roomLength === length) return;
    this.roomLength = length;
    this.room.style[this.#axis === "X" ? "width" : "height"] = `${length}px`;
  }

  /**
   * Has the browser carry the view from now on, or script.
   *
   * @param {object} plan - What `plan` returned.
   * @param {object} lines - The lines that it was made from.
   * @param {number} length - The view's full length.
   * @param {Carriage} carriage - What moves elements along lines.
   */
  carry(plan, lines, length, carriage) {
    const { layer, frame, window, content } = this;
    const isScript = plan.script !== undefined;
    const by = isScript ? "script" : plan.sticky ? "sticky" : "timeline";
    if (this.carrier !== by) {
      this.carrier = by;
      layer.dataset.carrier = by;
      frame.style.transform = "";
    }
    this.plan = plan;
    carriage.follow(frame, isScript ? undefined : plan.frame);
    if (this.isClipped) {
      this.length = Math.max(length ?? this.length, plan.size ?? 0);
      this.#resize(content, this.length);
      carriage.follow(window, plan.window);
      carriage.follow(content, plan.content);
      const moves = isScript ? {} : { end: combine([lines.start, lines.end], (a, b) => b - a - this.length), content: lines.content };
      for (const kind of ["end", "content"]) {
        for (const element of this.#parts(kind)) carriage.follow(element, moves[kind], "translate");
      }
    }
    if (isScript) {
      this.#resize(window, undefined);
      if (content) content.style.transform = "";
      this.#place(carriage);
      return;
    }
    this.#resize(frame, plan.size);
    this.#resize(window, plan.size);
    if (!plan.sticky) return;
    const { natural, starts, ends, top, bottom } = plan.sticky;
    const points = { at: starts, extent: ends - starts, lead: natural - starts, top, bottom };
    for (const [name, value] of Object.entries(points)) {
      layer.style.setProperty(`--parallax-${name}`, value === undefined ? "auto" : `${value}px`);
    }
  }

  #resize(box, length) {
    if (!box) return;
    const [name, text] = [this.#axis === "X" ? "width" : "height", length === undefined ? "" : `${length}px`];
    if (box.style[name] !== text) box.style[name] = text;
  }

  /** Whether the view stands elsewhere than a line for its start and one for its end say. */
  isElsewhere(lines, scrolled) {
    const { start, length } = this.#shown;
    return Math.abs(valueAt(lines.start, scrolled) - start) > 0.01 || Math.abs(valueAt(lines.end, scrolled) - start - length) > 0.01;
  }

  /** Has script do what nothing else does for where the view stands. */
  #place(carriage) {
    const { start, length } = this.#shown;
    if (start === undefined) return;
    if (this.carrier === "script" || this.carrier === undefined) {
      this.frame.style.transform = carriage.moved(start);
      this.#resize(this.frame, length);
      if (!this.isClipped) return;
      const full = Math.max(this.length, length);
      this.#resize(this.content, full);
      for (const part of this.#parts("end")) part.style.translate = carriage.moved(length - full, "translate");
    } else if (this.plan.content && !hasTimelines) {
      this.content.style.transform = carriage.moved(this.plan.size - length);
    }
  }

  /** Moves the view to where it stands, so far as nothing carries it there. */
  show(numbers, at, place, carriage) {
    const shown = this.#shown;
    const { frame, element } = this;
    const start = numbers[at + place.start];
    const length = numbers[at + place.length];
    const progress = numbers[at + place.heightProgress];
    const shift = numbers[at + place.contentTranslation];
    const stretch = numbers[at + place.stretch];
    const level = numbers[at + place.level];
    const isMoved = shown.start !== start || shown.length !== length;
    // Nothing that is not seen is reached by a key.
    if (shown.length > 0 !== length > 0) frame.inert = !(length > 0);
    [shown.start, shown.length] = [start, length];
    if (isMoved) this.#place(carriage);
    if (shown.progress !== progress) {
      element.style.setProperty("--parallax-progress", progress);
      shown.progress = progress;
    }
    if (shown.shift !== shift) {
      element.style.setProperty("--parallax-shift", `${shift}px`);
      if (this.carrier === "script") for (const part of this.#parts("content")) part.style.translate = carriage.moved(shift, "translate");
      shown.shift = shift;
    }
    if (shown.stretch !== stretch) {
      element.style.setProperty("--parallax-stretch", `${stretch}px`);
      shown.stretch = stretch;
    }
    if (shown.level !== level) {
      this.layer.style.zIndex = level;
      shown.level = level;
    }
  }

  /** Puts the element back where it was. */
  remove(carriage) {
    for (const box of [this.frame, this.window, this.content]) if (box) carriage.follow(box);
    for (const part of [...this.#parts("end"), ...this.#parts("content")]) {
      carriage.follow(part);
      part.style.translate = "";
    }
    this.element.classList.remove("parallax-view");
    for (const name of ["progress", "shift", "stretch"]) this.element.style.removeProperty(`--parallax-${name}`);
    if (this.isInFlow) this.room.before(this.element);
    else this.element.remove();
    for (const name of ["class", "style"]) if (!this.element.getAttribute(name)) this.element.removeAttribute(name);
    this.layer.remove();
    this.room?.remove();
  }
}

function part(name) {
  const element = document.createElement("div");
  element.className = `parallax-${name}`;
  return element;
}

const css = `
.parallax-list { position: relative; isolation: isolate; }
.parallax-list[data-rows] { overflow-anchor: none; }
.parallax-end { clear: both; }
.parallax-room { visibility: hidden; flex: none; }
.parallax-layer {
  position: sticky; inset-block: 0; flex: none; overflow: clip; pointer-events: none;
  height: var(--parallax-length); margin: calc(-1 * var(--parallax-length)) 0 0;
}
.parallax-frame {
  position: absolute; inset-block-start: 0; inset-inline: 0;
  overflow: clip; contain: layout style; will-change: transform; pointer-events: auto;
}
.parallax-window { height: 100%; overflow: clip; will-change: transform; }
.parallax-content { will-change: transform; }
.parallax-layer[data-carrier="sticky"] {
  position: absolute; inset-block: var(--parallax-at) auto; height: var(--parallax-extent);
  width: calc(100% - var(--parallax-padding)); margin: 0; overflow: visible;
}
.parallax-layer[data-carrier="sticky"] > .parallax-frame {
  position: sticky; inset-block: var(--parallax-top) var(--parallax-bottom);
}
.parallax-layer[data-carrier="sticky"]::before { content: ""; display: block; flex: none; height: var(--parallax-lead); }
.parallax-layer[data-horizontal] {
  inset-block: auto; inset-inline: 0; align-self: stretch;
  width: var(--parallax-length); height: auto; margin: 0;
  margin-inline-start: calc(-1 * var(--parallax-length));
}
.parallax-frame[data-horizontal] { inset-inline: 0 auto; inset-block: 0; }
.parallax-window[data-horizontal] { height: auto; width: 100%; }
.parallax-layer[data-horizontal][data-carrier="sticky"] {
  inset-block: auto; inset-inline: var(--parallax-at) auto; margin: 0; display: flex;
  width: var(--parallax-extent); height: calc(100% - var(--parallax-padding));
}
.parallax-layer[data-horizontal][data-carrier="sticky"] > .parallax-frame {
  flex: none; inset-block: auto; inset-inline: var(--parallax-top) var(--parallax-bottom);
}
.parallax-layer[data-horizontal][data-carrier="sticky"]::before { height: auto; width: var(--parallax-lead); }
.parallax-view {
  position: relative !important; inset: auto !important; transform: none !important;
  box-sizing: border-box !important; height: 100% !important; width: 100% !important; margin: 0 !important;
}
.parallax-frame[data-touches="none"] { touch-action: none; }
.parallax-frame[data-touches="all"] { pointer-events: none; }
.parallax-frame[data-touches="all"] :is(
  a[href], button, input, select, textarea, label, summary, video[controls], audio[controls],
  [tabindex], [contenteditable], [data-parallax-interactive]
) { pointer-events: auto; }
`;

let sheet;

/** Has a document, or a shadow root, know the styles of the boxes. */
export function adoptStyles(root) {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  // First, so that a page's own styles win.
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];
}

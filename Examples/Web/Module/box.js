// The boxes that a view stands in on the page.

import { hasTimelines } from "./carry.js";
import { Inner } from "./inner.js";
import { combine, valueAt } from "./lines.js";

/**
 * A view on the page: an element, the room that the content keeps for it, and the boxes that move it.
 *
 * The element stays where it is in the order of the document, so that it is read and reached in that
 * order. A layer takes its place, which takes no room and sticks to what is seen, so it moves with
 * nothing; in the layer is a frame, and the frame is moved to where the view stands. In the frame are a
 * window, which cuts the view off at its end, and the content, which is as long as the view at its full
 * length. Because all of them are in the list, the list scrolls for touches and wheels on a view as on
 * itself.
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
    this.inner = new Inner(element);
    this.isInFlow = scroller.contains(element);
    [this.room, this.layer, this.frame, this.window, this.content] = ["room", "layer", "frame", "window", "content"].map(part);
    this.layer.append(this.frame);
    this.frame.append(this.window);
    this.window.append(this.content);
    if (this.isInFlow) {
      element.before(this.room);
      this.#placeLayer(element);
    } else {
      this.room = undefined;
      scroller.prepend(this.layer);
    }
    this.content.append(element);
    element.classList.add("parallax-view");
  }

  /** Why the element has to be as long as the view at each moment, if it has. */
  get resizes() {
    return this.element.hasAttribute("data-parallax-resize") ? "its element has data-parallax-resize" : this.inner.reason;
  }

  setOptions(forwarding, isHorizontal) {
    this.#axis = isHorizontal ? "X" : "Y";
    this.frame.dataset.touches = forwarding;
    for (const box of [this.room, this.layer, this.frame, this.window, this.content]) box?.toggleAttribute("data-horizontal", isHorizontal);
    this.inner.invalidate();
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
   * Looks at what is inside, where the view's length changes.
   *
   * @param {object} lines - Where the view stands over the scroll position.
   * @param {number} length - The view's full length.
   * @param {(box: Element | Range) => [number, number]} range - Where something starts and ends.
   * @param {Carriage} carriage - What moves elements along lines.
   */
  look(lines, length, range, carriage) {
    if (this.element.hasAttribute("data-parallax-resize")) return;
    const lengths = combine([lines.start, lines.end], (a, b) => b - a).map(([, value]) => value);
    const [full, least] = [Math.max(length, ...lengths), Math.min(...lengths)];
    if (full - least < 1e-3) return;
    this.inner.measure(full, least, (length) => this.#resize(this.content, length), range, carriage);
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
    const { layer, frame, window, content, inner } = this;
    const isScript = plan.script !== undefined;
    const by = isScript ? "script" : plan.sticky ? "sticky" : "timeline";
    if (this.carrier !== by) {
      this.carrier = by;
      layer.dataset.carrier = by;
    }
    this.plan = plan;
    for (const [box, line] of [[frame, plan.frame], [window, plan.window], [content, plan.content]]) carriage.follow(box, line);
    this.length = this.resizes ? 0 : Math.max(length ?? this.length, plan.size ?? 0);
    this.#resize(content, this.length || undefined);
    if (isScript || this.length === 0) inner.stop(carriage);
    else inner.follow(combine([lines.start, lines.end], (a, b) => b - a), lines.content, carriage);
    if (isScript) {
      this.#resize(window, undefined);
      window.removeAttribute("data-sticks");
    }
    this.#place(carriage);
    if (isScript) return;
    this.#resize(frame, plan.size);
    this.#resize(window, plan.inner?.length ?? plan.size);
    window.toggleAttribute("data-sticks", plan.inner !== undefined);
    if (plan.inner) window.style.setProperty("--parallax-inner", `${plan.inner.inset}px`);
    if (!plan.sticky) return;
    const { natural, starts, ends, top, bottom } = plan.sticky;
    const points = { at: starts, extent: ends - starts, lead: natural - starts, top, bottom };
    for (const [name, value] of Object.entries(points)) {
      layer.style.setProperty(`--parallax-${name}`, value === undefined ? "auto" : `${value}px`);
    }
  }

  #resize(box, length) {
    const [name, text] = [this.#axis === "X" ? "width" : "height", length === undefined ? "" : `${length}px`];
    if (box.style[name] !== text) box.style[name] = text;
  }

  /** Whether the view stands elsewhere than a line for its start and one for its end say. */
  isElsewhere(lines, scrolled, tolerance) {
    const { start, length } = this.#shown;
    const differs = (line, edge) => Math.abs(valueAt(line, scrolled) - edge) > tolerance;
    return differs(lines.start, start) || differs(lines.end, start + length);
  }

  /** Has script do what nothing else does for where the view stands. */
  #place(carriage) {
    const { start, length } = this.#shown;
    if (start === undefined) return;
    const isScript = this.carrier === "script" || this.carrier === undefined;
    if (!isScript && hasTimelines) return;
    if (isScript) {
      this.frame.style.transform = carriage.moved(start);
      this.#resize(this.frame, length);
    } else if (this.plan.content) {
      this.content.style.transform = carriage.moved(valueAt(this.plan.content, carriage.scrolled));
    }
    if (this.length === 0) return;
    const full = Math.max(this.length, length);
    this.#resize(this.content, full);
    this.inner.place(length, full, carriage);
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
      if (this.carrier === "script" || !hasTimelines) this.inner.shift(shift, carriage);
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

  /** Whether a touch at a point of the list is for something in the view: a button, a link. */
  takesTouch(x, y, origin) {
    const [left, top] = [origin.left + x, origin.top + y];
    return [...this.element.querySelectorAll(interactive)].some((element) => {
      const rect = element.getBoundingClientRect();
      return left >= rect.left && left < rect.right && top >= rect.top && top < rect.bottom;
    });
  }

  /** Puts the element back where it was; one that the page has taken out of the boxes stays where that has put it. */
  remove(carriage) {
    for (const box of [this.frame, this.window, this.content]) carriage.follow(box);
    this.inner.release(carriage);
    this.element.classList.remove("parallax-view");
    for (const name of ["progress", "shift", "stretch"]) this.element.style.removeProperty(`--parallax-${name}`);
    const isHeld = this.element.parentElement === this.content;
    if (isHeld && this.isInFlow) this.room.before(this.element);
    else if (isHeld) this.element.remove();
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

/** What takes a touch that its view leaves to the list. */
const interactive = `a[href], button, input, select, textarea, label, summary, video[controls], audio[controls],
  [tabindex], [contenteditable], [data-parallax-interactive]`;

const css = `
/* A page's own styles win, a list that it has put somewhere stays there: this counts for less than any of them. */
:where(.parallax-list) { position: relative; isolation: isolate; will-change: scroll-position; }
.parallax-list[data-rows] { overflow-anchor: none; }
/* Where rows are no data the browser keeps them in place, by what scrolls with them and not by the views. */
:is(.parallax-layer, .parallax-start, .parallax-end) { overflow-anchor: none; }
.parallax-end { clear: both; }
.parallax-room { visibility: hidden; flex: none; }
.parallax-layer {
  position: sticky; inset-block: 0; flex: none; overflow: clip; pointer-events: none;
  height: var(--parallax-length); margin: calc(-1 * var(--parallax-length)) 0 0;
}
.parallax-frame {
  position: absolute; inset-block-start: 0; inset-inline: 0;
  overflow: clip; contain: layout style; will-change: transform;
}
.parallax-window { height: 100%; overflow: clip; }
.parallax-window[data-sticks] { position: sticky; inset-block-start: var(--parallax-inner); overflow: visible; }
.parallax-window[data-sticks][data-horizontal] { inset-block-start: auto; inset-inline-start: var(--parallax-inner); }
.parallax-content { height: 100%; pointer-events: auto; }
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
:is(.parallax-window, .parallax-content)[data-horizontal] { height: 100%; width: 100%; }
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
  contain: layout;
}
.parallax-frame[data-touches="none"] { touch-action: none; }
.parallax-frame[data-touches="all"] .parallax-content { pointer-events: none; }
.parallax-frame[data-touches="all"] .parallax-content :is(${interactive}) { pointer-events: auto; }
`;

let sheet;

/** Has a document, or a shadow root, know the styles of the boxes. */
export function adoptStyles(root) {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  // First, so that those that the page adopts win.
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];
}

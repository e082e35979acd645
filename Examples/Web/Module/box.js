// The boxes that a view stands in on the page.

/**
 * A view on the page: an element, the room that the content keeps for it, and the boxes that move it.
 *
 * The element stays where it is in the order of the document, so that it is read and reached in that
 * order. A layer of no height takes its place, which sticks to the start of what is seen and so moves
 * with nothing; in the layer is a frame, and the frame is moved to where the view stands. Because all
 * of them are in the list, the list scrolls for touches and wheels on a view as on itself.
 */
export class Box {
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
      element.before(this.room, this.layer);
    } else {
      this.room = undefined;
      scroller.prepend(this.layer);
    }
    this.frame.append(element);
    element.classList.add("parallax-view");
  }

  setOptions(forwarding, isHorizontal) {
    this.#axis = isHorizontal ? "X" : "Y";
    this.frame.dataset.touches = forwarding;
    for (const box of [this.room, this.layer, this.frame]) box?.toggleAttribute("data-horizontal", isHorizontal);
    this.#shown = {};
  }

  /** The box that the layer is in, which it does not leave. */
  get container() {
    let parent = this.layer.parentElement;
    while (parent !== this.scroller && getComputedStyle(parent).display === "contents") parent = parent.parentElement;
    return parent;
  }

  /** The length that the content keeps for the view. */
  setRoom(length) {
    if (!this.room || this.roomLength === length) return;
    this.roomLength = length;
    this.room.style[this.#axis === "X" ? "width" : "height"] = `${length}px`;
  }

  /**
   * Moves the view to where it stands.
   *
   * @param {number} origin - Where the layer is, from the start of what is seen, in points.
   */
  show(numbers, at, place, origin, isRightToLeft) {
    const shown = this.#shown;
    const { frame, element } = this;
    const start = numbers[at + place.start] - origin;
    const length = numbers[at + place.length];
    const progress = numbers[at + place.heightProgress];
    const shift = numbers[at + place.contentTranslation];
    const stretch = numbers[at + place.stretch];
    const level = numbers[at + place.level];
    if (shown.start !== start) {
      frame.style.transform = `translate${this.#axis}(${isRightToLeft ? -start : start}px)`;
      shown.start = start;
    }
    if (shown.length !== length) {
      frame.style[this.#axis === "X" ? "width" : "height"] = `${length}px`;
      // Nothing that is not seen is reached by a key.
      if (shown.length > 0 !== length > 0) frame.style.visibility = length > 0 ? "" : "hidden";
      shown.length = length;
    }
    if (shown.progress !== progress) {
      element.style.setProperty("--parallax-progress", progress);
      shown.progress = progress;
    }
    if (shown.shift !== shift) {
      element.style.setProperty("--parallax-shift", `${shift}px`);
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
  remove() {
    this.element.classList.remove("parallax-view");
    for (const name of ["progress", "shift", "stretch"]) this.element.style.removeProperty(`--parallax-${name}`);
    if (this.isInFlow) this.layer.before(this.element);
    else this.element.remove();
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
  position: sticky; inset-block: 0 100%; flex: none;
  height: 0; pointer-events: none;
}
.parallax-frame {
  position: absolute; inset-block-start: 0; inset-inline: 0;
  overflow: clip; contain: layout style; will-change: transform; pointer-events: auto;
}
.parallax-layer[data-horizontal] {
  inset-block: auto; inset-inline: 0 100%;
  width: 0; height: auto; align-self: stretch;
}
.parallax-frame[data-horizontal] { inset-inline: 0 auto; inset-block: 0; }
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

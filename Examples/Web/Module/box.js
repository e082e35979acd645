// The boxes that a view stands in on the page.

/**
 * A view on the page: an element, the room that the content keeps for it, and the boxes that move it.
 *
 * The element stays where it is in the order of the document, so that it is read and reached in that
 * order. A layer takes its place, which takes no room and sticks to what is seen, so it moves with
 * nothing; in the layer is a frame, and the frame is moved to where the view stands. Because all of
 * them are in the list, the list scrolls for touches and wheels on a view as on itself.
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
      element.before(this.room);
      this.#placeLayer(element);
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

  /** Moves the view to where it stands. */
  show(numbers, at, place, isRightToLeft) {
    const shown = this.#shown;
    const { frame, element } = this;
    const start = numbers[at + place.start];
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
.parallax-layer[data-horizontal] {
  inset-block: auto; inset-inline: 0; align-self: stretch;
  width: var(--parallax-length); height: auto; margin: 0;
  margin-inline-start: calc(-1 * var(--parallax-length));
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

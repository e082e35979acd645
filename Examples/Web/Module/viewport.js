// The measurements of a list along its scroll axis, in fractions of a pixel.

import { axisStyles } from "./styles.js";

const [left, top] = ["scrollLeft", "scrollTop"].map((name) => Object.getOwnPropertyDescriptor(globalThis.Element?.prototype ?? {}, name)?.get);

/** The offsets that elements scroll to smoothly, `left` and `top`. */
const goals = new WeakMap();

/** Measures an element that scrolls, or the document, and moves it. */
export class Viewport {
  /**
   * @param {Element | Document} list - The element that scrolls, or the document.
   * @param {boolean} isHorizontal - Whether it scrolls horizontally.
   * @param {boolean} isAcross - Whether its views can also be views of a list that scrolls vertically.
   */
  constructor(list, isHorizontal, isAcross) {
    this.isDocument = list.nodeType === 9;
    /** The target of scroll and touch events. */
    this.target = list;
    /** The element with the scroll offset. */
    this.scroller = this.isDocument ? list.scrollingElement ?? list.documentElement : list;
    /** The element whose children are the content. */
    this.root = this.isDocument ? list.body : list;
    Object.assign(this, { isHorizontal, isAcross });
    /** The end of the names of a view's variables: one element can have those of each axis. */
    this.suffix = isAcross ? "-across" : "";
    this.measure();
  }

  /** Reads the size of the viewport. */
  measure() {
    const { scroller, root, isHorizontal } = this;
    const style = getComputedStyle(scroller);
    this.isRightToLeft = isHorizontal && style.direction === "rtl";
    this.styles = axisStyles(isHorizontal, this.isRightToLeft);
    this.scale = scaleOf(root);
    [this.width, this.height] = this.isDocument ? this.#windowSize : this.#elementSize(style);
    [this.length, this.breadth] = isHorizontal ? [this.width, this.height] : [this.height, this.width];
  }

  /**
   * The size of the window, without its scroll bars.
   *
   * `innerHeight` changes with the bars of a phone's browser, `clientHeight` does not. A scroll bar that takes
   * room makes `clientWidth` smaller than `innerWidth`, and only `clientHeight` excludes it.
   */
  get #windowSize() {
    const { clientWidth, clientHeight } = this.scroller;
    const view = this.target.defaultView;
    return [clientWidth, this.scale === 1 && view.innerWidth === clientWidth ? view.innerHeight : clientHeight];
  }

  /**
   * The size of the element within its borders and scroll bars.
   *
   * The rectangle has fractions, `clientHeight` has none. The borders are in the style, and a scroll bar is
   * the rest of `offsetHeight - clientHeight`, in whole pixels.
   */
  #elementSize(style) {
    const { scroller, scale } = this;
    const rect = scroller.getBoundingClientRect();
    const extent = (full, offset, client, ...names) => {
      const borders = sum(style, names);
      return full / scale - borders - Math.max(0, Math.round(offset - client - borders));
    };
    return [
      extent(rect.width, scroller.offsetWidth, scroller.clientWidth, "borderLeftWidth", "borderRightWidth"),
      extent(rect.height, scroller.offsetHeight, scroller.clientHeight, "borderTopWidth", "borderBottomWidth"),
    ];
  }

  /**
   * Whether the list has a box.
   *
   * Without one, such as in a closed dialog, every length and the scroll offset are read as 0, and the browser keeps the
   * offset for the time when the list is shown again. So such a list is not laid out.
   */
  get isShown() { return this.scroller.getClientRects().length > 0; }

  /** The padding at the start and at the end, from which sticky insets count. */
  padding = [0, 0];

  /** Reads the padding: the page's own, and insets. */
  measurePadding() {
    if (this.isDocument) return;
    const style = getComputedStyle(this.scroller);
    this.padding = [this.styles.paddingStart, this.styles.paddingEnd].map((name) => sum(style, [name]));
  }

  /** The natural position of the first child. */
  get contentStart() {
    if (!this.isDocument) return this.padding[0];
    const { borderStart, paddingStart } = this.styles;
    return this.range(this.root)[0] + this.moved + sum(getComputedStyle(this.root), [borderStart, paddingStart]);
  }

  /** The scroll distance from the start, in points. */
  get scrolled() { return this.#forward(this.isHorizontal ? this.scroller.scrollLeft : this.scroller.scrollTop); }

  /** The browser's own scroll distance: a custom element can override `scrollTop` to report an overscroll. */
  get moved() { return this.#forward((this.isHorizontal ? left : top).call(this.scroller)); }

  #forward(points) { return this.isRightToLeft ? -points : points; }

  /** Scrolls along the axis; a smooth scroll along the other axis goes on, which the browser would end. */
  scrollTo(distance, behavior = "instant") {
    const { scroller } = this;
    const isSmooth = behavior === "smooth";
    const [own, other] = this.isHorizontal ? ["left", "top"] : ["top", "left"];
    const goal = { ...goals.get(scroller), [own]: this.#forward(distance) };
    scroller.scrollTo({ [own]: goal[own], [other]: isSmooth ? goal[other] : undefined, behavior });
    if (!isSmooth && goal[other] !== undefined) scroller.scrollTo({ [other]: goal[other], behavior: "smooth" });
    goals.set(scroller, { ...goal, [own]: isSmooth ? goal[own] : undefined });
  }

  /** A smooth scroll along the axis has ended. */
  endSmooth() { goals.set(this.scroller, { ...goals.get(this.scroller), [this.isHorizontal ? "left" : "top"]: undefined }); }

  /** The length of the content in whole pixels; at least the length of the viewport. */
  get contentLength() { return this.isHorizontal ? this.scroller.scrollWidth : this.scroller.scrollHeight; }

  /** The corner of the list that positions are measured from, on the page. */
  get origin() {
    const { scroller, scale } = this;
    if (this.isDocument) return { left: 0, top: 0, right: this.width * scale };
    const { left, top } = scroller.getBoundingClientRect();
    const [x, y] = [left + scroller.clientLeft * scale, top + scroller.clientTop * scale];
    return { left: x, top: y, right: x + this.width * scale };
  }

  /** Returns where a box starts and ends, from the start of what is seen, in points. */
  range(box, origin = this.origin) {
    const rect = box.getBoundingClientRect();
    const edges = !this.isHorizontal ? [rect.top - origin.top, rect.bottom - origin.top]
      : this.isRightToLeft ? [origin.right - rect.right, origin.right - rect.left]
        : [rect.left - origin.left, rect.right - origin.left];
    return this.scale === 1 ? edges : edges.map((edge) => edge / this.scale);
  }
}

/** The sum of some lengths of a computed style. */
export const sum = (style, names) => names.reduce((points, name) => points + (parseFloat(style[name]) || 0), 0);

/**
 * Returns the scale of an element on the screen, by transforms and zoom: 0.5 in a dialog that scales in from half size.
 *
 * Layout, scroll offsets and styles have unscaled lengths; rectangles have scaled ones.
 */
function scaleOf(element) {
  const style = getComputedStyle(element);
  const shown = element.getBoundingClientRect().width;
  let laidOut = parseFloat(style.width);
  if (!(laidOut > 0 && shown > 0)) return 1;
  if (style.boxSizing !== "border-box") {
    laidOut += sum(style, ["paddingLeft", "paddingRight", "borderLeftWidth", "borderRightWidth"]);
    laidOut += Math.max(0, element.offsetWidth - element.clientWidth - Math.round(sum(style, ["borderLeftWidth", "borderRightWidth"])));
  }
  return Math.abs(shown / laidOut - 1) < 1e-3 ? 1 : shown / laidOut;
}

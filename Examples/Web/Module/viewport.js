// What the page's list says of itself, in fractions of a pixel, along the axis that it scrolls on.

/** Measures an element that scrolls, and moves it. */
export class Viewport {
  constructor(scroller, isHorizontal) {
    this.scroller = scroller;
    this.isHorizontal = isHorizontal;
    this.measure();
  }

  /**
   * Reads the element's size.
   *
   * The rectangle has fractions, which `clientHeight` has not; what borders and a scroll bar take of
   * it is known in whole pixels or from the style.
   */
  measure() {
    const { scroller, isHorizontal } = this;
    const style = getComputedStyle(scroller);
    const points = (name) => parseFloat(style[name]) || 0;
    const rect = scroller.getBoundingClientRect();
    const extent = (full, offset, client, first, last) => {
      const borders = points(first) + points(last);
      return full - borders - Math.max(0, Math.round(offset - client - borders));
    };
    const width = extent(rect.width, scroller.offsetWidth, scroller.clientWidth, "borderLeftWidth", "borderRightWidth");
    const height = extent(rect.height, scroller.offsetHeight, scroller.clientHeight, "borderTopWidth", "borderBottomWidth");
    this.isRightToLeft = isHorizontal && style.direction === "rtl";
    [this.length, this.breadth] = isHorizontal ? [width, height] : [height, width];
    [this.width, this.height] = [width, height];
    /** What the element's padding takes across the axis. */
    this.padding = isHorizontal ? points("paddingTop") + points("paddingBottom") : points("paddingLeft") + points("paddingRight");
  }

  /** How far the element has scrolled from its start, in points. */
  get scrolled() {
    const { scroller, isHorizontal } = this;
    if (!isHorizontal) return scroller.scrollTop;
    return this.isRightToLeft ? -scroller.scrollLeft : scroller.scrollLeft;
  }

  scrollTo(distance, behavior = "instant") {
    const left = this.isRightToLeft ? -distance : distance;
    this.scroller.scrollTo(this.isHorizontal ? { left, behavior } : { top: distance, behavior });
  }

  /** The corner of the element that positions are measured from. */
  get origin() {
    const { left, top } = this.scroller.getBoundingClientRect();
    const { clientLeft, clientTop, clientWidth } = this.scroller;
    return { left: left + clientLeft, top: top + clientTop, right: left + clientLeft + clientWidth };
  }

  /** Returns where a box starts and ends, from the start of what is seen, in points. */
  range(box, origin = this.origin) {
    const rect = box.getBoundingClientRect();
    if (!this.isHorizontal) return [rect.top - origin.top, rect.bottom - origin.top];
    return this.isRightToLeft ? [origin.right - rect.right, origin.right - rect.left]
      : [rect.left - origin.left, rect.right - origin.left];
  }
}

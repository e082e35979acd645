// The natural positions of elements, while no view sticks.

import { px, Styles } from "./styles.js";
import { sum } from "./viewport.js";

/** Reads natural positions, for all views of a list while none of them sticks or is moved. */
export class Flow {
  #frames = new Map();

  /** @param {Viewport} viewport - The measurements of the list. */
  constructor(viewport) {
    this.viewport = viewport;
    const { origin, moved } = viewport;
    this.range = (box) => viewport.range(box, origin).map((edge) => edge + moved);
  }

  /**
   * Returns the containing block of a sticky element: the `start` and `end` of its content, and `canStick`,
   * which is false if the element would stick to another scroll container than the list.
   */
  frame(element) {
    const { root, isDocument, styles, padding, contentLength, isHorizontal } = this.viewport;
    let parent = parentOf(element);
    // The containing block of a cell, a row or the head of a table is the table.
    while (parent !== root && /contents|table-row|-group/.test(getComputedStyle(parent).display)) parent = parentOf(parent);
    let frame = this.#frames.get(parent);
    if (frame) return frame;
    const style = getComputedStyle(parent);
    if (parent === root && !isDocument) {
      frame = { start: padding[0], end: contentLength - padding[1], canStick: true };
    } else {
      const [start, end] = this.range(parent);
      frame = {
        start: start + sum(style, [styles.borderStart, styles.paddingStart]),
        end: end - sum(style, [styles.borderEnd, styles.paddingEnd]),
        // A box that scrolls along the other axis alone, `overflow: auto clip`, leaves this axis to the list.
        canStick: parent === root || (!/auto|scroll|hidden/.test(isHorizontal ? style.overflowX : style.overflowY) && this.frame(parent).canStick),
      };
    }
    // The containing block of a grid item is its area, which leaves no room to stick.
    if (style.display.endsWith("grid")) frame = { ...frame, canStick: false };
    this.#frames.set(parent, frame);
    return frame;
  }

  #sticks;

  /**
   * Whether the browser sticks an element with a containing block from `frame()`.
   *
   * From right to left, WebKit sticks no element whose containing block is the list itself, whatever the inset. So the
   * first such view is moved for a moment: it must be a point farther on if it sticks a point farther on.
   */
  sticks(element, frame) {
    const { root, isRightToLeft, styles, moved, padding } = this.viewport;
    if (!isRightToLeft || frame !== this.#frames.get(root)) return frame.canStick;
    if (this.#sticks !== undefined) return this.#sticks;
    const [start] = this.range(element);
    const probe = new Styles(element);
    probe.set({ [styles.start]: px(start - moved + 1 - padding[0]) });
    this.#sticks = this.range(element)[0] > start + 0.5;
    probe.clear();
    return this.#sticks;
  }

  /** Returns the end of the list's content. */
  get end() {
    const { root, scroller, isDocument, padding, contentLength, styles } = this.viewport;
    // The padding of the document is no padding of what views stick to.
    const whole = contentLength - (isDocument ? sum(getComputedStyle(scroller), [styles.paddingEnd]) : padding[1]);
    const last = isDocument ? root : lastInFlow(root);
    if (!last) return whole;
    const margin = sum(getComputedStyle(last), [styles.marginEnd]);
    const end = this.range(last)[1] + margin;
    // `scrollHeight` has no fractions, and is the length of the viewport if the content is shorter.
    return end < whole - 1 && contentLength > Math.ceil(this.viewport.length) ? whole : end;
  }
}

/** The parent of an element in the flat tree: its slot, its parent, or the host of its shadow root. */
const parentOf = (element) => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host;

/** The last child in normal flow. */
function lastInFlow(root) {
  for (let child = root.lastElementChild; child; child = child.previousElementSibling) {
    const { position, display } = getComputedStyle(child);
    if (position !== "absolute" && position !== "fixed" && display !== "none" && display !== "contents") return child;
  }
  return undefined;
}

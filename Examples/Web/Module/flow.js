// Where the elements of views stand by themselves, when nothing sticks.

import { sum } from "./viewport.js";

/** The lengths of a list's content, read once for all views while they stand still. */
export class Flow {
  #frames = new Map();

  /** @param {Viewport} viewport - What measures the list. */
  constructor(viewport) {
    this.viewport = viewport;
    const { origin, moved } = viewport;
    this.range = (box) => viewport.range(box, origin).map((edge) => edge + moved);
  }

  /**
   * Returns the parent of an element whose box it does not leave while it sticks: where its content `start`s
   * and `end`s, and whether what sticks in it sticks to the list.
   */
  frame(element) {
    const { root, isDocument, styles, padding, contentLength } = this.viewport;
    let parent = parentOf(element);
    while (parent !== root && getComputedStyle(parent).display === "contents") parent = parentOf(parent);
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
        canStick: parent === root || (!/auto|scroll|hidden/.test(style.overflow) && this.frame(parent).canStick),
      };
    }
    // An item of a grid does not leave its area.
    if (style.display.endsWith("grid")) frame = { ...frame, canStick: false };
    this.#frames.set(parent, frame);
    return frame;
  }

  /** Returns where the content of the list ends. */
  get end() {
    const { root, isDocument, padding, contentLength, styles } = this.viewport;
    const whole = contentLength - padding[1];
    const last = isDocument ? root : lastInFlow(root);
    if (!last) return whole;
    const margin = sum(getComputedStyle(last), [styles.marginEnd]);
    const end = this.range(last)[1] + margin;
    // `scrollHeight` is as long as what is seen where the content is shorter, and has no fractions.
    return end < whole - 1 && contentLength > Math.ceil(this.viewport.length) ? whole : end;
  }
}

/** The element around one as it is shown: the slot that it is in, or what has the shadow root around it. */
const parentOf = (element) => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host;

/** The last child that takes part in the layout. */
function lastInFlow(root) {
  for (let child = root.lastElementChild; child; child = child.previousElementSibling) {
    const { position, display } = getComputedStyle(child);
    if (position !== "absolute" && position !== "fixed" && display !== "none" && display !== "contents") return child;
  }
  return undefined;
}

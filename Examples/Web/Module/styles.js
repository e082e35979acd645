// Styles that stand neither in an element's `style` nor in its classes, which belong to the page.

/**
 * Styles of an element, in an animation of no time that never ends.
 *
 * A page, or a framework of it, writes `style` and `class` as a whole, and compares what it finds there
 * with what it wrote. An animation changes neither, and counts for more than both; `!important` counts
 * for more than an animation.
 */
export class Styles {
  #values = {};
  #animation;

  constructor(element) { this.element = element; }

  /** Changes some styles, by their names in script; `undefined` takes one away. */
  set(values) {
    if (!this.element || Object.entries(values).every(([name, value]) => this.#values[name] === value)) return;
    const all = { ...this.#values, ...values };
    for (const [name, value] of Object.entries(all)) if (value === undefined) delete all[name];
    this.#values = all;
    // Two keyframes: one alone would be the end of a way from what the page says.
    if (this.#animation) {
      this.#animation.effect.setKeyframes([all, all]);
    } else {
      this.#animation = this.element.animate([all, all], { duration: 0, fill: "both", id: "parallax" });
      this.#animation.persist();
    }
  }

  /** Takes all of them away. */
  clear() {
    this.#animation?.cancel();
    [this.#animation, this.#values] = [undefined, {}];
  }
}

/** A length as a style has it. */
export const px = (points) => `${points}px`;

/** The styles of an axis, from the start of the list to its end. */
export function axisStyles(isHorizontal, isRightToLeft) {
  if (!isHorizontal) {
    return { length: "height", least: "minHeight", most: "maxHeight", start: "top", end: "bottom", marginStart: "marginTop", marginEnd: "marginBottom",
      paddingStart: "paddingTop", paddingEnd: "paddingBottom", borderStart: "borderTopWidth", borderEnd: "borderBottomWidth" };
  }
  const [start, end] = isRightToLeft ? ["Right", "Left"] : ["Left", "Right"];
  return { length: "width", least: "minWidth", most: "maxWidth", start: start.toLowerCase(), end: end.toLowerCase(),
    marginStart: `margin${start}`, marginEnd: `margin${end}`, paddingStart: `padding${start}`, paddingEnd: `padding${end}`,
    borderStart: `border${start}Width`, borderEnd: `border${end}Width` };
}

// Styles of the module on elements of the page, without `style` and `class`, which belong to the page.

/**
 * Styles of an element as the keyframes of an animation without duration, which is never removed.
 *
 * A framework overwrites `style` and `class` as a whole. An animation changes neither attribute, overrides
 * both, and is overridden by `!important`.
 */
export class Styles {
  #values = {};
  #animation;

  constructor(element) { this.element = element; }

  /** Sets styles by their names in script, such as `zIndex`; `undefined` removes a style. */
  set(values) {
    if (!this.element || Object.entries(values).every(([name, value]) => this.#values[name] === value)) return;
    const all = { ...this.#values, ...values };
    for (const [name, value] of Object.entries(all)) if (value === undefined) delete all[name];
    this.#values = all;
    // Two equal keyframes: one keyframe would be animated from the page's own value.
    if (this.#animation) {
      this.#animation.effect.setKeyframes([all, all]);
    } else {
      this.#animation = this.element.animate([all, all], { duration: 0, fill: "both", id: "parallax" });
      this.#animation.persist();
    }
  }

  /** Whether there are styles. */
  get isSet() { return this.#animation !== undefined; }

  /** Removes all styles. */
  clear() {
    this.#animation?.cancel();
    [this.#animation, this.#values] = [undefined, {}];
  }
}

/** A length as the value of a style. */
export const px = (points) => `${points}px`;

/** The names of the styles along an axis. For example, `end` is `bottom`, or `left` from right to left. */
export function axisStyles(isHorizontal, isRightToLeft) {
  if (!isHorizontal) {
    return { length: "height", least: "minHeight", most: "maxHeight", breadth: "minWidth", start: "top", end: "bottom", marginStart: "marginTop", marginEnd: "marginBottom",
      paddingStart: "paddingTop", paddingEnd: "paddingBottom", borderStart: "borderTopWidth", borderEnd: "borderBottomWidth" };
  }
  const [start, end] = isRightToLeft ? ["Right", "Left"] : ["Left", "Right"];
  return { length: "width", least: "minWidth", most: "maxWidth", breadth: "minHeight", start: start.toLowerCase(), end: end.toLowerCase(),
    marginStart: `margin${start}`, marginEnd: `margin${end}`, paddingStart: `padding${start}`, paddingEnd: `padding${end}`,
    borderStart: `border${start}Width`, borderEnd: `border${end}Width` };
}

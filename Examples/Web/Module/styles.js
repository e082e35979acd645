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
    const all = this.#values;
    let isOther = false;
    for (const name in values) {
      const value = values[name];
      if (all[name] === value) continue;
      isOther = true;
      if (value === undefined) delete all[name]; else all[name] = value;
    }
    if (!isOther || !this.element) return;
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
  const [start, end] = !isHorizontal ? ["Top", "Bottom"] : isRightToLeft ? ["Right", "Left"] : ["Left", "Right"];
  const [length, breadth] = isHorizontal ? ["Width", "Height"] : ["Height", "Width"];
  return { length: length.toLowerCase(), least: `min${length}`, most: `max${length}`, breadth: `min${breadth}`, start: start.toLowerCase(), end: end.toLowerCase(),
    marginStart: `margin${start}`, marginEnd: `margin${end}`, paddingStart: `padding${start}`, paddingEnd: `padding${end}`,
    borderStart: `border${start}Width`, borderEnd: `border${end}Width` };
}

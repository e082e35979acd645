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

/**
 * A number of an element as a registered property.
 *
 * The number is the time of a paused animation. To set it costs a quarter of setting keyframes, and allocates nothing.
 */
export class NumberStyle {
  #animation;

  constructor(element, name) { Object.assign(this, { element, name }); }

  set(number) {
    this.#animation ??= this.#begin();
    this.#animation.currentTime = number;
  }

  #begin() {
    const { name, element } = this;
    register(name, element.ownerDocument.defaultView);
    const animation = element.animate([{ [name]: 0 }, { [name]: 1 }], { duration: 1, fill: "both", id: "parallax" });
    animation.pause();
    animation.persist();
    return animation;
  }

  clear() {
    this.#animation?.cancel();
    this.#animation = undefined;
  }
}

/** The names that are registered, by window: that of an iframe has its own. */
const registered = new WeakMap();

/** Registers a property with the value 1, in whose absence no number is between two keyframes. */
function register(name, window) {
  const names = registered.get(window) ?? new Set();
  if (names.has(name)) return;
  registered.set(window, names.add(name));
  try {
    window.CSS.registerProperty({ name, syntax: "<number>", inherits: true, initialValue: "1" });
  } catch {
    // Another copy of the package on the page has done so.
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

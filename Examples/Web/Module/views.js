// The views of a list, by name and by the number that the engine has for each.

import { Box } from "./box.js";
import { ParallaxError } from "./error.js";
import { optionNumbers, touches, trackRow } from "./options.js";

/** A registry of views: `{ id, number, options, box }` each, and `reach`, the points to scroll before one comes back or hides. */
export class Views {
  /** By number; a number is not given again, since the engine tells views by it. */
  #byNumber = [];
  /** Those that there are; another list after one is removed, so that a loop over them is not disturbed. */
  all = [];
  #numbers = new Map();
  #byElement = new WeakMap();

  constructor(engine, list, content) { Object.assign(this, { engine, list, content }); }

  [Symbol.iterator]() { return this.all[Symbol.iterator](); }

  /** The names, in the order in which they were added. */
  get ids() { return [...this.#numbers.keys()]; }

  /** The view that the engine has a number for. */
  at(number) { return this.#byNumber[number]; }

  has(id) { return this.#numbers.has(id); }

  /** @throws {ParallaxError} Where there is no view with the name. */
  named(id) {
    const number = this.#numbers.get(id);
    if (number === undefined) throw new ParallaxError(id, { reason: "no view is registered under this name", remedy: "register it first, or check the name" });
    return this.#byNumber[number];
  }

  /** The view whose element an element is in. */
  around(element) {
    for (let node = element; node; node = node.parentNode) {
      const view = this.#byElement.get(node);
      if (view?.box.element === node && this.#byNumber[view.number] === view) return view;
    }
    return undefined;
  }

  /** Finds new elements for the views whose elements the page has removed. */
  find() {
    const { elementOf } = this.list;
    for (const { id, box } of this) {
      if (box.isThere) continue;
      const element = elementOf?.(id);
      if (!element || element === box.element) continue;
      box.remove();
      box.use(element);
      this.#dress(this.named(id));
    }
  }

  /** @throws {ParallaxError} Where the options make no sense or the name is taken. */
  add(id, element, options) {
    if (this.#numbers.has(id)) throw new ParallaxError(id, { reason: "a view is registered under this name already", remedy: "remove it first, or change its options with setOptions" });
    this.#check(id, element);
    const number = this.#byNumber.length;
    const isInFlow = this.list.viewport.root.contains(element);
    if (this.content.rows && isInFlow && tracked(options) === undefined && (options?.reservation ?? "row") !== "inset") {
      throw new ParallaxError(id, {
        reason: "it is in a list whose rows are data, and none of them keeps its room", remedy: "give it tracking with a row, and have that row among the data",
      });
    }
    const natural = isAuto(options) ? lengthOf(element, this.list.viewport) : undefined;
    const numbers = this.#optionNumbers(id, number, isInFlow, options, () => natural);
    const mistake = this.engine.register(number, numbers);
    if (mistake) throw new ParallaxError(id, mistake);
    this.#numbers.set(id, number);
    const view = { id, number, options, box: new Box(this.list, element) };
    Object.assign(view.box, { id, fitted: natural });
    this.#byNumber.push(view);
    this.all.push(view);
    this.engine.reserve(this.#byNumber.length);
    view.forwarding = touches(numbers);
    this.#dress(view);
  }

  /** @throws {ParallaxError} Where there is no name, or an element cannot be put into boxes of the list. */
  #check(id, element) {
    if (typeof id !== "string") throw ParallaxError.ofKind("", "id", `is ${id}; give every view a name`);
    if (element?.nodeType !== 1) throw ParallaxError.ofKind(id, "element", `is ${element}; give an element of the page`);
    if (element.contains(this.list.viewport.root)) {
      throw new ParallaxError(id, { reason: "the list is in its element", remedy: "give one that is in the list, or beside it" });
    }
    for (const view of this) {
      if (view.box.element !== element) continue;
      throw new ParallaxError(id, { reason: `its element is the view "${view.id}" already`, remedy: "give every view its own" });
    }
  }

  /** @throws {ParallaxError} Where the options make no sense; nothing changes then. */
  setOptions(id, options) {
    const view = this.named(id);
    const numbers = this.#optionNumbers(id, view.number, !view.box.isPutIn, options, () => view.box.naturalLength());
    const mistake = this.engine.setOptions(view.number, numbers);
    if (mistake) throw new ParallaxError(id, mistake);
    Object.assign(view, { options, forwarding: touches(numbers) });
    this.#dress(view);
  }

  /** Whether a node is in a view with a height of `"auto"`. */
  isFitted(node) { return isAuto(this.around(node)?.options); }

  /** Measures the views with a height of `"auto"` again. */
  fit() {
    for (const view of this) {
      if (!isAuto(view.options)) continue;
      const length = view.box.naturalLength();
      if (Math.abs(length - view.box.fitted) < 0.01) continue;
      view.box.fitted = length;
      this.setOptions(view.id, view.options);
    }
  }

  /** Removes a view, if there is one with the name; its element is as the page has it. */
  remove(id) {
    const number = this.#numbers.get(id);
    if (number === undefined) return false;
    this.#numbers.delete(id);
    this.engine.unregister(number);
    this.#byNumber[number].box.remove();
    this.#byNumber[number] = undefined;
    this.all = this.all.filter((view) => view.number !== number);
    return true;
  }

  /** Gives the element of a view what its options say of it. */
  #dress(view) {
    this.#byElement.set(view.box.element, view);
    view.box.setOptions(view.forwarding);
    const { height } = view.options ?? {};
    view.isRigid = typeof height !== "object" || new Set(Object.values(height)).size <= 1;
    view.box.isFitted = isAuto(view.options) && !this.list.viewport.isHorizontal;
    view.box.isNatural = isAuto(view.options) && view.isRigid;
    const reveal = view.options?.reveal ?? undefined;
    view.reach = reveal && (reveal.tolerance?.hiding ?? 0) + (reveal.tolerance?.showing ?? 0);
  }

  /** @param {() => number} length - Returns the natural length of the element, for `"auto"`. */
  #optionNumbers(id, number, isInFlow, options, length) {
    if (options?.horizontal !== undefined) {
      throw ParallaxError.ofKind(id, "horizontal", 'is given, but the list scrolls along one axis; give the list the axis "both"');
    }
    // On a page, taps, hovering and selection belong to the view, and drags scroll the list.
    const isSaid = options?.touchForwarding !== undefined;
    const all = isSaid || Array.isArray(options) ? options : { ...options, touchForwarding: "drags" };
    const numbers = optionNumbers(id, fitted(all, length), (name) => this.content.rowNumber(name));
    // What says no place of its own belongs where it stands in the list.
    if (tracked(options) === undefined && isInFlow) trackRow(numbers, this.content.rowNumber(number));
    return numbers;
  }
}

const tracked = (options) => options?.tracking;
const isAuto = (options) => options?.height === "auto" || Object.values(options?.height ?? {}).includes("auto");

/** Returns options with points for `"auto"`; a minimum above the measured maximum becomes the maximum. */
function fitted(options, length) {
  if (!isAuto(options)) return options;
  const points = length();
  if (options.height === "auto") return { ...options, height: { minimum: points, maximum: points } };
  const [minimum, maximum] = [options.height.minimum, options.height.maximum].map((value) => (value === "auto" ? points : value));
  return { ...options, height: { ...options.height, minimum: maximum < minimum ? maximum : minimum, maximum } };
}

const lengthOf = (element, viewport) => {
  const [start, end] = viewport.range(element);
  return end - start;
};

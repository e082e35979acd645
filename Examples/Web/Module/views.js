// The views of a list, by name and by the number that the engine has for each.

import { Box } from "./box.js";
import { ParallaxError } from "./error.js";
import { optionNumbers, touches, trackRow } from "./options.js";

/** A registry of views: `{ id, number, options, box, reveals }` each. */
export class Views {
  /** By number; a number is not given again, since the engine tells views by it. */
  #all = [];
  #numbers = new Map();

  constructor(engine, scroller, isHorizontal, content) { Object.assign(this, { engine, scroller, isHorizontal, content }); }

  [Symbol.iterator]() { return this.#all.filter((view) => view)[Symbol.iterator](); }

  /** The names, in the order in which they were added. */
  get ids() { return [...this.#numbers.keys()]; }

  /** The view that the engine has a number for. */
  at(number) { return this.#all[number]; }

  /** @throws {ParallaxError} Where there is no view with the name. */
  named(id) {
    const number = this.#numbers.get(id);
    if (number === undefined) throw new ParallaxError(id, { reason: "no view is registered under this name", remedy: "register it first, or check the name" });
    return this.#all[number];
  }

  /** The view whose element an element is in. */
  around(element) { return this.#all.find((view) => view?.box.element.contains(element)); }

  /** @throws {ParallaxError} Where the options make no sense or the name is taken. */
  add(id, element, options) {
    if (this.#numbers.has(id)) throw new ParallaxError(id, { reason: "a view is registered under this name already", remedy: "remove it first, or change its options with setOptions" });
    this.#check(id, element);
    const number = this.#all.length;
    const numbers = this.#optionNumbers(id, number, this.scroller.contains(element), options);
    const mistake = this.engine.register(number, numbers);
    if (mistake) throw ParallaxError.fromNumbers(id, mistake);
    this.#numbers.set(id, number);
    const view = { id, number, options, box: new Box(this.scroller, element) };
    this.#all.push(view);
    this.engine.reserve(this.#all.length);
    this.#dress(view, numbers);
  }

  /** @throws {ParallaxError} Where there is no name, or an element cannot be put into boxes of the list. */
  #check(id, element) {
    if (typeof id !== "string") throw ParallaxError.ofKind("", "id", `is ${id}; give every view a name`);
    if (element?.nodeType !== 1) throw ParallaxError.ofKind(id, "element", `is ${element}; give an element of the page`);
    if (element.contains(this.scroller)) {
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
    const numbers = this.#optionNumbers(id, view.number, view.box.isInFlow, options);
    const mistake = this.engine.setOptions(view.number, numbers);
    if (mistake) throw ParallaxError.fromNumbers(id, mistake);
    view.options = options;
    this.#dress(view, numbers);
  }

  /** Removes a view, if there is one with the name; its element goes back where it was. */
  remove(id, carriage) {
    const number = this.#numbers.get(id);
    if (number === undefined) return false;
    this.#numbers.delete(id);
    this.engine.unregister(number);
    this.#all[number].box.remove(carriage);
    this.#all[number] = undefined;
    return true;
  }

  /** Gives the boxes of a view what its options say of them. */
  #dress(view, numbers) {
    view.box.setOptions(touches(numbers), this.isHorizontal);
    view.reveals = view.options?.reveal !== undefined && view.options.reveal !== null;
  }

  #optionNumbers(id, number, isInFlow, options) {
    const numbers = optionNumbers(id, options, (name) => this.content.rowNumber(name));
    // What says no place of its own belongs where it stands in the list.
    const tracks = options?.track ?? options?.tracking;
    if (tracks === undefined && isInFlow) trackRow(numbers, this.content.rowNumber(number));
    return numbers;
  }
}

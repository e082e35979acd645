// A list that scrolls along both axes.

import { ParallaxError } from "./error.js";
import { elementNamed, Parallax } from "./list.js";
import { compile } from "./loading.js";

/**
 * Places views over an element that scrolls.
 *
 * @param {HTMLElement} scroller - The element.
 * @param {object} [scene] - What there is, in the words of scene files; see `ParallaxScene`.
 * @param {object} [page] - The page's side: `elements`, where the views' elements are; `wasm`, where the module is;
 *   and `across`, the element that scrolls horizontally, if it is another one.
 */
export async function createParallax(scroller, scene = {}, page = {}) {
  return makeList(await compile(page.wasm), scroller, scene, page);
}

/** Returns the views of a list, with a module that has been compiled. */
export function makeList(module, scroller, scene, page) {
  return new (scene.scrollable?.axis === "both" ? Plane : Parallax)(module, scroller, scene, page);
}

/**
 * The views of a list that scrolls along both axes.
 *
 * Where a view is along one axis does not depend on the other one. So there is an engine for each axis: that of this
 * list scrolls vertically, and that of the list `across` horizontally. A view takes part in each for which it has
 * options; along the other axis its element is at its position in the page's layout.
 */
class Plane extends Parallax {
  /** The options of all views as they were given, by name. */
  #given = new Map();

  constructor(module, scroller, scene, page) {
    const { views = [], scrollable: { horizontal, ...vertical }, safeArea, ...others } = scene;
    super(module, scroller, { ...others, safeArea, scrollable: { ...vertical, axis: "vertical" } }, page);
    try {
      this.across = new Parallax(module, page.across ?? scroller,
        { ...others, safeArea: safeArea?.horizontal, scrollable: { ...horizontal, axis: "horizontal" } }, { ...page, isAcross: true });
      this.batch(() => {
        for (const { id, ...options } of views) {
          this.add(id, elementNamed(id, scroller, page.elements) ?? document.createElement("div"), options);
        }
      });
    } catch (error) {
      this.dispose();
      throw error;
    }
  }

  batch(changes) { super.batch(() => this.across.batch(changes)); }

  add(id, element, options) {
    // Refused, as in any list.
    if (this.#given.has(id)) Parallax.prototype.add.call(this.has(id) ? this : this.across, id, element, options);
    try {
      this.#give(id, element, options);
    } catch (error) {
      this.remove(id);
      throw error;
    }
  }

  setOptions(id, options) {
    const [element, former] = [this.element(id), this.options(id)];
    try {
      this.#give(id, element, options);
    } catch (error) {
      this.#give(id, element, former);
      throw error;
    }
  }

  #give(id, element, options) {
    const parts = split(options);
    give(this, id, element, parts.vertical);
    try {
      give(this.across, id, element, parts.horizontal);
    } catch (error) {
      throw error.option ? new ParallaxError(id, { ...error, option: `horizontal.${error.option}` }) : error;
    }
    this.#given.set(id, options);
  }

  remove(id) {
    for (const list of [this, this.across]) give(list, id);
    this.#given.delete(id);
  }

  get views() { return [...this.#given.keys()]; }

  options(id) { return this.#given.get(id) ?? super.options(id); }

  element(id) { return this.across.has(id) ? this.across.element(id) : super.element(id); }

  layout() {
    super.layout();
    this.across.layout();
  }

  setSettings(settings) {
    super.setSettings(settings);
    this.across?.setSettings(settings);
  }

  dispose() {
    this.across?.dispose();
    super.dispose();
  }
}

/** Gives a view options along the axis of a list; without options it is removed there. */
function give(list, id, element, options) {
  const { add, remove, setOptions } = Parallax.prototype;
  if (options === undefined) remove.call(list, id);
  else if (list.has(id)) setOptions.call(list, id, options);
  else add.call(list, id, element, options);
}

/** Returns a view's options along each axis; `undefined` along an axis that it has none for. */
export function split(options) {
  if (options?.horizontal === undefined) return { vertical: options };
  const { horizontal, touchForwarding, zIndex, ...others } = options;
  const touches = touchForwarding === undefined ? {} : { touchForwarding };
  if (Object.keys(others).length === 0) return { horizontal: { zIndex, ...touches, ...horizontal } };
  // The levels along both axes are added, so `zIndex` counts along one.
  return { vertical: { zIndex, ...touches, ...others }, horizontal: { ...touches, ...horizontal } };
}

// <parallax-scroll>: a list whose views are its own children.

import { authored, listScene, misspelled, noSettings, settingAttributes, viewAttributes, viewOptions } from "./attributes.js";
import { ParallaxError, report } from "./error.js";
import { compile } from "./loading.js";
import { makeList, split } from "./plane.js";
import { stateNames } from "./states.js";

/**
 * An element that scrolls, and whose descendants with a `data-parallax` attribute are its views.
 *
 *     <parallax-scroll style="height: 100dvh">
 *       <header data-parallax height-minimum="44" height-maximum="220" stick-position="top">…</header>
 *       …
 *     </parallax-scroll>
 *
 * Options are attributes, or members of the JSON in `data-parallax`, in the words of scene files. On the
 * element itself, settings are attributes, and the JSON is a scene without views: `settings`, `safeArea`,
 * `scrollable`. What is in another such element in it belongs to that one.
 *
 * With `axis="both"` it scrolls along both axes. With `axis="across"` it scrolls horizontally in a list that scrolls
 * vertically: it has the horizontal options of the views in it, and the other list has their other options.
 *
 * It matches `:state(stuck)`, `:state(collapsed)` and `:state(revealed)` if one of its views is so.
 *
 * With `explain="header"`, or `explain` for all views, the reasons for their positions are drawn over the list.
 */
export class ParallaxScroll extends (globalThis.HTMLElement ?? Object) {
  // As a static field it would have bundlers compile all private members of the class, for 600 bytes.
  static get observedAttributes() { return ["data-parallax", "document", "axis", "explain", ...settingAttributes]; }

  /** The views, once the module has been loaded; `undefined` before. */
  parallax;
  /** Kept when the views can be used. */
  ready;

  #changes;
  #connection = 0;
  #states = hasStates ? this.attachInternals().states : undefined;

  connectedCallback() {
    this.ready = this.#connect();
    // Where nothing can be placed, the page is as its author wrote it.
    this.ready.catch((error) => {
      this.#states?.delete("placed");
      this.#report(error);
    });
  }

  disconnectedCallback() {
    this.#connection += 1;
    this.#changes?.disconnect();
    this.parallax?.dispose();
    this.parallax = undefined;
    this.#states?.clear();
    this.#ids = new WeakMap();
  }

  attributeChangedCallback(name) {
    if (!this.parallax) return;
    if (name === "explain") return this.#explain();
    if (settingAttributes.includes(name)) return this.#set();
    this.disconnectedCallback();
    this.connectedCallback();
  }

  /** Takes settings as the attributes are now. */
  #set() {
    try {
      const { settings, scale } = listScene(this);
      this.parallax.setSettings({ ...noSettings, ...settings, scale });
    } catch (error) {
      this.#report(error);
    }
  }

  async #connect() {
    const connection = (this.#connection += 1);
    const module = await compile(this.getAttribute("wasm") ?? undefined);
    // It has been taken off the page meanwhile, or has other options.
    if (connection !== this.#connection) return undefined;
    this.#check(this, ["axis", "document", "explain", "wasm", ...settingAttributes]);
    const list = this.hasAttribute("document") ? this.ownerDocument : this;
    const scene = listScene(this);
    if (isAcross(this)) scene.scrollable.axis = "horizontal";
    // CSS that has been compiled for the first paint ends here.
    this.#states?.add("placed");
    const parallax = this.parallax = makeList(module, list, scene, { elements: null, isAcross: isAcross(this) });
    parallax.batch(() => {
      for (const element of this.querySelectorAll("[data-parallax]")) this.#add(element);
    });
    this.#changes = new MutationObserver((records) => this.#update(records));
    this.#changes.observe(this, { subtree: true, childList: true, attributeFilter: viewAttributes });
    if (this.#states) {
      const lists = [parallax, parallax.across].filter((list) => list);
      for (const list of lists) list.addEventListener("state", () => this.#style(lists));
      this.#style(lists);
    }
    this.#explain();
    this.dispatchEvent(new Event("ready"));
    return parallax;
  }

  /** Matches `:state(stuck)` and the like from now on, as any view is so. */
  #style(lists) {
    const all = lists.flatMap((list) => list.views.map((id) => list.has(id) && list.state(id)));
    for (const name of stateNames) this.#states[all.some((state) => state[name]) ? "add" : "delete"](name);
  }

  /** Draws why views are where they are, by a script that is loaded for that alone. */
  #explain() {
    if (this.hasAttribute("explain")) import("./explain.js").then(({ follow }) => follow(this)).catch((error) => this.#report(error));
  }

  #ids = new WeakMap();

  /** Returns the options of a view that are this list's; `undefined` if none are. */
  #optionsOf(element) {
    if (element.dataset?.parallax === undefined || element instanceof ParallaxScroll) return undefined;
    const own = element.parentElement?.closest("parallax-scroll");
    let list = own;
    while (list && isAcross(list)) list = list.parentElement.closest("parallax-scroll");
    if (![own, list].includes(this)) return undefined;
    this.#check(element);
    const options = viewOptions(element);
    if (!isAcross(this)) return this === own ? options : split(options).vertical;
    const { horizontal, vertical } = split(options);
    const { zIndex, touchForwarding, ...others } = vertical ?? {};
    const [option = "height"] = Object.keys(others);
    if (!list && (!horizontal || option in others)) {
      this.#report(ParallaxError.ofKind(element.id, option, "is vertical, but the list scrolls across; give width-minimum, width-maximum and stick-across"), element);
    }
    return horizontal;
  }

  /** Reports misspelled attributes; of each element once. */
  #check(element, known) {
    if (checked.has(element)) return;
    checked.add(element);
    for (const error of misspelled(element, known)) this.#report(error, element);
  }

  #add(element) {
    if (this.#ids.has(element)) return;
    try {
      const options = this.#optionsOf(element);
      if (options) this.#register(element, options);
    } catch (error) {
      this.#report(error, element);
    }
  }

  #register(element, options) {
    let id = element.id;
    for (let number = 1; !id || this.parallax.views.includes(id); number += 1) id = `view ${number}`;
    this.parallax.add(id, element, options);
    this.#ids.set(element, id);
  }

  #update(records) { this.parallax.batch(() => this.#follow(records)); }

  #follow(records) {
    // Those first that the page has taken out or put elsewhere: they may come again.
    for (const id of this.parallax.views) {
      const element = this.parallax.element(id);
      if (!this.contains(element)) this.#forget(element);
    }
    for (const { type, target, addedNodes } of records) {
      if (type === "attributes" && target !== this) {
        const id = this.#ids.get(target);
        try {
          const options = id && this.#optionsOf(target);
          if (id === undefined) this.#add(target);
          else if (options === undefined) this.#forget(target);
          else this.parallax.setOptions(id, options);
        } catch (error) {
          this.#report(error, target);
        }
      }
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        for (const element of [node, ...node.querySelectorAll("[data-parallax]")]) {
          this.#add(element);
        }
      }
    }
  }

  #forget(element) {
    this.parallax.remove(this.#ids.get(element));
    this.#ids.delete(element);
  }

  #reported = new Set();

  /** Reports an error; one that many elements without `id` have, such as the cells of a column, is reported for the first of them. */
  #report(error, element) {
    const told = element ? authored(error, element) : error;
    if (element && !element.id) {
      const mistake = JSON.stringify([element.localName, told.option, told.value, told.reason ?? told.message]);
      if (this.#reported.has(mistake)) return;
      this.#reported.add(mistake);
    }
    report(told, this, element);
  }
}

/** The elements whose attributes have been checked for misspelled ones. */
const checked = new WeakSet();

/** Whether the browser has custom states, by names without dashes. */
const hasStates = globalThis.CSS?.supports("selector(:state(stuck))") === true;

/** Whether a list scrolls across within another list. */
const isAcross = (list) => list.getAttribute("axis") === "across";

globalThis.customElements?.get("parallax-scroll") ?? globalThis.customElements?.define("parallax-scroll", ParallaxScroll);

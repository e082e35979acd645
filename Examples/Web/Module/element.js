// <parallax-scroll>: a list whose views are its own children.

import { createParallax } from "./list.js";

/**
 * An element that scrolls, and whose descendants with a `data-parallax` attribute are its views.
 *
 *     <parallax-scroll style="height: 100dvh">
 *       <header data-parallax='{ "height": { "min": 44, "max": 220 } }'>…</header>
 *       …
 *     </parallax-scroll>
 *
 * The attribute holds the options of the view as JSON, in the words of scene files. On the element
 * itself it holds a scene without views: `settings`, `safeArea`, `scrollable`.
 */
export class ParallaxScroll extends (globalThis.HTMLElement ?? Object) {
  static observedAttributes = ["data-parallax"];

  /** The views, once the module has been loaded; `undefined` before. */
  parallax;
  /** Kept when the views can be used. */
  ready;

  #changes;
  #connection = 0;

  connectedCallback() {
    this.ready = this.#connect();
    // Where nothing can be placed, the page is as its author wrote it.
    this.ready.catch((error) => this.#report(error));
  }

  disconnectedCallback() {
    this.#connection += 1;
    this.#changes?.disconnect();
    this.parallax?.dispose();
    this.parallax = undefined;
  }

  attributeChangedCallback() {
    if (!this.parallax) return;
    this.disconnectedCallback();
    this.connectedCallback();
  }

  async #connect() {
    const connection = (this.#connection += 1);
    const parallax = await createParallax(this, optionsOf(this) ?? {}, { wasm: this.getAttribute("wasm") ?? undefined });
    if (connection !== this.#connection) {
      parallax.dispose();
      return undefined;
    }
    this.parallax = parallax;
    for (const element of this.querySelectorAll("[data-parallax]")) this.#add(element);
    this.#changes = new MutationObserver((records) => this.#update(records));
    this.#changes.observe(this, { subtree: true, childList: true, attributeFilter: ["data-parallax"] });
    this.dispatchEvent(new Event("ready"));
    return parallax;
  }

  #ids = new WeakMap();

  #add(element) {
    if (this.#ids.has(element)) return;
    let id = element.id;
    for (let number = 1; !id || this.parallax.views.includes(id); number += 1) id = `view ${number}`;
    try {
      this.parallax.add(id, element, optionsOf(element));
      this.#ids.set(element, id);
    } catch (error) {
      this.#report(error);
    }
  }

  #update(records) {
    for (const { type, target, addedNodes } of records) {
      if (type === "attributes" && target !== this) {
        const id = this.#ids.get(target);
        try {
          if (id === undefined) this.#add(target);
          else if (target.dataset.parallax === undefined) this.#forget(target);
          else this.parallax.setOptions(id, optionsOf(target));
        } catch (error) {
          this.#report(error);
        }
      }
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        for (const element of [node, ...node.querySelectorAll("[data-parallax]")]) {
          if (element.dataset?.parallax !== undefined) this.#add(element);
        }
      }
    }
    for (const id of this.parallax.views) {
      const element = this.parallax.element(id);
      if (!this.contains(element)) this.#forget(element);
    }
  }

  #forget(element) {
    this.parallax.remove(this.#ids.get(element));
    this.#ids.delete(element);
  }

  #report(error) {
    if (!this.dispatchEvent(new CustomEvent("error", { detail: error, cancelable: true }))) return;
    console.error(error);
  }
}

function optionsOf(element) {
  const text = element.dataset.parallax;
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SyntaxError(`data-parallax of <${element.localName} id="${element.id}">: ${error.message}`);
  }
}

globalThis.customElements?.get("parallax-scroll") ?? globalThis.customElements?.define("parallax-scroll", ParallaxScroll);

// Places the views of a list at each scroll and at each change of the page.

import { Carriage } from "./carry.js";
import { Carrying } from "./carrying.js";
import { place } from "./engine.js";
import { ParallaxError } from "./error.js";
import { ScrollInput } from "./input.js";
import { Insets } from "./insets.js";
import { Viewport } from "./viewport.js";
import { Views } from "./views.js";

const axes = ["vertical", "horizontal"];

/** What a list does by itself; the list is its public side, and the one that events are dispatched on. */
export class Placing {
  /** The offset that the page scrolls to by itself. */
  #target;
  #padding = "";
  #sizes;
  #changes;
  #input;
  #carrying;
  #motion = matchMedia("(prefers-reduced-motion: reduce)");
  #ending = new AbortController();

  constructor(list, engine, content, { safeArea, scrollable, carries }) {
    const { axis = "vertical" } = scrollable;
    if (!axes.includes(axis)) throw ParallaxError.ofKind("", "scrollable.axis", `is ${JSON.stringify(axis)}; give "vertical" or "horizontal"`);
    const isHorizontal = axis === "horizontal";
    const { scroller } = list;
    Object.assign(this, { list, scroller, engine, content, safeArea });
    this.viewport = new Viewport(scroller, isHorizontal);
    this.carriage = new Carriage(scroller, isHorizontal);
    this.views = new Views(engine, scroller, isHorizontal);
    this.insets = new Insets(scrollable, scroller, isHorizontal);
    if (carries) this.#carrying = new Carrying(this);
  }

  /** Places the views from now on. */
  start() {
    this.#listen();
    this.layout();
  }

  add(id, element, options) {
    this.views.add(id, element, options);
    this.#sizes.unobserve(element);
    this.#changes.observe(element, { childList: true, subtree: true });
    this.layout();
  }

  #listen() {
    const { scroller } = this;
    const options = { passive: true, signal: this.#ending.signal };
    scroller.addEventListener("scroll", () => this.step(), options);
    this.#input = new ScrollInput(scroller, () => { this.#target = undefined; }, options);
    scroller.addEventListener("scrollend", () => this.#rest(), options);
    this.#sizes = new ResizeObserver(() => this.layout());
    this.#sizes.observe(scroller);
    this.#sizes.observe(this.insets.start);
    // A view changes its length at each step, and the content's length never depends on it.
    const children = () => {
      for (const child of scroller.children) if (!isOwn(child)) this.#sizes.observe(child);
    };
    this.#changes = new MutationObserver((records) => {
      const isElement = (node) => node instanceof Element;
      const inside = records.filter(({ target, addedNodes, removedNodes }) =>
        target !== scroller && [...addedNodes, ...removedNodes].some(isElement));
      for (const { target } of inside) this.views.around(target)?.box.inner.invalidate();
      // Texts in views come and go while the list scrolls, and move nothing.
      if (inside.length === 0 && records.every(({ target }) => target !== scroller)) return;
      children();
      this.layout();
    });
    this.#changes.observe(scroller, { childList: true });
    for (const { box } of this.views) this.#changes.observe(box.element, { childList: true, subtree: true });
    children();
  }

  /** A scroll has ended: where a view that snaps is half collapsed, it goes on. */
  #rest() {
    this.#input.rest();
    this.#carrying?.step("user", this.viewport.scrolled);
    const isOwn = this.#target !== undefined;
    this.#target = undefined;
    if (isOwn) return;
    const offset = this.engine.targetOffset(this.offset, 0);
    if (offset !== undefined && Math.abs(offset - this.offset) >= 1) this.scroll(offset, this.behavior);
  }

  // MARK: Steps

  /** Measures the page again and places all views. */
  layout() {
    if (this.#ending.signal.aborted) return;
    const [viewport, insets] = [this.viewport, this.insets];
    const { breadth } = viewport;
    viewport.measure();
    if (viewport.breadth !== breadth) for (const { box } of this.views) box.inner.invalidate();
    this.carriage.isRightToLeft = viewport.isRightToLeft;
    this.scroller.style.setProperty("--parallax-length", `${viewport.length}px`);
    this.scroller.style.setProperty("--parallax-padding", `${viewport.padding}px`);
    for (const view of this.views) {
      if (view.box.isInFlow) view.box.setRoom(this.content.roomLength(view, this.engine));
    }
    insets.space();
    const { origin, scrolled } = viewport;
    const inContent = (box) => viewport.range(box, origin).map((edge) => edge + scrolled - insets.top);
    if (this.content.measure(this.views, inContent, insets.end, this.scroller)) this.engine.rowsDidChange();
    this.read();
    this.step("layout");
  }

  /** Has other insets; a list that rests at its start goes on resting there, everywhere else rows stay. */
  setContentInset(inset) {
    const [{ top }, { scrolled }] = [this.insets, this.viewport];
    this.insets.content = inset;
    this.insets.space();
    if (this.insets.top !== top && scrolled > 1e-3) this.viewport.scrollTo(scrolled + this.insets.top - top);
    this.layout();
  }

  /** Tells the engine everything but the offset. */
  read() {
    const { length, breadth, width, height, isHorizontal, isRightToLeft } = this.viewport;
    this.engine.read({
      contentLength: this.content.length, contentInset: this.insets.told, transientInset: this.insets.transient,
      isHorizontal, isRightToLeft,
      frame: [0, length], crossFrame: [0, breadth], container: [width, height],
      safeArea: this.safeArea,
    });
  }

  /** Places all views where the list has scrolled to. */
  step(cause = this.#target === undefined && this.#input.isScrolling ? "user" : "programmatic") {
    const engine = this.engine;
    // Insets that follow from a step are there in the next; the engine ends a circle.
    for (let round = 0; round < 4; round += 1) {
      const { scrolled } = this.viewport;
      const offset = scrolled - this.insets.top;
      const count = engine.step(offset, cause);
      if (this.list.recorder) this.#record({ offset, cause });
      if (count < 0) return;
      const change = engine.insetChange;
      this.carriage.scrolled = scrolled;
      if (count > 0) this.#apply(count, offset);
      // What hears of it may end it.
      if (this.#ending.signal.aborted) return;
      this.#carrying?.step(cause, scrolled);
      if (change.reserved === 0 && change.pinned === 0 && change.padding === 0) break;
      this.#addInsets(change);
      cause = "layout";
    }
    this.#pad();
  }

  #apply(count, offset) {
    const triggered = [];
    this.engine.forEachChange(count, (number, numbers, at) => {
      const view = this.views.at(number);
      if (!view) return;
      view.box.show(numbers, at, place, this.carriage);
      if (numbers[at + place.trigger] === 1) triggered.push(view.id);
    });
    this.list.dispatchEvent(new CustomEvent("update", { detail: { offset, count } }));
    for (const id of triggered) this.list.dispatchEvent(new CustomEvent("trigger", { detail: { id } }));
  }

  #addInsets(change) {
    const { scrolled } = this.viewport;
    this.insets.add(change);
    // Content that rests at its top goes on resting there; everywhere else rows stay.
    if (change.reserved !== 0 && scrolled > 1e-3) this.viewport.scrollTo(scrolled + change.reserved);
    this.read();
  }

  /** Keeps what is scrolled to by keys, by focus and by the page clear of the views. */
  #pad() {
    const { top, bottom } = this.engine.obscured;
    const text = `${top}px ${bottom}px`;
    if (text === this.#padding) return;
    this.#padding = text;
    this.scroller.style[this.viewport.isHorizontal ? "scrollPaddingInline" : "scrollPaddingBlock"] = text;
  }

  #record(event) { this.list.recorder?.({ time: performance.now() / 1000, ...event }); }

  // MARK: Rows and scrolling

  /** The content offset. */
  get offset() { return this.viewport.scrolled - this.insets.top; }

  /** How a scroll goes where the call does not say. */
  get behavior() { return this.#motion.matches ? "instant" : "smooth"; }

  /** Why the offset is going to change next, as far as one can tell. */
  get cause() { return this.#target === undefined ? "user" : "programmatic"; }

  /**
   * Has other rows from now on; what is read stays.
   *
   * @param {(section: number, row: number) => [number, number] | undefined} survivor - Where a row is then.
   * @param {() => void} [render] - Changes the page's own elements.
   * @param {object} [event] - What a recording says of it.
   */
  change(next, survivor, render, event) {
    this.step();
    const before = this.offset;
    const offset = this.content.change(next, survivor, this.engine);
    if (event) this.#record({ update: [event] });
    this.scroller.toggleAttribute("data-rows", true);
    this.engine.rowsDidChange();
    render?.();
    if (offset !== undefined) this.viewport.scrollTo(offset + this.insets.top);
    this.layout();
    // An animation under way would go to where its target was.
    if (this.#target !== undefined && offset !== undefined) this.scroll(this.#target + offset - before, "smooth");
  }

  scroll(offset, behavior) {
    const { top } = this.insets;
    const distance = Math.max(0, Math.min(this.scrollRange, offset + top));
    this.#target = distance - top;
    if (Math.abs(distance - this.viewport.scrolled) < 1) this.#target = undefined;
    else this.viewport.scrollTo(distance, behavior);
  }

  /** How far the list scrolls. */
  get scrollRange() {
    const { top, bottom } = this.insets;
    return Math.max(0, this.content.length + top + bottom - this.viewport.length);
  }

  /** Lets go of the page. */
  end() {
    this.#carrying?.stop();
    this.#ending.abort();
    for (const observer of [this.#sizes, this.#changes]) observer?.disconnect();
    for (const id of this.views.ids) this.views.remove(id, this.carriage);
    this.insets.remove();
    const { style } = this.scroller;
    style.scrollPaddingBlock = style.scrollPaddingInline = "";
    for (const name of ["length", "padding"]) style.removeProperty(`--parallax-${name}`);
  }
}

const isOwn = (element) => /^parallax-(layer|start|end)$/.test(element.className);

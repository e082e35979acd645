// Places the views of a list at each scroll and at each change of the page.

import { Carriage } from "./carriage.js";
import { Carrying } from "./carrying.js";
import { changeNumbers, Engine, place } from "./engine.js";
import { Flow } from "./flow.js";
import { ScrollInput } from "./input.js";
import { Insets } from "./insets.js";
import { promote } from "./inside.js";
import { membersOf } from "./states.js";
import { Viewport } from "./viewport.js";
import { Views } from "./views.js";

/** What the page's user has chosen, and whether it is printed; of all lists together, as each costs 0.1 ms. */
export const motion = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
const paper = globalThis.matchMedia?.("print");

/** Milliseconds in which a view that was revealed in part is shown or hidden. */
const revealing = 250;

/** What a list does by itself; the list is its public side, and the one that events are dispatched on. */
export class Placing {
  /** How far the offset has moved without the user, in points: scrolled by the page, and by layout. */
  moves = { app: 0, layout: 0 };
  /** The offset that has been counted last. */
  #counted = 0;
  /** Whether the list has just been measured, and nothing has been changed but styles that move nothing. */
  #isNew = false;
  /** Whether the content has been measured since it changed. */
  #isMeasured = false;
  /** Whether the engine has changed the list in this pass, and how far it has moved it. */
  #hasCommands = false;
  #shifted = 0;
  /** Whether the page's own scroll ends elsewhere than it began to go to. */
  #isRedirected = false;
  /** Whether the scroll under way goes to where no view that snaps is half collapsed. */
  #isSettling = false;
  /** The next frame in which views are shown or hidden. */
  #revealing;
  /** Whether the module itself moves the list just now, and whether a list has told of a scroll meanwhile. */
  #isBusy = false;
  #wasTold = false;
  /** The offset that the page scrolls to by itself. */
  #target;
  #isWaiting = false;
  /** The cause of the scrolling since the last step, in which the browser alone has moved the views. */
  #behind;
  /** The views whose states have changed in this pass. */
  turned = new Set();
  /** Whether the page hears of each scroll. */
  isHeard = false;
  #isUncovered = false;
  #sizes;
  #watched = new WeakSet();
  /** The sizes that elements had at the last layout, if they are to be reported; and the elements observed since. */
  #known = new WeakMap();
  #fresh = [];
  #changes;
  #input;
  #carrying;
  #ending = new AbortController();

  constructor(list, module, content, { safeArea, scrollable, isHorizontal, isAcross, elementOf }) {
    Object.assign(this, { list, content, safeArea, elementOf });
    this.engine = new Engine(module, this);
    this.viewport = new Viewport(list.scroller, isHorizontal, isAcross);
    this.carriage = new Carriage(this.viewport.scroller, isHorizontal, isAcross ? "transform" : "translate");
    this.views = new Views(this.engine, this, content);
    this.insets = new Insets(scrollable, this.viewport);
    // The `z-index` of a view must not raise it above elements outside of the list.
    this.insets.styles.set({
      // Browsers keep the row the user reads vertically, never a column: for columns as data it is not turned off.
      overflowAnchor: content.rows && !isAcross ? "none" : undefined, isolation: this.viewport.isDocument ? undefined : "isolate",
    });
    if (!this.viewport.isDocument) promote(this.viewport.scroller, true);
    this.#carrying = new Carrying(this);
  }

  /** Places the views from now on; those of an element come at once, and are laid out with the list. */
  start(isElement) {
    this.#listen();
    this.#isNew = isElement && this.viewport.isShown;
    if (!isElement) this.layout();
  }

  /** Scrolls the target of the page's address clear of the views, if the browser scrolled to it before there were views. */
  #uncover() {
    if (this.#isUncovered || this.views.ids.length === 0) return;
    this.#isUncovered = true;
    const { root, isDocument, scrolled } = this.viewport;
    const target = (isDocument ? root : root.getRootNode()).querySelector?.(":target");
    if (!target || scrolled <= 0 || !root.contains(target) || this.views.around(target)) return;
    const [start] = this.viewport.range(target);
    if (start < -1 || start > this.engine.obscured.top) return;
    const offset = this.engine.offsetToReveal(start + this.offset, "start");
    if (offset !== undefined) this.scroll(offset, "instant");
  }

  /** Puts all views at their natural positions for print. */
  #print(isPrinting) {
    this.#isWaiting = isPrinting;
    if (!isPrinting) return this.layout();
    for (const { box } of this.views) box.still();
  }

  add(id, element, options) {
    this.views.add(id, element, options);
    this.#watch();
    this.layout();
  }

  /** Runs several changes and one layout. */
  batch(body) {
    const isWaiting = this.#isWaiting;
    this.#isWaiting = true;
    try {
      body();
    } finally {
      this.#isWaiting = isWaiting;
    }
    this.#watch();
    this.layout();
  }

  #listen() {
    const { viewport: { target, root, scroller, isDocument } } = this;
    const options = { passive: true, signal: this.#ending.signal };
    // Before the page's own, which may change the list: what has moved until then is the scroll.
    target.addEventListener("scroll", (event) => {
      if (event.target !== target) return;
      this.#input.begin();
      // What a scroll reveals goes on from what is seen.
      if (this.#revealing !== undefined) cancelAnimationFrame(this.#revealing);
      this.step();
    }, { ...options, capture: true });
    this.#input = new ScrollInput(target, {
      takeOver: () => {
        this.#arrive();
        this.#carrying.ready();
      },
      rest: () => this.#rest(),
    }, options);
    if (isDocument) {
      for (const view of [target.defaultView, target.defaultView.visualViewport]) view.addEventListener("resize", () => this.layout(), options);
    }
    // What is in a stuck view is in sight. Chromium has scrolled by then, as if the view were at its natural position.
    root.addEventListener("focusin", ({ target }) => {
      if (this.views.around(target)?.box.isStuck) this.viewport.scrollTo(this.#counted + this.insets.top);
    }, { ...options, capture: true });
    // In an element that can have no boxes nothing else says so.
    root.ownerDocument.fonts.addEventListener("loadingdone", () => this.#fit(), options);
    paper.addEventListener("change", ({ matches }) => this.#print(matches), options);
    this.#sizes = new ResizeObserver((entries) => {
      const others = entries.filter(({ target }) => {
        const isKnown = this.#known.get(target) === sizeOf(target);
        this.#known.delete(target);
        if (isKnown) return false;
        const box = this.views.around(target)?.box;
        // The module sets the size of a view's element; only a change of visibility is the page's.
        if (box?.element === target && !box.isNatural) return box.isHidden !== (box.flow === undefined);
        box?.inner.invalidate();
        return true;
      });
      if (others.length === 0) return;
      this.#fit();
      this.#observeLater();
    });
    this.#watch();
    this.#changes = new MutationObserver((records) => {
      const isElement = ({ nodeType }) => nodeType === 1;
      // A change of text that moves rows changes the size of an element, which is observed as well.
      const moved = records.filter(({ type, target, addedNodes, removedNodes }) =>
        type === "attributes" || [...addedNodes, ...removedNodes].some(isElement) || this.views.isFitted(target));
      if (moved.length === 0) return;
      for (const { target } of moved) {
        const box = this.views.around(target)?.box;
        box?.inner.invalidate();
        box?.listen();
      }
      this.views.find();
      this.#fit();
    });
    this.#changes.observe(root, { childList: true, subtree: true, characterData: true, attributeFilter: ["hidden"] });
  }

  /** Places all views after a change of sizes. */
  #fit() {
    this.#look();
    this.batch(() => this.views.fit());
  }

  /** The elements whose sizes are observed: the list, its children, the views, and the children of views whose length changes. */
  *#observed() {
    yield this.viewport.scroller;
    yield* [this.viewport.root, ...this.viewport.root.children];
    for (const { isRigid, box } of this.views) {
      yield box.element;
      if (isRigid) continue;
      yield* box.element.children;
      yield* box.sized;
    }
  }

  /** Observes the sizes of elements that are new. */
  #watch() {
    for (const element of this.#observed()) {
      if (this.#watched.has(element)) continue;
      this.#watched.add(element);
      this.#sizes.observe(element);
      this.#fresh.push(element);
    }
  }

  /** Has no element reported for the size that it has now: an observer reports each element at first. */
  #know(elements) { for (const element of elements) this.#known.set(element, sizeOf(element)); }

  /** Observes sizes again in the next frame: what a layout changes in this one would be an error of the page's, "ResizeObserver loop". */
  #observeLater() {
    this.#sizes.disconnect();
    this.#know(this.#observed());
    requestAnimationFrame(() => {
      if (this.#ending.signal.aborted) return;
      for (const element of this.#observed()) this.#sizes.observe(element);
    });
  }

  /** A scroll has ended: a view that snaps and is half way goes on. */
  #rest() {
    // On a busy machine the old animation can stop the redirected one later than two frames: it begins once more.
    if (this.#isRedirected && this.#target !== undefined && Math.abs(this.offset - this.#target) >= 1) {
      this.#isRedirected = false;
      return this.#go(this.#target, "smooth");
    }
    this.#input.rest();
    this.catchUp();
    this.#carrying.step("user", this.viewport.scrolled);
    const [isOwn, isSettling] = [this.#target !== undefined, this.#isSettling];
    this.#arrive();
    if (isOwn && !isSettling) return;
    this.catchUp();
    const { offset, reveals } = this.engine.settle();
    if (offset === undefined) this.#show(reveals);
    // A scroll is followed by views that are shown or hidden, never by another scroll.
    else if (!isSettling && Math.abs(offset - this.offset) >= 1) {
      this.#isSettling = true;
      this.#go(offset, this.behavior);
    }
  }

  /** Shows or hides views that the user has revealed in part; at once where motion is reduced. */
  #show(reveals) {
    if (reveals.length === 0) return;
    const begin = performance.now();
    const frame = (now) => {
      const part = motion.matches ? 1 : Math.max(0, Math.min(1, (now - begin) / revealing));
      const left = (1 - part) ** 3;
      for (const { view, start, end } of reveals) this.engine.reveal(view, end + (start - end) * left);
      this.#revealing = left > 0 ? requestAnimationFrame(frame) : undefined;
      this.update();
    };
    frame(begin);
  }

  /** The page's own scroll has ended, or the user has taken the list. */
  #arrive() {
    if (this.#target === undefined) return;
    [this.#isRedirected, this.#isSettling] = [false, false];
    this.#target = undefined;
    this.viewport.endSmooth();
  }

  // MARK: Steps

  /** Measures the page again and places all views. */
  layout() {
    this.#look();
    this.#layOut();
  }

  #layOut() {
    const { viewport } = this;
    if (this.#ending.signal.aborted || this.#isWaiting || !viewport.isShown) return;
    const { breadth } = viewport;
    this.catchUp();
    if (!this.#isNew) viewport.measure();
    this.#isNew = false;
    if (viewport.breadth !== breadth) for (const { box } of this.views) box.inner.invalidate();
    this.carriage.isRightToLeft = viewport.isRightToLeft;
    this.#measure();
    this.update();
    this.#know(this.#fresh.splice(0));
    this.#uncover();
  }

  /** Has other insets; a list that rests at its start goes on resting there, everywhere else rows stay. */
  setContentInset(inset) {
    const [{ top }, { offset, viewport }] = [this.insets, this];
    const rests = viewport.scrolled <= 1e-3;
    this.insets.content = inset;
    this.insets.space();
    if (this.insets.top !== top && !rests) viewport.scrollTo(offset + this.insets.top);
    this.layout();
  }

  /** Places all views after something other than a scroll. */
  update() {
    if (this.#isWaiting || !this.viewport.isShown) return;
    this.catchUp();
    this.#pass("layout", this.#count("layout"));
  }

  /** Places all views where the list has scrolled to; the engine learns later of a scroll in which the browser alone moves them. */
  step() {
    // A list of the page's own kind may tell of a scroll while it is scrolled.
    this.#wasTold = this.#isBusy;
    if (this.#isBusy || this.#isWaiting) return;
    this.#isCut = false;
    const cause = this.#target === undefined && this.#input.isScrolling ? "user" : "app";
    const { scrolled } = this.viewport;
    if (!this.isHeard && !this.list.recorder && this.#carrying.isQuiet(cause, scrolled)) {
      this.#count(cause, scrolled - this.insets.top);
      this.#behind = cause;
      return;
    }
    // What comes back depends on the way: the engine must know where the list has turned.
    if (this.#carrying.reveals) this.catchUp();
    this.#behind = undefined;
    this.#pass(cause, this.#count(cause));
  }

  /** Has the engine know how far the list has scrolled, for a question or before another change. */
  catchUp() {
    const cause = this.#behind;
    if (!cause || this.#isBusy) return;
    this.#behind = undefined;
    this.#pass(cause, this.#counted, true);
  }

  /** The offset from which the browser has scrolled to the end of content that was too short for a moment. */
  #lost;
  /** Whether rows have become shorter, which the page has not said yet: the browser's scroll is counted with them. */
  #isCut = false;

  /** Notes it, before anything is measured. */
  #look() { if (this.#isClamped) this.#lost ??= this.#counted; }

  /**
   * @param {number} before - The offset that has been counted.
   * @param {boolean} isKnown - Whether the browser has carried the views there, and goes on.
   */
  #pass(cause, before, isKnown = false) {
    const isScroll = cause !== "layout";
    this.#hasCommands = false;
    this.#shifted = 0;
    this.#isBusy = true;
    const count = this.engine.step(before, this.moves, isScroll);
    this.#isBusy = false;
    const { scrolled } = this.viewport;
    const offset = scrolled - this.insets.top;
    if (this.list.recorder) {
      if (isScroll) this.#record({ offset: before, cause });
      if (!isScroll || offset !== before) this.#record({ offset, cause: "layout" });
    }
    if (count < 0) return;
    this.carriage.scrolled = scrolled;
    if (count > 0) this.#apply(count, offset);
    if (this.turned.size > 0) this.#tell();
    // A view that script positions moves with the content by itself.
    if (!this.#carrying.isWhole) for (const { box } of this.views) if (box.script !== undefined) box.place();
    // What hears of it may end it.
    if (this.#ending.signal.aborted) return;
    if (!isKnown || this.#hasCommands) this.#carrying.step(this.#hasCommands ? "layout" : cause, scrolled);
    if (!isScroll) {
      this.#pad();
      this.#report("layout");
    }
    // An animation under way would go to where its target was.
    if (this.#target !== undefined && this.#shifted !== 0) this.#redirect(this.#target + this.#shifted);
  }

  /**
   * Has the animation under way end elsewhere, once the browser has taken over where the list was moved to.
   *
   * The compositor goes on with the old animation for up to a frame. Chromium takes that for a scroll of the
   * user's, and would stop an animation that has begun before: 2,700 px before its end.
   */
  #redirect(target) {
    [this.#target, this.#isRedirected] = [target, true];
    requestAnimationFrame(() => requestAnimationFrame(() => {
      if (this.#target === target) this.#go(target, "smooth");
    }));
  }

  /** Counts how far the offset has moved since it was counted last, and returns it. */
  #count(cause, offset = this.offset) {
    if (this.#isCut && cause === "layout") return this.#counted;
    if (cause !== "user") this.moves[cause] += offset - this.#counted;
    this.#counted = offset;
    return offset;
  }

  // MARK: What the engine asks and orders

  /** The state of the list, in the order in which the engine reads it. */
  read() {
    const { viewport, insets, content } = this;
    if (!this.#isMeasured) this.#measure();
    const offset = this.#count("layout");
    const { reserved, pinned, padding } = insets.share;
    return [
      viewport.isHorizontal ? 1 : 0, offset, this.moves.app, this.moves.layout, content.length,
      ...insets.content, ...reserved, pinned, padding, ...insets.transient,
      viewport.isRightToLeft ? 1 : 0, content.revision, viewport.width, viewport.height, ...this.safeArea,
    ];
  }

  #measure() {
    const { viewport, insets, content, views } = this;
    this.#isMeasured = true;
    insets.space();
    viewport.measurePadding();
    for (const view of views) {
      view.box.room = content.roomLength(view);
      view.box.stand();
    }
    if (this.#lost !== undefined) {
      // The margin of a bar that has become shorter is right only now.
      viewport.scrollTo(this.#lost + insets.top);
      this.#isCut = content.rows !== undefined && viewport.scrolled < this.#lost + insets.top - 0.5;
      this.#lost = undefined;
    }
    const flow = new Flow(viewport);
    for (const { box } of views) box.read(flow);
    content.measure(views, flow, insets.top);
    for (const { box } of views) box.stick();
  }

  findRows(keys, start, end) { return this.content.findRows(this.views, keys, start, end); }

  setRowLengths(lengths) {
    this.content.setRowLengths(lengths);
    for (const view of this.views) view.isAsked = true;
    this.#isMeasured = false;
    this.#hasCommands = true;
  }

  /** Has other insets for the engine; the offset stays. */
  setInset(share) {
    const [{ top }, { offset }] = [this.insets, this];
    this.insets.set(share);
    if (this.insets.top !== top) this.viewport.scrollTo(offset + this.insets.top);
    // There may be room for it now.
    if (this.#isCut) this.viewport.scrollTo(this.#counted + this.insets.top);
    this.#hasCommands = true;
  }

  /** Moves the list; what is read stays where it is seen. */
  shift(points) {
    this.#input?.move();
    this.#shifted += this.#move(this.viewport.scrolled + points, "layout");
    this.#hasCommands = true;
  }

  // MARK: What is shown

  #apply(count, offset) {
    let triggered, changed;
    const { numbers } = this.engine;
    for (let at = 0; at < count * changeNumbers; at += changeNumbers) {
      const view = this.views.at(numbers[at]);
      if (!view) continue;
      if (view.box.show(numbers, at + 1, place)) (changed ??= []).push(view.box);
      if (numbers[at + 1 + place.trigger] === 1) (triggered ??= []).push(view.id);
    }
    if (changed) for (const box of changed) box.raise();
    if (this.isHeard) this.#report("update", { offset, count });
    if (triggered) for (const id of triggered) this.#report("trigger", { id });
  }

  /** Reports the views whose states have changed. */
  #tell() {
    const boxes = [...this.turned];
    this.turned.clear();
    for (const { id, states } of boxes) this.#report("state", { id, ...membersOf(states) });
  }

  #report(type, detail) { this.list.dispatchEvent(new CustomEvent(type, { detail })); }

  /** Has links, keys, focus and the page scroll to a position clear of the stuck views. */
  #pad() {
    const { top, bottom } = this.engine.obscured;
    this.insets.pad(this.#covered ?? top, bottom);
  }

  /**
   * The length that views cover at the start of the viewport within the content.
   *
   * For example, a header of 220...44 covers nothing of the rows at offset 0, and 44 of a row far below. The
   * largest of some positions is taken, because a title that is being pushed out covers less. `undefined`
   * in a list that scrolls by less than a window.
   */
  get #covered() {
    const { engine, viewport: { length }, insets } = this;
    const last = this.scrollRange - insets.top;
    let most;
    for (const part of [0.01, 0.13, 0.5, 0.87]) {
      const position = length + part * (last - length);
      const shown = engine.offsetToReveal(position, "start");
      if (shown === undefined || shown >= last - 1) continue;
      most = Math.max(most ?? 0, position - shown);
    }
    return most;
  }

  #record(event) { this.list.recorder?.({ time: performance.now() / 1000, ...event }); }

  // MARK: Rows and scrolling

  /** The content offset. */
  get offset() { return this.viewport.scrolled - this.insets.top; }

  /** How a scroll goes where the call does not say. */
  get behavior() { return motion.matches ? "instant" : "smooth"; }

  /** Why the offset is going to change next, as far as one can tell. */
  get cause() { return this.#target === undefined ? "user" : "app"; }

  /**
   * Whether elements have become shorter and the browser has therefore scrolled to its new end: nobody has scrolled, and a
   * row above that is 100 px shorter must not move what is read by 200.
   */
  get #isClamped() {
    const { scrollRange } = this;
    // A read before the first layout would have the browser lay out the page once more.
    if (scrollRange === 0) return false;
    const { contentLength, scrolled, length } = this.viewport;
    const end = contentLength - length;
    return end < scrollRange - 0.5 && Math.abs(Math.abs(scrolled) - end) < 1 && this.offset < this.#counted;
  }

  /**
   * Has other rows from now on; what is read stays.
   *
   * @param {Rows | (() => Rows)} next - A function is called once the page has changed its elements.
   * @param {object} [edit] - Where rows came in or went, for rows without identities; see `Engine.moveRows`.
   * @param {() => void} [render] - Changes the page's own elements.
   * @param {object} [event] - What a recording says of it.
   */
  change(next, edit, render, event) {
    if (!this.#isCut && !this.#isClamped) this.step();
    this.catchUp();
    if (event) this.#record({ update: [event] });
    if (edit) this.engine.moveRows(edit);
    const isLate = typeof next === "function";
    if (!isLate) this.content.rows = next;
    if (!this.viewport.isAcross) this.insets.styles.set({ overflowAnchor: "none" });
    render?.();
    if (isLate) this.content.rows = next();
    this.content.revision += 1;
    this.#isCut = false;
    // A bar that has become shorter in the same task leaves too little room to shift the rows in.
    this.#isWaiting = true;
    this.views.fit();
    this.#isWaiting = false;
    this.#layOut();
  }

  /** Scrolls as the page asks for it: what snaps may be half way then. */
  scroll(offset, behavior) {
    this.#isSettling = false;
    this.#go(offset, behavior);
  }

  #go(offset, behavior) {
    cancelAnimationFrame(this.#revealing);
    const { top } = this.insets;
    const distance = Math.max(0, Math.min(this.scrollRange, offset + top));
    this.#target = distance - top;
    if (Math.abs(distance - this.viewport.scrolled) < 1) this.#arrive();
    else {
      this.#input?.begin();
      this.#input?.hear();
      this.#isBusy = true;
      this.#move(distance, "app", behavior);
      this.#isBusy = false;
      if (this.#wasTold) this.step();
    }
  }

  /** Scrolls, and counts what has moved at once; what an animation moves is counted when it is seen. */
  #move(distance, cause, behavior) {
    const { scrolled } = this.viewport;
    this.viewport.scrollTo(distance, behavior);
    const moved = this.viewport.scrolled - scrolled;
    this.moves[cause] += moved;
    this.#counted += moved;
    return moved;
  }

  /** How far the list scrolls. */
  get scrollRange() {
    const { top, bottom } = this.insets;
    return Math.max(0, this.content.length + top + bottom - this.viewport.length);
  }

  /** Lets go of the page. */
  end() {
    this.#arrive();
    cancelAnimationFrame(this.#revealing);
    this.#input?.begin();
    this.#ending.abort();
    for (const observer of [this.#sizes, this.#changes]) observer?.disconnect();
    for (const id of this.views.ids) this.views.remove(id);
    this.insets.remove();
    if (!this.viewport.isDocument) promote(this.viewport.scroller, false);
  }
}

/** The size of an element on the screen. */
function sizeOf(element) {
  const { width, height } = element.getBoundingClientRect();
  return `${width} ${height}`;
}

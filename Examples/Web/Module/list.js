// Sticky, stretchy, collapsing and parallax views over an element that scrolls.

import { adoptStyles, Box } from "./box.js";
import { Carriage, plan } from "./carry.js";
import { compile, Engine, place } from "./engine.js";
import { ParallaxError } from "./error.js";
import { ScrollInput } from "./input.js";
import { optionNumbers, settingNumbers, touches, trackRow } from "./options.js";
import { Rows } from "./rows.js";
import { Viewport } from "./viewport.js";

const causes = { user: 0, programmatic: 1, layout: 2 };

/**
 * Places views over an element that scrolls.
 *
 * @param {HTMLElement} scroller - The element.
 * @param {object} [scene] - What there is, in the words of scene files; see `ParallaxScene`.
 * @param {object} [page] - The page's side: `elements`, where the views' elements are, and `wasm`,
 *   where the module is.
 */
export async function createParallax(scroller, scene = {}, page = {}) {
  return new Parallax(await compile(page.wasm), scroller, scene, page);
}

/** The views of one list. */
export class Parallax extends EventTarget {
  /** Called with each event of a recording, as `parallax-replay` reads them. */
  recorder;

  #engine;
  #viewport;
  #rows;
  #settings;
  #contentInset;
  #transientInset;
  #safeArea;
  #fixedLength;
  /** Views by the number that the engine has for each. */
  #views = [];
  #numbers = new Map();
  /** Numbers of the identities of rows that views track. */
  #rowNames = [];
  /** What has been added to the insets for the engine. */
  #added = { reserved: 0, pinned: 0, padding: 0 };
  #start = marker("start");
  #end = marker("end");
  #target;
  #carriage;
  #carries;
  /** Where the lines that views are carried along were made, and for what cause. */
  #carried = {};
  /** The next time that they are made, and what for. */
  #next;
  #last;
  #padding = "";
  #survivor;
  #sizes;
  #changes;
  #input;
  #motion = matchMedia("(prefers-reduced-motion: reduce)");
  #ending = new AbortController();

  constructor(module, scroller, scene, page) {
    super();
    const { scrollable = {}, settings = {}, safeArea = {}, scale, views = [] } = scene;
    this.scroller = scroller;
    this.#engine = new Engine(module, this.#answers());
    this.#settings = { ...settings, scale };
    this.#safeArea = edges(safeArea);
    this.#contentInset = edges(scrollable.contentInset);
    this.#transientInset = edges(scrollable.transientInset);
    this.#fixedLength = scrollable.contentLength;
    if (scrollable.sections) this.#rows = new Rows(scrollable.sections);
    this.#configure();
    this.#viewport = new Viewport(scroller, scrollable.axis === "horizontal");
    this.#carriage = new Carriage(scroller, scrollable.axis === "horizontal");
    this.#carries = page.carries ?? true;
    const list = scroller.classList;
    list.add("parallax-list");
    scroller.toggleAttribute("data-rows", this.#rows !== undefined);
    adoptStyles(scroller.getRootNode());
    scroller.prepend(this.#start);
    scroller.append(this.#end);
    try {
      for (const { id, ...options } of views) this.#register(id, elementOf(id, scroller, page.elements), options);
    } catch (error) {
      this.dispose();
      throw error;
    }
    this.#listen();
    this.#layout();
  }

  // MARK: Views

  /**
   * Adds a view.
   *
   * An element that is in the list keeps its place there, and its row is where it stands; any other
   * stands where `track` says.
   *
   * @throws {ParallaxError} Where the options make no sense or the name is taken.
   */
  add(id, element, options) {
    this.#register(id, element, options);
    this.#sizes.unobserve(element);
    this.#changes.observe(element, { childList: true, subtree: true });
    this.#layout();
  }

  #register(id, element, options) {
    if (this.#numbers.has(id)) throw new ParallaxError(id, { reason: "the identifier is used already", remedy: "give every view its own" });
    const number = this.#views.length;
    const isInFlow = this.scroller.contains(element);
    const numbers = this.#optionNumbers(id, number, isInFlow, options);
    const mistake = this.#engine.register(number, numbers);
    if (mistake) throw ParallaxError.fromNumbers(id, mistake);
    this.#numbers.set(id, number);
    const view = { id, number, options, box: new Box(this.scroller, element) };
    this.#views.push(view);
    this.#engine.reserve(this.#views.length);
    this.#dress(view, numbers);
  }

  /** Gives the boxes of a view what its options say of them. */
  #dress(view, numbers) {
    view.box.setOptions(touches(numbers), this.#viewport.isHorizontal);
    view.reveals = view.options?.reveal !== undefined && view.options.reveal !== null;
  }

  #optionNumbers(id, number, isInFlow, options) {
    const numbers = optionNumbers(id, options, (name) => this.#rowNumber(name));
    // What says no place of its own belongs where it stands in the list.
    const tracks = options?.track ?? options?.tracking;
    if (tracks === undefined && isInFlow) trackRow(numbers, this.#rowNumber(number));
    return numbers;
  }

  /** The number of an identity: the text of a row, or the number of a view for its own room. */
  #rowNumber(name) {
    const number = this.#rowNames.indexOf(name);
    return number < 0 ? this.#rowNames.push(name) - 1 : number;
  }

  /** Removes a view; its element goes back where it was. */
  remove(id) {
    const number = this.#numbers.get(id);
    if (number === undefined) return;
    this.#numbers.delete(id);
    this.#engine.unregister(number);
    this.#views[number].box.remove(this.#carriage);
    // Numbers are not given again: the engine tells views by them.
    this.#views[number] = undefined;
    this.#layout();
  }

  /**
   * Changes the options of a view.
   *
   * @throws {ParallaxError} Where they make no sense; nothing changes then.
   */
  setOptions(id, options) {
    const view = this.#view(id);
    const numbers = this.#optionNumbers(id, view.number, view.box.isInFlow, options);
    const mistake = this.#engine.setOptions(view.number, numbers);
    if (mistake) throw ParallaxError.fromNumbers(id, mistake);
    view.options = options;
    this.#dress(view, numbers);
    this.#layout();
  }

  /** The view whose element an element is in. */
  #viewOf(element) { return this.#views.find((view) => view?.box.element.contains(element)); }

  #view(id) {
    const number = this.#numbers.get(id);
    if (number === undefined) throw new ParallaxError(id, { reason: "no such view is registered", remedy: "register it first" });
    return this.#views[number];
  }

  /** The names of the views, in the order in which they were added. */
  get views() { return [...this.#numbers.keys()]; }

  /** Returns the options of a view, as they were given. */
  options(id) { return this.#view(id).options; }

  /** Returns the element of a view. */
  element(id) { return this.#view(id).box.element; }

  /** Returns the element that keeps room for a view in the list; `undefined` for one outside of it. */
  room(id) { return this.#view(id).box.room; }

  /** Changes settings that hold for all views; those that are left out stay as they are. */
  setSettings(settings) {
    const former = this.#settings;
    this.#settings = { ...former, ...settings };
    try {
      this.#configure();
    } catch (error) {
      this.#settings = former;
      throw error;
    }
    this.#step("layout");
  }

  /** Tells of room that comes and goes: for a refresh control at the top, a keyboard at the bottom. */
  setTransientInset(inset) {
    this.#transientInset = edges(inset);
    this.#read();
    this.#step("layout");
  }

  #configure() {
    const { scale, ...settings } = this.#settings;
    settings.reducesMotion ??= this.#motion.matches;
    if (scale !== undefined) settings.scale = scale;
    this.#engine.configure(settingNumbers(settings));
  }

  // MARK: Rows

  /** The rows as data; `undefined` where the list has none. */
  get sections() { return this.#rows?.sections; }

  /** Returns where a row stands in the content, `{ start, end }`, in points. */
  rowRange(row) {
    const [section, number] = Array.isArray(row) ? row : this.#rows?.path(row) ?? [-1, -1];
    const range = this.#rows?.range(section, number);
    return range && { start: range[0], end: range[1] };
  }

  /** Returns the height that a row is to have to keep the place of the view that tracks it. */
  rowHeight([section, row]) { return this.#engine.rowHeight(section, row); }

  /**
   * Replaces all rows. Rows with the same identity are the same rows, and what is read stays.
   *
   * @param {() => void} [render] - Changes the page's own elements.
   */
  setRows(sections, render) {
    const next = new Rows(sections);
    this.#change(next, (section, row) => {
      const { id } = this.#rows.sections[section].rows[row];
      return id === undefined ? undefined : next.path(id);
    }, render);
  }

  /** Puts rows in before the row at `[section, row]`; what is read stays where it is. */
  insertRows([section, row], rows, render) {
    const before = this.#rows.sections[section]?.rows[row]?.id ?? null;
    const next = this.#rows.inserting(rows, [section, row]);
    this.#change(next, (s, r) => [s, s === section && r >= row ? r + rows.length : r], render,
      { insert: next.sections[section].rows.slice(row, row + rows.length).map(({ id, height }) => ({ id, height })), before });
  }

  /** Removes rows from the one at `[section, row]` on. */
  removeRows([section, row], count, render) {
    const next = this.#rows.removing(count, [section, row]);
    const removed = this.#rows.sections[section].rows.slice(row, row + count);
    this.#change(next, (s, r) => (s !== section || r < row ? [s, r] : r < row + count ? undefined : [s, r - count]),
      render, { remove: removed.map(({ id }) => id) });
  }

  #change(next, survivor, render, event) {
    this.#step();
    const before = this.#offset;
    this.#survivor = this.#rows && ((section, row) => {
      // A row that keeps room for a view is no place to keep.
      const path = this.rowHeight([section, row]) === undefined ? survivor(section, row) : undefined;
      const range = path && next.range(...path);
      return range && range[0] - this.#rows.range(section, row)[0];
    });
    const offset = this.#engine.keepPlace(this.#fixedLength ?? next.length);
    if (event) this.#record({ update: [event] });
    this.#rows = next;
    this.scroller.toggleAttribute("data-rows", true);
    this.#engine.rowsDidChange();
    render?.();
    if (offset !== undefined) this.#viewport.scrollTo(offset + this.#inset.top);
    this.#layout();
    // An animation under way would go to where its target was.
    if (this.#target !== undefined && offset !== undefined) this.#scroll(this.#target + offset - before, "smooth");
  }

  // MARK: Scrolling

  /** The content offset, in points: 0 with the first row at the start, less while it rests in insets. */
  get contentOffset() { return this.#offset; }

  get #offset() { return this.#viewport.scrolled - this.#inset.top; }

  get #inset() {
    return {
      top: this.#contentInset[0] + this.#added.reserved,
      bottom: this.#contentInset[1] + this.#added.padding,
    };
  }

  /**
   * Scrolls the list.
   *
   * @param {number | { row: [number, number] | string } | { position: number }} target - A content
   *   offset; or what is to show, clear of the views that are stuck then.
   * @param {{ align?: "start" | "center" | "end", behavior?: ScrollBehavior }} [options]
   */
  scrollTo(target, { align = "start", behavior } = {}) {
    const offset = typeof target === "number" ? target : this.offsetToReveal(target, align);
    if (offset === undefined) return;
    this.#scroll(offset, behavior ?? (this.#motion.matches ? "instant" : "smooth"));
  }

  /** Returns the content offset that shows something clear of the views that are stuck then. */
  offsetToReveal(target, align = "start") {
    let position = target.position;
    if (target.row !== undefined) {
      const range = this.rowRange(target.row);
      if (!range) return undefined;
      position = { start: range.start, center: (range.start + range.end) / 2, end: range.end }[align];
    }
    return this.#engine.offsetToReveal(position, align);
  }

  #scroll(offset, behavior) {
    const distance = Math.max(0, Math.min(this.#scrollRange, offset + this.#inset.top));
    this.#target = distance - this.#inset.top;
    if (Math.abs(distance - this.#viewport.scrolled) < 1) this.#target = undefined;
    else this.#viewport.scrollTo(distance, behavior);
  }

  /** How far the list scrolls. */
  get #scrollRange() { return Math.max(0, this.#length + this.#inset.top + this.#inset.bottom - this.#viewport.length); }

  #length = 0;

  #listen() {
    const { scroller } = this;
    const options = { passive: true, signal: this.#ending.signal };
    scroller.addEventListener("scroll", () => this.#step(), options);
    this.#input = new ScrollInput(scroller, () => { this.#target = undefined; }, options);
    scroller.addEventListener("scrollend", () => this.#rest(), options);
    this.#motion.addEventListener("change", () => this.setSettings({}), options);
    const sizes = new ResizeObserver(() => this.#layout());
    sizes.observe(scroller);
    sizes.observe(this.#start);
    // A view changes its length at each step, and the content's length never depends on it.
    const children = () => {
      for (const child of scroller.children) if (!isOwn(child)) sizes.observe(child);
    };
    const changes = new MutationObserver((records) => {
      const isElement = (node) => node instanceof Element;
      const inside = records.filter(({ target, addedNodes, removedNodes }) =>
        target !== scroller && [...addedNodes, ...removedNodes].some(isElement));
      for (const { target } of inside) this.#viewOf(target)?.box.inner.invalidate();
      // Texts in views come and go while the list scrolls, and move nothing.
      if (inside.length === 0 && records.every(({ target }) => target !== scroller)) return;
      children();
      this.#layout();
    });
    changes.observe(scroller, { childList: true });
    children();
    for (const { box } of this.#views) changes.observe(box.element, { childList: true, subtree: true });
    [this.#sizes, this.#changes] = [sizes, changes];
  }

  /** A scroll has ended: where a view that snaps is half collapsed, it goes on. */
  #rest() {
    this.#input.rest();
    this.#carry("user", this.#viewport.scrolled);
    const isOwn = this.#target !== undefined;
    this.#target = undefined;
    if (isOwn) return;
    const offset = this.#engine.targetOffset(this.#offset, 0);
    if (offset !== undefined && Math.abs(offset - this.#offset) >= 1) this.scrollTo(offset);
  }

  // MARK: Steps

  /** Measures the page again and places all views; the module does so by itself where it sees a change. */
  layout() {
    for (const view of this.#views) view?.box.inner.invalidate();
    this.#layout();
  }

  #layout() {
    const viewport = this.#viewport;
    const { breadth } = viewport;
    viewport.measure();
    if (viewport.breadth !== breadth) for (const view of this.#views) view?.box.inner.invalidate();
    this.#carriage.isRightToLeft = viewport.isRightToLeft;
    this.scroller.style.setProperty("--parallax-length", `${viewport.length}px`);
    this.scroller.style.setProperty("--parallax-padding", `${viewport.padding}px`);
    for (const view of this.#views) {
      if (view?.box.isInFlow) view.box.setRoom(this.#roomLength(view));
    }
    this.#spaceEnds();
    const origin = viewport.origin;
    const scrolled = viewport.scrolled;
    const inContent = (box) => viewport.range(box, origin).map((edge) => edge + scrolled - this.#inset.top);
    let moved = false;
    for (const view of this.#views) {
      if (!view?.box.isInFlow) continue;
      const [start, end] = inContent(view.box.room);
      moved ||= view.start !== start || view.end !== end;
      [view.start, view.end] = [start, end];
      const section = view.box.room.parentElement;
      view.section = section === this.scroller ? undefined : inContent(section);
    }
    if (moved) this.#engine.rowsDidChange();
    const own = this.#rows && this.#fixedLength === undefined ? this.#rows.length : this.#fixedLength;
    this.#length = own ?? inContent(this.#end)[0];
    this.#read();
    this.#step("layout");
  }

  /** The room that the content keeps for a view that stands in it. */
  #roomLength({ number, options }) {
    const row = (options.track ?? options.tracking)?.row ?? [roomSection + number, 0];
    const path = Array.isArray(row) ? row : this.#rows?.path(row);
    return (path && this.#engine.rowHeight(...path)) ?? 0;
  }

  #spaceEnds() {
    const name = this.#viewport.isHorizontal ? "width" : "height";
    for (const [box, length] of [[this.#start, this.#inset.top], [this.#end, this.#inset.bottom]]) {
      const text = `${length}px`;
      if (box.style[name] !== text) box.style[name] = text;
    }
  }

  #read() {
    const { length, breadth, width, height, isHorizontal, isRightToLeft } = this.#viewport;
    this.#engine.read({
      contentLength: this.#length,
      contentInset: [this.#inset.top + this.#added.pinned, this.#inset.bottom],
      transientInset: this.#transientInset,
      isHorizontal, isRightToLeft,
      frame: [0, length], crossFrame: [0, breadth], container: [width, height],
      safeArea: this.#safeArea,
    });
  }

  #step(cause = this.#target === undefined && this.#input.isScrolling ? "user" : "programmatic") {
    const engine = this.#engine;
    // Insets that follow from a step are there in the next; the engine ends a circle.
    for (let round = 0; round < 4; round += 1) {
      const offset = this.#offset;
      const count = engine.step(offset, causes[cause]);
      if (this.recorder) this.#record({ offset, cause });
      if (count < 0) return;
      const change = engine.insetChange;
      if (count > 0) this.#apply(count, offset);
      this.#carry(cause, offset + this.#inset.top);
      if (change.reserved === 0 && change.pinned === 0 && change.padding === 0) break;
      this.#addInsets(change);
      cause = "layout";
    }
    this.#pad();
  }

  #apply(count, offset) {
    this.#carriage.scrolled = offset + this.#inset.top;
    const triggered = [];
    this.#engine.forEachChange(count, (number, numbers, at) => {
      const view = this.#views[number];
      if (!view) return;
      view.box.show(numbers, at, place, this.#carriage);
      if (numbers[at + place.trigger] === 1) triggered.push(view.id);
    });
    this.dispatchEvent(new CustomEvent("update", { detail: { offset, count } }));
    for (const id of triggered) this.dispatchEvent(new CustomEvent("trigger", { detail: { id } }));
  }

  /**
   * Has the browser carry the views where it can, once the lines that they move along are others: after
   * any change but scrolling; and where one comes back, which depends on the way, if any view is not
   * where they say.
   */
  #carry(cause, scrolled) {
    if (!this.#carries) return;
    if (cause === "layout" || this.#isBeyond(scrolled) !== this.#carried.isBeyond) {
      this.#findLines(this.#target === undefined ? "user" : "programmatic", scrolled);
      return;
    }
    const views = this.#views.filter((view) => view);
    if (!views.some(({ reveals }) => reveals)) return;
    // Frames are rounded to the grid of the settings; lines are not.
    const tolerance = 0.01 + (this.#settings.scale ? 0.5 / this.#settings.scale : 0);
    if (views.some(({ box, lines }) => lines && box.isElsewhere(lines, scrolled, tolerance))) {
      this.#findLines(cause, scrolled);
    } else if (this.#carried.cause !== cause || Math.abs(scrolled - this.#carried.scrolled) >= 8) {
      // What comes back is made ready to turn, once this frame is done.
      this.#next ??= setTimeout(() => this.#findLines(this.#last.cause, this.#last.scrolled));
      this.#last = { cause, scrolled };
    }
  }

  /** Whether the list is pulled beyond an end, where no timeline goes. */
  #isBeyond(scrolled) { return scrolled < -0.5 || scrolled > this.#scrollRange + 0.5; }

  /** Finds the lines that the views move along from here on. */
  #findLines(cause, scrolled) {
    clearTimeout(this.#next);
    this.#next = undefined;
    this.#carriage.scrolled = scrolled;
    const isBeyond = this.#isBeyond(scrolled);
    this.#carried = { cause, scrolled, isBeyond };
    const views = this.#views.filter((view) => view);
    const [scrollRange, inset] = [this.#scrollRange, this.#inset.top];
    const range = (box) => this.#viewport.range(box);
    for (const view of views) view.lines = undefined;
    for (const { view: number, length, ...found } of isBeyond ? [] : this.#engine.pieces(-inset, scrollRange - inset, causes[cause])) {
      const view = this.#views[number];
      if (!view) continue;
      view.lines = Object.fromEntries(Object.entries(found).map(([name, line]) => [name, line.map(([at, value]) => [at + inset, value])]));
      view.length = length;
    }
    for (const { box, lines, length } of views) {
      if (lines) box.look(lines, length, range, this.#carriage);
      const how = lines ? plan({ ...lines, length, resizes: box.resizes }, this.#viewport.length)
        : { script: isBeyond ? "the list is pulled beyond its end" : "the view has no place" };
      box.carry(how, lines, length, this.#carriage);
    }
  }

  /**
   * Returns what keeps a view at its place on the screen while the list scrolls: `by` is `"sticky"` or
   * `"timeline"`, which the browser does alone, or `"script"`, and `reason` says why.
   */
  carrier(id) {
    const { carrier, plan } = this.#view(id).box;
    return { by: carrier ?? "script", reason: plan?.script };
  }

  #addInsets({ reserved, pinned, padding }) {
    const scrolled = this.#viewport.scrolled;
    const rests = scrolled <= 1e-3;
    this.#added.reserved += reserved;
    this.#added.pinned += pinned;
    this.#added.padding += padding;
    this.#spaceEnds();
    // Content that rests at its top goes on resting there; everywhere else rows stay.
    if (reserved !== 0 && !rests) this.#viewport.scrollTo(scrolled + reserved);
    if (pinned !== 0) this.scroller.style.setProperty("--parallax-pinned", `${this.#added.pinned}px`);
    this.#read();
  }

  /** Keeps what is scrolled to by keys, by focus and by the page clear of the views. */
  #pad() {
    const { top, bottom } = this.#engine.obscured;
    const text = `${top}px ${bottom}px`;
    if (text === this.#padding) return;
    this.#padding = text;
    this.scroller.style[this.#viewport.isHorizontal ? "scrollPaddingInline" : "scrollPaddingBlock"] = text;
  }

  #record(event) { this.recorder?.({ time: performance.now() / 1000, ...event }); }

  // MARK: Questions

  /** Returns where a view stands, from the start of what is seen, in points. */
  placement(id) { return this.#engine.placement(this.#view(id).number); }

  /** Where all views stand, by name. */
  get placements() { return Object.fromEntries(this.views.map((id) => [id, this.placement(id)])); }

  /** How far stuck views cover what is seen at both ends, in points. */
  get obscured() {
    const { top, bottom } = this.#engine.obscured;
    return { top, bottom };
  }

  /**
   * Returns who should take a touch at a point of the list: `tap` and `drag` are each the name of a
   * view, `"scrollable"`, or `"none"`.
   */
  hitTest(x, y) {
    const [tap, drag] = this.#engine.hitTest(x, y)
      .map((who) => (who === -2 ? "none" : who === -1 ? "scrollable" : `view:${this.#views[who]?.id}`));
    return { tap, drag };
  }

  /** Returns why a view is where it is; `undefined` for one that has no place. */
  explain(id) {
    const explanation = this.#engine.explain(this.#view(id).number);
    if (!explanation) return undefined;
    for (const name of ["neighbor", "pusher"]) explanation[name] = this.#views[explanation[name]]?.id;
    return explanation;
  }

  /** How often the engine has allocated memory. */
  get allocations() { return this.#engine.allocations; }

  /** What the engine asks for. */
  #answers() {
    const range = (section, row) => {
      const view = this.#views[section - roomSection];
      return view ? [view.start, view.end] : this.#rows?.range(section, row);
    };
    const sectionRange = (section) => {
      const view = this.#views[section - roomSection];
      return view ? view.section ?? [0, this.#length] : this.#rows?.sectionRange(section);
    };
    const path = (number) => {
      const name = this.#rowNames[number];
      return typeof name === "number" ? [roomSection + name, 0] : this.#rows?.path(name) ?? [-1, -1];
    };
    return {
      rowStart: (section, row) => range(section, row)?.[0] ?? NaN,
      rowEnd: (section, row) => range(section, row)?.[1] ?? NaN,
      rowSection: (number) => path(number)[0],
      rowNumber: (number) => path(number)[1],
      sectionStart: (section) => sectionRange(section)?.[0] ?? NaN,
      sectionEnd: (section) => sectionRange(section)?.[1] ?? NaN,
      rowMove: (start, end) => (this.#survivor && this.#rows?.find(start, end, this.#survivor)) ?? 0,
      isInteractive: (number, x, y) => (this.#isInteractive(this.#views[number], x, y) ? 1 : 0),
    };
  }

  #isInteractive(view, x, y) {
    const origin = this.#viewport.origin;
    const [left, top] = [origin.left + x, origin.top + y];
    return [...view.box.element.querySelectorAll(interactive)].some((element) => {
      const rect = element.getBoundingClientRect();
      return left >= rect.left && left < rect.right && top >= rect.top && top < rect.bottom;
    });
  }

  /** Ends it: the page is as it was before. */
  dispose() {
    clearTimeout(this.#next);
    this.#ending.abort();
    for (const observer of [this.#sizes, this.#changes]) observer?.disconnect();
    for (const view of this.#views) view?.box.remove(this.#carriage);
    this.#views = [];
    this.#numbers.clear();
    this.#start.remove();
    this.#end.remove();
    const { classList, style } = this.scroller;
    classList.remove("parallax-list");
    this.scroller.removeAttribute("data-rows");
    style.scrollPaddingBlock = style.scrollPaddingInline = "";
    for (const name of ["length", "pinned"]) style.removeProperty(`--parallax-${name}`);
    for (const name of ["class", "style"]) if (!this.scroller.getAttribute(name)) this.scroller.removeAttribute(name);
  }
}

/** The first of the numbers of sections that stand for views in the list, one each. */
const roomSection = 1 << 24;

const interactive = "a[href], button, input, select, textarea, label, summary, [tabindex], [contenteditable], "
  + "[data-parallax-interactive]";

const edges = ({ top = 0, bottom = 0 } = {}) => [top, bottom];

const isOwn = (element) => /^parallax-(layer|start|end)$/.test(element.className);

function marker(name) {
  const element = document.createElement("div");
  element.className = `parallax-${name}`;
  element.style.flex = "none";
  return element;
}

/** The element of a view: what the page says, the one in the list with its name, or a new one. */
function elementOf(id, scroller, elements) {
  const given = typeof elements === "function" ? elements(id) : elements?.[id];
  return given ?? scroller.querySelector(`[data-parallax-id="${CSS.escape(id)}"], #${CSS.escape(id)}`)
    ?? document.createElement("div");
}

// Sticky, stretchy, collapsing and parallax views over an element that scrolls.

import { Content } from "./content.js";
import { ParallaxError, report } from "./error.js";
import { edges } from "./insets.js";
import { settingNumbers } from "./options.js";
import { motion, Placing } from "./placing.js";
import { Rows } from "./rows.js";
import { membersOf } from "./states.js";

const axes = ["vertical", "horizontal"];

/** The elements that have views along each axis. */
const taken = { vertical: new WeakSet(), horizontal: new WeakSet() };

/** The views of one list, along one axis. */
export class Parallax extends EventTarget {
  /** Called with each event of a recording, as `parallax-replay` reads them. */
  recorder;
  /** The same list along the horizontal axis; `undefined` if the list scrolls along one axis. */
  across;

  #axis;
  #content;
  #placing;
  #settings;
  /** Whether a row that is not there has been reported. */
  #missed = false;
  #ending = new AbortController();

  constructor(module, scroller, scene, page) {
    super();
    const { scrollable = {}, settings = {}, safeArea, scale, views = [] } = scene;
    const { axis = "vertical" } = scrollable;
    if (!axes.includes(axis)) throw ParallaxError.ofKind("", "scrollable.axis", `is ${JSON.stringify(axis)}; give "vertical", "horizontal" or "both"`);
    const mistake = mistakeOf(scroller, taken[axis]);
    if (mistake) throw new ParallaxError("", mistake);
    this.#axis = axis;
    this.scroller = scroller;
    this.#content = new Content(scrollable);
    const elementOf = (id) => elementNamed(id, scroller, page.elements);
    this.#placing = new Placing(this, module, this.#content, {
      safeArea: edges(safeArea, "safeArea"), scrollable, elementOf,
      isHorizontal: axis === "horizontal", isAcross: page.isAcross ?? false,
    });
    taken[axis].add(scroller);
    try {
      this.#configure({ ...settings, scale });
      for (const { id, ...options } of views) this.#views.add(id, elementOf(id) ?? document.createElement("div"), options);
      this.#placing.start(page.elements === null);
    } catch (error) {
      this.dispose();
      throw error;
    }
    motion.addEventListener("change", () => this.setSettings({}), { signal: this.#ending.signal });
  }

  /** The axis of the positions: `"vertical"` or `"horizontal"`. */
  get axis() { return this.#axis; }

  get #views() { return this.#placing.views; }

  /** The engine, as it is where the list has scrolled to. */
  get #engine() {
    this.#placing.catchUp();
    return this.#placing.engine;
  }

  /** A page that listens for updates hears of each scroll. */
  addEventListener(type, ...others) {
    if (type === "update") this.#placing.isHeard = true;
    super.addEventListener(type, ...others);
  }

  // MARK: Views

  /**
   * Adds a view.
   *
   * An element that is in the list keeps its place there, and its row is where it stands; any other is put
   * at the start of the list, takes no room, and stands where `tracking` says.
   *
   * @throws {ParallaxError} Where the options make no sense or the name is taken.
   */
  add(id, element, options) {
    this.#placing.add(id, element, options);
  }

  /** Has many changes, such as many views that are added, be followed by one layout. */
  batch(changes) { this.#placing.batch(changes); }

  /** Removes a view; its element is as the page has it. */
  remove(id) {
    if (this.#views.remove(id)) this.#placing.layout();
  }

  /**
   * Changes the options of a view.
   *
   * @throws {ParallaxError} Where they make no sense; nothing changes then.
   */
  setOptions(id, options) {
    this.#views.setOptions(id, options);
    this.#placing.layout();
  }

  /** Whether there is a view with a name along the axis of the list. */
  has(id) { return this.#views.has(id); }

  /** The names of the views, in the order in which they were added. */
  get views() { return this.#views.ids; }

  /** Returns the options of a view, as they were given. */
  options(id) { return this.#views.named(id).options; }

  /** Returns the element of a view. */
  element(id) { return this.#views.named(id).box.element; }

  /** Changes settings that hold for all views; those that are left out stay as they are. */
  setSettings(settings) {
    this.#configure({ ...this.#settings, ...settings });
    this.#placing.update();
  }

  /** @throws {ParallaxError} Where the settings make no sense; nothing changes then. */
  #configure(settings) {
    const { scale, ...others } = settings;
    others.reducesMotion ??= motion.matches;
    if (scale !== undefined) others.scale = scale;
    this.#engine.configure({ numbers: settingNumbers(others, (name) => this.#content.rowNumber(name)), scale });
    this.#settings = settings;
  }

  /** Changes the room before and behind the content. */
  setContentInset(inset) { this.#placing.setContentInset(edges(inset, "contentInset")); }

  /** Tells what bars and notches cover of what is seen. */
  setSafeArea(safeArea) {
    this.#placing.safeArea = edges(safeArea, "safeArea");
    this.#placing.layout();
  }

  /** Tells of room that comes and goes: for a refresh control at the top, a keyboard at the bottom. */
  setTransientInset(inset) {
    this.#placing.insets.transient = edges(inset, "transientInset");
    this.#placing.layout();
  }

  // MARK: Rows

  /** The rows as data; `undefined` where the list has none. */
  get sections() { return this.#content.rows?.sections; }

  /** @throws {RangeError} Where there are no rows to change. */
  get #rows() {
    if (!this.#content.rows) throw new RangeError("the list has no rows as data; give scrollable.sections, or setRows first");
    return this.#content.rows;
  }

  /** Returns where a row stands in the content, `{ start, end }`, in points. */
  rowRange(row) {
    const range = this.#content.rowRange(row);
    return range && { start: range[0], end: range[1] };
  }

  /** Returns the height that a row is to have to keep the place of the view that tracks it. */
  rowHeight(path) { return this.#content.rowHeight(path); }

  /**
   * Replaces all rows. Rows with the same identity are the same rows, and what is read stays.
   *
   * @param {object[] | (() => object[])} sections - The rows, or a function that returns them: it is called after `render`,
   *   for rows whose heights are measured then.
   * @param {() => void} [render] - Changes the page's own elements.
   */
  setRows(sections, render) {
    const rows = typeof sections === "function" ? () => new Rows(sections()) : new Rows(sections);
    this.#placing.change(rows, undefined, render);
  }

  /** Puts rows in before the row at `[section, row]`; what is read stays where it is. */
  insertRows([section, row], rows, render) {
    const former = this.#rows;
    const before = former.sections[section]?.rows[row]?.id ?? null;
    const next = former.inserting(rows, [section, row]);
    const inserted = next.sections[section].rows.length - former.sections[section].rows.length;
    this.#placing.change(next, { at: [section, row], removed: 0, inserted }, render,
      { insert: next.sections[section].rows.slice(row, row + inserted).map(({ id, height }) => ({ id, height })), before });
  }

  /** Removes rows from the one at `[section, row]` on. */
  removeRows([section, row], count, render) {
    const former = this.#rows;
    const next = former.removing(count, [section, row]);
    const removed = former.sections[section].rows.slice(row, row + count);
    this.#placing.change(next, { at: [section, row], removed: count, inserted: 0 }, render, { remove: removed.map(({ id }) => id) });
  }

  // MARK: Scrolling

  /** The content offset, in points: 0 with the first row at the start, less while it rests in insets. */
  get contentOffset() { return this.#placing.offset; }

  /**
   * Scrolls the list.
   *
   * @param {number | { row: [number, number] | string } | { position: number }} target - A content
   *   offset; or what is to show, clear of the views that are stuck then.
   * @param {{ align?: "start" | "center" | "end", behavior?: ScrollBehavior }} [options]
   */
  scrollTo(target, { align = "start", behavior } = {}) {
    const offset = typeof target === "number" ? target : this.offsetToReveal(target, align);
    if (offset === undefined) this.#miss(target.row);
    else if (!Number.isNaN(offset)) this.#placing.scroll(offset, behavior ?? this.#placing.behavior);
  }

  /** Reports a scroll to a row that is not there; once, as a page may ask for it again and again. */
  #miss(row) {
    if (row === undefined || this.#missed) return;
    this.#missed = true;
    report(ParallaxError.ofKind("", "row", `is ${JSON.stringify(row)}, which the list does not have; give a row of its sections`), this.scroller);
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

  /**
   * Returns the content offset that a scroll should come to rest at, where views snap.
   *
   * @param {number} proposed - Where it would come to rest by itself.
   * @param {number} [velocity] - How fast it goes, in points a second.
   */
  targetOffset(proposed, velocity = 0) { return this.#engine.targetOffset(proposed, velocity); }

  /**
   * The room after the content that the setting `anchoredTurn` keeps, and the content offset at which its row is below
   * the stuck views: scroll there when a message is sent. `undefined` without a turn, or if there was never such a row.
   */
  get turn() { return this.#engine.turn; }

  // MARK: Questions

  /** Returns where a view stands, from the start of what is seen, in points. */
  placement(id) { return this.#engine.placement(this.#views.named(id).number); }

  /** Returns whether a view is `stuck`, `collapsed` and `revealed`. */
  state(id) {
    this.#placing.catchUp();
    return membersOf(this.#views.named(id).box.states);
  }

  /** Where all views stand, by name. */
  get placements() { return Object.fromEntries(this.#views.ids.map((id) => [id, this.placement(id)])); }

  /** Returns the corners of a view's path over a range of content offsets; `undefined` for a view that has no place. */
  path(id, first, last) {
    const view = this.#views.named(id);
    return this.#engine.pieces(first, last, "layout").get(view.number);
  }

  /**
   * Returns what keeps a view at its place on the screen while the list scrolls: `by` is `"sticky"` or
   * `"timeline"`, which the browser does alone, or `"script"`, and `reason` says why.
   */
  carrier(id) {
    const { carrier = "script", script } = this.#views.named(id).box;
    return { by: carrier, reason: script };
  }

  /** How far stuck views cover what is seen at both ends, in points. */
  get obscured() { return this.#engine.obscured; }

  /**
   * Returns who should take a touch at a point of the list: `tap` and `drag` are each the name of a
   * view, `"scrollable"`, or `"none"`.
   */
  hitTest(x, y) {
    const { width, height, origin } = this.#placing.viewport;
    if (!(x >= 0 && x < width && y >= 0 && y < height)) return { tap: "none", drag: "none" };
    let topmost;
    for (const id of this.views) {
      const view = (this.has(id) ? this : this.across).#views.named(id);
      if (view.box.contains(x, y, origin) && !(view.box.rank < topmost?.box.rank)) topmost = view;
    }
    if (!topmost) return { tap: "scrollable", drag: "scrollable" };
    const [name, { box, forwarding }] = [`view:${topmost.id}`, topmost];
    const takesAll = forwarding === "none" || box.takesTouch(x, y, origin);
    return { tap: takesAll || forwarding === "drags" ? name : "scrollable", drag: takesAll ? name : "scrollable" };
  }

  /** Returns why a view is where it is; `undefined` for one that has no place. */
  explain(id) {
    const explanation = this.#engine.explain(this.#views.named(id).number);
    if (!explanation) return undefined;
    for (const name of ["neighbor", "pusher"]) explanation[name] = this.#views.at(explanation[name])?.id;
    return explanation;
  }

  /** Measures the page again and places all views; the module does so by itself where it sees a change. */
  layout() {
    for (const { box } of this.#views) box.inner.invalidate();
    this.#placing.layout();
  }

  /** Ends it: the page is as it was before. */
  dispose() {
    if (this.#ending.signal.aborted) return;
    this.#ending.abort();
    taken[this.#axis].delete(this.scroller);
    this.#placing.end();
  }
}

/** Why something cannot be a list. */
function mistakeOf(scroller, taken) {
  const isDocument = scroller?.nodeType === 9;
  if (!isDocument && scroller?.nodeType !== 1) return { option: "scroller", reason: `is ${scroller}`, remedy: "give the element that scrolls, or document" };
  if (!isDocument && !scroller.isConnected) return { reason: "the element that scrolls is not on the page", remedy: "put it there first" };
  const { documentElement, body } = scroller.ownerDocument ?? scroller;
  const { writingMode } = getComputedStyle(isDocument ? documentElement : scroller);
  if (!/^(horizontal|$)/.test(writingMode)) {
    return { reason: `the list has the writing mode ${writingMode}`, remedy: "give it horizontal-tb, and the writing mode to elements in it" };
  }
  const isWindow = scroller === documentElement || (scroller === body && getComputedStyle(documentElement).overflow === "visible");
  if (isWindow) return { option: "scroller", reason: `is <${scroller.localName}>, which the window scrolls`, remedy: "give document" };
  if (taken.has(scroller)) return { reason: "the element that scrolls has views already", remedy: "add to them, or dispose of them first" };
  return undefined;
}

/** The element of a view: what the page says, or the one in the list with its name. */
export function elementNamed(id, scroller, elements) {
  // <parallax-scroll> says itself which elements have views.
  if (elements === null) return undefined;
  const given = typeof elements === "function" ? elements(id) : elements?.[id];
  return given ?? scroller.querySelector(`[data-parallax-id="${CSS.escape(id)}"], #${CSS.escape(id)}`) ?? undefined;
}

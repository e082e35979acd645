// The element of a view on the page.

import { excess, plan } from "./carry.js";
import { Inner } from "./inner.js";
import { Inside } from "./inside.js";
import { combine, isConstant, valueAt } from "./lines.js";
import { px, Styles } from "./styles.js";

/** Nothing that is not seen is reached by a key. */
const unreachable = globalThis.CSS?.supports("interactivity", "inert") ? { interactivity: "inert" } : { visibility: "hidden" };
const reachable = { interactivity: undefined, visibility: undefined };

/**
 * A view on the page.
 *
 * Its element stays where the page has put it, and keeps the view's full length: so it keeps the view's
 * room in the content itself. It sticks by `position: sticky`, with styles that stand nowhere in the
 * page. Where the view is shorter, its element goes under the end of the list or under another view, and
 * what is in the element moves against it.
 */
export class Box {
  /** The length of the element, in points; 0 as long as nothing is known of it. */
  length = 0;
  /** The length that the content keeps for the view; `undefined` for that which it has by itself. */
  room;
  /** Where the element stands by itself in what scrolls; `undefined` while it is hidden, or not in the list. */
  flow;
  /** Whether the module has put it into the list, and where what it puts in stands. */
  isPutIn = false;
  base = 0;
  /** The views under which it goes. */
  covering = [];
  /** The length that `"auto"` stands for, as it was last, and whether the view always has that. */
  fitted;
  isNatural = false;
  /** Whether what is in the element stands in boxes of its own. */
  isOpen = false;
  /** Why script places it, if it does. */
  script;
  #shown = {};
  #placed = {};
  #margin = 0;
  #interactive = new Map();

  /**
   * @param {object} list - Its `viewport` and its `carriage`, and whether it `carries`.
   * @param {HTMLElement} element - The view's own element.
   */
  constructor(list, element) {
    this.list = list;
    if (!list.carries) this.script = "the page has it so";
    this.use(element);
  }

  /** Has another element from now on, where the page has put one in the former's place. */
  use(element) {
    const { root } = this.list.viewport;
    this.element = element;
    this.inner = new Inner(element);
    [this.styles, this.looks] = [new Styles(element), new Styles(element)];
    [this.#shown, this.#placed, this.length, this.inside] = [{}, {}, 0, undefined];
    if (root.contains(element)) return;
    this.isPutIn = true;
    root.prepend(element);
  }

  /** Whether the element is in the list. */
  get isThere() { return this.list.viewport.root.contains(this.element); }

  /** Whether nothing of the element is shown. */
  get isHidden() { return !this.isThere || this.element.getClientRects().length === 0; }

  /** Why the element has to be as long as the view at each moment, if it has. */
  get resizes() {
    return this.element.hasAttribute("data-parallax-resize") ? "its element has data-parallax-resize" : this.inner.reason;
  }

  setOptions(forwarding) {
    this.forwarding = forwarding;
    this.styles.set({ touchAction: forwarding === "none" ? "none" : undefined, pointerEvents: forwarding === "all" ? "none" : undefined });
    this.listen();
    this.inner.invalidate();
  }

  /** Has what is in a view that leaves its touches to the list take its own, where it is made for touches. */
  listen() {
    const found = this.forwarding === "all" ? [...this.element.querySelectorAll(interactive)] : [];
    for (const [element, styles] of this.#interactive) {
      if (found.includes(element)) continue;
      styles.clear();
      this.#interactive.delete(element);
    }
    for (const element of found) {
      if (this.#interactive.has(element)) continue;
      const styles = new Styles(element);
      styles.set({ pointerEvents: "auto" });
      this.#interactive.set(element, styles);
    }
  }

  // MARK: Measuring

  /** Has the element stand where it does by itself. */
  stand() {
    const { start, end } = this.list.viewport.styles;
    this.styles.set({ ...this.#sized(this.length || this.room), position: "relative", [start]: "auto", [end]: "auto" });
  }

  /** Gives the element a length. */
  #resize(length) { this.styles.set(this.#sized(length)); }

  /** Returns the styles that give the element a length; the room in the content stays. */
  #sized(length) {
    if (length === undefined) return {};
    const { styles: names } = this.list.viewport;
    // One that is as long as what is in it has that length by itself.
    const size = this.isNatural && Math.abs(length - this.fitted) < 0.01 ? undefined : px(length);
    const values = { boxSizing: "border-box", overflowAnchor: "none", [names.length]: size, [names.least]: size, [names.most]: size };
    if (this.isPutIn) {
      const before = (this.flow?.start ?? this.base) - this.base;
      Object.assign(values, { [names.marginStart]: px(before), [names.marginEnd]: px(-before - length) });
    } else if (this.room !== undefined && this.room !== length) {
      values[names.marginEnd] = px(this.#margin + this.room - length);
    } else {
      values[names.marginEnd] = undefined;
    }
    return values;
  }

  /** Reads where the element stands by itself. */
  read(flow) {
    const { element, list: { viewport: { styles: names }, carriage } } = this;
    if (this.isHidden) {
      this.flow = undefined;
      return;
    }
    if (this.isPutIn) return;
    const [start, end] = flow.range(element).map((edge) => edge - carriage.movedBy(element));
    const frame = flow.frame(element);
    const style = getComputedStyle(element);
    const length = this.room ?? end - start;
    if (length === end - start) this.#margin = parseFloat(style[names.marginEnd]) || 0;
    this.flow = {
      start, length, canStick: frame.canStick,
      least: frame.start + (parseFloat(style[names.marginStart]) || 0), most: frame.end - this.#margin - length,
      section: element.parentElement === this.list.viewport.root ? undefined : [frame.start, frame.end - this.#margin],
    };
  }

  /** Has nothing move the element, nor what is in it. */
  still() {
    this.stand();
    this.list.carriage.release(this.element);
    this.inner.release(this.list.carriage);
    this.inner.invalidate();
    this.#open(false);
  }

  /** Has the element stick again as it did. */
  stick() { this.styles.set(this.#placed); }

  /** Returns the length that the element has by itself. */
  naturalLength() {
    const { viewport } = this.list;
    const { length: name, least, most } = viewport.styles;
    const isOpen = this.isOpen;
    this.#open(false);
    this.styles.set({ [name]: undefined, [least]: undefined, [most]: undefined });
    const [start, end] = viewport.range(this.element);
    this.#open(isOpen);
    this.#resize(this.length || undefined);
    return end - start;
  }

  // MARK: Carrying

  /**
   * Has the browser carry the view from now on.
   *
   * @param {object} lines - Where the view `start`s and `end`s over the scroll position, and how far its
   *   `content` moves in it.
   * @param {number} length - The view's full length.
   * @param {object[]} others - The other views.
   */
  carry(lines, length, others) {
    this.script = this.resizes;
    if (this.script) return this.place();
    this.#move(lines, Math.max(length, ...lengthsOf(lines).map(([, points]) => points)), others);
    this.carrier = this.rest ? "timeline" : "sticky";
  }

  /** Has script place the view, for a reason. */
  leave(reason) {
    this.script = reason;
    this.place();
  }

  /** Has script place the view where it is to be shown. */
  place() {
    const { start, length, shift = 0 } = this.#shown;
    if (start === undefined) return;
    this.carrier = "script";
    const { moved } = this.list.viewport;
    const line = (points) => [[moved, points]];
    const size = this.resizes ? length : Math.max(this.full ?? 0, this.length, length);
    this.#move({ start: line(start), end: line(start + length), content: line(shift) }, size, []);
  }

  #move(lines, size, others) {
    const { viewport, carriage } = this.list;
    const { start: top, end: bottom } = viewport.styles;
    this.length = size;
    // One that the module has put in takes no room; it stands by itself where the list begins with it.
    if (this.isPutIn) {
      const [[at, points]] = lines.start;
      this.base = viewport.contentStart;
      // A margin of what the document begins with would move all of it.
      const start = viewport.isDocument ? this.base : Math.max(this.base, at + points);
      this.flow = { start, length: 0, canStick: true, least: start, most: Infinity };
    }
    if (!this.flow) return;
    const { line, sticks, rest } = plan(lines, size, this.flow, viewport.length);
    this.rest = rest;
    const [before, behind] = viewport.padding;
    const inset = (points, padding) => (points === undefined ? "auto" : px(points - padding));
    this.#placed = {
      position: sticks.top === undefined && sticks.bottom === undefined ? "relative" : "sticky",
      [top]: inset(sticks.top, before), [bottom]: inset(sticks.bottom, behind),
    };
    this.styles.set({ ...this.#sized(size), ...this.#placed });
    carriage.follow(this.element, rest);
    const lengths = lengthsOf(lines);
    const isRigid = isConstant(lengths, size);
    const { cut, covering } = isRigid ? { covering: [] } : excess(line, lines, size, others, viewport.length);
    this.covering = covering;
    carriage.cut(this.element, cut);
    this.#open(!isRigid);
    const offset = combine([lines.start, line], (a, q) => a - q);
    this.inner.follow({ lengths, offset, content: lines.content, size }, this.inside, carriage);
  }

  /** Has what is in the view stand in boxes that move against it, or not. */
  #open(isOpen) {
    this.isOpen = isOpen;
    if (isOpen) this.#box();
    this.inside?.open(isOpen, this.list.viewport.isHorizontal);
    if (!this.inside) this.styles.set({ overflow: isOpen ? "clip" : undefined });
  }

  /** What is as large as a letter in the view. */
  get letter() {
    this.#box();
    this.inside?.open(this.isOpen, this.list.viewport.isHorizontal);
    return this.inside?.letter;
  }

  #box() { this.inside ??= Inside.of(this.element); }

  /** Looks at what is inside, where the view's length changes along its lines. */
  look(lines, length) {
    this.full = length;
    if (this.element.hasAttribute("data-parallax-resize")) return;
    const { viewport, carriage } = this.list;
    const lengths = lengthsOf(lines).map(([, points]) => points);
    const [full, least] = [Math.max(length, ...lengths), Math.min(...lengths)];
    if (full - least < 1e-3) return;
    this.#open(true);
    this.inner.measure(full, least, (length) => this.#resize(length), (box) => viewport.range(box), carriage);
  }

  /** Whether the view stands elsewhere than a line for its start and one for its end say. */
  isElsewhere(lines, scrolled, tolerance) {
    const { start, length } = this.#shown;
    const differs = (line, edge) => Math.abs(valueAt(line, scrolled) - edge) > tolerance;
    return differs(lines.start, start) || differs(lines.end, start + length);
  }

  // MARK: Showing

  /** Shows what has changed of the view, and where it stands, so far as nothing carries it there. */
  show(numbers, at, place) {
    const shown = this.#shown;
    const now = {};
    for (const name of ["start", "length", "heightProgress", "contentTranslation", "stretch", "level"]) now[name] = numbers[at + place[name]];
    const values = {};
    if (shown.length > 0 !== now.length > 0) Object.assign(values, now.length > 0 ? reachable : unreachable);
    if ((shown.heightProgress ?? 1) !== now.heightProgress) values["--parallax-progress"] = now.heightProgress;
    if ((shown.contentTranslation ?? 0) !== now.contentTranslation) values["--parallax-shift"] = px(now.contentTranslation);
    if ((shown.stretch ?? 0) !== now.stretch) values["--parallax-stretch"] = px(now.stretch);
    this.#shown = { ...now, shift: now.contentTranslation };
    this.looks.set(values);
  }

  /** What is in front: rows are behind all views, and views that go under others behind those. */
  raise() {
    const front = ({ level = 0 }) => 2 * level + 2;
    this.looks.set({ zIndex: Math.min(front(this.#shown), ...this.covering.map(({ box }) => front(box.#shown) - 1)) });
  }

  /** Whether a touch at a point of the list is for something in the view: a button, a link. */
  takesTouch(x, y, origin) {
    const { scale } = this.list.viewport;
    const [left, top] = [origin.left + x * scale, origin.top + y * scale];
    return [...this.element.querySelectorAll(interactive)].some((element) => {
      const rect = element.getBoundingClientRect();
      return left >= rect.left && left < rect.right && top >= rect.top && top < rect.bottom;
    });
  }

  /** Leaves the element as the page has it; one that the module has put in is taken out again. */
  remove() {
    this.inner.release(this.list.carriage);
    this.list.carriage.release(this.element);
    this.inside?.open(false);
    this.styles.clear();
    this.looks.clear();
    this.forwarding = undefined;
    this.listen();
    if (this.isPutIn) this.element.remove();
  }
}

const lengthsOf = ({ start, end }) => combine([start, end], (a, b) => b - a);

/** What takes a touch that its view leaves to the list. */
const interactive = `a[href], button, input, select, textarea, label, summary, video[controls], audio[controls],
  [tabindex], [contenteditable], [data-parallax-interactive]`;

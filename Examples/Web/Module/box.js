// The element of a view on the page.

import { hasTimelines } from "./carriage.js";
import { excess, plan } from "./carry.js";
import { Inner } from "./inner.js";
import { Inside } from "./inside.js";
import { combine, isConstant, valueAt } from "./lines.js";
import { membersOf, statesOf, writeStates } from "./states.js";
import { NumberStyle, px, Styles } from "./styles.js";

/** Styles of a view of length 0, which must not be reached by Tab. */
const unreachable = globalThis.CSS?.supports("interactivity", "inert") ? { interactivity: "inert" } : { visibility: "hidden" };
const reachable = { interactivity: undefined, visibility: undefined };

/** The lengths of a view that its styles have, and the variable of each. */
const variables = [{ name: "contentTranslation", variable: "--parallax-shift" }, { name: "stretch", variable: "--parallax-stretch" }];
/** What a view shows before the engine has placed it: nothing that a variable says. */
const unplaced = { heightProgress: 1, contentTranslation: 0, stretch: 0 };

/** The boxes of an element: one for each axis that it is a view along. */
const boxes = new WeakMap();

/**
 * A view on the page.
 *
 * The element stays in its parent and keeps the view's full length, so it reserves the view's room in the
 * content. If the view is shorter, the element slides under the end of the list or under another view, and
 * its children move against it.
 */
export class Box {
  /** The length of the element, in points; 0 before the first layout. */
  length = 0;
  /** The length that the content reserves for the view; `undefined` before the engine has set it. */
  room;
  /** The natural position of the element in the content; `undefined` if it is hidden or not in the list. */
  flow;
  /** Whether the module has inserted the element, and the natural position of the list's first child. */
  isPutIn = false;
  base = 0;
  /** The views under which it slides. */
  covering = [];
  /** The last measured length for `"auto"`, and whether the view always has this length. */
  fitted;
  isNatural = false;
  /** Whether a change of what is in the view changes its length. */
  isFitted = false;
  /** Whether the view is as long as its element wherever the list is. */
  isRigid = false;
  /** Whether the boxes in the shadow root take part in the layout. */
  isOpen = false;
  /** The reason why script positions the view; `undefined` if the browser does. */
  script;
  /** The states of the view along the axis. */
  states = 0;
  /** The engine's last numbers of the view. */
  #shown;
  #placed = {};
  #sticks;
  #margin = 0;
  #interactive = new Map();

  /**
   * @param {object} list - Its `viewport` and its `carriage`.
   * @param {HTMLElement} element - The view's own element.
   */
  constructor(list, element) {
    this.list = list;
    this.use(element);
  }

  /** Uses another element from now on, for example after `replaceWith`. */
  use(element) {
    const { root } = this.list.viewport;
    this.#leave();
    this.element = element;
    boxes.set(element, (boxes.get(element) ?? new Set()).add(this));
    this.inner = new Inner(element);
    [this.styles, this.looks, this.lengths] = [new Styles(element), new Styles(element), new Styles(element)];
    this.progress = new NumberStyle(element, `--parallax-progress${this.list.viewport.suffix}`);
    [this.#shown, this.#placed, this.length, this.inside] = [{ ...unplaced }, {}, 0, undefined];
    this.#write();
    if (root.contains(element)) return;
    this.isPutIn = true;
    root.prepend(element);
  }

  /** Whether the element is in the list. */
  get isThere() { return this.list.viewport.root.contains(this.element); }

  /** Whether the element has no boxes. */
  get isHidden() { return !this.isThere || this.element.getClientRects().length === 0; }

  /** The reason why script must resize the element with the view; `undefined` if it need not. */
  get resizes() {
    return this.element.hasAttribute("data-parallax-resize") ? "its element has data-parallax-resize" : this.inner.reason;
  }

  setOptions(forwarding) {
    this.forwarding = forwarding;
    this.styles.set({ touchAction: forwarding === "none" ? "none" : undefined, pointerEvents: forwarding === "all" ? "none" : undefined });
    this.listen();
    this.inner.invalidate();
  }

  /** Has links, buttons and the like take their touches in a view that forwards all touches. */
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

  /** Puts the element at its natural position. */
  stand() {
    const { start, end } = this.list.viewport.styles;
    this.styles.set({ ...this.#sized(this.length || this.room), position: "sticky", [start]: "auto", [end]: "auto" });
  }

  /** Gives the element a length. */
  #resize(length) { this.styles.set(this.#sized(length)); }

  /** Returns the styles that give the element a length, and do not change its room in the content. */
  #sized(length) {
    if (length === undefined) return {};
    const { styles: names } = this.list.viewport;
    // An element of natural length has it without a style, and so reports a change.
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

  /** Reads the natural position of the element. */
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
      start, length, canStick: flow.sticks(element, frame),
      least: frame.start + (parseFloat(style[names.marginStart]) || 0), most: frame.end - this.#margin - length,
      section: element.parentElement === this.list.viewport.root ? undefined : [frame.start, frame.end - this.#margin],
    };
  }

  /** Puts the element and its children at their natural positions. */
  still() {
    this.stand();
    this.list.carriage.release(this.element);
    this.inner.release(this.list.carriage);
    this.inner.invalidate();
    this.#open(false);
  }

  /** Has the element stick again after `stand()`. */
  stick() { this.styles.set(this.#placed); }

  /** Returns the natural length of the element. */
  naturalLength() {
    const { viewport } = this.list;
    const { length: name, least, most } = viewport.styles;
    this.inside?.close();
    this.styles.set({ [name]: undefined, [least]: undefined, [most]: undefined });
    const [start, end] = viewport.range(this.element);
    this.#open(this.isOpen);
    this.#resize(this.length || undefined);
    return end - start;
  }

  // MARK: Carrying

  /**
   * Has the browser position the view from now on.
   *
   * @param {object} lines - The `start`, the `end` and the `lengths` of the view over the scroll offset, and the
   *   translation of its `content`.
   * @param {object[]} all - All views.
   * @param {boolean} isLayout - Whether the sticky box may be another one. The browser takes over other insets and another
   *   translation in different frames, so they are not changed together as the list scrolls.
   */
  carry(lines, all, isLayout) {
    this.script = this.resizes;
    if (this.script) return this.place();
    this.#move(lines, this.most, all, isLayout ? undefined : this.#sticks);
    this.carrier = !this.rest ? "sticky" : hasTimelines ? "timeline" : "script";
  }

  /** Has script position the view, for a reason. */
  leave(reason) {
    this.script = reason;
    this.place();
  }

  /** Positions the view by script, at the engine's last position. */
  place() {
    const { start, length, contentTranslation } = this.#shown;
    if (start === undefined) return;
    this.carrier = "script";
    const { moved } = this.list.viewport;
    const line = (points) => [[moved, points]];
    const size = this.resizes ? length : Math.max(this.full ?? 0, this.length, length);
    this.#move({ start: line(start), end: line(start + length), lengths: line(length), content: line(contentTranslation) }, size, [], {});
  }

  #move(lines, size, all, known) {
    const { viewport, carriage } = this.list;
    const { start: top, end: bottom } = viewport.styles;
    this.length = size;
    // An inserted element takes no room. Its natural position is that of the view at offset 0.
    if (this.isPutIn) {
      const [[at, points]] = lines.start;
      this.base = viewport.contentStart;
      // In the document a margin of the first child would collapse with the body's, and move the page.
      const start = viewport.isDocument ? this.base : Math.max(this.base, at + points);
      this.flow = { start, length: 0, canStick: true, least: start, most: Infinity };
    }
    if (!this.flow) return;
    const { line, sticks, rest } = plan(lines, size, this.flow, viewport.length, known);
    this.#sticks = sticks;
    this.rest = rest;
    const [before, behind] = viewport.padding;
    const inset = (points, padding) => (points === undefined ? "auto" : px(points - padding));
    this.#placed = {
      // Without insets it does not stick; with the insets of another axis it does there.
      position: "sticky", [top]: inset(sticks.top, before), [bottom]: inset(sticks.bottom, behind),
    };
    this.styles.set({ ...this.#sized(size), ...this.#placed });
    carriage.follow(this.element, rest);
    const { lengths } = lines;
    this.isRigid = isConstant(lengths, size);
    const { cut, covering } = this.isRigid ? { covering: [] } : excess(line, lines, size, all.filter(({ box }) => box !== this), viewport.length);
    this.covering = covering;
    carriage.cut(this.element, cut);
    this.#open(!this.isRigid);
    const offset = combine([lines.start, line], (a, q) => a - q);
    this.inner.follow({ lengths, offset, content: lines.content, size }, this.inside, carriage);
  }

  /** Opens or closes the boxes in which the children move; an element without boxes is clipped. */
  #open(isOpen) {
    const { breadth } = this.list.viewport.styles;
    const natural = isOpen && !this.isOpen ? this.#breadth : undefined;
    this.isOpen = isOpen;
    if (isOpen) this.#box();
    this.inside?.open(isOpen, this.list.viewport.isHorizontal);
    this.inside?.fit(this.isFitted);
    if (!this.inside) this.styles.set({ overflow: isOpen ? "clip" : undefined });
    if (!isOpen) this.styles.set({ [breadth]: undefined });
    if (natural === undefined) return;
    // Open boxes take the children out of the layout, so the size across that these give the element is kept.
    // WebKit notices that the boxes are open only if a style of the element itself changes.
    this.styles.set({ [breadth]: "0px" });
    this.styles.set({ [breadth]: this.#breadth < natural - 0.01 ? px(natural) : undefined });
  }

  /** The size of the element across the axis. */
  get #breadth() {
    const { isHorizontal, scale } = this.list.viewport;
    return this.element.getBoundingClientRect()[isHorizontal ? "height" : "width"] / scale;
  }

  /** The elements in the boxes whose sizes tell of another font: one as large as a letter, and the content of a view that is as long as it. */
  get sized() {
    this.#box();
    this.inside?.open(this.isOpen, this.list.viewport.isHorizontal);
    return this.inside ? [this.inside.letter, ...this.isFitted ? [this.inside.content] : []] : [];
  }

  #box() { this.inside ??= Inside.of(this.element); }

  /** Finds the elements that move within the view, if the view's length changes along its lines. */
  look(lines, length) {
    this.full = length;
    if (this.element.hasAttribute("data-parallax-resize")) return;
    const { viewport, carriage } = this.list;
    const lengths = lines.lengths.map(([, points]) => points);
    const [full, least] = [Math.max(length, ...lengths), Math.min(...lengths)];
    this.most = full;
    if (full - least < 1e-3 || this.inner.isMeasured(full, least)) return;
    this.#open(false);
    this.#open(true);
    // The content is to be as short as the view while it is measured.
    this.inside?.fit(false);
    this.inner.measure(full, least, (length) => this.#resize(length), (box) => viewport.range(box), carriage);
    this.inside?.fit(this.isFitted);
  }

  /** Whether the view is at another position than its lines say. */
  isElsewhere(lines, scrolled, tolerance) {
    const { start, length } = this.#shown;
    const differs = (line, edge) => Math.abs(valueAt(line, scrolled) - edge) > tolerance;
    return differs(lines.start, start) || differs(lines.end, start + length);
  }

  // MARK: Showing

  /** Takes the engine's numbers, and sets the variables of the view; returns whether its level is another. */
  show(numbers, at, place) {
    const shown = this.#shown;
    const { length, level } = shown;
    const progress = numbers[at + place.heightProgress];
    if (progress !== shown.heightProgress) this.progress.set(shown.heightProgress = progress);
    let values;
    // By index: iterators are objects, and this is done at each scroll event in which a view changes.
    for (let index = 0; index < variables.length; index += 1) {
      const { name, variable } = variables[index];
      const points = numbers[at + place[name]];
      if (shown[name] === points) continue;
      shown[name] = points;
      (values ??= {})[variable + this.list.viewport.suffix] = px(points);
    }
    shown.start = numbers[at + place.start];
    shown.length = numbers[at + place.length];
    shown.level = numbers[at + place.level];
    if (length > 0 !== shown.length > 0) this.looks.set(shown.length > 0 ? reachable : unreachable);
    // Most often a view has only moved, and there is nothing to write.
    if (values) this.lengths.set(values);
    this.#turn(statesOf(numbers[at + place.phase], shown.heightProgress));
    return level !== shown.level;
  }

  /** Takes the states of the view; if they are others than before, they are written, and the list reports them. */
  #turn(states) {
    if (states === this.states) return;
    this.states = states;
    this.#write();
    this.list.turned.add(this);
  }

  /** Whether an edge of the list holds the view. */
  get isStuck() { return membersOf(this.states).stuck; }

  /** Writes the states along all axes. */
  #write() { writeStates(this.element, this.#all.reduce((all, { states }) => all | states, 0)); }

  /** The level along the axis. */
  get ownLevel() { return this.#shown.level ?? 0; }

  /** The level of the element over the rows: the sum of those along each axis. */
  get level() { return sumOf(this.#all); }

  /** The level with those of the views that the element is in, over which it is always drawn. */
  get rank() { return sumOf(around(this.element)); }

  get #all() { return [...boxes.get(this.element)]; }

  /** Sets the `z-index`: above all rows, and below the views under which this view slides. */
  raise() {
    const zIndex = this.#front(new Set());
    for (const box of this.#all) box.looks.set({ zIndex });
  }

  /** The `z-index`; with room between levels for views that slide under others, which slide under others themselves. */
  #front(below) {
    below.add(this.element);
    const covering = this.#all.flatMap((box) => box.covering).filter(({ box }) => !below.has(box.element));
    return Math.min(8 * this.level + 8, ...covering.map(({ box }) => box.#front(below) - 1));
  }

  /** Whether a point of the list is in the element, and within this view and the views that it is in. */
  contains(x, y, { left, top }) {
    const { scale } = this.list.viewport;
    const [atX, atY] = [left + x * scale, top + y * scale];
    const isWithin = ([start, end], at) => at >= start && at < end;
    const rect = this.element.getBoundingClientRect();
    return isWithin([rect.left, rect.right], atX) && isWithin([rect.top, rect.bottom], atY)
      && around(this.element).every((box) => isWithin(box.edges, box.list.viewport.isHorizontal ? atX : atY));
  }

  /** The edges of the view along its axis, on the page. */
  get edges() {
    this.list.catchUp();
    const { list: { viewport: { origin, scale, isHorizontal, isRightToLeft } } } = this;
    const { start, length } = this.#shown;
    const [first, last] = [start * scale, (start + length) * scale];
    if (!isHorizontal) return [origin.top + first, origin.top + last];
    return isRightToLeft ? [origin.right - last, origin.right - first] : [origin.left + first, origin.left + last];
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

  /** Removes all styles; removes an inserted element from the list. */
  remove() {
    this.inner.release(this.list.carriage);
    this.list.carriage.release(this.element);
    this.inside?.open(false);
    this.styles.clear();
    this.looks.clear();
    this.lengths.clear();
    this.progress.clear();
    this.forwarding = undefined;
    this.listen();
    this.#turn(0);
    this.#leave();
    if (this.isPutIn) this.element.remove();
  }

  #leave() { boxes.get(this.element)?.delete(this); }
}

const sumOf = (boxes) => boxes.reduce((sum, { ownLevel }) => sum + ownLevel, 0);

/** The boxes of an element, and of the elements that it is in. */
function around(element) {
  return element ? [...boxes.get(element) ?? [], ...around(element.parentElement)] : [];
}

/** The elements that take touches in a view that forwards its touches to the list. */
const interactive = `a[href], button, input, select, textarea, label, summary, video[controls], audio[controls],
  [tabindex], [contenteditable], [data-parallax-interactive]`;

// Has the browser carry the views of a list, and keeps the lines that they move along up to date.

import { combine, isOn, spliced } from "./lines.js";
import { Stretches } from "./stretches.js";

/** The lines that the engine finds. */
const kinds = ["start", "end", "content"];

export class Carrying {
  /** Whether a view comes back as the list scrolls back: its lines depend on the way. */
  reveals = false;
  /** Where the lines were found, and for what cause. */
  #found = { scrolled: 0 };
  /** The scroll distance at the last step. */
  #last;
  /** Whether the browser moves all views by itself, and the stretches of their lines. */
  isWhole = false;
  #stretches;

  /** @param {object} list - Its `engine`, `views`, `viewport`, `insets`, `carriage`; `scrollRange`, `cause` and `catchUp()`. */
  constructor(list) { this.list = list; }

  /** Whether no number of a view but its position changes from the last step to a scroll distance as well. */
  isQuiet(cause, scrolled) {
    if (!this.#stretches?.isSame(scrolled) || !this.list.carriage.isAlone) return false;
    if (!this.reveals) return true;
    if (!this.#goesOn(cause, scrolled)) return false;
    this.#last = scrolled;
    return true;
  }

  /**
   * Finds the lines again once they are others: after any change but scrolling; and where one comes
   * back, which depends on the way, once the list turns, or any view is not where they say.
   */
  step(cause, scrolled) {
    this.#follow(cause, scrolled);
    this.#last = scrolled;
    if (!this.isWhole) return;
    this.#stretches ??= new Stretches(this.list.views.all.map(({ lines }) => lines));
    this.#stretches.enter(scrolled);
  }

  #follow(cause, scrolled) {
    if (cause === "layout" || this.#isBeyond(scrolled) !== this.#found.isBeyond) return this.#find(this.list.cause, scrolled, true);
    if (!this.reveals) return;
    const { engine, views } = this.list;
    const isOther = !this.#goesOn(cause, scrolled)
      || views.all.some(({ box, lines }) => lines && box.isElsewhere(lines, scrolled, engine.tolerance));
    if (isOther) this.#find(cause, scrolled);
  }

  /** Whether the list scrolls on the way for which the lines were found: they hold then, however far it is. */
  #goesOn(cause, scrolled) {
    return cause === this.#found.cause && (scrolled - this.#last) * (this.#last - this.#found.scrolled) >= 0;
  }

  /** Makes what comes back ready to turn: the user takes the list. */
  ready() {
    if (!this.reveals) return;
    this.list.catchUp();
    // A touch is told twice: there is no last step the second time.
    if (Math.abs(this.#last - this.#found.scrolled) > 0) this.#find(this.#found.cause, this.#last);
    // The last step of a fling may be seen after the finger that ends it: the next step finds lines however fast it is.
    this.#last = NaN;
  }

  /** Whether the list is pulled beyond an end, where no timeline goes. */
  #isBeyond(scrolled) { return scrolled < -0.5 || scrolled > this.list.scrollRange + 0.5; }

  /** Finds the lines that the views move along from here on. */
  #find(cause, scrolled, isLayout = false) {
    const { engine, views, viewport, insets, carriage, scrollRange } = this.list;
    carriage.scrolled = scrolled;
    if (isLayout) {
      viewport.measurePadding();
      carriage.wind();
    }
    const isBeyond = this.#isBeyond(scrolled);
    const before = this.#found;
    this.#found = { cause, scrolled, isBeyond };
    const inset = insets.top;
    const { all } = views;
    // Farther away than a scroll that shows or hides all that comes back, the lines are as before.
    const isLocal = !isLayout && cause === before.cause;
    const reach = isLocal ? all.reduce((sum, { reach, length }) => sum + (reach === undefined ? 0 : reach + length), 1) : Infinity;
    const first = Math.max(0, Math.min(scrolled, before.scrolled) - reach);
    const last = Math.min(scrollRange, Math.max(scrolled, before.scrolled) + reach);
    // Over the scroll position, which is 0 where the insets begin.
    const found = isBeyond ? new Map() : engine.pieces(first - inset, last - inset, cause, inset);
    const others = all.filter((view) => {
      const { length, ...lines } = found.get(view.number) ?? {};
      if (isLocal && view.lines && length !== undefined) {
        const isSame = kinds.every((kind) => isOn(lines[kind], view.lines[kind]) && isOn(view.lines[kind], lines[kind]));
        if (isSame && view.box.isRigid) return false;
        for (const kind of kinds) lines[kind] = spliced(view.lines[kind], lines[kind]);
      }
      if (length !== undefined) lines.lengths = combine([lines.start, lines.end], (a, b) => b - a);
      return Object.assign(view, { length, lines: length === undefined ? undefined : lines });
    });
    const why = isBeyond ? "the list is pulled beyond its end" : "the view has no place";
    for (const { box, lines, length } of others) if (lines) box.look(lines, length);
    for (const { box, lines } of others) if (lines) box.carry(lines, all, isLayout); else box.leave(why);
    for (const { box } of others) box.raise();
    this.reveals = all.some(({ reach }) => reach !== undefined);
    this.isWhole = all.every(({ box, lines }) => lines && box.script === undefined);
    this.#stretches = undefined;
  }
}

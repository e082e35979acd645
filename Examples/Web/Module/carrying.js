// Has the browser carry the views of a list, and keeps the lines that they move along up to date.

import { Stretches } from "./stretches.js";

/** How far the list scrolls before what comes back is made ready to turn, in points. */
const stride = 2;

export class Carrying {
  /** Where the lines were found, and for what cause. */
  #found = {};
  /** The next time that they are, and what for. */
  #next;
  #last;

  /** The offsets between which no number of a view changes but its position; `undefined` where script must do something. */
  #stretches;

  /** @param {object} list - Its `engine`, `views`, `viewport`, `insets`, `carriage`; `scrollRange` and `cause`. */
  constructor(list) { this.list = list; }

  /** Whether the browser moves all views by itself, whatever the scroll distance. */
  get isWhole() { return this.#stretches !== undefined; }

  /** Whether no number of a view but its position changes from the last step to a scroll distance as well. */
  isQuiet(scrolled) { return this.isWhole && this.#stretches.isSame(scrolled) && this.list.carriage.isAlone; }

  /**
   * Finds the lines again once they are others: after any change but scrolling; and where one comes
   * back, which depends on the way, if any view is not where they say.
   */
  step(cause, scrolled) {
    this.#follow(cause, scrolled);
    this.#stretches?.enter(scrolled);
  }

  #follow(cause, scrolled) {
    if (cause === "layout" || this.#isBeyond(scrolled) !== this.#found.isBeyond) {
      this.#find(this.list.cause, scrolled);
      return;
    }
    if (this.#stretches) return;
    const { all } = this.list.views;
    if (!all.some(({ reveals }) => reveals)) return;
    if (all.some(({ box, lines }) => lines && box.isElsewhere(lines, scrolled, this.list.engine.tolerance))) {
      this.#find(cause, scrolled);
    } else if (this.#found.cause !== cause || Math.abs(scrolled - this.#found.scrolled) >= stride) {
      // What comes back is made ready to turn, once this frame is done.
      this.#next ??= setTimeout(() => this.#find(this.#last.cause, this.#last.scrolled));
      this.#last = { cause, scrolled };
    }
  }

  /** Whether the list is pulled beyond an end, where no timeline goes. */
  #isBeyond(scrolled) { return scrolled < -0.5 || scrolled > this.list.scrollRange + 0.5; }

  /** Finds the lines that the views move along from here on. */
  #find(cause, scrolled) {
    const { engine, views, viewport, insets, carriage, scrollRange } = this.list;
    this.stop();
    viewport.measurePadding();
    carriage.scrolled = scrolled;
    carriage.wind();
    const isBeyond = this.#isBeyond(scrolled);
    this.#found = { cause, scrolled, isBeyond };
    const inset = insets.top;
    for (const view of views) view.lines = undefined;
    const found = isBeyond ? [] : engine.pieces(-inset, scrollRange - inset, cause);
    for (const { view: number, length, ...lines } of found) {
      const view = views.at(number);
      if (!view) continue;
      view.length = length;
      // Over the scroll position, which is 0 where the insets begin.
      view.lines = Object.fromEntries(Object.entries(lines).map(
        ([name, line]) => [name, line.map(([at, value]) => [at + inset, value])]));
    }
    const all = [...views];
    const why = isBeyond ? "the list is pulled beyond its end" : "the view has no place";
    for (const { box, lines, length } of all) if (lines) box.look(lines, length);
    for (const view of all) {
      if (view.lines) view.box.carry(view.lines, view.length, all.filter((other) => other !== view));
      else view.box.leave(why);
    }
    for (const { box } of all) box.raise();
    const isCarried = all.every(({ box, lines, reveals }) => lines && box.script === undefined && !reveals);
    this.#stretches = isCarried ? new Stretches(all.map(({ lines }) => lines)) : undefined;
  }

  /** Has nothing be found later. */
  stop() {
    clearTimeout(this.#next);
    this.#next = undefined;
  }
}

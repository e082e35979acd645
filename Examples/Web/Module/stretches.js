// The offsets at which something of a view changes that the browser does not change by itself.

import { pieces } from "./lines.js";
import { firstAfter } from "./rows.js";

/** How near an offset may be to a corner without being at it, in points. */
const tolerance = 0.01;

/**
 * The stretches between the corners of all views' lines.
 *
 * A view's phase, its level, and whether it is seen change at corners only. Its length and the translation of its
 * content change along sloping pieces as well, and variables in its styles with them. So a scroll within a stretch
 * whose lines are all level needs no script. For example, a header of 220...44 with the corners 0 and 176 needs script
 * up to offset 176 and none beyond.
 */
export class Stretches {
  #corners;
  /** How many lines slope in the stretch that begins with each corner. */
  #slopes;
  #low = NaN;
  #high = NaN;

  /** @param {object[]} views - The lines of each view over the scroll distance: `start`, `end`, `lengths` and `content`. */
  constructor(views) {
    const offsets = new Set();
    const changes = new Map();
    const change = (at, count) => changes.set(at, (changes.get(at) ?? 0) + count);
    for (const { start, end, lengths, content } of views) {
      for (const line of [start, end, content]) for (const [at] of line) offsets.add(at);
      for (const line of [lengths, content]) {
        for (const { a, b, slope } of pieces(line)) {
          if (Math.abs(slope) < 1e-6) continue;
          change(a, 1);
          change(b, -1);
        }
      }
    }
    this.#corners = Float64Array.from(offsets).sort();
    let count = 0;
    this.#slopes = Int32Array.from(this.#corners, (at) => (count += changes.get(at) ?? 0));
  }

  /** Whether a scroll distance is in the stretch that was entered last, and no line slopes there. */
  isSame(scrolled) { return scrolled > this.#low && scrolled < this.#high; }

  /** Enters the stretch with a scroll distance; at a corner, and where a line slopes, it is none. */
  enter(scrolled) {
    if (this.isSame(scrolled)) return;
    const corners = this.#corners;
    const index = firstAfter(corners, scrolled);
    // Before the first corner and behind the last the list is pulled beyond an end.
    const isLevel = corners[0] <= scrolled && index + 1 < corners.length && this.#slopes[index] === 0;
    this.#low = isLevel ? corners[index] + tolerance : NaN;
    this.#high = corners[index + 1] - tolerance;
  }
}

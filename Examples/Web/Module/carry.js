// How a view is carried by the browser: as a sticky box, or by transforms that follow the scroll
// position without script.
//
// Each edge of a view is a straight line over the scroll position, up to a corner; the engine tells
// the corners. A box that goes with the content, rests, and goes with the content again is what
// `position: sticky` makes. Everything else is a `transform` whose keyframes are the corners, on a
// `ScrollTimeline`. Neither waits for the page's script.

import { combine, isConstant, pieces, valueAt } from "./lines.js";

/** Whether the browser can have transforms follow a scroll position. */
export const hasTimelines = typeof ScrollTimeline === "function";

/**
 * Returns how a view can be carried.
 *
 * @param {object} view - Its lines over the scroll position: `start`, `end`; its full `length`; and why its
 *   element `resizes` with it, if it does not keep its full length.
 * @param {number} viewport - How much of the list is seen.
 * @returns {object} `sticky`: where its box is; or `frame`: the line that moves it; and what moves in it:
 *   `inner`, a sticky box in the other, `window`, the clip at its end, and `content`, its element. Or
 *   `script`: why it cannot be carried.
 */
export function plan({ start, end, length, resizes }, viewport) {
  const lengths = combine([start, end], (a, b) => b - a);
  const isRigid = isConstant(lengths);
  if (!isRigid && resizes) return { script: resizes };
  const size = isRigid ? lengths[0][1] : Math.max(length, ...lengths.map(([, value]) => value));
  const { line, inner } = isRigid ? { line: start } : slidingBox(start, end, lengths, size, viewport) ?? {};
  const sticky = line && stickyBox(line, size, viewport);
  if (sticky) {
    const content = isRigid || inner ? undefined : combine([start, line], (a, q) => a - q);
    return { size, sticky, inner, content };
  }
  if (!hasTimelines) return { script: "the browser has no scroll timelines" };
  if (isRigid) return { size, frame: start };
  // The clip at the start is moved to where the view starts, the one at its end is in it, and the
  // element stays at the start.
  return {
    size, frame: start,
    window: combine([lengths], (h) => h - size),
    content: combine([lengths], (h) => size - h),
  };
}

/**
 * Returns where a box of full length is whose end, or whose start, is the view's: its `line`, and the
 * `inner` box in it that has the view's start. The list's own edge clips the end of a box whose start is
 * the view's. `undefined` where something else would have to.
 */
function slidingBox(start, end, lengths, size, viewport) {
  const [at] = lengths.find(([, length]) => length > size - 1e-3) ?? [];
  if (at === undefined) return undefined;
  // Before it is whole it grows out of the end of the list, afterwards it shrinks into the start.
  const line = [
    ...start.filter(([offset]) => offset < at), [at, valueAt(start, at)],
    ...combine([end], (b) => b - size).filter(([offset]) => offset > at),
  ];
  const inner = innerBox(start, line, lengths, size);
  const edges = combine([start, end, line], (a, b, q) => {
    const isStartRight = inner || Math.abs(q - a) < 1e-3 || a < 1e-3;
    const isEndRight = Math.abs(q + size - b) < 1e-3 || b > viewport - 1e-3;
    return isStartRight && isEndRight ? 0 : 1;
  });
  return isConstant(edges, 0) ? { line, inner } : undefined;
}

/**
 * Returns the sticky box in a box that stands where the view starts: at what distance from what is seen
 * it rests, and its length. It goes as far as the box that it is in, which is longer by what the view
 * loses. `undefined` where the view starts elsewhere.
 */
function innerBox(start, line, lengths, size) {
  const behind = combine([start, line], (a, q) => a - q);
  const found = behind.find(([, distance]) => distance > 1e-3);
  if (!found) return undefined;
  const inset = valueAt(start, found[0]);
  const length = Math.min(...lengths.map(([, length]) => length));
  const stuck = combine([start, line], (a, q) => a - Math.min(Math.max(q, inset), q + size - length));
  return isConstant(stuck, 0) ? { inset, length } : undefined;
}

/**
 * Returns the sticky box that stands where a line says: where it is in the content, the two ends that
 * it does not leave, and the distances from what is seen at which it rests.
 */
function stickyBox(line, size, viewport) {
  const parts = pieces(line);
  if (parts.length === 0) return undefined;
  if (parts.some(({ slope }) => Math.abs(slope) > 1e-6 && Math.abs(slope + 1) > 1e-6)) return undefined;
  // Runs of the two kinds, which take turns.
  const rests = parts.filter(({ slope }) => Math.abs(slope) <= 1e-6);
  const [first, last] = [parts[0], parts.at(-1)];
  const onward = (part) => part && Math.abs(part.slope + 1) <= 1e-6 ? part.a + part.from : undefined;
  if (rests.length > 2) return undefined;
  const [low, high] = [line[0][0], line.at(-1)[0]];
  let [top, bottom, natural] = [];
  if (rests.length === 2) {
    // It waits at the end, then goes with the content, and rests at the start.
    [bottom, top] = [viewport - size - rests[0].from, rests[1].from];
    natural = onward(parts[parts.indexOf(rests[0]) + 1]);
  } else if (rests.length === 1) {
    const waits = onward(first) === undefined && onward(last) !== undefined;
    if (waits) [bottom, natural] = [viewport - size - rests[0].from, onward(last)];
    else [top, natural] = [rests[0].from, onward(first) ?? rests[0].from + low];
  } else {
    natural = onward(first);
  }
  // It goes with the content before it waits, or after it rests: the box that it is in ends there.
  const starts = bottom !== undefined && onward(first) !== undefined ? onward(first) : Math.min(natural, line[0][1] + low);
  const ends = top !== undefined && onward(last) !== undefined && last !== first
    ? onward(last) + size : Math.max(natural, line.at(-1)[1] + high) + size;
  // It must not make the content longer.
  return ends > high + viewport + 1e-3 ? undefined : { natural, starts, ends, top, bottom };
}

/** A line without its flat ends. */
function cornered(line) {
  const isFlat = (one, other) => Math.abs(line[one][1] - line[other][1]) < 1e-6;
  let [first, last] = [0, line.length - 1];
  while (last > first && isFlat(last, last - 1)) last -= 1;
  while (last > first && isFlat(first, first + 1)) first += 1;
  return line.slice(first, last + 1);
}

/** Moves elements along lines by the scroll position alone. */
export class Carriage {
  #timeline;
  #animations = new Map();
  #scrolled = 0;

  constructor(scroller, isHorizontal) {
    this.isHorizontal = isHorizontal;
    this.isRightToLeft = false;
    if (hasTimelines) this.#timeline = new ScrollTimeline({ source: scroller, axis: isHorizontal ? "x" : "y" });
  }

  /** How far the list has scrolled. */
  get scrolled() { return this.#scrolled; }

  set scrolled(scrolled) {
    this.#scrolled = scrolled;
    // A timeline tells no time before its first frame: what the element's style says is seen then.
    for (const follower of this.#animations.values()) {
      if (follower.animation.currentTime === null) this.#place(follower);
    }
  }

  /** Puts an element where its line says, for as long as no timeline does. */
  #place({ element, line, property }) {
    element.style[property] = this.moved(valueAt(line, this.#scrolled), property);
  }

  /** Has an element follow a line of `transform` or `translate`; without a line nothing moves it. */
  follow(element, line, property = "transform") {
    const old = this.#animations.get(element);
    if (!line || !this.#timeline) {
      old?.animation.cancel();
      this.#animations.delete(element);
      element.style[property] = "";
      return;
    }
    // The same line again changes nothing: keyframes that are set while the list scrolls may be late. How
    // far the list goes on where nothing moves any more is no part of a line.
    line = cornered(line);
    const text = `${line} ${this.isRightToLeft}`;
    if (old?.text === text) return;
    const first = line[0][0];
    const last = Math.max(line.at(-1)[0], first + 1);
    const keyframes = line.map(([at, value]) => ({ offset: (at - first) / (last - first), [property]: this.moved(value, property) }));
    if (keyframes.length === 1) keyframes.push({ ...keyframes[0], offset: 1 });
    const range = { rangeStart: `${first}px`, rangeEnd: `${last}px` };
    let animation = old?.animation;
    if (animation) {
      animation.effect.setKeyframes(keyframes);
      Object.assign(animation, range);
    } else {
      animation = element.animate(keyframes, { timeline: this.#timeline, fill: "both", ...range });
    }
    const follower = { element, property, line, text, animation };
    this.#animations.set(element, follower);
    this.#place(follower);
  }

  /** The value of a property that moves an element by some points along the axis. */
  moved(points, property = "transform") {
    const value = `${this.isRightToLeft ? -points : points}px`;
    if (property === "translate") return this.isHorizontal ? `${value} 0px` : `0px ${value}`;
    return `translate${this.isHorizontal ? "X" : "Y"}(${value})`;
  }
}

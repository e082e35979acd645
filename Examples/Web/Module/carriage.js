// Moves elements by piecewise-linear functions of the scroll offset, without waiting for the page's script.

import { valueAt } from "./lines.js";
import { px, Styles } from "./styles.js";

/**
 * The points by which keyframes begin before the first corner, and go on behind the last, at least. The range begins and
 * ends at a multiple of it, so that it seldom changes with a corner: a new range has the animation begin again.
 *
 * Outside of its keyframes the browser stops an animation, and starts it a frame late: in a fling of 100 px a
 * frame, a corner at 172 was late by 52. Positions lose precision with the range: 100,000 points cost 0.25 px.
 */
const margin = 5000;

/**
 * The points by which level pieces of keyframes are longer than those of the line.
 *
 * At a corner the compositor may be in the sloping piece by up to 0.05 px, and then it draws texts off their pixels.
 */
const nudge = 1 / 16;

/** Whether the browser has scroll timelines. */
export const hasTimelines = typeof ScrollTimeline === "function";

/**
 * Moves the elements of a list.
 *
 * The corners of a line are keyframes on a `ScrollTimeline`. In a browser without scroll timelines the
 * same keyframes are in a paused animation, whose time script sets at each scroll. For example, the line
 * [[0, 0], [176, 176]] moves an element by 100 px at offset 100.
 */
export class Carriage {
  isRightToLeft = false;
  #timeline;
  /** The animations by element and by style. */
  #followers = new Map();
  /** The animations whose timeline has no time yet: their elements stand where script has put them. */
  #waiting = new Set();
  #scrolled = 0;
  /** The frame in which the timeline has a time. */
  #frame;

  /**
   * @param {Element} scroller - The element that scrolls.
   * @param {"translate" | "transform"} style - What elements are moved by. An element that is moved along both axes
   *   is moved by one along each, since each axis has a timeline of its own.
   */
  constructor(scroller, isHorizontal, style) {
    Object.assign(this, { isHorizontal, style });
    if (hasTimelines) this.#timeline = new ScrollTimeline({ source: scroller, axis: isHorizontal ? "x" : "y" });
  }

  /** How far the list has scrolled. */
  set scrolled(scrolled) {
    this.#scrolled = scrolled;
    if (!this.#timeline) return this.wind();
    for (const follower of this.#waiting) this.#wind(follower);
  }

  /** Whether the browser moves all elements by itself as the list scrolls. */
  get isAlone() { return this.#waiting.size === 0 && (this.#timeline !== undefined || this.#followers.size === 0); }

  /** Has all elements be where the list has scrolled to, also if a timeline has lost its time while the list was hidden. */
  wind() {
    for (const followers of this.#followers.values()) for (const follower of followers.values()) this.#wind(follower);
  }

  #wind(follower) {
    const { animation, keyframes, first, last, line, style, stand } = follower;
    const time = Math.max(0, Math.min(last - first, this.#scrolled - first));
    if (!this.#timeline) animation.currentTime = time;
    // A timeline has no time before its first frame.
    else if (animation.currentTime === null) {
      this.#waiting.add(follower);
      stand.set(style(valueAt(line, this.#scrolled)));
    } else if (stand.isSet) {
      this.#waiting.delete(follower);
      stand.clear();
      // Chromium leaves an animation to the page's script while another one has the same style, and until the animation
      // changes: in a fling on a busy page the content of a view was 68 px late.
      animation.effect.setKeyframes(keyframes);
    }
  }

  /** Moves an element along a line, in points; without a line the element is not moved. */
  follow(element, line) {
    const { style } = this;
    this.#follow(element, style, line, (points) => {
      const way = px(this.isRightToLeft ? -points : points);
      const [x, y] = this.isHorizontal ? [way, "0px"] : ["0px", way];
      return { [style]: style === "transform" ? `translate(${x}, ${y})` : `${x} ${y}` };
    });
  }

  /** Clips an element along a line: 10 clips 10 px at the start, -10 clips 10 px at the end. */
  cut(element, line = []) {
    // Shadows and menus are not clipped across the axis, nor at an end that is never hidden.
    const far = "-200vmax";
    const [isStart, isEnd] = [line.some(([, points]) => points > 0), line.some(([, points]) => points < 0)];
    this.#follow(element, "clipPath", line, (points) => {
      const [start, end] = [isStart ? `${Math.max(0, points)}px` : far, isEnd ? `${Math.max(0, -points)}px` : far];
      if (!this.isHorizontal) return { clipPath: `inset(${start} ${far} ${end} ${far})` };
      return { clipPath: `inset(${far} ${this.isRightToLeft ? start : end} ${far} ${this.isRightToLeft ? end : start})` };
    });
  }

  #follow(element, name, line, style) {
    const followers = this.#followers.get(element) ?? new Map();
    const old = followers.get(name);
    if (!line || line.every(([, value]) => value === 0)) {
      this.#stop(old);
      followers.delete(name);
      if (followers.size === 0) this.#followers.delete(element);
      return;
    }
    // Keyframes that are set during a scroll can be a frame late, so equal keyframes are not set again.
    line = cornered(line);
    const text = `${line} ${this.isRightToLeft}`;
    if (old?.text === text) return this.#await(old);
    const first = margin * Math.floor(line[0][0] / margin - 1);
    const last = margin * Math.ceil(line.at(-1)[0] / margin + 1);
    const corners = nudged([[first, line[0][1]], ...line, [last, line.at(-1)[1]]]);
    const keyframes = corners.map(([at, value]) => ({ offset: (at - first) / (last - first), ...style(value) }));
    const animation = this.#animate(old, element, keyframes, first, last);
    this.#waiting.delete(old);
    const follower = { animation, keyframes, text, line, style, first, last, stand: old?.stand ?? new Styles(element) };
    followers.set(name, follower);
    this.#followers.set(element, followers);
    this.#wind(follower);
    this.#await(follower);
  }

  /** Has the timeline move an element from the next frame on; the timeline of a hidden list has no time then either. */
  #await({ stand }) { if (stand.isSet) this.#look(); }

  #look(frames = 3) {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      this.wind();
      // A list that was hidden has no time in the first frame in which it shows; one that cannot scroll has none at all.
      if (this.#waiting.size > 0 && frames > 1) this.#look(frames - 1);
    });
  }

  #animate(old, element, keyframes, first, last) {
    const range = this.#timeline ? { rangeStart: `${first}px`, rangeEnd: `${last}px` } : {};
    if (old) {
      const { animation } = old;
      animation.effect.setKeyframes(keyframes);
      if (old.first === first && old.last === last) return animation;
      if (!this.#timeline) animation.effect.updateTiming({ duration: last - first });
      Object.assign(animation, range);
      // Chromium aligns a pending animation with its range once: a second range in the same frame would
      // leave it beside its place for good, for example 52 px under a header.
      if (this.#timeline) animation.play();
      return animation;
    }
    const timing = this.#timeline ? { timeline: this.#timeline } : { duration: last - first };
    const animation = element.animate(keyframes, { fill: "both", id: "parallax", ...timing, ...range });
    if (!this.#timeline) animation.pause();
    animation.persist();
    return animation;
  }

  #stop(follower) {
    this.#waiting.delete(follower);
    follower?.animation.cancel();
    follower?.stand.clear();
  }

  /** Removes all animations of an element. */
  release(element) {
    for (const follower of this.#followers.get(element)?.values() ?? []) this.#stop(follower);
    this.#followers.delete(element);
  }

  /** The points by which an element is moved now. */
  movedBy(element) {
    if (!this.#followers.get(element)?.has(this.style)) return 0;
    const style = getComputedStyle(element);
    const { e, f } = new DOMMatrix(style.transform);
    const [x = 0, y = 0] = this.style === "transform" ? [e, f] : style.translate.split(" ").map((part) => parseFloat(part) || 0);
    return this.isHorizontal ? (this.isRightToLeft ? -x : x) : y;
  }
}

/** Returns corners with level pieces that are a little longer; from twice as far on all is as it was. */
function nudged(corners) {
  const isLevel = (index) => Math.abs(corners[index]?.[1] - corners[index + 1]?.[1]) < 1e-3;
  return corners.flatMap(([at, value], index) => {
    const way = isLevel(index - 1) - isLevel(index);
    const next = corners[index + way];
    if (way === 0 || !next) return [[at, value]];
    const [length, change] = [next[0] - at, next[1] - value];
    const by = way * Math.min(nudge, Math.abs(length) / 8);
    const points = [[at + by, value], [at + 2 * by, value + change * 2 * by / length]];
    return way > 0 ? points : points.reverse();
  });
}

/** A line without its constant ends: these depend on the length of the content, and move nothing. */
function cornered(line) {
  const isFlat = (one, other) => Math.abs(line[one][1] - line[other][1]) < 1e-3;
  let [first, last] = [0, line.length - 1];
  while (last > first && isFlat(last, last - 1)) last -= 1;
  while (last > first && isFlat(first, first + 1)) first += 1;
  return line.slice(first, last + 1);
}

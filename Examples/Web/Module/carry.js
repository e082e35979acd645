// How a view is carried by the browser: as a sticky box, and by what follows the scroll position
// without script where a sticky box would stand elsewhere.
//
// Each edge of a view is a straight line over the scroll position, up to a corner; the engine tells
// the corners. The element of a view keeps its full length, so one line says where it stands; what is
// left of the length is hidden beneath the end of the list, beneath another view, or cut off.

import { combine, isConstant, pieces, simplified, valueAt } from "./lines.js";

/**
 * Returns how a view is carried.
 *
 * @param {object} lines - Where it starts and ends over the scroll position: `start` and `end`.
 * @param {number} length - The length of its element.
 * @param {object} flow - Where the element stands by itself; see `Box.flow`.
 * @param {number} viewport - How much of the list is seen.
 * @returns {object} `line`, where the element is to stand; `sticks`, at what distances from the start and the
 *   end of what is seen a sticky box rests there; and `rest`, by how much it is to be moved beside that.
 */
export function plan({ start, end }, length, flow, viewport) {
  const line = boxLine(start, end, length, viewport);
  const sticks = flow.canStick ? restingPlaces(line, length, flow, viewport) : {};
  const rest = residual(line, sticks, length, flow, viewport);
  return { line, sticks, rest: isConstant(rest, 0, 0.01) ? undefined : rest };
}

/**
 * Returns where an element of full length stands whose view starts and ends at two lines.
 *
 * Up to where the view is whole, it starts where the view does; from there on it ends where the view
 * does. So a footer that waits goes out of the end of the list, and a header goes into its start.
 */
function boxLine(start, end, length, viewport) {
  const lengths = combine([start, end], (a, b) => b - a);
  if (isConstant(lengths, length)) return start;
  const isWhole = ([, points]) => points > length - 1e-3;
  const at = lengths.find(isWhole)?.[0] ?? (isBelow(start, length, lengths, viewport) ? Infinity : -Infinity);
  return simplified([
    ...start.filter(([offset]) => offset < at), ...(Number.isFinite(at) ? [[at, valueAt(start, at)]] : []),
    ...combine([end], (b) => b - length).filter(([offset]) => offset > at),
  ]);
}

/** Whether all that a view that is never whole leaves over is beneath the end of the list. */
function isBelow(start, length, lengths, viewport) {
  return isConstant(combine([start, lengths], (a, points) => (points < 1e-3 || a + points >= viewport - 1e-3 ? 0 : 1)), 0)
    && start.some(([, a]) => a > 0) && start.some(([, a]) => a + length > viewport);
}

/** Returns the distances from both ends of what is seen at which a line rests the longest. */
function restingPlaces(line, length, { start: natural }, viewport) {
  const longest = { top: 0, bottom: 0 };
  const sticks = {};
  for (const { a, b, from, slope } of pieces(line)) {
    if (Math.abs(slope) > 1e-6) continue;
    const edge = natural - (a + b) / 2 < from ? "top" : "bottom";
    if (b - a <= longest[edge]) continue;
    longest[edge] = b - a;
    sticks[edge] = edge === "top" ? from : viewport - length - from;
  }
  return sticks;
}

/** Returns how far a line is from where a sticky box stands. */
function residual(line, { top, bottom }, length, { start: natural, least, most }, viewport) {
  const waits = bottom === undefined ? undefined : viewport - length - bottom;
  // It goes with the content, rests, and does not leave the box that it is in.
  const stands = (offset) => {
    const here = natural - offset;
    const stuck = top === undefined ? here : Math.max(here, Math.min(top, most - offset));
    return waits === undefined ? stuck : stuck + Math.min(0, Math.max(waits, least - offset) - here);
  };
  const corners = [natural - top, most - top, natural - waits, least - waits].filter(Number.isFinite);
  const [first, last] = [line[0][0], line.at(-1)[0]];
  const offsets = [...line.map(([at]) => at), ...corners.filter((at) => at > first && at < last)];
  return simplified([...new Set(offsets)].sort((a, b) => a - b).map((at) => [at, valueAt(line, at) - stands(at)]));
}

/**
 * Returns what is seen of an element beyond its view, as `Carriage.cut` takes it, and the views that cover it.
 *
 * What is beyond an end of the list needs nothing. What lies beneath other views needs to be below them;
 * only what would be seen has to be cut off.
 *
 * @param {object} line - Where the element stands.
 * @param {object[]} others - The other views, with their `lines`.
 */
export function excess(line, { start, end }, length, others, viewport) {
  const over = combine([line, start, end], (q, a, b) => (a - q) - (q + length - b));
  const covering = new Set();
  const isHidden = over.every(([at, points]) => {
    if (Math.abs(points) < 1e-3) return true;
    const box = valueAt(line, at);
    const [low, high] = points > 0 ? [box, valueAt(start, at)] : [valueAt(end, at), box + length];
    return covers(others, at, Math.max(0, low), Math.min(viewport, high), covering);
  });
  return isHidden ? { covering: [...covering] } : { cut: over, covering: [] };
}

/** Whether views cover a part of what is seen at an offset, and adds those that do to a set. */
function covers(others, at, low, high, covering) {
  let end = high;
  while (end > low + 1e-3) {
    const next = others.find(({ lines }) => lines && valueAt(lines.start, at) < end - 1e-3 && valueAt(lines.end, at) > end - 1e-3);
    if (!next) return false;
    covering.add(next);
    end = valueAt(next.lines.start, at);
  }
  return true;
}

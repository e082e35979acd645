// The styles by which the browser positions a view itself: a sticky box, and a translation on a scroll
// timeline for the difference between the sticky box and the view.
//
// Each edge of a view is a piecewise-linear function of the scroll offset. The element of a view keeps
// its full length, so one line has its position. The rest of the length is beyond the end of the list,
// under another view, or clipped.

import { combine, isConstant, pieces, simplified, valueAt } from "./lines.js";

/**
 * Returns the position of a view's element, as a sticky box and a translation.
 *
 * @param {object} lines - The `start`, the `end` and the `lengths` of the view over the scroll offset.
 * @param {number} length - The length of the element.
 * @param {object} flow - The natural position of the element; see `Box.flow`.
 * @param {number} viewport - The length of the viewport.
 * @param {object} [known] - The insets, if they stay.
 * @returns {object} `line`, the position of the element; `sticks`, the insets of the sticky box, `top` and
 *   `bottom`; and `rest`, the line of the translation, if any.
 */
export function plan(lines, length, flow, viewport, known) {
  const line = boxLine(lines, length, viewport);
  const sticks = known ?? (flow.canStick ? restingPlaces(line, length, flow, viewport) : {});
  const rest = residual(line, sticks, length, flow, viewport);
  return { line, sticks, rest: isConstant(rest, 0, 0.01) ? undefined : rest };
}

/**
 * Returns the position of an element of full length.
 *
 * The element starts with the view before the first offset at which the view has its full length, and
 * ends with the view after it. So a footer extends beyond the end of the list, and a header beyond the
 * start: a header of 220...44 at offset 100 is 120 long, and its element is at -100.
 */
function boxLine({ start, end, lengths }, length, viewport) {
  if (isConstant(lengths, length)) return start;
  const isWhole = ([, points]) => points > length - 1e-3;
  const at = lengths.find(isWhole)?.[0] ?? (isBelow(start, length, lengths, viewport) ? Infinity : -Infinity);
  return simplified([
    ...start.filter(([offset]) => offset < at), ...(Number.isFinite(at) ? [[at, valueAt(start, at)]] : []),
    ...combine([end], (b) => b - length).filter(([offset]) => offset > at),
  ]);
}

/** Whether the excess of a view that never has its full length is always beyond the end of the list. */
function isBelow(start, length, lengths, viewport) {
  return isConstant(combine([start, lengths], (a, points) => (points < 1e-3 || a + points >= viewport - 1e-3 ? 0 : 1)), 0)
    && start.some(([, a]) => a > 0) && start.some(([, a]) => a + length > viewport);
}

/** Returns the insets at which a line rests the longest: from the start of the viewport, and from its end. */
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

/** Returns the difference between a line and the position of a sticky box. */
function residual(line, { top, bottom }, length, { start: natural, least, most }, viewport) {
  const waits = bottom === undefined ? undefined : viewport - length - bottom;
  // A sticky box moves with the content, rests, and does not leave its containing block.
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
 * Returns the part of an element to clip, for `Carriage.cut`, and the views that cover the rest.
 *
 * An element extends beyond its view by its full length less the view's. This excess is invisible beyond
 * the ends of the list. Under other views it needs a lower `z-index`. Only a visible excess is clipped.
 *
 * @param {object} line - The position of the element.
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

/** Whether views cover a range of the viewport at an offset; adds these views to a set. */
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

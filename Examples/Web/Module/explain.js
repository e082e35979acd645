// Draws why views are where they are over a list, for debugging. No page loads it unless it asks for it.

import { marksOf, sizeOf } from "./marks.js";

/** The colour, the dashes and the filling of each role. */
const looks = {
  place: ["#59636e", "5 4", "none"], cover: ["#39434f", "2 3", "#39434f"], pusher: ["#1b1f24", "9 4", "none"],
  boundary: ["#b0480a", "9 4", "none"], line: ["#b0480a", "", "none"], view: ["#1b1f24", "", "none"],
};
/** The points of a rectangle out of sight that are drawn at the edge, and the height of a line of text. */
const [sliver, textHeight] = [4, 16];

/**
 * Draws the reasons for the positions of views over a list, and follows it.
 *
 * @param {Parallax} list - The list.
 * @param {string} [names] - A view, or several with spaces between; all views if it is left out or empty.
 * @returns {() => void} Ends it, and leaves no trace.
 */
export function explain(list, names = "") {
  const drawing = new Drawing(list);
  let request;
  const frame = () => {
    request = requestAnimationFrame(frame);
    drawing.show(names);
  };
  frame();
  return () => {
    cancelAnimationFrame(request);
    drawing.remove();
  };
}

const followed = new WeakSet();

/** Explains the views of a `<parallax-scroll>` as its attribute `explain` says, as long as it has the attribute. */
export function follow(element) {
  if (followed.has(element)) return;
  followed.add(element);
  let [shown, list, end] = [];
  const frame = () => {
    const names = element.getAttribute("explain");
    if (names !== shown || element.parallax !== list) {
      end?.();
      [shown, list] = [names ?? undefined, element.parallax];
      end = names !== null && list ? explain(list, names) : undefined;
    }
    if (end) requestAnimationFrame(frame);
    else followed.delete(element);
  };
  frame();
}

/** The layer over a list: in its shadow root, or beside the body where it has none. */
class Drawing {
  #text;

  constructor(list) {
    this.list = list;
    this.layer = shape("svg", { "aria-hidden": "true", "data-parallax-explanation": "", "font-family": "system-ui, sans-serif", "font-size": 12 });
    Object.assign(this.layer.style, { position: "fixed", margin: 0, pointerEvents: "none", zIndex: 2147483647 });
    const { scroller } = list;
    (scroller.shadowRoot ?? (scroller.ownerDocument ?? scroller).documentElement).append(this.layer);
  }

  remove() { this.layer.remove(); }

  /** Draws the marks if they are others than in the last frame. */
  show(names) {
    const { views } = this.list;
    const wanted = names === "" ? views : views.includes(names) ? [names] : names.split(/\s+/);
    const size = sizeOf(this.list);
    // Of several views, each reason says which one it is of.
    const named = (id, mark) => (wanted.length > 1 && mark.role !== "view" ? { ...mark, label: `${id}: ${mark.label}` } : mark);
    const marks = wanted.flatMap((id) => (views.includes(id) ? marksOf(this.list, id).map((mark) => named(id, mark))
      : [{ role: "boundary", x: [0, size.width], y: [0, 0], label: `no view is registered as "${id}"; give ${views.join(" or ")}` }]));
    const text = JSON.stringify([size, marks]);
    if (text === this.#text) return;
    this.#text = text;
    this.#put(size);
    this.layer.replaceChildren(...drawn(marks, size));
  }

  /** Puts the layer over the list: a transformed parent moves what is fixed. */
  #put({ origin, scale, width, height }) {
    const { style } = this.layer;
    Object.assign(style, { left: "0px", top: "0px", width: `${width}px`, height: `${height}px` });
    const { left, top } = this.layer.getBoundingClientRect();
    Object.assign(style, { left: `${(origin.left - left) / scale}px`, top: `${(origin.top - top) / scale}px` });
  }
}

/** The shapes of all marks, then their texts, one below the other. */
function drawn(marks, size) {
  const cut = marks.map((mark) => ({ ...mark, x: within(mark.x, size.width), y: within(mark.y, size.height) }));
  const known = new Set();
  const ends = [];
  const texts = cut.filter(({ label }) => !known.has(label) && known.add(label)).sort((a, b) => a.y[0] - b.y[0]).map((mark) => text(mark, size, ends));
  return [...cut.flatMap(outline), ...texts];
}

const within = ([start, end], last) => (start === end ? [start, end].map((at) => Math.max(1, Math.min(last - 1, at)))
  : [Math.max(0, Math.min(start, last - sliver)), Math.min(last, Math.max(end, sliver))]);

/** A mark in its style, with a light edge that sets it off from the views. */
function outline({ role, x, y }) {
  const [color, dashes, fill] = looks[role];
  const rect = { x: x[0], y: y[0], width: Math.max(0.01, x[1] - x[0]), height: Math.max(0.01, y[1] - y[0]), fill };
  return [
    shape("rect", { ...rect, stroke: "#fff", "stroke-width": 5, "stroke-opacity": 0.8, "fill-opacity": 0.3 }),
    shape("rect", { ...rect, stroke: color, "stroke-width": 2, "stroke-dasharray": dashes, "fill-opacity": 0 }),
  ];
}

/** The words of a mark, at its upper end and right, where pages have the least text; or below the words that are there. */
function text({ role, x, y, label }, { width, height }, ends) {
  const lowest = height - 4;
  let at = Math.min(lowest, Math.max(textHeight, y[0] + textHeight));
  const isTaken = (at) => ends.some((other) => Math.abs(other - at) < textHeight);
  while (isTaken(at) && at < lowest) at += 1;
  while (isTaken(at) && at > textHeight) at -= 1;
  ends.push(at);
  const style = { fill: looks[role][0], stroke: "#fff", "stroke-width": 4, "stroke-linejoin": "round", "paint-order": "stroke" };
  return shape("text", { x: Math.min(width, x[1]) - 6, y: at, "text-anchor": "end", ...style }, label);
}

function shape(name, attributes, text = "") {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.textContent = text;
  return element;
}

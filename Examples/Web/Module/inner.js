// The elements in a view that move if the view's length changes, and how far.
//
// The element of a view keeps its full length. A child at the end of the element, or in its middle, is
// moved to where a shorter element would have it: if a header of 220 is 120 long, a child at its end is
// moved by -100, and a child in its middle by -50.

import { combine } from "./lines.js";

/** Node types: `instanceof` is false for nodes of an iframe. */
const [element, text] = [1, 3];

/** The distance that an element moves for a point of the view's length, by the value of `data-parallax-move`. */
const named = { start: 0, middle: 0.5, end: 1 };

/** The elements that move in a view. */
export class Inner {
  /** The reason why the elements cannot be moved as the layout would move them. */
  reason;
  /** The distance that the whole content moves for a point of the view's length. */
  #base = 0;
  /** The elements that move by another distance, and the difference. */
  #parts = [];
  /** The elements that move by the option `parallax`. */
  #contents = [];
  /** The elements that are being moved. */
  #moved = new Set();
  #full = 0;
  #least = Infinity;

  constructor(element) { this.element = element; }

  /** Measures the elements again at the next layout. */
  invalidate() { this.#full = 0; }

  /** Whether the elements have been measured for lengths. */
  isMeasured(full, least) { return full === this.#full && least >= this.#least; }

  /**
   * Lays the view out at its full and at its least length, and compares the positions of the elements.
   *
   * @param {number} full - The full length, in points.
   * @param {number} least - The least.
   * @param {(length: number) => void} resize - Gives the element a length.
   * @param {(box: Element | Range) => [number, number]} range - Where something starts and ends.
   * @param {Carriage} carriage - What moves elements along lines.
   */
  measure(full, least, resize, range, carriage) {
    this.release(carriage);
    [this.#full, this.#least, this.reason] = [full, least, undefined];
    const told = [...this.element.querySelectorAll("[data-parallax-move]")];
    this.#contents = told.filter(({ dataset }) => dataset.parallaxMove === "content");
    const nodes = [...within(this.element)];
    const ranges = () => {
      const [origin] = range(this.element);
      return new Map(nodes.map((node) => [node, range(boxOf(node)).map((edge) => edge - origin)]));
    };
    resize(least);
    const short = ranges();
    resize(full);
    const long = ranges();
    const slope = (node) => rounded((long.get(node)[0] - short.get(node)[0]) / (full - least));
    // Text outside of elements moves only with the whole content, so the content moves as the text must.
    const texts = [...this.element.childNodes].filter((node) => long.has(node) && !canMove(node));
    this.#base = texts.length > 0 ? slope(texts[0]) : 0;
    const parts = this.#farther(this.element, this.#base, long, short, slope);
    this.#parts = this.reason === undefined ? parts : [];
    for (const element of told) {
      const own = named[element.dataset.parallaxMove];
      if (own !== undefined && own !== this.#base) this.#parts.push({ element, slope: own - this.#base });
    }
  }

  /** Returns the elements in an element that move by another distance. */
  #farther(outer, outerSlope, long, short, slope) {
    return [...outer.childNodes].flatMap((node) => {
      if (!long.has(node)) return [];
      const [here, [start, end], [shortStart, shortEnd]] = [slope(node), long.get(node), short.get(node)];
      const own = here === outerSlope ? [] : [{ element: node, slope: here - outerSlope }];
      if (own.length > 0 && !canMove(node)) this.reason = "texts in it move apart; an element around each can be moved";
      // The children of an element that keeps its length move with it.
      const isRigid = Math.abs(end - start - (shortEnd - shortStart)) < 0.5;
      return isRigid ? own : [...own, ...this.#farther(node, here, long, short, slope)];
    });
  }

  /**
   * Moves the elements with the view.
   *
   * @param {object} lines - The `lengths` of the view over the scroll offset; the `offset` of its start from the start of
   *   its element, which is `size` long; and the translation of its `content`.
   * @param {Inside} [inside] - The boxes around the content, if any.
   * @param {Carriage} carriage - What moves elements along lines.
   */
  follow({ lengths, offset, content, size }, inside, carriage) {
    const line = (slope) => combine([lengths], (length) => slope * (length - size));
    const all = combine([offset, lengths], (points, length) => points + this.#base * (length - size));
    const lines = new Map(this.#parts.map(({ element, slope }) => [element, line(slope)]));
    for (const element of this.#contents) lines.set(element, combine([content, line(-this.#base)], (a, b) => a + b));
    if (inside) {
      lines.set(inside.content, all);
    } else if (all.some(([, points]) => points !== 0)) {
      for (const child of this.element.children) {
        if (!canMove(child)) continue;
        lines.set(child, combine([all, lines.get(child) ?? [[0, 0]]], (a, b) => a + b));
      }
    }
    for (const element of this.#moved) if (!lines.has(element)) carriage.release(element);
    for (const [element, line] of lines) carriage.follow(element, line);
    this.#moved = new Set(lines.keys());
  }

  /** Stops moving the elements. */
  release(carriage) {
    for (const element of this.#moved) carriage.release(element);
    this.#moved.clear();
    [this.#parts, this.#contents] = [[], []];
  }
}

/** The elements and texts in an element, without the contents of an SVG and without elements over the page. */
function* within(outer) {
  for (const node of outer.childNodes) {
    const isText = node.nodeType === text;
    if (isText ? node.data.trim() === "" : node.nodeType !== element || node.hasAttribute("data-parallax-move") || isOver(node)) continue;
    yield node;
    if (node.namespaceURI === "http://www.w3.org/1999/xhtml") yield* within(node);
  }
}

function boxOf(node) {
  if (node.nodeType === element) return node;
  const range = node.ownerDocument.createRange();
  range.selectNodeContents(node);
  return range;
}

/** Whether an element is outside of the content: over the page, or in the slot `over`. */
const isOver = (element) => element.slot === "over" || element.matches("dialog, [popover]");

/** Whether `translate` moves a node: it moves no text and no inline element. */
function canMove(node) {
  if (node.nodeType !== element || isOver(node)) return false;
  const { display, position } = getComputedStyle(node);
  return display !== "inline" && display !== "contents" && position !== "fixed";
}

/** Rounds a distance to eighths, such as 1 for the end and 0.5 for the middle, if it is off by fractions of a pixel. */
function rounded(slope) {
  const simple = Math.round(slope * 8) / 8;
  return Math.abs(simple - slope) < 0.01 ? simple : slope;
}

// What is inside a view whose length changes: which of its elements move with the length, and how far.
//
// The element of a view keeps its full length. What would stand elsewhere in a shorter element, at its
// end or in its middle, is moved there, along a line like the view itself.

import { combine } from "./lines.js";

/** The kinds of nodes; those of an iframe are of classes of its own. */
const [element, text] = [1, 3];

/** How far an element goes for each point of a view's length, where its attribute says so. */
const named = { start: 0, end: 1 };

/** What is in a view and moves in it. */
export class Inner {
  /** Why elements cannot be moved as the layout would move them. */
  reason;
  /** How far all of it goes for a point that the view grows by. */
  #base = 0;
  /** Elements that go farther, and by how much. */
  #parts = [];
  /** Those that go as the option `parallax` says. */
  #contents = [];
  /** Children that have been moved one by one. */
  #moved = new Set();
  #full = 0;
  #least = Infinity;

  constructor(element) { this.element = element; }

  /** Has what is inside be looked at again. */
  invalidate() { this.#full = 0; }

  /**
   * Lays the view out at its full length and at its least, and sees what moves.
   *
   * @param {number} full - The full length, in points.
   * @param {number} least - The least.
   * @param {(length: number) => void} resize - Gives the element a length.
   * @param {(box: Element | Range) => [number, number]} range - Where something starts and ends.
   * @param {Carriage} carriage - What moves elements along lines.
   */
  measure(full, least, resize, range, carriage) {
    if (full === this.#full && least >= this.#least) return;
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
    // Text in no element of its own goes with everything else, so everything else goes with the text.
    const texts = [...this.element.childNodes].filter((node) => long.has(node) && !canMove(node));
    this.#base = texts.length > 0 ? slope(texts[0]) : 0;
    const parts = this.#farther(this.element, this.#base, long, short, slope);
    this.#parts = this.reason === undefined ? parts : [];
    for (const element of told) {
      const own = named[element.dataset.parallaxMove];
      if (own !== undefined && own !== this.#base) this.#parts.push({ element, slope: own - this.#base });
    }
  }

  /** What stands in an element, and moves otherwise than it does. */
  #farther(outer, outerSlope, long, short, slope) {
    return [...outer.childNodes].flatMap((node) => {
      if (!long.has(node)) return [];
      const [here, [start, end], [shortStart, shortEnd]] = [slope(node), long.get(node), short.get(node)];
      const own = here === outerSlope ? [] : [{ element: node, slope: here - outerSlope }];
      if (own.length > 0 && !canMove(node)) this.reason = "texts in it move apart; an element around each can be moved";
      // What keeps its length takes what is in it along; in what does not, each may go its own way.
      const isRigid = Math.abs(end - start - (shortEnd - shortStart)) < 0.5;
      return isRigid ? own : [...own, ...this.#farther(node, here, long, short, slope)];
    });
  }

  /**
   * Has what is inside follow the view.
   *
   * @param {object} lines - `lengths`, the view's; `offset`, how far it starts behind the start of its element, which is
   *   `size` long; `content`, the line of its inner content.
   * @param {Inside} [inside] - The boxes around all of it, if there are any.
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

  /** Lets go of the elements. */
  release(carriage) {
    for (const element of this.#moved) carriage.release(element);
    this.#moved.clear();
    [this.#parts, this.#contents] = [[], []];
  }
}

/** The elements and the texts in an element; what is in a drawing is the drawing's, and what hangs out of it stays. */
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

/** What is not in the view, but beside it or over everything. */
const isOver = (element) => element.slot === "over" || element.matches("dialog, [popover]");

/** A transform moves boxes, which pieces of a line of text are not. */
function canMove(node) {
  if (node.nodeType !== element || isOver(node)) return false;
  const { display, position } = getComputedStyle(node);
  return display !== "inline" && display !== "contents" && position !== "fixed";
}

/** Ends and middles, told from differences of fractions of a pixel. */
function rounded(slope) {
  const simple = Math.round(slope * 8) / 8;
  return Math.abs(simple - slope) < 0.01 ? simple : slope;
}

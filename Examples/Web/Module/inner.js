// What is inside a view whose length changes: which of its elements move with the length, and how far.
//
// The element of a view keeps its full length and is clipped where the view ends, for a browser can do
// that without script. What would stand elsewhere in a shorter element, at its end or in its middle, is
// moved there, along a line like the view itself.

import { combine } from "./lines.js";

/** How far an element goes for each point of a view's length, where its attribute says so. */
const named = { start: 0, end: 1 };

/** The elements in a view that move in it on their own. */
export class Inner {
  /** Why elements cannot be moved as the layout would move them. */
  reason;
  /** Elements, and how far each goes for a point that the view grows by. */
  #parts = [];
  /** Those that go as the option `parallax` says. */
  #contents = [];
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
    [this.#full, this.#least] = [full, least];
    const told = [...this.element.querySelectorAll("[data-parallax-move]")];
    this.#contents = told.filter(({ dataset }) => dataset.parallaxMove === "content");
    const nodes = [...within(this.element)];
    const ranges = () => {
      const [origin] = range(this.element);
      return new Map(nodes.map((node) => [node, range(boxOf(node)).map((edge) => edge - origin)]));
    };
    resize(full);
    const long = ranges();
    resize(least);
    const short = ranges();
    this.reason = undefined;
    const moved = this.#moved(this.element, 0, long, short, full - least);
    this.#parts = this.reason === undefined ? moved : [];
    for (const element of told) {
      const slope = named[element.dataset.parallaxMove];
      if (slope) this.#parts.push({ element, slope });
    }
  }

  /** What stands in an element, and moves otherwise than it does. */
  #moved(outer, outerSlope, long, short, distance) {
    return [...outer.childNodes].flatMap((node) => {
      if (!long.has(node)) return [];
      const [[start, end], [shortStart, shortEnd]] = [long.get(node), short.get(node)];
      const slope = rounded((start - shortStart) / distance);
      const own = slope === outerSlope ? [] : [{ element: node, slope: slope - outerSlope }];
      if (own.length > 0 && !canMove(node)) this.reason = "text in it moves with its end; an element around the text can be moved";
      // What keeps its length takes what is in it along; in what does not, each may go its own way.
      const isRigid = Math.abs(end - start - (shortEnd - shortStart)) < 0.5;
      return isRigid ? own : [...own, ...this.#moved(node, slope, long, short, distance)];
    });
  }

  /** Has the elements follow the length of the view, and the line of its inner content. */
  follow(lengths, content, carriage) {
    for (const { element, slope } of this.#parts) {
      carriage.follow(element, combine([lengths], (length) => slope * (length - this.#full)), "translate");
    }
    for (const element of this.#contents) carriage.follow(element, content, "translate");
  }

  /** Has nothing move the elements. */
  stop(carriage) {
    for (const { element } of this.#parts) carriage.follow(element, undefined, "translate");
    for (const element of this.#contents) carriage.follow(element, undefined, "translate");
  }

  /** Has the elements stand as in a view of a length, in one that is laid out in its full one. */
  place(length, full, carriage) {
    for (const { element, slope } of this.#parts) element.style.translate = carriage.moved(slope * (length - full), "translate");
  }

  /** Moves the inner content. */
  shift(points, carriage) {
    for (const element of this.#contents) element.style.translate = carriage.moved(points, "translate");
  }

  /** Lets go of the elements. */
  release(carriage) {
    this.stop(carriage);
    [this.#parts, this.#contents] = [[], []];
  }
}

/** The elements and the texts in an element; what is in a drawing is the drawing's. */
function* within(element) {
  for (const node of element.childNodes) {
    const isText = node.nodeType === Node.TEXT_NODE;
    if (isText ? node.data.trim() === "" : !(node instanceof Element) || node.hasAttribute("data-parallax-move")) continue;
    yield node;
    if (node instanceof HTMLElement) yield* within(node);
  }
}

function boxOf(node) {
  if (node instanceof Element) return node;
  const range = document.createRange();
  range.selectNodeContents(node);
  return range;
}

/** A transform moves boxes, which pieces of a line of text are not. */
const canMove = (node) => node instanceof Element && getComputedStyle(node).display !== "inline";

/** Ends and middles, told from differences of fractions of a pixel. */
function rounded(slope) {
  const simple = Math.round(slope * 8) / 8;
  return Math.abs(simple - slope) < 0.01 ? simple : slope;
}

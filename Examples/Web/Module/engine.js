// The engine in its WebAssembly module: numbers in, numbers out, through one block of its memory.

import { mistakeIn } from "./error.js";
import words from "./words.js";

/** Numbers of a placement in the block, in their order. */
const placementNumbers = 10;
/** Those of a view that the last step changed: its number, its placement, its level, and its trigger. */
export const changeNumbers = placementNumbers + 4;
/** Numbers of a row in a question, and of one in an answer. */
const [keyNumbers, rowNumbers] = [4, 7];

/** The instance of each module, which has all lists of the page. */
const instances = new WeakMap();

/** Returns the only instance of a module. */
function instanceOf(module) {
  if (!instances.has(module)) instances.set(module, new Instance(module));
  return instances.get(module);
}

/** An instance of a module: the lists in it, and the block of numbers that all of them use, one after another. */
class Instance {
  exports;
  /** The hosts by the addresses of their lists. */
  hosts = new Map();
  /** The addresses of lists that nothing on the page can ask any more. */
  unused = [];
  #block = new Float64Array(0);
  #capacity = 256;

  constructor(module) {
    const host = (list) => this.hosts.get(list).deref();
    const page = {
      read: (list) => this.write(host(list).read()),
      findRows: (list, address, count, start, end) => {
        const numbers = host(list).findRows(this.#lists(address, count, keyNumbers), start, end);
        this.write(numbers);
        return numbers.length / rowNumbers - count;
      },
      setRowLengths: (list, address, count) => host(list).setRowLengths(this.#lists(address, count, keyNumbers)),
      setInset: (list, top, bottom, pinned, padding) => host(list).setInset({ reserved: [top, bottom], pinned, padding }),
      shift: (list, points) => host(list).shift(points),
    };
    this.exports = new WebAssembly.Instance(module, { page }).exports;
  }

  write(numbers) {
    this.grow(numbers.length);
    this.numbers.set(numbers);
  }

  /** Lists of so many numbers each, as the engine has them in its memory. */
  #lists(address, count, size) {
    // No list has no place of its own.
    if (count === 0) return [];
    const numbers = new Float64Array(this.exports.memory.buffer, address, count * size);
    return Array.from({ length: count }, (_, index) => [...numbers.subarray(index * size, (index + 1) * size)]);
  }

  grow(count) {
    while (this.#capacity < count) this.#capacity *= 2;
  }

  /** The block; the old one is detached when the memory grows. */
  get numbers() {
    const { memory, block } = this.exports;
    if (this.#block.buffer !== memory.buffer || this.#block.length !== this.#capacity) {
      const address = block(this.#capacity);
      this.#block = new Float64Array(memory.buffer, address, this.#capacity);
    }
    return this.#block;
  }
}

/** Gives the memory of a list to the next one, once nothing on the page can ask it. */
const ended = new FinalizationRegistry(({ instance: { hosts, unused }, list }) => {
  hosts.delete(list);
  unused.push(list);
});

/** One list's engine. */
export class Engine {
  #instance;
  #exports;
  /** The address of the list in the instance. */
  #list;

  /**
   * @param {WebAssembly.Module} module
   * @param {object} host - Answers what the engine asks, and does what it orders:
   *   - `read()` returns the state of the list,
   *   - `findRows(keys, start, end)` returns rows as numbers, see `Content`,
   *   - `setRowLengths(lengths)`, `setInset(share)` and `shift(points)` change the list.
   */
  constructor(module, host) {
    // The instance must not keep a list alive that the page has dropped.
    this.host = host;
    this.#instance = instanceOf(module);
    this.#exports = this.#instance.exports;
    this.#list = this.#exports.bind(this.#instance.unused.pop() ?? 0);
    this.#instance.hosts.set(this.#list, new WeakRef(host));
    // The page may ask a list that it has disposed of.
    ended.register(this, { instance: this.#instance, list: this.#list });
  }

  /** The block of numbers. */
  get numbers() { return this.#instance.numbers; }

  /** Makes room for the changes of so many views. */
  reserve(views) { this.#instance.grow(views * changeNumbers); }

  /** Calls a function with numbers in the block; returns the mistake, if there is one. */
  #change(name, view, numbers) {
    this.numbers.set(numbers);
    return this.#exports[name](this.#list, view) === 0 ? undefined : mistakeIn(this.numbers, this.#exports.memory);
  }

  register(view, options) { return this.#change("register", view, options); }
  setOptions(view, options) { return this.#change("setOptions", view, options); }
  unregister(view) { this.#exports.unregister(this.#list, view); }

  configure({ numbers, scale }) {
    this.numbers.set(numbers);
    // Frames are rounded to the grid of the settings; lines are not.
    this.tolerance = 0.01 + (scale > 0 ? 0.5 / scale : 0);
    this.#exports.configure(this.#list);
  }

  /** Says that rows without identities move: so many are removed from a row on, and others come in there. */
  moveRows({ at: [section, row], removed, inserted }) { this.#exports.moveRows(this.#list, section, row, removed, inserted); }

  /**
   * Runs a layout pass.
   *
   * @param {number} offset - The content offset.
   * @param {{ app: number, layout: number }} moves - How far it has moved so far without the user.
   * @param {boolean} isScroll - Whether nothing else has changed; otherwise the host is read.
   * @returns {number} How many views changed, or -1 where the reading makes no sense.
   */
  step(offset, moves, isScroll) {
    return this.#exports.step(this.#list, offset, moves.app, moves.layout, isScroll ? 1 : 0);
  }

  placement(view) {
    return this.#exports.placement(this.#list, view) === 0 ? placementAt(this.numbers, 0) : undefined;
  }

  /**
   * Returns where views stand over a range of offsets, by their numbers: the full `length` of each, and the
   * lines `start`, `end` and `content`, which are lists of `[offset + shift, value]`.
   */
  pieces(first, last, cause, shift = 0) {
    const { findPieces, writePieces } = this.#exports;
    return new Map(Array.from({ length: findPieces(this.#list, first, last, words.causes.indexOf(cause)) }, (_, index) => {
      let numbers = this.numbers;
      for (let count; (count = writePieces(this.#list, index, numbers.length)) > numbers.length; numbers = this.numbers) {
        this.#instance.grow(count);
      }
      let at = 2;
      const line = () => {
        const count = numbers[at];
        const points = Array.from({ length: count }, (_, point) => [numbers[at + 1 + 2 * point] + shift, numbers[at + 2 + 2 * point]]);
        at += 1 + 2 * count;
        return points;
      };
      return [numbers[0], { length: numbers[1], start: line(), end: line(), content: line() }];
    }));
  }

  get obscured() {
    this.#exports.obscured(this.#list);
    const { numbers } = this;
    return { top: numbers[0], bottom: numbers[1] };
  }

  offsetToReveal(position, alignment) {
    return number(this.#exports.offsetToReveal(this.#list, position, words.alignments.indexOf(alignment)));
  }

  get turn() {
    if (this.#exports.turn(this.#list) !== 0) return undefined;
    const [room, offset] = this.numbers;
    return { room, offset };
  }

  targetOffset(proposed, velocity) { return number(this.#exports.targetOffset(this.#list, proposed, velocity)); }

  /**
   * Returns what must happen now that a scroll of the user has ended: an `offset` to scroll to, or `reveals`, the views
   * to show or hide, each with the points above its minimum that it shows and must show, `start` and `end`.
   */
  settle() {
    const count = this.#exports.settle(this.#list);
    const { numbers } = this;
    if (count < 0) return { offset: numbers[0], reveals: [] };
    const reveals = Array.from({ length: count }, (_, index) => {
      const [view, start, end] = numbers.subarray(3 * index, 3 * index + 3);
      return { view, start, end };
    });
    return { reveals };
  }

  /** Has a view show some points above its minimum. */
  reveal(view, distance) { this.#exports.reveal(this.#list, view, distance); }

  explain(view) {
    if (this.#exports.explain(this.#list, view) !== 0) return undefined;
    const [edge, line, neighbor, rides, edgeInset, keyboard, distanceFromPlace, boundary, pusher, revealed,
      yieldingEdge] = this.numbers;
    return {
      edge: words.edges[edge], line, neighbor, ridesOnNeighbor: rides === 1, edgeInset, keyboard,
      distanceFromPlace, boundary: number(boundary), pusher, revealed, yieldingEdge: words.edges[yieldingEdge],
    };
  }
}

const number = (value) => (Number.isNaN(value) ? undefined : value);

/** The placement that stands at a place of the block. */
export function placementAt(numbers, at) {
  const [start, length, heightProgress, topProgress, stretch, pushOut, safeTop, safeBottom,
    contentTranslation, phase, level] = numbers.subarray(at, at + placementNumbers + 1);
  return {
    start, end: start + length, length, heightProgress, topProgress, stretch, pushOut,
    safeAreaExtension: { top: safeTop, bottom: safeBottom }, contentTranslation,
    phase: words.phases[phase], level,
  };
}

/** Where the single numbers of a change stand, from its placement on. */
export const place = {
  start: 0, length: 1, heightProgress: 2, topProgress: 3, stretch: 4, contentTranslation: 8, phase: 9,
  level: 10, stretchProgress: 11, trigger: 12,
};

export const phases = words.phases;

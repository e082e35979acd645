// What the content of a list consists of: rows as data, where the page has them, and the room of each
// view that stands in the list.

import { Rows } from "./rows.js";

/** The first of the numbers of sections that stand for views in the list, one each. */
const roomSection = 1 << 24;

/** The content of a list. */
export class Content {
  /** How long it is, in points. */
  length = 0;
  rows;
  /** Another number after each change of where rows are. */
  revision = 0;
  #fixedLength;
  /** Identities of rows by their numbers: a text, or the number of a view for its own room; and back. */
  #names = [];
  #numbers = new Map();
  /** The lengths that views ask of their rows, by path and by the number of an identity. */
  #pathLengths = new Map();
  #idLengths = new Map();

  constructor({ sections, contentLength }) {
    if (sections) this.rows = new Rows(sections);
    this.#fixedLength = contentLength;
  }

  // MARK: Identities

  /** Returns the number of an identity: of a text, or of the number of a view for its own room. */
  rowNumber(name) {
    let number = this.#numbers.get(name);
    if (number === undefined) {
      number = this.#names.push(name) - 1;
      this.#numbers.set(name, number);
    }
    return number;
  }

  #path(number) {
    const name = this.#names[number];
    return typeof name === "number" ? [roomSection + name, 0] : this.rows?.path(name);
  }

  // MARK: Lengths of rows

  /** Takes the lengths that views ask of rows: lists of whether it is an identity, two numbers, and a length. */
  setRowLengths(lengths) {
    this.#pathLengths.clear();
    this.#idLengths.clear();
    for (const [isID, first, second, length] of lengths) {
      if (isID) this.#idLengths.set(first, length); else this.#pathLengths.set(`${first},${second}`, length);
    }
  }

  /** Returns the length that a row must have to keep room for views; `undefined` where none asks for one. */
  rowHeight([section, row]) {
    return greatest(this.#pathLengths.get(`${section},${row}`),
      this.#idLengths.get(this.#numbers.get(this.rows?.sections[section]?.rows[row]?.id)));
  }

  /** Returns the length that a view's element reserves in the list; `undefined` before the engine has set it. */
  roomLength({ number, options, isAsked }) {
    const row = options?.tracking?.row ?? number;
    const path = Array.isArray(row) ? row : this.rows?.path(row);
    return greatest(path && this.rowHeight(path), this.#idLengths.get(this.#numbers.get(row))) ?? (isAsked ? 0 : undefined);
  }

  // MARK: Positions

  /**
   * Reads the natural positions of the views, and the length of the content.
   *
   * @param {Flow} flow - The natural positions.
   * @param {number} inset - The length before the content.
   */
  measure(views, flow, inset) {
    let moved = false;
    for (const view of views) {
      if (view.box.isPutIn) continue;
      const { start, length, section } = view.box.flow ?? {};
      const range = start === undefined ? undefined : [start - inset, start - inset + length];
      moved ||= String(view.range) !== String(range);
      view.range = range;
      view.section = section?.map((edge) => edge - inset);
    }
    this.length = this.#fixedLength ?? this.rows?.length ?? flow.end - inset;
    if (moved) this.revision += 1;
  }

  /** Returns where a row stands, by its path or its identity. */
  rowRange(row) {
    const path = Array.isArray(row) ? row : this.rows?.path(row);
    return path && this.rows?.range(...path);
  }

  /**
   * Returns rows as the engine reads them.
   *
   * Each row is seven numbers: section, row, the number of its identity or -1, where it starts and ends, and where
   * its section does; no number where there is no such row, and where the section was not asked for.
   *
   * @param {Views} views - The views, whose rooms are rows as well.
   * @param {number[][]} keys - Rows that are asked for: whether it is an identity, two numbers, and whether the
   *   section is asked for.
   * @param {number} start - Where the range begins whose rows follow; no number for none.
   * @param {number} end - Where it ends.
   */
  findRows(views, keys, start, end) {
    const numbers = [];
    for (const [isID, first, second, asksForSection] of keys) {
      const path = (isID ? this.#path(first) : [first, second]) ?? [-1, -1];
      const view = views.at(path[0] - roomSection);
      const range = view ? view.range : this.rows?.range(...path);
      const section = asksForSection && (view ? view.section ?? [0, this.length] : this.rows?.sectionRange(path[0]));
      numbers.push(...path, -1, ...(range ?? none), ...(section || none));
    }
    const rows = Number.isNaN(start) ? [] : this.rows?.between(start, end) ?? [];
    for (const [section, row, id] of rows) {
      numbers.push(section, row, id === undefined ? -1 : this.rowNumber(id), ...this.rows.range(section, row), ...none);
    }
    return numbers;
  }
}

const none = [NaN, NaN];
const greatest = (one, other) => (one === undefined || other === undefined ? one ?? other : Math.max(one, other));

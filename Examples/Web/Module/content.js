// What the content of a list consists of: rows as data, where the page has them, and the room of each
// view that stands in the list.

import { Rows } from "./rows.js";

/** The first of the numbers of sections that stand for views in the list, one each. */
const roomSection = 1 << 24;

/** The content of a list; answers what the engine asks for. */
export class Content {
  /** How long it is, in points. */
  length = 0;
  rows;
  #fixedLength;
  /** While rows change: by how many points the place of one that stays moves. */
  #move;

  constructor({ sections, contentLength }) {
    if (sections) this.rows = new Rows(sections);
    this.#fixedLength = contentLength;
  }

  /** The room that the content keeps for a view that stands in it, as the engine asks for it. */
  roomLength({ number, options }, engine) {
    const row = (options.track ?? options.tracking)?.row ?? [roomSection + number, 0];
    const path = Array.isArray(row) ? row : this.rows?.path(row);
    return (path && engine.rowHeight(...path)) ?? 0;
  }

  /**
   * Measures where the rooms are and how long the content is.
   *
   * @param {(box: Element) => [number, number]} range - Where a box starts and ends in the content.
   * @param {Element} end - What stands behind the content.
   * @returns {boolean} Whether a room has moved.
   */
  measure(views, range, end, scroller) {
    let moved = false;
    for (const view of views) {
      if (!view.box.isInFlow) continue;
      const [start, end] = range(view.box.room);
      moved ||= view.start !== start || view.end !== end;
      [view.start, view.end] = [start, end];
      const section = view.box.room.parentElement;
      view.section = section === scroller ? undefined : range(section);
    }
    this.length = this.#lengthOf(this.rows) ?? range(end)[0];
    return moved;
  }

  #lengthOf(rows) { return this.#fixedLength ?? rows?.length; }

  /** Returns where a row stands, by its path or its identity. */
  rowRange(row) {
    const [section, number] = Array.isArray(row) ? row : this.rows?.path(row) ?? [-1, -1];
    return this.rows?.range(section, number);
  }

  /**
   * Has other rows from now on; returns the offset that keeps the place.
   *
   * @param {(section: number, row: number) => [number, number] | undefined} survivor - Where a row is then.
   */
  change(next, survivor, engine) {
    this.#move = this.rows && ((section, row) => {
      // A row that keeps room for a view is no place to keep.
      const path = engine.rowHeight(section, row) === undefined ? survivor(section, row) : undefined;
      const range = path && next.range(...path);
      return range && range[0] - this.rows.range(section, row)[0];
    });
    const offset = engine.keepPlace(this.#lengthOf(next));
    this.#move = undefined;
    this.rows = next;
    return offset;
  }

  /** What the engine asks for, by the numbers that it has for views and for identities of rows. */
  answers(views, isInteractive) {
    const room = (section) => (section >= roomSection ? views().at(section - roomSection) : undefined);
    const range = (section, row) => {
      const view = room(section);
      return view ? [view.start, view.end] : this.rows?.range(section, row);
    };
    const sectionRange = (section) => {
      const view = room(section);
      return view ? view.section ?? [0, this.length] : this.rows?.sectionRange(section);
    };
    const path = (number) => {
      const name = views().rowNamed(number);
      return typeof name === "number" ? [roomSection + name, 0] : this.rows?.path(name) ?? [-1, -1];
    };
    return {
      rowStart: (section, row) => range(section, row)?.[0] ?? NaN,
      rowEnd: (section, row) => range(section, row)?.[1] ?? NaN,
      rowSection: (number) => path(number)[0],
      rowNumber: (number) => path(number)[1],
      sectionStart: (section) => sectionRange(section)?.[0] ?? NaN,
      sectionEnd: (section) => sectionRange(section)?.[1] ?? NaN,
      rowMove: (start, end) => (this.#move && this.rows.find(start, end, this.#move)) ?? 0,
      isInteractive: (number, x, y) => (isInteractive(views().at(number), x, y) ? 1 : 0),
    };
  }
}

// The rows of a list as data: where each row and each section stands.

/**
 * Rows by section. A row is a height, or `{ id, height }`, or `{ count, height }` for several alike;
 * a section is `{ rows, header }`.
 */
export class Rows {
  constructor(sections = []) {
    this.sections = sections.map(({ rows, header = 0 }) => ({ header: length(header, "section's title"), rows: rows.flatMap(expanded) }));
    this.#measure();
  }

  /** The length of all sections. */
  get length() { return this.#starts.at(-1); }

  #starts = [0];
  #rows = [];
  #paths;

  /** Sums once after a change, so that each question is an addition. */
  #measure() {
    this.#paths = undefined;
    let start = 0;
    this.#starts = [0];
    this.#rows = this.sections.map(({ header, rows }) => {
      const starts = new Float64Array(rows.length + 1);
      start += header;
      for (const [index, { height }] of rows.entries()) {
        starts[index] = start;
        start += height;
      }
      starts[rows.length] = start;
      this.#starts.push(start);
      return starts;
    });
  }

  /** Returns where a row starts and ends; `undefined` where there is none. */
  range(section, row) {
    const starts = this.#rows[section];
    return starts && row >= 0 && row < starts.length - 1 ? [starts[row], starts[row + 1]] : undefined;
  }

  sectionRange(section) {
    return section >= 0 && section < this.sections.length
      ? [this.#starts[section], this.#starts[section + 1]] : undefined;
  }

  /** Returns `[section, row]` of a row with an identity. */
  path(id) {
    if (!this.#paths) {
      this.#paths = new Map();
      for (const [section, { rows }] of this.sections.entries()) {
        for (const [row, { id }] of rows.entries()) {
          if (id !== undefined) this.#paths.set(id, [section, row]);
        }
      }
    }
    return this.#paths.get(id);
  }

  /** Returns `[section, row, id]` of each row that lies at least partly between two positions. */
  between(start, end) {
    const found = [];
    for (let section = Math.max(0, firstAfter(this.#starts, start)); section < this.#rows.length; section += 1) {
      if (this.#starts[section] >= end) break;
      const starts = this.#rows[section];
      for (let row = firstAfter(starts, start); row < starts.length - 1 && starts[row] < end; row += 1) {
        found.push([section, row, this.sections[section].rows[row].id]);
      }
    }
    return found;
  }

  /** Returns other rows: these with some put in before one of them. */
  inserting(rows, [section, row]) { return this.#spliced(section, row, 0, rows.flatMap(expanded)); }

  /** Returns other rows: these without some. */
  removing(count, [section, row]) { return this.#spliced(section, row, count, []); }

  #spliced(section, row, count, added) {
    const length = this.sections[section]?.rows.length ?? -1;
    if (!(row >= 0 && count >= 0 && row + count <= length)) {
      throw new RangeError(`there is no row ${row + count} in section ${section}`);
    }
    const sections = [...this.sections];
    const { header, rows } = sections[section];
    sections[section] = { header, rows: [...rows.slice(0, row), ...added, ...rows.slice(row + count)] };
    const result = new Rows();
    result.sections = sections;
    result.#measure();
    return result;
  }
}

/** A length in points; `RangeError` where it is none. */
function length(points, what) {
  if (typeof points !== "number" || !(points >= 0 && points < 1e12)) {
    throw new RangeError(`a ${what} has height ${points}; give points, 0 or more`);
  }
  return points;
}

function expanded(row) {
  const { id, height, count = 1, ...others } = typeof row === "number" ? { height: row } : row;
  length(height, "row");
  return count === 1 ? [{ id, height, ...others }] : Array.from({ length: count }, () => ({ height }));
}

/** The first row, section or stretch that ends after a position, by where each starts and where the last one ends. */
export function firstAfter(starts, position) {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle + 1] > position) high = middle; else low = middle + 1;
  }
  return low;
}

// The place of a list, to come back to after the page has been loaded again. Loaded by pages that ask for it, and by no other.

/** The version of the format: a token of another one is not restored. */
const version = 1;

/** The points by which a scroll may be off, as browsers scroll by whole device pixels. */
const near = 0.5;

/**
 * Returns the place of a list as data that JSON can hold: the row just below the stuck views, and the point in it.
 *
 * @param {Parallax} list - A list whose rows are data, each with an identity. Of another list it is the offset.
 */
export function restorationToken(list) {
  const position = list.contentOffset + list.obscured.top;
  const token = { version, offset: list.contentOffset };
  const path = list.sections && rowAt(list, position);
  if (!path) return token;
  const [section, row] = path;
  const { start, end } = list.rowRange(path);
  const idOf = (by) => list.sections[section].rows[row + by]?.id;
  return { ...token, row: idOf(0), into: position - start, height: end - start, neighbors: [-1, 1, -2, 2].map(idOf).filter((id) => id !== undefined) };
}

/**
 * Scrolls a list to the place of a token.
 *
 * The row is below the stuck views again, at the same point of its height; if it has another height, the point is in proportion. A row
 * that is not there yet, or that is measured later, is looked for again after each layout, until it has its height or the user scrolls.
 *
 * @param {Parallax} list - The list.
 * @param {object} token - What `restorationToken` returned.
 * @returns {boolean} Whether the token can be restored: `false` for one of another version.
 */
export function restore(list, token) {
  if (token?.version !== version) return false;
  const ending = new AbortController();
  const look = () => { if (!ending.signal.aborted && goTo(list, token)) ending.abort(); };
  for (const type of ["wheel", "pointerdown", "touchstart", "keydown"]) {
    list.scroller.addEventListener(type, () => ending.abort(), { signal: ending.signal, passive: true, capture: true });
  }
  // A scroll within a layout would be another one.
  list.addEventListener("layout", () => queueMicrotask(look), { signal: ending.signal });
  look();
  return true;
}

/** Scrolls to the row, or to what is left of its surroundings; returns whether it is there for good. */
function goTo(list, { offset, row, into, height, neighbors }) {
  const range = row === undefined ? undefined : list.rowRange(row);
  const neighbor = range ? undefined : neighbors?.find((id) => list.rowRange(id));
  const [place, from] = range ? [range, into] : neighbor ? [list.rowRange(neighbor), 0] : [undefined, 0];
  const isSame = range !== undefined && Math.abs(range.end - range.start - height) < 1e-6;
  const position = place && place.start + (isSame || !range || height === 0 ? from : from * (range.end - range.start) / height);
  const target = place ? list.offsetToReveal({ position }) : offset;
  if (target !== undefined && Math.abs(target - list.contentOffset) >= near) list.scrollTo(target, { behavior: "instant" });
  return row === undefined || isSame;
}

/** The section and the number of the last row that begins at a position or before it, of those with identities; the first one before all. */
function rowAt(list, position) {
  let found;
  for (const [section, { rows }] of list.sections.entries()) {
    const startsBefore = (row) => list.rowRange([section, row]).start <= position + 1e-3;
    if (rows.length === 0 || (found && !startsBefore(0))) continue;
    let [first, last] = [0, rows.length - 1];
    while (first < last) {
      const middle = Math.ceil((first + last) / 2);
      if (startsBefore(middle)) first = middle;
      else last = middle - 1;
    }
    if (rows[first].id !== undefined) found = [section, first];
  }
  return found;
}

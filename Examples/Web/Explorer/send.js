// A message that is sent, as in a chat with an AI assistant: it rests at the top, and the reply grows below it.

/** How long a reply is at first and at the end, by how much it grows at once, and after how many milliseconds it grows again. */
const [least, most, growth, pause] = [40, 640, 20, 80];

/**
 * Puts a message and a reply behind the last row of a list that is no view's, scrolls there, and has the reply grow.
 *
 * @param {Stage} stage - The list.
 * @param {object} page - `turn(row)`, which has a row rest at the top, and `rowsChanged()`.
 */
export function send(stage, { turn, rowsChanged }) {
  const { parallax } = stage;
  const before = stage.plainRows;
  const number = 1 + before.filter((id) => id.startsWith("message ")).length;
  const [message, reply] = ["message", "reply"].map((name) => `${name} ${number}`);
  /** Puts other rows in the place of one. */
  const replace = (id, rows) => stage.setRows(stage.sections.map((section) => ({ ...section, rows: section.rows.flatMap((row) => (row.id === id ? rows(row) : row)) })));
  // A footer stays the last row.
  replace(before.at(-1), (row) => [row, { id: message, height: 52 }, { id: reply, height: least }]);
  turn(message);
  parallax.scrollTo(parallax.turn.offset);
  rowsChanged();
  let height = least;
  const timer = setInterval(() => {
    const isThere = stage.parallax === parallax && stage.plainRows.includes(reply);
    height += growth;
    if (isThere) replace(reply, (row) => ({ ...row, height }));
    if (isThere && height < most) return;
    clearInterval(timer);
    if (isThere) rowsChanged();
  }, pause);
}

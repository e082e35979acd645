// Judges an implementation of sticky boxes by measured positions.
//
// An implementation is `build(scene, host)`. It adds the scene to the element `host`, and returns
// `{ scrollTo(offset), read() }`: `read` gives the numbers that the kind asks for, in their order, after a
// scroll, and may be asynchronous. Native boxes are in native.js, boxes moved by script in moved.js.

/** A browser rounds to 1/64 of a device pixel; a position is a sum of two of them. */
export const tolerance = 2 / 64 / devicePixelRatio;

/** Reads the lines of a kind; the first line of some has words about all. */
export async function linesOf(kind) {
  const response = await fetch(new URL(`../../Tests/Vectors/${kind}.jsonl`, import.meta.url));
  if (!response.ok) throw new Error(`there are no vectors ${kind}`);
  const lines = (await response.text()).split("\n").filter(Boolean).map((line) => JSON.parse(line));
  return lines[0].kind === "header" ? lines.slice(1) : lines;
}

/** What is measured in a line: scenes with the offsets and numbers of each. */
const scenesOf = {
  "css-sticky": (line) => ({ scene: line, steps: line.samples.map(([offset, numbers]) => ({ offset, numbers })) }),
  "css-sticky-2d": (line) => ({ scene: line, steps: [{ offset: line.scroll, numbers: line.at }] }),
  stuck: ({ scene, steps }) => ({ scene, steps: steps.map(({ offset, starts }) => ({ offset, numbers: starts })) }),
  effects: (line) => ({ scene: line, steps: line.steps.map(({ offset, value }) => ({ offset, numbers: [value] })) }),
};
scenesOf["wpt-sticky"] = scenesOf["css-sticky"];
scenesOf.levels = scenesOf.stuck;

/**
 * Judges an implementation.
 *
 * @param {string} kind - One of the kinds that ask for numbers at offsets.
 * @param {(scene: object, host: HTMLElement) => object} build - The implementation.
 * @param {HTMLElement} host - An element of the page, which is emptied after each scene.
 * @returns {Promise<{ kind: string, count: number, worst: number, failures: string[] }>}
 */
export async function judge(kind, build, host) {
  const verdict = { kind, count: 0, worst: 0, failures: [] };
  for (const [index, line] of (await linesOf(kind)).entries()) {
    const { scene, steps } = scenesOf[kind](line);
    const shown = build(scene, host);
    for (const { offset, numbers } of steps) {
      shown.scrollTo(offset);
      const found = await shown.read();
      numbers.forEach((expected, place) => {
        const off = Math.abs(found[place] - expected);
        verdict.count += 1;
        verdict.worst = Math.max(verdict.worst, off);
        if (!(off <= tolerance)) {
          verdict.failures.push(`${line.id ?? index} at ${offset}, number ${place}: ${found[place]} for ${expected}`);
        }
      });
    }
    host.replaceChildren();
  }
  return verdict;
}

// Judges an implementation of sticky boxes by measured positions.
//
// An implementation is `build(scene, host)`. It adds the scene to the element `host`, and returns
// `{ scrollTo(offset, step), read() }`: `read` gives what the kind asks for, in its order, after a scroll, and
// both may be asynchronous. What is asked at no offset has a function of its own: `rests()`, `reopen()`.
// Native boxes are in native.js, boxes moved by script in moved.js.

/** A browser rounds to 1/64 of a device pixel; a position is a sum of two of them. */
export const tolerance = 2 / 64 / devicePixelRatio;

/** Reads the lines of a kind. */
export async function linesOf(kind) {
  const response = await fetch(new URL(`../../Tests/Vectors/${kind}.jsonl`, import.meta.url));
  if (!response.ok) throw new Error(`there are no vectors ${kind}`);
  return (await response.text()).split("\n").filter(Boolean).map((line) => JSON.parse(line));
}

const steps = (numbers) => (line) => line.steps.map((step) => ({ ...step, numbers: numbers(step) }));
const samples = (line) => line.samples.map(([offset, numbers]) => ({ offset, numbers }));
const frames = steps((step) => step.frames.flat());

/** What is asked of a line of each kind: steps, with the numbers and words that are right after each. */
export const asked = {
  "css-sticky": samples,
  "wpt-sticky": samples,
  "css-sticky-2d": samples,
  stuck: steps((step) => [...step.starts, ...step.stuck]),
  levels: steps((step) => step.starts),
  effects: steps((step) => [step.value]),
  bars: (line) => [{ ask: "rests", numbers: line.rests }, ...frames(line)],
  "bars-keyboard": (line) => [{ ask: "rests", numbers: [...line.rests, line.reach] }, ...frames(line)],
  turn: steps((step) => [...step.rests, step.offset]),
  tall: steps((step) => [step.play, step.start]),
  current: steps((step) => [step.position, step.current, step.stuck]),
  token: ({ offset, later }) => [{ offset, numbers: [] }, { ask: "reopen", numbers: [later.offset] }],
  spring: steps((step) => [step.left]),
  hide: steps((step) => [step.shown, step.start, step.end]),
  chain: steps((step) => [...step.shown.map(([, points]) => points), ...step.frames.flat()]),
};

/** How far a number is from the one that is right; words are right or not. */
const distance = (found, right) =>
  (typeof right === "number" ? Math.abs(found - right) : JSON.stringify(found) === JSON.stringify(right) ? 0 : Infinity);

/**
 * Judges an implementation.
 *
 * @param {string} kind - A name in `asked`.
 * @param {(scene: object, host: HTMLElement) => object} build - The implementation.
 * @param {HTMLElement} host - An element of the page, which is emptied after each scene.
 * @returns {Promise<{ kind: string, count: number, worst: number, failures: string[] }>}
 */
export async function judge(kind, build, host) {
  const verdict = { kind, count: 0, worst: 0, failures: [] };
  for (const [index, line] of (await linesOf(kind)).entries()) {
    const shown = build({ ...line, ...line.scene }, host);
    for (const step of asked[kind](line)) {
      if (!step.ask) await shown.scrollTo(step.offset, step);
      const found = await shown[step.ask ?? "read"]();
      step.numbers.forEach((right, place) => {
        const off = distance(found[place], right);
        verdict.count += 1;
        verdict.worst = Math.max(verdict.worst, off);
        if (!(off <= tolerance)) {
          verdict.failures.push(`${line.id ?? index} at ${step.ask ?? step.offset}, number ${place}: ${found[place]} for ${right}`);
        }
      });
    }
    host.replaceChildren();
  }
  return verdict;
}

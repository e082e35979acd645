// Changes whose numbers move to their new values, rather than jump. Loaded by pages that ask for it, and by no other.

/** The numbers that move, by their paths; levels, rows and choices are there at once. */
const moving = /^(horizontal\.)?(height\.|edgeInset\.|boundary\.|parallax$|reveal\.limit$|tracking\.(offset|end)$)/;

/** The points below which a number has arrived; a velocity counts by the way that it makes in `1 / frequency` seconds. */
const rest = 1 / 256;

/** The views on their way, of each list: by name their options at the end and as they are shown, and a spring for each number. */
const lists = new WeakMap();

/**
 * Makes changes whose numbers move.
 *
 *     transition(parallax, 0.5, (list) => list.setOptions("header", { height: { minimum: 44, maximum: 300 } }));
 *
 * Another transition goes on from the numbers that are shown, at their velocity. Options that the page sets in between
 * are there at once.
 *
 * @param {Parallax} list - The list.
 * @param {number} seconds - The time in which a number makes nearly all of its way; 0 for no motion.
 * @param {(list: Parallax) => void} change - Changes the options of views, or adds some, which grow from 0.
 */
export function transition(list, seconds, change) {
  const isRunning = lists.has(list);
  const views = lists.get(list) ?? new Map();
  const now = performance.now() / 1000;
  let failure;
  list.batch(() => {
    // The page reads and sets the options at the end, not those that happen to be shown.
    for (const [id, view] of views) {
      if (isShown(list, id, view)) list.setOptions(id, view.target);
      else views.delete(id);
    }
    const before = new Map(list.views.map((id) => [id, numbersOf(list.options(id))]));
    try { change(list); } catch (error) { failure = { error }; }
    for (const id of list.views) {
      const target = list.options(id);
      const view = views.get(id) ?? { springs: new Map() };
      start(view.springs, before.get(id), numbersOf(target), seconds, now);
      views.set(id, Object.assign(view, { target }));
      show(list, views, id, now);
    }
  });
  if (!isRunning && views.size > 0) follow(list, views);
  // What was changed before the error moves.
  if (failure) throw failure.error;
}

/** Shows each frame until all numbers have arrived. */
function follow(list, views) {
  lists.set(list, views);
  const frame = (time) => {
    // What the page has changed or removed meanwhile is as it wants it.
    for (const [id, view] of views) if (!isShown(list, id, view)) views.delete(id);
    if (views.size > 0) list.batch(() => { for (const id of views.keys()) show(list, views, id, time / 1000); });
    if (views.size > 0) requestAnimationFrame(frame);
    else lists.delete(list);
  };
  requestAnimationFrame(frame);
}

/** Has numbers go to others from where they are, as fast as they move; of a view that is new, heights begin at 0. */
function start(springs, before, numbers, seconds, now) {
  for (const path of springs.keys()) if (!numbers.has(path)) springs.delete(path);
  for (const [path, target] of numbers) {
    const former = before ? before.get(path) ?? target : path.includes("height.") ? 0 : target;
    if (former === target) continue;
    const [way, velocity] = springs.has(path) ? stateOf(springs.get(path), now) : [0, 0];
    if (seconds > 0) springs.set(path, { way: former + way - target, velocity, frequency: 2 * Math.PI / seconds, now });
    else springs.delete(path);
  }
}

/** The way to the target that is left at a time, and the velocity. */
function stateOf({ way, velocity, frequency, now }, time) {
  // The time of a frame may be that of its beginning.
  const seconds = Math.max(0, time - now);
  const [rise, fall] = [velocity + frequency * way, Math.exp(-frequency * seconds)];
  return [(way + rise * seconds) * fall, (velocity - frequency * rise * seconds) * fall];
}

const isShown = (list, id, view) => list.views.includes(id) && list.options(id) === view.shown;

/** Gives a view the options of a time; one whose numbers have arrived is forgotten. */
function show(list, views, id, time) {
  const view = views.get(id);
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) view.springs.clear();
  const shown = structuredClone(view.target);
  for (const [path, spring] of view.springs) {
    const [way, velocity] = stateOf(spring, time);
    if (Math.abs(way) < rest && Math.abs(velocity) / spring.frequency < rest) view.springs.delete(path);
    else add(shown, path.split("."), way);
  }
  const isAtRest = view.springs.size === 0;
  if (isAtRest) views.delete(id);
  if (isAtRest && list.options(id) === view.target) return;
  for (const options of isAtRest ? [] : [shown, shown.horizontal]) if (options) repair(options);
  try {
    view.shown = isAtRest ? view.target : shown;
    list.setOptions(id, view.shown);
  } catch {
    // Some options allow nothing between two values.
    views.delete(id);
    list.setOptions(id, view.target);
  }
}

function add(options, [name, ...others], way) {
  if (others.length === 0) options[name] += way;
  else add(options[name], others, way);
}

/** The numbers of options that move, by their paths. */
function numbersOf(options, path = "", result = new Map()) {
  for (const [name, value] of Object.entries(options ?? {})) {
    const here = `${path}${name}`;
    if (typeof value === "number" && moving.test(here)) result.set(here, value);
    else if (typeof value === "object") numbersOf(value, `${here}.`, result);
  }
  return result;
}

/** Makes numbers between valid ones valid: one that was called back on its way may overshoot. */
function repair({ height = {}, reveal, snaps }) {
  if (typeof height.minimum !== "number" || typeof height.maximum !== "number") return;
  height.minimum = Math.max(0, height.minimum);
  // A view that reveals or snaps has two heights, also while both begin at 0.
  height.maximum = Math.max(height.minimum + (reveal || snaps ? 1 / 1024 : 0), height.maximum);
  if (reveal?.limit !== undefined) reveal.limit = Math.min(Math.max(reveal.limit, height.minimum), height.maximum);
}

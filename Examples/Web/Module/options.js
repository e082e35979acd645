// Reads options and settings, which have the words of scene files, into the numbers that the engine
// takes. Which words there are and what is said of wrong ones stands in `words.js`, which is made
// from the package.

import { ParallaxError } from "./error.js";
import words from "./words.js";

/**
 * Returns the numbers of a view's options.
 *
 * @param {string} view - The view, for errors.
 * @param {object} options - The options, in the words of scene files.
 * @param {(name: string) => number} rowNumber - Returns the number of a row's identity.
 */
export function optionNumbers(view, options, rowNumber) {
  return numbers(words.options, view, options, rowNumber);
}

/** Returns the numbers of the settings; `rowNumber` as above. */
export function settingNumbers(settings, rowNumber) { return numbers(words.settings, "", settings, rowNumber); }

const { tracking, touchForwarding } = words.options.members;

/** Has options track a row that has a number, and no place that they say. */
export function trackRow(numbers, row) { put(tracking.object.members.row.name, row, numbers); }

/** The word for the touches that options forward. */
export function touches(numbers) {
  return Object.entries(touchForwarding.text).find(([, patch]) =>
    patch.length > 0 && patch.every(([slot, number]) => numbers[slot] === number))?.[0] ?? "all";
}

function numbers(table, view, value, rowNumber) {
  const reader = new Reader(view, rowNumber);
  const result = table.base.map(infinite);
  reader.object({ ...table, set: [] }, value ?? {}, "", result);
  return result;
}

/** What JSON has no number for. */
const infinite = (number) => number ?? Infinity;

class Reader {
  constructor(view, rowNumber) { Object.assign(this, { view, rowNumber }); }

  fail(path, text) { throw ParallaxError.ofKind(this.view, path, text); }

  value(node, value, path, numbers) {
    const kind = kindOf(value);
    if (kind === "text" && node.text && Object.hasOwn(node.text, value)) return set(node.text[value], numbers);
    const place = node[kind === "text" ? "name" : kind];
    if (!place || (kind === "number" && node.whole && !Number.isInteger(value))) this.fail(path, filled(message(node, kind), value));
    switch (kind) {
      case "number": return put(place, value, numbers);
      case "flag": return set(place[value], numbers);
      case "text": return put(place, this.rowNumber(value), numbers);
      case "list": return place.elements ? this.elements(node, value, path, numbers) : this.words(place, value, path, numbers);
      case "object": return this.object(place, value, path, numbers);
      default: return set(place, numbers);
    }
  }

  /** A list of a few values, each with a meaning of its own. */
  elements(node, values, path, numbers) {
    const { elements, set: others } = node.list;
    if (values.length !== elements.length) this.fail(path, filled(message(node, "list"), values.length));
    set(others, numbers);
    for (const [index, element] of elements.entries()) {
      const [value, kind] = [values[index], kindOf(values[index])];
      if (kind === "null" && element.null) {
        numbers[element.slot] = Number(element.null);
      } else if (kind !== "number" || (element.whole && !Number.isInteger(value))) {
        this.fail(`${path}[${index}]`, filled(message(element, kind), value));
      } else {
        numbers[element.slot] = value;
      }
    }
  }

  /** A list of words, each at most once. */
  words(list, values, path, numbers) {
    set(list.none, numbers);
    const none = [...numbers];
    for (const [index, value] of values.entries()) {
      const at = `${path}[${index}]`;
      if (typeof value !== "string" || !Object.hasOwn(list.words, value)) {
        this.fail(at, filled(message(list, kindOf(value)), value));
      }
      if (values.indexOf(value) < index) this.fail(at, list.again);
      for (const [slot, number] of list.words[value]) numbers[slot] += number - none[slot];
    }
  }

  object(table, value, path, numbers) {
    const within = (name) => (path === "" ? name : `${path}.${name}`);
    if (kindOf(value) !== "object") this.fail(path || "options", `cannot be ${JSON.stringify(value)}; give an object`);
    set(table.set, numbers);
    // What is undefined is left out, as JSON has it.
    const present = Object.keys(value).filter((name) => value[name] !== undefined);
    for (const name of present) {
      if (!Object.hasOwn(table.members, name)) {
        this.fail(within(name), table.unknown ?? `is not a known key; the keys here are ${Object.keys(table.members).join(", ")}`);
      }
      this.value(table.members[name], value[name], within(name), numbers);
    }
    if (table.several && present.length > 1) this.fail(path, table.several);
    if (table.none && present.length === 0) this.fail(path, table.none);
    for (const { name, wrong } of table.missing ?? []) {
      if (!present.includes(name)) this.fail(within(name), wrong);
    }
  }
}

function put({ slot, set: others }, value, numbers) {
  set(others, numbers);
  numbers[slot] = value;
}

function set(patch, numbers) {
  for (const [slot, number] of patch) numbers[slot] = infinite(number);
}

function kindOf(value) {
  if (value === null) return "null";
  if (Array.isArray(value)) return "list";
  return { boolean: "flag", number: "number", string: "text", object: "object" }[typeof value] ?? "object";
}

/** What is wrong with a value of a type that an entry of the table has no place for, and the remedy. */
function message({ wrong, text, words, whole }, kind) {
  if (wrong[kind]) return wrong[kind];
  const noun = kind === "number" && !whole ? "the number " : kind === "text" && !text && !words ? "the text " : "";
  return `is ${{ list: "an array", object: "an object" }[kind] ?? `${noun}{}`}; ${wrong.other ?? wrong}`;
}

const filled = (text, value) => text.replace("{}", typeof value === "number" ? value : JSON.stringify(value));

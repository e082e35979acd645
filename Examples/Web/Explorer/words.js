// What can be said of options, from the package's table of words and its schema. Nothing here knows a
// single option.

import { optionNumbers, settingNumbers } from "../Module/options.js";
import table from "../Module/words.js";

const members = { views: table.options.members, settings: table.settings.members };

/**
 * Reads the tables.
 *
 * @param {object} schema - The package's JSON Schema of scenes, which describes each word.
 * @returns {object} For `views` and `settings`, a list of nodes: `name`, `text` (what it is), `kinds`
 *   (what it can be) and the `initial` value; an object has `members` as well.
 */
export function readWords(schema) {
  const { views, settings } = schema.properties;
  return {
    views: nodes(members.views, views.items.properties, table.options.base),
    settings: nodes(members.settings, settings.properties, table.settings.base),
  };
}

function nodes(members, schemas, base) {
  return Object.entries(members)
    // What is not in the schema is not the scene's to say. Views as long as several rows are for grids; the
    // explorer's list has one column.
    .filter(([name]) => schemas[name] && name !== "rows")
    .map(([name, node]) => readNode(name, node, schemas[name], base));
}

function readNode(name, node, schema, base) {
  const kinds = [];
  if (node.flag) kinds.push({ kind: "flag" });
  for (const word of Object.keys(node.text ?? {})) kinds.push({ kind: "word", word });
  if (node.number) kinds.push({ kind: "number", whole: node.whole === true });
  if (node.name) kinds.push({ kind: "name" });
  if (node.list?.words) kinds.push({ kind: "words", words: Object.keys(node.list.words) });
  if (node.list?.elements) kinds.push({ kind: "elements", elements: node.list.elements });
  if (node.object) {
    kinds.push({ kind: "object", members: nodes(node.object.members, propertiesOf(schema), base), several: !node.object.several });
  }
  if (node.null) kinds.push({ kind: "null" });
  return { name, kinds, schema, text: schema.description ?? "", initial: initialOf(node, base) };
}

const propertiesOf = (schema) => schema.properties ?? schema.anyOf?.find(({ properties }) => properties)?.properties ?? {};

/** The value that a word has when nothing is said; `undefined` where it is not there then. */
function initialOf(node, base) {
  if (node.flag) return node.flag.true.every(([slot, number]) => base[slot] === number);
  if (node.text) return Object.keys(node.text).find((word) => node.text[word].length === 0);
  if (node.number) return node.number.set.length === 0 ? base[node.number.slot] ?? undefined : undefined;
  if (node.list?.words) {
    return Object.keys(node.list.words).filter((word) =>
      node.list.words[word].some(([slot, number]) => (base[slot] & number) === number));
  }
  // What may be nothing is there unless that is said.
  if (node.null && node.object?.set.length === 0) return {};
  return undefined;
}

/** Returns the numbers that options stand for. */
export function numbersOf(kind, options) {
  const rows = [];
  const row = (name) => (rows.includes(name) ? rows.indexOf(name) : rows.push(name) - 1);
  return kind === "views" ? optionNumbers("", options, row) : settingNumbers(options, row);
}

/** Returns options without what is so anyway. */
export function withoutDefaults(kind, options) {
  const text = (options) => {
    // Which row is tracked is a number only by its order.
    try { return String(numbersOf(kind, options)); } catch { return undefined; }
  };
  const full = text(options);
  if (full === undefined) return options;
  return prune(options, (rest) => text(rest) === full);
}

function prune(options, isSame) {
  let result = options;
  for (const [name, value] of Object.entries(options)) {
    const { [name]: _, ...rest } = result;
    if (isSame(rest)) {
      result = rest;
    } else if (value !== null && typeof value === "object" && !Array.isArray(value)) {
      const inner = prune(value, (inside) => isSame({ ...result, [name]: inside }));
      result = { ...result, [name]: inner };
    }
  }
  return result;
}

/** Returns the value at a path of names. */
export const valueAt = (options, path) => path.reduce((value, name) =>
  (value !== null && typeof value === "object" && Object.hasOwn(value, name) ? value[name] : undefined), options);

/** Returns options with another value at a path; `undefined` takes it out. */
export function settingValue(options, [name, ...rest], value) {
  const inner = rest.length === 0 ? value : settingValue(objectOr(options?.[name]), rest, value);
  const { [name]: old, ...others } = objectOr(options);
  if (inner === undefined) return others;
  // What was there keeps its place.
  return old === undefined ? { ...others, [name]: inner }
    : Object.fromEntries(Object.entries(options).map(([key, value]) => [key, key === name ? inner : value]));
}

const objectOr = (value) => (value !== null && typeof value === "object" && !Array.isArray(value) ? value : {});

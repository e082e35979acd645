// The Swift code of options, as one would write it.

import { withoutDefaults } from "./words.js";

/**
 * Returns the code that registers views.
 *
 * @param {{ id: string, options: object }[]} views - The views.
 * @param {object} settings - The settings of the list.
 */
export function swiftCode(views, settings) {
  const names = new Set(["coordinator"]);
  const lines = Object.entries(withoutDefaults("settings", settings))
    .map(([name, value]) => `coordinator.configuration.${name} = ${valueCode(value, [name])}`);
  const parts = lines.length > 0 ? [lines.join("\n")] : [];
  for (const { id, options } of views) parts.push(viewCode(id, nameFor(id, names), options));
  return `import ParallaxCoordinator\n\n${parts.join("\n\n")}\n`;
}

function viewCode(id, name, options) {
  const { height, tracking, ...others } = withoutDefaults("views", options);
  const place = tracking === undefined ? [] : [`tracking: ${trackingCode(tracking)}`];
  const changes = statements(others, [name]);
  return [
    call(`${changes.length > 0 ? "var" : "let"} ${name} = ParallaxOptions`, [`height: ${heightCode(options.height)}`, ...place]),
    ...changes,
    call("try coordinator.register", [`${name}View`, `as: ${textCode(id)}`, `options: ${name}`]),
  ].join("\n");
}

/** A call on one line where there is room for it, or with an argument a line. */
function call(name, parts) {
  const line = `${name}(${parts.join(", ")})`;
  return line.length <= 50 ? line : `${name}(\n  ${parts.join(",\n  ")}\n)`;
}

/** Assignments for each value; an object of options is assigned member by member. */
function statements(options, path) {
  return Object.entries(options).flatMap(([name, value]) => {
    const here = [...path, name];
    const isPlain = value !== null && typeof value === "object" && !Array.isArray(value);
    if (isPlain && !special(here, value)) return statements(value, here);
    return [`${here.join(".")} = ${valueCode(value, here.slice(1))}`];
  });
}

/** Values that Swift spells in a way of its own; everything else follows from its kind. */
function special(path, value) {
  const name = path.at(-1);
  if (name === "reveal") return value.limit === undefined ? "Reveal()" : `Reveal(upTo: ${value.limit})`;
  if (path.at(-2) === "overscroll" && value?.stretch !== undefined) return `.stretch(upTo: ${value.stretch})`;
  if (name === "boundary" && Array.isArray(value)) {
    return `.range(start: ${value[0] ?? "-.infinity"}, end: ${value[1] ?? ".infinity"})`;
  }
  if (name === "boundary" && value.from !== undefined) {
    return `.rows(from: ${textCode(value.from)}, through: ${textCode(value.through)})`;
  }
  if (name === "anchor") {
    return value === null ? "nil"
      : `ScrollAnchor(${Object.entries(value).map(([name, policy]) => `${name}: .${policy}`).join(", ")})`;
  }
  if (name === "anchoredTurn") {
    const points = ["peek", "tail"].filter((name) => value[name] !== undefined).map((name) => `${name}: ${value[name]}`);
    return `AnchoredTurn(${[`for: ${textCode(value.row)}`, ...points].join(", ")})`;
  }
  if (name === "touchForwarding" && value === "none") return ".off";
  return undefined;
}

function valueCode(value, path) {
  const own = special(path, value);
  if (own) return own;
  if (Array.isArray(value)) return value.length === 1 ? `.${value[0]}` : `[${value.map((word) => `.${word}`).join(", ")}]`;
  return typeof value === "string" ? `.${value}` : String(value);
}

const heightCode = ({ minimum, maximum }) => (minimum === maximum ? `.fixed(${minimum})` : `${minimum}...${maximum}`);

function trackingCode(tracking) {
  if (tracking === "viewport") return ".viewport";
  const { offset, row, end } = tracking;
  if (end !== undefined) return `.contentEnd(${end})`;
  if (offset !== undefined) return `.offset(${offset})`;
  return Array.isArray(row) ? `.row(RowPath(section: ${row[0]}, row: ${row[1]}))` : `.rowID(${textCode(row)})`;
}

const textCode = (text) => `"${text.replace(/[\\"]/g, "\\$&")
  .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) => `\\u{${character.codePointAt(0).toString(16)}}`)}"`;

/** A name for a variable, which no other has. */
function nameFor(id, names) {
  const words = id.match(/[A-Za-z0-9]+/g) ?? ["view"];
  let name = words.map((word, index) => (index === 0 ? word[0].toLowerCase() : word[0].toUpperCase()) + word.slice(1)).join("");
  if (/^\d/.test(name) || keywords.has(name)) name = `view${name[0].toUpperCase()}${name.slice(1)}`;
  const base = name;
  for (let number = 2; names.has(name); number += 1) name = `${base}${number}`;
  names.add(name);
  return name;
}

const keywords = new Set(("as break case catch class continue default defer do else enum extension fallthrough false fileprivate "
  + "for func guard if import in init inout internal is let nil operator private protocol public repeat rethrows return self "
  + "static struct subscript super switch throw throws true try typealias var where while").split(" "));

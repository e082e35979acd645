// The HTML of a scene, as one would write it: views as elements with attributes where their rows are.

import table from "../Module/words.js";
import { withoutDefaults } from "./words.js";

const kebab = (word) => word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const escaped = (text) => String(text).replace(/[&<>"]/g, (character) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[character]);
const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

/** Returns the attributes of options, and the options that have none. */
function attributesOf(members, options, path = []) {
  const result = { attributes: [], rest: {} };
  for (const [name, value] of Object.entries(options)) {
    const here = [...path, kebab(name)];
    const attribute = here.join("-");
    const node = members[name];
    if (isObject(value) && Object.keys(value).length > 0) {
      const { minimum, maximum } = value;
      if (name === "height" && minimum === maximum) {
        result.attributes.push(`height="${minimum}"`);
        continue;
      }
      const inner = attributesOf(node.object.members, value, here);
      result.attributes.push(...inner.attributes);
      if (Object.keys(inner.rest).length > 0) result.rest[name] = inner.rest;
    } else if (Array.isArray(value) && !node.list?.words) result.rest[name] = value;
    else if (value === true || isObject(value)) result.attributes.push(attribute);
    else result.attributes.push(`${attribute}="${escaped(Array.isArray(value) ? value.join(" ") || "none" : value ?? "none")}"`);
  }
  return result;
}

const tag = (name, parts) => `<${[name, ...parts].join(" ")}>`;
const dataOf = (rest) => (Object.keys(rest).length > 0 ? `data-parallax='${JSON.stringify(rest).replace(/&/g, "&amp;").replace(/'/g, "&#39;")}'` : undefined);

/** Returns an element for a view; one that stands at its row needs no place. */
function element(id, options, isInRow) {
  const { tracking, ...others } = withoutDefaults("views", options);
  const said = isInRow || tracking === undefined ? others : { ...others, tracking };
  const { attributes, rest } = attributesOf(table.options.members, said);
  return `${tag("div", [`id="${escaped(id)}"`, dataOf(rest) ?? "data-parallax", ...attributes])}${escaped(id)}</div>`;
}

/**
 * Returns the HTML.
 *
 * @param {object} scene - A scene as the page has it.
 * @param {{ id: string, options: object }[]} views - Its views.
 * @param {object} settings - The settings of the list.
 */
export function htmlCode({ scrollable, sections, safeArea, scale }, views, settings) {
  const { sections: _, contentLength: __, frame: ___, ...others } = scrollable;
  const all = attributesOf(table.settings.members, { ...withoutDefaults("settings", settings), ...(scale === undefined ? {} : { scale }) });
  const data = {
    ...(Object.keys(others).length > 0 ? { scrollable: others } : {}), ...(safeArea ? { safeArea } : {}),
    ...(Object.keys(all.rest).length > 0 ? { settings: all.rest } : {}),
  };
  const isAt = ({ options: { tracking } }, id, section, row) => tracking?.row !== undefined
    && (Array.isArray(tracking.row) ? tracking.row[0] === section && tracking.row[1] === row : tracking.row === id);
  const placed = new Set();
  const lines = sections.map(({ rows, header }, section) => {
    const parts = [];
    let count = 0;
    const close = () => {
      if (count > 0) parts.push(`<!-- ${count} ${count === 1 ? "row" : "rows"} -->`);
      count = 0;
    };
    if (header > 0) parts.push(`<h3>Section ${section}</h3>`);
    rows.forEach(({ id }, row) => {
      const view = views.find((view) => !placed.has(view) && isAt(view, id, section, row));
      if (!view) { count += 1; return; }
      close();
      placed.add(view);
      parts.push(element(view.id, view.options, true));
    });
    close();
    const inner = parts.map((part) => `  ${part}`);
    return sections.length > 1 ? ["  <section>", ...inner.map((line) => `  ${line}`), "  </section>"].join("\n") : inner.join("\n");
  });
  const free = views.filter((view) => !placed.has(view)).map(({ id, options }) => `  ${element(id, options, false)}`);
  return [
    '<script type="module" src="node_modules/parallax-coordinator/parallax.js"></script>', "",
    tag("parallax-scroll", ['tabindex="0"', dataOf(data), ...all.attributes].filter((part) => part !== undefined)),
    ...free, ...lines, "</parallax-scroll>", "",
  ].join("\n");
}

// Options as attributes: `<header data-parallax height-minimum="44" height-maximum="220" stick-position="top">`.
//
// The attribute of a word is its path in kebab case: `overscroll.refreshSlot` is `overscroll-refresh-slot`.
// Which words there are stands in `words.js`, so an option that is added there has an attribute.

import { ParallaxError } from "./error.js";
import words from "./words.js";

const kebab = (word) => word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the attributes of a table of words: a path and an entry of the table for each name. */
function attributes(members, path = [], result = new Map()) {
  for (const [name, node] of Object.entries(members)) {
    const here = [...path, name];
    // An object without effect of its own has attributes for its members only, such as `edge-inset-top`.
    const isGroup = node.object && !node.text && !node.null && node.object.set.length === 0;
    if (!isGroup || name === "height") result.set(here.map(kebab).join("-"), { path: here, node });
    if (node.object) attributes(node.object.members, here, result);
  }
  return result;
}

const ofViews = attributes(words.options.members);
// Along the horizontal axis of a list that scrolls along both: `width-minimum` is `horizontal.height.minimum`.
for (const [name, { path, node }] of [...ofViews]) {
  if (path[0] === "height") ofViews.set(name.replace("height", "width"), { path: ["horizontal", ...path], node });
}
ofViews.set("stick-across", { path: ["horizontal", "stickPosition"], node: { ...ofViews.get("stick-position").node, edges: { leading: "top", trailing: "bottom" } } });
const ofLists = attributes(words.settings.members);

/** The names of the attributes that say something of a view. */
export const viewAttributes = ["data-parallax", ...ofViews.keys()];

/** The names of the attributes that are settings of a list. */
export const settingAttributes = [...ofLists.keys()];

/**
 * Returns the options of a view: those in `data-parallax`, which are JSON, and those in attributes.
 *
 * @throws {SyntaxError} If `data-parallax` is no JSON.
 * @throws {ParallaxError} If an option is given twice.
 */
export function viewOptions(element) {
  const options = dataOf(element);
  read(element, ofViews, options);
  return options;
}

/**
 * Returns an error for each attribute that has no effect but looks like one of the attributes of a view or a list.
 *
 * For example, `snap` and `zindex` are close to an attribute, `edge-inset-left` begins as one, and `stick`, `height-min` and
 * `min-height` are the beginning of one. One letter may differ in an attribute of 5 letters, such as `snaps`, and two in one
 * of 8 letters, such as `boundary`.
 * Attributes of HTML are properties of the element as well, and custom elements have attributes of their own.
 */
export function misspelled(element, known) {
  if (!known && element.localName.includes("-")) return [];
  known ??= [...ofViews.keys()];
  return element.getAttributeNames().flatMap((name) => {
    if (known.includes(name) || name in element) return [];
    const turned = name.split("-").reverse().join("-");
    // `edge-inset-left` begins as `edge-inset-top` does, and not only as `edge-order`.
    const starts = /^(height|width|edge|overscroll|stick)(?=-|$)/.test(name)
      ? name.split("-").map((_, index, parts) => parts.slice(0, parts.length - index).join("-")) : [turned];
    const beginning = starts.find((start) => known.some((other) => other.startsWith(start)));
    const like = [1, 2].map((count) => known.filter((other) => other.length > 1 + 3 * count
      && [name, turned].some((text) => text[0] === other[0] && isClose(text, other, count))))
      .find(({ length }) => length > 0) ?? known.filter((other) => beginning && other.startsWith(beginning));
    return like.length > 0 ? ParallaxError.ofKind(element.id, name, `is not a known attribute; give ${like.join(" or ")}`) : [];
  });
}

/** Whether texts differ by at most a number of letters that are missing, added, wrong or exchanged with the next. */
function isClose(one, other, count) {
  if (one === other) return true;
  const [a, b] = [one.slice(1), other.slice(1)];
  if (one[0] === other[0]) return isClose(a, b, count);
  return count > 0 && (isClose(a, b, count - 1) || isClose(a, other, count - 1) || isClose(one, b, count - 1)
    || (one[0] === b[0] && other[0] === a[0] && isClose(a.slice(1), b.slice(1), count - 1)));
}

/** Returns the scene of a list: that in `data-parallax`, its axis, and settings in attributes. */
export function listScene(element) {
  const scene = dataOf(element);
  const axis = element.getAttribute("axis");
  if (axis) scene.scrollable = { ...scene.scrollable, axis };
  const said = { ...scene.settings, ...(scene.scale === undefined ? {} : { scale: scene.scale }) };
  read(element, ofLists, said);
  const { scale, ...settings } = said;
  return { ...scene, settings, scale };
}

/** The attributes by the paths of their options; long paths first, as they begin with short ones. */
const byPath = new Map([...ofViews].map(([name, { path }]) => [path.join("."), name]).sort(([one], [other]) => other.length - one.length));
const paths = new RegExp(`\\b(${[...byPath.keys()].join("|").replaceAll(".", "\\.")})\\b(\\[\\d+\\])?`, "g");

/**
 * Returns an error in the words of the page: with attributes in place of the paths of options, and with the element if it has no `id`.
 *
 * For example, `horizontal.height is missing` is `<th> "Monday": width is missing`. Options in JSON keep their paths.
 */
export function authored(error, element) {
  if (!(error instanceof ParallaxError) || element.localName === "parallax-scroll") return error;
  const text = element.id ? "" : (element.textContent ?? "").trim().replaceAll(/\s+/g, " ").slice(0, 30);
  const about = element.id ? `view "${element.id}": ` : `<${element.localName}>${text && ` "${text}"`}: `;
  const isAcross = error.option?.startsWith("horizontal.");
  const inWords = (text) => {
    if (!text || element.dataset.parallax) return text;
    // The layout says the same along both axes.
    const here = isAcross ? text.replaceAll(/(?<!\.)\b(height|stickPosition)\b/g, "horizontal.$1").replaceAll('"top"', '"leading"').replaceAll('"bottom"', '"trailing"') : text;
    return here.replaceAll(paths, (_, path) => byPath.get(path));
  };
  const { view, value, option, reason, remedy } = error;
  const name = inWords(option);
  const help = reason === "is missing" && /^(height|width)$/.test(name) ? `give ${name}, or ${name}-minimum and ${name}-maximum` : inWords(remedy);
  return new ParallaxError(element.id ? view : "", { option: name, value, reason: inWords(reason), remedy: help }, about);
}

/** Settings of which none is given. */
export const noSettings = Object.fromEntries(Object.keys(words.settings.members).map((name) => [name, undefined]));

function dataOf(element) {
  const text = element.dataset.parallax;
  if (!text) return {};
  const refuse = (why) => { throw new SyntaxError(`data-parallax of <${element.localName} id="${element.id}">: ${why}`); };
  let data;
  try { data = JSON.parse(text); } catch (error) { refuse(error.message); }
  if (!isObject(data)) refuse(`${text} is no object; give options such as { "zIndex": 1 }`);
  return data;
}

const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

function read(element, table, options) {
  const take = (name) => put(options, table.get(name).path, valueOf(element.getAttribute(name), table.get(name)), element.id);
  const names = element.getAttributeNames().filter((name) => table.has(name));
  for (const name of names) if (!(name in element)) take(name);
  // The `height` of an image is an attribute of HTML as well: it is the view's unless another option says more.
  if (names.includes("height") && options.height === undefined) take("height");
  // So is the `width` of a cell or an image, if the view has options across.
  if (names.includes("width") && options.horizontal && options.horizontal.height === undefined) take("width");
}

/** Returns what the text of an attribute stands for; a text that it cannot be stays a text, which is refused later. */
function valueOf(text, { path, node }) {
  const number = text.trim() === "" ? NaN : Number(text);
  if (node.text && Object.hasOwn(node.text, text)) return text;
  if (node.flag && ["", "true", "false"].includes(text)) return text !== "false";
  // Without a value the option is as it is by itself: at both edges.
  if (node.list?.words && text === "") return Object.keys(node.list.words);
  if (node.list?.words) return text === "none" ? [] : text.split(/\s+/).filter((word) => word !== "").map((word) => node.edges?.[word] ?? word);
  if (node.null && text === "none") return null;
  if (path.at(-1) === "height" && !Number.isNaN(number)) return { minimum: number, maximum: number };
  if (node.object && text === "") return {};
  return node.number && !Number.isNaN(number) ? number : text;
}

function put(options, [name, ...rest], value, id, path = name) {
  const old = options[name];
  // `reveal` beside `reveal-limit` says nothing more.
  if (isObject(old) && isObject(value) && Object.keys(value).length === 0) return;
  if (old !== undefined && (rest.length === 0 || !isObject(old))) {
    throw ParallaxError.ofKind(id, path, "is given twice; give it once, in an attribute or in data-parallax");
  }
  if (rest.length === 0) options[name] = value;
  else put(options[name] ??= {}, rest, value, id, `${path}.${rest[0]}`);
}

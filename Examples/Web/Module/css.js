// Compiles the options of a page to CSS, so that its views are right at the first paint, and without script.

import { authored, listScene, misspelled, settingAttributes, viewAttributes, viewOptions } from "./attributes.js";
import { ParallaxError } from "./error.js";
import { parse } from "./html.js";
import { boxes, canHost } from "./inside.js";
import { greatest, plus } from "./lengths.js";
import { optionNumbers } from "./options.js";
import { escaped, sheetOf } from "./sheet.js";
import words from "./words.js";

/**
 * Returns a page whose views CSS positions from the first paint on.
 *
 * @param {string} page - The text of a page, or of a part of it, with `<parallax-scroll>` elements.
 * @param {{ link?: string }} [where] - `link` is the address at which the page finds the CSS; without it, the page has it in a `<style>`.
 * @returns {object} `html`, the page; `css`, its style sheet; `needs`, what CSS cannot do, as `{ list, view, reason, script }`; and
 *   `errors`, the mistakes in options and attributes.
 */
export function compile(page, { link } = {}) {
  page = page.replaceAll(template, "").replace(made, "");
  const lists = [...parse(page).descendants()].filter(({ localName }) => localName === "parallax-scroll").map((element) => new List(element));
  const css = sheetOf(lists);
  const insertions = lists.flatMap(({ views }) => views).filter(({ isPlaced, range }) => isPlaced && range).map(({ element }) => [element.end, template]);
  if (css !== "") {
    const place = /<\/head\s*>/i.exec(page)?.index ?? lists[0].element.start;
    insertions.push([place, link === undefined ? `<style data-parallax-css>\n${css}</style>\n` : `<link data-parallax-css rel="stylesheet" href="${link.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}">\n`]);
  }
  let html = page;
  for (const [at, text] of insertions.sort(([a], [b]) => b - a)) html = html.slice(0, at) + text + html.slice(at);
  return { html, css, needs: lists.flatMap(({ needs }) => needs), errors: lists.flatMap(({ errors }) => errors) };
}

/** The boxes in which the children of a view move; the script uses the same. */
const template = `<template shadowrootmode="open">${boxes}</template>`;

/** What an earlier call has put into a page. */
const made = /<style data-parallax-css>[^]*?<\/style>\n|<link data-parallax-css [^>]*>\n/;

/** Options for which the script is needed, although the first paint is right without them. */
const behaviours = {
  reveal: "it comes back as the user scrolls back", snaps: "it snaps", overscroll: "it does something as the list is pulled beyond an end",
  stretchTrigger: "it triggers an action", touchForwarding: "it forwards touches",
};
/** Options that put a view at another place than CSS can. */
const places = {
  tracking: "it follows a row, an offset or the viewport", safeArea: "it extends into the safe area", edgeOrder: "it is a bar of the viewport",
  keyboard: "it is a bar of the viewport", horizontal: "it has options across",
};

/** A list of the page, and its views in the order of the page. */
class List {
  needs = [];
  errors = [];
  views = [];

  constructor(element) {
    this.element = element;
    this.isDocument = element.hasAttribute("document");
    try {
      this.#read();
    } catch (error) {
      this.errors.push(error);
      return;
    }
    for (const view of this.views) this.#find("top", view);
    for (const view of this.views.toReversed()) this.#find("bottom", view);
    for (const view of this.views) view.isPlaced = this.#isPlaced(view);
  }

  /** What CSS cannot do, and the script that can: the layout, or the short one, which measures. */
  need(view, reason, script = "layout") {
    this.needs.push({ list: this.element.id, view, reason, script });
    return script === "light";
  }

  #read() {
    const { element } = this;
    const known = ["axis", "document", "explain", "wasm", ...settingAttributes];
    const { settings, scale, ...scene } = listScene(element);
    this.errors.push(...misspelled(element, known));
    this.settings = settings;
    const isPlain = !element.hasAttribute("axis") && Object.keys(scene).length === 0 && scale === undefined;
    if (!isPlain) this.need("", "the list has another axis, or content or a safe area as data");
    if (element.hasAttribute("explain")) this.need("", "its views are explained");
    if ((settings.shortContent ?? "asIs") !== "asIs") this.need("", "short-content depends on the length of the content");
    const hasEffects = [...element.descendants()].some((child) => child.hasAttribute("data-parallax-effect") && listOf(child) === element);
    if (hasEffects) this.need("", "effects follow its views");
    for (const child of element.descendants()) {
      if (child.dataset.parallax === undefined || child.localName === "parallax-scroll" || listOf(child) !== element) continue;
      this.errors.push(...misspelled(child).map((error) => authored(error, child)));
      const view = new View(child);
      this.views.push(view);
      try {
        view.read();
        view.isKnown = isPlain && this.#isKnown(view);
      } catch (error) {
        if (!(error instanceof ParallaxError || error instanceof SyntaxError)) throw error;
        this.errors.push(authored(error, child));
        this.need(view.name, "its options are wrong");
      }
    }
    this.leading = run(element, this, 1);
    this.trailing = run(element, this, -1);
  }

  viewOf(element) { return this.views.find((view) => view.element === element); }

  /** Whether the options of a view are such as CSS has. */
  #isKnown({ name, options, isMixed }) {
    if (isMixed) return this.need(name, "one of its heights is auto");
    for (const [option, reason] of Object.entries(behaviours)) {
      const isOff = [undefined, null, false, "drags"].includes(options[option]);
      if (!isOff) this.need(name, reason);
    }
    for (const [option, reason] of Object.entries(places)) if ((options[option] ?? null) !== null) return this.need(name, reason);
    if ((options.boundary ?? "section") !== "section") return this.need(name, "its boundary is a range");
    if ((options.reservation ?? "row") !== "row") return this.need(name, "it reserves no row of its height");
    return true;
  }

  /** Finds the line of a view at an edge, if those of the views before it are known. */
  #find(edge, view) {
    if (!view.isKnown || !view.edges.includes(edge)) return;
    const before = view.stacking === "overlay" ? [] : this.#before(view, edge);
    view.isKnown = before.every(({ isKnown, least }) => isKnown && least !== undefined)
      || this.need(view.name, "it sticks beside a view that needs the script, or whose height is auto and that has no id");
    if (!view.isKnown) return;
    const auto = before.filter(({ least }) => typeof least !== "number");
    if (auto.length > 0) this.need(view.name, "it sticks beside a view whose height is auto, which is measured", "light");
    for (const other of auto) other.isMeasured = true;
    view.lines[edge] = greatest(view.inset(edge), ...before.map(({ lines, least }) => plus(lines[edge], least)));
    view.before.push(...before);
  }

  /** The views beside which a view sticks at an edge: those before it, seen from the edge. */
  #before(view, edge) {
    const at = this.views.indexOf(view);
    return (edge === "top" ? this.views.slice(0, at) : this.views.slice(at + 1)).filter((other) =>
      other.edges.includes(edge) && other.stacking === "stack" && (!other.isBounded || view.element.isIn(other.element.parent)));
  }

  /** Whether CSS can put a view where the layout has it. */
  #isPlaced(view) {
    const { name, edges, isKnown, isPushed, isBounded, least, most, element: { parent } } = view;
    if (!isKnown) return false;
    if (isPushed && edges.includes("bottom")) return this.need(name, "it is pushed at the bottom");
    if (isPushed && edges.length > 0 && !this.#isPushedBySection(view)) return this.need(name, "the next title does not begin where its section ends");
    if (!isPushed && !isBounded && !edges.every((edge) => this.#fills(parent, edge))) {
      return this.need(name, 'it sticks beyond the end of its parent; give boundary="section", or put it into the list itself');
    }
    if (view.stacking === "overlay" && this.views.some((other) => other !== view && other.edges.some((edge) => edges.includes(edge)))) {
      return this.need(name, "it goes under views that stick to its edge, and then over them");
    }
    return !(most > least) || this.#shrinks(view);
  }

  /** Whether nothing but views at the ends of the list is after an element, seen from an edge: a box in it sticks as long as one in the list. */
  #fills(node, edge) {
    for (; node !== this.element; node = node.parent) {
      const siblings = seen(node.parent);
      const at = siblings.indexOf(node);
      const rest = edge === "top" ? siblings.slice(at + 1) : siblings.slice(0, at);
      if (!rest.every((other) => (edge === "top" ? this.trailing : this.leading).some(({ element }) => other === element))) return false;
    }
    return true;
  }

  /** Whether a title is pushed out by the end of its section, where the next title is. */
  #isPushedBySection(view) {
    const section = view.element.parent;
    if (section === this.element) return false;
    const next = this.views.slice(this.views.indexOf(view) + 1).find(({ isPushed }) => isPushed);
    if (!next) return this.#fills(section, "top");
    const siblings = seen(section.parent);
    const other = siblings[siblings.indexOf(section) + 1];
    return other !== undefined && other === next.element.parent && seen(other)[0] === next.element;
  }

  /** Finds the scroll distances between which a view shrinks: from the start of the list or from its end, or from there to the view itself. */
  #shrinks(view) {
    const { name, edges: [edge, other], element, before, lines, most, least } = view;
    if (!edge) return true;
    if (other) return this.need(name, "its height changes at both edges; give one, for example stick-position=\"top\"");
    const here = (edge === "top" ? this.leading : this.trailing).indexOf(view);
    if (!canHost(element)) return this.need(name, `<${element.localName}> cannot have a shadow root`);
    if ([view, ...before].some((view) => view.inset(edge) > 0)) return this.need(name, "its height changes beside an edge inset");
    if (here < 0) {
      view.range = { edge, from: 0, missing: most - least, isInContent: true };
      return this.need(name, "its height changes within the content, whose length is measured", "light");
    }
    const from = (edge === "top" ? this.leading : this.trailing).slice(0, here).reduce((sum, { most }) => sum + most, 0) - lines[edge];
    view.range = { edge, from, missing: most - least, isInContent: false };
    return true;
  }
}

/** A view of a list. */
class View {
  /** The distances from the edges at which it sticks, and the views beside which it does. */
  lines = {};
  before = [];

  constructor(element) {
    this.element = element;
    this.name = element.id || `<${element.localName}>`;
    [this.options, this.edges] = [{}, ["top", "bottom"]];
  }

  /** @throws {ParallaxError} If an option makes no sense. */
  read() {
    const { element } = this;
    const given = viewOptions(element);
    const { height } = given;
    const points = (value) => (value === "auto" ? 0 : value);
    const isAuto = height === "auto" || Object.values(height ?? {}).includes("auto");
    const numbers = height === "auto" ? { minimum: 0, maximum: 0 } : height && Object.fromEntries(Object.entries(height).map(([name, value]) => [name, points(value)]));
    const { horizontal, ...own } = given;
    // Refuses what is no option.
    if (height !== undefined || !horizontal) optionNumbers(element.id, { ...own, height: numbers }, () => 0);
    const options = this.options = given;
    const { minimum, maximum } = height ?? {};
    if (!isAuto && minimum > maximum) {
      throw new ParallaxError(element.id, { option: "height.minimum", value: minimum, reason: `above height.maximum ${maximum}`, remedy: `give a minimum of at most ${maximum}` });
    }
    for (const [name, value] of Object.entries({ minimum, maximum })) {
      if (value < 0) throw new ParallaxError(element.id, { option: `height.${name}`, value, reason: "below 0", remedy: "give 0 or more" });
    }
    // What has no height of its own in numbers is as high as its content: CSS knows it if it is one height. A script measures it by the view's name.
    this.isMixed = isAuto && height !== "auto" && Object.values(height).some((value) => value !== "auto");
    [this.least, this.most] = isAuto ? [] : [minimum, maximum];
    if (isAuto && !this.isMixed && element.id !== "") this.least = this.most = `var(--parallax-${escaped(element.id)}-length, 0px)`;
    this.edges = ["top", "bottom"].filter((edge) => (options.stickPosition ?? this.edges).includes(edge));
    this.stacking = options.stacking ?? "stack";
    this.isPushed = this.stacking === "push" && options.boundary !== "section";
    this.isBounded = options.boundary === "section";
  }

  inset(edge) { return this.options.edgeInset?.[edge] ?? 0; }

  /** The attributes by which CSS finds it. */
  get selector() {
    const { element } = this;
    const attributes = viewAttributes.filter((name) => element.hasAttribute(name)).map((name) => {
      const value = element.getAttribute(name);
      return value === "" ? `[${name}]` : `[${name}=${JSON.stringify(value)}]`;
    });
    return element.localName + attributes.join("");
  }
}

const listOf = (element) => { let list = element.parent; while (list && list.localName !== "parallax-scroll") list = list.parent; return list; };

/** The children with a box, and texts. */
const seen = ({ children }) => children.filter((child) => !child || child.isSeen);

/** The views of one height each with which a list begins, or ends. */
function run(element, list, way) {
  const found = [];
  // Returns whether there is nothing else in an element.
  const walk = (element) => (way > 0 ? seen(element) : seen(element).reverse()).every((child) => {
    const view = child && list.viewOf(child);
    if (view) return typeof view.most === "number" && found.push(view) > 0;
    return child !== undefined && child.children.length > 0 && walk(child);
  });
  walk(element);
  return found;
}

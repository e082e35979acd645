// The style sheet of a page whose views CSS positions.

import { boxStyles } from "./inside.js";
import { greatest, plus, px } from "./lengths.js";

const block = (selector, lines) => `${selector} {\n${lines.map((line) => `  ${line}\n`).join("")}}\n`;
/**
 * The points by which keyframes begin before a view shrinks, and go on after it. Outside of its keyframes the browser stops an
 * animation, and starts it a frame late.
 */
const margin = 5000;
/** The points by which level pieces of keyframes are longer: at a corner itself texts would be drawn 1/16 px off. */
const nudge = 1 / 16;
/** A name in a selector. */
export const escaped = (name) => name.replace(/^\d|[^\w-]/g, (letter) => `\\${letter.codePointAt(0).toString(16)} `);
/** A part of the keyframes, with digits enough that a corner is exact to 1/1000 of a point. */
const percent = (part) => `${Number((100 * part).toFixed(6))}%`;

/** Returns the style sheet for the lists of a page; an empty text if CSS positions no view. */
export function sheetOf(lists) {
  const sheet = new Sheet();
  for (const list of lists) sheet.add(list);
  return sheet.text;
}

class Sheet {
  /** The rules of views by their selectors: views with equal attributes share one. */
  #rules = new Map();
  /** The names of keyframes by their text. */
  #keyframes = new Map();
  #lists = [];
  /** What changes while views shrink, in browsers with scroll timelines; and the same by a number that the short script sets. */
  #timed = "";
  #numbered = "";

  get text() {
    if (this.#rules.size === 0) return "";
    const keyframes = [...this.#keyframes].map(([text, name]) => `@keyframes ${name} {\n${text}}\n`);
    const [window, content] = ["window", "content"].map((part) => `:where(parallax-scroll:not(:state(placed))) [data-parallax]::part(${part})`);
    const timed = this.#timed === "" ? [] : [
      block(`${window}, ${content}`, [boxStyles.both]), block(window, [boxStyles.window, "overflow-y: clip;"]),
      '@property --parallax-progress { syntax: "<number>"; inherits: true; initial-value: 1; }\n', ...keyframes,
      // On paper every view has its full height.
      `@supports (animation-timeline: scroll()) {\n@media screen {\n${this.#timed}}\n}\n`,
      `@supports not (animation-timeline: scroll()) {\n@media screen {\n${this.#numbered}}\n}\n`,
    ];
    return [...this.#lists, ...this.#rules.values(), ...timed].join("\n");
  }

  add(list) {
    const placed = list.views.filter((view) => view.isPlaced && this.#put(list, view));
    if (placed.length === 0) return;
    const { element: { id }, isDocument, needs } = list;
    const name = `parallax-scroll${id && `#${escaped(id)}`}${isDocument ? "[document]" : ""}`;
    // Links, keys and focus scroll to a position clear of the views: of those that stay, and of the highest title.
    const covered = ["top", "bottom"].map((edge) => px(greatest(0, ...placed.filter(({ lines }) => edge in lines).map(({ lines, least = 0 }) => plus(lines[edge], least)))));
    const here = `${name}:not(:state(placed))`;
    const reasons = needs.filter(({ script }) => script === "layout").map(({ view, reason }) => (view ? `${view}: ${reason}` : reason)).join("; ");
    // Without weight, so that the page's own styles win.
    this.#lists.push(
      block(`:where(${isDocument ? `html:has(${here})` : here})`, [`scroll-padding-block: ${covered.join(" ")};`, ...isDocument ? [] : ["isolation: isolate;", "will-change: scroll-position;"]]),
      block(`:where(${name})`, [`--parallax-needs: ${reasons === "" ? "none" : JSON.stringify(reasons)};`]));
  }

  /** Puts the rules of a view in; returns whether there is a selector for them. */
  #put(list, view) {
    for (const selector of this.#selectors(list, view)) {
      const rule = this.#room(selector, view) + block(selector, this.#styles(view));
      if (this.#rules.get(selector) === rule) return true;
      if (this.#rules.has(selector)) continue;
      this.#rules.set(selector, rule);
      if (view.range) this.#shrink(list, view, selector);
      return true;
    }
    view.isPlaced = list.need(view.name, "another view has the same attributes and another place; give it an id");
    return false;
  }

  /** The selectors for a view: by its attributes; and with its name, or that of the list, if another view with them has another place. */
  #selectors({ element: { id }, isDocument }, { selector, element }) {
    const lists = [`parallax-scroll${isDocument ? "[document]" : ":not([document])"}`, ...id ? [`parallax-scroll#${escaped(id)}`] : []];
    const names = ["", ...element.id ? [`#${escaped(element.id)}`] : []];
    return lists.flatMap((list) => names.map((name) => `:where(${list}:not(:state(placed))) ${selector}${name}`));
  }

  /** Reserves the height of a view, also while the script begins: what is read would move otherwise. */
  #room(selector, { most }) {
    if (typeof most !== "number") return "";
    return block(selector.replace(":not(:state(placed))", ""), ["box-sizing: border-box;", ...["height", "min-height", "max-height"].map((name) => `${name}: ${px(most)};`)]);
  }

  #styles(view) {
    const { lines, range, isMeasured } = view;
    const styles = ["position: sticky;", `z-index: ${this.#rank(view)};`, "overflow-anchor: none;"];
    // The element keeps its full height: it sticks with the rest of it out of sight.
    for (const [edge, line] of Object.entries(lines)) styles.push(`${edge}: ${px(plus(line, -(range?.missing ?? 0)))};`);
    // The short script finds the scroll distances here: from the start, or from the end; of a view within the content, from there to the view.
    if (range) {
      const { edge, from, missing, isInContent } = range;
      const words = [edge === "bottom" && "end", isInContent && "content"].filter((word) => word);
      styles.push(`--parallax-range: ${[from, missing, ...words].join(" ")};`);
    }
    if (isMeasured) styles.push("--parallax-measured: yes;");
    return styles;
  }

  /** The `z-index`: stuck views are over titles that are pushed out, these over the others, and a view that slides under others is below them. */
  #rank({ options, edges, isPushed, isBounded, range, before }) {
    const layer = edges.length === 0 ? 0 : isPushed || isBounded ? 1 : 2;
    const own = 8 * (5 * (options.zIndex ?? 0) + layer) + 8;
    return range ? Math.min(own, ...before.map((other) => this.#rank(other) - 1)) : own;
  }

  /** Moves the children of a view that shrinks against it, so that they stay in sight. */
  #shrink({ isDocument }, { range, element, options }, selector) {
    const { edge, missing } = range;
    const content = `${selector}::part(content)`;
    const change = (selector, property, value, within = (text) => text) => {
      this.#timed += within(block(selector, this.#animation(isDocument, range, property, value)));
      this.#numbered += within(block(selector, [`${property}: ${value("(1 - var(--parallax-progress, 1))")};`]));
    };
    const lengths = (points) => (part) => (typeof part === "number" ? px(part * points) : `calc(${part} * ${px(points)})`);
    const move = (selector, points, within) => change(selector, "translate", (part) => `0 ${lengths(points)(part)}`, within);
    this.#timed += block(selector, this.#animation(isDocument, range, "--parallax-progress", (part) => 1 - part));
    if (element.hasAttribute("data-parallax-resize")) return void change(content, edge, lengths(missing));
    if (edge === "top") move(content, missing);
    const moved = new Set([...element.descendants()].map((child) => child.getAttribute("data-parallax-move")));
    for (const [name, part] of [["end", 1], ["middle", 0.5]]) if (moved.has(name)) move(`${selector} [data-parallax-move="${name}"]`, -part * missing);
    if (!options.parallax || !moved.has("content")) return;
    const picture = `${selector} [data-parallax-move="content"]`;
    move(picture, -options.parallax * missing);
    move(picture, -missing, (text) => `@media (prefers-reduced-motion: reduce) {\n${text}}\n`);
  }

  /** Returns the styles that change a property while a view shrinks; `value` is for the part by which it is shorter. */
  #animation(isDocument, { edge, from, missing, isInContent }, property, value) {
    const length = missing + 2 * margin;
    const by = Math.min(nudge, missing / 8);
    const stops = [[0, 0], [margin + by, 0], [margin + 2 * by, 2 * by / missing], [margin + missing - 2 * by, 1 - 2 * by / missing], [margin + missing - by, 1], [length, 1]];
    const text = stops.map(([at, part]) => `  ${percent(at / length)} { ${property}: ${value(edge === "top" ? part : 1 - part)}; }\n`).join("");
    if (!this.#keyframes.has(text)) this.#keyframes.set(text, `parallax-${this.#keyframes.size + 1}`);
    // The short script measures how far a view within the content is from the start or the end. There is no animation until then.
    const [shift, wait] = isInContent ? [" + 1px * var(--parallax-shift)", "calc(1ms + 0ms * var(--parallax-shift))"] : ["", "1ms"];
    const [begin, end] = [from - margin, from + missing + margin];
    const ends = edge === "top" ? [begin, end].map((points) => (shift ? `calc(${px(points)}${shift})` : px(points)))
      : [end, begin].map((points) => `calc(100% - ${px(points)}${shift})`);
    return [
      `animation: ${this.#keyframes.get(text)} ${wait} linear both;`, `animation-timeline: scroll(${isDocument ? "root" : "nearest"} block);`,
      `animation-range: ${ends.join(" ")};`,
    ];
  }
}

// The same list with CSS alone: sticky boxes, heights on a scroll timeline, bars that come back by a
// style query of the direction, and scroll snapping.

import { Column, place } from "./column.js";
import { viewElement } from "./looks.js";
import { pathOf } from "./stage.js";

/** Shows what the best CSS makes of a scene. */
export class Beside {
  constructor(device) { this.device = device; }

  show(scene, sections, options, settings, preset) {
    this.dispose();
    this.column = new Column(this.device, "The same list, with CSS alone");
    this.list = this.column.list;
    const rooms = new Set();
    const plan = planOf(scene, sections, options, settings, this.device, (row) => rooms.add(row));
    this.style = document.createElement("style");
    this.style.textContent = plan.css;
    this.device.append(this.style);
    this.list.classList.add("list");
    this.column.setRows(sections, rooms, scene.isHorizontal, preset);
    const { content } = this.column;
    Object.assign(content.style, scene.isHorizontal ? { marginLeft: `${plan.inset}px`, marginRight: `${plan.end}px` }
      : { marginTop: `${plan.inset}px`, marginBottom: `${plan.end}px` });
    this.column.inset = plan.inset;
    this.elements = {};
    for (const view of plan.views) {
      const lane = document.createElement("div");
      lane.className = "lane";
      place(lane, view.lane.map((edge) => edge - plan.inset), scene.isHorizontal);
      lane.style.zIndex = view.level;
      const element = viewElement(view.id, view.index, options.get(view.id), scene.isHorizontal, preset);
      element.classList.add(view.name);
      // Stands for the rows before the view: a margin would hold a sticky box back.
      const rows = document.createElement("div");
      rows.style[scene.isHorizontal ? "width" : "height"] = `${view.start - view.lane[0]}px`;
      lane.append(rows, element);
      content.append(lane);
      this.elements[view.id] = element;
    }
    for (const at of plan.snaps) {
      const mark = document.createElement("div");
      mark.className = "snap";
      place(mark, [at - plan.inset, at - plan.inset], scene.isHorizontal);
      content.append(mark);
    }
    this.css = plan.css;
    this.notes = plan.notes;
  }

  dispose() {
    this.column?.remove();
    this.style?.remove();
    this.column = undefined;
  }
}

const points = (number) => `${Math.round(number * 1000) / 1000}px`;

/** Where everything is, from the start of what scrolls, and the style sheet. */
function planOf({ safeArea = {}, scrollable, isHorizontal }, sections, options, settings, device, keep) {
  const { width, height } = device.getBoundingClientRect();
  const viewport = isHorizontal ? width : height;
  const starts = [];
  let length = 0;
  for (const { header, rows } of sections) {
    const first = length;
    length += header;
    starts.push({ first, rows: rows.map(({ height }) => { const at = length; length += height; return at; }) });
    starts.at(-1).last = length;
  }
  const all = [...options.values()];
  const reserved = (edge) => all.filter((options) => edgeOf(options) === edge).reduce((sum, { reservation, height }) => sum
    + (reservation === "inset" ? height.maximum : reservation === "rowAndInset" ? height.minimum : 0), 0);
  const inset = (scrollable.contentInset?.top ?? 0) + reserved("top");
  const end = (scrollable.contentInset?.bottom ?? 0) + reserved("bottom");
  const total = inset + length + end;
  const bars = barsOf([...options]);

  const views = [...options].map(([id, options], index) => {
    const { tracking, reservation, boundary } = options;
    const bar = bars.get(id);
    const stickPosition = bar ? [edgeOf(options)] : options.stickPosition ?? ["top", "bottom"];
    const isExtended = options.safeArea === "extend" && stickPosition.includes("top");
    const extra = isExtended ? safeArea.top ?? 0 : 0;
    // What extends into the safe area begins that much before.
    // A bar without room is never higher than its least height.
    const most = bar && reservation !== "inset" ? options.height.minimum : options.height.maximum;
    const [min, max] = [options.height.minimum + extra, most + extra];
    const path = tracking?.row === undefined ? undefined
      : Array.isArray(tracking.row) ? tracking.row : pathOf(sections, tracking.row);
    if (path) keep(sections[path[0]]?.rows[path[1]]?.id);
    const row = path && starts[path[0]]?.rows[path[1]];
    const start = bar ? (edgeOf(options) === "top" ? bar.before : total - bar.before - max) : inset - extra + (reservation === "inset" ? -options.height.maximum
      : (row ?? tracking?.offset ?? 0) - (reservation === "rowAndInset" ? options.height.minimum : 0));
    const lane = Array.isArray(boundary) ? [boundary[0] ?? -inset, boundary[1] ?? length + end].map((edge) => edge + inset)
      : boundary === "section" && path ? [starts[path[0]].first, starts[path[0]].last].map((edge) => edge + inset) : [0, total];
    return { id, index, name: `view-${index + 1}`, options, min, max, extra, start, lane, edges: stickPosition };
  });

  // What is stuck before a view is a sum that the author writes down: of the heights that are left.
  const inOrder = [...views].sort((a, b) => a.start - b.start || a.index - b.index);
  for (const view of views) {
    const { options } = view;
    const stacks = (other) => other !== view && (other.options.stacking ?? "stack") === "stack" && options.stacking !== "overlay";
    const here = inOrder.indexOf(view);
    const isSafe = options.safeArea !== "extend";
    const before = inOrder.slice(0, here).filter((other) => other.edges.includes("top") && stacks(other) && other.lane[1] >= total);
    const after = inOrder.slice(here + 1).filter((other) => other.edges.includes("bottom") && stacks(other) && other.lane[0] <= 0);
    const sum = (views) => views.reduce((sum, { min, extra }) => sum + min - extra, 0);
    view.top = (options.edgeInset?.top ?? 0) + (isSafe ? safeArea.top ?? 0 : 0) + sum(before);
    view.bottom = (options.edgeInset?.bottom ?? 0) + (isSafe ? safeArea.bottom ?? 0 : 0) + sum(after);
    view.shown = { top: before.filter(reveals), bottom: after.filter(reveals) };
    // A title is pushed by the end of its section, where the next one starts.
    if (options.stacking === "push") {
      const next = inOrder.slice(here + 1).find((other) => other.options.stacking === "push");
      if (next) view.lane = [view.lane[0], Math.min(view.lane[1], next.start)];
    }
    view.level = (options.zIndex ?? 0) * 100 + views.length - view.index;
  }
  const snaps = views.filter(({ options, edges }) => options.snaps && edges.includes("top"))
    .flatMap(({ start, top, min, max }) => [start - top, start - top + max - min]).map((at) => Math.max(0, at));
  return { views, inset, end, snaps, css: sheet(views, snaps, viewport, isHorizontal) + stillness(views, settings), notes: notes(views) };
}

/** The edge at which a view is a bar or has its room; any other is laid out from the top. */
const edgeOf = ({ tracking, stickPosition }) => (tracking === "viewport" && String(stickPosition) !== "top" ? "bottom" : "top");

/** The bars by their names, each with the length of those between it and its edge. */
function barsOf(options) {
  const bars = options.filter(([, { tracking }]) => tracking === "viewport");
  bars.sort(([, one], [, other]) => (one.edgeOrder ?? 0) - (other.edgeOrder ?? 0));
  const lengths = { top: 0, bottom: 0 };
  return new Map(bars.map(([id, options]) => {
    const before = lengths[edgeOf(options)];
    lengths[edgeOf(options)] += options.height.minimum;
    return [id, { before }];
  }));
}

const reveals = ({ options }) => options.reveal !== undefined;
const limitOf = ({ options, max }) => options.reveal.limit ?? max;

function sheet(views, snaps, viewport, isHorizontal) {
  const [size, first, last, axis] = isHorizontal ? ["width", "left", "right", "inline"] : ["height", "top", "bottom", "block"];
  const timeline = `scroll(nearest ${axis})`;
  const list = [];
  const rules = [];
  const shown = [];
  for (const { name, options, min, max, start, edges, top, bottom, shown: above } of views) {
    const shrinks = max > min;
    const shift = options.parallax ? min - max : 0;
    const small = `{ ${size}: ${points(min)}; --p: 0; --shift: ${points(shift)}; }`;
    const [grow, shrink] = [start + min - (viewport - bottom), start - top];
    const animations = [];
    const both = edges.length > 1;
    if (shrinks && edges.includes("bottom")) {
      rules.push(`@keyframes ${name}-grow { from ${small} }`);
      animations.push([`${name}-grow linear ${both ? "backwards" : "both"}`, grow]);
    }
    if (shrinks && edges.includes("top")) {
      rules.push(`@keyframes ${name}-shrink { to ${small} }`);
      animations.push([`${name}-shrink linear ${both ? "forwards" : "both"}`, shrink]);
    }
    rules.push([
      `.${name} {`,
      edges.length > 0 ? "  position: sticky;" : undefined,
      edges.includes("top") ? `  ${first}: ${points(top)};` : undefined,
      edges.includes("bottom") ? `  ${last}: ${points(bottom)};` : undefined,
      `  ${size}: ${points(max)};`,
      options.parallax ? `  --rate: ${options.parallax};` : undefined,
      ...(animations.length > 0 ? [
        `  animation: ${animations.map(([text]) => text).join(", ")};`,
        `  animation-timeline: ${animations.map(() => timeline).join(", ")};`,
        `  animation-range: ${animations.map(([, at]) => `${points(at)} ${points(at + max - min)}`).join(", ")};`,
      ] : []),
      reveals({ options }) || above.top.length + above.bottom.length > 0 ? `  transition: min-${size} .25s, ${first} .25s, ${last} .25s;` : undefined,
      "}",
    ].filter((line) => line !== undefined).join("\n"));
    if (reveals({ options })) shown.push(`  .${name} { min-${size}: ${points(limitOf({ options, max }))}; }`);
    for (const [edge, property, at] of [["top", first, top], ["bottom", last, bottom]]) {
      const more = above[edge].reduce((sum, view) => sum + limitOf(view) - view.min, 0);
      if (more > 0 && edges.includes(edge)) shown.push(`  .${name} { ${property}: ${points(at + more)}; }`);
    }
  }
  if (snaps.length > 0) list.push(`  scroll-snap-type: ${isHorizontal ? "x" : "y"} proximity;`);
  if (shown.length > 0) {
    list.push("  container-type: scroll-state;");
    rules.push(`@container scroll-state(scrolled: ${first}) {\n${shown.join("\n")}\n}`);
  }
  if (snaps.length > 0) rules.push(".snap { scroll-snap-align: start; }");
  const base = list.length > 0 ? [`.list {\n${list.join("\n")}\n}`] : [];
  return [...base, ...rules].join("\n\n") + "\n";
}

/** Where motion is reduced, by a setting of the scene or of the system, pictures go with the list and nothing in its own time. */
function stillness(views, { reducesMotion }) {
  const moving = views.filter((view) => view.options.parallax || reveals(view) || view.shown.top.length + view.shown.bottom.length > 0);
  if (moving.length === 0 || reducesMotion === false) return "";
  const rule = `${moving.map(({ name }) => `.${name}`).join(", ")} { --rate: 1; transition: none; }`;
  return reducesMotion ? `\n${rule}\n` : `\n@media (prefers-reduced-motion: reduce) {\n  ${rule}\n}\n`;
}

/** What is left out, in a line each. */
function notes(views) {
  const all = views.map(({ options }) => options);
  const stretches = ({ overscroll = {}, stickPosition = ["top", "bottom"] }) =>
    stickPosition.some((edge) => !["follow", "pin"].includes(overscroll[edge] ?? "stretch"));
  return [
    all.some(({ reveal }) => reveal) ? "What comes back does so whole and in its own time, not with the finger." : undefined,
    all.some(stretches) ? "Nothing stretches when the list is pulled beyond its end." : undefined,
    all.some(({ overscroll = {} }) => Object.values(overscroll).includes("pin")) ? "Nothing stays at the edge when the list is pulled." : undefined,
  ].filter((note) => note !== undefined);
}

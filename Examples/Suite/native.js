// The scenes with the browser's own boxes: `position: sticky`, and a scroll timeline for effects.

const element = (style, parent) => {
  const made = document.createElement("div");
  Object.assign(made.style, style);
  parent.append(made);
  return made;
};
const px = (length) => `${length}px`;

/** The words of CSS for the start and the end along an axis. */
const edges = { y: { start: "Top", end: "Bottom", size: "height", cross: "width" },
  x: { start: "Left", end: "Right", size: "width", cross: "height" } };

/** A scene of one axis, from its tree. `move` may place the boxes in another way. */
export function tree({ axis, container, tree: nodes, boxes }, host, move) {
  const { start, end, size, cross } = edges[axis];
  const sided = (name, length, side) => ({ [`${name}${side}`]: px(length) });
  const inner = axis === "y" ? { display: "flow-root" } : { display: "flex", flex: "none" };
  const scroller = element({ ...inner, position: "relative", overflow: "auto", scrollbarWidth: "none", overflowAnchor: "none",
    boxSizing: "border-box", [size]: px(container.size + 2 * container.border), [cross]: "60px",
    border: `${container.border}px solid`, ...sided("padding", container.padStart, start), ...sided("padding", container.padEnd, end) }, host);
  const found = [];
  const add = (node, parent) => {
    const { t, children = [], size: length, ms = 0, me = 0, ps = 0, pe = 0 } = node;
    const margins = { ...sided("margin", ms, start), ...sided("margin", me, end) };
    const own = length == null ? {} : { [size]: px(length) };
    if (t === "s") { element({ flex: "none", ...own }, parent); return; }
    const made = element({ ...inner, boxSizing: "border-box", ...own, ...margins,
      ...sided("padding", ps, start), ...sided("padding", pe, end) }, parent);
    if (t === "k") {
      if (!move) Object.assign(made.style, { position: "sticky", [start.toLowerCase()]: node.is == null ? "auto" : px(node.is),
        [end.toLowerCase()]: node.ie == null ? "auto" : px(node.ie) });
      found.push(made);
    }
    for (const child of children) add(child, made);
  };
  for (const node of nodes) add(node, scroller);
  const edge = start.toLowerCase();
  const origin = () => scroller.getBoundingClientRect()[edge] + container.border;
  return {
    scrollTo: (offset) => { scroller[axis === "y" ? "scrollTop" : "scrollLeft"] = offset; move?.(offset, found, boxes); },
    read: () => found.map((box) => box.getBoundingClientRect()[edge] - origin()),
  };
}

/** A box on both axes. If the scene is split, the page scrolls down and an element in it across. */
export function plane({ split, viewport, content, pre, post, block, size, left, right, top, bottom }, host) {
  const [width, height] = viewport.map(px);
  const scroller = element({ width, height, overflow: "auto", scrollbarWidth: "none", overflowAnchor: "none" }, host);
  let across = scroller;
  if (split) {
    element({ height: px(pre) }, scroller);
    across = element({ width, height: px(content[1] + 1), overflow: "auto clip", scrollbarWidth: "none" }, scroller);
    element({ height: px(post) }, scroller);
  }
  // One point more than was measured: the end of fractional content is rounded in another way elsewhere.
  const sheet = element({ position: "relative", width: px(content[0] + 1), height: px(content[1] + 1) }, across);
  const around = element({ position: "absolute", left: px(block[0]), top: px(block[1]),
    width: px(block[2] - block[0]), height: px(block[3] - block[1]) }, sheet);
  const inset = (length) => (length == null ? "auto" : px(length));
  const box = element({ position: "sticky", width: px(size[0]), height: px(size[1]),
    left: inset(left), right: inset(right), top: inset(top), bottom: inset(bottom) }, around);
  return {
    scrollTo: ([x, y]) => { scroller.scrollTop = y; across.scrollLeft = x; },
    read: () => {
      const from = scroller.getBoundingClientRect(), to = box.getBoundingClientRect();
      return [to.left - from.left, to.top - from.top];
    },
  };
}

/** Boxes in blocks of their own: `views` have a natural position, insets and a range of travel. */
function boxes({ length, content, views }, host) {
  const scroller = element({ height: px(length), width: "60px", overflow: "auto", scrollbarWidth: "none", overflowAnchor: "none" }, host);
  const sheet = element({ position: "relative", height: px(content) }, scroller);
  const made = views.map(({ y, max, stick, sinset = [0, 0], bound }) => {
    const around = element({ position: "absolute", top: px(bound[0]), height: px(bound[1] - bound[0]), display: "flow-root", width: "60px" }, sheet);
    element({ height: px(y - bound[0]) }, around);
    return element({ position: "sticky", height: px(max), top: stick.includes("top") ? px(sinset[0]) : "auto",
      bottom: stick.includes("bottom") ? px(sinset[1]) : "auto" }, around);
  });
  return { scroller, made, scrollTo: (offset) => { scroller.scrollTop = offset; },
    read: () => made.map((box) => box.getBoundingClientRect().top - scroller.getBoundingClientRect().top) };
}

/** Headings with levels: each ends where the next one of its level or above begins, below those around it. */
export function levels({ length, content, views }, host) {
  const bounded = views.map((view, index) => {
    const next = views.slice(index + 1).find(({ level }) => level <= view.level);
    let room = 0, level = view.level;
    for (const before of views.slice(0, index).reverse()) if (before.level < level) { room += before.max; level = before.level; }
    return { ...view, sinset: [room, 0], bound: [view.y, next?.y ?? content] };
  });
  return boxes({ length, content, views: bounded }, host);
}

const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** The starts of boxes, and the edges at which each is stuck, by `@container scroll-state()`. */
function stuck(scene, host) {
  const shown = boxes(scene, host);
  element({}, host).innerHTML = `<style>@container scroll-state(stuck: top) { .mark { --top: t } }
    @container scroll-state(stuck: bottom) { .mark { --bottom: b } }</style>`;
  const marks = shown.made.map((box) => {
    box.style.containerType = "scroll-state";
    const mark = element({}, box);
    mark.className = "mark";
    return getComputedStyle(mark);
  });
  return { ...shown, read: async () => {
    await frame();
    return [...shown.read(), ...marks.map((mark) => mark.getPropertyValue("--top") + mark.getPropertyValue("--bottom"))];
  } };
}

/** A value that follows the offset, as the opacity of a box on a scroll timeline. */
export function effects(scene, host) {
  const shown = boxes(scene, host), box = shown.made[scene.view];
  const timeline = new ScrollTimeline({ source: shown.scroller });
  box.animate(scene.stops.map(([offset, opacity]) => ({ offset, opacity })),
    { timeline, fill: "both", rangeStart: scene.css.range[0], rangeEnd: scene.css.range[1] });
  return { ...shown, read: async () => { await frame(); return [Number(getComputedStyle(box).opacity)]; } };
}

export const native = { "css-sticky": tree, "wpt-sticky": tree, "css-sticky-2d": plane, stuck, levels, effects };

// The reasons for the position of a view as lines and rectangles: the marks of the Swift package's
// `explanationMarks(of:)`, in the same order and words.

/** Rectangles overlap if they share more than half a point on both axes. */
const overlaps = (one, other) => ["x", "y"].every((axis) => Math.min(one[axis][1], other[axis][1]) - Math.max(one[axis][0], other[axis][0]) > 0.5);

/** A number with at most two decimals. */
const words = (number) => String(Math.round(number * 100) / 100 + 0);

/**
 * Returns the reasons for the position of a view, those behind others first.
 *
 * @param {Parallax} list - The list.
 * @param {string} id - The view.
 * @returns {{ role: string, x: number[], y: number[], label: string }[]} Each with its role, which is `place`, `cover`, `pusher`,
 *   `boundary`, `view` or `line`; its edges from the corner of what is seen, in points; and the reason. None if the view
 *   has no position.
 */
export function marksOf(list, id) {
  const size = sizeOf(list);
  const parts = [list, list.across].filter((axis) => axis?.has(id) && axis.explain(id));
  const frame = parts.length > 0 ? frameOf(list, id, size) : undefined;
  if (!frame) return [];
  let natural = frame;
  const [phases, ranges, distances, covers, pushers, lines] = [[], [], [], [], [], []];
  for (const part of parts) {
    const [placement, reasons] = [part.placement(id), part.explain(id)];
    const { start, end, pushOut } = placement;
    const side = sideOf(part);
    const across = (range, role, label) => ({ role, ...whole(size), [side]: onPage(range, side, part, size), label });
    const phase = placement.phase.split(".")[0];
    if (phases.at(-1) !== phase) phases.push(phase);
    ranges.push(`${words(start)}…${words(end)}`);
    const distance = reasons.distanceFromPlace;
    // A view of the viewport has no position in the content.
    if (Math.abs(distance) >= 0.5 && Math.abs(distance) < 1e9) {
      natural = { ...natural, [side]: onPage(placeOf(part, id, placement, reasons), side, part, size) };
      const [before, behind] = side === "y" ? ["above", "below"] : ["before", "after"];
      distances.push(`${words(Math.abs(distance))} points ${distance > 0 ? before : behind}`);
    }
    if (reasons.boundary !== undefined) {
      const pushes = `pushes it ${words(pushOut)} points`;
      const pusher = reasons.pusher && frameOf(list, reasons.pusher, size);
      pushers.push(pusher ? { role: "pusher", ...pusher, label: `"${reasons.pusher}" ${pushes}` }
        : across([reasons.boundary, reasons.boundary], "boundary", `its boundary at ${words(reasons.boundary)} ${pushes}`));
    }
    if (reasons.edge) {
      const neighbor = reasons.neighbor === undefined ? "" : `, the ${reasons.edge === "top" ? "end" : "start"} of "${reasons.neighbor}"`;
      lines.push(across([reasons.line, reasons.line], "line", `sticky line at ${words(reasons.line)}${neighbor}`));
    }
    if (reasons.keyboard > 0) {
      const last = side === "y" ? size.height : size.width;
      covers.push(across([last - reasons.keyboard, last], "cover", "the keyboard"));
    }
  }
  for (const other of inFront(list, id)) {
    const covering = frameOf(list, other, size);
    if (covering && overlaps(covering, frame)) covers.push({ role: "cover", ...covering, label: `"${other}" covers it` });
  }
  const name = isBar(parts[0], id) ? "room beside the content" : "natural position";
  const place = { role: "place", ...natural, label: `${name}, ${distances.join(", ")}` };
  const view = { role: "view", ...frame, label: `"${id}": ${phases.join(" and ")} at ${ranges.join(" and ")}` };
  return [...(distances.length > 0 ? [place] : []), ...covers, ...pushers, view, ...lines];
}

const whole = ({ width, height }) => ({ x: [0, width], y: [0, height] });
const sideOf = (part) => (part.axis === "horizontal" ? "x" : "y");

/** The ranges of a horizontal list from right to left count from the right. */
const onPage = ([start, end], side, { scroller }, { width }) =>
  (side === "x" && getComputedStyle(scroller).direction === "rtl" ? [width - end, width - start] : [start, end]);

const isBar = (part, id) => part.options(id).tracking === "viewport";

/** The natural range of a view: of a bar, the room that it has. */
function placeOf(part, id, { start, end, safeAreaExtension }, { edge, distanceFromPlace }) {
  if (isBar(part, id)) return [start - distanceFromPlace, end - distanceFromPlace];
  const length = fullLength(part, id);
  if (edge !== "bottom") return [0, length].map((points) => start + safeAreaExtension.top - distanceFromPlace + points);
  return [length, 0].map((points) => end - safeAreaExtension.bottom - distanceFromPlace - points);
}

/** The greatest length of a view: as its options say, or that of its element. */
function fullLength(part, id) {
  const { height } = part.options(id);
  const most = height?.maximum ?? height;
  if (typeof most === "number") return most;
  const { width, height: length } = part.element(id).getBoundingClientRect();
  return sideOf(part) === "x" ? width : length;
}

/** The frame of a view; along an axis without options, where its element is. */
function frameOf(list, id, { origin, scale, ...size }) {
  const element = list.element(id);
  const rect = element.getBoundingClientRect();
  const frame = {
    x: [rect.left, rect.right].map((edge) => (edge - origin.left) / scale), y: [rect.top, rect.bottom].map((edge) => (edge - origin.top) / scale),
  };
  for (const part of [list, list.across]) {
    if (!part?.has(id)) continue;
    const placement = part.placement(id);
    if (!placement || ["absent", "waiting"].includes(placement.phase)) return undefined;
    frame[sideOf(part)] = onPage([placement.start, placement.end], sideOf(part), part, size);
  }
  return frame;
}

/** The views in front of a view, those behind others first. */
function inFront(list, id) {
  const level = (id) => [list, list.across].reduce((sum, part) => sum + (part?.has(id) ? part.placement(id)?.level ?? 0 : 0), 0);
  const order = list.views.map((id, index) => [level(id), index, id]).sort(([a, b], [c, d]) => a - c || b - d).map(([, , id]) => id);
  return order.slice(order.indexOf(id) + 1);
}

/** What is seen of a list: its corner on the page, its size in points, and its scale on the screen. */
export function sizeOf({ scroller }) {
  if (scroller.nodeType === 9) return { origin: { left: 0, top: 0 }, scale: 1, width: scroller.documentElement.clientWidth, height: innerHeight };
  const { left, top, width } = scroller.getBoundingClientRect();
  const scale = width / scroller.offsetWidth || 1;
  return { origin: { left: left + scroller.clientLeft * scale, top: top + scroller.clientTop * scale }, scale, width: scroller.clientWidth, height: scroller.clientHeight };
}

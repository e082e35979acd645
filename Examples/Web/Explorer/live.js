// What is shown of the views while the list scrolls: frames, phases, lines, and why each is where it is.

import { hueOf } from "./looks.js";

const text = (node, value) => { if (node.data !== value) node.data = value; };
const rounded = (number) => (Math.round(number * 10) / 10).toFixed(1);

export class Live {
  #isWaiting = false;
  #rows = new Map();

  /**
   * @param {object} page - `stage`, `beside` (or `undefined`), and what is called: `select(id)`.
   */
  constructor(page) {
    this.page = page;
    this.body = document.querySelector("#live tbody");
    this.why = document.querySelector("#why");
    this.offset = document.querySelector("#offset");
    this.difference = document.querySelector("#difference");
  }

  /** Begins with other views. */
  reset() {
    const { stage, select } = this.page;
    this.#rows.clear();
    this.body.replaceChildren();
    this.overlay?.remove();
    this.overlay = document.createElement("div");
    this.overlay.className = "overlay";
    this.overlay.ariaHidden = "true";
    this.overlay.toggleAttribute("data-horizontal", stage.scene.isHorizontal);
    stage.device.append(this.overlay);
    for (const [index, { id }] of stage.scene.views.entries()) {
      const row = this.body.insertRow();
      row.style.setProperty("--hue", hueOf(index));
      const head = document.createElement("th");
      head.scope = "row";
      const button = document.createElement("button");
      Object.assign(button, { type: "button", textContent: id, title: `Options of ${id}` });
      button.addEventListener("click", () => select(id));
      head.append(button);
      row.append(head);
      const cells = ["number", "number", "phase", "number css"].map((name) => {
        const cell = row.insertCell();
        cell.className = name;
        return cell.appendChild(new Text());
      });
      const mark = (name) => {
        const mark = document.createElement("div");
        mark.className = name;
        mark.style.setProperty("--hue", hueOf(index));
        this.overlay.append(mark);
        return mark;
      };
      this.#rows.set(id, { row, button, cells, frame: mark("frame"), line: mark("line") });
      this.#rows.get(id).line.append(document.createElement("span"));
      this.#rows.get(id).line.firstChild.append(new Text());
    }
    this.select(this.selected);
  }

  select(id) {
    this.selected = id;
    for (const [name, { row, button }] of this.#rows) {
      row.classList.toggle("selected", name === id);
      button.setAttribute("aria-pressed", String(name === id));
    }
    this.show();
  }

  /** Has everything follow at the next frame: no scroll waits for a text. */
  show() {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    requestAnimationFrame(() => {
      this.#isWaiting = false;
      this.#write();
    });
    this.#atRest();
  }

  /** The columns are compared at rest: while they move, one of the two is a frame behind the other. */
  #atRest() {
    clearTimeout(this.#rest);
    this.#isMoving = true;
    this.difference.ariaBusy = "true";
    this.#rest = setTimeout(() => {
      this.#isMoving = false;
      this.#write();
      this.difference.ariaBusy = "false";
      // Bars that come back in their own time are there a quarter of a second later.
      this.#rest = setTimeout(() => this.#write(), 300);
    }, 100);
  }

  #isMoving = false;

  #rest;

  #write() {
    const { stage, beside } = this.page;
    const { parallax, scene } = stage;
    if (!parallax) return;
    const other = beside?.column ? this.#origin(beside.list) : undefined;
    const rect = stage.list.getBoundingClientRect();
    const viewport = scene.isHorizontal ? rect.width : rect.height;
    const compares = other !== undefined && !this.#isMoving;
    let largest = compares ? this.#rowDifference(stage.column, beside.column) : 0;
    for (const [id, { cells, frame, line }] of this.#rows) {
      const placement = parallax.placement(id);
      const { start, length, phase } = placement;
      const values = [rounded(start), rounded(length), wordsOf(phase), ""];
      if (compares) {
        const difference = this.#difference(placement, beside.elements[id], other, viewport);
        largest = Math.max(largest, difference);
        values[3] = difference < 0.05 ? "0" : rounded(difference);
      }
      // What was compared last is shown until it is compared again.
      values.forEach((value, index) => { if (index < 3 || !this.#isMoving) text(cells[index], value); });
      const [at, size] = scene.isHorizontal ? ["left", "width"] : ["top", "height"];
      Object.assign(frame.style, { [at]: `${start}px`, [size]: `${length}px` });
      frame.dataset.phase = phase;
      const explanation = parallax.explain(id);
      const held = explanation?.edge !== undefined;
      line.hidden = !held;
      if (held) {
        line.style[at] = `${explanation.line}px`;
        line.dataset.edge = explanation.edge;
        text(line.firstChild.firstChild, `holds at ${Number(rounded(explanation.line))}`);
      }
      const points = stage.elements[id].lastChild;
      if (points.textContent !== rounded(length)) points.textContent = rounded(length);
      if (id === this.selected) this.#explain(id, placement, explanation);
    }
    text(this.offset.firstChild ?? this.offset.appendChild(new Text()), `offset ${rounded(parallax.contentOffset)}`);
    if (this.#isMoving && other) return;
    text(this.difference.firstChild ?? this.difference.appendChild(new Text()),
      !other ? "" : largest < 0.05 ? "the same here" : largest === Infinity ? "other rows" : `differs by ${rounded(largest)} px`);
  }

  /** By how many points the same row stands elsewhere in the other column; `Infinity` for one that is not there. */
  #rowDifference(one, other) {
    const first = one.first();
    if (!first) return 0;
    const path = other.rows.path(first.id);
    if (!path) return Infinity;
    return Math.abs(other.rows.range(...path)[0] - (other.list.distance - other.inset) - first.at);
  }

  #origin(list) {
    const { left, top } = list.getBoundingClientRect();
    return list.isHorizontal ? left : top;
  }

  /** By how many points an element differs from where a view stands, in what is seen of both. */
  #difference(placement, element, origin, viewport) {
    const clipped = (start, end) => [start, end].map((edge) => Math.max(0, Math.min(viewport, edge)));
    const rect = element.getBoundingClientRect();
    const [start, end] = this.page.stage.scene.isHorizontal ? [rect.left, rect.right] : [rect.top, rect.bottom];
    const [a, b] = [clipped(placement.start, placement.end), clipped(start - origin, end - origin)];
    // Of two that show nothing it does not matter where they are.
    if (a[1] - a[0] === 0 && b[1] - b[0] === 0) return 0;
    return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]));
  }

  #explain(id, placement, explanation) {
    const value = explained(id, placement, explanation);
    if (this.why.textContent !== value) this.why.textContent = value;
  }
}

/** What a phase is called by who looks at the list. For example, `collapsing.top` is "shrinking at the top". */
function wordsOf(phase) {
  const [name, edge] = phase.split(".");
  const words = { natural: "in its place", collapsing: "shrinking", revealing: "coming back", pinned: "held", pushed: "pushed out", stretched: "stretched", absent: "not in the list", waiting: "waits for its row" };
  return [words[name] ?? name, edge && `at the ${edge}`].filter((word) => word).join(" ");
}

/** Why a view is where it is, in a sentence or two. */
export function explained(id, { phase, stretch }, explanation) {
  if (!explanation) return `${id} has no place: what it follows is not in the list.`;
  const { edge, line, neighbor, ridesOnNeighbor, edgeInset, keyboard, distanceFromPlace, boundary, pusher, revealed, yieldingEdge } = explanation;
  const points = (number) => `${Number(rounded(number))} ${Number(rounded(number)) === 1 ? "point" : "points"}`;
  const isAway = Math.abs(distanceFromPlace) >= 0.05;
  const far = `${points(Math.abs(distanceFromPlace))} ${distanceFromPlace < 0 ? "before" : "past"} its place`;
  const parts = [];
  if (edge === undefined) parts.push(isAway ? `${id} is ${far}` : `${id} is in its place and scrolls with the list`);
  else {
    const beside = neighbor === undefined ? `at the ${edge}` : `${edge === "top" ? "below" : "above"} ${neighbor}`;
    parts.push(`${id} is held ${beside}${edgeInset === 0 ? "" : ` with ${points(edgeInset)} left free`}${isAway ? `, ${far}` : ""}`);
  }
  if (phase.startsWith("collapsing")) parts.push("it shrinks as you scroll");
  if (ridesOnNeighbor) parts.push(`it moves with ${neighbor ?? "the view before it"} until that has shrunk`);
  if (keyboard > 0) parts.push(`${points(keyboard)} of that are for a keyboard or a refresh control`);
  if (boundary !== undefined) parts.push(pusher === undefined ? `the end of its range, ${points(boundary - line)} from there, pushes it out` : `${pusher} pushes it out`);
  if (revealed > 0.05) parts.push(`${points(revealed)} are shown because you scrolled back`);
  if (stretch > 0.05) parts.push(`it is stretched by ${points(stretch)}`);
  if (yieldingEdge !== undefined) parts.push(`the ${yieldingEdge} would hold it too, if there were room`);
  return `${parts.join("; ")}.`;
}

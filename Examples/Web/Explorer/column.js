// A list of rows in a device: only rows that are in sight are elements.

import { Rows } from "../Module/rows.js";
import "./list.js";

/** Rows beyond what is seen that are there as well, in points. */
const margin = 400;

export class Column {
  #shown = new Map();
  #rendered;
  /** The distance between the start of the list and that of its rows. */
  inset = 0;

  /** @param {HTMLElement} device - The frame that the list fills. */
  constructor(device, name) {
    this.device = device;
    this.list = document.createElement("pulled-list");
    this.list.className = "scroller";
    Object.assign(this.list, { tabIndex: 0, role: "region", ariaLabel: name });
    this.content = document.createElement("div");
    this.content.className = "content";
    this.list.append(this.content);
    device.append(this.list);
    this.list.addEventListener("scroll", () => this.render(), { passive: true });
  }

  /** Shows other rows; those in `rooms` are empty, since views stand there. */
  setRows(sections, rooms, isHorizontal, preset) {
    this.preset = preset;
    this.rows = new Rows(sections);
    this.rooms = rooms;
    this.list.toggleAttribute("data-horizontal", isHorizontal);
    this.content.style[isHorizontal ? "width" : "height"] = `${this.rows.length}px`;
    for (const element of this.#shown.values()) element.remove();
    this.#shown.clear();
    this.#rendered = undefined;
    this.render();
  }

  render() {
    const { list } = this;
    if (!this.rows) return;
    const at = list.distance - this.inset;
    if (Math.abs(at - this.#rendered) < margin / 2) return;
    this.#rendered = at;
    const length = list.isHorizontal ? list.clientWidth : list.clientHeight;
    const seen = new Set();
    const show = (key, range, make) => {
      seen.add(key);
      if (this.#shown.has(key)) return;
      const element = make();
      place(element, range, list.isHorizontal);
      this.#shown.set(key, element);
      this.content.append(element);
    };
    for (const [section, { header }] of this.rows.sections.entries()) {
      const [start, end] = this.rows.sectionRange(section);
      if (header > 0 && end > at - margin && start < at + length + margin) {
        show(`${section}`, [start, start + header], () => title(this.preset?.sections?.(section) ?? `Section ${section}`));
      }
    }
    for (const [section, row, id] of this.rows.between(at - margin, at + length + margin)) {
      const key = id ?? `${section}.${row}`;
      if (this.rooms.has(key)) continue;
      const range = this.rows.range(section, row);
      show(`row ${key}`, range, () => rowElement(key, row, range[1] - range[0], list.isHorizontal, this.preset));
    }
    for (const [key, element] of this.#shown) {
      if (seen.has(key)) continue;
      element.remove();
      this.#shown.delete(key);
    }
  }

  /** The row at the start of what is seen, and its distance from there. */
  first() {
    const at = this.list.distance - this.inset;
    const [found] = this.rows.between(at, at + 1);
    return found && { id: found[2], at: this.rows.range(found[0], found[1])[0] - at };
  }

  remove() { this.list.remove(); }
}

export function place(element, [start, end], isHorizontal) {
  const [at, size] = isHorizontal ? ["left", "width"] : ["top", "height"];
  Object.assign(element.style, { [at]: `${start}px`, [size]: `${end - start}px` });
}

const places = ["Arran", "Brora", "Carrick", "Dunnet", "Elgin", "Fyvie", "Glencoe", "Harris", "Iona", "Jura", "Kintyre",
  "Lismore", "Mallaig", "Nairn", "Oban", "Portree", "Rannoch", "Skye", "Tarbert", "Ullapool", "Wick", "Yell"];
const kinds = ["a bay with two boats", "a ridge above the mist", "a road that ends at the shore", "a lighthouse, unmanned",
  "peat and bog cotton", "a ferry in the morning", "sheep on the single track", "rain, then sun, then rain"];

function hash(text) {
  let value = 7;
  for (const character of text) value = (value * 31 + character.codePointAt(0)) % 99991;
  return value;
}

function title(text) {
  const element = document.createElement("h2");
  element.className = "row title";
  element.textContent = text;
  return element;
}

function rowElement(key, index, length, isHorizontal, preset) {
  const number = hash(key);
  const element = document.createElement("div");
  element.className = "row";
  if (/^new /.test(key)) element.classList.add("new");
  element.style.setProperty("--hue", (number * 47) % 360);
  const add = (name, text, parent = element) => {
    const part = document.createElement(name);
    if (text !== undefined) part.textContent = text;
    parent.append(part);
    return part;
  };
  const isTall = !isHorizontal && length >= 100;
  if (isTall || isHorizontal) element.classList.add("tall");
  const said = preset?.row(number, index);
  const mark = add("i", said?.mark ?? (isHorizontal ? String(index) : undefined));
  if (said?.mark) mark.className = "mark";
  const text = add("div");
  add("b", said?.text ?? (/\./.test(key) ? `${places[number % places.length]} ${index + 1}` : key), text);
  if (length >= 50) add("p", said?.note ?? kinds[number % kinds.length], text);
  if (said?.end) add("em", said.end).className = "end";
  if (isTall) add("s");
  return element;
}

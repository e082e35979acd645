// The list whose views the module places.

import { compile } from "../Module/loading.js";
import { Parallax, ParallaxError } from "../Module/parallax.js";
import { Column } from "./column.js";
import { fade } from "./fading.js";
import { letPull } from "./list.js";
import { dress, viewElement } from "./looks.js";

/** Returns a scene as this page has it: a name for each row. */
export function readScene(file) {
  const sections = (file.scrollable.sections ?? [{ rows: [file.scrollable.contentLength] }]).map(({ header = 0, rows }, section) => {
    let number = -1;
    return {
      header,
      rows: rows.flatMap((row) => {
        const { id, height, count = 1 } = typeof row === "number" ? { height: row } : row;
        return Array.from({ length: count }, () => ({ id: id ?? `${section}.${number += 1}`, height }));
      }),
    };
  });
  return {
    ...file, sections,
    isHorizontal: file.scrollable.axis === "horizontal",
    views: file.views.map(({ id, opacity, ...options }) => ({ id, opacity, options })),
    settings: file.settings ?? {},
  };
}

/** Touches that options say nothing of go to the list, as on other systems; on a page they would be the view's. */
const asPackage = (options) => ({ touchForwarding: "all", ...options });

export class Stage {
  static async load(device) { return new Stage(device, await compile()); }

  constructor(device, module) { Object.assign(this, { device, module }); }

  /** Shows a scene with options of its own for some views, with the looks of a preset if there is one. */
  show(scene, options, settings, preset) {
    this.dispose();
    Object.assign(this, { scene, settings, preset });
    this.options = new Map(scene.views.map((view) => [view.id, options.get(view.id) ?? view.options]));
    this.column = new Column(this.device, "The list; views are placed by ParallaxCoordinator");
    this.list = this.column.list;
    letPull(this.list);
    this.sections = scene.sections;
    this.#showRows(scene.sections);
    this.elements = Object.fromEntries(scene.views.map(({ id }, index) =>
      [id, viewElement(id, index, this.options.get(id), scene.isHorizontal, preset)]));
    const { axis, contentInset, transientInset } = scene.scrollable;
    const views = scene.views.map(({ id, options }) => ({ id, ...asPackage(options) }));
    this.parallax = new Parallax(this.module, this.list, {
      views, settings: { ...scene.settings, ...settings }, scale: scene.scale, safeArea: scene.safeArea,
      scrollable: { axis, contentInset, transientInset, sections: scene.sections },
    }, { elements: this.elements });
    for (const { id, options } of scene.views) {
      if (this.options.get(id) !== options) this.#apply(id, this.options.get(id));
    }
    this.endFading = fade(this.parallax, scene.views, this.elements);
    this.#measure();
    this.parallax.addEventListener("update", () => this.#measure());
  }

  dispose() {
    this.endFading?.();
    this.parallax?.dispose();
    this.column?.remove();
    this.parallax = undefined;
  }

  /** Rows that are empty, since a view has its place there. */
  #rooms(sections) {
    const rooms = new Set();
    for (const { tracking } of this.options.values()) {
      const row = tracking?.row;
      if (Array.isArray(row)) rooms.add(sections[row[0]]?.rows[row[1]]?.id);
      else if (row !== undefined) rooms.add(row);
    }
    return rooms;
  }

  /** The names of the rows in which no view has its place. */
  get plainRows() { return this.sections.flatMap(({ rows }) => rows).map(({ id }) => id).filter((id) => !this.column.rooms.has(id)); }

  #showRows(sections) { this.column.setRows(sections, this.#rooms(sections), this.scene.isHorizontal, this.preset); }

  #measure() {
    const inset = this.list.distance - this.parallax.contentOffset;
    if (Math.abs(inset - this.column.inset) < 1e-6) return;
    this.column.inset = inset;
    this.column.render();
  }

  /**
   * Changes the options of a view.
   *
   * @throws {ParallaxError} Where they make no sense; nothing changes then.
   */
  setOptions(id, options) {
    this.#check(id, options.tracking?.row);
    this.#apply(id, options);
    this.#measure();
  }

  /** Refuses a row that the list does not have: the view would have no position. */
  #check(id, row) {
    if (!Array.isArray(row)) return;
    const [section, index] = row;
    const rows = this.sections[section]?.rows;
    if (rows?.[index]) return;
    throw ParallaxError.ofKind(id, "tracking.row", rows ? `is row ${index} of section ${section}; give 0 to ${rows.length - 1}`
      : `is in section ${section}; give 0 to ${this.sections.length - 1}`);
  }

  #apply(id, options) {
    this.parallax.setOptions(id, asPackage(options));
    this.options.set(id, options);
    dress(this.elements[id], options, this.scene.isHorizontal);
    this.#fitRow(options);
  }

  /** A row that keeps a view's place has the height that the engine asks for, as any host does it. */
  #fitRow({ tracking }) {
    const row = tracking?.row;
    const sections = this.sections;
    const path = Array.isArray(row) ? row : pathOf(sections, row);
    const height = path && this.parallax.rowHeight(path);
    if (path && height !== undefined && sections[path[0]].rows[path[1]].height !== height) {
      this.setRows(sections.map((section, index) => (index !== path[0] ? section : {
        ...section, rows: section.rows.map((row, index) => (index === path[1] ? { ...row, height } : row)),
      })));
    } else {
      this.#showRows(sections);
    }
  }

  /** Shows other rows; what is read stays. */
  setRows(sections) {
    this.sections = sections;
    this.parallax.setRows(sections, () => this.#showRows(sections));
    this.#measure();
  }

  setSettings(settings) {
    this.parallax.setSettings(settings);
    this.settings = { ...this.settings, ...settings };
    this.#measure();
  }

  setContentInset(inset) {
    this.parallax.setContentInset(inset);
    this.#measure();
  }

  setTransientInset(inset) { this.parallax.setTransientInset(inset); }

  /** Has what is scrolled next count as the user's scrolling. */
  takeOver() { this.list.dispatchEvent(new Event("wheel")); }

  /** Scrolls as a host does that reports an offset, of the content, and who scrolled. */
  go(offset, cause = "user") {
    if (cause === "app") this.parallax.scrollTo(offset, { behavior: "instant" });
    else this.takeOver();
    this.list.go(offset + this.column.inset);
  }
}

export function pathOf(sections, id) {
  if (id === undefined) return undefined;
  for (const [section, { rows }] of sections.entries()) {
    const row = rows.findIndex((row) => row.id === id);
    if (row >= 0) return [section, row];
  }
  return undefined;
}

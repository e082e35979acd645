// Controls for options, made from the table of words: an option that is added there has one here.

import { settingValue, valueAt } from "./words.js";

/** Makes a control for each word, and keeps them in step with the options that they change. */
export class Controls {
  #fields = [];

  /**
   * @param {HTMLElement} place - Where the controls go.
   * @param {object[]} words - What `readWords` returned for them.
   * @param {object} page - `change(options, path)`, which returns the text of a mistake; `rows()`, the names of
   *   rows; and `picture(name)`, the address of the picture of an option, if it has one.
   */
  constructor(place, words, page, prefix) {
    Object.assign(this, { place, page, prefix });
    place.replaceChildren(...words.map((word) => this.#field(word, [word.name])));
  }

  /** Shows options; `initial` are those of the scene. */
  show(options, initial) {
    this.options = options;
    for (const { field, path, update } of this.#fields) {
      field.querySelector(":scope > .mistake")?.remove();
      const value = valueAt(options, path);
      update(value);
      field.classList.toggle("changed", JSON.stringify(value) !== JSON.stringify(valueAt(initial, path)));
    }
  }

  #set(path, value, field) {
    for (const { field } of this.#fields) field.querySelector(":scope > .mistake")?.remove();
    const mistake = this.page.change(settingValue(this.options, path, value), path);
    if (!mistake) return;
    const text = make("p", { className: "mistake", role: "alert", textContent: mistake });
    field.append(text);
  }

  #field(word, path) {
    const id = [this.prefix, ...path].join("-");
    const field = make("div", { className: "field" });
    field.dataset.path = path.join(".");
    const isGroup = word.kinds.length === 1 && ["object", "words", "elements"].includes(word.kinds[0].kind);
    const label = isGroup && !isToggled(word) ? make("span", { className: "label", id: `${id}-label`, textContent: path.at(-1) })
      : make("label", { className: "label", id: `${id}-label`, htmlFor: id, textContent: path.at(-1) });
    if (path.length === 1) label.title = word.text;
    const help = word.text && make("p", { className: "help", id: `${id}-help`, textContent: word.text.replaceAll("`", "") });
    field.append(label);
    const control = this.#control(word, path, id, field);
    field.append(control.element);
    if (help) {
      field.append(help);
      for (const input of control.element.matches("input, select, [role]") ? [control.element] : control.element.querySelectorAll("input, select")) {
        if (!input.hasAttribute("aria-describedby")) input.setAttribute("aria-describedby", help.id);
      }
    }
    const picture = path.length === 1 && this.page.picture(word.name);
    if (picture) field.append(make("img", { className: "moves", src: picture, alt: `What ${word.name} does`, loading: "lazy", height: 132 }));
    this.#fields.push({ field, path, update: control.update });
    return field;
  }

  #control(word, path, id, field) {
    const set = (value) => this.#set(path, value, field);
    const [only] = word.kinds;
    if (word.kinds.length === 1) {
      if (only.kind === "flag") return flag(id, word, set);
      if (only.kind === "number") return number(id, word, only, set, path.at(-1));
      if (only.kind === "words") return words(id, word, only, set);
      if (only.kind === "object") return this.#object(id, word, only, path, set);
      // It has the id, which the label is for.
      if (only.kind === "name") return this.#variant(only, word, path, id, set);
    }
    if (word.kinds.every(({ kind }) => kind === "word")) return choice(id, word, set);
    return this.#variants(id, word, path, set);
  }

  /** An object: its members, and a switch where it may be left out as a whole. */
  #object(id, word, { members }, path, set) {
    const element = make("div", { className: "group" });
    element.setAttribute("role", "group");
    element.setAttribute("aria-labelledby", `${id}-label`);
    const inside = make("div", { className: "members" });
    const needed = word.schema.required ?? [];
    inside.append(...members.map((member) => this.#field(needed.includes(member.name) ? { ...member, isGiven: true } : member, [...path, member.name])));
    if (!isToggled(word)) {
      element.append(inside);
      return { element, update() {} };
    }
    const input = make("input", { type: "checkbox", className: "toggle", id, ariaLabel: word.name });
    const first = () => Object.fromEntries(needed.map((name) => [name, this.#first(members.find((member) => member.name === name))]));
    input.addEventListener("change", () => set(input.checked ? first() : undefined));
    element.append(input, inside);
    return {
      element,
      update(value) {
        input.checked = value !== undefined;
        inside.hidden = value === undefined;
      },
    };
  }

  /** An object with one of its members. */
  #oneOf(element, id, members, path, set) {
    const select = make("select", { id, ariaLabel: path.join(" ") });
    select.append(...members.map(({ name }) => make("option", { value: name, textContent: name })));
    const fields = members.map((member) => this.#field({ ...member, isGiven: true }, [...path, member.name]));
    select.addEventListener("change", () => {
      const member = members.find(({ name }) => name === select.value);
      set({ [member.name]: this.#first(member) });
    });
    element.append(select, ...fields);
    return {
      element,
      update(value) {
        const name = Object.keys(value ?? {})[0] ?? members[0].name;
        select.value = name;
        for (const [index, member] of members.entries()) fields[index].hidden = member.name !== name;
      },
    };
  }

  /** A value of several kinds: one of them is chosen, and has a control of its own. */
  #variants(id, word, path, set) {
    const element = make("div", { className: "variants" });
    const select = make("select", { id });
    const variants = word.kinds.map((variant) => this.#variant(variant, word, path, id, set));
    if (isOptional(word)) variants.unshift({ name: "none", value: undefined, holds: (value) => value === undefined });
    select.append(...variants.map(({ name }) => make("option", { value: name, textContent: name })));
    select.addEventListener("change", () => set(variants.find(({ name }) => name === select.value).value));
    element.append(select, ...variants.flatMap(({ element }) => element ?? []));
    return {
      element,
      update(value) {
        const here = variants.find(({ holds }) => holds(value ?? word.initial)) ?? variants[0];
        select.value = here.name;
        for (const variant of variants) {
          if (!variant.element) continue;
          variant.element.hidden = variant !== here;
          if (variant === here) variant.update(value);
        }
      },
    };
  }

  #variant(variant, word, path, id, set) {
    switch (variant.kind) {
      case "word": return { name: variant.word, value: variant.word, holds: (value) => value === variant.word };
      case "flag": return { name: "on", value: true, holds: (value) => value === true };
      case "name": {
        const select = make("select", { ariaLabel: `${path.join(" ")} by name` });
        if (word.kinds.length === 1) select.id = id;
        select.addEventListener("change", () => set(select.value));
        return {
          name: "named", value: this.page.rows()[0] ?? "", element: select,
          holds: (value) => typeof value === "string",
          update: (value) => {
            const names = this.page.rows();
            select.replaceChildren(...(value === undefined || names.includes(value) ? names : [value, ...names])
              .map((name) => make("option", { value: name, textContent: name })));
            select.value = value ?? "";
          },
        };
      }
      case "elements": {
        const inputs = variant.elements.map((_, index) => bare(`${path.join(" ")} ${index + 1} of ${variant.elements.length}`));
        const read = () => inputs.map(({ value }, index) =>
          (value === "" && variant.elements[index].null ? null : Number(value)));
        for (const input of inputs) input.addEventListener("change", () => set(read()));
        const element = make("div", { className: "elements" });
        element.append(...inputs);
        return {
          name: variant.elements[0].whole ? "by number" : "from … to", element, holds: Array.isArray,
          value: variant.elements.map((_, index) => (variant.elements[0].whole ? 0 : index * 1000)),
          update: (value) => inputs.forEach((input, index) => { show(input, value[index] ?? ""); }),
        };
      }
      case "number": {
        const input = bare(path.join(" "));
        input.addEventListener("input", () => set(parsed(input)));
        return { name: "points", value: 0, element: input, holds: (value) => typeof value === "number", update: (value) => show(input, value) };
      }
      case "null": return { name: "none", value: null, holds: (value) => value === null };
      case "object": if (!variant.several) return this.#oneOfVariant(variant, path, id, set);
      // falls through
      default: {
        const element = make("div", { className: "members" });
        element.append(...variant.members.map((member) => this.#field(member, [...path, member.name])));
        const value = Object.fromEntries(variant.members.map((member) => [member.name, this.#first(member)]));
        const name = `${Object.keys(value).join(", ")} up to …`;
        return { name, value, element, holds: (value) => typeof value === "object" && value !== null && !Array.isArray(value), update() {} };
      }
    }
  }

  /** An object with one of its members, as one of several kinds. */
  #oneOfVariant({ members }, path, id, set) {
    const control = this.#oneOf(make("div", { className: "group" }), `${id}-of`, members, path, set);
    const [member] = members;
    return {
      ...control, name: "place", value: { [member.name]: this.#first(member) },
      holds: (value) => typeof value === "object" && value !== null,
    };
  }

  /** A value to begin with, where one is needed. */
  #first(word) {
    if (word.initial !== undefined) return word.initial;
    const [{ kind }] = word.kinds;
    if (kind === "name") return this.page.rows()[0] ?? "";
    return kind === "number" ? Math.min(80, (word.schema.maximum ?? 160) / 2) : kind === "object" ? {} : undefined;
  }
}

/** Whether a word is an object that may be left out as a whole; with `required`, it has members that must be there if it is. */
function isToggled({ kinds: [{ kind, members, several }], schema }) {
  return kind === "object" && several && schema.allOf === undefined
    && (schema.required !== undefined || members.every(({ initial }) => initial === undefined));
}

/** Whether a word may be left out, and is not there then. */
const isOptional = ({ initial, isGiven }) => initial === undefined && !isGiven;

function flag(id, word, set) {
  const element = make("input", { type: "checkbox", className: "toggle", id });
  element.addEventListener("change", () => set(element.checked));
  return { element, update: (value) => { element.checked = value ?? word.initial ?? false; } };
}

function choice(id, word, set) {
  const element = make("select", { id });
  element.append(...word.kinds.map(({ word }) => make("option", { value: word, textContent: word })));
  element.addEventListener("change", () => set(element.value));
  return { element, update: (value) => { element.value = value ?? word.initial; } };
}

function words(id, word, { words }, set) {
  const element = make("div", { className: "checks" });
  element.setAttribute("role", "group");
  element.setAttribute("aria-labelledby", `${id}-label`);
  const inputs = words.map((name) => {
    const label = make("label");
    const input = make("input", { type: "checkbox", value: name });
    input.addEventListener("change", () => set(inputs.filter(({ checked }) => checked).map(({ value }) => value)));
    label.append(input, ` ${name}`);
    element.append(label);
    return input;
  });
  return { element, update: (value) => inputs.forEach((input) => { input.checked = (value ?? word.initial).includes(input.value); }) };
}

/** A number: a slider for the hand and a field for the exact value. */
function number(id, word, { whole }, set, name) {
  const element = make("div", { className: "number" });
  const field = bare(undefined, whole);
  field.id = id;
  element.append(field);
  // Shares go from 0 to 1 and say so; the others are points.
  const isShare = word.schema.maximum === 1 || /\b1 /.test(word.text);
  let slider;
  if (!whole) {
    slider = make("input", { type: "range", ariaLabel: `${name}, slider`, min: 0, max: isShare ? 1 : 320, step: isShare ? 0.05 : 1 });
    element.prepend(slider);
    slider.addEventListener("input", () => set(Number(slider.value)));
    if (isShare) field.step = "0.05";
  }
  field.addEventListener("input", () => set(parsed(field)));
  return {
    element,
    update(value = word.initial) {
      show(field, value ?? "");
      if (!slider) return;
      if (!isShare && value > Number(slider.max)) slider.max = Math.ceil(value * 1.5);
      if (value < Number(slider.min)) slider.min = value * 2;
      slider.value = value ?? 0;
      slider.classList.toggle("unset", value === undefined);
    },
  };
}

/** What a field says; nothing takes the option out. */
const parsed = (input) => (input.value === "" ? undefined : Number(input.value));

/** A field that is written in is left alone. */
function show(input, value) {
  if (document.activeElement !== input || parsed(input) !== value) input.value = value;
}

function bare(name, whole) {
  const input = make("input", { type: "number", step: "any", inputMode: "decimal" });
  if (name) input.ariaLabel = name;
  if (whole) input.step = "1";
  return input;
}

function make(name, properties = {}) {
  const element = document.createElement(name);
  const { role, ...others } = properties;
  if (role) element.setAttribute("role", role);
  return Object.assign(element, others);
}

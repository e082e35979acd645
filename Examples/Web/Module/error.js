// What is wrong with what was asked for, in the package's own words.

/** A mistake in what was asked for: which view, which option, and what to do. */
export class ParallaxError extends Error {
  /**
   * @param {string} view - The view that the mistake is about; empty for the list itself.
   * @param {{ option?: string, value?: string, reason: string, remedy?: string }} mistake
   * @param {string} [about] - How the message begins, if not with the name of the view.
   */
  constructor(view, { option, value, reason, remedy }, about = view === "" ? "" : `view "${view}": `) {
    const place = option === undefined ? "" : value === undefined ? `${option} ` : `${option} is ${value}, `;
    super(`${about}${place}${reason}${remedy === undefined ? "" : `; ${remedy}`}`);
    Object.assign(this, { name: "ParallaxError", view, option, value, reason, remedy });
  }

  /** A value that is of another kind than it should be; `text` says what it is and what to give. */
  static ofKind(view, option, text) {
    const [reason, ...remedy] = text.split("; ");
    return new ParallaxError(view, { option, reason, remedy: remedy.join("; ") || undefined });
  }
}

/** Reports an error: an event of the list, and a line in the console with the element if the page lets it be. */
export function report(error, list, element = list) {
  if (list.dispatchEvent(new CustomEvent("error", { detail: error, cancelable: true }))) console.error(error, element);
}

/** The mistake that the engine has left in its block of numbers; its texts are in the memory of the module. */
export function mistakeIn(numbers, memory) {
  const text = (at) => (numbers[at + 1] === 0 ? undefined
    : new TextDecoder().decode(new Uint8Array(memory.buffer, numbers[at], numbers[at + 1])));
  const fill = (text) => text.replaceAll("{0}", numberText(numbers[10])).replaceAll("{1}", numberText(numbers[11]));
  return {
    option: text(0), value: numbers[2] === 1 ? numberText(numbers[3]) : text(4), reason: fill(text(6)), remedy: fill(text(8)),
  };
}

/** A number as the package writes it. */
export function numberText(number) {
  if (Number.isNaN(number)) return "nan";
  if (!Number.isFinite(number)) return number < 0 ? "-inf" : "inf";
  const size = Math.abs(number);
  if (size === 0 || (size >= 1e-4 && size < 2 ** 54)) return String(number);
  const [digits, power] = number.toExponential().split("e");
  return `${digits}e${power[0]}${power.slice(1).padStart(2, "0")}`;
}

// What a style sheet or a page may ask of a view: whether it is stuck, collapsed or revealed. Each is a bit of a number.

import { phases } from "./engine.js";

/** The names of the states, from the lowest bit on. */
export const stateNames = ["stuck", "collapsed", "revealed"];

const bits = phases.map((phase) => (/^(coll|rev|pin)/.test(phase) ? 1 : 0) | (/^rev/.test(phase) ? 4 : 0));

/** The states of a view by the number of its phase and its progress. */
export const statesOf = (phase, progress) => bits[phase] | (progress === 0 ? 2 : 0);

/** The same as members of an object. */
export const membersOf = (states) => Object.fromEntries(stateNames.map((name, index) => [name, (states & 1 << index) !== 0]));

/** Writes states as words into the attribute of an element, if the page has put it there. */
export function writeStates(element, states) {
  const attribute = "data-parallax-state";
  if (element.hasAttribute(attribute)) element.setAttribute(attribute, stateNames.filter((_, index) => states & 1 << index).join(" "));
}

// The state of the page as a link: `#scene=reveal-bar&options={"bar":{"height":…}}&play=loop`.
//
// A link comes from anywhere. What it says is data: names are looked up in lists, options go through
// the package's own checks, and texts are shown as texts. A link with anything else is refused whole.

import { presetOf } from "./presets.js";
import { readScene } from "./stage.js";
import { numbersOf } from "./words.js";

/** A link that says what cannot be. */
export class LinkError extends Error {}

const longest = 8000;
const keys = ["scene", "look", "options", "settings", "recording", "offset", "view", "beside", "play"];

/** Returns the link's part for a state; what is as it is at first is left out. */
export function linkText(state) {
  const parts = new URLSearchParams();
  parts.set("scene", state.scene);
  if (state.look !== undefined) parts.set("look", state.look);
  const options = Object.fromEntries(state.options);
  if (Object.keys(options).length > 0) parts.set("options", JSON.stringify(options));
  if (Object.keys(state.settings).length > 0) parts.set("settings", JSON.stringify(state.settings));
  for (const name of ["recording", "offset", "view", "beside", "play"]) {
    if (state[name] !== undefined) parts.set(name, state[name]);
  }
  return `#${parts}`;
}

/**
 * Reads a link.
 *
 * @param {string} text - The fragment.
 * @param {object} page - What there is: `gallery`, and `load(scene)`, which returns a scene.
 * @returns {Promise<object | undefined>} The state; `undefined` where the link says nothing.
 * @throws {LinkError} Where it says what cannot be.
 */
export async function readLink(text, { gallery, load }) {
  if (text.length <= 1) return undefined;
  const refuse = (why) => { throw new LinkError(`The link is not used: ${why}.`); };
  if (text.length > longest) refuse(`it is longer than ${longest} characters`);
  const parts = new URLSearchParams(text.slice(1));
  for (const key of parts.keys()) {
    if (!keys.includes(key)) refuse(`it has a part ${quoted(key)}`);
    if (parts.getAll(key).length > 1) refuse(`it has ${key} twice`);
  }
  const name = parts.get("scene") ?? gallery.scenes[0].scene;
  if (!gallery.scenes.some(({ scene }) => scene === name)) refuse(`there is no scene ${quoted(name)}`);
  const scene = readScene(await load(name));
  const object = (key) => {
    let value;
    try { value = JSON.parse(parts.get(key) ?? "{}"); } catch { refuse(`its ${key} are no JSON`); }
    if (value === null || typeof value !== "object" || Array.isArray(value)) refuse(`its ${key} are no object`);
    return value;
  };
  const check = (kind, value, about) => {
    try { numbersOf(kind, value); } catch (error) { refuse(`${about}${error.message}`); }
  };
  const options = new Map(Object.entries(object("options")));
  for (const [id, value] of options) {
    if (!scene.views.some((view) => view.id === id)) refuse(`the scene has no view ${quoted(id)}`);
    check("views", value, `view ${quoted(id)}: `);
    options.set(id, value);
  }
  const settings = object("settings");
  check("settings", settings, "");
  const recording = parts.get("recording") ?? undefined;
  if (recording !== undefined && !gallery.recordings.includes(recording)) refuse(`there is no recording ${quoted(recording)}`);
  const view = parts.get("view") ?? undefined;
  if (view !== undefined && !scene.views.some(({ id }) => id === view)) refuse(`the scene has no view ${quoted(view)}`);
  const offset = parts.has("offset") ? Number(parts.get("offset") || NaN) : undefined;
  if (offset !== undefined && !(Math.abs(offset) < 1e7)) refuse("its offset is no number of points");
  const beside = parts.get("beside") ?? undefined;
  if (beside !== undefined && !["0", "1"].includes(beside)) refuse("beside is 0 or 1");
  const look = parts.get("look") ?? undefined;
  if (look !== undefined && presetOf(look)?.scene !== name) refuse(`the scene has no look ${quoted(look)}`);
  const play = parts.get("play") ?? undefined;
  if (play !== undefined && !["once", "loop"].includes(play)) refuse("play is once or loop");
  return { scene: name, look, options, settings, recording, offset, view, beside, play };
}

/** A text of others, short and in quotation marks; whatever it is, it is shown as text. */
function quoted(text) {
  const plain = text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, "?");
  return `“${plain.length > 40 ? `${plain.slice(0, 40)}…` : plain}”`;
}

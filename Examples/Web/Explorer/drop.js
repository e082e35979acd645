// Opens recordings, reports and scene files that a visitor drops on the page or chooses. What is in them is data of strangers.

import { readRecording } from "./player.js";

const most = 20_000_000;

/** What is wrong with a file. */
export class FileError extends Error {}

/**
 * Returns what a file holds: a `scene`, or the text of a `recording`, or both.
 *
 * @throws {FileError} If it holds neither.
 */
export function readFile(name, text) {
  const refuse = (why) => { throw new FileError(`${name} is not opened: ${why}.`); };
  if (text.length > most) refuse(`it is longer than ${most / 1e6} MB`);
  const object = (text) => { try { return JSON.parse(text); } catch { return undefined; } };
  const scene = object(text);
  if (/\.json$/i.test(name)) return Array.isArray(scene?.views) && scene.scrollable ? { scene } : refuse("it is no scene, which has scrollable and views");
  if (!/\.(csv|jsonl)$/i.test(name)) refuse("give a recording (.csv or .jsonl), a report (.jsonl) or a scene (.json)");
  const [first = "", ...rest] = text.split("\n");
  const report = /\.jsonl$/i.test(name) ? object(first)?.scene : undefined;
  const recording = report ? rest.join("\n") : text;
  let events;
  try { events = readRecording(recording, name.toLowerCase()).flatMap(played); } catch { refuse("a line of it is no JSON"); }
  const isEvent = (event) => event !== null && typeof event === "object" && Number.isFinite(event.time) && (event.offset === undefined || Number.isFinite(event.offset));
  const wrong = events.findIndex((event, index) => !isEvent(event) || event.time < (events[index - 1]?.time ?? 0));
  if (wrong >= 0) refuse(`event ${wrong + 1} has no time, an earlier one, or an offset that is no number`);
  if (!events.some(({ offset }) => offset !== undefined)) refuse("nothing in it scrolls");
  return { scene: report, recording: events.map((event) => JSON.stringify(event)).join("\n") };
}

/** The events of a recording as the page plays them: of a pass of a report, where the list has scrolled to. */
function played(event) {
  if (!Array.isArray(event?.pass)) return event;
  return event.pass.flatMap(({ reading }) => (reading?.offset === undefined ? [] : { time: event.time, offset: reading.offset, cause: "user" }));
}

/** Calls a function with the name and the text of each file that is dropped or chosen. */
export function letDrop(open) {
  const take = async ([file]) => { if (file) open(file.name, await file.text()); };
  const input = document.querySelector("#file");
  input.addEventListener("change", async () => {
    await take(input.files);
    input.value = "";
  });
  document.querySelector("#open").addEventListener("click", () => input.click());
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    take(event.dataTransfer?.files ?? []);
  });
}

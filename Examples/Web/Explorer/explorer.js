// The page: a scene, its options, and what becomes of it while it scrolls.

import { Beside } from "./beside.js";
import { codesOf, copy, showCodes } from "./code.js";
import { Controls } from "./controls.js";
import { FileError, letDrop, readFile } from "./drop.js";
import { Live } from "./live.js";
import { intents, pictureOf } from "./intents.js";
import { drawTrace, Player, readRecording } from "./player.js";
import { opening, presetOf, presets, rests } from "./presets.js";
import { readScene, Stage } from "./stage.js";
import { LinkError, linkText, readLink } from "./state.js";
import { letChoose } from "./panel.js";
import { readWords } from "./words.js";

const $ = (selector) => document.querySelector(selector);
const root = new URL("../../", import.meta.url);

const files = new Map();

/** Returns what is in a file, which is loaded once. */
async function fetched(url) {
  const { href } = url;
  if (!files.has(href)) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${href} cannot be loaded: ${response.status}`);
    files.set(href, await response.text());
  }
  return files.get(href);
}

const json = async (url) => JSON.parse(await fetched(url));

const [schema, gallery, stage] = await Promise.all([
  json(new URL("schema.json", import.meta.url)), json(new URL("gallery.json", import.meta.url)),
  Stage.load($("#ours .device")),
]);
gallery.scenes.unshift(opening);
const words = readWords(schema);
const beside = new Beside($("#css .device"));

/** What a link holds: options only of views that are not as in the scene's file. */
let state = { scene: undefined, options: new Map(), settings: {} };
let file;
let scene;
let leader = "ours";

const page = {
  stage,
  get beside() { return isBeside() ? beside : undefined; },
  select,
};
const live = new Live(page);
const player = new Player({
  stage,
  restart() { showScene({ keeps: false }); },
  rowsChanged() { if (beside.column) showBeside(); },
  fit: (offset) => fitted(offset),
  resize({ container, safeArea }) {
    fitDevices(container ?? scene.container, safeArea ?? scene.safeArea);
    if (safeArea) stage.parallax.setSafeArea(safeArea);
    if (safeArea || container) showBeside();
  },
  say(text) {
    $("#said").textContent = text;
    clearTimeout(saying);
    saying = setTimeout(() => { $("#said").textContent = ""; }, 4000);
  },
});
let saying;

// MARK: Scenes

const load = (name) => json(name === opening.scene ? new URL("opening.json", import.meta.url) : new URL(`Scenes/${name}.json`, root));

/** Shows a state: that of a link, or a scene as it is. */
async function open(next) {
  const turn = (turns += 1);
  player.pause();
  const { recording, shows } = gallery.scenes.find(({ scene }) => scene === next.scene);
  const preset = presetOf(next.look);
  const [found] = await Promise.all([load(next.scene), fetched(recordingFile(next.recording ?? recording))]);
  // Another scene has been asked for meanwhile.
  if (turn !== turns) return;
  state = { settings: {}, ...next, options: next.options ?? new Map() };
  file = found;
  scene = readScene(file);
  $("#shows").textContent = `${shows[0].toUpperCase()}${shows.slice(1)}.`;
  for (const button of $("#gallery").querySelectorAll("button")) {
    const isHere = button.dataset.scene === state.scene && button.dataset.look === state.look;
    if (isHere) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
    if (isHere) button.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  if (state.beside !== undefined) $("#beside").checked = state.beside === "1";
  $("#lines").checked = preset === undefined;
  document.body.classList.toggle("no-lines", preset !== undefined);
  $("#loop").checked = player.loops = state.play === "loop";
  for (const device of document.querySelectorAll(".device")) {
    if (preset) device.dataset.look = preset.look;
    else delete device.dataset.look;
  }
  live.selected = state.view ?? scene.views[0].id;
  showScene({ keeps: false });
  showControls();
  await showRecording(state.recording ?? recording);
  if (turn !== turns) return;
  if (state.offset !== undefined) stage.go(state.offset);
  else rest();
  rested = state.offset === undefined ? stage.parallax.contentOffset : undefined;
}

/** Shows the best moment of the scene's own recording; another recording stays where it is. */
function rest() {
  const { recording } = gallery.scenes.find(({ scene }) => scene === state.scene);
  if (recorded === recording) player.rest(rests[state.scene]);
}

/** The offset that the page rests at by itself; a link need not say it. */
let rested;

let turns = 0;

/** What bars and notches cover now. */
let covered;

function fitDevices({ width, height }, { top = 0, bottom = 0 } = {}) {
  covered = { top, bottom };
  for (const device of document.querySelectorAll(".device")) {
    device.style.setProperty("--height", `${height}px`);
    device.style.setProperty("--width", `${Math.min(width, 390)}px`);
    device.style.setProperty("--safe-top", `${top}px`);
    device.style.setProperty("--safe-bottom", `${bottom}px`);
    device.toggleAttribute("data-horizontal", scene.isHorizontal);
  }
}

/** Makes both columns again. */
function showScene({ keeps = true } = {}) {
  fitDevices(scene.container, scene.safeArea);
  const offset = keeps ? stage.parallax?.contentOffset : undefined;
  stage.show(scene, state.options, state.settings, presetOf(state.look));
  stage.list.addEventListener("scroll", () => follow("ours"), { passive: true });
  stage.parallax.addEventListener("update", () => live.show());
  lead(stage.list, "ours");
  showBeside();
  live.reset();
  if (offset !== undefined) stage.go(offset);
}

function showBeside() {
  const on = isBeside();
  $("#css").hidden = !on;
  document.body.classList.toggle("beside", on);
  if (on) {
    beside.show({ ...scene, safeArea: covered }, stage.sections, stage.options, { ...scene.settings, ...state.settings }, presetOf(state.look));
    beside.list.addEventListener("scroll", () => follow("css"), { passive: true });
    lead(beside.list, "css");
    $("#limits").replaceChildren(...beside.notes.map((note) => {
      const item = document.createElement("li");
      item.textContent = note;
      return item;
    }));
    setLeader("ours");
    follow("ours");
  } else {
    beside.dispose();
  }
  showCodes(codes());
}

const isBeside = () => $("#beside").checked;

/** The list that a hand is on; the other one follows. */
function lead(list, name) {
  for (const type of ["pointerdown", "wheel", "touchstart", "keydown"]) {
    list.addEventListener(type, (event) => {
      if (!event.isTrusted) return;
      setLeader(name);
      if (type !== "keydown" || event.key !== "Tab") player.pause();
      document.body.classList.add("touched");
    }, { passive: true });
  }
  // While it is played, a list is not at rest where it happens to be between two frames.
  list.parentElement.addEventListener("scrollend", (event) => { if (player.isPlaying) event.stopPropagation(); }, true);
}

function setLeader(name) {
  leader = name;
  // One that follows does not snap on its own.
  beside.list?.classList.toggle("follows", name !== "css");
}

function follow(name) {
  live.show();
  save();
  if (leader !== name || !beside.column) return;
  const [from, to] = name === "ours" ? [stage.list, beside.list] : [beside.list, stage.list];
  if (Math.abs(from.distance - to.distance) < 1e-3) return;
  if (name === "css") stage.takeOver();
  to.go(from.distance);
}

// MARK: Options

function showControls() {
  const here = $("#options");
  here.replaceChildren();
  // On a phone the groups are folded: the page is at most three screens long.
  const section = (title, text) => {
    const box = Object.assign(document.createElement("details"), { open: folded[title] ?? !isNarrow.matches });
    box.setAttribute("aria-label", title);
    box.addEventListener("toggle", () => { folded[title] = box.open; });
    const heading = document.createElement("summary");
    heading.append(Object.assign(document.createElement("h3"), { textContent: title }));
    box.append(heading);
    if (text) box.append(Object.assign(document.createElement("p"), { textContent: text }));
    const fields = document.createElement("div");
    fields.className = "fields";
    box.append(fields);
    here.append(box);
    return { fields };
  };
  const rows = () => stage.sections.flatMap(({ rows }) => rows).map(({ id }) => id).filter((id) => !/^\d+\.\d+$/.test(id));
  const picture = (name) => pictureOf(name) && new URL(`Pictures/Motion/${pictureOf(name)}`, root).href;
  const view = document.createElement("h2");
  viewHeading = view;
  here.append(view);
  controls = [...intents(words.views)].map(([intent, words]) =>
    new Controls(section(intent).fields, words, { rows, picture, change: changeView }, "view"));
  const all = section("All views", "Settings of the coordinator.");
  const messages = () => stage.plainRows.slice(-9).reverse();
  settingControls = new Controls(all.fields, words.settings, { rows: messages, picture, change: changeSettings }, "setting");
  select(live.selected);
}

const isNarrow = matchMedia("(max-width: 1099px)");
/** Whether groups of options are open, as the visitor has them. */
const folded = {};
let controls = [];
let settingControls;
let viewHeading;

const initialOptions = (id) => scene.views.find((view) => view.id === id).options;

function select(id) {
  live.select(id);
  viewHeading.textContent = id;
  for (const group of controls) group.show(stage.options.get(id), initialOptions(id));
  settingControls.show({ ...scene.settings, ...state.settings }, scene.settings);
  save();
}

/** Returns what is wrong, if something is; nothing changes then. */
function changeView(options) {
  const id = live.selected;
  try {
    // One that goes round shows what the change does.
    if (!player.loops) player.pause();
    stage.setOptions(id, options);
  } catch (error) {
    if (error.name !== "ParallaxError") throw error;
    return error.message;
  }
  if (same(options, initialOptions(id))) state.options.delete(id);
  else state.options.set(id, options);
  changed();
  return undefined;
}

function changeSettings(settings) {
  try {
    stage.setSettings({ ...Object.fromEntries(words.settings.map(({ name }) => [name, undefined])), ...settings });
  } catch (error) {
    if (error.name !== "ParallaxError") throw error;
    return error.message;
  }
  state.settings = Object.fromEntries(Object.entries(settings).filter(([name, value]) => !same(value, scene.settings[name])));
  changed();
  return undefined;
}

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

function changed() {
  for (const group of controls) group.show(stage.options.get(live.selected), initialOptions(live.selected));
  settingControls.show({ ...scene.settings, ...state.settings }, scene.settings);
  showBeside();
  live.show();
  save();
}

// MARK: Code

function codes() {
  const views = scene.views.map(({ id }) => ({ id, options: stage.options.get(id) }));
  return codesOf(file, scene, views, { ...scene.settings, ...state.settings }, isBeside() ? beside.css : undefined);
}

// MARK: Recordings

const recordingFile = (name) => new URL(`Recordings/${name}`, root);

async function showRecording(name) {
  $("#recording").value = name;
  const events = readRecording(await fetched(recordingFile(name)), name);
  recorded = name;
  player.load(events);
  const offsets = events.filter(({ offset }) => offset !== undefined);
  const [low, high] = [Math.min(...offsets.map(({ offset }) => offset)), Math.max(...offsets.map(({ offset }) => offset))];
  // A recording that is pulled beyond the end of the window that it was made for is, beyond that of this one.
  const made = stage.column.rows.length + (scene.scrollable.contentInset?.bottom ?? 0)
    - (scene.isHorizontal ? scene.container.width : scene.container.height);
  const here = stage.list.range - stage.column.inset;
  const reaches = high > made + 1 && high < made + 200 && made > 0;
  fitted = (offset) => {
    if (reaches && offset > 0) return offset > made ? here + offset - made : offset * here / made;
    return Math.min(offset, here + 120);
  };
  drawTrace($("#trace"), offsets, [low, high], player.duration || 1);
}

let recorded;
let fitted = (offset) => offset;

player.addEventListener("change", () => {
  const time = $("#time");
  time.max = player.duration;
  time.value = player.time;
  time.setAttribute("aria-valuetext", `${player.time.toFixed(2)} of ${player.duration.toFixed(2)} seconds`);
  $("#clock").value = `${player.time.toFixed(2)} s`;
  $("#play").classList.toggle("playing", player.isPlaying);
  $("#play").ariaLabel = player.isPlaying ? "Pause" : "Play";
});

// MARK: Files of visitors

const isOwn = new Set();

/** Shows a scene or a recording that a visitor has dropped; one that makes no sense is refused with a line, and all stays as it was. */
async function openFile(name, text) {
  const before = { ...state };
  $("#notice").hidden = true;
  try {
    const { scene: shown, recording } = readFile(name, text);
    const [own, usual] = [recording === undefined ? undefined : `${name}, dropped.jsonl`, gallery.scenes.find(({ scene }) => scene === state.scene).recording];
    if (own) {
      files.set(recordingFile(own).href, recording);
      isOwn.add(own);
    }
    if (!shown) {
      await showRecording(own);
      return player.play();
    }
    const key = `${name}, dropped`;
    files.set(new URL(`Scenes/${key}.json`, root).href, JSON.stringify(shown));
    isOwn.add(key);
    gallery.scenes = [...gallery.scenes.filter(({ scene }) => scene !== key), { scene: key, shows: `the file ${name}`, recording: own ?? usual }];
    await open({ scene: key });
    player.play();
  } catch (error) {
    // What is in the file is not known, so neither is what goes wrong.
    $("#notice").textContent = error instanceof FileError ? error.message : `${name} is not opened: ${error.message}.`;
    $("#notice").hidden = false;
    await open(before);
  }
}

// MARK: Links

let saving;

function save() {
  clearTimeout(saving);
  // A link has no file of the visitor.
  if (isOwn.has(state.scene) || isOwn.has(recorded)) return;
  saving = setTimeout(() => history.replaceState(null, "", link()), 150);
}

function link(changes) {
  const { recording } = gallery.scenes.find(({ scene }) => scene === state.scene);
  const offset = Math.round(stage.parallax.contentOffset * 10) / 10;
  return linkText({
    ...state,
    recording: recorded === recording ? undefined : recorded,
    offset: player.loops || Math.abs(offset - rested) < 0.5 ? undefined : offset,
    view: live.selected === scene.views[0].id ? undefined : live.selected,
    beside: isBeside() ? "1" : undefined,
    play: player.loops ? "loop" : undefined,
    ...changes,
  });
}

/** Shows what a link says; a link that makes no sense is refused with a line, and the first scene shown. */
async function openLink(event) {
  clearTimeout(saving);
  const { hash } = new URL(event?.newURL ?? location.href);
  const notice = $("#notice");
  notice.hidden = true;
  const first = { scene: presets[0].scene, look: presets[0].look };
  let found;
  try {
    found = await readLink(hash, { gallery, load });
    await open(found ?? first);
  } catch (error) {
    if (!(error instanceof LinkError) && error.name !== "ParallaxError") throw error;
    found = undefined;
    notice.textContent = error instanceof LinkError ? error.message : `The link is not used: ${error.message}.`;
    notice.hidden = false;
    await open(first);
  }
  return found;
}

// MARK: The page

function chip(next, title, shows) {
  const button = document.createElement("button");
  button.type = "button";
  Object.assign(button.dataset, next);
  const name = document.createElement("b");
  name.textContent = title;
  const what = document.createElement("span");
  what.textContent = shows;
  button.append(name, what);
  button.addEventListener("click", async () => {
    $("#notice").hidden = true;
    await open(next);
    player.play();
  });
  return button;
}

const showsOf = (name) => gallery.scenes.find(({ scene }) => scene === name).shows;
$("#gallery").append(
  ...presets.map(({ scene, look, name }) => chip({ scene, look }, name, showsOf(scene))),
  ...gallery.scenes.filter((scene) => scene !== opening).map(({ scene, shows }) => chip({ scene }, scene.replaceAll("-", " "), shows)));
$("#recording").append(...gallery.recordings.map((name) => {
  const option = document.createElement("option");
  option.value = name;
  option.textContent = name.replace(/\.\w+$/, "").replaceAll("_", " ");
  return option;
}));
$("#recording").addEventListener("change", async (event) => {
  await showRecording(event.target.value);
  save();
  player.play();
});
$("#play").addEventListener("click", () => { setLeader("ours"); if (player.isPlaying) player.pause(); else player.play(); });
$("#step").addEventListener("click", () => { setLeader("ours"); player.step(); });
$("#time").addEventListener("input", (event) => { setLeader("ours"); player.seek(Number(event.target.value)); });
$("#beside").addEventListener("change", () => { showBeside(); live.show(); save(); });
$("#lines").addEventListener("change", (event) => document.body.classList.toggle("no-lines", !event.target.checked));
$("#loop").addEventListener("change", ({ target }) => {
  player.loops = target.checked;
  if (target.checked) player.play();
  save();
});
$("#reset").addEventListener("click", () => { $("#notice").hidden = true; open({ scene: state.scene, look: state.look }).then(save); });
// Whoever opens the link sees it move.
$("#link").addEventListener("click", (event) => {
  const shared = new URL(location.href);
  shared.hash = link({ play: "loop", offset: undefined });
  copy(event.target, shared.href);
});

letChoose();
letDrop(openFile);

addEventListener("hashchange", openLink);
let width = innerWidth;
addEventListener("resize", () => {
  if (Math.abs(innerWidth - width) < 1) return;
  width = innerWidth;
  if (beside.column) showBeside();
});

$("#install").textContent = `npm install ${new URL("../../parallax-coordinator.tgz", location)}`;
$("#copy-install").addEventListener("click", ({ target }) => copy(target, $("#install").textContent));

// A first visit and a link that plays move by themselves, and come to rest at the best moment.
const linked = await openLink();
document.body.classList.add("ready");
if ((!linked || linked.play) && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
  player.addEventListener("end", () => setTimeout(() => {
    if (!player.isPlaying && !document.body.classList.contains("touched")) rest();
  }, 900), { once: true });
  player.play();
}

/** What the test uses. */
window.explorer = { stage, beside, player, words, gallery, codes, link, open, get state() { return state; } };

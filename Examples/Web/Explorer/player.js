// Plays recordings: offsets over time, and what else happened to a list.

import { pathOf } from "./stage.js";

/** Reads a recording, as `parallax-replay` does. */
export function readRecording(text, name) {
  const lines = text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
  if (name.endsWith(".jsonl")) return lines.map((line) => JSON.parse(line));
  return lines.slice(1).map((line) => {
    const [time, offset, cause] = line.split(",");
    return { time: Number(time), offset: Number(offset), cause };
  });
}

/** Returns rows after an update of a recording. */
export function updated(sections, steps) {
  const next = sections.map(({ header, rows }) => ({ header, rows: [...rows] }));
  const find = (id) => pathOf(next, id);
  const insert = (rows, before) => {
    const [section, row] = before === null || before === undefined ? [next.length - 1, next.at(-1).rows.length] : find(before);
    next[section].rows.splice(row, 0, ...rows);
  };
  const take = (id) => {
    const [section, row] = find(id);
    return next[section].rows.splice(row, 1);
  };
  for (const step of steps) {
    if (step.insert) insert([step.insert].flat(), step.before);
    if (step.remove) for (const id of step.remove) take(id);
    for (const [id, height] of Object.entries(step.resize ?? {})) {
      const [section, row] = find(id);
      next[section].rows[row] = { ...next[section].rows[row], height };
    }
    if (step.move) insert(take(step.move), step.before);
  }
  return next;
}

/** Draws offsets over time, in a picture of 1,000 by 100. */
export function drawTrace(picture, offsets, [low, high], duration) {
  const curve = offsets.map(({ time, offset }) =>
    `${(time / duration * 1000).toFixed(1)} ${(90 - (offset - low) / (high - low || 1) * 80).toFixed(1)}`).join("L");
  picture.querySelector(".curve").setAttribute("d", `M${curve}`);
  picture.querySelector(".area").setAttribute("d", `M0 100L${curve}L1000 100Z`);
}

function touched({ tap, drag }, x, y) {
  const [one, other] = [tap, drag].map((who) => (who === "scrollable" ? "the list" : who.replace("view:", "")));
  return `touched at ${x}, ${y}: ${one} takes a tap, ${other} a drag`;
}

function released(parallax, velocity) {
  const target = parallax.targetOffset(parallax.contentOffset, velocity);
  return `let go at ${velocity} points a second: comes to rest ${target === undefined ? "anywhere" : `at ${target.toFixed(1)}`}`;
}

/** The time between two rounds, in milliseconds. */
const pause = 900;

export class Player extends EventTarget {
  events = [];
  time = 0;
  isPlaying = false;
  /** Whether it begins again at its end. */
  loops = false;
  #isResting = false;
  #next = 0;
  #clock;
  #waiting;

  /**
   * @param {object} host - The `stage`; `restart()`, which shows the scene as it was; `rowsChanged()`;
   *   `fit(offset)`; `resize(size)` and `say(text)`.
   */
  constructor(host) {
    super();
    this.host = host;
  }

  load(events) {
    this.pause();
    this.events = events;
    [this.time, this.#next] = [0, 0];
    this.#tell();
  }

  get duration() { return this.events.at(-1)?.time ?? 0; }
  get index() { return this.#next; }

  play() {
    if (this.isPlaying || this.events.length === 0) return;
    if (this.#next >= this.events.length || this.#next === 0 || this.#isResting) this.#rewind();
    this.isPlaying = true;
    let last;
    const frame = (now) => {
      if (!this.isPlaying) return;
      // A frame that took long is not caught up with in one jump.
      this.#run(this.time + Math.min(0.1, (now - (last ?? now)) / 1000));
      last = now;
      if (this.#next < this.events.length) {
        this.#clock = requestAnimationFrame(frame);
      } else if (this.loops) {
        this.#waiting = setTimeout(() => {
          this.#rewind();
          last = undefined;
          frame(performance.now());
        }, pause);
      } else {
        this.pause();
        this.dispatchEvent(new Event("end"));
      }
    };
    this.#clock = requestAnimationFrame(frame);
    this.#tell();
  }

  pause() {
    this.isPlaying = false;
    cancelAnimationFrame(this.#clock);
    clearTimeout(this.#waiting);
    this.#tell();
  }

  /** Goes on by one event. */
  step() {
    this.pause();
    if (this.#next === 0 || this.#next >= this.events.length) this.#rewind();
    this.#run(this.events[this.#next]?.time ?? 0, 1);
  }

  /** Shows the moment that it rests at; it is played from the beginning. */
  rest(time) {
    this.seek(time);
    this.#isResting = true;
  }

  /** Goes to a time. What comes back depends on what was before, so going back starts again. */
  seek(time) {
    this.pause();
    if (time < this.time || this.#next === 0) this.#rewind();
    this.#run(time);
  }

  #rewind() {
    this.#isResting = false;
    [this.time, this.#next] = [0, 0];
    this.host.restart();
  }

  #run(time, most = Infinity) {
    for (let count = 0; count < most && this.events[this.#next]?.time <= time; count += 1) {
      this.#apply(this.events[this.#next]);
      this.#next += 1;
    }
    this.time = Math.min(time, this.duration);
    this.#tell();
  }

  #apply(event) {
    const { stage } = this.host;
    const played = {
      update: (steps) => {
        stage.setRows(updated(stage.sections, steps));
        this.host.rowsChanged();
      },
      transientInset: (inset) => stage.setTransientInset(inset),
      contentInset: (inset) => stage.setContentInset(inset),
      resize: (size) => this.host.resize(size),
      settings: (settings) => stage.setSettings(settings),
      offset: (offset) => stage.go(this.host.fit(offset), event.cause),
      hit: ({ x, y }) => this.host.say(touched(stage.parallax.hitTest(x, y), x, y)),
      release: ({ velocity }) => this.host.say(released(stage.parallax, velocity)),
    };
    for (const [name, value] of Object.entries(event)) {
      if (name === "time" || name === "cause") continue;
      if (!played[name]) this.host.say(`${name} is not played here`);
      else this.#try(name, () => played[name](value));
    }
  }

  /** Plays a part of an event; in a file of a visitor it can be anything. */
  #try(name, play) {
    try {
      play();
    } catch (error) {
      this.pause();
      this.host.say(`${name} is not played: ${error.message}`);
    }
  }

  #tell() { this.dispatchEvent(new Event("change")); }
}

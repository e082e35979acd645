// Lists that look like apps one knows, and the moment of each recording that shows its scene best.

/** The time in a scene's recording, in seconds, that the page rests at. */
export const rests = {
  opening: 3.92,
  "header-and-footer": 0.6, "stretchy-top-cell": 0.76, postcard: 0.6, "growing-table": 0.12, "insert-above": 0.87,
  "section-titles": 2.2, "reveal-bar": 1.5, "pulled-ends": 0.76, "pull-to-refresh": 2.25, "low-window": 0.4, carousel: 2,
};

const songs = ["Slow Water", "Harbour Lights", "Nine Hours North", "Tin Roof", "Letters Home", "A Room by the Sea",
  "Undertow", "Marram", "First Ferry", "Salt", "Low Sun", "The Long Field"];
const people = ["Ada Moreno", "Bo Lindqvist", "Chidi Okafor", "Dana Weiss", "Emre Kaya", "Farah Nasser", "Gus Petit",
  "Hana Sato", "Ivo Marin", "Jo Campbell", "Kaia Lund", "Leo Rossi"];
const news = ["Night trains return to the coast line", "A library that lends seeds", "Rain at last, and too much of it",
  "What the old harbour wall was hiding", "Twelve bakers, one oven", "The bridge opens a year early",
  "Swifts are back under the station roof", "A quiet vote on a loud street"];
const places = ["Fish quay", "Rope walk", "Customs steps", "Lamp room", "Sheep gate", "Blowing hole", "Ferny Cove", "Lime kiln",
  "Puffin ledge", "Long ladder", "Tide mill", "Dune boards", "Old airfield", "Gull Farm", "Holy well", "Fog horn"];
const finds = ["Fill your bottles here", "Tar, hemp and a cat", "Slippery after rain", "Open on Thursdays", "Shut it behind you",
  "Loud at half tide", "Swim from the slab", "Shelter from the west", "April to July", "Forty-one rungs"];
const at = (list, number) => list[number % list.length];

/**
 * Each is a scene with the looks of an app: `views` are the names that views show, `sections` those of titles
 * of rows, and `row` says what is in a row: a mark before it, its text, a note and what is at its end.
 */
export const presets = [
  {
    look: "coast", name: "The Gannet Coast", scene: "opening",
    views: { header: "The Gannet Coast", bar: "Stages      Map      Tides", footer: "84 km in all" },
    sections: (number) => ["", "1  Low Light", "2  Ferny Cove", "3  The Stacks", "4  Gull Farm"][number] ?? "",
    row: (number) => ({ text: at(places, number), note: at(finds, number), end: `${(number % 36 * 2.3).toFixed(1)} km` }),
  },
  {
    look: "album", name: "Music album", scene: "header-and-footer",
    views: { header: "Slow Water", footer: "❚❚   Harbour Lights" },
    sections: (number) => `Side ${"ABCDEFGHIJ"[number - 1]}`,
    row: (number, index) => ({ mark: String(index + 1), text: at(songs, number), end: `${2 + number % 4}:${10 + number % 49}` }),
  },
  {
    look: "contacts", name: "Contacts", scene: "section-titles",
    views: { header: "Contacts", lakes: "A – E", ridges: "F – K", coast: "L – Z", "lakes-sum": "9 people", "ridges-sum": "12 people", badge: "Syncing" },
    row: (number) => ({ mark: at(people, number).split(" ").map(([letter]) => letter).join(""), text: at(people, number), note: at(["mobile", "work", "home"], number) }),
  },
  {
    look: "reader", name: "News reader", scene: "reveal-bar",
    views: { bar: "The Evening Post", tabs: "Today      Nearby      Saved", tools: "‹      ›      ⇪      ☰" },
    row: (number, index) => ({ text: at(news, number), note: `${2 + number % 9} min · ${at(["city", "sea", "people"], index)}` }),
  },
];

/**
 * The scene that a visitor sees first: what CSS cannot do, in one list. It is the explorer's own, and no scene of the gallery.
 */
export const opening = {
  scene: "opening", recording: "pull_and_bounce.csv",
  shows: "a header that shrinks and never rests half way, a bar below it that comes back as you scroll back, a footer that waits",
};

/** The preset with a look, if there is one. */
export const presetOf = (look) => presets.find((preset) => preset.look === look);

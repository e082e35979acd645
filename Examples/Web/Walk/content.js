// A walk in seven stages: what the list shows, and how high each row is.

export const walk = { name: "The Gannet Coast", length: 84 };

export const stages = [
  { name: "Harbour to Low Light", hue: 205, points: ["Fish quay", "Rope walk", "Cobbled slip", "Customs steps", "Low Light"] },
  { name: "Low Light to Ferny Cove", hue: 182, points: ["Lamp room", "Sheep gate", "Blowing hole", "Wreck post", "Ferny Cove"] },
  { name: "Ferny Cove to the Stacks", hue: 158, points: ["Stepping stones", "Lime kiln", "Puffin ledge", "Long ladder", "The Stacks"] },
  { name: "The Stacks to Mill Sands", hue: 96, points: ["Kissing gate", "Larch wood", "Tide mill", "Eel bridge", "Mill Sands"] },
  { name: "Mill Sands to Gull Farm", hue: 42, points: ["Dune boards", "Marram hollow", "Sand martins", "Old airfield", "Gull Farm"] },
  { name: "Gull Farm to Priest’s Leap", hue: 18, points: ["Milk stand", "Holy well", "Hermit’s cell", "Heather moor", "Priest’s Leap"] },
  { name: "Priest’s Leap to the Head", hue: 338, points: ["Signal tower", "Chough nest", "Slate steps", "Fog horn", "Gannet Head"] },
];

const track = (section, row) => ({ row: [section, row] });

/** The views, in the words of scene files. */
export const views = [
  { id: "header", height: { minimum: 44, maximum: 220 }, tracking: track(0, 0), stickPosition: ["top"], parallax: 0.5, zIndex: 2 },
  { id: "bar", height: { minimum: 0, maximum: 52 }, tracking: track(0, 1), stickPosition: ["top"], reveal: {}, touchForwarding: "drags",
    zIndex: 1 },
  ...stages.map((_, index) => ({
    id: `stage ${index + 1}`, height: { minimum: 40, maximum: 40 }, tracking: track(index + 1, 0), stickPosition: ["top"],
    stacking: "push",
  })),
  { id: "footer", height: { minimum: 52, maximum: 148 }, tracking: track(stages.length + 1, 0), stickPosition: ["bottom"], zIndex: 2 },
];

const notes = [
  "Fill your bottles here; the next tap is nine miles on.",
  "Slippery after rain. Keep to the landward side of the wall.",
  "Seals haul out on the skerries below, best at half tide.",
  "Passable for two hours either side of low water.",
  "The bench faces west. Stay for the last of the light.",
];

const finds = ["A cairn", "A spring", "Two seals", "A stile", "Wild thyme", "A dry seat", "An echo"];

/** Rows come in three sizes: a point, a point with a note, and one with a view. */
export function makeRow(id, stage, index, isNew = false) {
  const { hue, points } = stages[stage];
  const kind = ["note", "point", "view", "point", "note"][(index * 3 + stage) % 5];
  const height = { point: 46, note: 65, view: 121 }[kind] + (index % 3) * 3;
  const distance = (stage * 12 + (index + 1) * 1.3).toFixed(1);
  const note = notes[(index + stage * 2) % notes.length];
  const name = isNew ? finds[index % finds.length]
    : (index < points.length ? "" : "Beyond ") + points[index % points.length];
  const html = `<i>${isNew ? "new" : distance}</i><div><b>${name}</b>`
    + (kind === "point" ? "" : `<p>${note}</p>`) + (kind === "view" ? "<s></s>" : "") + "</div>";
  return { id, height, html, hue, isNew };
}

/** What is inside each view; the same markup stands in both columns. */
export const inside = {
  header: `<div class="picture" data-parallax-move="content"><svg viewBox="0 0 390 220" preserveAspectRatio="xMidYMax slice">
      <circle cx="292" cy="92" r="27" fill="#ffe9bd"/>
      <path fill="#8d86a6" d="M0 136q48-30 92-14t84-18 82 10 66-22 66 24v104H0z"/>
      <path fill="#5d6a8d" d="M0 164q60-26 118-8t110-14 86 6 76-14v86H0z"/>
      <path fill="#364a70" d="M0 190q70-18 130-4t120-8 140-6v48H0z"/>
      <path fill="none" stroke="#fff6" stroke-width="1.5" d="M88 80q5-6 9 0 4-6 9 0M112 66q4-5 7 0 3-5 7 0"/>
    </svg></div>
    <h2>${walk.name}</h2><p>Seven stages, ${walk.length} km</p>
    <button type="button" data-go="top" aria-label="To the top"><span>↑</span></button>`,
  bar: `<div>${stages.map((stage, index) =>
    `<button type="button" data-go="${index + 1}" style="--hue: ${stage.hue}"><span>${index + 1}</span></button>`).join("")}</div>`,
  title: (index) => `<span>${index + 1}</span><h3>${stages[index].name}</h3><em>12 km</em>`,
  footer: `<div class="way"><b></b></div><p class="walked"><strong></strong> of ${walk.length} km</p>
    <p class="arrived">That was the last stage. The bus back leaves from the lighthouse at ten past the hour.</p>`,
};

// Options by what one wants: in the panel they stand together.

const groups = {
  Shrink: ["height", "snaps", "parallax", "reservation"],
  Stick: ["tracking", "stickPosition", "edgeInset", "stacking", "boundary", "safeArea", "edgeOrder", "keyboard", "headingLevel", "tall", "zIndex"],
  "Come back": ["reveal"],
  Stretch: ["overscroll", "stretchTrigger"],
  Touch: ["touchForwarding"],
};

/** Settings with a moving picture. */
const settings = ["anchoredTurn"];

/** Returns the name of the file with the moving picture of an option or a setting; one that is in no group has none. */
export function pictureOf(word) {
  if (![...settings, ...Object.values(groups).flat()].includes(word)) return undefined;
  return `${word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.svg`;
}

/** Returns the words of each group, in its order; an option that is in none has the group "More". */
export function intents(words) {
  const result = new Map();
  for (const [intent, names] of Object.entries(groups)) {
    result.set(intent, names.flatMap((name) => words.find((word) => word.name === name) ?? []));
  }
  const more = words.filter(({ name }) => !Object.values(groups).flat().includes(name));
  if (more.length > 0) result.set("More", more);
  return result;
}

// Views whose opacity follows the scrolling, as a scene says: CSS animations that the package moves.

import { effects } from "../Module/effects.js";

/** Has the views of a list fade, and returns what ends it. */
export function fade(parallax, views, elements) {
  const fading = views.filter(({ opacity }) => opacity);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(fading.map(({ opacity }, index) => `@keyframes fade-${index} { ${opacity.stops.map(keyframe).join(" ")} }`).join("\n"));
  document.adoptedStyleSheets.push(sheet);
  for (const [index, { id, opacity: { timeline } }] of fading.entries()) {
    elements[id].style.animation = `fade-${index} 1s linear both paused`;
    elements[id].dataset.parallaxEffect = typeof timeline === "string" ? timeline : `stretch(${timeline.stretch})`;
  }
  const end = fading.length > 0 ? effects(parallax) : () => {};
  return () => {
    end();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

const keyframe = ({ fraction, value }) => `${100 * fraction}% { opacity: ${value} }`;

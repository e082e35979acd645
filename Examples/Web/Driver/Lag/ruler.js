// A ruler in a list, which says in a picture of the page how far it has scrolled: bands of 40 points,
// each in a colour of its own.

/** The colour of a band, by its number. */
export const colourOf = (band) => `rgb(${20 + (band % 12) * 20}, ${20 + Math.floor(band / 12) * 16}, ${band % 2 ? 255 : 0})`;

export function addRuler(scroller, length) {
  const ruler = document.createElement("div");
  ruler.style.cssText = "position: absolute; left: 0; top: 0; width: 40px";
  for (let band = 0; band * 40 < length; band += 1) {
    const element = document.createElement("div");
    element.style.cssText = `background: ${colourOf(band)}; height: ${Math.min(40, length - band * 40)}px`;
    ruler.append(element);
  }
  scroller.prepend(ruler);
}

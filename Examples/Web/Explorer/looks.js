// How views look here: a name over a picture where there is room, or a bar with a name.

/** Returns an element for a view; both columns have the same. A preset gives it another name. */
export function viewElement(id, index, { height }, isHorizontal, preset) {
  const element = document.createElement("div");
  element.className = "look";
  element.dataset.view = id;
  element.dataset.kind = kindOf(height, isHorizontal);
  element.style.setProperty("--hue", hueOf(index));
  const part = (name, className, text) => {
    const part = document.createElement(name);
    Object.assign(part, { className, textContent: text ?? "" });
    element.append(part);
    return part;
  };
  part("div", "art").dataset.parallaxMove = "content";
  element.style.setProperty("--room", `${height.maximum}px`);
  part("div", "shade");
  part("strong", "", preset?.views[id] ?? id);
  part("span", "points");
  return element;
}

/** Hues that stand apart, one after another. */
export const hueOf = (index) => [218, 18, 158, 278, 336, 192, 44][index % 7];

/** Has an element look as options say. */
export function dress(element, { height }, isHorizontal) {
  element.dataset.kind = kindOf(height, isHorizontal);
  element.style.setProperty("--room", `${height?.maximum}px`);
}

/** Views with room for a picture have one. */
const kindOf = (height, isHorizontal) => (height?.maximum >= 130 ? (isHorizontal ? "poster" : "picture") : "bar");

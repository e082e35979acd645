// The list that each framework makes, as elements of its own, and where each view of it belongs.

/** What a page can be told to change. */
export const first = { header: "one", titles: true, banner: false, order: [0, 1, 2, 3], rows: 12, above: 0, footer: true, hidden: false };

const heights = { header: { minimum: 44, maximum: 220 }, h2: 33, p: 50, footer: { minimum: 40, maximum: 90 }, div: 70 };
const options = {
  header: { height: heights.header, stickPosition: ["top"], zIndex: 2 },
  title: { height: { minimum: 33, maximum: 33 }, stickPosition: ["top"], stacking: "push" },
  footer: { height: heights.footer, stickPosition: ["bottom"], zIndex: 1 },
};
const view = (name) => ({ "data-parallax": JSON.stringify(options[name]) });

/**
 * Returns the list in a state.
 *
 * @param {(name: string, attributes: object, children: any[]) => any} make - Makes an element; `key` is among its attributes.
 */
export function listOf(state, make, isDocument) {
  const row = (section, number) => make("p", { key: `row ${number}` }, [`row ${section}.${number}`]);
  const rows = (section) => {
    const above = section === 0 ? state.above : 0;
    return Array.from({ length: state.rows + above }, (_, index) => row(section, index - above));
  };
  const section = (number) => make("section", { key: `section ${number}` }, [
    ...(state.titles ? [make("h2", { key: "title", ...view("title") }, [`Section ${number}`])] : []), ...rows(number)]);
  const header = () => make("header", { key: state.header, ...(state.hidden ? { hidden: "" } : {}), ...view("header") },
    [make("b", { key: "brand" }, [`Header ${state.header}`]), " and text"]);
  return make("parallax-scroll", isDocument ? { document: "" } : {}, [
    ...(state.banner ? [make("div", { key: "banner", id: "banner" }, ["News"])] : []),
    ...(state.header ? [header()] : []), ...state.order.map(section),
    ...(state.footer ? [make("footer", { key: "footer", ...view("footer") }, ["End"])] : []),
  ]);
}

/** Returns which views are elsewhere than the heights of the elements say, with where they are and belong. */
export function misplaced(list, isDocument) {
  const full = (element) => (element.hidden ? 0 : element.localName === "section" ? [...element.children].reduce((sum, child) => sum + full(child), 0)
    : heights[element.localName].maximum ?? heights[element.localName]);
  const scrolled = isDocument ? document.scrollingElement.scrollTop : list.scrollTop;
  const [top, length] = isDocument ? [0, innerHeight] : [list.getBoundingClientRect().top, list.clientHeight];
  const pinned = list.querySelector("header:not([hidden])") ? heights.header.minimum : 0;
  const wrong = [];
  const expect = (element, name, edge, wanted) => {
    const given = element.getBoundingClientRect()[edge] - top;
    if (Math.abs(given - wanted) > 0.5) wrong.push(`${element.localName} ${name}: ${edge} ${given.toFixed(1)}, not ${wanted.toFixed(1)}`);
  };
  let at = -scrolled;
  for (const child of list.children) {
    const end = at + full(child);
    if (child.localName === "header" && !child.hidden) {
      expect(child, "", "bottom", Math.max(heights.header.minimum, end));
      // Loose text and the name are at the end of the header, which is a flex container.
      expect(child.firstElementChild, "", "bottom", Math.max(heights.header.minimum, end));
    }
    if (child.localName === "footer") expect(child, "", "top", Math.min(at, length - heights.footer.minimum));
    let inside = at;
    for (const element of child.localName === "section" ? child.children : []) {
      const stuck = Math.min(Math.max(pinned, inside), end - heights.h2);
      expect(element, element.textContent, "top", element.localName === "h2" ? stuck : inside);
      inside += full(element);
    }
    at = end;
  }
  return wrong;
}

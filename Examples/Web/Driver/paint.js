// What a page shows of its views, with the layout or without it: the edges of views and of what is in them, and the view at each height.

export const scroller = () => document.querySelector("parallax-scroll[document]") ? document.scrollingElement : document.querySelector("parallax-scroll");
const frames = async (count) => { for (; count > 0; count -= 1) await new Promise((done) => requestAnimationFrame(done)); };

/** Scrolls to an offset and returns what is seen there. */
export async function seen(offset) {
  const list = scroller();
  list.scrollTo({ top: offset, behavior: "instant" });
  await frames(3);
  const isDocument = list === document.scrollingElement;
  const top = isDocument ? 0 : list.getBoundingClientRect().top + list.clientTop;
  const height = list.clientHeight;
  const edges = {};
  for (const view of document.querySelectorAll("[data-parallax]:not(parallax-scroll)")) {
    const rect = view.getBoundingClientRect();
    edges[view.id] = [rect.top - top, rect.bottom - top];
    edges[`${view.id} progress`] = [Number(getComputedStyle(view).getPropertyValue("--parallax-progress") || 1)];
    for (const child of view.querySelectorAll("*")) {
      const rect = child.getBoundingClientRect();
      edges[`${view.id} ${child.className}`] = [rect.top - top, rect.bottom - top];
    }
  }
  const corners = Object.values(edges).flat();
  const order = {};
  for (let y = 0.5; y < height; y += 3) {
    // Which of two boxes has a point between them is a question of rounding.
    if (corners.some((edge) => Math.abs(edge - y) < 1)) continue;
    order[y] = document.elementFromPoint(150, top + y)?.closest("[data-parallax]")?.id ?? "row";
  }
  const states = Object.fromEntries([...document.querySelectorAll("[data-parallax-state]")].map(({ id, dataset }) => [id, dataset.parallaxState]));
  return { offset: list.scrollTop, edges, order, states };
}

/** Where the layout has the views, as the edges of their elements would be. */
export function placed() {
  const { parallax } = document.querySelector("parallax-scroll");
  return Object.fromEntries(parallax.views.map((id) => [id, [parallax.placement(id).start, parallax.placement(id).end]]));
}

/** The same at many offsets. */
export async function seenAt(offsets) {
  const all = [];
  for (const offset of offsets) all.push(await seen(offset));
  return all;
}

/** How often something of the layout is read while the list scrolls, besides the offset. */
export async function readsWhileScrolling(offsets) {
  let reads = 0;
  const list = scroller();
  const kept = [];
  const count = (owner, name) => {
    const property = Object.getOwnPropertyDescriptor(owner, name);
    kept.push(() => Object.defineProperty(owner, name, property));
    const counted = (body) => function (...values) { reads += 1; return body.apply(this, values); };
    Object.defineProperty(owner, name, property.get ? { ...property, get: counted(property.get) } : { ...property, value: counted(property.value) });
  };
  for (const name of ["getBoundingClientRect", "scrollHeight", "clientHeight", "clientTop"]) count(Element.prototype, name);
  count(window, "getComputedStyle");
  for (const offset of offsets) {
    list.scrollTo({ top: offset, behavior: "instant" });
    await frames(2);
  }
  for (const undo of kept) undo();
  return reads;
}

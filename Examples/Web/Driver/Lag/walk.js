// Has pictures of the walk say how far it has scrolled and where its views are: a ruler, and in each
// kind of view a mark in a lane of its own, which `decode.js` looks for. All else is hidden.

(async () => {
  const { addRuler } = await import("/Driver/Lag/ruler.js");
  const { parallax, elements, views } = page;
  const style = document.createElement("style");
  style.textContent = `
    html, body { overflow: hidden; background: #fff; }
    #ours.device { width: 390px; height: 720px; border-radius: 0; background: #fff; }
    #ours .scroller { position: relative; }
    #ours .row { visibility: hidden; }
    #ours .view { background: none; box-shadow: none; padding: 0; }
    #ours .view > *, #ours .view .picture > *, #ours .view::after { visibility: hidden; background: none; }
    #ours .view mark { visibility: visible !important; position: absolute; }`;
  document.head.append(style);
  const mark = (parent, css) => {
    const element = document.createElement("mark");
    element.style.cssText = css;
    parent.append(element);
  };
  const lane = (id, left, width, colour) =>
    mark(elements[id], `left: ${left}px; width: ${width}px; height: 100%; top: 0; background: ${colour}`);
  lane("header", 40, 100, "#f00");
  mark(elements.header.querySelector(".picture"), "left: 70px; width: 30px; top: 150px; height: 4px; background: #00f");
  mark(elements.header, "left: 105px; width: 30px; bottom: 4px; height: 4px; background: #0f0; z-index: 2");
  elements.header.querySelector(".picture").style.zIndex = 1;
  // As beside CSS: where the bar is does not depend on the way then.
  parallax.setOptions("bar", { ...views[1], id: undefined, reveal: undefined });
  lane("bar", 372, 12, "#808");
  for (let index = 0; index < 7; index += 1) lane(`stage ${index + 1}`, 140, 120, `rgb(0, ${60 + 25 * index}, 255)`);
  lane("footer", 260, 100, "#fa0");
  const tops = [1, 2, 3, 4, 5, 6, 7, 8].map((section) => parallax.rowRange([section, 0]).start);
  addRuler(parallax.scroller, tops.at(-1) + 148);
  // Rows come in far below: all lines are found again, and nothing that is seen stands elsewhere.
  window.keepInserting = () => setInterval(() => page.insertRows([7, 4], [{ id: `late ${count += 1}`, height: 50, html: "", hue: 0 }]), 120);
  let count = 0;
  window.scrolled = parallax.scroller;
  window.geometry = { header: [44, 220], title: 40, footer: [52, 148], content: [150, 0.5], bar: 52, tops };
})()

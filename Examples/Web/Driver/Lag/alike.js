// Whether views that are carried stand where script has them: on either axis, from the left and from
// the right, with fractions of pixels, padding and views of all kinds.

(async () => {
  const { createParallax } = await import("/Module/parallax.js");
  const frame = () => new Promise(requestAnimationFrame);
  const result = { count: 0, wrong: [], carriers: [] };

  function box(parent, style) {
    const element = document.createElement("div");
    element.style.cssText = style;
    parent.append(element);
    return element;
  }

  /** Things at the start, in the middle and at the end of a view, and in a box that is as long as it. */
  function fill(view, isHorizontal) {
    const end = isHorizontal ? "inset-inline-end" : "bottom";
    const small = "width: 6px; height: 6px";
    box(view, `position: absolute; ${end}: 3px; ${small}`);
    box(view, `position: absolute; ${isHorizontal ? "inset-inline-start" : "top"}: 25%; ${small}`);
    const whole = box(view, `width: 100%; height: 100%; display: flex; justify-content: space-between;
      flex-direction: ${isHorizontal ? "row" : "column"}`);
    for (let index = 0; index < 3; index += 1) box(whole, `${small}; flex: none`);
  }

  async function list(direction, axis, carries) {
    const isHorizontal = axis === "horizontal";
    const flow = `display: flex; flex-direction: ${isHorizontal ? "row" : "column"};`;
    const long = (points) => `flex: none; ${isHorizontal ? "width" : "height"}: ${points}px`;
    const scroller = box(document.body, `${flow} position: relative; overflow: auto; scrollbar-width: none;
      width: ${isHorizontal ? 390.5 : 300}px; height: ${isHorizontal ? 200 : 390.5}px;
      padding: ${isHorizontal ? "7px 0" : "0 7px"}`);
    scroller.dir = direction;
    const header = box(scroller, "");
    fill(header, isHorizontal);
    const views = [[header, { height: { minimum: 30, maximum: 120 }, stickPosition: ["top"] }]];
    for (let index = 0; index < 3; index += 1) {
      const section = box(scroller, `${flow} flex: none`);
      views.push([box(section, ""), { height: { minimum: 25, maximum: 25 }, stickPosition: ["top"], stacking: "push" }]);
      box(section, long(300));
    }
    views.push([box(scroller, ""), { height: { minimum: 20, maximum: 60 }, stickPosition: ["top", "bottom"] }]);
    box(scroller, long(500));
    views.push([box(scroller, ""), { height: { minimum: 33, maximum: 33 }, edgeInset: { top: 10, bottom: 5 } }]);
    box(scroller, long(400));
    // Script moves what it is to resize.
    for (const [element] of views) element.toggleAttribute("data-parallax-resize", !carries);
    const parallax = await createParallax(scroller, { scrollable: { axis } });
    for (const [index, [element, options]] of views.entries()) parallax.add(`view ${index}`, element, options);
    return { scroller, parallax };
  }

  const seen = ({ parallax }, id, isHorizontal) => {
    const element = parallax.element(id);
    const rect = element.getBoundingClientRect();
    const list = parallax.scroller.getBoundingClientRect();
    const inside = [...element.querySelectorAll("div")].filter(({ children }) => children.length === 0).map((part) => {
      const { left, top, right } = part.getBoundingClientRect();
      return !isHorizontal ? top - list.top : parallax.scroller.dir === "rtl" ? list.right - right : left - list.left;
    });
    return [...seenOf(parallax, id, isHorizontal), isHorizontal ? rect.height : rect.width, ...inside];
  };

  /** What moves a view whose text is at its end, one whose texts move apart, and one that is to be resized. */
  async function reasons() {
    const scroller = box(document.body, "height: 300px; overflow: auto; position: relative");
    const view = box(scroller, "display: flex; align-items: end");
    view.textContent = "at the end";
    box(scroller, "height: 2000px");
    const parallax = await createParallax(scroller);
    parallax.add("view", view, { height: { minimum: 30, maximum: 120 }, stickPosition: ["top"] });
    const said = [parallax.carrier("view")];
    view.style.cssText += "flex-direction: column; justify-content: space-between";
    view.append(document.createElement("i"), "and at the start");
    await frame();
    said.push(parallax.carrier("view"));
    view.toggleAttribute("data-parallax-resize", true);
    parallax.layout();
    said.push(parallax.carrier("view"));
    scroller.remove();
    return said.map(({ by, reason }) => `${by}: ${reason}`);
  }

  for (const direction of ["ltr", "rtl"]) {
    for (const axis of ["vertical", "horizontal"]) {
      const isHorizontal = axis === "horizontal";
      const lists = [await list(direction, axis, true), await list(direction, axis, false)];
      const [{ parallax }] = lists;
      for (let offset = 0; offset < 1700; offset += 62.5) {
        for (const { scroller } of lists) {
          scroller.scrollTo(isHorizontal ? { left: direction === "rtl" ? -offset : offset } : { top: offset });
        }
        await frame();
        await frame();
        for (const id of parallax.views) {
          const [carried, moved] = lists.map((list) => seen(list, id, isHorizontal));
          result.count += 1;
          result.carriers.push(parallax.carrier(id).by);
          if (carried.some((edge, index) => Math.abs(edge - moved[index]) > 1 / 64)) {
            result.wrong.push({ direction, axis, offset, id, carried, moved });
          }
        }
      }
      for (const { parallax, scroller } of lists) {
        parallax.dispose();
        if (scroller.querySelector("[class^=parallax]") || scroller.getAnimations({ subtree: true }).length) {
          result.wrong.push({ direction, axis, left: scroller.innerHTML.slice(0, 200) });
        }
        scroller.remove();
      }
    }
  }
  result.reasons = await reasons();
  result.carriers = [...new Set(result.carriers)].filter((by) => by !== "script");
  result.wrong = result.wrong.slice(0, 3);
  return result;
})()

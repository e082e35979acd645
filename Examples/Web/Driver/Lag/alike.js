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

  async function list(direction, axis, carries) {
    const isHorizontal = axis === "horizontal";
    const flow = `display: flex; flex-direction: ${isHorizontal ? "row" : "column"};`;
    const long = (points) => `flex: none; ${isHorizontal ? "width" : "height"}: ${points}px`;
    const scroller = box(document.body, `${flow} position: relative; overflow: auto; scrollbar-width: none;
      width: ${isHorizontal ? 390.5 : 300}px; height: ${isHorizontal ? 200 : 390.5}px;
      padding: ${isHorizontal ? "7px 0" : "0 7px"}`);
    scroller.dir = direction;
    const views = [[box(scroller, ""), { height: { min: 30, max: 120 }, stick: ["top"] }]];
    for (let index = 0; index < 3; index += 1) {
      const section = box(scroller, `${flow} flex: none`);
      views.push([box(section, ""), { height: { min: 25, max: 25 }, stick: ["top"], stacking: "push" }]);
      box(section, long(300));
    }
    views.push([box(scroller, ""), { height: { min: 20, max: 60 }, stick: ["top", "bottom"] }]);
    box(scroller, long(500));
    views.push([box(scroller, ""), { height: { min: 33, max: 33 }, edgeInset: { top: 10, bottom: 5 } }]);
    box(scroller, long(400));
    if (carries) for (const [element] of views) element.toggleAttribute("data-parallax-clip", true);
    const parallax = await createParallax(scroller, { scrollable: { axis } }, { carries });
    for (const [index, [element, options]] of views.entries()) parallax.add(`view ${index}`, element, options);
    return { scroller, parallax };
  }

  /** Where what is seen of a view begins and ends, and how broad it is. */
  function seen({ scroller, parallax }, id, isHorizontal) {
    const origin = scroller.getBoundingClientRect();
    const frame = parallax.element(id).closest(".parallax-frame");
    const [first, window, content] = [frame, ...["window", "content"].map((name) => frame.querySelector(`.parallax-${name}`) ?? frame)]
      .map((element) => element.getBoundingClientRect());
    const isMirrored = isHorizontal && scroller.dir === "rtl";
    const start = (rect) => (isMirrored ? origin.right - rect.right : isHorizontal ? rect.left - origin.left : rect.top - origin.top);
    const end = (rect) => (isMirrored ? origin.right - rect.left : isHorizontal ? rect.right - origin.left : rect.bottom - origin.top);
    const within = (edge) => Math.max(0, Math.min(390.5, edge));
    return [within(start(content)), within(Math.min(end(first), end(window))), isHorizontal ? first.height : first.width];
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
  result.carriers = [...new Set(result.carriers)].filter((by) => by !== "script");
  result.wrong = result.wrong.slice(0, 3);
  return result;
})()

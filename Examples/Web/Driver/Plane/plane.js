// Describes the table of the page as a scene of each axis, and looks where its views are and who takes touches.

(() => {
  const vertical = list.parallax;
  const horizontal = vertical.across ?? across.parallax;
  const isApart = across !== list;
  const isMirrored = document.documentElement.dir === "rtl";
  const ids = [...new Set([...vertical.views, ...horizontal.views])];
  const elementOf = (id) => document.getElementById(id);
  const frames = async (count = 2) => { for (; count > 0; count -= 1) await new Promise(requestAnimationFrame); };

  /** The edges of an element along an axis, from the start of the viewport. */
  const edges = (id, isHorizontal) => {
    const [rect, origin] = [elementOf(id).getBoundingClientRect(), list.getBoundingClientRect()];
    if (!isHorizontal) return [rect.top - origin.top, rect.bottom - origin.top];
    return isMirrored ? [origin.right - rect.right, origin.right - rect.left] : [rect.left - origin.left, rect.right - origin.left];
  };
  const end = () => [across.scrollWidth - across.clientWidth, list.scrollHeight - list.clientHeight];

  async function scroll([x, y]) {
    list.scrollTop = y;
    across.scrollLeft = isMirrored ? -x : x;
    await frames();
    return [Math.abs(across.scrollLeft), list.scrollTop];
  }

  /** The view along an axis that an element is, or is in. */
  function around(id, parallax) {
    for (let element = elementOf(id); element; element = element.parentElement) if (parallax.has(element.id)) return element.id;
    return undefined;
  }

  /**
   * The options of the views along an axis.
   *
   * A view without options there is where the view is that it is in; or else it is as long as its element, and does
   * not stick.
   */
  function views(parallax, isHorizontal, start, last) {
    const shown = isHorizontal ? ids.filter((id) => across.contains(elementOf(id))) : ids;
    return shown.map((id) => {
      const owner = around(id, parallax);
      // Those of a list for both axes have the options across as well.
      const { horizontal: _, ...along } = owner ? parallax.options(owner) : {};
      const known = owner && along;
      const isLast = known?.stickPosition?.join() === "bottom";
      const [from, to] = (isLast ? last : start)[owner ?? id];
      const own = known ?? { height: { minimum: to - from, maximum: to - from }, stickPosition: [] };
      return { touchForwarding: "drags", ...own, id, tracking: { offset: from } };
    });
  }

  async function scene(isHorizontal) {
    const measured = (offset) => Object.fromEntries(ids.map((id) => [id, edges(id, isHorizontal).map((edge) => edge + offset)]));
    await scroll([0, 0]);
    const start = measured(0);
    const [x, y] = await scroll(end());
    const last = measured(isHorizontal ? x : y);
    await scroll([0, 0]);
    return {
      container: { width: list.clientWidth, height: list.clientHeight },
      scrollable: isHorizontal
        ? { axis: "horizontal", contentLength: across.scrollWidth, isRightToLeft: isMirrored } : { contentLength: list.scrollHeight },
      views: views(isHorizontal ? horizontal : vertical, isHorizontal, start, last),
    };
  }

  /** What the list shows of a view: the left and the right edge, the top and the bottom. */
  function seen(id) {
    const [x, y] = [[horizontal, true], [vertical, false]].map(([parallax, isHorizontal]) => {
      const owner = around(id, parallax);
      if (owner) return seenOf(parallax, owner, isHorizontal);
      const most = isHorizontal ? list.clientWidth : list.clientHeight;
      return edges(id, isHorizontal).map((edge) => Math.max(0, Math.min(most, edge)));
    });
    return [...(isMirrored ? x.map((edge) => list.clientWidth - edge).reverse() : x), ...y];
  }

  window.plane = {
    ids, end, scroll, frames,

    async question(offsets, points) {
      return { vertical: await scene(false), horizontal: await scene(true), isApart, offsets, points };
    },

    /** What is seen at some offsets: of each view, and at some points according to the module and to the browser. */
    async look(offsets, points) {
      const shown = [];
      for (const offset of offsets) {
        const [x, y] = await scroll(offset);
        const origin = list.getBoundingClientRect();
        const hits = points.map(([left, top]) => {
          const element = document.elementFromPoint(origin.left + left, origin.top + top).closest("[data-parallax]");
          const { tap, drag } = vertical.hitTest(left, top);
          return [tap, drag, element ? `view:${element.id}` : "scrollable"];
        });
        shown.push({ offset: [x, y], frames: Object.fromEntries(ids.map((id) => [id, seen(id)])), hits });
      }
      return shown;
    },

    carriers: () => [vertical, horizontal].flatMap((parallax) => ids.filter((id) => parallax.has(id)).map((id) => parallax.carrier(id).by)),
  };
})()

// Describes the table of the page as a scene of each axis, and looks where its views are and who takes touches.

(() => {
  const vertical = list.parallax;
  const horizontal = vertical.across ?? across.parallax;
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
   * The table as a scene.
   *
   * Along an axis for which a view has no options, it is where the view is that it is in; or else it is as long as its
   * element, and does not stick.
   */
  async function scene() {
    const measured = async (offset) => {
      const [x, y] = await scroll(offset);
      return Object.fromEntries(ids.map((id) => [id, [edges(id, true).map((edge) => edge + x), edges(id, false).map((edge) => edge + y)]]));
    };
    const [start, last] = [await measured([0, 0]), await measured(end())];
    const options = (id, parallax, axis) => {
      const owner = around(id, parallax);
      // Those of a list for both axes have the options across as well.
      const { horizontal: _, ...known } = owner ? parallax.options(owner) : {};
      const [from, to] = (known.stickPosition?.join() === "bottom" ? last : start)[owner ?? id][axis];
      const own = owner ? known : { height: { minimum: to - from, maximum: to - from }, stickPosition: [] };
      return { ...own, tracking: { offset: from } };
    };
    return {
      container: { width: list.clientWidth, height: list.clientHeight },
      scrollable: { axis: "both", isRightToLeft: isMirrored, contentLength: list.scrollHeight, horizontal: { contentLength: across.scrollWidth } },
      views: ids.map((id) => ({
        touchForwarding: "drags", ...options(id, vertical, 1), id,
        ...(across.contains(elementOf(id)) ? { horizontal: options(id, horizontal, 0) } : {}),
      })),
    };
  }

  /** What the list shows of a view: the leading and the trailing edge, the top and the bottom. */
  function seen(id) {
    return [[horizontal, true], [vertical, false]].flatMap(([parallax, isHorizontal]) => {
      const owner = around(id, parallax);
      if (owner) return seenOf(parallax, owner, isHorizontal);
      const most = isHorizontal ? list.clientWidth : list.clientHeight;
      return edges(id, isHorizontal).map((edge) => Math.max(0, Math.min(most, edge)));
    });
  }

  window.plane = {
    scene,

    /** What is seen at some offsets: of each view, and at some points according to the module and to the browser. */
    async look(offsets, points) {
      const shown = [];
      for (const offset of offsets) {
        const [x, y] = await scroll(offset);
        const origin = list.getBoundingClientRect();
        const hits = points.map(([left, top]) => {
          const element = document.elementFromPoint(origin.left + left, origin.top + top).closest("[data-parallax]");
          const { tap, drag } = vertical.hitTest(left, top);
          return { engine: tap === drag ? tap : tap.replace("view:", "drags:"), tap, shown: element ? `view:${element.id}` : "scrollable" };
        });
        shown.push({ offset: [x, y], frames: Object.fromEntries(ids.map((id) => [id, seen(id)])), hits });
      }
      return shown;
    },

    carriers: () => [vertical, horizontal].flatMap((parallax) => ids.filter((id) => parallax.has(id)).map((id) => parallax.carrier(id).by)),
  };
})()

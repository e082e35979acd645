// The page, as the native conformance kit asks for it: what the port believes of its rows, and what
// the browser shows.

(() => {
  const { parallax } = page;
  const { scroller } = parallax;
  const device = document.querySelector("#ours");
  let [ticks, revision, last] = [0, 0, parallax.contentOffset];
  const moves = { user: 0, app: 0, layout: 0 };
  parallax.recorder = ({ cause, offset }) => {
    if (cause === undefined) return;
    ticks += 1;
    if (cause === "layout") revision += 1;
    moves[cause] += offset - last;
    last = offset;
  };

  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const frames = async () => { await frame(); await frame(); };
  const within = (element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const origin = device.getBoundingClientRect().top;
    return [top - origin, bottom - origin];
  };
  // Of the rows: `scrollHeight` is the length of the list where that is longer.
  const contentLength = () => parallax.sections.flatMap(({ rows }) => rows).reduce((sum, { height }) => sum + height, 0);
  const path = (id) => {
    const section = parallax.sections.findIndex(({ rows }) => rows.some((row) => row.id === id));
    return section < 0 ? null : [section, parallax.sections[section].rows.findIndex((row) => row.id === id)];
  };
  const rowSpan = (section, row) => {
    const range = parallax.rowRange([section, row]);
    return range ? [range.start, range.end] : null;
  };
  const sectionSpan = (section) => {
    const rows = parallax.sections[section]?.rows;
    return rows ? [rowSpan(section, 0)[0], rowSpan(section, rows.length - 1)[1]] : null;
  };

  /** Where an element would be that does not stick: behind the one before it. */
  const roomStart = (element) => {
    const [before, parent] = [element.previousElementSibling, element.parentElement];
    if (before) return before.matches(".view") ? roomStart(before) + before.offsetHeight : within(before)[1];
    return within(parent)[0] - (parent === scroller ? scroller.scrollTop : 0);
  };

  window.kit = {
    get ticks() { return ticks; },
    reading: () => ({
      offset: parallax.contentOffset, length: contentLength(), frame: within(scroller),
      byApp: moves.app, byLayout: moves.layout, revision,
    }),
    container: () => [device.clientWidth, device.clientHeight],
    // As a wheel asks for it.
    scroll: async (offset) => {
      scroller.dispatchEvent(new WheelEvent("wheel"));
      scroller.scrollTop = offset;
      await frames();
    },
    scrollItself: async (offset) => {
      parallax.scrollTo(offset, { behavior: "instant" });
      await frames();
    },
    scrollToEnd: async (isTop) => { scroller.dispatchEvent(new WheelEvent("wheel")); scroller.scrollTo(0, isTop ? -1e6 : 1e6); await frames(); },
    shift: (distance) => { scroller.scrollTop += distance; parallax.layout(); },
    insert: async (section, row, height) => {
      page.insertRows([section, row], [{ id: `kit.${ticks}`, height, html: "", hue: 0 }]);
      await frames();
    },
    remove: async (section, row) => {
      page.removeRow([section, row]);
      await frames();
    },
    resize: async (width, height) => {
      Object.assign(device.style, { width: `${width}px`, height: `${height}px` });
      await frames();
    },
    frame: () => {
      const [x, y] = [scroller, device].map((element) => element.getBoundingClientRect());
      return [x.left - y.left, x.top - y.top, x.width, x.height];
    },
    rowSpan, sectionSpan, path,
    id: (section, row) => parallax.sections[section]?.rows[row]?.id ?? null,
    paths: (start, end) => parallax.sections.flatMap(({ rows }, section) => rows.flatMap((_, index) => {
      const span = rowSpan(section, index);
      return span[1] > start && span[0] < end ? [[section, index]] : [];
    })),
    shownRow: (section, row) => {
      const { height, ...of } = parallax.sections[section].rows[row];
      const element = page.rowOnPage(of);
      if (!of.isRoom) return within(element);
      const start = roomStart(element);
      return [start, start + height];
    },
  };
})()

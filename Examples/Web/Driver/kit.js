// The page, as the native conformance kit asks for it: what the port believes of its rows, and what
// the browser shows.

(() => {
  const scroller = document.querySelector("#ours .scroller");
  const overlay = document.querySelector(".overlay");
  const device = document.querySelector("#ours");
  const causes = ["user", "programmatic", "layout"];
  let [ticks, cause] = [0, "layout"];
  port.onTick = (_, why) => { ticks += 1; cause = causes[why]; };
  port.scrollBehavior = "auto";

  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const frames = async () => { await frame(); await frame(); };
  const within = (element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const origin = overlay.getBoundingClientRect().top;
    return [top - origin, bottom - origin];
  };
  const height = (rows) => rows.reduce((sum, row) => sum + row.height, 0);
  const path = (id) => {
    const section = port.sections.findIndex((rows) => rows.some((row) => row.id === id));
    return section < 0 ? null : [section, port.sections[section].findIndex((row) => row.id === id)];
  };
  const sectionSpan = (section) => {
    if (!port.sections[section]) return null;
    const start = height(port.sections.slice(0, section).flat());
    return [start, start + height(port.sections[section])];
  };
  const rowSpan = (section, row) => {
    const rows = port.sections[section];
    if (!rows?.[row]) return null;
    const start = sectionSpan(section)[0] + height(rows.slice(0, row));
    return [start, start + rows[row].height];
  };

  window.kit = {
    get ticks() { return ticks; },
    reading: () => ({
      offset: scroller.scrollTop, length: scroller.scrollHeight, frame: within(scroller), cause,
    }),
    container: () => [overlay.clientWidth, overlay.clientHeight],
    scroll: async (offset) => { scroller.scrollTop = offset; await frames(); },
    scrollItself: async (offset) => { port.scrollTo(offset); await frames(); },
    scrollToEnd: async (isTop) => { scroller.scrollTo(0, isTop ? -1e6 : 1e6); await frames(); },
    shift: (distance) => { scroller.scrollTop += distance; port.tick(2); },
    insert: async (section, row, height) => {
      port.insertRows(section, row, [{ id: `kit.${ticks}`, height, html: "", hue: 0 }]);
      await frames();
    },
    resize: async (width, height) => {
      Object.assign(device.style, { width: `${width}px`, height: `${height}px` });
      await frames();
    },
    frame: () => {
      const [x, y] = [scroller, overlay].map((element) => element.getBoundingClientRect());
      return [x.left - y.left, x.top - y.top, x.width, x.height];
    },
    rowSpan, sectionSpan, path,
    ids: (start, end) => port.sections.flatMap((rows, section) => rows.flatMap((row, index) => {
      const span = rowSpan(section, index);
      return span[1] > start && span[0] < end ? [row.id] : [];
    })),
    shownRow: (section, row) => within(scroller.children[section].children[row]),
  };
})()

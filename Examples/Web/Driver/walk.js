// What the test has the walk do: record, insert and ask what is at a point.

(() => {
  const { parallax, views } = page;
  const scroller = parallax.scroller;
  const origin = () => scroller.getBoundingClientRect().top;
  const ids = views.map(({ id }) => id);

  /** Logs every step of the engine and, at every animation frame, where each view is in the DOM. */
  function record() {
    const started = performance.now() / 1000;
    const { height: length } = scroller.getBoundingClientRect();
    const recording = { events: [], frames: [], isOn: true, row: null, length };
    recording.scene = {
      container: { width: scroller.clientWidth, height: scroller.clientHeight },
      scrollable: { sections: parallax.sections.map(({ rows }) =>
        ({ rows: rows.map(({ id, height }) => ({ id, height })) })) },
      views: ids.map((id) => ({ ...parallax.options(id), id })),
    };
    parallax.recorder = (event) => recording.events.push({ ...event, time: event.time - started });
    parallax.layout();
    const frame = () => {
      if (!recording.isOn) return;
      const top = origin();
      const edges = ids.flatMap((id) => seenOf(parallax, id));
      const row = recording.row && recording.row.getBoundingClientRect().top - top;
      recording.frames.push({ events: recording.events.length, offset: scroller.scrollTop, edges, row });
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    check.recording = recording;
  }

  function stop() {
    check.recording.isOn = false;
    parallax.recorder = undefined;
    return check.recording;
  }

  /** Follows the first row that is not covered, inserts above it, and returns it before and after; the page is busy then. */
  function insert(milliseconds = 0) {
    const top = origin();
    const covered = parallax.obscured.top;
    const start = (row) => row.getBoundingClientRect().top - top;
    const row = [...document.querySelectorAll("#ours .row")]
      .find((row) => row.getBoundingClientRect().bottom - top > covered);
    check.recording.row = row;
    const before = start(row);
    page.insertAbove();
    const until = performance.now() + milliseconds;
    while (performance.now() < until);
    return { before, after: start(row), frame: check.recording.frames.length, id: row.id };
  }

  /** Has rows come in at the third scroll after the finger is lifted; `inserted` has the row then, `null` without a fling. */
  function insertInFling() {
    check.inserted = new Promise((done) => addEventListener("touchend", () => {
      let scrolls = 0;
      const ending = new AbortController();
      const end = (row) => {
        ending.abort();
        done(row);
      };
      const { signal } = ending;
      scroller.addEventListener("scroll", () => { if ((scrolls += 1) === 3) end(insert()); }, { signal });
      scroller.addEventListener("scrollend", () => end(null), { signal });
    }, { once: true }));
  }

  /**
   * Asks the engine and the browser what is at every point of a grid; returns where they disagree.
   * The browser looks for what the pixel from there on touches, so points stand where pixels begin.
   */
  function hitTest() {
    const { left, top, width, height } = scroller.getBoundingClientRect();
    const wrong = [];
    let count = 0;
    for (let x = 40; x < width - 30; x += 28) {
      for (let y = 0; y < height; y += 1) {
        const element = document.elementFromPoint(left + x, top + y);
        if (!element.closest("#ours")) continue;
        const view = element.closest(".view");
        const shown = view ? `view:${view.dataset.view}` : "scrollable";
        const { tap } = parallax.hitTest(x, y);
        count += 1;
        if (shown !== tap) wrong.push({ x, y, shown, tap });
      }
    }
    return { count, wrong: wrong.slice(0, 5) };
  }

  window.check = { record, stop, insert, insertInFling, hitTest };
})()

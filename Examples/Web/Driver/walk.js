// What the test has the page do: record, insert, compare and measure.

(() => {
  const { parallax, views } = page;
  const scroller = parallax.scroller;
  const origin = () => scroller.getBoundingClientRect().top;
  const ids = views.map(({ id }) => id);

  /** Logs every step of the engine and, at every animation frame, where each view is in the DOM. */
  function record() {
    const started = performance.now() / 1000;
    const { height: length } = scroller.getBoundingClientRect();
    const recording = { events: [], frames: [], css: [], isOn: true, row: null, length };
    recording.scene = {
      container: { width: scroller.clientWidth, height: scroller.clientHeight },
      scrollable: { sections: parallax.sections.map(({ rows }) =>
        ({ rows: rows.map(({ id, height }) => ({ id, height })) })) },
      views: ids.map((id) => ({ ...parallax.options(id), id })),
    };
    parallax.recorder = (event) => recording.events.push({ ...event, time: event.time - started });
    parallax.layout();
    const frame = (now) => {
      if (!recording.isOn) return;
      const top = origin();
      const edges = ids.flatMap((id) => seenOf(parallax, id));
      recording.frames.push({
        began: now, ran: performance.now(), events: recording.events.length, offset: scroller.scrollTop, edges,
        row: recording.row && recording.row.getBoundingClientRect().top - top,
      });
      if (document.body.classList.contains("comparing")) recording.css.push(Math.max(...page.differences()));
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
    const { frames, events } = check.recording;
    const until = performance.now() + milliseconds;
    while (performance.now() < until);
    return { before, after: start(row), frame: frames.length, event: events.length, id: row.id };
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

  /** Additions that wait for one another: what a step is compared with on the same machine in the same moment. */
  const additions = 1000;
  let sum = 1;
  function add(count) {
    let here = sum;
    for (let number = 0; number < count; number += 1) here += 1e-9;
    sum = here;
  }

  /** Returns nanoseconds and allocations of a step with the page's views, by an engine of its own. */
  async function measure(calls = 200_000) {
    const base = new URL("../Module/", location.href);
    const [{ Content }, { Engine }, { compile }, { optionNumbers }] = await Promise.all(
      ["content.js", "engine.js", "loading.js", "options.js"].map((name) => import(new URL(name, base))));
    const content = new Content({ sections: parallax.sections });
    const { clientWidth, clientHeight, scrollHeight } = scroller;
    let asked = 0;
    const engine = new Engine(await compile(), {
      read: () => [
        0, 0, 0, 0, scrollHeight, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, clientWidth, clientHeight, 0, 0,
      ],
      findRows: (keys, start, end) => {
        asked += 1;
        return content.findRows([], keys, start, end);
      },
      setRowLengths: () => {}, setInset: () => {}, shift: () => {}, takesTouch: () => false,
    });
    engine.reserve(ids.length);
    for (const [number, id] of ids.entries()) engine.register(number, optionNumbers(id, parallax.options(id)));
    const moves = { app: 0, layout: 0 };
    engine.step(0, moves, false);
    const end = scrollHeight - clientHeight;
    // Every call has another offset; there and back again, so that the bar reveals and hides.
    const offset = (call) => Math.abs((call * 7.5) % (2 * end) - end);
    for (let call = 0; call < 20_000; call += 1) engine.step(offset(call), moves, true);
    for (let call = 0; call < 20; call += 1) add(100_000);
    // Short rounds, of which the faster ones count: what else the machine does in a round is not what
    // a call takes.
    const round = 2000;
    const times = [];
    const others = [];
    for (let call = 0; call < calls;) {
      const start = performance.now();
      for (const next = call + round; call < next; call += 1) engine.step(offset(call), moves, true);
      const middle = performance.now();
      add(round * additions);
      times.push(middle - start);
      others.push(performance.now() - middle);
    }
    // Rows are asked for once a viewport; any other call asks for nothing and allocates nothing.
    let allocations = 0;
    for (let call = 0; call < 20_000; call += 1) {
      const before = [asked, engine.allocations];
      engine.step(offset(call), moves, true);
      if (asked === before[0]) allocations += engine.allocations - before[1];
    }
    const fast = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 10)];
    return {
      calls, nanoseconds: fast(times) / round * 1e6, additions: additions * fast(times) / fast(others),
      allocations, views: ids.length,
    };
  }

  window.check = { record, stop, insert, insertInFling, hitTest, measure };
})()

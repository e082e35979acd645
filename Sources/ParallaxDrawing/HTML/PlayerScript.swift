/// The script of the page: the numbers of the frame at a time, and the clock of the moving picture.
enum PlayerScript {
  static let text = model + controls

  /// The base64 of the script's SHA-256, by which the page's policy permits this script alone.
  static let hash = "5DqBRzLJmjH7mb4fqvSjULCg/UdPUhBuL/kvptfMyDU="

  /// The data, the frame at a time, and its numbers.
  private static let model = #"""
    (() => {
    'use strict';
    const $ = id => document.getElementById(id);
    const frames = JSON.parse($('replay').textContent);
    const [TIME, OFFSET, OBSCURED, NOTES, VIEWS] = [0, 1, 2, 3, 4];
    const player = $('player');
    const first = frames.length ? frames[0][TIME] || 0 : 0;
    const last = frames.length ? Math.max(first, frames[frames.length - 1][TIME]) : 0;

    /* Returns the last frame at or before a time, or the first frame. */
    const frameAt = time => {
      let low = 0, high = frames.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (frames[middle][TIME] <= time) low = middle; else high = middle - 1;
      }
      return Math.max(low, 0);
    };
    /* Beyond 1e9 a second has more digits than a label has room for. */
    const number = (value, digits = 2) =>
      value === null || value === undefined ? '–' :
      (Math.abs(value) < 1e9 ? value.toFixed(digits) : value.toExponential(3)).replace(/^-(0(\.0*)?)$/, '$1').replace('-', '−');

    /* The picture moves by rules of its own. Here they stand still at the time of the page's clock. */
    const motion = $('device').getAnimations({ subtree: true });
    const seekMotion = time => {
      for (const animation of motion) {
        animation.pause();
        animation.currentTime = (time - first) * 1000;
      }
    };
    const tableRows = [...document.querySelectorAll('tbody tr')];
    let shown = -1;

    /* On a phone there is room for a tenth of a point. */
    const digits = () => innerWidth <= 600 ? 1 : 2;
    const writeRow = (row, view) => {
      const isPlaced = Array.isArray(view);
      const [start, length, height, edge, phase] = isPlaced ? view : [];
      const texts = isPlaced
        ? [...[start, start + length, length].map(value => number(value, digits())),
          number(height), number(edge), phase]
        : ['–', '–', '–', '–', '–', view || 'absent'];
      const cells = row.querySelectorAll('td');
      texts.forEach((text, cell) => { cells[cell].textContent = text; });
      row.dataset.phase = texts[5];
      row.dataset.start = isPlaced ? start : '';
      row.dataset.length = isPlaced ? length : '';
    };
    /* Several frames may have the same time, so the frame is given too. */
    const draw = (time, index) => {
      if (!frames.length) return;
      const frame = frames[index];
      player.dataset.time = time;
      $('time').textContent = number(time, 3) + ' s';
      seekMotion(time);
      if (index === shown) return;
      shown = index;
      player.dataset.frame = index;
      frame[VIEWS].forEach((view, row) => writeRow(tableRows[row], view));
      $('offset').textContent = frame[OFFSET].map(value => number(value)).join(', ');
      $('frame').textContent = `${index + 1} / ${frames.length}`;
      $('obscured').textContent = frame[OBSCURED].map(value => number(value, 1)).join(' / ');
      $('notes').textContent = frame[NOTES] || '–';
    };

    """#

  /// The clock, and the controls that change it.
  private static let controls = #"""
    const scrubber = $('scrubber'), speed = $('speed'), loop = $('loop'), button = $('play');
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    let time = first, isPlaying = false, lastTick = null, frameRequest = 0, timer = 0;

    const show = (next, index) => {
      time = Math.min(last, Math.max(first, next));
      draw(time, index === undefined ? frameAt(time) : index);
      scrubber.value = time;
      const offset = frames.length ? frames[shown][OFFSET][0] : 0;
      scrubber.setAttribute('aria-valuetext',
        `${number(time - first)} seconds, offset ${number(offset, 0)}`);
      $('clock').textContent = `${number(time - first)} / ${number(last - first)} s`;
    };
    const setPlaying = next => {
      isPlaying = next && last > first;
      lastTick = null;
      player.dataset.playing = isPlaying;
      button.setAttribute('aria-label', isPlaying ? 'Pause' : 'Play');
      if (isPlaying) {
        if (time >= last) show(first);
        schedule();
      } else {
        cancelAnimationFrame(frameRequest);
        clearTimeout(timer);
      }
    };
    /* A hidden window gets no animation frames. A slow timer keeps its clock running. */
    const schedule = () => {
      cancelAnimationFrame(frameRequest);
      clearTimeout(timer);
      frameRequest = requestAnimationFrame(tick);
      timer = setTimeout(() => tick(performance.now()), 250);
    };
    const tick = now => {
      if (!isPlaying) return;
      const passed = lastTick === null ? 0 : Math.max(0, now - lastTick) / 1000 * speed.value;
      lastTick = now;
      const next = time + passed;
      if (next >= last && time >= last) {
        if (!loop.checked) return setPlaying(false);
        show(first);
      } else {
        show(next);
      }
      schedule();
    };
    const seek = (next, index) => { setPlaying(false); show(next, index); };
    const showFrame = index => {
      if (!frames.length) return;
      const next = Math.min(frames.length - 1, Math.max(0, index));
      seek(frames[next][TIME], next);
    };

    button.addEventListener('click', () => setPlaying(!isPlaying));
    scrubber.addEventListener('input', () => seek(scrubber.valueAsNumber));
    document.addEventListener('keydown', event => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      /* A focused control keeps the keys that it handles itself. */
      const focus = event.target;
      if (focus === speed || (event.key === ' ' && (focus === button || focus === loop))) return;
      const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
      if (event.key === ' ') setPlaying(!isPlaying);
      else if (by && event.shiftKey) seek(time + by);
      else if (by) showFrame(shown + by);
      else if (event.key === 'Home') showFrame(0);
      else if (event.key === 'End') showFrame(frames.length - 1);
      else return;
      event.preventDefault();
    });
    addEventListener('resize', () => {
      const index = shown;
      shown = -1;
      draw(time, Math.max(index, 0));
    });

    const follow = () => {
      const wish = new URLSearchParams(location.hash.slice(1));
      const moment = parseFloat(wish.get('t')), number = parseInt(wish.get('frame'), 10);
      if (Number.isFinite(moment)) seek(moment);
      if (Number.isFinite(number)) showFrame(number - 1);
      if (wish.has('play')) setPlaying(true);
      return Number.isFinite(moment) || Number.isFinite(number) || wish.has('play');
    };
    addEventListener('hashchange', follow);
    if (calm) loop.checked = false;
    scrubber.min = first;
    scrubber.max = last;
    show(first);
    if (!follow() && !calm) setPlaying(true);
    })();

    """#
}

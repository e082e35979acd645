/// The script of the page, in three parts that share the scope of one function.
enum PlayerScript {
  /// The data, and the search for the frame at a time.
  static let model = #"""
    (() => {
    'use strict';
    const $ = id => document.getElementById(id);
    const data = JSON.parse($('replay').textContent);
    const [TIME, OFFSET, STAGE, OBSCURED, NOTES, VIEWS, ACROSS] = [0, 1, 2, 3, 4, 5, 6];
    /* The content scrolls on both axes: views have a place across as well. */
    const isPlane = !!data.colors;
    const frames = data.frames;
    const player = $('player');
    const first = frames.length ? frames[0][TIME] || 0 : 0;
    const last = frames.length ? Math.max(first, frames[frames.length - 1][TIME]) : 0;
    const isVertical = data.axis === 'y';
    player.classList.add(data.axis);
    if (isPlane) player.classList.add('plane');

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

    """#

  /// The drawing of a frame.
  static let stage = #"""
    const device = $('device'), screen = $('screen'), rowLayer = $('rows');
    const viewElements = [...$('views').children];
    const tableRows = [...document.querySelectorAll('tbody tr')];
    const marks = [...$('outside').children];
    const plot = document.querySelector('#plot svg');
    const cursor = plot && plot.querySelector('.pc-cursor');
    let stage = null, shown = -1, scale = 1;

    /* Views have the frame's own numbers as pixels. Only the container as a whole is scaled. */
    const place = (element, start, length) => {
      element.style[isVertical ? 'top' : 'left'] = start + 'px';
      element.style[isVertical ? 'height' : 'width'] = length + 'px';
    };
    const placeAcross = (element, start, length) => {
      element.style[isVertical ? 'left' : 'top'] = start + 'px';
      element.style[isVertical ? 'width' : 'height'] = length + 'px';
    };
    const fit = () => {
      if (!stage) return;
      const [width, height] = stage.size;
      /* A phone upright has the numbers below the container, one on its side has them beside it. */
      const isLow = innerHeight <= 500, isNarrow = innerWidth <= 900 && !isLow;
      const across = isVertical && !isNarrow
        ? innerWidth * (isPlane ? 0.44 : 0.36) : player.clientWidth - 64;
      const down = !isVertical ? innerHeight * 0.4
        : isNarrow ? Math.max(320, innerHeight * 0.52)
        : Math.max(200, innerHeight - (isLow ? 130 : 210));
      scale = Math.min(1, across / width, down / height);
      /* Letters grow as the container shrinks: they are never below 11 pixels. */
      device.style.setProperty('--scale', scale);
      device.style.width = width + 'px';
      device.style.height = height + 'px';
      device.style.transform = `scale(${scale})`;
      screen.style.width = width * scale + 'px';
      screen.style.height = height * scale + 24 + 'px';
    };
    const setStage = next => {
      if (next === stage) return;
      stage = next;
      const length = stage.size[isVertical ? 1 : 0];
      place(marks[0], 0, Math.max(0, stage.viewport[0]));
      place(marks[1], stage.viewport[1], Math.max(0, length - stage.viewport[1]));
      marks[0].hidden = stage.viewport[0] <= 0;
      marks[1].hidden = stage.viewport[1] >= length;
      stage.sorted = stage.rows.slice().sort((a, b) => a[0] - b[0]);
      fit();
    };

    /* The lines between cells: an empty element for each visible row and each visible column. */
    const drawCells = (offset, offsetAcross) => {
      let used = 0;
      const draw = (rows, frame, extent, at, set) => {
        const shift = frame[0] - at;
        for (const [start, end] of rows) {
          if (end + shift <= Math.max(0, frame[0]) || start + shift >= Math.min(extent, frame[1])) continue;
          const element = rowLayer.children[used] ||
            rowLayer.appendChild(document.createElement('div'));
          used += 1;
          element.hidden = false;
          element.removeAttribute('style');
          set(element, start + shift, end - start);
        }
      };
      draw(stage.rows, stage.frame, stage.size[1], offset, place);
      const across = stage.across;
      if (across) draw(across.rows, across.frame, stage.size[0], offsetAcross, (element, start) => {
        place(element, 0, stage.size[1]);
        placeAcross(element, start, 0);
        element.style.borderLeft = '1px solid var(--line)';
      });
      for (; used < rowLayer.children.length; used++) rowLayer.children[used].hidden = true;
    };
    /* Elements of rows are used again: there may be thousands of rows, but a screenful is visible. */
    const drawRows = offset => {
      const length = Math.min(stage.size[isVertical ? 1 : 0], stage.frame[1]);
      const shift = stage.frame[0] - offset;
      let used = 0;
      for (const [start, end, label, isSection] of stage.sorted) {
        if (start + shift >= length) break;
        if (end + shift <= Math.max(0, stage.frame[0])) continue;
        const element = rowLayer.children[used] ||
          rowLayer.appendChild(document.createElement('div'));
        used += 1;
        place(element, start + shift, end - start);
        element.hidden = false;
        if (element.textContent !== label) element.textContent = label;
        element.classList.toggle('section', !!isSection);
      }
      for (; used < rowLayer.children.length; used++) rowLayer.children[used].hidden = true;
    };
    /* On a phone there is room for a tenth of a point. */
    const digits = () => innerWidth <= 600 || isPlane ? 1 : 2;
    const drawView = (index, view) => {
      const element = viewElements[index], cells = tableRows[index].cells;
      const isPlaced = Array.isArray(view);
      element.hidden = !isPlaced;
      const [start, length, height, top, , , phase, left, width, acrossPhase] = isPlaced ? view : [];
      const texts = isPlaced
        ? [...[start, start + length, length].map(value => number(value, digits())),
          number(height), number(top), phase]
        : ['–', '–', '–', '–', '–', view || 'absent'];
      if (isPlane) texts.push(...isPlaced
        ? [number(left, digits()), number(left + width, digits()), acrossPhase] : ['–', '–', '–']);
      texts.forEach((text, cell) => { cells[cell + 1].textContent = text; });
      element.dataset.phase = texts[5];
      if (!isPlaced) return;
      place(element, start, length);
      element.dataset.start = start;
      element.dataset.length = length;
      if (isPlane) {
        placeAcross(element, left, width);
        Object.assign(element.dataset, { left, width, phaseAcross: acrossPhase });
        for (const colored of [element, tableRows[index]]) {
          colored.style.setProperty('--c', `var(--c${data.colors[index]})`);
        }
      }
      element.style.setProperty('--room', length + 'px');
      element.classList.toggle('narrow', length * scale < 88);
      element.classList.toggle('tiny', length * scale < 11);
      /* A higher order is in front, then stuck views, then later views. */
      const stuck = phase => phase && phase !== 'natural' && phase !== 'fills' ? 1 : 0;
      const rank = (isPlane ? 3 : 2) * data.ranks[index] + stuck(phase) + stuck(acrossPhase);
      element.style.zIndex = 1 + rank * viewElements.length + index;
      element.lastChild.textContent = number(length, 1).replace(/\.0$/, '');
    };
    /* Several frames may have the same time, so the frame is given too. */
    const draw = (time, index) => {
      if (!frames.length) return;
      const frame = frames[index];
      player.dataset.time = time;
      $('time').textContent = number(time, 3) + ' s';
      if (cursor) {
        const { from, to, left, right } = plot.dataset;
        const part = Math.min(1, Math.max(0, (time - from) / (to - from)));
        const x = +left + part * (right - left);
        cursor.setAttribute('x1', x);
        cursor.setAttribute('x2', x);
      }
      if (index === shown) return;
      shown = index;
      player.dataset.frame = index;
      setStage(data.stages[frame[STAGE]]);
      if (isPlane) drawCells(frame[OFFSET], frame[ACROSS][0]); else drawRows(frame[OFFSET]);
      frame[VIEWS].forEach((view, position) => drawView(position, view));
      $('offset').textContent = number(frame[OFFSET])
        + (isPlane ? ', ' + number(frame[ACROSS][0]) : '');
      $('frame').textContent = `${index + 1} / ${frames.length}`;
      const covered = frame[OBSCURED].concat(isPlane ? frame[ACROSS].slice(1) : []);
      $('obscured').textContent = covered.map(value => number(value, 1)).join(' / ');
      $('notes').textContent = frame[NOTES] || '–';
    };

    """#

  /// The clock, and the controls that change it.
  static let controls = #"""
    const scrubber = $('scrubber'), speed = $('speed'), loop = $('loop'), button = $('play');
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    let time = first, isPlaying = false, lastTick = null, frameRequest = 0, timer = 0;

    const show = (next, index) => {
      time = Math.min(last, Math.max(first, next));
      draw(time, index === undefined ? frameAt(time) : index);
      scrubber.value = time;
      const offset = frames.length ? frames[shown][OFFSET] : 0;
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
    if (plot) {
      const seekTo = event => {
        const box = plot.getBoundingClientRect(), { from, to, left, right } = plot.dataset;
        const x = (event.clientX - box.left) / box.width * plot.viewBox.baseVal.width;
        seek(+from + (x - left) / (right - left) * (to - from));
      };
      plot.addEventListener('pointerdown', event => {
        plot.setPointerCapture(event.pointerId);
        seekTo(event);
      });
      plot.addEventListener('pointermove', event => { if (event.buttons) seekTo(event); });
    }
    addEventListener('resize', () => {
      fit();
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
    setStage(data.stages[0]);
    scrubber.min = first;
    scrubber.max = last;
    show(first);
    if (!follow() && !calm) setPlaying(true);
    })();

    """#
}

// Reads from pictures of the page how far the table has scrolled on both axes, and where its views are.

(() => {
  const [width, height] = [390, 720];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });

  /** The first and the last pixel of a colour in a row or a column of pixels. */
  function span(data, length, [red, green, blue]) {
    let found = null;
    for (let at = 0; at < length; at += 1) {
      const [r, g, b] = data.subarray(at * 4, at * 4 + 3);
      if (Math.abs(r - red) + Math.abs(g - green) + Math.abs(b - blue) > 60) continue;
      found = [found?.[0] ?? at, at + 1];
    }
    return found;
  }

  /** The box around the pixels of a colour: the left and the right edge, the top and the bottom. */
  function box(data, [red, green, blue]) {
    let [left, right, top, bottom] = [width, 0, height, 0];
    for (let at = 0; at < data.length; at += 4) {
      if (Math.abs(data[at] - red) + Math.abs(data[at + 1] - green) + Math.abs(data[at + 2] - blue) > 60) continue;
      const [x, y] = [at / 4 % width, Math.floor(at / 4 / width)];
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x + 1), Math.min(top, y), Math.max(bottom, y + 1)];
    }
    return left < right ? [left, right, top, bottom] : null;
  }

  const column = (x) => context.getImageData(x, 0, 1, height).data;
  const row = (y) => context.getImageData(0, y, width, 1).data;

  async function decode(picture) {
    const blob = await (await fetch(`data:image/png;base64,${picture}`)).blob();
    context.drawImage(await createImageBitmap(blob), 0, 0);
    // Each ruler begins behind the other one.
    const [x, y] = [readBands(row(20), 40, width), readBands(column(20), 40, height)];
    if (!x || !y) return null;
    const all = context.getImageData(0, 0, width, height).data;
    return {
      offset: [x.offset, y.offset],
      views: {
        head: span(column(200), height, [255, 0, 0])?.[1], foot: span(column(200), height, [255, 170, 0])?.[0],
        first: span(row(400), width, [0, 0, 255])?.[1], totals: span(row(400), width, [136, 0, 136])?.[0],
        note: box(all, [0, 204, 0]), mark: box(all, [255, 255, 0]),
      },
    };
  }

  window.decodeAll = async (pictures) => {
    const result = [];
    for (const picture of pictures) result.push(await decode(picture));
    return result;
  };
})()

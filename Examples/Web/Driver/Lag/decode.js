// Reads from pictures of the page how far the list has scrolled, and where each view's edges are.

(() => {
  const canvas = new OffscreenCanvas(390, 720);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const height = 720;

  /** The first and the last pixel of a column with a colour. */
  function span(x, [red, green, blue], tolerance) {
    const { data } = context.getImageData(x, 0, 1, height);
    let [first, last] = [-1, -1];
    for (let y = 0; y < height; y += 1) {
      const at = y * 4;
      if (Math.max(Math.abs(data[at] - red), Math.abs(data[at + 1] - green), Math.abs(data[at + 2] - blue)) >= tolerance) continue;
      if (first < 0) first = y;
      last = y + 1;
    }
    return first < 0 ? null : [first, last];
  }

  /** Returns the median of what the bands say of the ruler; `null` if there is no band. */
  function readBands(data) {
    const isBlue = (pixel) => data[pixel * 4 + 2] > 127;
    const votes = [];
    for (let from = 0; from < height;) {
      let to = from + 1;
      while (to < height && isBlue(to) === isBlue(from)) to += 1;
      const at = ((from + to) >> 1) * 4;
      const band = Math.round((data[at] - 20) / 20) + 12 * Math.round((data[at + 1] - 20) / 16);
      const isBand = to - from >= 10 && data[at] <= 245 && Math.abs(data[at] - 20 - 20 * (band % 12)) <= 3;
      if (isBand && from > 0) votes.push(40 * band - from);
      else if (isBand && to < height) votes.push(40 * band + 40 - to);
      from = to;
    }
    votes.sort((a, b) => a - b);
    return votes.length ? votes[votes.length >> 1] : null;
  }

  async function decode(picture) {
    const blob = await (await fetch(`data:image/png;base64,${picture}`)).blob();
    context.drawImage(await createImageBitmap(blob), 0, 0);
    const offset = readBands(context.getImageData(20, 0, 1, height).data);
    if (offset === null) return null;
    const views = {
      header: span(50, [255, 0, 0], 40), content: span(85, [0, 0, 255], 40), end: span(120, [0, 255, 0], 40),
      footer: span(300, [255, 170, 0], 40), bar: span(378, [136, 0, 136], 40),
    };
    for (let index = 0; index < 7; index += 1) views[`title ${index}`] = span(200, [0, 60 + 25 * index, 255], 12);
    return { offset, views };
  }

  window.decodeAll = async (pictures) => {
    const result = [];
    for (const picture of pictures) result.push(await decode(picture));
    return result;
  };
})()

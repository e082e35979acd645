// Reads from the pixels along a ruler how far a list has scrolled: see `ruler.js` for its bands.

(() => {
  /** Returns the median of what the bands say between two pixels, and how far they differ; `null` if there is no band. */
  window.readBands = (data, first, end) => {
    const isBlue = (pixel) => data[pixel * 4 + 2] > 127;
    const votes = [];
    for (let from = first; from < end;) {
      let to = from + 1;
      while (to < end && isBlue(to) === isBlue(from)) to += 1;
      const at = ((from + to) >> 1) * 4;
      const band = Math.round((data[at] - 20) / 20) + 12 * Math.round((data[at + 1] - 20) / 16);
      const isBand = to - from >= 10 && data[at] <= 245 && Math.abs(data[at] - 20 - 20 * (band % 12)) <= 3;
      if (isBand && from > first) votes.push(40 * band - from);
      else if (isBand && to < end) votes.push(40 * band + 40 - to);
      from = to;
    }
    votes.sort((a, b) => a - b);
    return votes.length ? { offset: votes[votes.length >> 1], spread: votes.at(-1) - votes[0] } : null;
  };
})()

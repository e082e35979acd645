// Quantities that are straight lines over each piece of a range of offsets: lists of [offset, value].

/** Returns a line at an offset; beyond its ends it is as it is there. By index: this is asked at each scroll event. */
export function valueAt(line, offset) {
  let next = 0;
  while (next < line.length && line[next][0] < offset) next += 1;
  if (next === line.length) return line[next - 1][1];
  if (next === 0) return line[0][1];
  const one = line[next - 1];
  const other = line[next];
  return one[1] + ((offset - one[0]) / (other[0] - one[0])) * (other[1] - one[1]);
}

/** Whether the corners of a line are on another one, those beyond its ends aside. */
export function isOn(line, other) {
  const [first, last] = [other[0][0], other.at(-1)[0]];
  return line.every(([at, value]) => at < first || at > last || Math.abs(valueAt(other, at) - value) < 1e-6);
}

/** Returns a line with a part of it in the place of what it was there. */
export function spliced(line, part) {
  const [first, last] = [part[0][0], part.at(-1)[0]];
  return simplified([...line.filter(([at]) => at < first), ...part, ...line.filter(([at]) => at > last)]);
}

/** Returns what a function makes of several lines, at the corners of all of them. */
export function combine(lines, body) {
  const offsets = [...new Set(lines.flatMap((line) => line.map(([at]) => at)))].sort((a, b) => a - b);
  return simplified(offsets.map((at) => [at, body(...lines.map((line) => valueAt(line, at)))]));
}

/** Leaves out points that are no corners. */
export function simplified(points) {
  const result = [];
  for (const point of points) {
    const [before, last] = [result.at(-2), result.at(-1)];
    if (before && Math.abs(valueAt([before, point], last[0]) - last[1]) < 1e-6) result.pop();
    result.push(point);
  }
  return result;
}

/** Whether a line has one value. */
export function isConstant(line, value = line[0][1], tolerance = 1e-3) {
  return line.every(([, other]) => Math.abs(other - value) < tolerance);
}

/** The slopes of the pieces, those aside that are too short to tell. */
export function pieces(line) {
  return line.slice(1).map(([b, to], index) => {
    const [a, from] = line[index];
    return { a, b, from, to, slope: (to - from) / (b - a) };
  }).filter(({ a, b }) => b - a > 1e-3);
}

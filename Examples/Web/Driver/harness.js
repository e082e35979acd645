// What the checks on a page have in common.

export async function frames(count = 3) {
  for (; count > 0; count -= 1) await new Promise(requestAnimationFrame);
}

/** Refuses what is not as expected; numbers may be off by `tolerance`. */
export function equal(given, expected, what, tolerance = 0) {
  const plain = (value) => JSON.parse(JSON.stringify(value ?? null));
  if (!isSame(plain(given), plain(expected), tolerance)) throw new Error(`${what}: ${JSON.stringify(given)}, not ${JSON.stringify(expected)}`);
}

function isSame(one, other, tolerance) {
  if (typeof one === "number" && typeof other === "number") return Math.abs(one - other) <= tolerance;
  if (one === null || other === null || typeof one !== "object" || typeof other !== "object") return one === other;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name], tolerance));
}

/** What a call throws, or what a promise is broken with. */
export async function refusal(body) {
  try {
    await body();
    return "nothing";
  } catch (error) {
    return error.message;
  }
}

/** Puts a page in, and returns its list once the views are placed; `errors` of the list has the messages that it told. */
export async function shown(html) {
  document.body.innerHTML = html;
  const list = document.querySelector("parallax-scroll");
  list.errors = [];
  list.addEventListener("error", (event) => {
    event.preventDefault();
    list.errors.push(event.detail.message);
  });
  await list.ready?.catch(() => {});
  await frames();
  return list;
}

/** Scrolls as a wheel does, and waits until the list has come to rest. */
export async function scroll(list, offset) {
  list.dispatchEvent(new WheelEvent("wheel"));
  list.scrollTop = offset;
  await frames(6);
}

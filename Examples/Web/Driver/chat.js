// A reply that is streamed for a minute, beside rows above that are measured late. What is read must stay where it is seen.

const frame = () => new Promise((done) => requestAnimationFrame(done));
const channel = new MessageChannel();
/** After the frame that has just begun has been laid out and painted. */
const painted = () => new Promise((done) => { channel.port1.onmessage = done; channel.port2.postMessage(0); });
const topOf = (element) => element.getBoundingClientRect().top;

/** Numbers from 0 to 1, the same for the same seed. */
function random(seed) {
  let state = seed + 1;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

/** A picture that comes, or goes, in a message above. */
function late(next, above) {
  const element = above[Math.floor(next() * above.length)];
  const picture = element.querySelector("img");
  if (picture && next() < 0.4) return picture.remove();
  const image = picture ?? element.appendChild(new Image());
  image.alt = "A chart of the tide";
  // A browser scrolls by whole pixels.
  image.style.height = `${10 + Math.floor(next() * 150)}px`;
}

/**
 * Streams a reply, and returns how far what is read was from its place in each frame, at most; and what happened.
 *
 * @param {number} seconds - How long.
 * @param {Element} read - What is read: the question, or a message above that the reader has scrolled to.
 */
export async function stream(seconds, { question, reply }, read, seed) {
  const next = random(seed);
  const start = performance.now();
  const place = topOf(read);
  const above = messages.slice(0, messages.indexOf(read === question ? question : read));
  const seen = { frames: 0, most: 0, late: 0, least: Infinity, longest: 0, again: 0, at: 0 };
  let [words, last, sent] = ["", 0, start];
  for (let now = start; now - start < 1000 * seconds; now = performance.now()) {
    await frame();
    const part = (now - start) / 1000 / seconds;
    // Words come by the clock, as from a server: where frames are slow, one frame shows more of them.
    const before = words;
    for (; now - sent >= 50; sent += 50) words += `word ${seen.frames} `.repeat(1 + Math.floor(next() * 2));
    if (words !== before) say(reply, words);
    // A bar and a row above that become shorter in one frame are two scrolls of the browser's, of which one is not undone.
    if (now - last > 250 && ![40, 60, 90, 100].some((at) => Math.abs(seen.frames % 120 - at) < 3)) {
      last = now;
      late(next, above);
      seen.late += 1;
    }
    // The reply is generated again in the middle; the field grows, and a keyboard comes and goes.
    if (seen.again < 1 && part > 0.3) [words, seen.again] = ["", 1];
    if (seen.again < 2 && part > 0.7) [words, seen.again] = ["", 2];
    if (seen.frames % 120 === 40) composer.querySelector("textarea").style.height = "96px";
    if (seen.frames % 120 === 60) list.setTransientInset({ bottom: 260 });
    if (seen.frames % 120 === 90) list.setTransientInset({});
    if (seen.frames % 120 === 100) composer.querySelector("textarea").style.height = "";
    await painted();
    const distance = Math.abs(topOf(read) - place);
    if (distance > seen.most) [seen.most, seen.at] = [distance, part];
    const { height } = reply.getBoundingClientRect();
    [seen.least, seen.longest] = [Math.min(seen.least, list.turn.room), Math.max(seen.longest, height)];
    seen.frames += 1;
  }
  return seen;
}

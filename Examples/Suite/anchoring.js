// Judges what becomes of the offset when rows come, go or change: the browser's `overflow-anchor`.

import { linesOf } from "./judge.js";

const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** Cases with more than rows in a scroller, such as sections or a reversed list, are left out. */
const isPlain = ({ sections, wrapper, setup, frames: later, columnReverse, scrollPaddingTop, rows, ops }) =>
  !sections && !wrapper && !setup && !later && !columnReverse && !scrollPaddingTop
  && rows.every(([, , more]) => !more) && ops.every(({ op, via }) => op in changes && !via);

const row = (id, height) => {
  const made = document.createElement("div");
  made.dataset.row = id;
  made.style.height = `${height}px`;
  return made;
};
const found = (scroller, id) => scroller.querySelector(`[data-row="${id}"]`);

const changes = {
  insert: (scroller, { before, rows }) => {
    const next = before == null ? null : found(scroller, before);
    for (const { id, h } of rows) scroller.insertBefore(row(id, h), next);
  },
  remove: (scroller, { ids }) => ids.forEach((id) => found(scroller, id).remove()),
  hide: (scroller, { ids }) => ids.forEach((id) => { found(scroller, id).style.display = "none"; }),
  resize: (scroller, { id, h }) => { found(scroller, id).style.height = `${h}px`; },
  move: (scroller, { id, before }) => scroller.insertBefore(found(scroller, id), before == null ? null : found(scroller, before)),
  scrollBy: (scroller, { y }) => { scroller.scrollTop += y; },
};

/** Judges the browser, or a `change(scroller, apply)` that makes the changes and keeps the place itself. */
export async function judgeAnchoring(host, change = (scroller, apply) => apply()) {
  const verdict = { kind: "scroll-anchoring", count: 0, worst: 0, failures: [], leftOut: 0 };
  for (const line of await linesOf("scroll-anchoring")) {
    if (!isPlain(line)) { verdict.leftOut += 1; continue; }
    const scroller = host.appendChild(document.createElement("div"));
    Object.assign(scroller.style, { height: `${line.viewport}px`, width: "200px", overflow: "auto", scrollbarWidth: "none",
      overflowAnchor: line.overflowAnchor ?? "auto" });
    for (const [id, height] of line.rows) scroller.append(row(id, height));
    scroller.scrollTop = line.scrollTop;
    await frames();
    await change(scroller, () => line.ops.forEach((one) => changes[one.op](scroller, one)));
    await frames();
    const off = Math.abs(scroller.scrollTop - line.result.after.scrollTop);
    verdict.count += 1;
    verdict.worst = Math.max(verdict.worst, off);
    if (!(off <= 0.5)) verdict.failures.push(`${line.id}: ${scroller.scrollTop} for ${line.result.after.scrollTop}`);
    scroller.remove();
  }
  return verdict;
}

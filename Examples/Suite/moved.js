// The scenes of one axis with boxes that script moves: a model of how to judge an element of your own.
//
// Put your library in place of `move`: it gets the offset, the elements, which are not sticky, and what
// is known of each box, and moves the elements as it likes.

import { tree } from "./native.js";

/** The shift of each box, by the rule that css-sticky's vectors follow; README.md has it in words. */
export function shifts({ container, boxes }, offset) {
  const start = offset + container.padStart, end = offset + container.size - container.padEnd;
  const shift = [];
  for (const box of boxes) {
    const carried = box.stickyAncestor >= 0 ? shift[box.stickyAncestor] : 0;
    const low = box.cb[0] + carried + box.marginStart, high = box.cb[1] + carried - box.marginEnd;
    let { insetStart, insetEnd } = box, at = box.flow + carried;
    if (insetStart != null && insetEnd != null && insetStart + insetEnd + box.size > end - start) {
      insetEnd = end - start - insetStart - box.size;
    }
    if (insetEnd != null) at += Math.max(Math.min(0, end - insetEnd - at - box.size), Math.min(0, low - at));
    if (insetStart != null) at += Math.min(Math.max(0, start + insetStart - at), Math.max(0, high - at - box.size));
    shift.push(at - box.flow);
  }
  return shift;
}

/** Scenes whose boxes `rule` moves by transforms. */
export const moved = (rule = shifts) => (scene, host) => tree(scene, host, (offset, elements) => {
  const all = rule(scene, offset);
  elements.forEach((element, index) => {
    // A box within a box is carried along by the outer one.
    const outer = scene.boxes[index].stickyAncestor;
    const by = all[index] - (outer >= 0 ? all[outer] : 0);
    element.style.transform = scene.axis === "y" ? `translateY(${by}px)` : `translateX(${by}px)`;
  });
});

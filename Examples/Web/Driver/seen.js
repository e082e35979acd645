// Where what is seen of a view begins and ends on the page, from the start of what is seen of the list.
//
// A view that is carried is as long as at its full length; the boxes around it cut off the rest.

(() => {
  window.seenOf = (parallax, id, isHorizontal = false) => {
    const { scroller } = parallax;
    const origin = scroller.getBoundingClientRect();
    const isMirrored = isHorizontal && getComputedStyle(scroller).direction === "rtl";
    const edges = (rect) => (!isHorizontal ? [rect.top - origin.top, rect.bottom - origin.top]
      : isMirrored ? [origin.right - rect.right, origin.right - rect.left] : [rect.left - origin.left, rect.right - origin.left]);
    const element = parallax.element(id);
    const cuts = ["frame", "window"].map((name) => element.closest(`.parallax-${name}`))
      .filter((box) => getComputedStyle(box).overflow === "clip");
    const all = [element, ...cuts].map((box) => edges(box.getBoundingClientRect()));
    const length = isHorizontal ? origin.width : origin.height;
    // The list cuts off what is beyond it, and boxes that it cuts off may be longer than the view.
    const within = (edge) => Math.max(0, Math.min(length, edge));
    return [within(Math.max(...all.map(([start]) => start))), within(Math.min(...all.map(([, end]) => end)))];
  };
})()

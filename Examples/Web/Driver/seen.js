// Where what is seen of a view begins and ends on the page, from the start of what is seen of the list.
//
// The element of a view is as long as the view at its full length. Where the view is shorter, what is in it starts
// where the view does, and the rest is beyond the list, under another view, or cut off.

(() => {
  window.seenOf = (parallax, id, isHorizontal = false) => {
    const isDocument = parallax.scroller === document;
    const scroller = isDocument ? document.scrollingElement : parallax.scroller;
    const origin = isDocument ? { top: 0, left: 0, right: innerWidth, width: innerWidth, height: innerHeight } : scroller.getBoundingClientRect();
    const isMirrored = isHorizontal && getComputedStyle(scroller).direction === "rtl";
    const edges = (box) => {
      const rect = box.getBoundingClientRect();
      return !isHorizontal ? [rect.top - origin.top, rect.bottom - origin.top]
        : isMirrored ? [origin.right - rect.right, origin.right - rect.left] : [rect.left - origin.left, rect.right - origin.left];
    };
    const element = parallax.element(id);
    let [start, end] = edges(element);
    const style = getComputedStyle(element);
    const [top, right, bottom, left] = style.clipPath.match(/-?[\d.]+(px|v\w+)/g) ?? [];
    const cut = !isHorizontal ? [top, bottom] : isMirrored ? [right, left] : [left, right];
    const [first, last] = cut.map((length) => Math.max(0, parseFloat(length) || 0));
    [start, end] = [start + first, end - last];
    const content = element.shadowRoot?.querySelector(".window:not(.plain) > .content");
    if (content) start = Math.max(start, edges(content)[0]);
    // What is longer than the view then goes under others.
    if (end - start > parallax.placement(id).length + 1 / 64) {
      for (const other of parallax.views.map((id) => parallax.element(id))) {
        const [from, to] = edges(other);
        const isAbove = Number(getComputedStyle(other).zIndex) > Number(style.zIndex);
        if (isAbove && from > start && from < end && to >= end) end = from;
      }
    }
    // The list cuts off what is beyond it.
    const within = (edge) => Math.max(0, Math.min(isHorizontal ? origin.width : origin.height, edge));
    return [within(start), within(end)];
  };
})()

// Makes a list of a scene file that scrolls along both axes, with elements that are put into it, and looks at its views.

window.lookAtScene = async (scene, offsets) => {
  const { createParallax } = await import("../../Module/parallax.js");
  const { container, scrollable } = scene;
  const sum = (sections) => sections.flatMap(({ rows }) => rows).reduce((length, row) => length + (row.count ?? 1) * row.height, 0);
  const [wide, high] = [sum(scrollable.horizontal.sections), sum(scrollable.sections)];
  document.documentElement.dir = "ltr";
  document.body.innerHTML = `<div style="width: ${container.width}px; height: ${container.height}px; overflow: auto; scrollbar-width: none">
    <div style="width: ${wide}px; height: ${high}px"></div></div>`;
  const list = document.body.firstElementChild;
  const parallax = await createParallax(list, scene, { elements: () => document.createElement("div") });
  const shown = [];
  for (const [x, y] of offsets) {
    list.scrollTo(x, y);
    for (let count = 0; count < 2; count += 1) await new Promise(requestAnimationFrame);
    const frames = Object.fromEntries(parallax.views.map((id) => [id, [...seenOf(parallax.across, id, true), ...seenOf(parallax, id)]]));
    shown.push({ offset: [list.scrollLeft, list.scrollTop], frames });
  }
  return shown;
};

// Lists that scroll along both axes.

import { createParallax } from "../Module/parallax.js";
import { equal as same, frames, refusal, shown } from "./harness.js";

const equal = (what, given, wanted) => same(given, wanted, what);

/** The left and the top edge of an element in the list. */
const corner = (list, element) => {
  const [{ left, top }, origin] = [element.getBoundingClientRect(), list.getBoundingClientRect()];
  return [left - origin.left, top - origin.top];
};

/** A table with keyed rows of 40 and columns of 100 as data, below a header of 120...40 and beside a column of 160...80. */
async function keyed() {
  const [rows, columns] = [[], []];
  for (let index = 0; index < 40; index += 1) rows.push(`row ${index}`);
  for (let index = 0; index < 20; index += 1) columns.push(`column ${index}`);
  document.body.innerHTML = `<div style="width: 390px; height: 600px; overflow: auto; position: relative">
    <div style="width: max-content"><div id="head"></div><div style="display: flex"><div id="first" style="flex: none"></div><div id="cells"></div></div></div></div>`;
  const scroller = document.body.firstElementChild;
  const cells = scroller.querySelector("#cells");
  const render = () => {
    cells.innerHTML = rows.map((row) => `<div style="display: flex">${columns.map((column) =>
      `<i data-cell="${row}, ${column}" style="flex: none; width: 100px; height: 40px"></i>`).join("")}</div>`).join("");
  };
  render();
  const keys = (first, length, names, each) => [{ rows: [{ id: first, height: length }, ...names.map((id) => ({ id, height: each }))] }];
  const parallax = await createParallax(scroller, {
    scrollable: { axis: "both", sections: keys("head", 120, rows, 40), horizontal: { sections: keys("first", 160, columns, 100) } },
    views: [
      { id: "head", height: { minimum: 40, maximum: 120 }, stickPosition: ["top"], tracking: { row: "head" } },
      { id: "first", horizontal: { height: { minimum: 80, maximum: 160 }, stickPosition: ["top"], tracking: { row: "first" } } },
    ],
  });
  await frames();
  return { scroller, parallax, rows, columns, render };
}

export const checks = {
  async "rows and columns that are inserted and removed keep the cell the user reads"() {
    const { scroller, parallax, rows, columns, render } = await keyed();
    scroller.scrollTo(700, 900);
    await frames();
    const place = () => corner(scroller, scroller.querySelector('[data-cell="row 22, column 7"]'));
    const before = place();
    equal("the cell", before, [160 + 700 - 700, 120 + 22 * 40 - 900]);
    rows.splice(3, 0, "new row");
    parallax.insertRows([0, 4], [{ id: "new row", height: 40 }], render);
    columns.splice(2, 0, "new column");
    parallax.across.insertRows([0, 3], [{ id: "new column", height: 100 }], render);
    await frames();
    equal("the offsets", [parallax.across.contentOffset, parallax.contentOffset], [800, 940]);
    equal("the cell", place(), before);
    equal("the views", [parallax.placement("head").end, parallax.across.placement("first").end], [40, 80]);
    columns.splice(0, 2);
    parallax.across.removeRows([0, 1], 2, render);
    rows.splice(0, 5);
    parallax.removeRows([0, 1], 5, render);
    await frames();
    equal("the offsets", [parallax.across.contentOffset, parallax.contentOffset], [600, 740]);
    equal("the cell", place(), before);
  },

  async "a cell is scrolled to clear of what is stuck on both axes"() {
    const { scroller, parallax } = await keyed();
    parallax.scrollTo({ row: "row 20" }, { behavior: "instant" });
    parallax.across.scrollTo({ row: "column 9" }, { behavior: "instant" });
    await frames();
    equal("the cell", corner(scroller, scroller.querySelector('[data-cell="row 20, column 9"]')), [80, 40]);
    equal("what is covered", [parallax.obscured.top, parallax.across.obscured.top], [40, 80]);
    // The list knows by its padding where keys and links have to scroll to.
    const { scrollPaddingTop, scrollPaddingLeft } = getComputedStyle(scroller);
    equal("the scroll padding", [scrollPaddingTop, scrollPaddingLeft], ["40px", "80px"]);
  },

  async "smooth scrolls along both axes end where each goes, and views that snap do on both"() {
    const { scroller, parallax } = await keyed();
    // A scroll that is replaced ends as well, so the offsets say when all have.
    const rest = async () => {
      for (let [still, last] = [0, ""]; still < 20; await frames(1)) {
        const now = `${scroller.scrollLeft} ${scroller.scrollTop}`;
        [still, last] = [now === last ? still + 1 : 0, now];
      }
    };
    parallax.scrollTo(1000, { behavior: "smooth" });
    parallax.across.scrollTo(900, { behavior: "smooth" });
    await rest();
    equal("the offsets", [scroller.scrollLeft, scroller.scrollTop], [900, 1000]);
    parallax.scrollTo(0, { behavior: "smooth" });
    await frames();
    parallax.across.scrollTo(0, { behavior: "instant" });
    await rest();
    equal("one at once", [scroller.scrollLeft, scroller.scrollTop], [0, 0]);
    parallax.setOptions("head", { ...parallax.options("head"), snaps: true });
    const { horizontal } = parallax.options("first");
    parallax.setOptions("first", { horizontal: { ...horizontal, snaps: true } });
    // Half collapsed on both axes, by a wheel: 60 of 80 collapse on, 20 of 80 expand again.
    scroller.dispatchEvent(new WheelEvent("wheel"));
    scroller.scrollTo(20, 60);
    await rest();
    equal("where it snaps to", [scroller.scrollLeft, scroller.scrollTop], [0, 80]);
  },

  async "wrong options are refused with the axis, and change nothing"() {
    const { parallax } = await keyed();
    const refused = async (body, text) => equal("the error", await refusal(body), text);
    const wrong = { height: { minimum: 1, maximum: 2 }, horizontal: { height: { minimum: 9, maximum: 2 }, tracking: { offset: 0 } }, tracking: { offset: 0 } };
    await refused(() => parallax.add("x", document.createElement("div"), wrong),
      'view "x": horizontal.height.minimum is 9, above height.maximum 2; give a minimum of at most 2');
    equal("the views", [parallax.views, parallax.has("x"), parallax.across.has("x")], [["head", "first"], false, false]);
    const former = parallax.options("head");
    await refused(() => parallax.setOptions("head", { ...wrong, horizontal: { height: "high", tracking: { offset: 0 } } }),
      'view "head": horizontal.height is the text "high"; give an object: { … }');
    equal("the options", [parallax.options("head"), parallax.has("head"), parallax.across.has("head")], [former, true, false]);
    await refused(() => parallax.add("first", document.createElement("div"), wrong),
      'view "first": a view is registered under this name already; remove it first, or change its options with setOptions');
  },

  async "options along either axis come and go, by attributes too"() {
    const list = await shown(`<parallax-scroll axis="both" style="display: block; width: 300px; height: 300px; overflow: auto">
      <div id="view" data-parallax height-minimum="20" height-maximum="60" stick-position="top" style="height: 60px"></div><div style="width: 2000px; height: 2000px"></div></parallax-scroll>`);
    const { parallax } = list;
    const view = list.querySelector("#view");
    list.scrollTo(500, 500);
    await frames();
    equal("down alone", corner(list, view), [-500, -40]);
    view.setAttribute("width-minimum", "30");
    view.setAttribute("width-maximum", "90");
    view.setAttribute("stick-across", "leading");
    await frames();
    equal("on both axes", corner(list, view), [-60, -40]);
    equal("its length", [parallax.placement("view").length, parallax.across.placement("view").length], [20, 30]);
    equal("its level", getComputedStyle(view).zIndex, "40");
    equal("its progress", getComputedStyle(view).getPropertyValue("--parallax-progress-across"), "0");
    for (const name of ["height-minimum", "height-maximum", "stick-position"]) view.removeAttribute(name);
    await frames();
    equal("across alone", corner(list, view), [-60, -500]);
    parallax.dispose();
    await frames();
    equal("animations that are left", list.getAnimations({ subtree: true }).length, 0);
  },

  async "options across need a list that scrolls across"() {
    const { errors } = await shown(`<parallax-scroll style="display: block; height: 300px; overflow: auto"><div id="view" data-parallax height="20" width="40"></div></parallax-scroll>`);
    equal("the errors", errors, ['view "view": horizontal is given, but the list scrolls along one axis; give the list the axis "both"']);
  },

  async "a column keeps the height of its rows, and takes that of others"() {
    const list = await shown(`<parallax-scroll axis="both" style="display: block; width: 300px; height: 300px; overflow: auto"><div style="width: 900px; display: flex">
      <aside id="view" data-parallax width-minimum="30" width-maximum="90" stick-across="leading">${"<div style='height: 20px'></div>".repeat(50)}</aside></div></parallax-scroll>`);
    const height = () => list.querySelector("#view").getBoundingClientRect().height;
    equal("its height", height(), 1000);
    list.querySelector("#view").append(Object.assign(document.createElement("div"), { style: "height: 45px" }));
    await frames();
    equal("with another row", height(), 1045);
    list.scrollTo(500, 0);
    await frames();
    equal("where it sticks", height(), 1045);
    list.querySelector("#view").replaceChildren();
    await frames();
    equal("without rows", height(), 0);
  },

  async "a row of 100,000 headings has elements for the columns in sight alone"() {
    const [count, width] = [100_000, 90];
    const list = await shown(`<parallax-scroll axis="both" style="display: block; width: 390px; height: 600px; overflow: auto">
      <div style="width: ${count * width}px; height: 40000px"><div id="head" data-parallax height="40" stick-position="top"></div></div></parallax-scroll>`);
    const head = list.querySelector("#head");
    const cells = [];
    const show = () => {
      const first = Math.floor(list.scrollLeft / width);
      for (let column = first; column < Math.min(count, first + 6); column += 1) {
        const cell = cells[column % 6] ??= head.appendChild(document.createElement("i"));
        cell.textContent = `${column}`;
        cell.style.cssText = `position: absolute; height: 100%; width: ${width}px; left: ${column * width}px`;
      }
    };
    show();
    list.addEventListener("scroll", show);
    for (const [x, y] of [[0, 500], [123, 500], [4_500_010, 9_000], [4_500_100, 20], [count * width - 390, 500]]) {
      list.scrollTo(x, y);
      await frames();
      const shown = cells.map((cell) => [cell.textContent, ...corner(list, cell)])
        .filter(([, left]) => left > -width && left < 390).sort(([, one], [, other]) => one - other);
      const wanted = [];
      for (let column = Math.floor(x / width); column < Math.min(count, (x + 390) / width); column += 1) {
        wanted.push([`${column}`, column * width - x, 0]);
      }
      equal(`the headings at ${x}`, shown, wanted);
    }
    equal("their elements", head.children.length, 6);
  },

  async "sticky cells of a table are views"() {
    const cell = "box-sizing: border-box; padding: 0; min-width: 100px; height: 40px";
    const list = await shown(`<parallax-scroll axis="both" style="display: block; width: 390px; height: 500px; overflow: auto"><table style="border-spacing: 0">
      <thead id="head" data-parallax height="40" stick-position="top" z-index="1"><tr>${`<th style="${cell}">Hour</th>`.repeat(20)}</tr></thead>
      <tbody>${Array.from({ length: 40 }, (_, row) => `<tr><th id="row${row}" data-parallax width-minimum="50" width-maximum="100" stick-across="leading" style="${cell}">Row</th>
        ${`<td style="${cell}">Cell</td>`.repeat(19)}</tr>`).join("")}</tbody></table></parallax-scroll>`);
    list.scrollTo(240, 500);
    await frames();
    equal("the head", corner(list, list.querySelector("#head")), [-240, 0]);
    equal("a cell", corner(list, list.querySelector("#row15")), [-50, 40 + 15 * 40 - 500]);
    const { parallax } = list;
    equal("what carries them", [parallax.carrier("head").by, parallax.across.carrier("row15").by], ["sticky", "sticky"]);
  },
};

// What a page changes on its way, and a list must follow: it is hidden and shown, its fonts come late, its panels change.

import "../Module/parallax.js";
import { equal, frames, shown } from "./harness.js";

const rows = "<p>Row</p>".repeat(40);
const header = '<header id="header" data-parallax height-minimum="44" height-maximum="220" stick-position="top">Tides</header>';
const list = (attributes = "") => `<parallax-scroll class="list" ${attributes}>${header}${rows}</parallax-scroll>`;

const lengthOf = (element, id = "header") => element.parallax.placement(id).length;

export const checks = {
  async "what is read is read again after display: none, a dialog and a popover"() {
    const cases = {
      "display: none": [list(), (element) => { element.style.display = "none"; }, (element) => { element.style.display = ""; }],
      "display: none around it": [`<div>${list()}</div>`, ({ parentElement }) => { parentElement.hidden = true; }, ({ parentElement }) => { parentElement.hidden = false; }],
      "a dialog": [`<dialog open>${list()}</dialog>`, ({ parentElement }) => parentElement.close(), ({ parentElement }) => parentElement.showModal()],
      "a popover": [`<div popover>${list()}</div>`, ({ parentElement }) => parentElement.hidePopover(), ({ parentElement }) => parentElement.showPopover()],
      "a details element": [`<details open><summary>Tides</summary>${list()}</details>`, ({ parentElement }) => { parentElement.open = false; }, ({ parentElement }) => { parentElement.open = true; }],
    };
    for (const [what, [html, hide, show]] of Object.entries(cases)) {
      const element = await shown(html);
      if (element.getClientRects().length === 0) show(element);
      await frames();
      for (let round = 0; round < 2; round += 1) {
        element.scrollTop = 300;
        await frames();
        hide(element);
        await frames();
        // What the page changes meanwhile changes nothing either.
        if (round === 1) element.querySelector("#header").setAttribute("z-index", "1");
        await frames();
        show(element);
        await frames();
        const { parallax } = element;
        equal([element.scrollTop, parallax.contentOffset, lengthOf(element)], [300, 300, 44], `after ${what}, round ${round}`);
      }
    }
  },

  async "a height of auto follows fonts that come late and what changes inside"() {
    const text = "Tides of the week and of the month that follows it, with names";
    for (const inside of [text, `<span>${text}</span>`, `<h1>${text}</h1>`]) {
      const html = (attributes) => `<header id="header" style="box-sizing: border-box; padding: 3px; font: 20px/1.5 monospace" ${attributes}>${inside}</header>`;
      const element = await shown(`<parallax-scroll class="list">${html('data-parallax height-minimum="20" height-maximum="auto" stick-position="top"')}${rows}</parallax-scroll>
        <div class="plain" style="width: 390px">${html("")}</div>`);
      const [own, plain] = [element.querySelector("#header"), document.querySelector(".plain > *")];
      const look = (what) => equal(lengthOf(element), plain.getBoundingClientRect().height, `with ${inside}, ${what}`);
      look("as it was");
      for (const view of [own, plain]) (view.querySelector("span, h1") ?? view).style.fontFamily = "sans-serif";
      await frames(5);
      look("in another font");
      const sheet = document.createElement("style");
      sheet.textContent = "#header, .plain > * { letter-spacing: 12px }";
      document.head.append(sheet);
      await frames(5);
      look("in a sheet of styles that came late");
      element.scrollTop = 100;
      await frames();
      sheet.remove();
      await frames(5);
      element.scrollTop = 0;
      await frames();
      look("without it");
    }
  },

  async "a height of auto follows a font that the page loads late"() {
    const element = await shown(`<parallax-scroll class="list"><a id="header" style="display: block; font: 20px/1.5 Late, monospace" data-parallax
      height-minimum="20" height-maximum="auto" stick-position="top">${"Tides of the week ".repeat(6)}</a>${rows}</parallax-scroll>`);
    const before = lengthOf(element);
    const face = new FontFace("Late", "local('DejaVu Sans'), local('Liberation Sans'), local('Noto Sans')");
    document.fonts.add(face);
    await face.load();
    await frames(5);
    const plain = element.querySelector("#header").cloneNode(true);
    plain.removeAttribute("data-parallax");
    plain.id = "";
    plain.style.width = "390px";
    document.body.append(plain);
    const wanted = plain.getBoundingClientRect().height;
    document.fonts.delete(face);
    equal([before === wanted, lengthOf(element)], [false, wanted], "its length");
  },

  async "short content is padded as panels are swapped by hidden, in a list and in the document"() {
    for (const isDocument of [false, true]) {
      const element = await shown(`<parallax-scroll ${isDocument ? "document" : 'class="list"'} short-content="pad">${header}
        <main><div>${"<p>Row</p>".repeat(100)}</div><div hidden><p>Row</p><p>Row</p></div></main></parallax-scroll>`);
      const scroller = isDocument ? document.scrollingElement : element;
      const panels = element.querySelectorAll("main > div");
      const lengths = [];
      for (let round = 0; round < 5; round += 1) {
        panels[0].hidden = round % 2 === 1;
        panels[1].hidden = !panels[0].hidden;
        await frames(5);
        scroller.scrollTop = 1e6;
        await frames(5);
        lengths.push([scroller.scrollTop, lengthOf(element)]);
        scroller.scrollTop = 0;
        await frames();
      }
      const long = 220 + 100 * 50 - document.documentElement.clientHeight;
      equal(lengths, [0, 1, 2, 3, 4].map((round) => (round % 2 === 1 ? [176, 44] : [isDocument ? long : 220 + 5000 - 600, 44])), `where panels end, in the document: ${isDocument}`);
    }
  },
};

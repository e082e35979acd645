// Options as attributes of a view, and settings as those of a list.

import "../Module/parallax.js";
import { equal, shown } from "./harness.js";

const rows = "<p></p>".repeat(20);

/** A list made of HTML, and the messages of its errors. */
async function made(html, attributes = "") {
  const list = await shown(`<parallax-scroll class="list" ${attributes}>${html}${rows}</parallax-scroll>`);
  return { list, errors: list.errors };
}

/** Attributes of a view, and the options that they are. */
const said = [
  ['height-minimum="44" height-maximum="220"', { height: { minimum: 44, maximum: 220 } }],
  ['height="40"', { height: { minimum: 40, maximum: 40 } }],
  ['height-minimum="44.5" height-maximum="220"', { height: { minimum: 44.5, maximum: 220 } }],
  ['height="40" stick-position="top"', { height: { minimum: 40, maximum: 40 }, stickPosition: ["top"] }],
  ['height="40" stick-position="top bottom"', { height: { minimum: 40, maximum: 40 }, stickPosition: ["top", "bottom"] }],
  ['height="40" stick-position', { height: { minimum: 40, maximum: 40 }, stickPosition: ["top", "bottom"] }],
  ['height="40" stick-position="none"', { height: { minimum: 40, maximum: 40 }, stickPosition: [] }],
  ['height="40" edge-inset-top="8" z-index="-1"', { height: { minimum: 40, maximum: 40 }, edgeInset: { top: 8 }, zIndex: -1 }],
  ['height-minimum="0" height-maximum="40" reveal', { height: { minimum: 0, maximum: 40 }, reveal: {} }],
  ['height-minimum="0" height-maximum="40" reveal reveal-limit="30"', { height: { minimum: 0, maximum: 40 }, reveal: { limit: 30 } }],
  ['height-minimum="0" height-maximum="40" reveal-limit="30" reveal', { height: { minimum: 0, maximum: 40 }, reveal: { limit: 30 } }],
  ['height-minimum="0" height-maximum="40" snaps', { height: { minimum: 0, maximum: 40 }, snaps: true }],
  ['height="40" snaps="false" stacking="push"', { height: { minimum: 40, maximum: 40 }, snaps: false, stacking: "push" }],
  ['height="40" tracking="viewport" stick-position="top"', { height: { minimum: 40, maximum: 40 }, tracking: "viewport", stickPosition: ["top"] }],
  ['height="40" tracking-end="12"', { height: { minimum: 40, maximum: 40 }, tracking: { end: 12 } }],
  ['height="40" overscroll-top="follow"', { height: { minimum: 40, maximum: 40 }, overscroll: { top: "follow" } }],
  ['height="40" overscroll-top-stretch="60"', { height: { minimum: 40, maximum: 40 }, overscroll: { top: { stretch: 60 } } }],
  ['height="40" touch-forwarding="drags"', { height: { minimum: 40, maximum: 40 }, touchForwarding: "drags" }],
  ['height="40" touch-forwarding="none"', { height: { minimum: 40, maximum: 40 }, touchForwarding: "none" }],
  [`height="40" data-parallax='{ "boundary": [0, 400] }'`, { boundary: [0, 400], height: { minimum: 40, maximum: 40 } }],
  [`height-maximum="90" data-parallax='{ "height": { "minimum": 40 } }'`, { height: { minimum: 40, maximum: 90 } }],
];

/** Attributes that make no sense, and the words for them. */
const refused = [
  ['height-minimum="tall" height-maximum="220"', 'view "v": height-minimum is the text "tall"; give a number'],
  ['height-minimum="44"', 'view "v": height-maximum is missing; give points'],
  ['height="40" height-maximum="50"', 'view "v": height-maximum is given twice; give it once, in an attribute or in data-parallax'],
  [`height="40" z-index="1" data-parallax='{ "zIndex": 2 }'`, 'view "v": zIndex is given twice; give it once, in an attribute or in data-parallax'],
  ['height="40" stacking="pile"', 'view "v": stacking is "pile"; give "stack", "overlay" or "push"'],
  [`height="40" data-parallax='5'`, 'data-parallax of <header id="v">: 5 is no object; give options such as { "zIndex": 1 }'],
];

/** Attributes of a view that look like options and are none, and what is said to give. */
const misspelled = {
  "heigth-minimum": "height-minimum", "height-min": "height-minimum", "min-height": "height-minimum", "max-width": "width-maximum", "hight": "height",
  "zindex": "z-index", "z-indx": "z-index", "stick": "stick-position or stick-across", "stick-postion": "stick-position",
  "edgeinsettop": "edge-inset-top", "edge-inset-left": "edge-inset-top or edge-inset-bottom", "stick-edge": "stick-position or stick-across",
  "paralax": "parallax", "reveal-limt": "reveal-limit", "touch-fowarding": "touch-forwarding", "snapp": "snaps",
};

/** Attributes that views have for others: of HTML, of its scripts and of frameworks. */
const innocent = `accept accesskey align alt aria-hidden aria-label autocapitalize autofocus background border charset cite class color
  cols contenteditable data-height data-v-7ba5bd90 data-parallax-move dir draggable enterkeyhint exportparts headers hidden href id inert
  inputmode is itemprop itemscope lang loading name nonce onclick part popover reversed role rows scope shape size sizes slot span
  spellcheck src start step style summary tabindex title translate type value weight wrap xmlns
  @click :height v-cloak v-if v-snap v-index x-data x-index x-transition hx-get hx-swap hx-trigger ng-class ng-repeat _ngcontent-abc *ngif #ref
  [height-min] (snap) on:click bind:height wire:model up-target text-sm flex grid snap-x touch-pan-y z-10 track-event reveal-delay`.split(/\s+/);

export const checks = {
  async "attributes are options"() {
    for (const [attributes, options] of said) {
      const { list, errors } = await made(`<header id="v" ${attributes.includes("data-") ? "" : "data-parallax"} ${attributes}></header>`);
      equal([errors, list.parallax.views], [[], ["v"]], attributes);
      equal(list.parallax.options("v"), options, attributes);
    }
  },

  async "attributes that make no sense are reported in the page's words"() {
    for (const [attributes, text] of refused) {
      const { list, errors } = await made(`<header id="v" ${attributes.includes("data-") ? "" : "data-parallax"} ${attributes}></header>`);
      equal([list.parallax.views, errors], [[], [text]], attributes);
    }
  },

  async "the width of a cell is that of the view, and cells with one mistake are told once, with the element and its own words"() {
    const table = (attributes) => `<table>${[0, 1, 2].map((row) => `<tr><th data-parallax ${attributes}>Monday <b>${row}</b></th><td>1</td></tr>`).join("")}</table>`;
    const { list, errors } = await made(table('width="100" stick-across="leading"') + '<canvas id="canvas" width="20" data-parallax height="30"></canvas>', 'axis="both"');
    const across = { horizontal: { stickPosition: ["top"], height: { minimum: 100, maximum: 100 } } };
    equal([errors, list.parallax.views.map((id) => list.parallax.options(id))], [[], [across, across, across, { height: { minimum: 30, maximum: 30 } }]], "cells");
    for (const [attributes, text] of [
      ["stick-across", '<th> "Monday 0": width is missing; give width, or width-minimum and width-maximum'],
      ['width-minimum="100" width-maximum="60" stick-across', '<th> "Monday 0": width-minimum is 100, above width-maximum 60; give a minimum of at most 60'],
      ['width="100" stick-across="left"', '<th> "Monday 0": stick-across is "left"; give "leading" or "trailing"'],
      ['width="100" stick-across="leading" stick', '<th> "Monday 0": stick is not a known attribute; give stick-position or stick-across'],
    ]) equal((await made(table(attributes), 'axis="both"')).errors, [text], attributes);
  },

  async "an attribute that looks like an option is told once, and the view is there"() {
    const view = (names) => `<header id="v" data-parallax height-minimum="44" height-maximum="220" ${names.map((name) => `${name}="1"`).join(" ")}></header>`;
    const told = Object.entries(misspelled).map(([name, remedy]) => `view "v": ${name} is not a known attribute; give ${remedy}`);
    const { list, errors } = await made(view(Object.keys(misspelled)));
    equal(errors, told, "misspelled");
    const element = list.querySelector("header");
    element.setAttribute("stick-position", "top");
    await new Promise(requestAnimationFrame);
    list.append(element);
    await new Promise(requestAnimationFrame);
    equal([errors, list.parallax.options("v")], [told, { height: { minimum: 44, maximum: 220 }, stickPosition: ["top"] }], "a second time");
    const others = await made(view(innocent.filter((name) => name !== "id")));
    equal(others.errors, [], "innocent");
    const height = { height: { minimum: 44, maximum: 220 } };
    equal(others.list.parallax.options("v"), height, "innocent");
    const custom = await made(view(["stack", "height-unit", "stick"]).replaceAll("header", "my-header"));
    equal([custom.errors, custom.list.parallax.options("v")], [[], height], "a custom element");
    const inner = await made(`<parallax-scroll>${view(["stick"])}</parallax-scroll>`);
    equal(inner.errors, [], "a view of another list");
  },

  async "the console has the element of an error, since a view may have no name"() {
    const { error } = console;
    const said = [];
    console.error = (...parts) => said.push(parts);
    try {
      document.body.innerHTML = `<parallax-scroll class="list"><h2 data-parallax height="40" stick="top"></h2><h2 data-parallax stick-position="top"></h2>${rows}</parallax-scroll>`;
      const list = document.body.firstElementChild;
      await list.ready;
      list.querySelector("h2").setAttribute("height", "tall");
      await new Promise(requestAnimationFrame);
      const [one, two] = list.querySelectorAll("h2");
      equal(said.map(([, element]) => [one, two].indexOf(element)), [0, 1, 0], "elements");
    } finally {
      console.error = error;
    }
  },

  async "an attribute that looks like a setting is told once, and the list is there"() {
    const { list, errors } = await made('<header id="v" data-parallax height="44"></header>', 'shrot-content="pad" acnhor="none" axsi="both" wasn="x" tabindex="0" align="left" style="" data-paralax role="list" title="scale"');
    list.setAttribute("axis", "vertical");
    await list.ready;
    equal([errors, list.parallax.views], [["shrot-content is not a known attribute; give short-content", "acnhor is not a known attribute; give anchor"], ["v"]], "settings");
  },

  async "vertical options in a list that scrolls across, and in no other, are reported"() {
    const told = (option) => [`view "v": ${option} is vertical, but the list scrolls across; give width-minimum, width-maximum and stick-across`];
    for (const [attributes, option, isView] of [
      ['height-minimum="44" height-maximum="90" stick-position="top"', "height", false],
      ["", "height", false],
      ['z-index="1"', "height", false],
      ['width="60" stick-across="leading" stick-position="top"', "stick-position", true],
      ['width="60" stick-across="leading" z-index="1"', undefined, true],
    ]) {
      const html = `<header id="v" data-parallax ${attributes}></header>`;
      const { list, errors } = await made(html, 'axis="across"');
      equal([errors, list.parallax.views], [option ? told(option) : [], isView ? ["v"] : []], attributes);
    }
    const { list, errors } = await made('<parallax-scroll axis="across"><header id="v" data-parallax height="44" stick-position="top"></header></parallax-scroll>');
    const inner = list.querySelector("parallax-scroll");
    await inner.ready;
    equal([errors, list.parallax.views, inner.parallax.views], [[], ["v"], []], "in a list that scrolls vertically");
  },

  async "attributes that change are options that change"() {
    const { list, errors } = await made('<header id="v" data-parallax height-minimum="44" height-maximum="220"></header>');
    const view = list.querySelector("#v");
    for (const [name, value, options] of [
      ["height-minimum", "60", { height: { minimum: 60, maximum: 220 } }],
      ["stick-position", "top", { height: { minimum: 60, maximum: 220 }, stickPosition: ["top"] }],
      ["stick-position", null, { height: { minimum: 60, maximum: 220 } }],
    ]) {
      if (value === null) view.removeAttribute(name);
      else view.setAttribute(name, value);
      await new Promise(requestAnimationFrame);
      equal([errors, list.parallax.options("v")], [[], options], `${name} ${value}`);
    }
  },

  async "settings are attributes of the list"() {
    const short = '<header id="v" data-parallax height-minimum="44" height-maximum="220"></header>';
    const { list, errors } = await made(short, 'short-content="stayExpanded" anchor="none" scale="2"');
    list.style.height = "1100px";
    const { parallax } = list;
    const range = () => parallax.placement("v").length;
    parallax.layout();
    list.scrollTop = 100;
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    equal([errors, list.scrollTop, range()], [[], 100, 220], "with an attribute");
    list.removeAttribute("short-content");
    await new Promise(requestAnimationFrame);
    equal([errors, list.parallax === parallax, range()], [[], true, 120], "without");
    list.setAttribute("short-content", "roomy");
    equal(errors, ['shortContent is "roomy"; give "asIs", "stayExpanded" or "pad"'], "a wrong one");
  },
};

// Another project's code, which is compiled against the package's types.

import {
  createParallax, Parallax, ParallaxError, type Placement, type Row, type SettingAttributes, type ViewAttributes, type ViewOptions,
} from "parallax-coordinator";
import { compile, type CompiledPage, type Need } from "parallax-coordinator/css";
import { start } from "parallax-coordinator/light";

const page: CompiledPage = compile("<parallax-scroll></parallax-scroll>", { link: "page.css" });
const reasons: string[] = page.needs.filter(({ script }: Need) => script === "layout").map(({ view, reason }) => `${view}: ${reason}`);
start(document.body)?.then(() => reasons);

declare const list: HTMLElement;
declare const module: WebAssembly.Module;

const header: ViewOptions = { height: { minimum: 44, maximum: 220 }, stickPosition: ["top"], parallax: 0.5, overscroll: { top: "stretch" } };
const rows: Row[] = [44, { id: "first", height: 60 }, { count: 20, height: 50.5 }];
const parallax: Parallax = await createParallax(list, {
  views: [{ id: "header", ...header }, { id: "bar", height: { minimum: 0, maximum: 52 }, reveal: {}, tracking: { row: [0, 1] } }],
  settings: { shortContent: "pad" },
  scrollable: { axis: "vertical", contentInset: { top: 8 }, sections: [{ header: 30, rows }] },
}, { wasm: module, elements: (id) => document.getElementById(id) ?? undefined });

parallax.addEventListener("update", ({ detail }) => { const moved: number = detail.count + detail.offset; console.log(moved); });
parallax.addEventListener("trigger", ({ detail }) => console.log(detail.id.toUpperCase()));
parallax.insertRows([0, 1], [{ id: "new", height: 44 }], () => list.prepend("new"));
parallax.scrollTo({ row: "first" }, { align: "center" });
parallax.setTransientInset({ bottom: 300 });
const placement: Placement = parallax.placement("header");
console.log(placement.phase === "pinned.top", parallax.carrier("header").by, parallax.explain("header")?.neighbor);
try {
  parallax.setOptions("header", { height: { minimum: 300, maximum: 220 } });
} catch (error) {
  if (error instanceof ParallaxError) console.log(error.view, error.option, error.remedy);
}
const element = document.createElement("parallax-scroll");
element.addEventListener("error", ({ detail }) => console.log(detail));
await element.ready;
element.parallax?.dispose();

// A list that scrolls along both axes.
const corner: ViewOptions = { height: { minimum: 40, maximum: 120 }, horizontal: { height: { minimum: 80, maximum: 160 }, stickPosition: ["top"] } };
const column: ViewOptions = { horizontal: { height: "auto" }, touchForwarding: "none" };
const table = await createParallax(list, { views: [{ id: "corner", ...corner }], scrollable: { axis: "both", horizontal: { contentLength: 2000 } } });
table.add("column", element, column);
table.across?.scrollTo({ row: [0, 12] });
const cell: ViewAttributes = { "data-parallax": "", "width-minimum": 80, "width-maximum": "auto", "stick-across": "leading" };
console.log(cell, table.has("column"), table.across?.obscured.top);

// Attributes, as a template of another framework writes them.
const title: ViewAttributes = { "data-parallax": "", "height-minimum": 44, "height-maximum": "220", "stick-position": "top", "snaps": "", "reveal-limit": 60 };
const asTall: ViewOptions[] = [{ height: "auto" }, { height: { minimum: 44, maximum: "auto" } }];
const tall: ViewAttributes = { "data-parallax": "", "height-minimum": 44, "height-maximum": "auto" };
console.log(asTall, tall, (await createParallax(document)).scroller === document);
const settings: SettingAttributes = { "short-content": "pad", "anchor": "none" };
for (const [name, value] of Object.entries({ ...title, ...settings })) element.setAttribute(name, String(value));

// @ts-expect-error: an attribute that there is none of
const typo: ViewAttributes = { "data-parallax": "", "height-mni": 44 };
console.log(typo);
// @ts-expect-error: touches are those of the whole view
const across: ViewOptions = { horizontal: { height: "auto", touchForwarding: "none" } };
// @ts-expect-error: options along an axis need a height
const heightless: ViewOptions = { stickPosition: ["top"], horizontal: { height: "auto" } };
console.log(across, heightless);
// @ts-expect-error: a word that there is none of
const wrong: ViewOptions = { height: { minimum: 44, maximum: 220 }, stacking: "pile" };
// @ts-expect-error: a phase that there is none of
console.log(wrong, placement.phase === "pinned");
// @ts-expect-error: only the name of a view
parallax.remove(3);

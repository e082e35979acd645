// Types of Svelte's elements, with the package's.

import type { HTMLAttributes, SvelteHTMLElements } from "svelte/elements";
import "parallax-coordinator/svelte";

export const header: HTMLAttributes<HTMLElement> = { "height-minimum": 44, "stick-position": "top" };
export const list: SvelteHTMLElements["parallax-scroll"] = { "short-content": "pad" };
// @ts-expect-error: a word that there is none of
export const wrong: HTMLAttributes<HTMLElement> = { stacking: "pile" };

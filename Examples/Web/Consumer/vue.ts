// Types of Vue's templates, with the package's.

import type { HTMLAttributes } from "@vue/runtime-dom";
import type { GlobalComponents } from "vue";
import { createParallax } from "parallax-coordinator/vue";

export const header: HTMLAttributes = { "height-minimum": 44, "stick-position": "top" };
export const lists: (keyof GlobalComponents)[] = ["parallax-scroll"];
// @ts-expect-error: a word that there is none of
export const wrong: HTMLAttributes = { stacking: "pile" };
console.log(createParallax);

// <parallax-scroll> and the attributes of its views in Svelte.

import type { HTMLAttributes } from "svelte/elements";
import type { ListAttributes, ViewProperties } from "./parallax.js";

export * from "./parallax.js";

declare module "svelte/elements" {
  interface HTMLAttributes<T extends EventTarget> extends ViewProperties {}
  interface SvelteHTMLElements { "parallax-scroll": HTMLAttributes<HTMLElement> & ListAttributes }
}

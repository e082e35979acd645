// <parallax-scroll> and the attributes of its views in templates and JSX of Vue.

import type { HTMLAttributes } from "@vue/runtime-dom";
import type { DefineComponent } from "vue";
import type { ListAttributes, ViewProperties } from "./parallax.js";

export * from "./parallax.js";

declare module "@vue/runtime-dom" {
  interface HTMLAttributes extends ViewProperties {}
}
declare module "vue" {
  interface GlobalComponents { "parallax-scroll": DefineComponent<HTMLAttributes & ListAttributes> }
}

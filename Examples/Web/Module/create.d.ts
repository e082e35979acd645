export { createParallax, Parallax, ParallaxError } from "./parallax.js";
export type {
  Carrier, Explanation, ListAttributes, ListSettings, ParallaxEventMap, ParallaxPage, ParallaxScene, Placement, Row, ScrollTarget, Section,
  SettingAttributes, ViewAttributes, ViewOptions, ViewProperties,
} from "./parallax.js";

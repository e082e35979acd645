// What the package exports; importing it defines <parallax-scroll>.

export * from "./create.js";
export { ParallaxScroll } from "./element.js";

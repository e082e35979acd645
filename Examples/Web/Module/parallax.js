// What the package exports; importing it defines <parallax-scroll>.

export { ParallaxScroll } from "./element.js";
export { ParallaxError } from "./error.js";
export { Parallax } from "./list.js";
export { createParallax } from "./plane.js";

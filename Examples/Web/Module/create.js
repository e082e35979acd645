// What the package exports but for <parallax-scroll>: importing it changes nothing on the page.

export { ParallaxError } from "./error.js";
export { Parallax } from "./list.js";
export { createParallax } from "./plane.js";

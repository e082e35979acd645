import { createParallax } from "parallax-coordinator/inline";

window.createParallax = createParallax;

// Nothing of it is used, so a bundler leaves all of it out.
import { createParallax, ParallaxError } from "parallax-coordinator/create";

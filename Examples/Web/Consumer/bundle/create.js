import { createParallax } from "parallax-coordinator/create";

window.made = await createParallax(document.querySelector("#list"), { views: [{ id: "header", height: { min: 44, max: 220 } }] });

import { createParallax } from "parallax-coordinator/create";

window.made = await createParallax(document.querySelector("#list"), { views: [{ id: "header", height: { minimum: 44, maximum: 220 } }] });

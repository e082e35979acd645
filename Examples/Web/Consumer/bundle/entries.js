import { createParallax } from "parallax-coordinator/create";
import { effects } from "parallax-coordinator/effects";
import { restorationToken, restore } from "parallax-coordinator/restoring";
import { transition } from "parallax-coordinator/transition";

const list = await createParallax(document.querySelector("#list"), { views: [{ id: "header", height: { minimum: 44, maximum: 180 } }] });
effects(list);
transition(list, 0, () => list.setOptions("header", { height: { minimum: 44, maximum: 220 } }));
window.made = restore(list, restorationToken(list));

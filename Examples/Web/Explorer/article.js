// The list of a scene alone, for a page that shows it in a frame: an article of the documentation.
//
// The scene is in the page. All of this is bundled into one script that is no module, so that the page works from a file too.

import { readScene, Stage } from "./stage.js";

const scene = readScene(JSON.parse(document.querySelector("#scene").textContent));
const stage = await Stage.load(document.querySelector(".device"));
stage.show(scene, new Map(), {});
Object.assign(globalThis, { stage });

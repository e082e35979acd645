// A list that comes back to its place as the page is loaded again, while rows are measured late.

import { createParallax } from "../../Module/create.js";
import { restorationToken, restore } from "../../Module/restoring.js";

const list = document.querySelector("#list");
const title = Object.assign(document.createElement("h1"), { textContent: "Tides" });

/** The rows; every third one gets its picture late, if the address does not say that all are there. */
const rows = Array.from({ length: 400 }, (_, index) => Object.assign(document.createElement("p"), { id: `row-${index}`, textContent: `Row ${index}` }));
const heightOf = (index) => 40 + (index % 3 === 0 ? 30 + (index * 37) % 90 : 0);
const missing = rows.filter((_, index) => heightOf(index) > 40);
list.append(...rows);

/** The sum of the heights, and the number of rows that wait for their picture. */
const sections = () => [{ rows: rows.map((row) => ({ id: row.id, height: row.getBoundingClientRect().height })) }];

const parallax = await createParallax(list, {
  scrollable: { sections: sections() },
  views: [{ id: "title", height: { minimum: 44, maximum: 220 }, tracking: { offset: 0 }, stickPosition: ["top"], reservation: "inset" }],
}, { elements: { title } });

const place = sessionStorage.getItem("place");
if (place) restore(parallax, JSON.parse(place));
addEventListener("pagehide", () => sessionStorage.setItem("place", JSON.stringify(restorationToken(parallax))));

const channel = new MessageChannel();
/** After the frame that has just begun has been laid out and painted. */
const painted = () => new Promise((done) => { channel.port1.onmessage = done; channel.port2.postMessage(0); });

/** Where a row is seen. */
const topOf = (index) => rows[index].getBoundingClientRect().top - list.getBoundingClientRect().top;

/** Has some pictures come in each frame until all are there; returns where a row was in each frame. */
async function arrive(index, most = 4) {
  const places = [topOf(index)];
  // The last ones first: the rows above what is read are measured after those in sight.
  while (missing.length > 0) {
    await new Promise(requestAnimationFrame);
    parallax.setRows(sections, () => {
      for (const row of missing.splice(-most)) row.style.height = `${heightOf(rows.indexOf(row))}px`;
    });
    await painted();
    places.push(topOf(index));
  }
  return places;
}

Object.assign(globalThis, { parallax, rows, arrive, topOf, token: () => restorationToken(parallax), restore: (token) => restore(parallax, token), ready: true });

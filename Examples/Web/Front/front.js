// The first page: a list whose views the package's module places, and four pairs of lists beside each other.

import { highlight } from "./highlight.js";
import { makeCards, watch } from "./symptoms.js";

// Copy buttons and tabs: without script every listing is there to be read.
for (const code of document.querySelectorAll(".door pre, .run code")) {
  const text = code.textContent;
  if (code.dataset.language) code.innerHTML = highlight(text, code.dataset.language);
  const button = Object.assign(document.createElement("button"), { type: "button", className: "copy", textContent: "Copy" });
  button.ariaLabel = `Copy ${code.closest(".door")?.id ?? text}`;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(text).then(() => { button.textContent = "Copied"; }, () => { button.textContent = "Not allowed"; });
    setTimeout(() => { button.textContent = "Copy"; }, 1500);
  });
  code.closest(".door, .run div").append(button);
}

const tabs = [...document.querySelectorAll("[role=tab]")];
function choose(chosen) {
  for (const tab of tabs) {
    tab.setAttribute("aria-selected", tab === chosen);
    tab.tabIndex = tab === chosen ? 0 : -1;
    document.getElementById(tab.getAttribute("aria-controls")).hidden = tab !== chosen;
  }
}
for (const [index, tab] of tabs.entries()) {
  tab.addEventListener("click", () => choose(tab));
  tab.addEventListener("keydown", ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!step) return;
    const next = tabs[(index + step + tabs.length) % tabs.length];
    choose(next);
    next.focus();
  });
}

makeCards(document.querySelector(".cards"));
// Lists are there before the module: it places what it finds.
await import("../Module/parallax.js");

const walk = document.querySelector("#walk");
await Promise.all([...document.querySelectorAll("parallax-scroll")].map(({ ready }) => ready));
const { parallax } = walk;
const stages = [...walk.querySelectorAll("h3")];

/** Says below the list what its views do. */
function follow() {
  const header = parallax.placement("header");
  const footer = parallax.placement("footer");
  const title = stages.find((stage) => stage.getBoundingClientRect().bottom > walk.getBoundingClientRect().top + header.end + 1);
  const share = Math.min(1, Math.max(0, walk.scrollTop / (walk.scrollHeight - walk.clientHeight)));
  walk.style.setProperty("--way", share.toFixed(4));
  document.querySelector("#walked").textContent = Math.round(84 * share);
  document.querySelector("#say").textContent =
    `header ${header.length.toFixed(0)} · stage ${title ? stages.indexOf(title) + 1 : "–"} · footer ${footer.length.toFixed(0)}`;
}
let asked = false;
parallax.addEventListener("update", () => {
  if (asked) return;
  asked = true;
  requestAnimationFrame(() => { asked = false; follow(); });
});
follow();
watch();
/** What a test uses. */
Object.assign(globalThis, { parallax });
document.body.classList.add("ready");

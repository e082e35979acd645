// The code of what is shown, in the tabs of the panel.

import { compile } from "../Module/css.js";
import { htmlCode } from "./html.js";
import { swiftCode } from "./swift.js";
import { withoutDefaults } from "./words.js";

/** The code of each tab: HTML, Swift, a scene file, and the styles that the HTML is compiled to, with those of the column beside. */
export function codesOf(file, scene, views, settings, css) {
  const { settings: _, ...others } = file;
  const json = {
    ...others, ...(Object.keys(settings).length > 0 ? { settings } : {}),
    views: views.map(({ id, options }) => ({ id, ...withoutDefaults("views", options) })),
  };
  const html = htmlCode(scene, views, settings);
  return { html, swift: swiftCode(views, settings), json: lines(json), css: cssCode(html) + (css ? `\n/* MARK: The list beside, of CSS alone, made by hand for these rows. */\n\n${css}` : "") };
}

/** The styles that the package compiles HTML to, and what the script is needed for. */
function cssCode(html) {
  // The rows are comments there.
  const { css, needs } = compile(html.replace(/<!-- \d+ rows? -->/g, "<p></p>"));
  const reasons = needs.map(({ view, reason, script }) => `   ${view || "the list"}: ${reason}${script === "light" ? " by light.min.js" : ""}`);
  const does = css === "" ? "CSS positions no view of this list." : "What parallax-css puts into a page: views are right at the first paint, and without script.";
  return [`/* ${does}`, ...reasons.length > 0 ? ["   The script is needed for:", ...reasons] : ["   No script is needed."]].join("\n") + ` */\n\n${css}`;
}

/** JSON with a list of plain values, and an object of at most four, on one line where there is room for it. */
function lines(value, indent = "") {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const isList = Array.isArray(value);
  const [open, close] = isList ? "[]" : "{}";
  const items = Object.entries(value).filter(([, item]) => item !== undefined);
  if (items.length === 0) return open + close;
  const inner = `${indent}  `;
  const parts = items.map(([name, item]) => (isList ? "" : `${JSON.stringify(name)}: `) + lines(item, inner));
  const line = isList ? `[${parts.join(", ")}]` : `{ ${parts.join(", ")} }`;
  const isShort = indent.length + line.length <= 100 && (isList || items.length <= 4)
    && items.every(([, item]) => item === null || typeof item !== "object");
  return isShort ? line : `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
}

/** Shows each in its tab, with a button that copies it. */
export function showCodes(codes) {
  for (const [name, text] of Object.entries(codes)) {
    const place = document.querySelector(`#page-${name}`);
    if (!place.querySelector("pre")) {
      const button = document.createElement("button");
      Object.assign(button, { type: "button", className: "copy", textContent: "Copy" });
      button.addEventListener("click", () => copy(button, place.querySelector("pre").textContent));
      const pre = document.createElement("pre");
      pre.tabIndex = 0;
      pre.setAttribute("role", "region");
      pre.ariaLabel = `${name} code`;
      place.append(button, pre);
    }
    place.querySelector("pre").textContent = text;
  }
}

/** Copies a text; the button says whether it could. */
export async function copy(button, text) {
  const said = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    button.textContent = "Not allowed";
  }
  setTimeout(() => { button.textContent = said; }, 1500);
}

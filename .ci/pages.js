// The search, and the tabs of platforms. Without script a page is whole: tabs are sections below one another.
const site = document.currentScript.dataset.top;
const stored = { get() { try { return localStorage.platform; } catch { return undefined; } },
  set(name) { try { localStorage.platform = name; } catch { /* a file that is opened may keep nothing */ } } };

for (const door of document.querySelectorAll("[data-door]")) door.onclick = () => stored.set(door.dataset.door);

const choose = (name) => {
  for (const tabs of document.querySelectorAll(".tabs")) {
    const panels = [...tabs.querySelectorAll("[data-platform]")];
    const shown = panels.find((panel) => panel.dataset.platform === name) ?? panels[0];
    for (const panel of panels) panel.hidden = panel !== shown;
    for (const button of tabs.querySelectorAll("button")) {
      button.setAttribute("aria-selected", button.textContent === shown.dataset.platform);
      button.tabIndex = button.textContent === shown.dataset.platform ? 0 : -1;
    }
  }
};
for (const tabs of document.querySelectorAll(".tabs")) {
  tabs.dataset.live = "";
  const list = tabs.insertBefore(document.createElement("div"), tabs.firstChild);
  list.role = "tablist";
  for (const panel of tabs.querySelectorAll("[data-platform]")) {
    panel.role = "tabpanel";
    const button = list.appendChild(document.createElement("button"));
    button.role = "tab";
    button.textContent = panel.dataset.platform;
    button.onclick = () => { stored.set(button.textContent); choose(button.textContent); };
  }
  list.onkeydown = ({ key }) => {
    const buttons = [...list.children], step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step === undefined) return;
    const next = buttons[(buttons.indexOf(document.activeElement) + step + buttons.length) % buttons.length];
    next.focus();
    next.click();
  };
}
choose(stored.get());

// The index is a script, so that a page that is opened as a file can read it too.
let pages;
window.pagesFound = (rows) => { pages = rows; show(); };
const input = document.querySelector("input[type=search]");
const found = document.createElement("ul");
found.className = "found";
found.hidden = true;
input.form.append(found);
input.onfocus = () => {
  if (pages || document.querySelector("[data-index]")) return;
  const script = document.createElement("script");
  script.dataset.index = "";
  script.src = `${site}search.js`;
  document.head.append(script);
};
input.oninput = show;
input.form.onsubmit = (event) => { event.preventDefault(); found.querySelector("a")?.click(); };
document.addEventListener("keydown", ({ key }) => { if (key === "Escape") found.hidden = true; });

function score([title, kind, , abstract, words], parts) {
  let sum = kind === "Article" ? 3 : 0;
  const name = title.toLowerCase(), about = abstract.toLowerCase();
  for (const part of parts) {
    const points = name === part ? 60 : name.startsWith(part) ? 40 : name.includes(part) ? 20
      : about.includes(part) ? 8 : words.includes(part) ? 4 : 0;
    if (points === 0) return 0;
    sum += points;
  }
  return sum;
}

function show() {
  const parts = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  found.hidden = parts.length === 0 || !pages;
  if (found.hidden) return;
  const rows = pages.map((row) => [score(row, parts), row]).filter(([points]) => points > 0);
  rows.sort((one, two) => two[0] - one[0] || one[1][0].length - two[1][0].length);
  found.replaceChildren(...rows.slice(0, 30).map(([, [title, kind, file, abstract]]) => {
    const item = document.createElement("li"), link = item.appendChild(document.createElement("a"));
    link.href = site + file;
    link.textContent = title;
    link.append(Object.assign(document.createElement("small"), { textContent: `${kind} · ${file.split("/")[1]} · ${abstract}` }));
    return item;
  }));
  if (rows.length === 0) found.append(Object.assign(document.createElement("li"), { textContent: "Nothing has all these words." }));
}

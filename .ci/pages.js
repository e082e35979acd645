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

// A moving picture gives way to its list, which is loaded as it is asked for. Without script the picture stays.
for (const moving of document.querySelectorAll(".moving")) {
  const [picture] = moving.children;
  const button = moving.appendChild(document.createElement("button"));
  const words = ["Scroll it yourself", "Show the picture"];
  let list;
  const make = () => {
    const { list: src, width, height } = moving.dataset;
    const frame = document.createElement("iframe");
    Object.assign(frame, { src, title: moving.querySelector("img").alt });
    Object.assign(frame.style, { maxWidth: `${width}px`, height: `${height}px` });
    return frame;
  };
  button.type = "button";
  button.textContent = words[0];
  button.onclick = () => {
    const isPicture = picture.isConnected;
    list ??= make();
    (isPicture ? picture : list).replaceWith(isPicture ? list : picture);
    button.textContent = words[isPicture ? 1 : 0];
  };
}

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

// Words of a question that say nothing.
const EMPTY = new Set("a an the my your i it is are do does not no on in of to at by for with and or how when".split(" "));

// How many of the words a page has, and how well they fit. An article is the answer to words, and a symbol to its name.
function score([title, kind, , abstract, words], parts) {
  const isArticle = kind === "Article", name = title.toLowerCase(), about = abstract.toLowerCase();
  let count = 0, sum = isArticle ? 45 : 0;
  for (const part of parts) {
    // “headers” finds “header”.
    const stem = part.length > 3 ? part.replace(/s$/, "") : part;
    const points = name === part || name.startsWith(`${part}(`) ? 60 : name.startsWith(stem) ? 40 : name.includes(stem) ? 20
      : about.includes(stem) ? (isArticle ? 20 : 8) : words.includes(stem) ? 4 : 0;
    count += points > 0;
    sum += points;
  }
  return [count, sum];
}

// The rows that have all words, or as many as any row has, the best first.
function ranked(all, question) {
  const words = question.toLowerCase().split(/\s+/).filter(Boolean), telling = words.filter((word) => !EMPTY.has(word));
  const rows = all.map((row) => [...score(row, telling.length > 0 ? telling : words), row]);
  const most = Math.max(1, ...rows.map(([count]) => count));
  return rows.filter(([count]) => count === most)
    .sort((one, two) => two[1] - one[1] || one[2][0].length - two[2][0].length).map(([, , row]) => row);
}

function show() {
  found.hidden = input.value.trim() === "" || !pages;
  if (found.hidden) return;
  const rows = ranked(pages, input.value);
  found.replaceChildren(...rows.slice(0, 30).map(([title, kind, file, abstract]) => {
    const item = document.createElement("li"), link = item.appendChild(document.createElement("a"));
    link.href = site + file;
    link.textContent = title;
    link.append(Object.assign(document.createElement("small"), { textContent: `${kind} · ${file.split("/")[1]} · ${abstract}` }));
    return item;
  }));
  if (rows.length === 0) found.append(Object.assign(document.createElement("li"), { textContent: "Nothing has these words." }));
}

// What can be chosen of how the page looks: light or dark, and the tab of the panel.

const $ = (selector) => document.querySelector(selector);

/** Has the button and the tabs do what they say. */
export function letChoose() {
  const dark = $("#dark");
  const setDark = (on) => {
    dark.setAttribute("aria-pressed", String(on));
    document.documentElement.style.colorScheme = on ? "dark" : "light";
  };
  setDark(matchMedia("(prefers-color-scheme: dark)").matches);
  dark.addEventListener("click", () => setDark(dark.getAttribute("aria-pressed") !== "true"));

  const tabs = [...$("#tabs").querySelectorAll("button")];
  function showTab(tab) {
    for (const other of tabs) {
      const isHere = other === tab;
      other.setAttribute("aria-selected", String(isHere));
      other.tabIndex = isHere ? 0 : -1;
      $(`#${other.getAttribute("aria-controls")}`).hidden = !isHere;
    }
  }
  showTab(tabs[0]);
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener("click", () => showTab(tab));
    tab.addEventListener("keydown", ({ key }) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (by === undefined) return;
      const next = tabs[(index + by + tabs.length) % tabs.length];
      showTab(next);
      next.focus();
    });
  }
}

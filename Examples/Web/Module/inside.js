// A shadow root of a view whose length changes, with the boxes that move the view's children against it.
//
// The children stay children of the view, and a slot shows them in the boxes. The boxes inherit the
// view's padding and layout, such as flex or grid, so the children are laid out as in the view itself.

/** Names of the elements that HTML allows to have a shadow root. */
const hosts = new Set("article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span".split(" "));

/** Both boxes fill the view, and inherit its padding and its layout. */
export const boxStyles = {
  both: `position: absolute; inset: 0; box-sizing: border-box; display: inherit; padding: inherit; columns: inherit; gap: inherit;
  flex-flow: inherit; align-items: inherit; align-content: inherit; justify-items: inherit; justify-content: inherit;
  grid-template: inherit; grid-auto-flow: inherit; grid-auto-rows: inherit; grid-auto-columns: inherit;`,
  window: "border-radius: inherit;",
};

/** The boxes in the text of a page, for CSS that has been compiled: it finds them as `::part(window)` and `::part(content)`. */
export const boxes = '<div part="window"><div part="content"><slot></slot></div></div><slot name="over"></slot>';

// `.letter` is as large as a letter of the view: its size changes with the font, which a ResizeObserver reports.
const css = `.window, .content { ${boxStyles.both} }
.window { ${boxStyles.window} }
.window[data-vertical] { overflow-y: clip }
.window[data-horizontal] { overflow-x: clip }
/* As high as what is in it, which a ResizeObserver reports: a font has come, or a style has changed. */
.fitted > .content { inset: 0 0 auto }
.letter { position: absolute; width: 1em; height: 1lh; visibility: hidden }
.plain, .plain > .content { display: contents }
@media print { .window { overflow: visible } .content { translate: none !important; transform: none !important } }`;

/** The style sheets by document: a constructed sheet can only be used in its own document. */
const sheets = new WeakMap();

function sheetOf({ ownerDocument }, text) {
  if (!sheets.has(ownerDocument)) sheets.set(ownerDocument, new Map());
  const all = sheets.get(ownerDocument);
  if (!all.has(text)) {
    const sheet = new ownerDocument.defaultView.CSSStyleSheet();
    sheet.replaceSync(text);
    all.set(text, sheet);
  }
  return all.get(text);
}

/** The boxes by element: a shadow root cannot be removed, so it is used again by the element's next view. */
const known = new WeakMap();

export class Inside {
  /** Returns the boxes of an element; `undefined` if it cannot have a shadow root, or has one of its own. */
  static of(element) {
    if (!known.has(element)) {
      const root = canHost(element) && attached(element);
      known.set(element, root ? new Inside(root) : undefined);
    }
    return known.get(element);
  }

  constructor(root) {
    const { ownerDocument: document } = root;
    root.adoptedStyleSheets = [sheetOf(root, css)];
    // By its `part`, CSS that has been compiled finds each once the script has ended.
    [this.window, this.content] = ["window", "content"].map((name) => Object.assign(document.createElement("div"), { className: name, part: name }));
    // Children with `slot="over"`, such as menus, are outside of the clipped box.
    const [rest, over] = [0, 1].map(() => document.createElement("slot"));
    over.name = "over";
    this.content.append(rest);
    this.letter = Object.assign(document.createElement("div"), { className: "letter" });
    this.window.append(this.content, this.letter);
    root.append(this.window, over);
  }

  /** Has the boxes take part in the layout if the view's length changes along any axis. */
  open(isOpen, isHorizontal) {
    this.window.toggleAttribute(isHorizontal ? "data-horizontal" : "data-vertical", isOpen);
    this.window.classList.toggle("plain", !this.window.matches("[data-horizontal], [data-vertical]"));
  }

  /** Has the content be as high as what is in it, whatever the length of the view, or no longer. */
  fit(isFitted) { this.window.classList.toggle("fitted", isFitted); }

  /** Has the boxes be `display: contents` until they are opened again, along any axis. */
  close() { this.window.classList.add("plain"); }
}

/** Returns a new shadow root; `undefined` if the element has a closed one, or allows none. */
function attached(element) {
  try {
    return element.attachShadow({ mode: "open" });
  } catch {
    return undefined;
  }
}

/** Whether an element can have the boxes. Those that are in the text of the page give way to them. */
export const canHost = (element) => hosts.has(element.localName) && (!element.shadowRoot || element.shadowRoot.querySelector("[part=window]") !== null);

/** The shadow roots of lists, which only have a slot. */
const lists = new WeakMap();

/**
 * Has the browser scroll a list on the compositor, or no longer.
 *
 * A list without an opaque background is painted again at each scroll otherwise, and its sticky boxes are
 * late. `will-change` cannot be animated, so it is a rule of a shadow root: `:host` is overridden by the page.
 */
export function promote(scroller, isPromoted) {
  if (!lists.has(scroller)) {
    const isElement = hosts.has(scroller.localName) || scroller.localName.includes("-");
    const root = isElement && scroller.shadowRoot === null ? attached(scroller) : undefined;
    root?.append(root.ownerDocument.createElement("slot"));
    lists.set(scroller, root);
  }
  const root = lists.get(scroller);
  if (root) root.adoptedStyleSheets = isPromoted ? [sheetOf(root, ":host { will-change: scroll-position; }")] : [];
}

// The boxes in which the children of a view stand where its length changes: a shadow root of the view.
//
// The children stay the view's children, and are shown in a slot. What is laid out in the boxes is laid
// out as in the view itself. So what is in the view can move against it although nothing is put into it.

/** The elements that may have a shadow root. */
const hosts = new Set("article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span".split(" "));

const css = `
/* Both fill the view and have its padding and its layout. */
.window, .content {
  position: absolute; inset: 0; box-sizing: border-box; display: inherit; padding: inherit; columns: inherit; gap: inherit;
  flex-flow: inherit; align-items: inherit; align-content: inherit; justify-items: inherit; justify-content: inherit;
  grid-template: inherit; grid-auto-flow: inherit; grid-auto-rows: inherit; grid-auto-columns: inherit;
}
.window { overflow-y: clip; border-radius: inherit; }
.window[data-horizontal] { overflow: clip visible; }
/* As large as a letter of the view, so that one hears of other letters. */
.letter { position: absolute; width: 1em; height: 1lh; visibility: hidden; }
.plain, .plain > .content { display: contents; }
@media print { .window { overflow: visible; } .content { translate: none !important; } }
`;

/** The sheet of each document: one that another has made cannot be used. */
const sheets = new WeakMap();

function sheetOf({ ownerDocument }) {
  if (!sheets.has(ownerDocument)) {
    const sheet = new ownerDocument.defaultView.CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(ownerDocument, sheet);
  }
  return sheets.get(ownerDocument);
}

/** The boxes of elements: a shadow root cannot be taken away, so an element that has had them has them again. */
const known = new WeakMap();

export class Inside {
  /** Returns the boxes of an element; `undefined` for one that cannot have any, or has a shadow root of its own. */
  static of(element) {
    if (!known.has(element)) known.set(element, canHost(element) ? Inside.#make(element) : undefined);
    return known.get(element);
  }

  static #make(element) {
    try {
      return new Inside(element.attachShadow({ mode: "open" }));
    } catch {
      // A closed one.
      return undefined;
    }
  }

  constructor(root) {
    const { ownerDocument: document } = root;
    root.adoptedStyleSheets = [sheetOf(root)];
    [this.window, this.content] = ["window", "content"].map((name) => Object.assign(document.createElement("div"), { className: name }));
    // What is to hang out of the view, such as a menu, is a child of it with `slot="over"`.
    const [rest, over] = [0, 1].map(() => document.createElement("slot"));
    over.name = "over";
    this.content.append(rest);
    this.letter = Object.assign(document.createElement("div"), { className: "letter" });
    this.window.append(this.content, this.letter);
    root.append(this.window, over);
  }

  /** Has the boxes be there, or be nothing for the layout. */
  open(isOpen, isHorizontal) {
    this.window.classList.toggle("plain", !isOpen);
    this.window.toggleAttribute("data-horizontal", isHorizontal);
  }
}

const canHost = (element) => hosts.has(element.localName) && element.shadowRoot === null;

// Reads the elements of a page from its text, without a browser: their order and their attributes.

const empty = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
/** Elements whose content is no markup, or is not in the page. */
const raw = new Set("script style textarea title template noscript iframe".split(" "));
/** Elements with attributes `width` and `height` of their own, which are properties in a browser. */
const sized = new Set("canvas embed iframe img input object source td th video".split(" "));
/** Elements without a box. */
const unseen = new Set("script style template title link meta base head".split(" "));
/** The open elements that a start tag ends, by the tag. For example, a `<p>` that has no end tag ends before the next `<p>`. */
const ends = {
  p: "address article aside blockquote details dialog div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul",
  li: "li", dt: "dt dd", dd: "dt dd", tr: "tr tbody tfoot", td: "td th tr tbody tfoot", th: "td th tr tbody tfoot",
  thead: "tbody tfoot", tbody: "tbody tfoot", option: "option optgroup",
};
const endedBy = Object.fromEntries(Object.entries(ends).map(([name, tags]) => [name, new Set(tags.split(" "))]));

const entities = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const decoded = (text) => text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex, number, name) => {
  const code = hex ? parseInt(hex, 16) : Number(number);
  return name ? entities[name] ?? all : code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
});

/**
 * An element of a page's text: what `attributes.js` reads of an element, and where its start tag is.
 *
 * `children` has elements, and `undefined` for a text.
 */
class Node {
  children = [];

  constructor(localName, attributes, parent, start, end) {
    Object.assign(this, { localName, attributes, parent, start, end });
    this.id = attributes.get("id") ?? "";
    this.dataset = { parallax: attributes.get("data-parallax") };
    if (sized.has(localName)) this.width = this.height = "";
  }

  getAttributeNames() { return [...this.attributes.keys()]; }
  getAttribute(name) { return this.attributes.get(name) ?? null; }
  hasAttribute(name) { return this.attributes.has(name); }

  /** Whether the element has a box, as far as its text says. */
  get isSeen() { return !unseen.has(this.localName) && !this.hasAttribute("hidden"); }

  /** The elements in it, from the first on. */
  * descendants() {
    for (const child of this.children) {
      if (!child) continue;
      yield child;
      yield* child.descendants();
    }
  }

  /** Whether it is in an element, or is the element. */
  isIn(other) { return this === other || this.parent?.isIn(other) === true; }
}

// A comment; a declaration; an end tag; a start tag with its attributes, whose quoted values may hold any letter.
const tags = /<!--[^]*?(?:-->|$)|<[!?][^>]*>|<\/([a-z][^\s/>]*)[^>]*>|<([a-z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const attributePattern = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;

/** Returns the root of the elements of a text. */
export function parse(page) {
  const root = new Node("", new Map(), undefined, 0, 0);
  let [node, last] = [root, 0];
  const text = (end) => { if (page.slice(last, end).trim() !== "") node.children.push(undefined); };
  tags.lastIndex = 0;
  for (let tag; (tag = tags.exec(page));) {
    text(tag.index);
    last = tags.lastIndex;
    const [, closed, opened, values] = tag;
    if (closed) {
      const name = closed.toLowerCase();
      let open = node;
      while (open && open.localName !== name) open = open.parent;
      if (open?.parent) node = open.parent;
    } else if (opened) {
      const name = opened.toLowerCase();
      while (endedBy[node.localName]?.has(name)) node = node.parent;
      const attributes = new Map();
      for (const [, key, ...quoted] of values.matchAll(attributePattern)) {
        if (!attributes.has(key.toLowerCase())) attributes.set(key.toLowerCase(), decoded(quoted.find((value) => value !== undefined) ?? ""));
      }
      const child = new Node(name, attributes, node, tag.index, last);
      node.children.push(child);
      if (raw.has(name)) {
        const end = new RegExp(`</${name}\\s*>`, "gi");
        end.lastIndex = last;
        last = tags.lastIndex = end.exec(page) ? end.lastIndex : page.length;
      } else if (!empty.has(name) && !values.endsWith("/")) node = child;
    }
  }
  text(page.length);
  return root;
}

// The short script of a page whose styles have been compiled. It measures what CSS cannot, follows the scroll in browsers without
// scroll timelines, and loads the layout only if CSS cannot do what the page asks for.

/** Whether the browser changes views by itself as the list scrolls. */
const hasTimelines = globalThis.CSS?.supports("animation-timeline: scroll()") === true;
/** A browser's lengths are multiples of 1/64 px: positions that differ by less are equal. */
const slack = 1 / 128;

/** A sheet by which no view is sticky. */
const natural = globalThis.CSSStyleSheet && new CSSStyleSheet();
natural?.replaceSync("[data-parallax]:not(parallax-scroll) { position: static !important }");

const sum = (element, ...names) => { const style = getComputedStyle(element); return names.reduce((sum, name) => sum + (parseFloat(style[name]) || 0), 0); };
const without = (sheets, one) => [...sheets].filter((sheet) => sheet !== one);

/** A view as the style sheet has it. */
class View {
  #sheet;
  progress = 1;
  words;

  constructor(element) {
    this.element = element;
    this.hasStates = element.hasAttribute("data-parallax-state");
    const style = getComputedStyle(element);
    // The scroll distance after which it shrinks, from the start of the list or from its end, and the points by which it does.
    const [from, missing, ...words] = style.getPropertyValue("--parallax-range").trim().split(" ");
    [this.from, this.missing] = [Number(from), Number(missing ?? 0)];
    this.shrinks = missing !== undefined;
    // The distance may depend on what is in the list.
    [this.isFromEnd, this.isInContent] = ["end", "content"].map((word) => words.includes(word));
    this.isMeasured = style.getPropertyValue("--parallax-measured") !== "";
    // The box within which it sticks.
    this.box = element.parentElement;
    while (/^(contents|inline)$/.test(getComputedStyle(this.box).display)) this.box = this.box.parentElement;
  }

  /** Whether the browser cannot do all of it. */
  get isHelped() { return this.hasStates || this.isMeasured || (this.shrinks && (this.isInContent || !hasTimelines)); }

  /** Sets a property by a sheet of the shadow root: the attributes of the element belong to the page. */
  set(name, value) {
    const root = this.element.shadowRoot;
    if (!this.#sheet && root) {
      this.#sheet = new CSSStyleSheet();
      this.#sheet.replaceSync(":host {}");
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, this.#sheet];
    }
    this.#sheet?.cssRules[0].style.setProperty(name, value);
  }

  /** Finds the offsets between which it shrinks and is stuck, in a list whose views are at their natural positions. */
  measure({ scroller, origin, length, content, before, after }) {
    const { element, box, missing, isFromEnd, isInContent } = this;
    const edgesOf = (element) => { const { top, bottom } = element.getBoundingClientRect(); return [top - origin, bottom - origin]; };
    const [start, end] = edgesOf(element);
    const style = getComputedStyle(element);
    const [top, bottom] = [parseFloat(style.top) + before, parseFloat(style.bottom) + after - length];
    // The offsets at which its edges leave the lines. While it shrinks, its element does not stick yet.
    const [above, below] = [start - top - (isFromEnd ? 0 : missing), end + bottom + (isFromEnd ? missing : 0)];
    if (this.shrinks) {
      const last = content - length;
      const from = isInContent ? (isFromEnd ? below - missing : above) : isFromEnd ? last - this.from - missing : this.from;
      this.range = [from, from + missing];
      // What a browser can tell apart, so that a layout that changes nothing is seen to.
      if (isInContent && hasTimelines) this.shift = Math.round(64 * (isFromEnd ? below - last : above)) / 64;
    }
    const isList = box === scroller;
    const [low, high] = isList ? [0, content] : edgesOf(box);
    const [room, rest] = ["Top", "Bottom"].map((side) => sum(box, `padding${side}`, ...isList ? [] : [`border${side}Width`]));
    // It leaves its line as its box ends, too. At the natural position it is not stuck.
    this.stuck = [
      [above + slack, high - rest - sum(element, "marginBottom") - (end - start) - top + slack],
      [low + room + sum(element, "marginTop") + (end - start) + bottom - slack, below - slack],
    ];
  }

  /** Writes what changes with the offset. */
  show(offset) {
    const { range, isFromEnd } = this;
    const part = range ? Math.max(0, Math.min(1, (offset - range[0]) / (range[1] - range[0]))) : 1;
    const progress = isFromEnd || !range ? part : 1 - part;
    if (!hasTimelines && progress !== this.progress) this.set("--parallax-progress", progress);
    this.progress = progress;
    if (!this.hasStates) return;
    const words = this.stuck.some(([from, to]) => offset > from && offset < to) ? (progress === 0 ? "stuck collapsed" : "stuck") : progress === 0 ? "collapsed" : "";
    if (words !== this.words) this.element.setAttribute("data-parallax-state", this.words = words);
  }

  end() {
    const root = this.element.shadowRoot;
    if (root) root.adoptedStyleSheets = without(root.adoptedStyleSheets, this.#sheet);
  }
}

const begun = new WeakSet();

/**
 * A list without the layout.
 *
 * The style sheet says how views move from offset to offset. What only the browser knows, natural positions and the end of the list,
 * is measured as the layout changes. A scroll event reads the offset and nothing else.
 */
class LightList {
  #root;
  #views;
  #resizes = new ResizeObserver(() => this.#measure());
  #changes = new MutationObserver(() => this.#watch());
  #listening = new AbortController();
  /** The heights that the style sheet asks for, by the names of views. */
  #lengths = new CSSStyleSheet();
  #written = "";

  constructor(list) {
    this.list = list;
    this.isDocument = list.hasAttribute("document");
    this.scroller = this.isDocument ? list.ownerDocument.scrollingElement : list;
    this.#root = list.getRootNode();
    this.#views = [...list.querySelectorAll("[data-parallax]:not(parallax-scroll)")]
      .filter((element) => element.closest("parallax-scroll") === list).map((element) => new View(element)).filter(({ isHelped }) => isHelped);
    if (this.#views.length === 0) return;
    begun.add(list);
    this.#root.adoptedStyleSheets = [...this.#root.adoptedStyleSheets, this.#lengths];
    const { signal } = this.#listening;
    // The first measurement as well: an observer is called before the next frame.
    this.#watch();
    this.#changes.observe(list, { childList: true });
    if (this.isDocument) globalThis.addEventListener("resize", () => this.#measure(), { signal });
    if (!hasTimelines || this.#views.some(({ hasStates }) => hasStates)) {
      (this.isDocument ? list.ownerDocument : list).addEventListener("scroll", () => this.#show(), { passive: true, signal });
    }
    // The layout does all of it, once it is there.
    customElements.whenDefined("parallax-scroll").then(() => list.ready).then(() => this.#end(), () => {});
  }

  #watch() {
    for (const element of [this.list, ...this.list.children, ...this.#views.flatMap(({ box, element }) => [box, element])]) this.#resizes.observe(element);
  }

  #measure() {
    const { list, scroller, isDocument } = this;
    if (!list.isConnected) return this.#end();
    const root = this.#root;
    // A sticky box does not tell its natural position, so for the moment none is sticky.
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, natural];
    const lengths = this.#views.filter(({ isMeasured }) => isMeasured)
      .map(({ element }) => `--parallax-${CSS.escape(element.id)}-length: ${element.getBoundingClientRect().height}px;`).join(" ");
    if (lengths !== this.#written) this.#lengths.replaceSync(`:root, :host { ${this.#written = lengths} }`);
    const [before, after] = ["paddingTop", "paddingBottom"].map((name) => (isDocument ? 0 : sum(scroller, name)));
    const edge = isDocument ? 0 : scroller.getBoundingClientRect().top + scroller.clientTop;
    const layout = { scroller: isDocument ? undefined : scroller, origin: edge - scroller.scrollTop, length: scroller.clientHeight, content: scroller.scrollHeight, before, after };
    for (const view of this.#views) view.measure(layout);
    root.adoptedStyleSheets = without(root.adoptedStyleSheets, natural);
    // Chromium does not follow a range that changes as an animation begins. An animation that begins again has the new one.
    const moved = this.#views.filter(({ shift, shown }) => shift !== shown);
    for (const view of moved) view.set("--parallax-shift", "");
    if (moved.length > 0) scroller.getBoundingClientRect();
    for (const view of moved) view.set("--parallax-shift", view.shown = view.shift);
    this.#show();
  }

  #show() {
    const offset = this.scroller.scrollTop;
    for (const view of this.#views) view.show(offset);
  }

  #end() {
    begun.delete(this.list);
    this.#resizes.disconnect();
    this.#changes.disconnect();
    this.#listening.abort();
    this.#root.adoptedStyleSheets = without(this.#root.adoptedStyleSheets, this.#lengths);
    for (const view of this.#views) view.end();
  }
}

/** Begins with the lists of a page or of a part of it; a page that puts lists in later calls it again. */
export function start(root = document) {
  const lists = [...root.querySelectorAll("parallax-scroll")];
  for (const list of lists) if (!begun.has(list)) new LightList(list);
  const isReady = (list) => getComputedStyle(list).getPropertyValue("--parallax-needs").trim() === "none";
  return lists.every(isReady) ? undefined : import("./parallax.js");
}

if (globalThis.document) start();

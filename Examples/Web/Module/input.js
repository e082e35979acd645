// Tells the user's scrolling from the page's.

/** Milliseconds in which a wheel or a key is followed by the scroll that it asks for. */
const delay = 1000;
/** Milliseconds without a scroll after which it has come to rest, in browsers that do not say so. */
const pause = 300;
const tellsRest = "onscrollend" in globalThis;
const scrollKeys = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End", " "]);

/**
 * What the user does to an element that scrolls.
 *
 * A scroll is the user's where a finger or a button is down on it, or a wheel or a key has just asked
 * for it; and it stays so until it has come to rest, as a fling goes on by itself. Any other is the
 * page's, or the browser's own: finding a text, reaching an element by a key.
 */
export class ScrollInput {
  #isDown = false;
  #asked = -Infinity;
  #isUser = false;
  #pause;

  /**
   * @param {Element | Document} scroller - What scrolls.
   * @param {object} told - `takeOver()` is called when the user takes the list, `rest()` when it has come to rest.
   * @param {AddEventListenerOptions} options
   */
  constructor(scroller, { takeOver, rest }, options) {
    const on = (target, types, handler) => {
      for (const type of types) target.addEventListener(type, handler, options);
    };
    const press = () => {
      this.#isDown = true;
      takeOver();
    };
    on(scroller, ["pointerdown", "touchstart"], press);
    const view = (scroller.ownerDocument ?? scroller).defaultView;
    if (tellsRest) {
      on(scroller, ["scrollend"], (event) => { if (event.target === scroller) rest(); });
    } else {
      on(scroller, ["scroll"], (event) => {
        if (event.target !== scroller) return;
        clearTimeout(this.#pause);
        // A finger that rests on the list can go on scrolling.
        const wait = () => { if (this.#isDown) this.#pause = setTimeout(wait, pause); else rest(); };
        this.#pause = setTimeout(wait, pause);
      });
    }
    on(view, ["touchend", "touchcancel"], (event) => { this.#isDown = event.touches.length > 0; });
    // A finger that scrolls is taken from the page, which hears of its touches alone.
    on(view, ["pointerup", "pointercancel"], (event) => { if (event.pointerType !== "touch") this.#isDown = false; });
    on(scroller, ["wheel"], (event) => {
      if (event.ctrlKey) return;
      this.#asked = event.timeStamp;
      takeOver();
    });
    on(view, ["keydown"], (event) => {
      const isInside = event.target === view.document.body || scroller.contains(event.target);
      if (!isInside || !scrollKeys.has(event.key) || event.target.closest?.("button, input, select, textarea")) return;
      this.#asked = event.timeStamp;
      takeOver();
    });
  }

  /** Whether the scroll that has just been seen is the user's. */
  get isScrolling() {
    this.#isUser ||= this.#isDown || performance.now() - this.#asked < delay;
    return this.#isUser;
  }

  /** Tells nothing any more. */
  stop() { clearTimeout(this.#pause); }

  /** The scroll has come to rest. */
  rest() {
    this.#isUser = false;
    this.#asked = -Infinity;
  }
}

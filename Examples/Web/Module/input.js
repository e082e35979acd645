// Tells the user's scrolling from the page's.

/** Milliseconds in which a wheel or a key is followed by the scroll that it asks for. */
const delay = 1000;
/**
 * Milliseconds without a scroll after which it has come to rest, in browsers that do not say so, and where
 * the module has moved the list.
 */
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
  /** The time at which the module moved the list. */
  #moved = -Infinity;
  /** Another number after each scroll, so that what waits for rest knows that there was one. */
  #turn = 0;
  /** Listens to wheels, or no longer: the next one asks for a scroll, and ends one of the page's own. */
  hear;
  #hears;

  /**
   * @param {Element | Document} scroller - What scrolls.
   * @param {object} told - `takeOver(wheel)` is called when the user takes the list, with the event if it is a wheel, `rest()` when it has come to rest.
   * @param {AddEventListenerOptions} options
   */
  constructor(scroller, { takeOver, rest }, options) {
    const on = (target, types, handler) => {
      for (const type of types) target.addEventListener(type, handler, options);
    };
    const lift = (event) => { this.#isDown = event.touches.length > 0; };
    const press = (event) => {
      // The secondary button opens a menu, which takes its release.
      if (event.button === 2) return;
      this.#isDown = true;
      takeOver();
      // The page may take the row under a finger away: then the row alone hears of its release.
      if (event.type === "touchstart") on(event.target, ["touchend", "touchcancel"], lift);
    };
    on(scroller, ["pointerdown", "touchstart"], press);
    const view = (scroller.ownerDocument ?? scroller).defaultView;
    // What has come to rest is where it was two frames later.
    const framesLater = (body) => view.requestAnimationFrame(() => view.requestAnimationFrame(body));
    const settle = () => {
      const turn = this.#turn += 1;
      // The next wheel asks for another scroll, which may be seen only after this one has come to rest.
      this.#asked = -Infinity;
      this.hear();
      // A browser tells of the end of each scroll, also of the one by which the module keeps in place what is
      // read while a fling goes on; and it may show nothing of the fling for some frames. On a busy page no
      // frame comes in the pause: the frames after it are waited for too.
      const isKnown = tellsRest && performance.now() - this.#moved > delay;
      const wait = isKnown ? framesLater : (body) => setTimeout(() => framesLater(body), pause);
      const look = () => {
        if (turn !== this.#turn) return;
        // A finger that rests on the list can go on scrolling.
        if (this.#isDown) wait(look); else rest();
      };
      wait(look);
    };
    const of = (handler) => (event) => { if (event.target === scroller) handler(); };
    on(scroller, [tellsRest ? "scrollend" : "scroll"], of(settle));
    on(view, ["touchend", "touchcancel"], lift);
    // A finger that scrolls is taken from the page, which hears of its touches alone.
    on(view, ["pointerup", "pointercancel"], (event) => { if (event.pointerType !== "touch") this.#isDown = false; });
    const wheel = (event) => {
      if (event.ctrlKey) return;
      this.#asked = event.timeStamp;
      takeOver(event);
    };
    this.hear = (hears = true) => {
      if (hears === this.#hears) return;
      this.#hears = hears;
      scroller[hears ? "addEventListener" : "removeEventListener"]("wheel", wheel, options);
    };
    this.hear();
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
    // Wheels say nothing new until the scroll ends, and a wheel event costs as much as the scroll event after it.
    if (this.#isUser) this.hear(false);
    return this.#isUser;
  }

  /** The module moves the list. */
  move() { this.#moved = performance.now(); }

  /** The list scrolls: tells of no rest until this has ended. */
  begin() { this.#turn += 1; }

  /** The scroll has come to rest. */
  rest() { this.#isUser = false; }
}

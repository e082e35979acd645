// Effects that follow a view: CSS animations that go as far as a title has been pushed out, or a header has collapsed. Loaded by
// pages that ask for it, and by no other.

import { ParallaxError } from "./error.js";
import { Styles } from "./styles.js";
import { Viewport } from "./viewport.js";

const attribute = "data-parallax-effect";

/** How far a view is along each timeline, from 0 to 1. */
const fractions = {
  stuck: ({ list, range }) => part(list.contentOffset, ...range),
  cover: ({ list, range }) => part(list.contentOffset, ...range),
  scroll: ({ list, range }) => part(list.contentOffset, ...range),
  collapse: (_, { heightProgress }) => 1 - heightProgress,
  push: (_, { pushOut, length }) => part(pushOut, 0, length),
  reveal: ({ list, id, range }) => part(list.explain(id)?.revealed ?? 0, ...range),
  stretch: ({ points }, { stretch }) => part(stretch, 0, points),
};

/** The ranges of the timelines that need one: of offsets, or of points that are revealed. */
const ranges = { stuck: stuckRange, cover: coverRange, scroll: scrollRange, reveal: revealRange };

/** How much of a range is before a number; 0 for an empty range. */
const part = (number, first, last) => (last - first > 1e-6 ? Math.max(0, Math.min(1, (number - first) / (last - first))) : 0);

/**
 * Has the CSS animations of elements follow the views that they are in, and sets `--parallax-effect`, from 0 to 1, on them.
 *
 *     <style> @keyframes fade { to { opacity: 0 } }  small { animation: fade 1s linear both paused } </style>
 *     <header data-parallax …>Tides <small data-parallax-effect="collapse">of the week</small></header>
 *
 * With a header of 220...44, the animation is at its half as the header is 132 high.
 *
 * @param {Parallax} list - The list; those of `<parallax-scroll>` are followed by themselves.
 * @returns {() => void} Ends it, and leaves no trace.
 */
export function effects(list) {
  const following = new Following(list);
  return () => following.end();
}

/** The effects of a list. */
class Following {
  #effects = new Map();
  #ending = new AbortController();
  /** Whether ranges wait until nothing is revealed any more. */
  #isLate = false;

  constructor(list) {
    this.lists = [list, list.across].filter((one) => one);
    const options = { signal: this.#ending.signal, passive: true };
    for (const one of this.lists) {
      one.addEventListener("layout", () => this.#find(), options);
      one.addEventListener("update", () => this.#show(), options);
      one.scroller.addEventListener("scroll", () => this.#show(), options);
    }
    // An animation may begin later, for example with a class.
    list.scroller.addEventListener("animationstart", ({ target }) => {
      if (this.#effects.has(target)) this.#find();
    }, { ...options, capture: true });
    this.changes = new MutationObserver(() => this.#find());
    this.changes.observe(list.scroller, { subtree: true, childList: true, attributeFilter: [attribute] });
    this.#find();
  }

  end() {
    this.#ending.abort();
    this.changes.disconnect();
    for (const effect of this.#effects.values()) release(effect);
    this.#effects.clear();
  }

  get #isRevealed() { return this.lists.some((list) => list.views.some((id) => list.has(id) && list.explain(id)?.revealed > 0.01)); }

  /** Finds the elements, their animations and the ranges, after anything but scrolling. */
  #find() {
    const views = new Map();
    for (const list of this.lists) for (const id of list.views) if (list.has(id)) views.set(list.element(id), [...views.get(list.element(id)) ?? [], { list, id }]);
    const former = this.#effects;
    this.#effects = new Map();
    this.#isLate = this.#isRevealed;
    const { scroller } = this.lists[0];
    for (const element of scroller.querySelectorAll(`[${attribute}]`)) {
      const text = element.getAttribute(attribute);
      const view = isOf(scroller, element, text) && viewAround(element, views, scroller);
      if (!view) continue;
      const known = former.get(element);
      former.delete(element);
      try {
        this.#effects.set(element, this.#effect(element, text, view, known));
      } catch (error) {
        if (known) release(known);
        report(error, element);
      }
    }
    for (const effect of former.values()) release(effect);
    this.#show();
  }

  #effect(element, text, view, known) {
    const isSame = known?.text === text && known.id === view[0].id;
    const effect = isSame ? known : { element, text, ...read(text, view), styles: known?.styles ?? new Styles(element) };
    // Ranges are those with nothing revealed.
    if (!this.#isLate || !effect.range) effect.range = ranges[effect.name]?.(effect);
    effect.animations = element.getAnimations().filter(({ animationName, timeline }) => animationName !== undefined && timeline === document.timeline);
    effect.shown = undefined;
    return effect;
  }

  #show() {
    if (this.#isLate && !this.#isRevealed) return this.#find();
    for (const effect of this.#effects.values()) {
      const { list, id, name, shown } = effect;
      if (!list.has(id)) continue;
      const placement = list.placement(id);
      const isThere = placement && !["absent", "waiting"].includes(placement.phase);
      const fraction = isThere ? fractions[name](effect, placement) : 0;
      if (fraction === shown) continue;
      effect.shown = fraction;
      effect.styles.set({ "--parallax-effect": fraction });
      for (const animation of effect.animations) seek(animation, fraction);
    }
    return undefined;
  }
}

/** Has an animation be at a fraction of its way, after its delay. */
function seek(animation, fraction) {
  const { delay, activeDuration, duration } = animation.effect.getComputedTiming();
  animation.pause();
  // One that goes on for ever is seen once.
  animation.currentTime = delay + fraction * (activeDuration < Infinity ? activeDuration : duration);
}

/** Leaves an element as it was. */
function release({ styles, animations }) {
  styles.clear();
  for (const animation of animations) animation.currentTime = 0;
}

const isList = (node) => node.localName === "parallax-scroll";
const scrollsAcross = (node) => isList(node) && node.getAttribute("axis") === "across";

/** Whether an effect is of a list: in one that scrolls across within another, `across` is of the inner one, and all others of the outer one. */
function isOf(scroller, element, text) {
  const isAcross = /\sacross\s*$/.test(text);
  if (scrollsAcross(scroller)) return isAcross;
  return !isAcross || !element.closest('parallax-scroll[axis="across"]');
}

/** The view that an element is in, by the lists that have it; views of a list in the list are not the list's. */
function viewAround(element, views, scroller) {
  for (let node = element; node; node = node.parentElement) {
    if (views.has(node)) return views.get(node);
    if (isList(node) && node !== scroller && !scrollsAcross(node)) return undefined;
  }
  return undefined;
}

/**
 * Reads an attribute: a timeline, `across` for the horizontal options of the view.
 *
 * @throws {ParallaxError} If the view has no such timeline.
 */
function read(text, view) {
  const [, name, number, isAcross] = /^\s*([a-z]+)(?:\(([\d.]+)\))?(\s+across)?\s*$/.exec(text) ?? [];
  const found = isAcross ? view.find(({ list }) => list.axis === "horizontal") : view[0];
  const { list, id } = found ?? view[0];
  const refuse = (why) => { throw ParallaxError.ofKind(id, attribute, `is ${JSON.stringify(text)}${why}`); };
  if (!Object.hasOwn(fractions, name ?? "")) refuse("; give stuck, cover, scroll, collapse, push, reveal or stretch(80)");
  if (!found) refuse(", but the view has no options across; give it some, or leave across out");
  const options = optionsOf(list, id);
  if (name === "stuck" && !(options.stickPosition ?? []).includes("top")) refuse(", but the view does not stick to the top; let it, or give cover");
  if (name === "reveal" && !options.reveal) refuse(", but the view does not come back; give it reveal, or another timeline");
  if (name === "stretch" && !(Number(number) > 0)) refuse(", without a distance; give the points at which it is whole, such as stretch(80)");
  return { list, id, name, points: Number(number) };
}

/** The options of a view along the axis of a list. */
function optionsOf(list, id) {
  const options = list.options(id);
  return list.axis === "horizontal" ? options.horizontal ?? options : options;
}

/** The texts of elements that have been reported. */
const reported = new WeakMap();

/** Reports an error as `<parallax-scroll>` does, once. */
function report(error, element) {
  if (reported.get(element) === error.message) return;
  reported.set(element, error.message);
  const list = element.closest("parallax-scroll");
  if (!list || list.dispatchEvent(new CustomEvent("error", { detail: error, cancelable: true }))) console.error(error, element);
}

/** The natural position of a view in the content; `undefined` for one that has none. */
function placeOf(list, id) {
  const distance = list.explain(id)?.distanceFromPlace;
  return distance === undefined ? undefined : list.placement(id).start + list.contentOffset - distance;
}

/** Offsets beyond all content. */
const far = 1e7;

/** From the last offset at which the top edge has not moved the view, to the last one at which nothing pushes it; none if nothing does. */
function stuckRange({ list, id }) {
  const place = placeOf(list, id);
  const path = place === undefined ? undefined : list.path(id, scrollRange({ list })[0], far);
  if (!path) return [0, 0];
  // A view that is held goes on in the content with each point of the scroll; one that is not, or is pushed, stays.
  const moved = path.start.map(([at, start]) => [at, start + at - place]);
  const held = moved.findLast(([, points]) => points <= 1e-6);
  const first = held ? held[0] : moved[0][0] - moved[0][1];
  const pushed = moved.findIndex(([, points]) => points >= moved.at(-1)[1] - 1e-6);
  return pushed === moved.length - 1 ? [0, 0] : [first, moved[pushed][0]];
}

/** From the offset at which the natural position of the view comes into the viewport, to that at which it has left it. */
function coverRange({ list, id }) {
  const place = placeOf(list, id);
  if (place === undefined || optionsOf(list, id).tracking === "viewport") return [0, 0];
  return [place - viewportOf(list).length, place + list.path(id, place, place).length];
}

/** From the first offset to the last one. */
function scrollRange({ list }) {
  const { scrolled, contentLength, length } = viewportOf(list);
  const first = list.contentOffset - scrolled;
  return [first, first + Math.max(0, contentLength - length)];
}

/** From nothing to all that comes back. */
function revealRange({ list, id }) {
  const { height, reveal } = optionsOf(list, id);
  const least = height?.minimum ?? height;
  const most = reveal.limit ?? height?.maximum ?? height;
  const natural = list.path(id, 0, 0)?.length ?? 0;
  return [0, (most === "auto" ? natural : most) - (least === "auto" ? natural : least)];
}

/** What is seen of a list, as it is now. */
const viewportOf = ({ scroller, axis }) => new Viewport(scroller, axis === "horizontal");

/** What ends the effects of each `<parallax-scroll>`, which has another list as it is put elsewhere. */
const followed = new WeakMap();

function follow({ target }) {
  if (!isList(target)) return;
  followed.get(target)?.();
  followed.set(target, effects(target.parallax));
}

if (globalThis.document) {
  document.addEventListener("ready", follow, true);
  for (const target of document.querySelectorAll("parallax-scroll")) if (target.parallax) follow({ target });
}

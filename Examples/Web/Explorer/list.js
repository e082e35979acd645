// Lists whose ends can be pulled, as those of a phone.

/**
 * An element that scrolls and says how far it is pulled beyond its ends, as an offset below 0 or
 * above the last one.
 *
 * Safari's lists do so by themselves. Other browsers show a glow or nothing, so here what is in the
 * list is moved instead.
 */
export class PulledList extends HTMLElement {
  #pull = 0;

  /** How far it is pulled: points below 0 at the start, above 0 at the end. */
  get pull() { return this.#pull; }

  set pull(points) {
    if (points === this.#pull) return;
    this.#pull = points;
    this.style.setProperty("--pull", `${-points}px`);
    this.dispatchEvent(new Event("scroll"));
  }

  get scrollTop() { return super.scrollTop + (this.isHorizontal ? 0 : this.#pull); }
  set scrollTop(points) { super.scrollTop = points; }
  get scrollLeft() { return super.scrollLeft + (this.isHorizontal ? this.#pull : 0); }
  set scrollLeft(points) { super.scrollLeft = points; }

  get isHorizontal() { return this.hasAttribute("data-horizontal"); }

  /** How far it has scrolled, with the pull. */
  get distance() { return this.isHorizontal ? this.scrollLeft : this.scrollTop; }

  /** The last distance that it rests at. What is pulled down reaches that much farther, and scrolls no farther. */
  get range() {
    const scrolls = this.isHorizontal ? this.scrollWidth - this.clientWidth : this.scrollHeight - this.clientHeight;
    return scrolls + Math.min(0, this.#pull);
  }

  /** Scrolls to a distance at once, and pulls by what lies beyond the ends. */
  go(distance) {
    // To whole pixels: the browser would round as well, and a list that follows would turn round.
    const grid = devicePixelRatio;
    const inside = Math.round(Math.max(0, Math.min(this.range, distance)) * grid) / grid;
    const by = inside - (this.distance - this.#pull);
    // A scroll by some points has a direction, which style queries ask for; one to a place has none.
    if (by !== 0) this.scrollBy({ [this.isHorizontal ? "left" : "top"]: by, behavior: "instant" });
    this.pull = distance - Math.max(0, Math.min(this.range, distance));
    // What follows the list need not wait for the browser to say so.
    this.dispatchEvent(new Event("scroll"));
  }
}

customElements.define("pulled-list", PulledList);

/** How far a pull of a finger moves the list; the farther, the harder. */
const eased = (points, length) => (1 - 1 / (points * 0.55 / length + 1)) * length;

/** Has fingers, and wheels that turn on, pull a list beyond its ends. */
export function letPull(list) {
  let [start, from] = [undefined, 0];
  const along = (touch) => (list.isHorizontal ? touch.clientX : touch.clientY);
  const length = () => (list.isHorizontal ? list.clientWidth : list.clientHeight);
  list.addEventListener("touchstart", ({ touches }) => {
    list.isHeld = true;
    [start, from] = [along(touches[0]), list.distance - list.pull];
  }, { passive: true });
  list.addEventListener("touchmove", (event) => {
    if (start === undefined || event.touches.length > 1) return;
    const beyond = from + start - along(event.touches[0]);
    const inside = Math.max(0, Math.min(list.range, beyond));
    // A list that has begun to scroll goes on by itself; only one at its end is pulled.
    if (!event.cancelable || (list.pull === 0 && (Math.abs(beyond - inside) < 4 || from !== inside))) return;
    event.preventDefault();
    list.pull = Math.sign(beyond - inside) * eased(Math.abs(beyond - inside), length());
  }, { passive: false });
  const release = () => {
    start = undefined;
    list.isHeld = false;
    letGo(list);
  };
  for (const type of ["touchend", "touchcancel"]) list.addEventListener(type, release, { passive: true });
  let turning;
  list.addEventListener("wheel", (event) => {
    if (!event.isTrusted) return;
    const turned = list.isHorizontal ? event.deltaX || event.deltaY : event.deltaY;
    const at = list.distance - list.pull;
    const isBeyond = turned < 0 ? at <= 0 : at >= list.range - 0.5;
    if (!isBeyond || event.ctrlKey) return;
    event.preventDefault();
    list.pull = Math.max(-120, Math.min(120, list.pull + turned * 0.2));
    clearTimeout(turning);
    turning = setTimeout(() => letGo(list), 90);
  }, { passive: false });
}

/** Has a pulled list come back. */
export function letGo(list) {
  const [from, start] = [list.pull, performance.now()];
  const frame = (now) => {
    if (from === 0 || list.isHeld || (list.pull === 0 && now > start)) return;
    const time = Math.max(0, now - start) / 1000;
    const left = from * (1 + 15 * time) * Math.exp(-15 * time);
    list.pull = Math.abs(left) < 0.3 ? 0 : left;
    if (list.pull !== 0) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

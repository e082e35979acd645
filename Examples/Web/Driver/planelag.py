"""Measures on composited frames whether views of a table trail it, while it scrolls along both axes."""

import sys
import time

from lag import MODES, Trail, carried, clamp, filmed, tried
from shared import expect, script

WIDTH, HEIGHT = 390, 720
LENGTHS = (4000, 5000)
# Fewer pictures of the table moving say nothing.
FEWEST = 25
# From where to where a finger goes: down and across at once, along each axis, and back.
FLINGS = [((340, 620), (90, 240)), ((200, 620), (200, 260)), ((340, 500), (80, 500)),
          ((80, 250), (340, 640)), ((200, 250), (200, 640)), ((80, 300), (350, 300))]


def gestures(browser, mode):
    """Flings the table; returns when the page was frozen."""
    frozen = []
    for (x, y), (to_x, to_y) in FLINGS:
        start = time.time()

        def touch(kind, at, *points):
            browser.send("Input.dispatchTouchEvent", type=kind, timestamp=at, touchPoints=[{"x": x, "y": y} for x, y in points])
        touch("touchStart", start, (x, y))
        for step in range(1, 16):
            at = start + 0.25 * step / 15
            browser.pump(max(0, at - time.time()))
            touch("touchMove", at, (x + (to_x - x) * step / 15, y + (to_y - y) * step / 15))
        touch("touchEnd", start + 0.254)
        if mode == "frozen":
            # The fling goes on; from here on no task of the page ends.
            browser.pump(0.04)
            now = time.monotonic()
            browser.send("Runtime.evaluate", expression="spin(500)")
            frozen.append((now + 0.05, now + 0.45))
        browser.pump(0.5)
        if mode == "frozen":
            browser.evaluate("1")
    return frozen


def expected(x, y):
    """Where the edges of the views should be."""
    head, first = clamp(160 - y, 60, 160), clamp(160 - x, 60, 160)
    foot, totals = clamp(LENGTHS[1] - 120 - y, HEIGHT - 120, HEIGHT - 40), clamp(LENGTHS[0] - 120 - x, WIDTH - 120, WIDTH - 40)

    def held(natural, line, full, least):
        return max(natural, line), max(natural + full, line + least)
    left, right = held(400 - x, 60, 150, 50)
    top, bottom = held(500 - y, 60, 100, 40)
    # The rows and the columns that stick are over the note and its mark, 8 px before its end.
    def shown(left, right, top, bottom):
        box = [max(left, first), min(right, totals), max(top, head), min(bottom, foot)]
        return box if box[1] - box[0] > 1 and box[3] - box[2] > 1 else None
    return {"head": head, "foot": foot, "first": first, "totals": totals,
            "note": shown(left, right, top, bottom), "end": shown(right - 16, right - 8, bottom - 16, bottom - 8)}


def distance(seen, wanted):
    """How far a view is off in pixels, along the axis on which it is farther."""
    if isinstance(wanted, list) and isinstance(seen, list):
        return max(abs(one - other) for one, other in zip(seen, wanted, strict=True))
    if isinstance(wanted, list) or isinstance(seen, list):
        # A sliver that is seen or not.
        box = wanted or seen
        return min(box[1] - box[0], box[3] - box[2])
    return abs((seen or 0) - wanted) if wanted is not None else 0


def measure(browser, url, how, mode):
    """Returns the distances of all views at every picture that shows other offsets than the last."""
    browser.call("Page.navigate", url=f"{url}Driver/Lag/plane.html?{how}")
    browser.wait("document.body?.dataset.ready === ''")
    browser.evaluate(script("Lag/busy.js"))
    browser.pump(0.3)
    if mode == "busy":
        browser.evaluate("keepBusy(60)")
    frozen, pictures = filmed(browser, "Lag/decodeplane.js", lambda: gestures(browser, mode))
    last, result, count = None, {}, 0
    for at, picture in pictures:
        moves, last = last not in (None, picture["offset"]), picture["offset"]
        if not moves or mode == "frozen" and not any(start < at < end for start, end in frozen):
            continue
        count += 1
        for name, wanted in expected(*last).items():
            if "css" in how and name in ("note", "end"):
                continue
            result.setdefault(name, []).append(distance(picture["views"].get("mark" if name == "end" else name), wanted))
    return count, result


class PlaneLag:
    """A table that is carried stays in place while it scrolls along both axes; with script it does not."""

    def __init__(self, url):
        self.url, self.trails = url, {}

    def parts(self, browser):
        """Carried whatever the page does, in one list and in a list within another; by script, and with `--css` by CSS alone."""
        runs = [*(("carried", mode) for mode in MODES), ("carried&apart", "idle"), ("carried&apart", "frozen"), ("script", "idle"),
                *((("css", mode) for mode in MODES) if "--css" in sys.argv else [])]
        return [(f"table {how} {mode}", lambda how=how, mode=mode: self.run(browser, how, mode)) for how, mode in runs]

    def run(self, browser, how, mode):
        goal = (lambda trail: trail.largest > 10) if how == "script" else carried
        self.trails[how, mode] = tried(lambda: Trail(*measure(browser, self.url, how, mode)), FEWEST, goal, f"table, {how}, {mode}: views are off")

    def __str__(self):
        return "\n".join(["views of a table behind it, on both axes, largest / median:", *(
            f"  {how:16} {mode:7} {line}" for (how, mode), line in self.trails.items())])

"""Measures on composited frames whether views trail the list.

The list has a ruler, so that a picture of the page says by itself how far it has scrolled. Where the
edges of the views are in the same picture is compared with where they should be at that offset.
"""

import json
import os
import statistics
import time

from devtools import Browser
from shared import expect, script

SIZE = (390, 720, 1)
HEIGHT = SIZE[1]


# What moves a view with a text at its end, with two that move apart, and with one that is to be resized.
REASONS = [
    "sticky: undefined",
    "script: texts in it move apart; an element around each can be moved",
    "script: its element has data-parallax-resize",
]


class Screencast(Browser):
    """A browser that keeps each picture that it shows, and when."""

    def __init__(self, *arguments):
        self.frames = []
        super().__init__(*arguments)

    def hear(self, answer):
        if answer.get("method") == "Page.screencastFrame":
            frame = answer["params"]
            self.frames.append((time.monotonic(), frame["data"]))
            self.send("Page.screencastFrameAck", sessionId=frame["sessionId"])

    def pump(self, seconds):
        """Takes pictures for a time; asks nothing of the page, which may be busy."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.call("Browser.getVersion")
            time.sleep(0.005)


def clamp(value, low, high):
    return max(low, min(high, value))


def expected(offset, page):
    """Where the edges of the views should be that do not depend on the way."""
    (least, full), title, tops = page["header"], page["title"], page["tops"]
    end = clamp(full - offset, least, full)
    content = page["content"][0] - page["content"][1] * (full - end)
    views = {"header": (0, end), "content": (min(content, end), min(content + 4, end)), "end": (end - 8, end - 4)}
    for section, (top, following) in enumerate(zip(tops, tops[1:])):
        start = min(max(least, top - offset), following - offset - title)
        views[f"title {section}"] = (start, start + title)
    least, full = page["footer"]
    views["footer"] = (clamp(tops[-1] - offset, HEIGHT - full, HEIGHT - least), HEIGHT)
    return views


def distance(seen, wanted):
    """How far what is seen is from what is wanted, in pixels; both are cut off where the list is."""
    start, end = (clamp(edge, 0, HEIGHT) for edge in wanted)
    if end - start < 1.5:
        return seen[1] - seen[0] if seen else 0
    return max(abs(seen[0] - start), abs(seen[1] - end)) if seen else end - start


class Bar:
    """Where a bar of 44 points ends that comes back with the list, over the offsets that were seen."""

    def __init__(self):
        self.hidden, self.last = 0, None

    def end(self, offset):
        if self.last is None:
            self.hidden = clamp(offset, 0, 44)
        else:
            self.hidden = clamp(self.hidden + offset - self.last, 0, 44)
        self.last = offset
        return 44 - self.hidden


def gestures(browser, mode, with_bar):
    """Flings down and up, turns, and goes to the end and back; returns when the page was frozen."""
    frozen = []

    def fling(path, seconds, rest):
        start, steps = time.time(), max(2, round(seconds * 60))
        def touch(kind, at, *points):
            browser.send("Input.dispatchTouchEvent", type=kind, timestamp=at,
                         touchPoints=[{"x": 200, "y": y} for y in points])
        touch("touchStart", start, path[0])
        for step in range(1, steps + 1):
            at = start + seconds * step / steps
            browser.pump(max(0, at - time.time()))
            place = step / steps * (len(path) - 1)
            index = min(int(place), len(path) - 2)
            touch("touchMove", at, path[index] + (path[index + 1] - path[index]) * (place - index))
        touch("touchEnd", start + seconds + 0.004)
        if mode == "frozen":
            # The fling goes on; from here on no task of the page ends.
            browser.pump(0.04)
            now = time.monotonic()
            browser.send("Runtime.evaluate", expression=f"spin({int(rest * 1000)})")
            frozen.append((now + 0.05, now + rest - 0.05))
        browser.pump(rest)
        if mode == "frozen":
            browser.evaluate("1")

    if with_bar:
        for path in ((600, 300), (300, 420), (420, 300), (300, 500), (500, 200), (200, 260)):
            fling(path, 0.5, 0.15)
        return frozen
    for path in ((600, 250), (600, 250), (150, 600), (150, 650)):
        fling(path, 0.25, 0.5)
    browser.evaluate("""(keepBusy(0), scrolled.scrollTop = 1e6, scrolled.scrollTop -= 400, new Promise((done) => setTimeout(done, 300)))""")
    if mode == "busy":
        browser.evaluate("keepBusy(60)")
    for path in ((650, 300), (250, 650)):
        fling(path, 0.25, 0.4)
    return frozen


def filmed(browser, gestures):
    """Returns what gestures return, and what the pictures taken meanwhile show that can be read: when, and what."""
    browser.frames.clear()
    browser.call("Page.startScreencast", format="png", everyNthFrame=1)
    browser.pump(0.2)
    result = gestures()
    browser.call("Page.stopScreencast")
    frames, browser.frames = browser.frames, []
    browser.call("Page.navigate", url="about:blank")
    browser.evaluate(script("Lag/decode.js"))
    seen = []
    for index in range(0, len(frames), 20):
        pictures = json.dumps([data for _, data in frames[index:index + 20]])
        seen += browser.evaluate(f"decodeAll({pictures})")
    return result, [(at, picture) for (at, _), picture in zip(frames, seen, strict=True) if picture is not None]


def measure(browser, url, how, mode):
    """Returns the distances of all views at every picture that shows another offset than the last."""
    with_bar = "bar" in how
    browser.call("Page.navigate", url=f"{url}Driver/Lag/?{how}")
    browser.wait("document.body?.dataset.ready === ''")
    page = browser.evaluate("geometry")
    browser.pump(0.3)
    if mode == "busy":
        browser.evaluate("keepBusy(60)")
    frozen, pictures = filmed(browser, lambda: gestures(browser, mode, with_bar))
    bar, last, result = Bar(), None, {}
    count = 0
    for at, picture in pictures:
        offset = picture["offset"]
        wanted = {"bar": (0, bar.end(offset))} if with_bar else expected(offset, page)
        # A jump by script, of thousands of pixels, is no scrolling: it can show what moves in a view a frame late.
        moves, last = last is not None and 0 < abs(offset - last) < 1000, offset
        if not moves or mode == "frozen" and not any(start < at < end for start, end in frozen):
            continue
        count += 1
        for name, edges in wanted.items():
            kind = name.split()[0]
            result.setdefault(kind, []).append(distance(picture["views"][name], edges))
    return count, result


class Trail:
    """How far views, and what moves in them, were from where they should have been, over the pictures of one run."""

    def __init__(self, count, distances):
        self.count = count
        self.kinds = {kind: max(values) for kind, values in distances.items()}
        lists = [(values, len(values) // count) for values in distances.values()]
        # The largest distance in each picture.
        self.worst = [max(max(values[i * n:(i + 1) * n]) for values, n in lists) for i in range(count)]

    @property
    def largest(self):
        return max(self.worst, default=0)

    def __str__(self):
        return f"{self.largest:4.0f} / {statistics.median(self.worst or [0]):.0f} px"


def carried(trail):
    """Views are exact to 2 px, and so is what moves in them."""
    return trail.largest <= 2


def tried(measure, fewest, goal, wrong):
    """Measures up to five times, and returns what was seen.

    What else the machine does can only make it worse, so one try that is right is enough. On a busy machine the browser
    shows too few pictures of a fling to say anything: that is not measured, and no failure of the page. Nor is it one if a
    single try has enough: a busy browser may show a place of the list that it has not painted yet. A page that is wrong is
    wrong in each try, so two are wanted, and a machine with nothing else to do.
    """
    counts, off = [], []
    for attempt in range(1, 6):
        trail = measure()
        counts.append(trail.count)
        if trail.count <= fewest:
            continue
        if goal(trail):
            return f"{trail}  {trail.count} pictures" + (f", try {attempt}" if attempt > 1 else "")
        off.append(trail)
    expect(len(off) < 2 or os.getloadavg()[0] >= 4, f"{wrong}: " + "; ".join(f"{trail.kinds} px in {trail.count} pictures" for trail in off))
    return (f"not measured: the browser showed {', '.join(map(str, counts))} pictures of {fewest + 1}"
            + "".join(f"; in a try {trail}" for trail in off))


MODES = ("idle", "busy", "frozen")


class Lag:
    """Views that are carried stay within two pixels whatever the page does; with script they do not."""

    def __init__(self, url):
        self.url = url

    def carried(self, browser):
        """The parts of the test with the module as it is."""
        return [("as by script", lambda: self.alike(browser, {"sticky", "timeline"})),
                ("without timelines", lambda: self.without(browser)),
                *self._runs(browser, "carried", carried, "trail"),
                *self._runs(browser, "carried&document", carried, "trail"),
                *self._runs(browser, "compiled", carried, "trail"),
                *self._runs(browser, "carried&bar", lambda trail: trail.largest <= 5, "trail", ["idle"])]

    def controls(self, browser):
        """Those with script alone: where they do not trail, the others say nothing."""
        return self._runs(browser, "script", lambda trail: trail.largest > 10, "do not trail")

    def _runs(self, browser, how, goal, what, modes=MODES):
        return [(f"{how} {mode}", lambda mode=mode: self.run(browser, how, mode, goal, what)) for mode in modes]

    def without(self, browser):
        """The same in browsers that have no scroll timelines: sticky boxes, and script for the rest."""
        source = browser.call("Page.addScriptToEvaluateOnNewDocument", source="delete window.ScrollTimeline")
        said = self.alike(browser, {"sticky"})
        browser.call("Page.removeScriptToEvaluateOnNewDocument", **source)
        return said

    def alike(self, browser, carriers):
        """Carried views stand where script has them, and so does what is in them."""
        browser.call("Page.navigate", url=f"{self.url}Driver/Lag/?script")
        browser.wait("document.body?.dataset.ready === ''")
        browser.evaluate(script("seen.js"))
        same = browser.evaluate(script("Lag/alike.js"))
        expect(not same["wrong"], f"carried views are not where script has them: {same['wrong']}")
        expect(same["reasons"] == REASONS, f"views are moved by script for {same['reasons']}")
        expect(set(same["carriers"]) == carriers, f"views were carried by {same['carriers']}, not {carriers}")
        return f"{same['count']} frames of views"

    def run(self, browser, how, mode, goal, what):
        return tried(lambda: Trail(*measure(browser, self.url, how, mode)), 40, goal, f"{how}, {mode}: views {what}")

"""Measures on composited frames whether views trail the list.

    lag.py chromium [carried|script|css[&bar] idle|busy|frozen …]

The list has a ruler, so that a picture of the page says by itself how far it has scrolled. Where the
edges of the views are in the same picture is compared with where they should be at that offset.
"""

import json
import os
import statistics
import sys
import time

from devtools import Browser

HERE = os.path.dirname(os.path.abspath(__file__))
WIDTH, HEIGHT = 390, 720
HEADER, TITLE, FOOTER, ROWS = (44, 220), 40, (44, 120), 9 * 88
SECTIONS = 7


class Screencast(Browser):
    """A browser that keeps each picture that it shows, and when."""

    def __init__(self, program):
        self.frames = []
        super().__init__(program, WIDTH, HEIGHT, 1)

    def send(self, method, **parameters):
        self.next_id += 1
        message = {"id": self.next_id, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self.socket.send(json.dumps(message))
        return self.next_id

    def call(self, method, **parameters):
        wanted = self.send(method, **parameters)
        while True:
            answer = json.loads(self.socket.receive())
            if answer.get("method") == "Page.screencastFrame":
                frame = answer["params"]
                self.frames.append((time.monotonic(), frame["data"]))
                self.send("Page.screencastFrameAck", sessionId=frame["sessionId"])
            if answer.get("id") != wanted:
                continue
            if "error" in answer:
                raise RuntimeError(f"{method}: {answer['error']['message']}")
            return answer["result"]

    def pump(self, seconds):
        """Takes pictures for a time; asks nothing of the page, which may be busy."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.call("Browser.getVersion")
            time.sleep(0.005)


def clamp(value, low, high):
    return max(low, min(high, value))


def expected(offset, with_bar):
    """Where the edges of the views should be; `bar` is left to `Bar`."""
    if with_bar:
        return {}
    def top(section):
        return HEADER[1] + section * (TITLE + ROWS)
    end = clamp(HEADER[1] - offset, *HEADER)
    content = 150 - 0.75 * (HEADER[1] - end)
    views = {"header": (0, end), "content": (content, content + 4), "end": (end - 8, end - 4)}
    for section in range(SECTIONS):
        start = min(max(44, top(section) - offset), top(section + 1) - offset - TITLE)
        views[f"title {section}"] = (start, start + TITLE)
    views["footer"] = (clamp(top(SECTIONS) - offset, HEIGHT - FOOTER[1], HEIGHT - FOOTER[0]), HEIGHT)
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
    fling((600, 250), 0.25, 0.8)
    fling((600, 250), 0.25, 0.8)
    fling((150, 600), 0.25, 0.8)
    fling((150, 650), 0.25, 0.8)
    browser.evaluate("""(keepBusy(0), document.querySelector(".scroller").scrollTop = 1e6,
        document.querySelector(".scroller").scrollTop -= 400, new Promise((done) => setTimeout(done, 300)))""")
    if mode == "busy":
        browser.evaluate("keepBusy(60)")
    fling((650, 300), 0.25, 0.6)
    fling((250, 650), 0.25, 0.6)
    return frozen


def measure(browser, url, how, mode):
    """Returns the distances of all views at every picture that shows another offset than the last."""
    with_bar = "bar" in how
    browser.call("Page.navigate", url=f"{url}Driver/Lag/?{how}")
    browser.wait("document.body?.dataset.ready === ''")
    browser.pump(0.3)
    if mode == "busy":
        browser.evaluate("keepBusy(60)")
    browser.frames.clear()
    browser.call("Page.startScreencast", format="png", everyNthFrame=1)
    browser.pump(0.2)
    frozen = gestures(browser, mode, with_bar)
    browser.call("Page.stopScreencast")
    frames, browser.frames = browser.frames, []
    browser.call("Page.navigate", url="about:blank")
    with open(os.path.join(HERE, "Lag", "decode.js")) as file:
        browser.evaluate(file.read())
    seen = []
    for index in range(0, len(frames), 20):
        pictures = json.dumps([data for _, data in frames[index:index + 20]])
        seen += browser.evaluate(f"decodeAll({pictures})")
    bar, last, result = Bar(), None, {}
    count = 0
    for (at, _), picture in zip(frames, seen):
        if picture is None:
            continue
        offset = picture["offset"]
        wanted = expected(offset, with_bar)
        if with_bar:
            wanted["bar"] = (0, bar.end(offset))
        moves, last = last is not None and offset != last, offset
        if not moves or mode == "frozen" and not any(start < at < end for start, end in frozen):
            continue
        count += 1
        for name, edges in wanted.items():
            if how == "css" and name in ("content", "end"):
                continue
            kind = name.split()[0]
            result.setdefault(kind, []).append(distance(picture["views"][name], edges))
    return count, result


def summary(count, result):
    """The greatest distance and the median of the greatest of every picture."""
    worst = {kind: max(values) for kind, values in result.items()}
    every = [max(values) for values in zip(*(
        [max(values[i * step:(i + 1) * step]) for i in range(count)]
        for values in result.values() for step in [len(values) // count]))] if count else []
    return worst, max(every, default=None), statistics.median(every) if every else None


def main():
    from drive import serve
    chromium, *runs = sys.argv[1:]
    server, url = serve()
    with Screencast(chromium) as browser:
        for how, mode in zip(runs[::2], runs[1::2]):
            started = time.monotonic()
            count, result = measure(browser, url, how, mode)
            worst, largest, median = summary(count, result)
            print(how, mode, count, "moving", largest, median, worst, f"{time.monotonic() - started:.1f} s", flush=True)
    server.shutdown()


if __name__ == "__main__":
    main()

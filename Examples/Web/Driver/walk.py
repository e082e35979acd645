"""Scrolls the walk by real touch and wheel, and compares what its DOM shows with a native replay."""

import os
import time

from shared import expect, script

WALK = script("seen.js") + ";" + script("walk.js")
INSERT = "check.insert()"
LIST = "document.querySelector('#ours .scroller')"
# Offsets come in thirds of a point then, which no binary number is.
SCALE = 3


class Walk:
    def __init__(self, browser, url, replay):
        self.browser, self.url, self.replay = browser, url, replay
        self.report = None

    def open(self):
        self.browser.call("Page.navigate", url=self.url + "Driver/Walk/")
        self.browser.wait("document.body?.classList.contains('ready')")
        device = self.browser.evaluate(
            "(({ left, top }) => ({ left, top }))"
            "(document.querySelector('.device').getBoundingClientRect())")
        self.x, self.top = device["left"] + 170, device["top"]
        self.browser.evaluate(WALK)

    def drag(self, path, seconds, **options):
        self.browser.drag(self.x, [self.top + y for y in path], seconds, **options)

    def scroll(self, offset):
        self.browser.evaluate(f"document.querySelector('#ours .scroller').scrollTop = {offset}")
        self.browser.settle()

    # What is recorded

    def touch(self):
        """Drags, flings and wheels, one after another."""
        browser = self.browser
        self.drag([600, 420, 420], 0.9)                      # slowly, and stopped before lifting
        browser.settle()
        self.drag([120, 30], 0.3)                            # begins on the header, which forwards
        browser.settle()
        self.drag([650, 150], 0.25)                          # a fling
        browser.settle()
        self.drag([300, 380, 330, 345, 320], 1.2)            # back and forth: the bar half reveals
        browser.settle()
        self.drag([650, 100], 0.2)
        self.drag([650, 100], 0.2)                           # a fling on top of a fling
        time.sleep(0.15)
        self.drag([400, 402, 402], 0.3)                      # caught
        browser.settle()
        self.drag([200, 640], 0.25)                          # back up: reveals wholly
        browser.settle()
        for delta in (120, 120, -60, -200, 300, 33):
            browser.wheel(self.x, self.top + 500, delta)
            time.sleep(0.12)
        browser.wheel(self.x, self.top + 20, 150)            # on the header
        browser.settle()
        browser.click(self.x, self.top + 20)

    def app(self):
        """Scrolls by the page's own buttons, forwards and back, and takes over in between."""
        browser = self.browser
        browser.evaluate("document.querySelector('#end').click()")
        browser.wait(f"{LIST}.scrollTop + {LIST}.clientHeight >= {LIST}.scrollHeight - 1")
        self.go(3)
        self.check_stage(3)
        shown = browser.evaluate("page.parallax.placement('bar').length")
        expect(shown == 0, f"scrolling back by itself the page revealed {shown} px of the bar")
        self.drag([300, 600], 0.3)
        browser.settle()
        shown = browser.evaluate("page.parallax.placement('bar').length")
        expect(shown == 52, f"scrolled back by a finger the bar shows {shown} px of 52")
        self.go(4)
        self.check_stage(4)
        self.go("top")
        self.drag([500, 350], 0.3)                           # the user takes over
        browser.settle()
        self.scroll(700)
        self.go(6)
        # The page is busy then: the compositor goes on with its animation.
        self.check_insertion("on the way to a stage", browser.evaluate("check.insert(120)"))
        self.check_stage(6)

    def go(self, stage):
        """Clicks the button of a stage; returns when the list is on its way."""
        self.browser.evaluate(f"""new Promise((done) => {{
          let count = 0;
          const look = () => {{ if ((count += 1) === 3) {{ {LIST}.removeEventListener("scroll", look); done(); }} }};
          {LIST}.addEventListener("scroll", look);
          document.querySelector('#ours [data-go="{stage}"]').click();
        }})""")

    def insertions(self):
        """Inserts rows above at rest, under a finger and during a fling."""
        browser = self.browser
        self.scroll(900)
        self.check_insertion("at rest", browser.evaluate(INSERT))
        browser.settle()
        self.drag([300, 420], 0.4)                           # with the bar revealed
        browser.settle()
        self.check_insertion("below the bar", browser.evaluate(INSERT))
        self.drag([600, 450], 0.3, release=False)
        self.check_insertion("under a finger", browser.evaluate(INSERT))
        self.drag_on([450, 300], 0.3)
        browser.settle()
        for direction in ("down", "up"):
            # On a busy machine a fling may be over with the rows, or before them: each of ten is over only if they stop it.
            goes_on = False
            for _ in range(10):
                # From where no fling comes to an end of the list: at the very top new rows are to be seen.
                self.scroll(600 if direction == "down" else 3600)
                browser.evaluate("check.insertInFling()")
                self.drag([650, 150] if direction == "down" else [150, 560], 0.2)
                inserted = browser.evaluate("check.inserted")
                browser.settle()
                if inserted is None:
                    continue
                self.check_insertion(f"in a fling {direction}", inserted)
                goes_on = self.goes_on(direction, inserted["frame"])
                if goes_on:
                    break
            expect(goes_on or os.getloadavg()[0] >= 4, f"new rows stop each of ten flings {direction}")
        self.scroll(0)
        before = browser.evaluate("document.querySelector('#ours .scroller').scrollTop")
        browser.evaluate(INSERT)
        browser.settle()
        after = browser.evaluate("document.querySelector('#ours .scroller').scrollTop")
        expect(before == after == 0, f"at the very top new rows are to be seen; scrolled to {after}")

    def check_stage(self, stage):
        """The first row of the stage comes to rest right below its title, and that below the header."""
        off = f"(document.querySelector('[id=\"{stage}.0\"]').getBoundingClientRect().top - {self.top + 84})"
        self.browser.wait(f"Math.abs({off}) < 0.5")
        self.browser.settle()
        distance = self.browser.evaluate(off)
        expect(abs(distance) < 0.5, f"stage {stage} is {distance} px off")

    def drag_on(self, path, seconds):
        steps = round(seconds * 60)
        for step in range(1, steps + 1):
            y = path[0] + (path[1] - path[0]) * step / steps
            self.browser.touch("touchMove", self.x, self.top + y)
            time.sleep(seconds / steps)
        self.browser.touch("touchEnd")

    def check_insertion(self, when, inserted):
        expect(inserted["before"] == inserted["after"],
               f"{when}: row {inserted['id']} moved from {inserted['before']} to {inserted['after']}")

    def goes_on(self, direction, frame):
        """Whether the row has moved on in the fling: one that is stopped goes on for a frame or two, by fewer points."""
        rows = self.browser.evaluate(f"check.recording.frames.slice({frame}).map(({{ row }}) => row)")
        return abs(rows[-1] - rows[0]) > 200

    # What is compared

    def record(self, name, scene):
        """Records what a scene does and compares it with a native replay."""
        self.browser.evaluate("check.record()")
        scene()
        recorded = self.browser.evaluate("check.stop()")
        frames = recorded["frames"]
        offsets = [event for event in recorded["events"] if "offset" in event]
        expect(len(frames) > 100, f"{name}: only {len(frames)} frames were seen")
        for frame in frames:
            last = next(event["offset"] for event in recorded["events"][frame["events"] - 1::-1]
                        if "offset" in event)
            expect(last == frame["offset"], f"{name}: a frame at {frame['offset']} shows {last}")
        edges = [[frame["events"], 0, recorded["length"], *frame["edges"]] for frame in frames]
        largest = self.replay.compare(name, recorded["scene"], recorded["events"], edges)
        causes = sorted({event["cause"] for event in offsets})
        self.report = f"{len(frames)} frames, {len(offsets)} calls ({', '.join(causes)}), largest difference {largest:.6f} px"
        return recorded

    def parts(self):
        return [("touch", self.hands_on), ("app", lambda: self.anew("app", self.app) and self.report),
                ("insertions", lambda: self.anew("insertions", self.insertions) and self.report), ("hit tests", self.hits)]

    def anew(self, name, scene):
        self.open()
        return self.record(name, scene)

    def hands_on(self):
        recorded = self.anew("touch", self.touch)
        heights = {frame["edges"][3] - frame["edges"][2] for frame in recorded["frames"]}
        expect(any(0 < height < 52 for height in heights), "the bar never revealed by a part")
        header = [frame["edges"][1] - frame["edges"][0] for frame in recorded["frames"]]
        expect(min(header) == 44 and max(header) == 220, "the header did not go through its heights")
        expect(any(44 < height < 220 for height in header), "the header jumped")
        return self.report

    def hits(self):
        """At every whole pixel of a grid the engine and the browser say the same."""
        self.open()
        end = self.browser.evaluate(f"{LIST}.scrollHeight - {LIST}.clientHeight")
        points = 0
        for offset in (0, 60.3, 176, 230, 1003, 1041.7, end - 40, end):
            self.scroll(offset)
            if offset == 1003:
                self.drag([300, 345, 345, 345], 0.5)         # with the bar partly revealed
                self.browser.settle()
            result = self.browser.evaluate("check.hitTest()")
            expect(not result["wrong"], f"hit tests at {offset} differ: {result['wrong']}")
            points += result["count"]
        return f"{points} points, all equal"

"""Scrolls the walk by real touch and wheel, and compares what its DOM shows with a native replay."""

import json
import os
import subprocess
import time

from shared import Difference, expect, script

WALK = script("seen.js") + ";" + script("walk.js")
INSERT = "check.insert()"
LIST = "document.querySelector('#ours .scroller')"
# Offsets come in thirds of a point then, which no binary number is.
SCALE = 3


class Walk:
    def __init__(self, browser, url, native, output):
        self.browser, self.url, self.native, self.output = browser, url, native, output
        self.frames, self.largest, self.report = 0, 0.0, []

    def open(self):
        self.browser.call("Page.navigate", url=self.url + "Walk/")
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
        browser.wait(f"{LIST}.scrollTop + {LIST}.clientHeight >= {LIST}.scrollHeight - 1", 60)
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
            outcomes = []
            for _ in range(10):
                # From where no fling comes to an end of the list: at the very top new rows are to be seen.
                self.scroll(600 if direction == "down" else 3600)
                browser.evaluate("check.insertInFling()")
                self.drag([650, 150] if direction == "down" else [150, 560], 0.2)
                inserted = browser.evaluate("check.inserted")
                browser.settle()
                if inserted is None:
                    outcomes.append("at rest before the third scroll")
                    continue
                self.check_insertion(f"in a fling {direction}", inserted)
                events = self.browser.evaluate(
                    f"check.recording.events.slice({inserted['event'] - 1}).map(({{ cause, time }}) => [cause, time])")
                if rest := self.rest_within(direction, events):
                    outcomes.append(f"at rest for {rest:.2f} s with the rows, and then on")
                    continue
                # On a busy machine it may be over with the rows.
                if self.goes_on(direction, inserted["frame"]):
                    break
                outcomes.append("at rest with the rows")
            else:
                # With other work on the machine a fling may be over by each time. With none, the rows have stopped it.
                if os.getloadavg()[0] < 4:
                    raise Difference(f"ten flings {direction}: {outcomes}")
                print(f"not measured on a busy machine: how a fling {direction} goes on")
        self.scroll(0)
        before = browser.evaluate("document.querySelector('#ours .scroller').scrollTop")
        browser.evaluate(INSERT)
        browser.settle()
        after = browser.evaluate("document.querySelector('#ours .scroller').scrollTop")
        expect(before == after == 0, f"at the very top new rows are to be seen; scrolled to {after}")

    def check_stage(self, stage):
        """The first row of the stage comes to rest right below its title, and that below the header."""
        off = f"(document.querySelector('[id=\"{stage}.0\"]').getBoundingClientRect().top - {self.top + 84})"
        self.browser.wait(f"Math.abs({off}) < 0.5", 60)
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
        self.insertion_count = getattr(self, "insertion_count", 0) + 1

    def rest_within(self, direction, events):
        """No scroll of the fling is the page's own; returns the seconds of its rest if there is one.

        On a busy machine the browser may show nothing of a fling for 300 ms, which the module takes for its rest.
        """
        shown = [event for event in events if event[0] != "layout"]
        for (_, former), (cause, time) in zip([events[0], *shown], shown):
            if cause != "app":
                continue
            expect(time - former > 0.3, f"in a fling {direction}: the user's scroll goes on as {events}")
            return time - former
        return None

    def goes_on(self, direction, frame):
        """The row moves on as before, and no frame differs from the others; returns whether the fling went on."""
        frames = self.browser.evaluate("check.recording.frames.map(({ began, ran, row }) => [began, ran, row])")
        frames = frames[frame - 1:frame + 60]
        sign = -1 if direction == "down" else 1
        since = frames[0][0]
        for (began, _, row), (_, ran, other) in zip(frames[1:], frames[2:]):
            step = sign * (other - row)
            expect(step > -1 / 64, f"in a fling {direction}: the row went back by {-step}")
            # No finger was faster than 2.5 points a millisecond. A frame shows the list at some time between the begin of
            # the frame before and its script, or two frames later, and on a busy machine at the same time as the frame
            # before. That is fewer points than the rows that were inserted.
            expect(step < 2.5 * (ran - since + 34), f"in a fling {direction}: the row jumped by {step} in {ran - since} ms")
            if step > 0:
                since = began
        # A fling that is stopped goes on for a frame or two, at most 2.5 points a millisecond. Frames are not counted:
        # on a busy machine the rest of a fling may be in one of them.
        return sign * (frames[-1][2] - frames[1][2]) > 200

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
        paths = [os.path.join(self.output, f"{name}.{kind}") for kind in ("json", "jsonl", "csv")]
        with open(paths[0], "w") as file:
            json.dump(recorded["scene"], file)
        with open(paths[1], "w") as file:
            file.writelines(json.dumps(event) + "\n" for event in recorded["events"])
        with open(paths[2], "w") as file:
            file.writelines(",".join(map(repr, [frame["events"], 0, recorded["length"], *frame["edges"]])) + "\n"
                            for frame in frames)
        result = subprocess.run([os.path.join(self.native, "Replay"), *paths], capture_output=True, text=True)
        expect(result.returncode == 0, f"{name}: {result.stderr or result.stdout}")
        count, views, largest = result.stdout.split()
        expect(int(views) == 10, f"{name}: {views} views were compared")
        self.frames += int(count)
        self.largest = max(self.largest, float(largest))
        causes = sorted({event["cause"] for event in offsets})
        self.report.append(f"  {name}: {count} frames, {len(offsets)} calls ({', '.join(causes)}), "
                           f"largest difference {float(largest):.6f} px")
        return recorded

    def parts(self):
        return [("touch", self.hands_on), ("app", lambda: self.anew("app", self.app)),
                ("insertions", lambda: self.anew("insertions", self.insertions))]

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

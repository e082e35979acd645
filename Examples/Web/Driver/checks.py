"""What the walk shows, beside what the engine, the browser's own hit test and CSS say of it."""

import json
import os
import subprocess

from shared import expect, script
from walk import INSERT, LIST

KIT = script("kit.js")
# A call takes as long as 1,000 additions; of one that copies the engine it is more than twice as many.
MOST = 2000


class Checks:
    def __init__(self, walk):
        self.walk, self.browser = walk, walk.browser

    def parts(self):
        return [("hit tests", self.hits), ("conformance", self.conformance), ("beside CSS", self.css)]

    def hits(self):
        """At every whole pixel of a grid the engine and the browser say the same."""
        walk, browser = self.walk, self.browser
        walk.open()
        end = browser.evaluate(
            "document.querySelector('.scroller').scrollHeight - document.querySelector('.scroller').clientHeight")
        self.points = 0
        for offset in (0, 60.3, 176, 230, 1003, 1041.7, end - 40, end):
            walk.scroll(offset)
            if offset == 1003:
                walk.drag([300, 345, 345, 345], 0.5)         # with the bar partly revealed
                browser.settle()
            result = browser.evaluate("check.hitTest()")
            expect(not result["wrong"], f"hit tests at {offset} differ: {result['wrong']}")
            self.points += result["count"]

    def conformance(self):
        """The kit that checks every port asks for the page through this process."""
        self.walk.open()
        self.browser.evaluate(KIT)
        kit = subprocess.Popen([os.path.join(self.walk.native, "PageConformance")],
                               stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.report = []
        try:
            for line in kit.stdout:
                if not line.startswith("?"):
                    self.report.append(line.strip())
                    continue
                answer = self.browser.evaluate(f"(async () => ({{ value: await {line[1:].strip()}, ticks: kit.ticks }}))()")
                kit.stdin.write(json.dumps(answer) + "\n")
                kit.stdin.flush()
            expect(kit.wait() == 0, f"the page does not keep the promises of a scrollable: {self.report}")
        finally:
            kit.kill()
            kit.wait()

    def css(self):
        """Beside the same list with sticky boxes, at every frame of some drags."""
        walk, browser = self.walk, self.browser
        walk.open()
        browser.evaluate("document.querySelector('#compare').click()")
        browser.settle()
        device = browser.evaluate("document.querySelector('.device').getBoundingClientRect().left")
        walk.x = device + 170
        recorded = walk.record("beside-css", self.drags)
        self.differences = recorded["css"]
        expect(len(self.differences) == len(recorded["frames"]), "CSS was not compared at every frame")
        expect(max(self.differences) <= 1 / 64, f"CSS differs by {max(self.differences)} px")

    def drags(self):
        walk, browser = self.walk, self.browser
        walk.drag([600, 500, 500], 0.4)
        browser.settle()
        walk.drag([650, 200], 0.25)
        browser.settle()
        walk.drag([200, 500, 400], 0.5)
        browser.settle()
        browser.evaluate(INSERT)
        browser.settle()
        browser.wheel(walk.x, walk.top + 400, 350)
        browser.settle()
        browser.evaluate("document.querySelector('#end').click()")
        browser.wait(f"{LIST}.scrollTop + {LIST}.clientHeight >= {LIST}.scrollHeight - 1", 60)
        browser.settle()

    def cost(self):
        """What a step takes, and that it allocates nothing."""
        self.walk.open()
        # Beside other work of the machine a call and the additions are slowed down by chance: one quiet try is enough.
        for _ in range(10):
            self.step = self.browser.evaluate("check.measure()")
            if self.step["additions"] <= MOST:
                break
        calls, allocations, additions = (self.step[name] for name in ("calls", "allocations", "additions"))
        expect(allocations == 0, f"{allocations} allocations in {calls} calls")
        expect(additions <= MOST, f"a call takes as long as {additions:.0f} additions, more than {MOST}")

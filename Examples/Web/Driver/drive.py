"""The test of the port in a browser.

    drive.py chromium native-directory output-directory [--short | --pictures | --lag]

`--short` walks the pages and checks what they promise, in Chromium alone. `--lag` measures how far views are
behind the list, one after another, and does nothing else.
"""

import contextlib
import os
import signal
import sys
import time

from awkward import Awkward
from chat import Chat
from checks import Checks
from consumer import Consumer
from devtools import Browser, BrowserError
from examples import Examples
from explore import WIDE, Explorer, site
from frameworks import Frameworks
from front import Front
from hands import Hands
from lag import SIZE, Lag, Screencast
from many import Many
from others import Others
from pages import KINDS, Pages
from paint import Paint
from parts import Parts
from pictures import pictures
from plane import Plane
from reload import Reload
from reviewed import Reviewed
from shared import ROOT, Difference, serve
from walk import SCALE, Walk
from wheel import Wheel

DESK = (1120, 860, SCALE)
PAGE = (800, 700, 1)


class Drive:
    """All parts of the test; what is beside each other runs on pages of browsers of their own."""

    def __init__(self, chromium, native, output):
        self.parts, self.native, self.output = Parts(chromium), native, output
        server, self.url = serve(ROOT)
        self.servers = [server]
        self.lag = Lag(self.url)
        self.others = Others()

    def close(self):
        for server in self.servers:
            server.shutdown()

    def run(self):
        server, self.site_url = serve(site(self.output))
        self.servers.append(server)
        self.parts.at_once(
            ("walk", Browser, DESK, self.walk), ("checks", Browser, DESK, self.check), ("first pages", Browser, PAGE, self.first),
            ("frameworks", Browser, PAGE, self.framework), ("by hand and package", Browser, DESK, self.hand), ("explorer", Browser, (*WIDE, 1), self.explore),
            ("first paint", Browser, PAGE, self.paint), ("chat", Browser, PAGE, self.chat),
            ("its recordings", Browser, (*WIDE, 1), self.explore_more),
            ("other browsers", contextlib.nullcontext, (), lambda _: self.others.parts()))
        self.parts.at_once(
            ("carried", Screencast, SIZE, self.lag.carried),
            ("controls", Screencast, SIZE, self.lag.controls))
        self.parts.at_once(("alone", Browser, DESK, self.alone))

    def short(self):
        self.parts.at_once(("walk", Browser, DESK, self.walk), ("checks", Browser, DESK, self.check), ("first pages", Browser, PAGE, self.first))
        return f"{chr(10).join(self.walked.report + self.checks.walk.report)}\n\n{self.parts}"

    def trail(self):
        """Lag alone, with nothing beside it."""
        self.parts.at_once(("carried", Screencast, SIZE, self.lag.carried))
        self.parts.at_once(("controls", Screencast, SIZE, self.lag.controls))
        return str(self.lag)

    def opened(self, browser):
        return Walk(browser, self.url, self.native, self.output)

    def walk(self, browser):
        self.walked = self.opened(browser)
        self.awkward = Awkward(browser, self.url)
        return [*self.walked.parts(), *self.awkward.parts()]

    def check(self, browser):
        self.checks = Checks(self.opened(browser))
        return self.checks.parts()

    def first(self, browser):
        self.examples = Examples(browser)
        return [*self.examples.parts(), *Reviewed(self.examples).parts(), *Front(self.examples).parts()]

    def framework(self, browser):
        self.frameworks = Frameworks(browser, self.url)
        self.pages = Pages(browser, self.url)
        self.plane = Plane(browser, self.url, self.native)
        return [*self.plane.parts(), *self.frameworks.parts(), *self.pages.parts()]

    def hand(self, browser):
        self.hands = Hands(self.opened(browser))
        self.consumer = Consumer(browser, self.native, self.output)
        return [*self.hands.parts(), *self.consumer.parts()]

    def paint(self, browser):
        self.painted = Paint(browser, self.url, self.output)
        return self.painted.parts()

    def chat(self, browser):
        self.chatted = Chat(browser, self.url)
        return [*Reload(browser, self.url).parts(), *self.chatted.parts()]

    def explore(self, browser):
        self.explorer = self.explored(browser)
        return self.explorer.parts()

    def explore_more(self, browser):
        self.other_explorer = self.explored(browser)
        return self.other_explorer.other_parts()

    def explored(self, browser):
        return Explorer(browser, self.site_url, os.path.join(self.native, "Modules"), self.output)

    def alone(self, browser):
        """What is timed has the machine for itself."""
        walk = self.opened(browser)
        self.timed, self.cost, self.start = Hands(walk), Checks(walk), Pages(browser, self.url)
        self.wheel, self.many = Wheel(browser, self.url), Many(browser, self.url)
        self.paint_time = Paint(browser, self.url, self.output)
        return [("handler", self.timed.time), ("a call", self.cost.cost), *self.wheel.parts(), *self.many.parts(),
                *self.paint_time.timed(os.path.join(self.consumer.folder, "node_modules", "parallax-coordinator")),
                *((f"start of a {kind}", lambda kind=kind: self.start.run(self.start.started, kind)) for kind in KINDS)]

    def pictures(self):
        self.parts.at_once(
            ("pictures", Browser, DESK, lambda browser: [("walk", lambda: pictures(self.opened(browser)))]),
            ("more pictures", Browser, (*WIDE, 1), lambda browser: [("explorer", self.explored(browser).pictures)]))

    def __str__(self):
        walk, css, consumer, step = self.walked, self.checks.differences, self.consumer, self.cost.step
        return f"""{chr(10).join(walk.report + self.checks.walk.report)}
  conformance: {"; ".join(self.checks.report)}
  by hand: {"; ".join([*self.hands.done, *self.examples.done])}
  frameworks: {"; ".join(self.frameworks.report)}
  pages: {"; ".join(self.pages.done)}

frames compared      {walk.frames}, {10 * walk.frames} frames of views
largest difference   {walk.largest:.6f} px of 1/64 = {1 / 64:.6f}
scene files          {consumer.scenes}, {consumer.frames} frames, largest difference {consumer.largest:.6f} px
explanations         {consumer.marks} marks, all as in the native list
beside CSS           {len(css)} frames, largest difference {max(css):.6f} px
styles compiled      {"; ".join(self.painted.done)}; largest difference {self.painted.largest:.6f} px
first paint          {"; ".join(self.paint_time.lines)}
hit tests            {self.checks.points} points, all equal
awkward lists        {self.awkward.done} checks
a chat               {self.chatted.line}
both axes            {self.plane}
other browsers       {"; ".join(self.others.lines)}
insertions above     {walk.insertion_count}, the row under the views moved by 0 px
module               {consumer.module} bytes, {consumer.compressed} compressed, {consumer.brotli} with Brotli
scripts              {consumer.script_bytes} bytes compressed, the short one {consumer.light_bytes}
package              {consumer.packed} bytes packed, installed by npm, {consumer.compiled} files compiled against its types
a call, ten views    {step["nanoseconds"]:.0f} ns, as long as {step["additions"]:.0f} additions
allocations          {step["allocations"]} in {step["calls"]} calls
a frame's handler    {self.timed.handler:.2f} ms
a scroll event       {"; ".join(self.wheel.lines)}
start                {self.start.times} ms for so many titles; 60 lists in {self.many.milliseconds:.0f} ms, 1,000 are live
{self.explorer.summary}
{self.other_explorer.other_summary}

{self.lag}

{self.parts}"""


def main():
    # Being told to stop is no reason to leave a browser behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    chromium, native, output = sys.argv[1], *map(os.path.abspath, sys.argv[2:4])
    os.makedirs(output, exist_ok=True)
    started = time.monotonic()
    drive = Drive(chromium, native, output)
    try:
        for option, part in ("--lag", drive.trail), ("--short", drive.short):
            if option in sys.argv:
                print(part())
                return
        drive.run()
        print(drive)
        print(f"in all               {time.monotonic() - started:3.0f} s")
        if "--pictures" in sys.argv:
            drive.pictures()
    except Difference as difference:
        print(drive.parts)
        sys.exit(f"different: {difference}")
    except BrowserError as error:
        sys.exit(f"{chromium} cannot be used: {str(error).strip().splitlines()[-1]}")
    finally:
        drive.close()


if __name__ == "__main__":
    main()

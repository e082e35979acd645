"""The test of the port in a browser.

    drive.py chromium folder-of-built-modules output-directory [--short | --pictures]

`--short` walks the list and checks what the first pages promise, in Chromium alone.
"""

import contextlib
import os
import signal
import sys

from awkward import Awkward
from chat import Chat
from consumer import Consumer
from devtools import Browser, BrowserError
from examples import Examples
from explore import WIDE, Explorer, site
from frameworks import Frameworks
from front import Front
from hands import Hands
from kit import conformance
from lag import SIZE, Lag, Screencast
from others import Others
from pages import KINDS, Pages
from paint import Paint
from parts import Parts
from plane import Plane
from reload import Reload
from replay import Replay
from reviewed import Reviewed
from shared import ROOT, Difference, serve
from walk import SCALE, Walk
from wheel import Wheel

DESK = (1120, 860, SCALE)
PAGE = (800, 700, 1)
SITE = (*WIDE, 1)


class Drive:
    """All parts of the test; what is beside each other runs on pages of browsers of their own."""

    def __init__(self, chromium, native, output):
        self.parts, self.native, self.output, self.replay = Parts(chromium), native, output, Replay(native, output)
        server, self.url = serve(ROOT)
        self.servers, self.lag = [server], Lag(self.url)

    def close(self):
        for server in self.servers:
            server.shutdown()

    def short(self):
        """What every change runs."""
        self.parts.at_once(("walk", Browser, DESK, self.walk), ("first pages", Browser, PAGE, self.first))

    def run(self):
        """What a release runs."""
        server, self.site_url = serve(site(self.output))
        self.servers.append(server)
        self.parts.at_once(
            ("walk", Browser, DESK, self.walk), ("first pages", Browser, PAGE, self.first), ("frameworks", Browser, PAGE, self.framework),
            ("by hand", Browser, DESK, self.hand),
            ("package", Browser, DESK, lambda browser: Consumer(browser, self.replay, self.output).parts()),
            ("explorer", Browser, SITE, lambda browser: self.explorer(browser).parts()),
            ("its recordings", Browser, SITE, lambda browser: self.explorer(browser).other_parts()),
            ("first paint", Browser, PAGE, lambda browser: Paint(browser, self.url, self.output).parts()),
            ("chat", Browser, PAGE, lambda browser: [*Reload(browser, self.url).parts(), *Chat(browser, self.url).parts()]),
            ("other browsers", contextlib.nullcontext, (), lambda _: Others().parts()))
        # What is timed has the machine for itself.
        self.parts.at_once(("carried", Screencast, SIZE, self.lag.carried))
        self.parts.at_once(("controls", Screencast, SIZE, self.lag.controls))
        self.parts.at_once(("alone", Browser, DESK, lambda browser: [*Wheel(browser, self.url).parts(), *Pages(browser, self.url).starts()]))

    def opened(self, browser):
        return Walk(browser, self.url, self.replay)

    def walk(self, browser):
        return self.opened(browser).parts()

    def hand(self, browser):
        walk = self.opened(browser)
        return [*Hands(walk).parts(), ("conformance", lambda: conformance(walk, os.path.join(self.output, "native", "debug", "PageConformance")))]

    def first(self, browser):
        examples = Examples(browser)
        return [*examples.parts(), *Reviewed(examples).parts(), *Front(examples).parts(), *Awkward(browser, self.url).parts()]

    def framework(self, browser):
        return [*Plane(browser, self.url, self.replay).parts(), *Frameworks(browser, self.url).parts(), *Pages(browser, self.url).parts(),
                ("1,000 lists", Awkward(browser, self.url).many)]

    def explorer(self, browser):
        return Explorer(browser, self.site_url, os.path.join(self.native, "Modules"), self.output)

    def pictures(self):
        """Leaves pictures of the explorer; some are those of the READMEs."""
        self.parts.at_once(("pictures", Browser, SITE, lambda browser: [("explorer", self.explorer(browser).pictures)]))


def main():
    # Being told to stop is no reason to leave a browser behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    chromium, native, output = sys.argv[1], *map(os.path.abspath, sys.argv[2:4])
    os.makedirs(output, exist_ok=True)
    drive = Drive(chromium, native, output)
    try:
        if "--short" in sys.argv:
            drive.short()
        else:
            drive.run()
            if "--pictures" in sys.argv:
                drive.pictures()
    except Difference as difference:
        sys.exit(f"different: {difference}")
    except BrowserError as error:
        sys.exit(f"{chromium} cannot be used: {str(error).strip().splitlines()[-1]}")
    finally:
        print(drive.parts)
        drive.close()


if __name__ == "__main__":
    main()

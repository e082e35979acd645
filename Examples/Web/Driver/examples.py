"""The pages that a reader meets first, and what a reviewer tries on them: in Chromium alone, without the package installed."""

import functools
import http.server
import json
import os
import re
import threading

from paint import SHIFTS, Compressed, compiled
from shared import ROOT, TWO_FRAMES, expect

LINK = "node_modules/parallax-coordinator/light.min.js"
ROWS = "".join(f"<p>Row {row} of a page with some text in each row, as a page has</p>" for row in range(60))
# How high the header is, of what is seen of it.
SEEN = "Math.round(document.querySelector('[data-parallax]').getBoundingClientRect().bottom - (document.querySelector('parallax-scroll[document]') ? 0 : document.querySelector('parallax-scroll').getBoundingClientRect().top))"


def read(*names):
    with open(os.path.join(ROOT, *names)) as file:
        return file.read()


class Examples:
    def __init__(self, browser):
        self.browser = browser
        # The folder above, so that paths of the pages are those of the project.
        server = functools.partial(Compressed, directory=ROOT)
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), server)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}/"

    def parts(self):
        return [("paints", self.paints), ("tabs", self.tabs)]

    def open(self, name, text):
        """Compiles a page and opens it."""
        (result,) = compiled([text])
        expect(result["errors"] == [], f"{name}: {result['errors']}")
        folder = os.path.join(ROOT, "Output", "examples")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, f"{name}.html"), "w") as file:
            file.write(result["html"])
        self.browser.call("Page.navigate", url="about:blank")
        self.browser.call("Page.navigate", url=f"{self.url}Output/examples/{name}.html")
        self.browser.wait(f"location.pathname.endsWith('{name}.html') && document.readyState === 'complete'")
        return result

    def paints(self):
        """The first examples of the READMEs are right at the first paint, at 1.6 Mb/s, and nothing shifts later"""
        pages = [page for name in (("README.md",), ("Module", "README.md")) for page in re.findall(r"^```html\n(.*?)^```", read(*name), re.M | re.S) if LINK in page]
        expect(len(pages) == 3, f"the READMEs begin with {len(pages)} pages")
        source = self.browser.call("Page.addScriptToEvaluateOnNewDocument", source=SHIFTS)
        self.browser.call("Network.enable")
        self.browser.call("Network.setCacheDisabled", cacheDisabled=True)
        self.browser.call("Network.emulateNetworkConditions", offline=False, latency=75, downloadThroughput=1.6e6 / 8, uploadThroughput=1.6e6 / 8)
        try:
            for number, page in enumerate(pages):
                # With `reveal` the layout comes as well.
                for attributes in ("", " reveal"):
                    text = page.replace(LINK, "/Module/light.js").replace("<p>…</p>", ROWS).replace('height-maximum="220"', f'height-maximum="220"{attributes}')
                    needs = self.open(f"first-{number}", text)["needs"]
                    expect([need["script"] for need in needs] == (["layout"] if attributes else []), f"example {number}{attributes} needs {needs}")
                    heights = [self.browser.evaluate(SEEN)]
                    if attributes:
                        self.browser.wait("document.querySelector('parallax-scroll').parallax?.views.length")
                        self.browser.evaluate(TWO_FRAMES)
                        heights.append(self.browser.evaluate(SEEN))
                    shift = self.browser.evaluate("new Promise((done) => setTimeout(() => done(shift), 300))")
                    expect(shift == 0 and set(heights) == {220}, f"example {number}{attributes} shifts by {shift}, its header is {heights} high")
                    for offset, height in ((100, 120), (300, 44)):
                        self.scroll(offset)
                        expect(self.browser.evaluate(SEEN) == height, f"example {number}{attributes} at {offset}: {self.browser.evaluate(SEEN)}")
        finally:
            self.browser.call("Network.emulateNetworkConditions", offline=False, latency=0, downloadThroughput=-1, uploadThroughput=-1)
            self.browser.call("Network.setCacheDisabled", cacheDisabled=False)
            self.browser.call("Page.removeScriptToEvaluateOnNewDocument", **source)

    def scroll(self, offset):
        self.browser.evaluate(f"(document.querySelector('parallax-scroll[document]') ? document.scrollingElement : document.querySelector('parallax-scroll')).scrollTop = {offset}")
        self.browser.evaluate(TWO_FRAMES)

    def tabs(self):
        """Tabs share a header: each opens where it was left, the header stays as it is, and no layout is loaded"""
        source = self.browser.call("Page.addScriptToEvaluateOnNewDocument", source=SHIFTS)
        self.open("tabs", read("Tabs", "index.html").replace("../Module/", "/Module/"))
        self.browser.evaluate(TWO_FRAMES)
        shift = self.browser.evaluate("shift")
        expect(shift == 0, f"the page shifts by {shift}")
        self.browser.call("Page.removeScriptToEvaluateOnNewDocument", **source)
        def seen(tab, offset=None):
            self.browser.evaluate(f"document.getElementById('{tab}').click()")
            self.browser.evaluate(TWO_FRAMES)
            found = self.browser.evaluate(f"[scrollY, {SEEN}, document.getElementById('tabs').getBoundingClientRect().top]")
            if offset is not None:
                self.scroll(offset)
            return found
        self.scroll(500)
        steps = [("boats", 900, [176, 44, 44]), ("tides", 600, [500, 44, 44]), ("notes", None, [176, 44, 44]), ("boats", 100, [900, 44, 44]),
                 ("tides", None, [100, 120, 120]), ("notes", None, [100, 120, 120])]
        for tab, offset, wanted in steps:
            found = seen(tab, offset)
            expect(found == wanted, f"{tab} opens at {found}, not {wanted}")
        loaded = self.browser.evaluate("performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/parallax.js'))")
        expect(not loaded, "the layout is loaded")
        # By the keyboard as well.
        self.browser.evaluate("document.activeElement.blur(); document.getElementById('notes').focus({ preventScroll: true })")
        self.browser.key("ArrowRight", 39)
        chosen = self.browser.evaluate("[document.activeElement.id, document.querySelector('[aria-selected=true]').id, document.querySelector('[role=tabpanel]:not([hidden])').id]")
        expect(chosen == ["tides", "tides", "tides-panel"], f"an arrow opens {chosen}")

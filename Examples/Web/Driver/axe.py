"""Accessibility rules of axe-core, on the explorer, the chat and the walk."""

import json
import os

from explore import NARROW, WIDE
from frameworks import fetch
from shared import ROOT, expect

# What a finding says: the rule, the first element, and what to do.
FINDINGS = """axe.run(document, { resultTypes: ["violations"] }).then(({ violations, passes }) => JSON.stringify([passes.length,
  violations.map(({ id, nodes: [{ html, failureSummary }] }) => [id, html.slice(0, 160), failureSummary.slice(0, 300)])]))"""


class Axe:
    def __init__(self, browser, site_url):
        self.browser, self.passed, self.pages = browser, 0, 0
        explorer = site_url + "Web/Explorer/"
        self.places = [
            (explorer, "document.body?.classList.contains('ready')"),
            (explorer + "#scene=section-titles&beside=1", "document.body?.classList.contains('ready')"),
            (explorer + "#scene=carousel", "document.body?.classList.contains('ready')"),
            (site_url + "Web/Chat/", "window.ready"), (site_url + "Web/Walk/", "document.body?.classList.contains('ready')"),
        ]

    def parts(self):
        folder = os.path.join(ROOT, "Output", "frameworks")
        fetch(folder)
        path = os.path.join(folder, "axe.js")
        if not os.path.exists(path):
            return []
        with open(path) as file:
            self.script = file.read()
        return [("axe-core", self.run)]

    def run(self):
        browser = self.browser
        # What moves by itself could be seen half way.
        for size, scheme in ((WIDE, "light"), (NARROW, "dark")):
            browser.call("Emulation.setEmulatedMedia", features=[
                {"name": "prefers-reduced-motion", "value": "reduce"}, {"name": "prefers-color-scheme", "value": scheme}])
            browser.resize(*size, mobile=size == NARROW)
            for place, ready in self.places:
                browser.call("Page.navigate", url="about:blank")
                browser.call("Page.navigate", url=place)
                browser.wait(ready)
                browser.evaluate("for (const group of document.querySelectorAll('#page-options details')) group.open = true; 0")
                browser.evaluate(self.script + "; 0")
                for tab in ("options", "swift") if "Explorer" in place else ("",):
                    browser.evaluate(f"document.querySelector('#tab-{tab}')?.click()")
                    passed, findings = json.loads(browser.evaluate(FINDINGS))
                    expect(passed > 10 and not findings, f"axe-core on {place[21:]} {tab} at {size}: {findings}")
                    self.passed += passed
                    self.pages += 1

    def __str__(self):
        return f"{self.passed} rules passed in {self.pages} states of pages, no finding" if self.pages else "not there, so not run"

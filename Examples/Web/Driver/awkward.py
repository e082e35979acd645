"""Lists that are used wrongly, hidden, nested, ended and taken apart."""

import json
import os

from shared import ROOT, expect

# What Chromium's own scroll timelines show, for the same views.
EFFECTS = os.path.join(ROOT, "..", "..", "Tests", "Vectors", "effects.jsonl")


class Awkward:
    def __init__(self, browser, url):
        self.browser, self.url = browser, url
        self.done = 0

    def parts(self):
        return [("awkward lists", self.run)]

    def run(self):
        self.browser.call("Page.navigate", url=f"{self.url}Driver/awkward.html")
        self.browser.wait("window.awkward")
        with open(EFFECTS) as file:
            self.browser.evaluate(f"window.effectVectors = [{','.join(file.read().splitlines())}]; 0")
        for name in self.browser.evaluate("Object.keys(awkward)"):
            failed = self.browser.evaluate(f"awkward[{json.dumps(name)}]().then(() => null, (error) => error.stack)")
            expect(failed is None, f"{name}: {failed}")
            self.done += 1
        expect(self.done > 0, "there are no awkward lists")

"""Lists that are used wrongly, hidden, nested, ended and taken apart."""

import json
import os

from shared import ROOT, expect

# What Chromium's own scroll timelines show, for the same views.
EFFECTS = os.path.join(ROOT, "..", "..", "Tests", "Vectors", "effects.jsonl")
# Puts 50 lists more into the page, and returns how many have no views.
MORE = """(async () => {
  const header = '<header data-parallax height-minimum="20" height-maximum="60" stick-position="top"></header>';
  const list = `<parallax-scroll class="list" style="height: 120px">${header}<div style="height: 600px"></div></parallax-scroll>`;
  document.body.insertAdjacentHTML("beforeend", list.repeat(50));
  const made = await Promise.all([...document.body.children].map(({ ready }) => ready));
  return made.filter(({ views }) => views.length !== 1).length;
})()"""
# Scrolls all lists; returns the ends of headers that are not at 30.
SCROLLED = """(async () => {
  const lists = [...document.body.children];
  for (const list of lists) list.scrollTop = 30;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return lists.map((list) => list.firstElementChild.getBoundingClientRect().bottom - list.getBoundingClientRect().top)
    .filter((end) => Math.abs(end - 30) > 0.01);
})()"""


class Awkward:
    def __init__(self, browser, url):
        self.browser, self.url = browser, url

    def parts(self):
        return [("awkward lists", self.run)]

    def open(self):
        self.browser.call("Page.navigate", url=f"{self.url}Driver/awkward.html")
        self.browser.wait("window.awkward")

    def run(self):
        self.open()
        with open(EFFECTS) as file:
            self.browser.evaluate(f"window.effectVectors = [{','.join(file.read().splitlines())}]; 0")
        names = self.browser.evaluate("Object.keys(awkward)")
        expect(len(names) > 50, f"there are {len(names)} checks")
        for name in names:
            failed = self.browser.evaluate(f"awkward[{json.dumps(name)}]().then(() => null, (error) => error.stack)")
            expect(failed is None, f"{name}: {failed}")
        return f"{len(names)} checks"

    def many(self):
        """1,000 lists are live at once. An instance of the module for each list was refused from the 126th on."""
        self.open()
        self.browser.evaluate("document.body.replaceChildren()")
        for count in range(50, 1001, 50):
            wrong = self.browser.evaluate(MORE)
            expect(wrong == 0, f"{wrong} of {count} lists have no views")
        ends = self.browser.evaluate(SCROLLED)
        expect(ends == [], f"{len(ends)} of 1,000 headers end elsewhere: {ends[:3]}")

"""The four symptoms on the site's first page: what each pair of lists says of itself, in a wide window and on a phone."""

import re

from shared import expect

# So high that all cards are in sight, and play at the same time.
HEIGHT = 3000
# Counts the turns of each list that the layout places.
COUNT = """window.turns = [...document.querySelectorAll(".here .mini")].map((list, index) => {
  let [last, way] = [list.scrollTop, 0];
  list.addEventListener("scroll", () => {
    const next = Math.sign(list.scrollTop - last);
    if (next !== 0 && next !== way) turns[index] += 1;
    [last, way] = [list.scrollTop, next || way];
  });
  return 0;
})"""


class Front:
    def __init__(self, examples):
        self.examples, self.browser = examples, examples.browser

    def parts(self):
        return [(f"symptoms at {width}", lambda width=width: self.symptoms(width)) for width in (1120, 390)]

    def symptoms(self, width):
        """The cards play by themselves: the usual way shows its symptom, and the list that the layout places never does."""
        browser = self.browser
        browser.resize(width, HEIGHT, mobile=width < 500)
        browser.call("Page.navigate", url="about:blank")
        browser.call("Page.navigate", url=f"{self.examples.url}Front/")
        browser.wait("document.body?.classList.contains('ready')")
        browser.evaluate(COUNT)
        # A whole round of the finger: down, a rest, and back.
        browser.wait("turns.length === 4 && turns.every((count) => count > 2)")
        said = browser.evaluate("[...document.querySelectorAll('figcaption b')].map(({ textContent }) => textContent)")
        numbers = [int(re.search(r"\d+", text)[0]) for text in said]
        expect(all(numbers[0::2]) and not any(numbers[1::2]), f"at a width of {width} the cards say {said}")
        wide = browser.evaluate("document.documentElement.scrollWidth - innerWidth")
        expect(wide <= 0, f"at a width of {width} the page is {wide} px too wide")
        browser.resize(800, 700)

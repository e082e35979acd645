"""Keys, focus, touches and wheels on the walk, as a person has them."""

import time

from shared import TWO_FRAMES, expect

LIST = "document.querySelector('#ours .scroller')"

# Where the focused element is, from the start of what is seen, and what is covered there.
FOCUS = """
(() => {
  const element = document.activeElement;
  const list = document.querySelector("#ours .scroller");
  const box = list.getBoundingClientRect();
  const rect = element.getBoundingClientRect();
  return {
    name: element.id || element.getAttribute("aria-label") || element.textContent.trim(),
    isInList: list.contains(element) && element !== list, isInView: element.closest(".view") !== null,
    start: rect.top - box.top, end: rect.bottom - box.top, length: box.height,
    viewLength: page.parallax.placement(element.closest(".view")?.dataset.view ?? "header").length,
    covered: page.parallax.obscured,
    moved: [...list.querySelectorAll(".view")].flatMap((view) => [view, ...view.shadowRoot?.querySelectorAll("div") ?? []])
      .filter((box) => box.scrollTop !== 0 || box.scrollLeft !== 0).length,
  };
})()
"""


class Hands:
    def __init__(self, walk):
        self.walk, self.browser = walk, walk.browser

    def parts(self):
        return [(check.__name__, lambda check=check: self.anew(check)) for check in (
            self.tab, self.pages, self.touches)]

    def anew(self, check):
        self.walk.open()
        check()

    def offset(self):
        return self.browser.evaluate(f"{LIST}.scrollTop")

    def tab(self):
        """Tab reaches rows clear of views, and nothing in a view of no length"""
        browser = self.browser
        browser.evaluate("for (const row of document.querySelectorAll('#ours .row')) row.tabIndex = 0;"
                         f"{LIST}.focus()")
        reached = []
        for step in range(44):
            # There, and a part of the way back.
            self.browser.key("Tab", 9, modifiers=8 if step >= 32 else 0)
            browser.evaluate(TWO_FRAMES)
            focus = browser.evaluate(FOCUS)
            expect(focus["moved"] == 0, f"Tab {step} scrolled a box of the module: {focus}")
            if not focus["isInList"]:
                continue
            reached.append(focus["name"])
            if focus["isInView"]:
                expect(focus["viewLength"] > 0, f"Tab {step} reached what is in a view of no length: {focus}")
                continue
            covered = focus["covered"]
            expect(focus["start"] >= covered["top"] - 1
                   and focus["end"] <= focus["length"] - covered["bottom"] + 1,
                   f"Tab {step} left a row under a view: {focus}")
        expect(len(set(reached)) > 25, f"Tab reached only {reached}")

    def pages(self):
        """Page Down and Page Up leave out no row"""
        browser = self.browser
        browser.evaluate(f"{LIST}.focus()")
        for key, code in [("PageDown", 34)] * 4 + [("PageUp", 33)] * 4:
            before, seen = self.offset(), self.seen()
            # A busy browser may end a scroll before it has begun: then the key is pressed again.
            for _ in range(4):
                self.browser.key(key, code)
                end = time.monotonic() + 5
                while self.offset() == before and time.monotonic() < end:
                    time.sleep(0.05)
                browser.settle()
                if self.offset() != before:
                    break
            after, now = self.offset(), self.seen()
            expect(after != before, f"{key} at {before} scrolled nothing")
            shared = min(seen[1] + before, now[1] + after) - max(seen[0] + before, now[0] + after)
            expect(shared >= -0.5, f"{key} from {before} to {after} left {-shared} px out")

    def seen(self):
        covered = self.browser.evaluate("page.parallax.obscured")
        return covered["top"], self.browser.evaluate(f"{LIST}.clientHeight") - covered["bottom"]

    def touches(self):
        """Touches and wheels on views scroll the list"""
        walk, browser = self.walk, self.browser
        for name, y in (("header", 120), ("bar", 240), ("title", 290), ("footer", 735)):
            walk.scroll(0)
            path = [y, y - 40, y - 80, y - 80] if y > 200 else [y, y - 50, y - 50]
            # A browser that is very busy may take most of a drag to tell it from a tap: then it is dragged on.
            for _ in range(3):
                walk.drag(path, 0.3)
                browser.settle()
                if self.offset() > 20:
                    break
            expect(self.offset() > 20, f"a drag on the {name} scrolled by {self.offset()}")
            walk.scroll(0)
            browser.wheel(walk.x, walk.top + y, 60)
            browser.settle()
            expect(self.offset() == 60, f"a wheel on the {name} scrolled by {self.offset()}")

"""A list comes back to its place as its page is loaded again, while rows above are measured late."""

from shared import TWO_FRAMES, expect

# The row that is read, and the offset at which it is: one whose height is known at once, and one that gets its picture late.
READ = [(200, 17), (201, 31)]


class Reload:
    def __init__(self, browser, url):
        self.browser, self.url = browser, url

    def parts(self):
        return [("loaded again", self.run)]

    def run(self):
        browser = self.browser
        moved, frames = 0, 0
        for row, into in READ:
            browser.call("Page.navigate", url=f"{self.url}Driver/Reload/?{row}")
            browser.wait("window.ready")
            browser.evaluate("sessionStorage.clear(); arrive(0, 400)")
            # Below the title of 44.
            browser.evaluate(f"parallax.scrollTo({{ position: parallax.rowRange('row-{row}').start + {into} }}, {{ behavior: 'instant' }})")
            browser.evaluate(TWO_FRAMES)
            before, token = browser.evaluate(f"[topOf({row}), token()]")
            expect(before == 44 - into and token["row"] == f"row-{row}" and abs(token["into"] - into) < 1e-6, f"row {row} is at {before}, and its place {token}")
            browser.evaluate("window.ready = false")
            browser.call("Page.reload")
            browser.wait("window.ready")
            # Its own picture has not come: it begins to show at the same share of its height.
            first = browser.evaluate(f"topOf({row})")
            places = browser.evaluate(f"arrive({row})")
            expect(len(places) > 30, f"all rows were measured in {len(places)} frames")
            if row % 3:
                expect(first == before, f"row {row} is at {first} as the page has been loaded again, not at {before}")
                moved, frames = max(moved, *(abs(place - before) for place in places)), frames + len(places)
            expect(places[-1] == before, f"row {row} is at {places[-1]} in the end, not at {before}")
        expect(moved == 0, f"what is read moved by {moved} in {frames} frames")
        self.others()

    def others(self):
        """A row that comes later, one that is gone, a reader who scrolls, and a token of another version."""
        browser = self.browser
        browser.evaluate("window.saved = token()")
        said = browser.evaluate("[restore({ ...saved, version: 2 }), restore(undefined)]")
        expect(said == [False, False], f"tokens of other versions: {said}")
        at = "parallax.contentOffset + parallax.obscured.top - parallax.rowRange('row-202').start"
        browser.evaluate("restore({ ...saved, row: 'gone', neighbors: ['gone too', 'row-202'] })")
        found = browser.evaluate(at)
        expect(abs(found) < 0.5, f"the neighbour of a row that is gone is off by {found}")
        # The row comes now: the list goes there, unless the reader has scrolled.
        for scrolls in (False, True):
            browser.evaluate(f"parallax.scrollTo(0, {{ behavior: 'instant' }}); restore({{ ...saved, row: 'late', height: 50, into: 20, neighbors: [] }})")
            if scrolls:
                browser.evaluate("list.dispatchEvent(new WheelEvent('wheel')); list.scrollTop = 300")
                browser.evaluate(TWO_FRAMES)
            place = browser.evaluate("""(async () => {
              const late = Object.assign(document.createElement("p"), { id: "late", style: "height: 50px" });
              rows.splice(300, 0, late);
              const { sections: [section] } = parallax;
              parallax.setRows([{ ...section, rows: section.rows.toSpliced(300, 0, { id: "late", height: 50 }) }], () => rows[299].after(late));
              await 0;
              const distance = parallax.contentOffset + parallax.obscured.top - parallax.rowRange("late").start;
              rows.splice(300, 1);
              parallax.setRows([section], () => late.remove());
              return distance;
            })()""")
            expect(abs(place - 20) < 0.5 or scrolls and place < -1000, f"the row that came late shows from {place} (the reader scrolls: {scrolls})")
        browser.evaluate("sessionStorage.clear()")

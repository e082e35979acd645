"""Many lists on one page: rows of carousels, a board of columns."""

from shared import expect

# An instance of the module for each list was refused from the 126th list on.
LISTS = 1000


class Many:
    def __init__(self, browser, url):
        self.browser, self.url = browser, url

    def parts(self):
        return [("1,000 lists", self.live)]

    def live(self):
        """1,000 lists are live at once, and 60 begin together."""
        self.browser.call("Page.navigate", url=f"{self.url}Driver/Many/")
        self.browser.wait("window.ready", 60)
        self.milliseconds = min(self.browser.evaluate("begin(60)") for _ in range(3))
        self.browser.evaluate("begin(0)")
        for count in range(50, LISTS + 1, 50):
            made = self.browser.evaluate("make(50)")
            expect(made == count, f"{made} of {count} lists have views")
        wrong = self.browser.evaluate("wrong(30)")
        expect(wrong == [], f"{len(wrong)} of {LISTS} headers end elsewhere: {wrong[:3]}")

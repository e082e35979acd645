"""What script costs at each scroll event, beside the same list with sticky boxes alone."""

from shared import expect

# Titles, and rows of each section. Before positions were looked up, the costs were 33, 46 and 360 times those of the
# list without the module.
LISTS = ((4, 8), (20, 40), (200, 50))
MOST = 15


class Wheel:
    def __init__(self, browser, url):
        self.browser, self.url, self.lines = browser, url, []

    def parts(self):
        return [(f"{titles + 1} views", lambda titles=titles, rows=rows: self.run(titles, rows)) for titles, rows in LISTS]

    def run(self, titles, rows):
        # One after the other, as both are dearer while the machine is busy; and tried again then.
        rounds = []
        while len(rounds) < 2 or (min(rounds)[0] > MOST and len(rounds) < 5):
            native, own = self.cost(titles, rows, "&native"), self.cost(titles, rows)
            rounds.append((own / native, own, native))
        _, own, native = min(rounds)
        self.lines.append(f"{titles + 1} views {own:.0f} µs, {native:.0f} without the module")
        expect(own <= MOST * native, f"script takes {own:.0f} µs a scroll event with {titles + 1} views, {native:.0f} without the module")

    def cost(self, titles, rows, kind=""):
        """Microseconds of the page's thread in script, a scroll event of a wheel."""
        browser = self.browser
        browser.call("Page.navigate", url=f"{self.url}Driver/Wheel/?titles={titles}&rows={rows}{kind}")
        browser.wait("window.ready", 60)
        browser.call("Performance.setTimeDomain", timeDomain="threadTicks")
        browser.call("Performance.enable")
        before = self.script()
        for distance in (-2500, 2000):
            browser.call("Input.synthesizeScrollGesture", x=200, y=300, yDistance=distance, speed=900, gestureSourceType="mouse")
        seconds = self.script() - before
        browser.call("Performance.disable")
        scrolls = browser.evaluate("scrolls")
        expect(scrolls > 50, f"only {scrolls} scroll events")
        return seconds / scrolls * 1e6

    def script(self):
        metrics = self.browser.call("Performance.getMetrics")["metrics"]
        return next(metric["value"] for metric in metrics if metric["name"] == "ScriptDuration")

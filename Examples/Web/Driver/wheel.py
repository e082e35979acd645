"""What script costs at each scroll event, beside the same list with sticky boxes alone."""

from shared import expect

# The page, and what is on it. Before positions were looked up, the first three cost 33, 46 and 360 times as much as the
# list without the module; a bar that comes back cost 40 times as much while its lines were found again each 2 points.
LISTS = (("titles=4&rows=8", "5 views"), ("titles=20&rows=40", "21 views"), ("titles=200&rows=50", "201 views"),
         ("titles=20&rows=40&reveal", "21 views, one of which comes back"))
MOST = 12
# What script allocates a scroll event on the last page, in bytes; 1,000,000 before.
MOST_BYTES = 20_000


class Wheel:
    def __init__(self, browser, url):
        self.browser, self.url, self.lines = browser, url, []

    def parts(self):
        return [*((name, lambda page=page, name=name: self.run(page, name)) for page, name in LISTS), ("what it allocates", self.allocations)]

    def run(self, page, name):
        # One after the other, as both are dearer while the machine is busy; and tried again then.
        rounds = []
        while not rounds or (min(rounds)[0] > MOST and len(rounds) < 10):
            native, own = self.cost(page + "&native"), self.cost(page)
            rounds.append((own / native, own, native))
        _, own, native = min(rounds)
        self.lines.append(f"{name} {own:.0f} µs, {native:.0f} without the module")
        expect(own <= MOST * native, f"script takes {own:.0f} µs a scroll event with {name}, {native:.0f} without the module")

    def cost(self, page):
        """Microseconds of the page's thread in script, a scroll event of a wheel."""
        self.open(page)
        self.browser.call("Performance.setTimeDomain", timeDomain="threadTicks")
        self.browser.call("Performance.enable")
        before = self.script()
        scrolls = self.scroll()
        seconds = self.script() - before
        self.browser.call("Performance.disable")
        return seconds / scrolls * 1e6

    def allocations(self):
        """What script allocates at a scroll event, also what is collected soon."""
        self.open(LISTS[-1][0])
        self.browser.call("HeapProfiler.startSampling", samplingInterval=64,
                          includeObjectsCollectedByMajorGC=True, includeObjectsCollectedByMinorGC=True)
        scrolls = self.scroll()
        head = self.browser.call("HeapProfiler.stopSampling")["profile"]["head"]
        size = sum_of(head) / scrolls
        self.lines.append(f"{size:.0f} bytes allocated")
        expect(size <= MOST_BYTES, f"script allocates {size:.0f} bytes a scroll event")

    def open(self, page):
        self.browser.call("Page.navigate", url=f"{self.url}Driver/Wheel/?{page}")
        self.browser.wait("window.ready", 60)

    def scroll(self):
        """Turns a wheel down and up until there is enough to measure, and returns how many scroll events there were."""
        # A busy browser puts several turns into one event.
        for _ in range(5):
            for distance in (-2500, 2000):
                self.browser.call("Input.synthesizeScrollGesture", x=200, y=300, yDistance=distance, speed=900, gestureSourceType="mouse")
            scrolls = self.browser.evaluate("scrolls")
            if scrolls > 50:
                break
        expect(scrolls > 50, f"only {scrolls} scroll events")
        return scrolls

    def script(self):
        metrics = self.browser.call("Performance.getMetrics")["metrics"]
        return next(metric["value"] for metric in metrics if metric["name"] == "ScriptDuration")


def sum_of(node):
    """The bytes of a node of a heap profile, and of those below it."""
    return node["selfSize"] + sum(map(sum_of, node["children"]))

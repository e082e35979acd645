"""A table that scrolls along both axes: in one list, and in a list that scrolls across within one that scrolls down."""

import glob
import json
import os
import re

from replay import STEP
from shared import ROOT, expect, script

XS = (0, 20, 79.5, 80, 700, 1420, 1e6)
YS = (0, 20, 79, 80, 560, 610, 1930, 1e6)
POINTS = [[x + 0.5, y + 0.5] for x in range(0, 390, 58) for y in range(0, 600, 58)]


def both_axes():
    """The names of the scene files that scroll along both axes."""
    names = []
    for path in sorted(glob.glob(os.path.join(ROOT, "..", "Scenes", "*.json"))):
        with open(path) as file:
            if json.load(file)["scrollable"].get("axis") == "both":
                names.append(os.path.basename(path).removesuffix(".json"))
    return names


class Plane:
    def __init__(self, browser, url, replay):
        self.browser, self.url, self.replay = browser, url, replay

    def parts(self):
        return [*((f"table {kind or 'from the left'}", lambda kind=kind: self.table(kind)) for kind in ("", "rtl", "apart", "apart&rtl")),
                *((f"scene {name}", lambda name=name: self.scene(name)) for name in both_axes()),
                ("the README's table", self.readme)]

    def open(self, query=""):
        self.browser.call("Page.navigate", url=f"{self.url}Driver/Plane/?{query}")
        self.browser.wait("document.body?.dataset.ready === ''")
        self.browser.evaluate(script("seen.js"))
        self.browser.evaluate(script("Plane/plane.js"))

    def table(self, kind):
        """The frames of all views, and who takes touches, are those of a native list with both axes."""
        self.open(kind)
        points = POINTS if "apart" not in kind else []
        scene = self.browser.evaluate("plane.scene()")
        shown = self.browser.evaluate(f"plane.look({json.dumps([[x, y] for y in YS for x in XS])}, {json.dumps(points)})")
        self.compare(kind, scene, shown, points)
        # No view needs script, nor a timeline for its position.
        carriers = set(self.browser.evaluate("plane.carriers()"))
        expect(carriers == {"sticky"}, f"{kind}: views are carried by {carriers}")

    def scene(self, name):
        """A scene file as it is, with elements that the module puts into the list."""
        with open(os.path.join(ROOT, "..", "Scenes", f"{name}.json")) as file:
            scene = json.load(file)
        self.open()
        self.browser.evaluate(script("Plane/scene.js"))
        offsets = [[x, y] for y in (0, 20, 48, 150, 1e6) for x in (0, 16, 32, 200, 1e6)]
        self.compare(name, scene, self.browser.evaluate(f"lookAtScene({json.dumps(scene)}, {json.dumps(offsets)})"))

    def compare(self, kind, scene, shown, points=()):
        # The browser has rounded the offsets to its pixels. Of the touches some are replayed: each is a frame of all views.
        some = points[::7]
        events = [event for time, looked in enumerate(shown) for event in (
            {"time": time, "offset": dict(zip("xy", looked["offset"])), "cause": "user"}, *({"time": time, "hit": dict(zip("xy", point))} for point in some))]
        native = self.replay.frames(f"plane {kind}", scene, events)
        sides = [scene["container"][side] for side in ("width", "height")]
        for looked, place in zip(shown, range(0, len(events), 1 + len(some))):
            for view in native[place]["views"]:
                self.place(f"{kind}: {view['id']} at {looked['offset']}", looked["frames"][view["id"]], [view.get("horizontal"), view], sides)
            for number, hit in enumerate(looked.get("hits", ())):
                wanted = native[place + 1 + number // 7]["hit"] if number % 7 == 0 else hit["engine"]
                expect(hit["engine"] == wanted and hit["tap"] == hit["shown"], f"{kind}: a touch of {points[number]} at {looked['offset']} is for {hit}, natively for {wanted}")

    def place(self, what, seen, axes, sides):
        wanted = [[min(max(edge, 0), side) for edge in (axis["start"], axis["start"] + axis["length"])] if axis else seen[2 * index:2 * index + 2]
                  for index, (axis, side) in enumerate(zip(axes, sides))]
        # Of a view that is out of sight along one axis nothing is seen.
        if any(start >= end for start, end in wanted):
            return
        expect(all(abs(one - other) <= STEP for one, other in zip(seen, sum(wanted, []), strict=True)), f"{what} is at {seen}, not at {wanted}")

    def readme(self):
        """The README's table: its header row shrinks from 120 to 40, and its column from 160 to 80."""
        with open(os.path.join(ROOT, "Module", "README.md")) as file:
            example = next(text for text in re.findall(r"^```html\n(.*?)^```", file.read(), re.M | re.S) if 'axis="both"' in text)
        # The dots are for more hours, stops and rows.
        example = example.replace("<i>…</i>", "<i>…</i>" * 20).replace("<p>…</p>", "<p>…</p>" * 60)
        self.open()
        shown = self.browser.evaluate(f"""(async () => {{
          document.documentElement.dir = "ltr";
          document.body.innerHTML = {json.dumps(example)};
          const list = document.querySelector("parallax-scroll"), frame = () => new Promise(requestAnimationFrame);
          await list.ready;
          const shown = [];
          for (const [x, y] of [[0, 0], [30, 50], [700, 800]]) {{
            list.scrollTo(x, y);
            await frame();
            await frame();
            const {{ parallax }} = list;
            const [head, corner, column] = parallax.views;
            shown.push([seenOf(parallax, head), ...[corner, column].map((id) => seenOf(parallax.across, id, true))]);
          }}
          return shown;
        }})()""")
        wanted = [[[0, high], [0, wide], [0, wide]] for high, wide in ((120, 160), (70, 130), (40, 80))]
        expect(shown == wanted, f"the README's table is at {shown}, not {wanted}")

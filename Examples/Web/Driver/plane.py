"""A table that scrolls along both axes: in one list, and in a list that scrolls across within one that scrolls down."""

import glob
import json
import os
import re
import subprocess

from shared import ROOT, expect, script

# The step of Chromium's own lengths.
STEP = 1 / 64
XS = (0, 20, 79.5, 80, 200, 700, 1420, 1e6)
YS = (0, 20, 79, 80, 300, 560, 610, 900, 1930, 1e6)
POINTS = [[x + 0.5, y + 0.5] for x in range(0, 390, 29) for y in range(0, 600, 29)]


def both_axes():
    """The names of the scene files that scroll along both axes."""
    names = []
    for path in sorted(glob.glob(os.path.join(ROOT, "..", "Scenes", "*.json"))):
        with open(path) as file:
            if json.load(file)["scrollable"].get("axis") == "both":
                names.append(os.path.basename(path).removesuffix(".json"))
    return names


def along(scene, axis):
    """A scene of one axis of a scene of both; views track offsets in place of rows."""
    content = scene["scrollable"]["horizontal"] if axis == "horizontal" else scene["scrollable"]
    starts, length = {}, 0
    for row in (row for section in content["sections"] for row in section["rows"]):
        starts[row.get("id")] = length
        length += row.get("count", 1) * row["height"]
    views = []
    for view in scene["views"]:
        options = view["horizontal"] if axis == "horizontal" else {name: value for name, value in view.items() if name != "horizontal"}
        views.append({**options, "id": view["id"], "tracking": {"offset": starts[options["tracking"]["row"]]}})
    return {"container": scene["container"], "scrollable": {"axis": axis, "contentLength": length}, "views": views}


class Plane:
    def __init__(self, browser, url, native):
        self.browser, self.url, self.native = browser, url, native
        self.frames, self.points, self.largest, self.done = 0, 0, 0.0, 0

    def parts(self):
        return [*((f"table {kind or 'from the left'}", lambda kind=kind: self.table(kind)) for kind in ("", "rtl", "apart", "apart&rtl")),
                *((f"scene {name}", lambda name=name: self.scene(name)) for name in both_axes()),
                ("lists of both axes", self.check), ("the README's table", self.readme)]

    def open(self, query=""):
        self.browser.call("Page.navigate", url=f"{self.url}Driver/Plane/?{query}")
        self.browser.wait("document.body?.dataset.ready === ''")
        self.browser.evaluate(script("seen.js"))
        self.browser.evaluate(script("Plane/plane.js"))

    def table(self, kind):
        """The frames of all views, and who takes touches, are those of a native coordinator with both axes."""
        self.open(kind)
        points = POINTS if "apart" not in kind else []
        offsets = [[x, y] for y in YS for x in XS]
        shown = self.browser.evaluate(f"plane.look({json.dumps(offsets)}, {json.dumps(points)})")
        # The browser has rounded the offsets to its pixels.
        offsets = [looked["offset"] for looked in shown]
        question = self.browser.evaluate(f"plane.question({json.dumps(offsets)}, {json.dumps(points)})")
        answers = self.replayed(question)
        width, height = (question["vertical"]["container"][name] for name in ("width", "height"))
        for looked, wanted in zip(shown, answers, strict=True):
            self.compare(kind, looked, wanted, width, height)
            for point, (tap, drag, element), recipients in zip(points, looked["hits"], wanted["hits"], strict=True):
                expect([tap, drag] == recipients and element == tap,
                       f"{kind}: a touch of {point} at {looked['offset']} is for {tap}, {drag}, on the page for {element}, natively for {recipients}")
                self.points += 1
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
        shown = self.browser.evaluate(f"lookAtScene({json.dumps(scene)}, {json.dumps(offsets)})")
        question = {"vertical": along(scene, "vertical"), "horizontal": along(scene, "horizontal"),
                    "isApart": False, "offsets": [looked["offset"] for looked in shown], "points": []}
        for looked, wanted in zip(shown, self.replayed(question), strict=True):
            self.compare(name, looked, wanted, *(scene["container"][side] for side in ("width", "height")))

    def replayed(self, question):
        answer = subprocess.run([os.path.join(self.native, "PlaneReplay")], input=json.dumps(question), capture_output=True, text=True)
        expect(answer.returncode == 0, f"native: {answer.stderr}")
        return json.loads(answer.stdout)

    def compare(self, kind, looked, wanted, width, height):
        for name, (left, top, wide, high) in wanted["frames"].items():
            x = [min(max(edge, 0), width) for edge in (left, left + wide)]
            y = [min(max(edge, 0), height) for edge in (top, top + high)]
            # Of a view that is out of sight along one axis nothing is seen.
            if x[0] >= x[1] or y[0] >= y[1]:
                continue
            distance = max(abs(one - other) for one, other in zip(looked["frames"][name], x + y, strict=True))
            expect(distance <= STEP, f"{kind}: {name} at {looked['offset']} is at {looked['frames'][name]}, not at {x + y}")
            self.largest = max(self.largest, distance)
            self.frames += 1

    def check(self):
        self.open()
        self.browser.evaluate(script("Plane/checks.js"))
        for name in self.browser.evaluate("Object.keys(planeChecks)"):
            failed = self.browser.evaluate(f"planeChecks[{json.dumps(name)}]().then(() => null, (error) => error.stack)")
            expect(failed is None, f"{name}: {failed}")
            self.done += 1

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

    def __str__(self):
        return f"{self.frames} frames of views, largest difference {self.largest:.6f} px; {self.points} touches; {self.done} checks"

"""Keys, focus, finding, touches and wheels on the page, as a person has them."""

import json
import statistics
import time
import urllib.parse

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

# Scrolls as the browser does by itself; returns the number of frames.
SMOOTH = """
new Promise((done) => {
  const list = page.parallax.scroller;
  let [frames, isOn] = [0, true];
  const count = () => {
    frames += 1;
    if (isOn) requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  list.addEventListener("scrollend", () => {
    isOn = false;
    done(frames);
  }, { once: true });
  list.scrollTo({ top: %d, behavior: "smooth" });
})
"""

# Milliseconds of the handler of a scroll, in each of some frames.
HANDLER = """
(async () => {
  const list = page.parallax.scroller;
  const times = [];
  let [offset, step] = [0, 11];
  for (let frame = 0; frame < 15; frame += 1) {
    await new Promise((done) => requestAnimationFrame(done));
    offset += step;
    list.scrollTop = offset;
    const start = performance.now();
    list.dispatchEvent(new Event("scroll"));
    times.push(performance.now() - start);
  }
  return times;
})()
"""

# Focuses the list; counts the ends of its scrolls, and what script writes to its offset.
PRESSED = f"""
(() => {{
  const list = {LIST};
  window.pressed = {{ ends: 0, writes: 0 }};
  list.addEventListener("scrollend", () => {{ pressed.ends += 1; }});
  const {{ get, set }} = Object.getOwnPropertyDescriptor(Element.prototype, "scrollTop");
  Object.defineProperty(list, "scrollTop", {{ get, set(value) {{ pressed.writes += 1; set.call(list, value); }} }});
  for (const name of ["scroll", "scrollTo", "scrollBy"]) {{
    list[name] = (...values) => {{ pressed.writes += 1; Element.prototype[name].apply(list, values); }};
  }}
  list.focus();
}})()
"""


class Hands:
    def __init__(self, walk):
        self.walk, self.browser = walk, walk.browser
        self.done = []

    def parts(self):
        return [(check.__name__, lambda check=check: self.anew(check)) for check in (
            self.tab, self.pages, self.finding, self.headings, self.touches, self.zoom, self.motion, self.sizes,
            self.mirrored, self.layouts)]

    def anew(self, check):
        self.walk.open()
        check()
        self.done.append(check.__doc__.split(".")[0])

    def key(self, key, code, modifiers=0, text=""):
        for kind in ("rawKeyDown" if not text else "keyDown", "keyUp"):
            self.browser.call("Input.dispatchKeyEvent", type=kind, key=key, code=key,
                              windowsVirtualKeyCode=code, modifiers=modifiers, text=text)

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
            self.key("Tab", 9, modifiers=8 if step >= 32 else 0)
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
        ring = browser.evaluate(
            f"({LIST}.focus({{ focusVisible: true }}), getComputedStyle({LIST}).outlineStyle)")
        expect(ring != "none", "the list shows no focus ring")

    def pages(self):
        """Page Down and Page Up leave out no row"""
        browser = self.browser
        browser.evaluate(PRESSED)
        for key, code in [("PageDown", 34)] * 4 + [("PageUp", 33)] * 4:
            before, seen = self.offset(), self.seen()
            # A busy browser begins later, or ends a scroll before it has begun, which it says: then the key is pressed
            # again. If script had ended it, that had written an offset.
            for _ in range(4):
                browser.evaluate("pressed.ends = pressed.writes = 0")
                self.key(key, code)
                end = time.monotonic() + 30
                while self.offset() == before and not browser.evaluate("pressed.ends") and time.monotonic() < end:
                    time.sleep(0.05)
                browser.settle()
                if self.offset() != before or browser.evaluate("pressed.writes"):
                    break
            after, now = self.offset(), self.seen()
            expect(after != before, f"{key} at {before} scrolled nothing: {browser.evaluate('pressed')}")
            shared = min(seen[1] + before, now[1] + after) - max(seen[0] + before, now[0] + after)
            expect(shared >= -0.5, f"{key} from {before} to {after} left {-shared} px out")

    def seen(self):
        covered = self.browser.evaluate("page.parallax.obscured")
        return covered["top"], self.browser.evaluate(f"{LIST}.clientHeight") - covered["bottom"]

    def finding(self):
        """scrollIntoView and finding a text scroll the list and nothing else"""
        browser = self.browser
        targets = ["page.elements['stage 6'].querySelector('h3')", "document.getElementById('4.7')",
                   "page.elements.footer.querySelector('.walked')", "page.elements.header.querySelector('h2')",
                   "document.getElementById('1.0')"]
        for target in targets:
            browser.evaluate(f"{target}.scrollIntoView()")
            browser.evaluate(TWO_FRAMES)
            browser.settle()
            self.expect_seen(target, "scrollIntoView")
        # A text fragment goes where finding in the page goes, and a browser without a window has it.
        for text in ("Fog horn", "Kissing gate", "Priest’s Leap to the Head", "Rope walk"):
            url = f"{self.walk.url}Walk/#:~:text={urllib.parse.quote(text)}"
            browser.call("Page.navigate", url=url)
            target = f"""[...document.querySelectorAll("#ours b, #ours h3")]
              .find((element) => element.textContent === {json.dumps(text)})"""
            browser.wait(f"(({{ top, bottom }}, list) => top >= list.top && bottom <= list.bottom)({target}.getBoundingClientRect(), {LIST}.getBoundingClientRect())", 60)
            browser.settle()
            self.expect_seen(target, f"finding {text}")

    def expect_seen(self, target, what):
        shown = self.browser.evaluate(f"""(() => {{
          const rect = {target}.getBoundingClientRect();
          const box = {LIST}.getBoundingClientRect();
          const moved = [...{LIST}.querySelectorAll(".view")].flatMap((view) => [view, ...view.shadowRoot?.querySelectorAll("div") ?? []])
            .filter((box) => box.scrollTop !== 0 || box.scrollLeft !== 0).length;
          return {{ start: rect.top - box.top, end: rect.bottom - box.top, length: box.height, moved,
            isInView: {target}.closest(".view") !== null, covered: page.parallax.obscured,
            page: document.scrollingElement.scrollTop }};
        }})()""")
        expect(shown["moved"] == 0, f"{what} scrolled a box of the module: {shown}")
        top, bottom = (0, 0) if shown["isInView"] else (shown["covered"]["top"], shown["covered"]["bottom"])
        expect(shown["start"] >= top - 1 and shown["end"] <= shown["length"] - bottom + 1,
               f"{what} of {target} left it out of sight: {shown}")

    def headings(self):
        """Headings are read in the order of the list"""
        self.browser.call("Accessibility.enable")
        nodes = self.browser.call("Accessibility.getFullAXTree")["nodes"]
        self.browser.call("Accessibility.disable")
        children = {node["nodeId"]: node for node in nodes}
        names = []

        def visit(node):
            if node.get("role", {}).get("value") == "heading":
                names.append(node.get("name", {}).get("value"))
            for child in node.get("childIds", []):
                if child in children:
                    visit(children[child])

        visit(nodes[0])
        stages = self.browser.evaluate(
            "[...Array(7).keys()].map((n) => page.elements[`stage ${n + 1}`].querySelector('h3').textContent)")
        shown = [name for name in names if name in ["The Gannet Coast", *stages]]
        expect(shown == ["The Gannet Coast", *stages], f"headings are read as {shown}")

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

    def zoom(self):
        """A wheel that zooms does so over rows and views, and scrolls nothing"""
        self.walk.scroll(300)
        # What a touch pad makes of two fingers: wheel events with the control key, which the browser takes.
        self.browser.evaluate("""(window.wheels = 0,
          addEventListener("wheel", (event) => { wheels += event.ctrlKey && !event.defaultPrevented; }))""")
        for y in (30, 60, 400, 700):
            wheels = self.browser.evaluate("wheels")
            self.browser.call("Input.synthesizePinchGesture", x=self.walk.x, y=self.walk.top + y, scaleFactor=1.5,
                              relativeSpeed=3000, gestureSourceType="mouse")
            scale = self.browser.evaluate("visualViewport.scale")
            expect(abs(scale - 1.5) < 0.1, f"two fingers at {y} zoom to {scale}")
            self.browser.call("Emulation.setPageScaleFactor", pageScaleFactor=1)
            expect(self.browser.evaluate("wheels") > wheels, f"two fingers at {y} turned no wheel that the browser has")
        expect(self.offset() == 300, f"a wheel with the control key scrolled to {self.offset()}")

    def motion(self):
        """Reduced motion is followed while the page is shown"""
        self.walk.scroll(100)
        shifts = []
        for value in ("no-preference", "reduce", "no-preference"):
            self.browser.call("Emulation.setEmulatedMedia",
                              features=[{"name": "prefers-reduced-motion", "value": value}])
            self.browser.evaluate(TWO_FRAMES)
            shifts.append(self.browser.evaluate("page.parallax.placement('header').contentTranslation"))
        expect(shifts[0] == shifts[2] != shifts[1], f"the picture is moved by {shifts}")

    def sizes(self):
        """Sizes in fractions of a pixel are taken as they are"""
        for height in (700.5, 611.25):
            self.browser.evaluate(f"document.querySelector('#ours').style.height = '{height}px'")
            self.browser.evaluate(TWO_FRAMES)
            edges = self.browser.evaluate("""[page.parallax.placement("footer").end,
              seenOf(page.parallax, "footer")[1]]""")
            expect(all(abs(edge - height) <= 1 / 64 for edge in edges), f"of {height} px the footer ends at {edges}")

    def mirrored(self):
        """From right to left the views stand as the rows do"""
        self.walk.scroll(200)
        before = self.browser.evaluate("page.parallax.placements")
        self.browser.evaluate("document.documentElement.dir = 'rtl'")
        self.browser.evaluate(TWO_FRAMES)
        expect(self.browser.evaluate("page.parallax.placements") == before, "other places from right to left")
        edges = self.browser.evaluate("""[page.elements.footer, document.getElementById("2.0")].map((element) => {
          const { left, right } = element.getBoundingClientRect();
          return [left, right];
        })""")
        expect(edges[0] == edges[1], f"views and rows are at {edges}")

    def layouts(self):
        """A frame forces no layout"""
        self.browser.call("Performance.enable")
        self.browser.evaluate(TWO_FRAMES)
        frames = layouts = 0
        for round in range(12):
            before = self.layout_count()
            frames += self.browser.evaluate(SMOOTH % (0 if round % 2 else 700))
            layouts += self.layout_count() - before
            if frames > 40:
                break
        self.browser.call("Performance.disable")
        expect(frames > 10, f"the list scrolled in {frames} frames")
        expect(layouts <= 1.25 * frames + 2, f"{layouts} layouts in {frames} frames")

    def time(self):
        """What the handler of a scroll takes, in the best of short rounds: what else the machine does is not that"""
        self.walk.open()
        # A clock of tenths of a millisecond tells more in the mean of some frames than in the one in the middle.
        rounds = [sorted(self.browser.evaluate(HANDLER)) for _ in range(5)]
        self.handler = min(statistics.mean(times[:10]) for times in rounds)
        # Said, and not judged: it is how busy the machine is as well.

    def layout_count(self):
        metrics = self.browser.call("Performance.getMetrics")["metrics"]
        return next(metric["value"] for metric in metrics if metric["name"] == "LayoutCount")

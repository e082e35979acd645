"""What a reviewer tries on a page with a header, titles and a bar: each with the layout, and as compiled CSS without any script."""

import base64
import re

from shared import TWO_FRAMES, expect

HEAD = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Tides</title><link rel="icon" href="data:,">
<style>:root { color-scheme: light dark } body, h1, h2, p { margin: 0 } parallax-scroll { display: block } p { height: 60px } header, h2 { background: Canvas }
  header h1 { position: absolute; top: 0; line-height: 40px } header a { position: absolute; bottom: 0 } .dark { display: none }
  @media (prefers-color-scheme: dark) { .dark { display: inline } }</style>"""
BODY = """<parallax-scroll document><header id="header" data-parallax height-minimum="44" height-maximum="220" stick-position="top">
<h1>Harbour</h1><a id="end" href="#" data-parallax-move="end">All tides</a></header>""" + "".join(
    f'<section><h2 id="title{section}" data-parallax height="40" stick-position="top" stacking="push">Day {section}</h2>'
    + "".join(f'<p id="row{section}-{row}">Mark {section}.{row} of the tide <b class="dark">by night</b></p>' for row in range(20)) + "</section>"
    for section in range(6)) + "</parallax-scroll></html>"
LAYOUT = '<script type="module" src="/Module/parallax.js"></script>'
EDGES = "((id) => { const { top, bottom } = document.getElementById(id).getBoundingClientRect(); return [Math.round(top), Math.round(bottom)]; })"
# Where rows begin that nothing covers: below the header and a title.
CLEAR = 84


class Reviewed:
    """`examples` opens pages, and compiles them."""

    def __init__(self, examples):
        self.examples, self.browser = examples, examples.browser

    def parts(self):
        return [(check.__name__, lambda check=check: self.run(check)) for check in (
            self.focus, self.find, self.zoom, self.paper, self.back, self.mirrored, self.still, self.dark, self.selection, self.tree, self.without)]

    def run(self, check):
        # A page without a window that is in front hears of no focus.
        self.browser.call("Emulation.setFocusEmulationEnabled", enabled=True)
        for kind in ("layout", "css"):
            self.kind = kind
            self.open()
            check()
        self.browser.call("Emulation.setFocusEmulationEnabled", enabled=False)

    def open(self):
        script = LAYOUT if self.kind == "layout" else ""
        self.examples.open(f"reviewed-{self.kind}", HEAD + script + BODY)
        if script:
            self.browser.wait("document.querySelector('parallax-scroll').parallax?.views.length")
        self.browser.evaluate(TWO_FRAMES)

    def ask(self, body):
        return self.browser.evaluate(f"(async () => {{ const edges = {EDGES}; const frames = () => {TWO_FRAMES}; const go = async (y) => {{ scrollTo(0, y); await frames(); }}; {body} }})()")

    def expect(self, found, wanted, what):
        expect(found == wanted, f"{self.kind}: {what}: {found}, not {wanted}")

    def placed(self, what):
        """The header is 120 high at offset 100, and 44 with a title below it at 700."""
        self.expect(self.ask("await go(100); const first = edges('header')[1]; await go(700); return [first, edges('header')[1], edges('title0')]"), [120, 44, [44, 84]], what)

    def focus(self):
        """Focus reaches what is in a collapsed header, without a scroll, and rows clear of the views"""
        self.ask("for (const row of document.querySelectorAll('p')) row.tabIndex = 0; await go(700); document.getElementById('end').focus(); await frames(); return 0")
        self.expect(self.ask("return [document.getElementById('header').scrollTop, edges('end')[1]]"), [0, 44], "with the focus in the header")
        # By itself Chromium scrolls back by hundreds of pixels as something in a sticky box takes the focus. The layout undoes that.
        if self.kind == "layout":
            self.expect(self.ask("return scrollY"), 700, "with the focus in the header")
        for key, code, modifiers, count in (("Tab", 9, 0, 16), ("Tab", 9, 8, 12)):
            for _ in range(count):
                self.browser.key(key, code, modifiers)
                self.browser.evaluate(TWO_FRAMES)
                name, top, bottom = self.ask("const { id } = document.activeElement; return [id, ...edges(id)]")
                expect(not name.startswith("row") or (top >= CLEAR - 1 or name.endswith("-0")) and bottom <= 701, f"{self.kind}: the focus is on {name}, at {top} to {bottom}")

    def find(self):
        """A text is found forward and backward, clear of the views"""
        for text, row, start, back in (("Mark 4.7", "row4-7", 0, False), ("Mark 1.9", "row1-9", 6000, True)):
            found, top, bottom = self.ask(f"""await go({start}); getSelection().removeAllRanges();
              if ({str(back).lower()}) getSelection().collapse(document.body, document.body.childNodes.length);
              const found = find("{text}", false, {str(back).lower()}); await frames(); await frames(); return [found, ...edges("{row}")]""")
            expect(found and top >= CLEAR - 40 and bottom <= 760, f"{self.kind}: {text} was found: {found}, at {top} to {bottom}")

    def zoom(self):
        """At 200 % views are where they are at 100 %, in a window of half the size"""
        self.browser.call("Emulation.setDeviceMetricsOverride", width=400, height=350, deviceScaleFactor=2, mobile=False)
        try:
            self.browser.evaluate(TWO_FRAMES)
            self.placed("at 200 %")
        finally:
            self.browser.resize(800, 700)

    def paper(self):
        """On paper everything stands by itself, and all of it is printed"""
        # Paper is not scrolled; a window that shows a page as on paper may be.
        self.ask(f"await go({700 if self.kind == 'layout' else 0}); return 0")
        self.browser.call("Emulation.setEmulatedMedia", media="print")
        try:
            found = self.ask("await frames(); const top = edges('header')[0]; return ['header', 'title0', 'row0-0', 'title5'].map((id) => edges(id)[0] - top)")
            printed = len(re.findall(rb"/Type\s*/Page\b", base64.b64decode(self.browser.call("Page.printToPDF")["data"])))
            expect(printed >= 7, f"{self.kind}: {printed} pages are printed")
        finally:
            self.browser.call("Emulation.setEmulatedMedia", media="")
        self.expect(found, [0, 220, 260, 220 + 5 * 1240], "on paper")
        self.placed("after printing")

    def back(self):
        """A page that is gone back to is where it was, and goes on"""
        self.ask("await go(700); return 0")
        address = self.browser.evaluate("location.href")
        self.browser.call("Page.navigate", url=f"{self.examples.url}Tabs/index.html?other")
        self.browser.wait("location.search === '?other' && document.readyState === 'complete'")
        self.browser.evaluate("history.back()")
        self.browser.wait(f"location.href === '{address}' && document.readyState === 'complete'")
        if self.kind == "layout":
            self.browser.wait("document.querySelector('parallax-scroll').parallax?.views.length")
        self.expect(self.ask("await frames(); return [scrollY, edges('header')[1], edges('title0')]"), [700, 44, [44, 84]], "after going back")
        self.placed("after going back")

    def mirrored(self):
        """From right to left views are where they are from left to right"""
        self.ask("document.documentElement.dir = 'rtl'; await frames(); return 0")
        self.placed("from right to left")

    def still(self):
        """With reduced motion views are where they belong"""
        self.browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
        try:
            self.placed("with reduced motion")
        finally:
            self.browser.call("Emulation.setEmulatedMedia", features=[])

    def dark(self):
        """In the dark the page's own colours hold, and views are where they belong"""
        light = self.ask("return getComputedStyle(document.getElementById('header')).backgroundColor")
        self.browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark"}])
        try:
            dark = self.ask("await frames(); return getComputedStyle(document.getElementById('header')).backgroundColor")
            expect(light != dark, f"{self.kind}: the header is {light} in the light and {dark} in the dark")
            self.placed("in the dark")
        finally:
            self.browser.call("Emulation.setEmulatedMedia", features=[])

    def selection(self):
        """Texts of views and rows are selected together, by the pointer as well"""
        text = self.ask("""const range = document.createRange(); range.setStart(document.querySelector("h1"), 0); range.setEnd(document.getElementById("row0-1"), 1);
          getSelection().removeAllRanges(); getSelection().addRange(range); return getSelection().toString().split(/\\s*\\n\\s*/).filter((line) => line).join("|")""")
        expect(text.startswith("HarbourAll tides|Day 0|Mark 0.0") and "Mark 0.1" in text, f"{self.kind}: selected is {text}")
        for kind, x in (("mousePressed", 0), ("mouseMoved", 790), ("mouseReleased", 790)):
            self.browser.call("Input.dispatchMouseEvent", type=kind, x=x, y=20, button="left", buttons=1, clickCount=1)
        found = self.ask("return getSelection().toString()")
        expect("Harbour" in found, f"{self.kind}: the pointer selects {found!r}")

    def tree(self):
        """A screen reader's tree has everything once, in the order of the page"""
        self.ask("await go(700); return 0")
        self.browser.call("Accessibility.enable")
        nodes = self.browser.call("Accessibility.getFullAXTree")["nodes"]
        self.browser.call("Accessibility.disable")
        known, names = {node["nodeId"]: node for node in nodes}, []

        def visit(node):
            if node.get("role", {}).get("value") in ("heading", "link"):
                names.append(node.get("name", {}).get("value"))
            for child in node.get("childIds", []):
                if child in known:
                    visit(known[child])

        visit(nodes[0])
        self.expect(names, ["Harbour", "All tides", *(f"Day {section}" for section in range(6))], "headings and links are read as")

    def without(self):
        """Without JavaScript the content is readable, and nothing is covered"""
        self.browser.call("Emulation.setScriptExecutionDisabled", value=True)
        try:
            self.browser.call("Page.reload")
            self.browser.wait("document.readyState === 'complete' && !document.querySelector('parallax-scroll').parallax")
            # Each row is seen whole as the page is scrolled to it.
            hidden = self.browser.evaluate("""[...document.querySelectorAll("p")].filter((row) => {
              scrollTo(0, 0); scrollTo(0, row.getBoundingClientRect().top - 300);
              const { left, top, bottom } = row.getBoundingClientRect();
              return [top + 1, (top + bottom) / 2, bottom - 1].some((y) => document.elementFromPoint(left + 5, y)?.closest("p") !== row);
            }).map(({ id }) => id)""")
            self.expect(hidden, [], "rows that are covered")
            heights = self.browser.evaluate(f"[0, 1e6].map((y) => {{ scrollTo(0, y); return {EDGES}('header')[1]; }})")
            self.expect(heights, [220, 44], "the header ends at")
        finally:
            self.browser.call("Emulation.setScriptExecutionDisabled", value=False)

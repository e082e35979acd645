"""Pages whose styles are compiled: they are right at the first paint, without script."""

import gzip
import json
import os
import random
import subprocess

from shared import ROOT, Handler, expect

SEED = int(os.environ.get("PARALLAX_SEED", "0"))
PAGES = 10
HELPED = 6
# A browser that has none, as far as scripts see; the page's CSS is changed as well.
NO_TIMELINES = """delete window.ScrollTimeline; const supports = CSS.supports.bind(CSS);
  CSS.supports = (...query) => !query.join().includes("animation-timeline") && supports(...query);"""
HEAD = """<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title><link rel="icon" href="data:,">
<style>
  /* No letter of any font is higher than its line, so none reaches over a view that its own only touches. */
  body, h2, p {{ margin: 0 }} body {{ font: 16px/20px sans-serif }} h2 {{ font-size: 16px }}
  parallax-scroll {{ display: block }} parallax-scroll:not([document]) {{ height: 600px; overflow: auto; scrollbar-width: none }}
  p {{ border-bottom: 1px solid #ddd; box-sizing: border-box }} [data-parallax] {{ background: #def }}
  header {{ background: #274 !important; color: #fff; border-bottom: 3px solid #fc0; padding: 2px 8px }} footer, nav {{ background: #edc !important; padding: 3px }}
  .end {{ position: absolute; bottom: 4px; left: 8px }} .middle {{ position: absolute; top: calc(50% - 10px); right: 8px }}
  .content {{ display: block; width: 60px; height: 30px; background: #f80 }}
</style>
"""
COMPILE = """
import { readFileSync } from "node:fs";
import { compile } from "%s";
console.log(JSON.stringify(JSON.parse(readFileSync(0)).map((page) => {
  const { errors, ...made } = compile(page);
  return { ...made, errors: errors.map(String) };
})));
""" % os.path.join(ROOT, "Module", "css.js")


def compiled(pages):
    """What the package's compiler makes of pages."""
    result = subprocess.run(["node", "--input-type=module", "--eval", COMPILE], input=json.dumps(pages), capture_output=True, text=True)
    expect(result.returncode == 0, f"the compiler fails: {result.stderr}")
    return json.loads(result.stdout)


SHIFTS = """window.shift = 0; new PerformanceObserver((list) => { for (const { value } of list.getEntries()) shift += value; })
  .observe({ type: "layout-shift", buffered: true });"""
LAYOUT = 'await import("/Module/parallax.js"); await document.querySelector("parallax-scroll").ready;'


class RandomPage:
    """A page with bars, titles and footers that CSS can position.

    With `script`, also views that shrink within the content, and states: the short script is needed for them.
    """

    def __init__(self, seed, script=""):
        self.random = random.Random(seed)
        self.count = 0
        self.is_document = self.random.random() < 0.4
        self.script = script
        self.kind = self.random.choice(["push", "bounded", "none"])
        self.direction = self.random.choice(["", ' dir="rtl"']) if script else ""

    def view(self, name, stick, least, most, **others):
        self.count += 1
        heights = f'height="{most}"' if least == most else f'height-minimum="{least}" height-maximum="{most}"'
        filled = ""
        if self.script and name == "header" and least == most and self.random.random() < 0.5:
            # As high as the content, which is as high as the page likes.
            filled = f'<div style="height: {self.random.choice([5, 10, 20])}vh"></div>'
            heights = 'height="auto"'
        attributes = "".join(f' {key.replace("_", "-")}="{value}"' if value != "" else f" {key}" for key, value in others.items())
        sticks = "" if stick == "both" else f' stick-position="{stick}"'
        if self.script:
            attributes += " data-parallax-state"
        inside = f"{name} {self.count}"
        if least != most:
            inside += ' <b class="end" data-parallax-move="end">End</b><b class="middle" data-parallax-move="middle">Middle</b>'
            inside += ' <i class="content" data-parallax-move="content"></i>' if "parallax" in others else ""
        return f'<{name} id="v{self.count}" data-parallax {heights}{sticks}{attributes}>{inside}{filled}</{name}>\n'

    def heights(self, chance=0.6):
        # Texts at fractions of a pixel look otherwise each time, so a quarter of a difference is whole pixels.
        most = 4 * self.random.randint(5, 40)
        return (4 * self.random.randint(0, most // 4 - 1), most) if self.random.random() < chance else (most, most)

    def bars(self, count):
        for _ in range(count):
            least, most = self.heights()
            others = {}
            if least < most and self.random.random() < 0.4:
                others["parallax"] = self.random.choice([0.5, 1, -0.25])
            # Such a bar loads the layout.
            if least < most and not self.script and self.random.random() < 0.3:
                others["reveal"] = ""
            if self.random.random() < 0.3:
                others["z_index"] = self.random.randint(0, 2)
            stick = "top" if least < most else self.random.choice(["top", "both", "none"])
            yield self.view("header", stick, least, most, **others)

    def rows(self, low, high):
        heights = [self.random.choice([30, 47.5, 60, 110]) for _ in range(self.random.randint(low, high))]
        # A browser scrolls to whole pixels at the end.
        heights += [47.5] * (heights.count(47.5) % 2)
        return "".join(f'<p style="height: {height}px">Row {row}</p>' for row, height in enumerate(heights))

    def sections(self):
        kind = self.kind
        least = self.random.choice([33, 12]) if self.script else 33
        for number in range(self.random.randint(2, 6)):
            title = {"push": lambda: self.view("h2", "top", least, 33, stacking="push"),
                     "bounded": lambda: self.view("h2", self.random.choice(["top", "both"] if least == 33 else ["top"]), least, 33, boundary="section"),
                     "none": lambda: ""}[kind]()
            # The last title stays to the end of the list, and its section does if it is longer than the viewport.
            yield f"<section>{title}{self.rows(4, 12) if number < 5 else ''}{self.rows(22, 24)}</section>\n"

    def footers(self, count):
        for _ in range(count):
            least, most = self.heights()
            yield self.view("footer", "bottom", least, most)

    def text(self):
        # What is as high as the page likes has the views beside it shrink within the content.
        room = '<div style="height: 25vh">Room</div>' if self.script else ""
        # The last title stays to the end of the list, which its section has to be.
        rest = room if self.kind != "push" else ""
        body = "".join([room, *self.bars(self.random.randint(0, 3)), *self.sections(), *self.footers(self.random.randint(0, 2)), rest])
        attributes = f"{' document' if self.is_document else ''}{self.direction}"
        return HEAD.format(title="Random") + f'{self.script}<parallax-scroll{attributes} tabindex="0">\n{body}</parallax-scroll></html>\n'


# A page as many are.
TITLES = 12
ROWS = "".join(f"<p>Row {row} of a page with some text in each row, as a page has</p>" for row in range(12))


def everyday(script="", attributes=""):
    title = '<h2 data-parallax height="33" stick-position="top" stacking="push">'
    body = "".join(f"<section>{title}Section {number}</h2>{ROWS}</section>" for number in range(TITLES))
    header = f'<header id="header" data-parallax height-minimum="44" height-maximum="220" stick-position="top"{attributes}><b>Tides</b></header>'
    footer = '<footer data-parallax height="40" stick-position="bottom">The end</footer>'
    return f"{HEAD.format(title='Everyday')}<style>p {{ height: 40px }}</style>{script}<parallax-scroll document>{header}{body}{footer}</parallax-scroll></html>"


class Compressed(Handler):
    """Serves scripts as servers do: compressed, to be kept for no time."""

    def do_GET(self):
        path = self.translate_path(self.path)
        if not os.path.isfile(path):
            return super().do_GET()
        with open(path, "rb") as file:
            data = gzip.compress(file.read(), 9)
        self.send_response(200)
        for name, value in (("Content-Type", self.guess_type(path)), ("Content-Encoding", "gzip"), ("Content-Length", len(data)), ("Cache-Control", "no-store")):
            self.send_header(name, str(value))
        self.end_headers()
        self.wfile.write(data)


class Paint:
    def __init__(self, browser, url, output):
        self.browser, self.url, self.compared, self.helped, self.largest, self.opened = browser, url, 0, 0, 0, 0
        self.folder = os.path.join(output, "paint")
        os.makedirs(self.folder, exist_ok=True)

    def parts(self):
        return [("compiled pages", self.pages), ("the short script", self.light), ("beside the layout", self.beside), ("the command", self.command)]

    def light(self):
        """The short script writes states, also before the layout is there, and loads the layout only if CSS cannot do what the page asks for"""
        script = '<script type="module" src="/Module/light.js"></script>'
        for attributes, loads in (("data-parallax-state", False), ("data-parallax-state reveal", True), ("data-parallax-state snaps", True),
                                  ('data-parallax-state data-parallax-effect="collapse"', True)):
            (result,) = compiled([everyday(script, f" {attributes}")])
            self.open(self.write("light.html", result["html"]))
            if loads:
                self.browser.wait("document.querySelector('parallax-scroll').parallax?.views.length")
            found = self.ask("""const states = []; const header = document.querySelector("#header");
              for (const offset of [0, 100, 176, 900, 0]) { await seen(offset); states.push(header.dataset.parallaxState); }
              return [states, performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/Module/parallax.js"))]""")
            expect(found == [["", "stuck", "stuck collapsed", "stuck collapsed", ""], loads], f"{attributes}: {found}")
        # Until the layout is there, or if it never is.
        self.browser.call("Network.enable")
        self.browser.call("Network.setBlockedURLs", urls=["*/Module/parallax.js"])
        (result,) = compiled([everyday(script, " data-parallax-state snaps")])
        self.open(self.write("light.html", result["html"]))
        found = self.ask("await seen(100); return document.querySelector('#header').dataset.parallaxState")
        self.browser.call("Network.setBlockedURLs", urls=[])
        expect(found == "stuck", f"without the layout, the short script writes {found}")

    def beside(self):
        """The short script has frames, states and order as the layout has them, with scroll timelines and without"""
        seeds = [SEED + number for number in range(HELPED)]
        pages = [RandomPage(seed, '<script type="module" src="/Module/light.js"></script>') for seed in seeds]
        helped = 0
        for seed, page, result in zip(seeds, pages, compiled([page.text() for page in pages])):
            expect(result["errors"] == [], f"seed {seed}: {result['errors']}")
            expect({need["script"] for need in result["needs"]} <= {"light"}, f"seed {seed}: the short script cannot do {result['needs']}")
            helped += len(result["needs"])
            html = result["html"]
            old = html.replace("supports (animation-timeline: scroll())", "supports (animation-timeline: none())")
            old = old.replace("supports not (animation-timeline: scroll())", "supports not (animation-timeline: none())")
            self.alike(seed, page, self.write(f"light-{seed}.html", html), self.write(f"light-{seed}-old.html", old))
        expect(helped > HELPED, f"only {helped} views shrink within the content")
        return f"{HELPED} pages, at {self.helped} offsets, largest difference {self.largest:.6f} px"

    def alike(self, seed, page, address, old):
        """A page with timelines, without them, and with the layout; in two windows, and loaded again at an offset."""
        offsets = [0, *sorted(page.random.randint(0, 700) for _ in range(9)), *sorted(page.random.randint(0, 4000) for _ in range(6)), 1e6]
        ask = lambda: self.ask(f"return seenAt({offsets})")
        found = {}
        motion = page.random.choice(["reduce", "no-preference"])
        self.browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": motion}])
        for kind, address in (("with timelines", address), ("without", old)):
            source = self.browser.call("Page.addScriptToEvaluateOnNewDocument", source=NO_TIMELINES) if kind == "without" else None
            self.open(address)
            found[kind] = ask()
            self.browser.resize(700, 620)
            found[f"{kind}, resized"] = ask()
            reads = self.ask(f"return readsWhileScrolling({offsets})")
            expect(reads == 0, f"seed {seed} {kind}: {reads} reads of the layout while the list scrolls")
            self.ask("scroller().scrollTop = 500")
            self.browser.call("Page.reload")
            self.browser.wait("document.readyState === 'complete'")
            found[f"{kind}, loaded again"] = [self.ask("const before = scroller().scrollTop; return seen(before || 500)")]
            self.ask(LAYOUT)
            found[f"{kind}, layout"] = [self.ask("return seen(500)")]
            found[f"{kind}, layout, resized"] = ask()
            self.browser.resize(800, 700)
            found[f"{kind}, layout at first"] = ask()
            # The short script has left: what the page writes stays.
            left = self.ask("""const list = document.querySelector("parallax-scroll"); list.parallax.dispose();
              const [view] = list.querySelectorAll("[data-parallax-state]"); view.dataset.parallaxState = "own";
              await seen(300); await seen(1); dispatchEvent(new Event("resize")); await seen(900); return view.dataset.parallaxState""")
            expect(left == "own", f"seed {seed} {kind}: the short script goes on beside the layout: {left}")
            if source:
                self.browser.call("Page.removeScriptToEvaluateOnNewDocument", **source)
        self.browser.call("Emulation.setEmulatedMedia", features=[])
        for kind in ("with timelines", "without"):
            for what, wanted in (("", "layout at first"), (", resized", "layout, resized"), (", loaded again", "layout")):
                for one, other in zip(found[kind + what], found[f"with timelines, {wanted}"], strict=True):
                    self.match(f"seed {seed} {kind}{what} at {one['offset']}", one, other)
                    self.helped += 1

    def match(self, here, one, other):
        expect(one["offset"] == other["offset"], f"{here}: the offset is {other['offset']} in the layout")
        for name, edges in other["edges"].items():
            self.equal(f"{here}: {name}", one["edges"][name], edges)
        expect(one["states"] == other["states"], f"{here}: {[(name, one['states'][name], words) for name, words in other['states'].items() if one['states'][name] != words]}")
        wrong = {y: (name, other["order"][y]) for y, name in one["order"].items() if other["order"].get(y, name) != name}
        expect(not wrong, f"{here}: other views are on top than in the layout: {wrong}")

    def command(self):
        """The command compiles a page, again without a change, with a link to the styles, and says what CSS cannot do"""
        def run(*arguments):
            return subprocess.run(["node", os.path.join(ROOT, "Module", "command.js"), *arguments], cwd=self.folder, capture_output=True, text=True)
        def read(name):
            with open(os.path.join(self.folder, name)) as file:
                return file.read()
        self.write("command.html", everyday(attributes=" snaps"))
        once = run("command.html")
        html = read("command.html")
        expect(once.returncode == 0 and once.stderr == "command.html: header needs the script: it snaps\n", f"the command says {once.stderr}")
        expect(html.count("<style data-parallax-css>") == 1 and html.count("<template") == 1, f"the page is {html[:900]}")
        run("command.html")
        expect(read("command.html") == html, "compiled again, the page is another one")
        run("--css", "command.css", "command.html")
        html = read("command.html")
        expect('<link data-parallax-css rel="stylesheet" href="command.css">' in html and "<style data-" not in html, f"the page with a link is {html[:900]}")
        expect("position: sticky" in read("command.css"), "the style sheet is empty")
        self.write("wrong.html", everyday().replace('height-minimum="44"', 'height-minimum="300"'))
        self.write("within.html", everyday().replace("<header", "<p>Room</p><header"))
        within = run("--check", "within.html")
        expect(within.stderr == "within.html: header needs the short script, light.min.js: its height changes within the content, whose length is measured\n",
               f"of a header below a text it says {within.stderr}")
        wrong = run("--check", "wrong.html")
        expect(wrong.returncode == 65 and 'height-minimum is 300, above height-maximum 220; give a minimum of at most 220' in wrong.stderr, f"of a wrong page it says {wrong.stderr}")
        expect(run().returncode == 64 and run("none.html").returncode == 66, "the command has other codes")

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w") as file:
            file.write(text)
        return f"{self.url}Output/paint/{name}"

    def open(self, address):
        # Another address each time: the browser keeps pages.
        self.opened += 1
        address = f"{address}?{self.opened}"
        self.browser.call("Page.navigate", url="about:blank")
        self.browser.call("Page.navigate", url=address)
        self.browser.wait(f"location.href === {json.dumps(address)} && document.readyState === 'complete'")

    def ask(self, script):
        return self.browser.evaluate(f"""(async () => {{ const {{ seen, seenAt, readsWhileScrolling, placed, scroller }} = await import("/Driver/paint.js"); {script} }})()""")

    def pages(self):
        """Frames, order and pictures by CSS alone are those of the layout, on random pages"""
        seeds = [SEED + number for number in range(PAGES)]
        pages = [RandomPage(seed) for seed in seeds]
        made = compiled([page.text() for page in pages])
        for seed, page, result in zip(seeds, pages, made):
            reasons = {need["reason"] for need in result["needs"]}
            expect(result["errors"] == [], f"seed {seed}: {result['errors']}")
            expect(reasons <= {"it comes back as the user scrolls back"}, f"seed {seed}: CSS cannot do {result['needs']}")
            address = self.write(f"random-{seed}.html", result["html"])
            for offset in (0, 500):
                self.same(seed, address, offset)
            self.compare(seed, page, address)
        return f"{PAGES} pages, at {self.compared} offsets, largest difference {self.largest:.6f} px"

    def same(self, seed, address, offset):
        """The picture of the first paint is that of one second after the layout has come, also if the page is loaded again at an offset."""
        self.open(address)
        self.ask(f"scroller().scrollTop = {offset}")
        self.browser.call("Page.reload")
        self.browser.wait("document.readyState === 'complete'")
        self.browser.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        self.ask(f"if (scroller().scrollTop !== {offset}) scroller().scrollTop = {offset}; {SHIFTS}")
        first = self.browser.picture()
        shift = self.ask(f"{LAYOUT} await new Promise((done) => setTimeout(done, 1000)); return [shift, scroller().scrollTop]")
        expect(shift == [0, offset], f"seed {seed}: the page shifts as the layout comes: {shift}")
        later = self.browser.picture()
        expect(later == first, f"seed {seed} at {offset}: the picture changes as the layout comes")

    def compare(self, seed, page, address):
        self.open(address)
        offsets = [0, *sorted(page.random.uniform(0, 700) for _ in range(6)), *sorted(page.random.uniform(0, 4000) for _ in range(4)), 1e6,
                   *(f"end - {page.random.uniform(0, 120)}" for _ in range(3))]
        end = self.ask("return scroller().scrollHeight - scroller().clientHeight")
        offsets = [max(0, end - float(offset[6:])) if isinstance(offset, str) else offset for offset in offsets]
        before = [self.ask(f"return seen({offset})") for offset in offsets]
        self.ask(LAYOUT)
        for offset, alone in zip(offsets, before):
            here = f"seed {seed} at {offset}"
            both, placed = self.ask(f"return [await seen({offset}), placed()]")
            for name, edges in both["edges"].items():
                self.equal(f"{here}: {name}", alone["edges"][name], edges)
            for name, (start, end) in placed.items():
                top, bottom = alone["edges"][name]
                # The rest of a view's element is out of sight at one end, or under another view.
                self.equal(f"{here}: {name} in the layout", [max(top, start), min(bottom, end)], [start, end])
            wrong = {y: (name, both["order"][y]) for y, name in alone["order"].items() if both["order"].get(y, name) != name}
            expect(not wrong, f"{here}: other views are on top than in the layout: {wrong}")
            self.compared += 1

    def equal(self, what, found, wanted):
        difference = max(abs(one - other) for one, other in zip(found, wanted))
        self.largest = max(self.largest, difference)
        expect(difference <= 1 / 64, f"{what} is at {found}, not {wanted}")

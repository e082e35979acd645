"""Another page, in a folder of its own, uses the packed package."""

import glob
import gzip
import json
import os
import re
import shutil
import subprocess

from bundles import Bundles
from plane import both_axes
from shared import ROOT, TWO_FRAMES, expect, script, serve

PROJECT = os.path.join(ROOT, "..", "..")
SCENES = os.path.join(ROOT, "..", "Scenes")
SEEN = script("seen.js")

# Scrolls the list of the page, along its axis.
SCROLL = """
window.scrollList = (offset) => {
  if (isHorizontal) list.scrollLeft = list.dir === "rtl" ? -offset : offset; else list.scrollTop = offset;
};
"""

# Scrolls through the whole list and back, a step a frame, and logs where each view is in the DOM.
WALK = """
(async () => {
  const { marksOf } = await import("./node_modules/parallax-coordinator/marks.js");
  const events = [], frames = [], marks = [];
  const start = performance.now() / 1000;
  parallax.recorder = (event) => events.push({ ...event, time: event.time - start });
  parallax.layout();
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const end = isHorizontal ? list.scrollWidth - list.clientWidth : list.scrollHeight - list.clientHeight;
  const steps = [0, 3.3, 20, 47.5, 90, 130.1, 176, 230.7, 300, 410.9, 600, 850.3, 1250, 1700, 2300, 3100, 1e6];
  for (const offset of [...steps, ...[...steps].reverse()]) {
    const target = Math.min(end, offset);
    // As a wheel asks for it.
    list.dispatchEvent(new WheelEvent("wheel"));
    scrollList(target);
    // The event of the scroll comes before the callback of the next frame.
    await frame();
    const [start, length] = isHorizontal ? [list.offsetLeft, list.offsetWidth] : [list.offsetTop, list.offsetHeight];
    frames.push([events.length, start, start + length,
      ...parallax.views.flatMap((id) => seenOf(parallax, id, isHorizontal).map((edge) => edge + start))]);
    marks.push(parallax.views.map((id) => marksOf(parallax, id)));
  }
  return { events, frames, marks };
})()
"""

# Makes the views again, and returns where they are and where they belong: before anything is drawn, and in
# the first frame of a page that scrolls at once.
FIRST = """
(async () => {
  const length = isHorizontal ? list.clientWidth : list.clientHeight;
  const look = () => parallax.views.map((id) => {
    const { start, end } = parallax.placement(id);
    const belongs = [start, end].map((edge) => Math.max(0, Math.min(length, edge)));
    return { id, seen: seenOf(parallax, id, isHorizontal), belongs };
  });
  const { createParallax } = await import("./node_modules/parallax-coordinator/parallax.js");
  parallax.dispose();
  window.parallax = await createParallax(list, scene);
  const undrawn = look();
  scrollList(500);
  await new Promise((done) => requestAnimationFrame(done));
  return [...undrawn, ...look()];
})()
"""

# Options that are wrong, and what is said of them.
MISTAKES = [
    ({"height": {"minimum": 300, "maximum": 220}},
     "height.minimum is 300, above height.maximum 220; give a minimum of at most 220"),
    ({"height": {"minimum": 44}}, "height.maximum is missing; give points"),
    ({"height": {"minimum": 0, "maximum": 1}, "stacking": "pile"},
     'stacking is "pile"; give "stack", "overlay" or "push"'),
    ({"height": {"minimum": 0, "maximum": 1}, "snaps": 3}, "snaps is the number 3; give true or false"),
    ({"height": {"minimum": 1, "maximum": 1}, "snaps": True},
     "snaps is true, but both heights are 1; lower height.minimum, or set snaps to false"),
    ({"height": {"minimum": 0, "maximum": 1}, "tracking": {"row": [0, 2.5]}},
     "tracking.row[1] is 2.5; give a whole number from -9007199254740992 to 9007199254740992"),
    ({"height": {"minimum": 0, "maximum": 1}, "stickPosition": ["top", "top"]}, 'stickPosition[1] is "top"; give each edge once'),
    ({"height": {"minimum": 0, "maximum": 1}, "overscroll": {"top": {"stretch": -5}}},
     "overscroll.top.stretch is -5, below 0; give a limit of 0 or more"),
]


# What each recipe of the README shows, at some offsets: an expression, and its values.
RECIPES = [
    ("headroom.js", "[getComputedStyle(view).boxShadow !== 'none', seen()]", {0: [False, 56], 600: [False, 0], 580: [True, 20], 500: [True, 56], 510: [True, 46]}),
    ("ScrollTrigger", "[Math.round(100 * getComputedStyle(view.querySelector('h1')).scale), seen()]", {0: [100, 400], 150: [50, 250], 300: [0, 100], 900: [0, 100]}),
    ("sticky polyfill", "[...document.querySelectorAll('h2')].map((title) => getComputedStyle(title).backgroundColor === 'rgb(255, 215, 0)')",
     {0: [False, False], 500: [True, False], 3300: [False, True]}),
    ("scroll-state", "getComputedStyle(view.querySelector('small')).display", {0: "inline", 10: "none", 500: "none"}),
]


def pack(output):
    """Packs the package by its command, and installs it in an empty folder."""
    folder = os.path.join(output, "consumer")
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    result = subprocess.run([os.path.join(ROOT, "pack"), output], capture_output=True, text=True)
    expect(result.returncode == 0, f"pack: {result.stderr}")
    tarball = result.stdout.strip()
    result = subprocess.run(["npm", "install", "--offline", "--no-audit", "--no-fund", tarball], cwd=folder,
                            capture_output=True, text=True)
    expect(result.returncode == 0, f"npm install: {result.stderr}")
    package = os.path.join(folder, "node_modules", "parallax-coordinator")
    names = set(os.listdir(package))
    with open(os.path.join(package, "package.json")) as file:
        manifest = json.load(file)
    # Whoever installs it builds nothing, and so needs no Swift.
    expect(manifest["license"] and not manifest.keys() & {"scripts", "dependencies"}, f"package.json has {manifest}")
    there = {*os.listdir(os.path.join(ROOT, "Module")), "parallax.min.js", "light.min.js"}
    expect(names == there and {"package.json", "README.md", "parallax.wasm", "bytes.js"} < names, f"the package has {names}, not {there}")
    # What npm would publish is the same.
    result = subprocess.run(["npm", "pack", "--dry-run", "--json"], cwd=package, capture_output=True, text=True)
    published = {file["path"] for file in json.loads(result.stdout)[0]["files"]}
    expect(published == names, f"npm would publish {published}, not {names}")
    # A server that renders pages may import it.
    result = subprocess.run(["node", "--input-type=module", "--eval", 'console.log(Object.keys(await import("parallax-coordinator")).join())'],
                            cwd=folder, capture_output=True, text=True)
    expect(result.stdout.strip() == "Parallax,ParallaxError,ParallaxScroll,createParallax", f"in Node: {result.stdout}{result.stderr}")
    for name in ("scene.html", "page.html", "page.css"):
        shutil.copy(os.path.join(ROOT, "Consumer", name), folder)
    return folder, os.path.getsize(tarball)


class Consumer:
    def __init__(self, browser, native, output):
        self.browser, self.native, self.output = browser, native, output
        self.frames, self.largest, self.scenes, self.marks = 0, 0.0, 0, 0

    def parts(self):
        return [("package", self.run)]

    def run(self):
        with open(os.path.join(ROOT, "Module", "parallax.wasm"), "rb") as file:
            module = file.read()
        self.module, self.compressed = len(module), len(gzip.compress(module, 9))
        self.folder, self.packed = pack(self.output)
        self.types()
        server, self.url = serve(self.folder)
        try:
            names = sorted(name.removesuffix(".json") for name in os.listdir(SCENES) if name.endswith(".json"))
            for name in (name for name in names if name not in both_axes()):
                self.scene(name)
            self.mirrored("carousel")
            self.old_browser("header-and-footer", "section-titles", "carousel")
            self.mistakes()
            self.element()
            self.readme()
            self.recipes()
            self.effects()
            self.front_page()
            self.articles()
            self.names()
            self.bundles = Bundles(self.browser, self.folder, self.url)
            self.bundles.run()
            self.scripts()
            for what in ("script", "wasm", "permission"):
                self.without(what)
        finally:
            server.shutdown()

    def scripts(self):
        """The sizes are those that the package's README promises."""
        self.script_bytes, self.light_bytes = self.bundles.sizes["parallax"], self.bundles.sizes["light"]
        with open(os.path.join(ROOT, "Module", "README.md")) as file:
            text = file.read()
        promised = [int(number) * 1000 for number in re.findall(r"at most (\d+) kB compressed", text)]
        brotli = re.search(r"at most (\d+) kB with Brotli", text)
        self.brotli = int(subprocess.run(["node", "--eval", f"console.log(require('zlib').brotliCompressSync(require('fs').readFileSync('{ROOT}/Module/parallax.wasm')).length)"],
                                         capture_output=True, text=True).stdout)
        expect(self.brotli <= int(brotli[1]) * 1000, f"{self.brotli} bytes with Brotli, more than {brotli[0]}")
        sizes = [self.compressed, self.script_bytes, self.light_bytes]
        expect(len(promised) == 3 and all(size <= most for size, most in zip(sizes, promised)), f"{sizes} bytes compressed, more than {promised}")

    def types(self):
        """The package's types hold for another project's code, and for what the READMEs write."""
        with open(os.path.join(ROOT, "Consumer", "use.ts")) as file:
            sources = [file.read()]
        for readme in (os.path.join(ROOT, name) for name in ("README.md", "HowItWorks.md", os.path.join("Module", "README.md"))):
            with open(readme) as file:
                blocks = re.findall(r"^```js\n(.*?)^```", file.read(), re.M | re.S)
            sources += ["declare const list: HTMLElement, url: URL, page: string;\n" + block for block in blocks]
        expect(len(sources) > 2, "the READMEs have no code")
        names = [f"use{number}.ts" for number in range(len(sources))]
        for name, source in zip(names, sources):
            with open(os.path.join(self.folder, name), "w") as file:
                file.write(source)
        # JSX and templates of frameworks: as much of their types as the package extends.
        shutil.copytree(os.path.join(ROOT, "Consumer", "Frameworks"), os.path.join(self.folder, "node_modules"), dirs_exist_ok=True)
        for name in ("react.tsx", "vue.ts", "svelte.ts"):
            shutil.copy(os.path.join(ROOT, "Consumer", name), self.folder)
            names.append(name)
        with open(os.path.join(self.folder, "package.json"), "w") as file:
            json.dump({"type": "module"}, file)
        result = subprocess.run(
            ["tsc", "--noEmit", "--strict", "--target", "es2022", "--module", "node16", "--lib", "es2022,dom", "--jsx", "react-jsx", *names],
            cwd=self.folder, capture_output=True, text=True)
        expect(result.returncode == 0, f"the types do not hold: {result.stdout}")
        self.compiled = len(names)

    def names(self):
        """The types have every name that the module has, and no other."""
        with open(os.path.join(ROOT, "Module", "parallax.d.ts")) as file:
            types = file.read()
        told = {}
        for name, body in re.findall(r"^export class (\w+)[^{]*\{\n(.*?)^\}", types, re.M | re.S):
            told[name] = set(re.findall(r"^  (?:readonly )?(\w+)\??(?:[(:<])", body, re.M)) - {"addEventListener"}
        told["createParallax"] = set()
        there = self.browser.evaluate("""import("./node_modules/parallax-coordinator/parallax.js").then((module) =>
          Object.fromEntries(Object.entries(module).map(([name, value]) => {
            const own = Object.getOwnPropertyNames(value.prototype ?? {}).filter((name) => !/^(constructor|addEventListener|.*Callback)$/.test(name));
            const source = String(value);
            const fields = source.startsWith("class") ? [...source.matchAll(/^  (?:this\\.)?([a-z]\\w*)(?: =.*)?;$/gm)].map(([, name]) => name) : [];
            return [name, [...own, ...fields]];
          })))""")
        attributes = self.browser.evaluate("""import("./node_modules/parallax-coordinator/attributes.js").then(
          ({ viewAttributes, settingAttributes }) => ({ View: viewAttributes, Setting: settingAttributes }))""")
        with open(os.path.join(ROOT, "Module", "options.d.ts")) as file:
            options = file.read()
        for name, known in attributes.items():
            body = re.search(rf"^export interface {name}Attributes \{{\n(.*?)^\}}", options, re.M | re.S)[1]
            typed = re.findall(r'^  "([\w-]+)"', body, re.M)
            expect(len(typed) > 5 and sorted(typed) == sorted(known), f"{name}Attributes has {typed}, the module {known}")
        set_in_constructor = {"Parallax": {"scroller"}, "ParallaxError": {"view", "option", "value", "reason", "remedy"}}
        there = {name: set(names) | set_in_constructor.get(name, set()) for name, names in there.items()}
        expect(there == told, f"the module has {there}, its types {told}")

    def open(self, page):
        self.browser.call("Page.navigate", url=self.url + page)

    def scene(self, name):
        """A scene file as it is: the frames are those of a native replay of the same file."""
        path = os.path.join(self.folder, f"{name}.json")
        if not os.path.exists(path):
            shutil.copy(os.path.join(SCENES, f"{name}.json"), path)
        self.open(f"scene.html?scene={name}")
        self.browser.wait("document.body?.classList.contains('ready')")
        self.browser.evaluate(SEEN)
        self.browser.evaluate(SCROLL)
        for view in self.browser.evaluate(FIRST):
            distance = max(abs(seen - belongs) for seen, belongs in zip(view["seen"], view["belongs"]))
            expect(distance < 0.5, f"scene {name}: in the first frame {view}")
        shown = self.browser.evaluate(WALK)
        paths = [path, *(os.path.join(self.folder, f"{name}.{kind}") for kind in ("jsonl", "csv"))]
        with open(paths[1], "w") as file:
            file.writelines(json.dumps(event) + "\n" for event in shown["events"])
        with open(paths[2], "w") as file:
            file.writelines(",".join(map(repr, frame)) + "\n" for frame in shown["frames"])
        result = subprocess.run([os.path.join(self.native, "Replay"), *paths], capture_output=True, text=True)
        expect(result.returncode == 0, f"scene {name}: {result.stderr or result.stdout}")
        count, _, largest = result.stdout.split()
        self.frames += int(count)
        self.largest = max(self.largest, float(largest))
        self.scenes += 1
        # Where the list is not the whole container, native positions count from the container.
        if self.browser.evaluate("!scene.scrollable.frame"):
            self.explained(name, paths, shown)

    def explained(self, name, paths, shown):
        """The marks that explain each view are those of the native list, in order, role, words and place."""
        result = subprocess.run([os.path.join(self.native, "Marks"), *paths[:2]], capture_output=True, text=True)
        expect(result.returncode == 0, f"marks of {name}: {result.stderr}")
        native = [json.loads(line) for line in result.stdout.splitlines()]
        axis = "x" if self.browser.evaluate("isHorizontal") else "y"
        for frame, marks in zip(shown["frames"], shown["marks"]):
            for given, wanted in zip(marks, native[frame[0] - 1], strict=True):
                words = [[(mark["role"], mark["label"]) for mark in each] for each in (given, wanted)]
                expect(words[0] == words[1], f"{name} is explained by {words[0]}, not {words[1]}")
                edges = [(one, other) for a, b in zip(given, wanted) for one, other in zip(a[axis], b[axis])]
                expect(all(abs(one - other) < 0.01 for one, other in edges), f"{name}: {given}, not {wanted}")
                self.marks += len(given)

    def mirrored(self, name):
        """The same scene from right to left."""
        with open(os.path.join(SCENES, f"{name}.json")) as file:
            scene = json.load(file)
        scene["scrollable"]["isRightToLeft"] = True
        with open(os.path.join(self.folder, f"{name}-rtl.json"), "w") as file:
            json.dump(scene, file)
        self.scene(f"{name}-rtl")

    def old_browser(self, *names):
        """Some of them in a browser that has no scroll timelines."""
        source = self.browser.call("Page.addScriptToEvaluateOnNewDocument", source="delete window.ScrollTimeline")
        for name in names:
            self.scene(name)
            expect(not self.browser.evaluate("'ScrollTimeline' in window"), "there are scroll timelines")
        self.browser.call("Page.removeScriptToEvaluateOnNewDocument", **source)

    def mistakes(self):
        for options, text in MISTAKES:
            message = self.browser.evaluate(f"""(() => {{
              try {{ parallax.add("x", document.createElement("div"), {json.dumps(options)}); return "nothing"; }}
              catch (error) {{ return error.name + ": " + error.message; }}
            }})()""")
            expect(message == f'ParallaxError: view "x": {text}', f"{options} gives: {message}")
        expect("x" not in self.browser.evaluate("parallax.views"), "a view was added whose options are wrong")

    def element(self):
        """A header of 220 to 44 in ten lines of HTML."""
        source = self.browser.call("Page.addScriptToEvaluateOnNewDocument", source="""
          window.violations = [];
          addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => violations.push([violatedDirective, blockedURI]));""")
        self.open("page.html")
        self.browser.wait("document.querySelector('parallax-scroll')?.parallax")
        self.browser.evaluate(TWO_FRAMES)
        self.browser.evaluate(SEEN)
        heights = []
        for offset in (0, 100, 400):
            self.browser.evaluate(f"document.querySelector('parallax-scroll').scrollTop = {offset}")
            self.browser.evaluate(TWO_FRAMES)
            heights.append(self.length_seen())
        expect(heights == [220, 120, 44], f"the header is {heights} high")
        violations = self.browser.evaluate("violations")
        expect(violations == [], f"the page's policy does not allow {violations}")
        self.browser.call("Page.removeScriptToEvaluateOnNewDocument", **source)
        # It comes and goes as it is told.
        self.browser.evaluate("document.querySelector('#header').setAttribute('height-minimum', '60')")
        self.browser.evaluate(TWO_FRAMES)
        height = self.length_seen()
        expect(height == 60, f"the header whose options were changed is {height} high")
        before = self.browser.evaluate("document.querySelector('parallax-scroll').parallax.dispose()")
        expect(before is None, "disposing returned something")
        left = self.browser.evaluate("document.getAnimations().length")
        expect(left == 0, f"{left} animations are left behind")

    def readme(self):
        """The first example of the package's README: a header, and titles that push each other below it."""
        with open(os.path.join(ROOT, "Module", "README.md")) as file:
            # With the layout, which has the same frames as its CSS.
            example = re.search(r"^```html\n(.*?)^```", file.read(), re.M | re.S)[1].replace("light.min.js", "parallax.min.js")
        with open(os.path.join(self.folder, "readme.html"), "w") as file:
            file.write(example.replace("<p>…</p>", "<p>…</p>" * 40))
        self.open("readme.html")
        self.browser.wait("document.querySelector('parallax-scroll')?.parallax")
        self.browser.evaluate(TWO_FRAMES)
        self.browser.evaluate(SEEN)
        second = self.browser.evaluate("document.querySelectorAll('h2')[1].getBoundingClientRect().top")
        shown = []
        for offset in (0, 300, second - 64):
            self.browser.evaluate(f"document.querySelector('parallax-scroll').scrollTop = {offset}")
            self.browser.evaluate(TWO_FRAMES)
            seen = self.browser.evaluate("""(({ parallax }) => parallax.views.map((id) => seenOf(parallax, id)))
              (document.querySelector("parallax-scroll"))""")
            # What the browser measures may be off by its last bit.
            shown.append([[round(edge, 6) for edge in edges] for edges in seen])
        # The second title is 64 below the top, so that of the first 20 are left below the header's end at 44.
        expect(shown[0][0] == [0, 220] and shown[0][1] == [220, 260], f"at the start {shown[0]}")
        expect(shown[1][:2] == [[0, 44], [44, 84]], f"scrolled {shown[1]}")
        expect(shown[2] == [[0, 44], [24, 64], [64, 104]], f"where a title pushes {shown[2]}")
        levels = self.browser.evaluate("""Object.values(document.querySelector("parallax-scroll").parallax.placements)
          .map(({ level }) => level)""")
        expect(levels[0] > max(levels[1:]), f"the header is drawn at level {levels[0]}, the titles at {levels[1:]}")

    def recipes(self):
        """The pages of the README that take the place of other scripts, with more text."""
        with open(os.path.join(ROOT, "README.md")) as file:
            section = re.search(r"^## Moving from(.*?)^## ", file.read(), re.M | re.S)[1]
        pages = re.findall(r"(.*?)^```html\n(.*?)^```", section, re.M | re.S)
        expect(len(pages) == len(RECIPES), f"the README has {len(pages)} recipes")
        for (words, page), (name, question, values) in zip(pages, RECIPES):
            expect(name in words, f"the recipe {name} begins with {words}")
            with open(os.path.join(self.folder, "recipe.html"), "w") as file:
                file.write('<!doctype html><script type="module" src="node_modules/parallax-coordinator/parallax.js"></script>'
                           "<style>body { margin: 0 } main { height: 3000px }</style>" + page)
            self.open(f"recipe.html?{name}")
            self.browser.wait("document.querySelector('parallax-scroll')?.parallax")
            self.browser.evaluate(SEEN)
            self.browser.evaluate("""(() => {
              const { parallax } = document.querySelector("parallax-scroll");
              window.view = parallax.element(parallax.views[0]);
              window.seen = () => { const { start, end } = parallax.placement(parallax.views[0]); return Math.round(end - start); };
            })()""")
            last = 0
            for offset, wanted in values.items():
                self.browser.wheel(100, 400, offset - last)
                self.browser.wait(f"scrollY === {offset}")
                self.browser.evaluate(TWO_FRAMES)
                last = offset
                found = self.browser.evaluate(question)
                expect(found == wanted, f"{name} at {offset}: {found}, not {wanted}")

    def effects(self):
        """The page of the README whose subtitle fades with the collapse, as it stands there."""
        with open(os.path.join(ROOT, "README.md")) as file:
            page = re.search(r"^## Effects that.*?^```html\n(.*?)^```", file.read(), re.M | re.S)[1]
        with open(os.path.join(self.folder, "effects.html"), "w") as file:
            file.write('<!doctype html><script type="module" src="node_modules/parallax-coordinator/parallax.min.js"></script>'
                       "<style>body { margin: 0 } main { height: 3000px }</style>" + page)
        self.open("effects.html")
        self.browser.wait("document.querySelector('parallax-scroll')?.parallax")
        for offset, opacity in ((0, 1), (88, 0.5), (132, 0.25), (176, 0), (600, 0), (44, 0.75)):
            self.browser.evaluate(f"scrollTo(0, {offset})")
            self.browser.evaluate(TWO_FRAMES)
            found = float(self.browser.evaluate("getComputedStyle(document.querySelector('small')).opacity"))
            expect(abs(found - opacity) < 1e-6, f"at {offset} the subtitle has the opacity {found}")

    def front_page(self):
        """The page of the project's README.md, as it stands there, compiled by the command, with more text."""
        with open(os.path.join(PROJECT, "README.md")) as file:
            example = re.search(r"^```html\n(.*?)^```", file.read(), re.M | re.S)[1]
        with open(os.path.join(self.folder, "front.html"), "w") as file:
            file.write(example.replace("<p>…</p>", "<p>…</p>" * 40))
        result = subprocess.run(["npx", "--offline", "parallax-css", "front.html"], cwd=self.folder, capture_output=True, text=True)
        expect(result.returncode == 0 and result.stderr == "", f"parallax-css front.html: {result.stderr}")
        self.open("front.html")
        self.browser.wait("document.readyState === 'complete'")
        heights = []
        for offset in (0, 100, 300):
            self.browser.evaluate(f"document.querySelector('parallax-scroll').scrollTop = {offset}")
            self.browser.evaluate(TWO_FRAMES)
            heights.append(self.browser.evaluate("Math.round(document.querySelector('header').getBoundingClientRect().bottom)"))
        expect(heights == [220, 120, 44], f"the header of README.md's page ends at {heights}")

    def articles(self):
        """Elements that articles show for a page have attributes that the module takes."""
        elements = []
        for article in sorted(glob.glob(os.path.join(PROJECT, "Sources", "*", "*.docc", "**", "*.md"), recursive=True)):
            with open(article) as file:
                shown = "".join(re.findall(r"^```html\n(.*?)^```", file.read(), re.M | re.S))
            # Options across need a list that scrolls across.
            elements += [found for found in re.findall(r"(<(\w+) data-parallax[^>]*>)", shown) if "width-" not in found[0]]
        expect(len(elements) > 3, f"the articles show {elements}")
        with open(os.path.join(self.folder, "articles.html"), "w") as file:
            file.write('<!doctype html><script type="module" src="node_modules/parallax-coordinator/parallax.js"></script>'
                       '<style>parallax-scroll { display: block; height: 600px; overflow: auto }</style>'
                       "<script>addEventListener('error', ({ detail }) => { if (detail) mistakes.push(String(detail)) }, true); mistakes = []</script>"
                       "<parallax-scroll>" + "".join(f"{element}view</{name}><p>…</p>" for element, name in elements) + "</parallax-scroll>")
        self.open("articles.html")
        self.browser.wait("window.mistakes?.length || document.querySelector('parallax-scroll')?.parallax?.views.length")
        self.browser.evaluate(TWO_FRAMES)
        # An attribute that is misspelled may be one of HTML's, and no error.
        mistakes = self.browser.evaluate("""import("./node_modules/parallax-coordinator/attributes.js").then(({ viewAttributes }) =>
          [...mistakes, ...[...document.querySelectorAll("[data-parallax]")].flatMap((element) =>
            element.getAttributeNames().filter((name) => !viewAttributes.includes(name)))])""")
        count = self.browser.evaluate("document.querySelector('parallax-scroll').parallax.views.length")
        expect(mistakes == [] and count == len(elements), f"{count} of {len(elements)} elements of articles are views: {mistakes}")

    def length_seen(self):
        start, end = self.browser.evaluate(
            "seenOf(document.querySelector('parallax-scroll').parallax, 'header')")
        # What a scroll timeline moves may be off by its last bits.
        return round(end - start, 6)

    def without(self, what):
        """A page without script, the module or the permission to compile it shows its content, with native sticky."""
        page = "page.html"
        if what == "permission":
            page = "strict.html"
            with open(os.path.join(self.folder, "page.html")) as file:
                text = file.read()
            with open(os.path.join(self.folder, page), "w") as file:
                file.write(text.replace(" 'wasm-unsafe-eval'", ""))
        elif what == "script":
            self.browser.call("Emulation.setScriptExecutionDisabled", value=True)
        else:
            self.browser.call("Network.enable")
            self.browser.call("Network.setBlockedURLs", urls=["*.wasm", "*bytes.js"])
        try:
            self.open(page)
            self.browser.wait("document.readyState === 'complete'")
            if what != "script":
                failed = self.browser.evaluate(
                    "document.querySelector('parallax-scroll').ready.then(() => false, () => true)")
                expect(failed, "the module was loaded although it could not be")
            self.browser.evaluate("document.querySelector('parallax-scroll').scrollTop = 400")
            edges = self.browser.evaluate("""(() => {
              const { top, bottom } = document.querySelector("header").getBoundingClientRect();
              return [top, bottom, document.querySelector("footer").getBoundingClientRect().top];
            })()""")
            expect(edges == [-176, 44, 548], f"without {what} header and footer are at {edges}")
        finally:
            if what == "script":
                self.browser.call("Emulation.setScriptExecutionDisabled", value=False)
            elif what == "wasm":
                self.browser.call("Network.setBlockedURLs", urls=[])

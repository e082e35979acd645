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
  const events = [], frames = [];
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
  }
  return { scene, events, frames };
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

# Pages of READMEs: the file, the words before the page, its script, a question at some offsets, and the answers. `None` has the
# command compile the page, which has the short script then.
LAYOUT, PROJECT_README = "parallax.min.js", os.path.join(PROJECT, "README.md")
SEEN_HEADER = "[...document.querySelectorAll('header, h2')].map((view) => Math.round(view.getBoundingClientRect().bottom)).slice(0, 3)"
RECIPES = [
    (PROJECT_README, "", None, SEEN_HEADER, {0: [220], 100: [120], 300: [44]}),
    ("Module/README.md", "", LAYOUT, SEEN_HEADER, {0: [220, 260], 300: [44, 84]}),
    ("README.md", "headroom.js", LAYOUT, "[getComputedStyle(view).boxShadow !== 'none', seen()]",
     {0: [False, 56], 600: [False, 0], 580: [True, 20], 500: [True, 56], 510: [True, 46]}),
    ("README.md", "ScrollTrigger", LAYOUT, "[Math.round(100 * getComputedStyle(view.querySelector('h1')).scale), seen()]",
     {0: [100, 400], 150: [50, 250], 300: [0, 100], 900: [0, 100]}),
    ("README.md", "sticky polyfill", LAYOUT,
     "[...document.querySelectorAll('h2')].map((title) => getComputedStyle(title).backgroundColor === 'rgb(255, 215, 0)')",
     {0: [False, False], 500: [True, False], 3300: [False, True]}),
    ("README.md", "scroll-state", LAYOUT, "getComputedStyle(view.querySelector('small')).display", {0: "inline", 10: "none", 500: "none"}),
    ("README.md", "## Effects that follow", LAYOUT, "Math.round(100 * getComputedStyle(document.querySelector('small')).opacity)",
     {0: 100, 88: 50, 132: 25, 176: 0, 600: 0, 44: 75}),
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
    def __init__(self, browser, replay, output):
        self.browser, self.replay, self.output = browser, replay, output
        self.frames, self.largest, self.scenes, self.opened = 0, 0.0, 0, 0

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
            self.element()
            for recipe in RECIPES:
                self.recipe(*recipe)
            self.articles()
            self.names()
            sizes = Bundles(self.browser, self.folder, self.url).run()
            brotli = self.sizes(sizes)
            for what in ("script", "wasm", "permission"):
                self.without(what)
        finally:
            server.shutdown()
        return (f"{self.scenes} scenes, {self.frames} frames, largest difference {self.largest:.6f} px; module {self.module} bytes, "
                f"{self.compressed} compressed, {brotli} with Brotli; scripts {sizes}; package {self.packed}, {self.compiled} files compiled")

    def sizes(self, scripts):
        """The sizes are those that the package's README promises."""
        with open(os.path.join(ROOT, "Module", "README.md")) as file:
            text = file.read()
        promised = [int(number) * 1000 for number in re.findall(r"at most (\d+) kB compressed", text)]
        brotli = re.search(r"at most (\d+) kB with Brotli", text)
        size = int(subprocess.run(["node", "--eval", f"console.log(require('zlib').brotliCompressSync(require('fs').readFileSync('{ROOT}/Module/parallax.wasm')).length)"],
                                         capture_output=True, text=True).stdout)
        expect(size <= int(brotli[1]) * 1000, f"{size} bytes with Brotli, more than {brotli[0]}")
        sizes = [self.compressed, scripts["parallax"], scripts["light"]]
        expect(len(promised) == 3 and all(size <= most for size, most in zip(sizes, promised)), f"{sizes} bytes compressed, more than {promised}")
        return size

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
        self.largest = max(self.largest, self.replay.compare(f"scene {name}", shown["scene"], shown["events"], shown["frames"]))
        self.frames += len(shown["frames"])
        self.scenes += 1

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

    def recipe(self, file, words, script, question, answers):
        """A page of a README as it stands there, with more text."""
        with open(os.path.join(ROOT, file)) as text:
            page = re.search(r"^```html\n(.*?)^```", text.read().split(words, 1)[-1] if words else text.read(), re.M | re.S)[1]
        page = page.replace("<p>…</p>", "<p>…</p>" * 40).replace("light.min.js", script or "light.min.js")
        # A listing that goes on from another one does not load the package.
        more = "" if ".min.js" in page else f'<script type="module" src="node_modules/parallax-coordinator/{script}"></script>'
        with open(os.path.join(self.folder, "recipe.html"), "w") as out:
            out.write(f"{'' if 'doctype' in page else '<!doctype html>'}{page}{more}<style>body {{ margin: 0 }} main {{ height: 3000px }}</style>")
        if script is None:
            result = subprocess.run(["npx", "--offline", "parallax-css", "recipe.html"], cwd=self.folder, capture_output=True, text=True)
            expect(result.returncode == 0 and result.stderr == "", f"parallax-css: {result.stderr}")
        self.opened += 1
        self.open(f"recipe.html?{self.opened}")
        self.browser.wait(f"location.search === '?{self.opened}' && document.readyState === 'complete'")
        if script:
            self.browser.wait("document.querySelector('parallax-scroll')?.parallax?.views.length")
            self.browser.evaluate("""(() => {
              const { parallax } = document.querySelector("parallax-scroll");
              window.view = parallax.element(parallax.views[0]);
              window.seen = () => { const { start, end } = parallax.placement(parallax.views[0]); return Math.round(end - start); };
            })()""")
        self.browser.evaluate("window.list = document.querySelector('parallax-scroll[document]') ? document.scrollingElement : document.querySelector('parallax-scroll'); 0")
        self.browser.evaluate(TWO_FRAMES)
        last = 0
        for offset, wanted in answers.items():
            if offset != last:
                self.browser.wheel(100, 400, offset - last)
            self.browser.wait(f"list.scrollTop === {offset}")
            self.browser.evaluate(TWO_FRAMES)
            last = offset
            found = self.browser.evaluate(question)
            expect(found[:len(wanted)] == wanted if isinstance(wanted, list) else found == wanted,
                   f"{file} {words} at {offset}: {found}, not {wanted}")

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

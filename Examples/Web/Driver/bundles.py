"""What bundlers make of the package, and its scripts that need none."""

import gzip
import json
import os
import shutil
import subprocess

from paint import compiled
from shared import ROOT, TWO_FRAMES, expect

CONSUMER = os.path.join(ROOT, "Consumer")
HEADER = """(({ bottom }, { top }) => bottom - top)(document.querySelector("header").getBoundingClientRect(),
  document.querySelector("parallax-scroll, #list").getBoundingClientRect())"""
PAGE = """<!doctype html><meta charset="utf-8"><title>Bundled</title><link rel="icon" href="data:,">
<style>body, p {{ margin: 0 }} parallax-scroll, #list {{ display: block; height: 500px; overflow: auto }} p {{ height: 60px }}</style>
{list}
{script}"""
ELEMENT = f'<parallax-scroll tabindex="0"{{attributes}}><header data-parallax height-minimum="44" height-maximum="220" stick-position="top">H</header>{"<p>Row</p>" * 40}</parallax-scroll>'
LIST = f'<div id="list" tabindex="0"><header id="header">H</header>{"<p>Row</p>" * 40}</div>'


class Bundles:
    def __init__(self, browser, folder, url):
        self.browser, self.folder, self.url, self.shown = browser, folder, url, 0

    def run(self):
        for name in ("page", "create", "entries", "light", "unused"):
            shutil.copy(os.path.join(CONSUMER, "bundle", f"{name}.js"), self.folder)
        self.esbuild()
        self.light()
        self.dropped()
        sizes = self.alone()
        self.files()
        self.remedies()
        return sizes

    def command(self, *arguments):
        result = subprocess.run(arguments, cwd=self.folder, capture_output=True, text=True)
        expect(result.returncode == 0, f"{arguments[0]}: {result.stderr}{result.stdout}")

    def show(self, name, script, body=ELEMENT.format(attributes="")):
        """Opens a page with a script, in a folder of its own."""
        with open(os.path.join(self.folder, name, "index.html"), "w") as file:
            file.write(PAGE.format(list=body, script=f'<script type="module" src="{script}"></script>'))
        # Another address each time: the browser keeps pages.
        self.shown += 1
        self.browser.call("Page.navigate", url=f"{self.url}{name}/?{self.shown}")
        self.browser.wait(f"document.readyState === 'complete' && location.search === '?{self.shown}'")

    def right(self, what, name, script, body=ELEMENT.format(attributes="")):
        """A page has its header at 120 of 220 at offset 100."""
        self.show(name, script, body)
        self.browser.wait("document.querySelector('parallax-scroll')?.parallax || window.made")
        self.browser.evaluate("document.querySelector('parallax-scroll, #list').scrollTop = 100")
        self.browser.evaluate(TWO_FRAMES)
        height = self.browser.evaluate(HEADER)
        expect(abs(height - 120) < 0.01, f"{what}: the header ends at {height}")

    def esbuild(self):
        """One import is all, bundled into one file by a bundler that copies no other kind of file."""
        for name, body in (("page", ELEMENT.format(attributes="")), ("create", LIST), ("entries", LIST)):
            self.command("esbuild", f"{name}.js", "--bundle", "--format=esm", "--minify", f"--outfile=esbuild-{name}/out.js", "--log-level=error")
            expect(os.listdir(os.path.join(self.folder, f"esbuild-{name}")) == ["out.js"], "esbuild has written more than one file")
            self.right(f"esbuild, {name}.js", f"esbuild-{name}", "out.js", body)
            defined = self.browser.evaluate("customElements.get('parallax-scroll') !== undefined")
            expect(defined == (name == "page"), f"esbuild, {name}.js: the element is {'' if defined else 'not '}defined")

    def light(self):
        """The short script: a bundler that splits leaves the layout for later, and a page that does not need it loads one small file."""
        (page,) = compiled([ELEMENT.replace("data-parallax", "data-parallax data-parallax-state", 1).format(attributes="")])
        self.command("esbuild", "light.js", "--bundle", "--splitting", "--format=esm", "--minify", "--outdir=esbuild-light", "--log-level=error")
        folder = os.path.join(self.folder, "esbuild-light")
        size = os.path.getsize(os.path.join(folder, "light.js"))
        expect(size < 10_000 and len(os.listdir(folder)) > 2, f"the short script has {size} bytes")
        self.show("esbuild-light", "light.js", page["html"])
        self.browser.evaluate("document.querySelector('parallax-scroll').scrollTop = 100")
        self.browser.evaluate(TWO_FRAMES)
        found = self.browser.evaluate(f'''[document.querySelector("header").dataset.parallaxState, {HEADER},
          performance.getEntriesByType("resource").filter(({{ name }}) => name.endsWith(".js")).length]''')
        expect(found == ["stuck", 120, 1], f"the short script, bundled: {found}")

    def dropped(self):
        """What is imported and not used is left out."""
        self.command("esbuild", "unused.js", "--bundle", "--format=esm", "--minify", "--outfile=unused/out.js", "--log-level=error")
        size = os.path.getsize(os.path.join(self.folder, "unused", "out.js"))
        expect(size < 100, f"a bundle that uses nothing of the package has {size} bytes")

    def alone(self):
        """The scripts that need no bundler: with the module beside it, one file is all."""
        package = os.path.join(self.folder, "node_modules", "parallax-coordinator")
        sizes = {}
        for name in ("light", "parallax"):
            with open(os.path.join(package, f"{name}.min.js"), "rb") as file:
                sizes[name] = len(gzip.compress(file.read(), 9))
        folder = os.path.join(self.folder, "alone-parallax")
        os.makedirs(folder, exist_ok=True)
        for file in ("parallax.min.js", "bytes.js"):
            shutil.copy(os.path.join(package, file), folder)
        self.right("parallax.min.js", "alone-parallax", "parallax.min.js")
        return sizes

    def files(self):
        """What tools look for in a package: its description, and that of its element."""
        for name in ("package.json", "custom-elements.json"):
            self.command("node", "--input-type=module", "--eval", f'import {{ createRequire }} from "node:module";\
                createRequire(import.meta.url)("parallax-coordinator/{name}")')
        package = os.path.join(self.folder, "node_modules", "parallax-coordinator")
        with open(os.path.join(package, "custom-elements.json")) as file:
            (module,) = json.load(file)["modules"]
        (element,) = module["declarations"]
        attributes = sorted(attribute["name"] for attribute in element["attributes"])
        known = self.browser.evaluate("""import("/node_modules/parallax-coordinator/attributes.js").then(({ settingAttributes }) => settingAttributes)""")
        expect(attributes == sorted([*known, "axis", "data-parallax", "document", "explain", "wasm"]), f"custom-elements.json has the attributes {attributes}")

    def remedies(self):
        """A module that is not there, is something else, or may not be compiled: the message says what to do."""
        def message(attributes, blocked=()):
            self.browser.call("Network.enable")
            self.browser.call("Network.setBlockedURLs", urls=list(blocked))
            try:
                self.show("alone-parallax", "parallax.min.js", ELEMENT.format(attributes=attributes))
                return self.browser.evaluate("document.querySelector('parallax-scroll').ready.then(() => 'none', ({ message }) => message)")
            finally:
                self.browser.call("Network.setBlockedURLs", urls=[])
        here = f"{self.url}alone-parallax/"
        remedy = "correct the address of wasm, or leave wasm out: the module comes with the scripts"
        for attributes, blocked, text in (
                (' wasm="no.wasm"', [], f"{here}no.wasm cannot be loaded: 404; {remedy}"),
                (' wasm="index.html"', [], f"{here}index.html is no WebAssembly module, but text/html; {remedy}"),
                ("", ["*bytes.js"], 'bytes.js cannot be loaded; deploy it beside the other scripts, or give its address by wasm')):
            found = message(attributes, blocked)
            expect(found == f"parallax-coordinator: {text}", f"{attributes or 'bytes.js'}: {found}")

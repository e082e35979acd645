"""Lists that frameworks make and change while they scroll."""

import glob
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile

from shared import ROOT, expect

# Where Debian's packages have them.
INSTALLED = {
    "react.production.min.js": "/usr/share/nodejs/react/umd/react.production.min.js",
    "react-dom.production.min.js": "/usr/share/nodejs/react-dom/umd/react-dom.production.min.js",
}
# What Debian has not: a package of Python that holds it, and where.
PACKED = {
    "vue3.js": ("nicegui==3.18.0", "nicegui/static/vue.esm-browser.prod.js"),
}
PAGES = {
    "react": ["react.production.min.js", "react-dom.production.min.js"], "vue3": ["vue3.js"], "element": [],
}
LOOKS = 64


def fetch(folder):
    """Puts the frameworks where the page looks for them."""
    os.makedirs(folder, exist_ok=True)
    for name, path in INSTALLED.items():
        if os.path.exists(path):
            shutil.copy(path, os.path.join(folder, name))
    for name, (package, path) in PACKED.items():
        if os.path.exists(os.path.join(folder, name)):
            continue
        with tempfile.TemporaryDirectory() as scratch:
            subprocess.run([sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "-d", scratch, package],
                           capture_output=True, check=False)
            for wheel in glob.glob(os.path.join(scratch, "*.whl")):
                with zipfile.ZipFile(wheel) as archive, open(os.path.join(folder, name), "wb") as file:
                    file.write(archive.read(path))


class Frameworks:
    def __init__(self, browser, url):
        self.browser, self.url = browser, url

    def parts(self):
        folder = os.path.join(ROOT, "Output", "frameworks")
        fetch(folder)
        there = {page: all(os.path.exists(os.path.join(folder, name)) for name in files) for page, files in PAGES.items()}
        return [(page + kind, lambda page=page, kind=kind: self.run(page, kind) if there[page] else "not there, so not driven")
                for page in PAGES for kind in ("", "&document") if (page, kind) != ("element", "&document")]

    def run(self, page, kind):
        self.browser.call("Page.navigate", url=f"{self.url}Driver/Frameworks/?{page}{kind}")
        self.browser.wait("window.run")
        result = self.browser.evaluate("run()")
        expect(not result["errors"], f"{page}{kind}: {result['errors'][:3]}")
        expect(not result["wrong"], f"{page}{kind}: {len(result['wrong'])} looks, {result['wrong'][:3]}")
        expect(result["looks"] == LOOKS, f"{page}{kind}: {result['looks']} looks, not {LOOKS}")
        expect(result["written"] == 0, f"{page}{kind}: {result['written']} elements have styles that are not the page's")
        return f"{result['looks']} looks {result['version']}"

"""Drives the option explorer, as static files, and checks what it promises."""

import io
import json
import os
import re
import subprocess
import tarfile
import time
import urllib.parse
import urllib.request

from shared import ROOT, TWO_FRAMES, expect, script

WIDE, NARROW = (1440, 900), (390, 844)

# Links of strangers: each is refused with a line, and none of it runs.
HOSTILE = [
    "#scene=no-such-scene",
    "#scene=__proto__",
    "#scene=<img src=x onerror=hacked()>",
    "#unknown=1",
    "#scene=postcard&scene=carousel",
    "#options=not json",
    "#options=" + urllib.parse.quote('{"header":{"__proto__":{"x":1},"height":{"minimum":1,"maximum":2}}}'),
    "#options=" + urllib.parse.quote('{"header":{"height":{"minimum":"44;}body{display:none}","maximum":220}}}'),
    "#options=" + urllib.parse.quote('{"header":{"height":{"minimum":300,"maximum":220}}}'),
    "#options=" + urllib.parse.quote('{"<b>x</b>":{"height":{"minimum":1,"maximum":2}}}'),
    "#options=%7B%22header%22:null%7D",
    "#options=" + "a" * 9000,
    "#options=" + urllib.parse.quote('{"header":' + '{"height":' * 500 + "1" + "}" * 500 + "}"),
    "#settings=" + urllib.parse.quote('{"shortContent":"javascript:hacked()"}'),
    "#recording=//example.invalid/x.csv",
    "#offset=NaN",
    "#view=" + urllib.parse.quote("<svg onload=hacked()>"),
    "#beside=2",
    "#play=always",
    "#look=album&scene=carousel",
    "#%E0%A4%A",
]


# Events of recordings, what to look at once they are played, and what is there then.
SAID = "document.querySelector('#said').textContent"
EVENTS = [
    ({"contentInset": {"top": 40}}, "parallax.placement('header').start", 40),
    ({"resize": {"container": {"width": 390, "height": 500}, "safeArea": {"bottom": 21}}},
     "(parallax.layout(), [list.clientHeight, parallax.placement('footer').end])", [500, 479]),
    ({"settings": {"reducesMotion": True}},
     "(explorer.stage.go(100), parallax.placement('header').contentTranslation)", 0),
    ({"hit": {"x": 20, "y": 30}}, SAID, "touched at 20, 30: the list takes a tap, the list a drag"),
    ({"release": {"velocity": -350}}, SAID, "let go at -350 points a second: comes to rest anywhere"),
    ({"views": []}, SAID, "views is not played here"),
]


class Explorer:
    def __init__(self, browser, url, modules, output):
        self.browser, self.url, self.modules, self.output = browser, url, modules, output
        self.codes = []
        self.script = script("explorer.js")
        with open(os.path.join(output, "site", "Web", "Explorer", "schema.json")) as file:
            self.schema = json.load(file)
        browser.call("Page.addScriptToEvaluateOnNewDocument", source="""
          window.problems = [];
          window.hacked = () => problems.push("a link ran");
          addEventListener("error", (event) => problems.push(event.message || `${event.target.src} is missing`), true);
          addEventListener("unhandledrejection", ({ reason }) => problems.push(String(reason?.stack ?? reason)));
          for (const kind of ["error", "warn"]) console[kind] = (...texts) => problems.push(texts.join(" "));
          window.alert = hacked;""")

    def open(self, size, fragment="", dark=False, still=True):
        """Loads the page; recordings do not start by themselves where motion is reduced."""
        browser = self.browser
        browser.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if still else "no-preference"}])
        browser.resize(*size, mobile=size == NARROW)
        browser.call("Page.navigate", url="about:blank")
        browser.call("Page.navigate", url=self.url + "Web/Explorer/" + fragment)
        browser.wait("document.body?.classList.contains('ready')")
        browser.evaluate(self.script)

    def quiet(self, when):
        problems = self.browser.evaluate("problems.splice(0)")
        expect(not problems, f"{when}: {problems}")

    # What the page promises

    def starts(self):
        """A visitor sees something move at once, and it moves under a finger."""
        browser = self.browser
        self.open(NARROW, still=False)
        browser.wait("explorer.stage.parallax.contentOffset > 50")
        # What CSS cannot do is the first to be seen: a bar that comes back, a header that rests at its heights, a footer.
        first = browser.evaluate("explorer.stage.parallax.views.map((id) => Object.keys(explorer.stage.parallax.options(id)))")
        expect(len(first) == 3 and "snaps" in first[0] and "reveal" in first[1], f"the first scene has {first}")
        screens = browser.evaluate("document.documentElement.scrollHeight / innerHeight")
        expect(screens <= 3, f"on a phone the page is {screens:.1f} screens long")
        box = browser.evaluate("(({ left, top }) => [left, top])(explorer.stage.list.getBoundingClientRect())")
        browser.evaluate("explorer.open({ scene: 'header-and-footer', offset: 0 })")
        browser.settle()
        # A browser that is very busy may take most of a drag to tell it from a tap: then it is dragged on.
        for _ in range(3):
            browser.drag(box[0] + 150, [box[1] + 350, box[1] + 50, box[1] + 50], 0.5)
            browser.settle()
            length = browser.evaluate("explorer.stage.parallax.placement('header').length")
            if length == 44:
                break
        expect(length == 44, f"dragged by 300 points, the header is {length} high")
        expect(not browser.evaluate("explorer.player.isPlaying"), "the recording goes on under a finger")
        # Pulled beyond the top, the header stretches, and comes back when it is let go.
        browser.evaluate("explorer.open({ scene: 'header-and-footer', offset: 0 })")
        browser.settle()
        browser.drag(box[0] + 150, [box[1] + 150, box[1] + 350, box[1] + 350], 0.5, release=False)
        longest = browser.evaluate("explorer.stage.parallax.placement('header').length")
        expect(longest > 240, f"pulled by 200 points, the header is {longest} high")
        browser.touch("touchEnd")
        browser.wait("explorer.stage.parallax.placement('header').length === 220")
        self.quiet("first visit")

    def options(self):
        """Every word has a control, and what a control says arrives in the engine."""
        browser = self.browser
        self.open(WIDE, "#beside=0")
        properties = self.schema["properties"]
        words = []
        view = properties["views"]["items"]
        # The explorer's list scrolls on one axis: what is said of the other one has no control.
        for word in ("horizontal", "across", "axis"):
            del view["properties"][word]
        # The opacity of a scene's view is no option.
        del view["properties"]["opacity"]
        # Views as long as several rows are for grids.
        for kind in view["properties"]["tracking"]["anyOf"]:
            kind.get("properties", {}).pop("rows", None)
        for part, schema in (("view", view), ("setting", properties["settings"])):
            for path in browser.evaluate(f"check.paths({json.dumps(schema)})"):
                words.append(browser.evaluate(f"check.change({json.dumps(part)}, {json.dumps(path)})"))
        browser.evaluate("check.reset()")
        for word in words:
            name = f"{word['part']} option {word['path']}"
            expect(word["controls"] > 0, f"{name} has no control")
            expect(word["arrived"] > 0, f"{name} never arrives: {word}")
            expect(not word["lost"], f"{name}: {word['lost']} is neither taken nor refused")
        # What they do can be seen: by the keyboard, as a person would.
        browser.evaluate("document.querySelector('#view-height-maximum').select(); document.querySelector('#view-height-maximum').focus()")
        browser.call("Input.insertText", text="150")
        length = browser.evaluate("explorer.stage.parallax.placement('header').length")
        expect(length == 150, f"with a maximum of 150 typed the header is {length} high")
        expect("44...150" in browser.evaluate("document.querySelector('#page-swift pre').textContent"),
               "the code does not follow")
        self.quiet("options")
        self.codes += [code for word in words for code in word["codes"]]
        return f"{len(words)} words, {sum(word['arrived'] for word in words)} changes arrived"

    def scenes(self):
        """Every scene is shown, at both sizes, no wider than the window; CSS is no straw man."""
        compared = 0
        for size in (WIDE, NARROW):
            self.open(size, "#beside=1" if size == WIDE else "")
            for scene in self.browser.evaluate(f"check.scenes({json.dumps(size == WIDE)})"):
                expect(scene["views"] > 0 and scene["rows"] > 0, f"{scene} shows nothing")
                expect(scene["over"] <= 0, f"{scene['scene']}: the list lies {scene['over']} px over its player at {size}")
                expect(scene["wide"] <= 0, f"{scene['scene']} is {scene['wide']} px too wide at {size}")
                self.codes.append(scene["swift"])
                compared += scene["compared"]
                expect(scene["largest"] <= 0.1, f"{scene['scene']}: CSS differs by {scene['largest']} px at rest")
            small = self.browser.evaluate("(check.unfold(), check.small())")
            expect(small == [], f"texts of less than 10 px at {size}: {small}")
            self.quiet(f"scenes at {size}")
        expect(compared > 50, f"CSS was compared in {compared} places")

    def dropped(self):
        """A recording, a report and a scene that are dropped on the page are shown; what is none is answered with a line."""
        browser = self.browser
        self.open(WIDE, "#beside=0")
        scene = {"container": {"width": 390, "height": 600}, "scrollable": {"contentLength": 3000},
                 "views": [{"id": "mine", "height": {"minimum": 30, "maximum": 90}, "tracking": {"offset": 0}, "stickPosition": ["top"]}]}
        passes = [{"time": number / 10, "pass": [{"reading": {"offset": 30 * number}}, {"shown": "9f"}]} for number in range(9)]
        csv = "time,offset,cause\n" + "".join(f"{number / 10},{25 * number},user\n" for number in range(9))
        report = "\n".join(json.dumps(line) for line in [{"scene": scene}, *passes])
        for name, text, views, offset in (("mine.csv", csv, None, 200), ("mine.jsonl", report, ["mine"], 240), ("mine.json", json.dumps(scene), ["mine"], None)):
            browser.evaluate(f"check.drop({json.dumps(name)}, {json.dumps(text)}); 0")
            if views:
                browser.wait(f"JSON.stringify(explorer.stage.parallax.views) === {json.dumps(json.dumps(views))} && explorer.state.scene.startsWith('{name},')")
            if offset:
                browser.wait(f"explorer.player.duration === 0.8")
                browser.evaluate("explorer.player.seek(0.8)")
                at = browser.evaluate("explorer.stage.parallax.contentOffset")
                expect(abs(at - offset) < 1, f"{name} ends at {at}")
            expect(browser.evaluate("document.querySelector('#notice').hidden"), f"{name} is refused")
        wrong = [("a.txt", csv), ("a.csv", ""), ("a.csv", "time,offset\n1,x\n"), ("a.csv", "time,offset\n2,1\n1,1\n"), ("a.jsonl", "{"), ("a.jsonl", "null\n1"),
                 ("a.json", "[]"), ("a.json", '{"views":[],"scrollable":null}'), ("a.json", '{"views":[null],"scrollable":{}}'),
                 ("a.json", json.dumps({**scene, "views": [{"id": "a", "height": {"minimum": 9, "maximum": 3}}]})),
                 ("a.json", json.dumps({**scene, "scrollable": {"sections": [{"rows": [{"height": "<b>"}]}]}})),
                 ("a.json", json.dumps({**scene, "views": [{"id": "<img src=x onerror=hacked()>", "height": 5}]}))]
        for name, text in wrong:
            browser.evaluate(f"document.querySelector('#notice').hidden = true; check.drop({json.dumps(name)}, {json.dumps(text)}); 0")
            browser.wait("!document.querySelector('#notice').hidden")
            line = browser.evaluate("document.querySelector('#notice').textContent")
            expect(line.startswith(f"{name} is not opened: ") and len(line) < 400, f"{name} with {text[:60]}: {line}")
            expect(browser.evaluate("document.querySelector('#notice').childElementCount") == 0, f"{name} puts elements into the page")
        # What cannot be played stops the recording with a word.
        browser.evaluate("""check.drop("b.jsonl", '{"time":0,"offset":1}\\n{"time":1,"update":[{"remove":["none"]}],"offset":5}'); 0""")
        browser.wait("explorer.player.duration === 1")
        browser.evaluate("explorer.player.seek(1)")
        expect("update is not played: " in browser.evaluate(SAID), f"an update of no row says {browser.evaluate(SAID)}")
        self.quiet("dropped files")

    def phone(self):
        """On a phone the list stays in view while an option is changed, and fingers find what they look for."""
        self.open(NARROW)
        seen = self.browser.evaluate("check.phone()")
        expect(len(seen) > 20, f"only {len(seen)} controls")
        for control in seen:
            expect(0 <= control["top"] and control["bottom"] < control["control"],
                   f"while {control['name']} is at {control['control']} the list is at {control['top']}…{control['bottom']}")
            expect(control["reach"] >= 44, f"{control['name']} is {control['reach']} px high for a finger")

    def html(self):
        """Each option has its moving picture beside it; the HTML says what the scene says."""
        self.open(WIDE)
        shown = self.browser.evaluate("check.pictures()")
        wanted = {*shown["options"], "anchoredTurn"}
        expect(wanted == set(shown["loaded"]), f"options with a picture: {shown['loaded']}, not {wanted}")
        self.open(WIDE)
        for scene in self.browser.evaluate("check.html()"):
            expect(scene["views"] > 0 and scene["different"] == [] and scene["settings"], f"the HTML differs: {scene}")

    def presets(self):
        """Scenes that look like apps show names of their own in both columns."""
        browser = self.browser
        self.open(WIDE, still=True)
        looks = browser.evaluate("""import("./presets.js").then(({ presets }) => presets.map(({ look, scene, views }) => ({ look, scene, views })))""")
        expect(len(looks) == 4, f"there are {len(looks)} presets")
        for preset in looks:
            self.open(WIDE, f"#scene={preset['scene']}&look={preset['look']}&beside=1", dark=preset["look"] == "reader")
            names = browser.evaluate("""[explorer.stage, explorer.beside].map(({ elements }) =>
              Object.fromEntries(Object.entries(elements).map(([id, element]) => [id, element.querySelector("strong").textContent])))""")
            for column in names:
                for id, name in preset["views"].items():
                    expect(column[id] == name, f"{preset['look']}: {id} is named {column[id]}")
            contrast = browser.evaluate("check.contrast()")
            expect(not contrast["poor"], f"{preset['look']}: too little contrast: {contrast['poor'][:8]}")
        self.quiet("presets")

    def shares(self):
        """A shared link plays its recording again and again, with the options that it says."""
        browser = self.browser
        self.open(WIDE, "#scene=growing-table&options=" + urllib.parse.quote('{"filter":{"height":{"minimum":56,"maximum":56},"stickPosition":["top"],"tracking":{"row":"filter"},"zIndex":3}}'))
        address = browser.evaluate("""new Promise((done) => {
          Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => done(text) } });
          document.querySelector("#link").click();
        })""")
        self.open(WIDE, address[address.index("#"):], still=False)
        expect(browser.evaluate("explorer.player.isPlaying && explorer.player.loops"), f"{address} does not play")
        expect(browser.evaluate("explorer.stage.parallax.options('filter').zIndex") == 3, f"{address} has other options")
        rounds = browser.evaluate("""new Promise((done) => {
          const { player } = explorer;
          let [rounds, last] = [0, player.time];
          player.addEventListener("change", () => {
            if (player.time < last) rounds += 1;
            last = player.time;
            if (rounds === 2) done(rounds);
          });
          setTimeout(() => done(rounds), 20000);
        })""")
        expect(rounds == 2, f"the recording began again {rounds} times in 20 s")
        # Where motion is reduced nothing moves by itself.
        self.open(WIDE, address[address.index("#"):], still=True)
        expect(not browser.evaluate("explorer.player.isPlaying"), "a shared link plays although motion is reduced")
        self.quiet("shared link")

    def offers(self):
        """What the page offers to install is there, and is a package."""
        self.open(WIDE)
        for place in ("[document.querySelector('#install').textContent.split(' ').pop()]",
                      "[...document.querySelectorAll('a.source')].map(({ href }) => href)"):
            addresses = self.browser.evaluate(place)
            expect(addresses, "nothing is offered")
            for address in addresses:
                with urllib.request.urlopen(address) as response:
                    names = tarfile.open(fileobj=io.BytesIO(response.read())).getnames()
                expect("package/package.json" in names or "ParallaxCoordinator/Package.swift" in names, f"{address} has {names[:9]}")

    def motion(self):
        """CSS leaves out what is left out where motion is reduced, by the system and by the scene."""
        moved = []
        for still, fragment in ((True, ""), (False, ""), (False, "&settings=" + urllib.parse.quote('{"reducesMotion":true}'))):
            self.open(WIDE, "#scene=postcard&beside=1&offset=-100" + fragment, still=still)
            self.browser.evaluate(TWO_FRAMES)
            css, own = self.browser.evaluate("""[
              new DOMMatrix(getComputedStyle(explorer.beside.elements.photo.querySelector(".art")).transform).f,
              explorer.stage.parallax.placement("photo").contentTranslation]""")
            expect(abs(css - own) < 0.5, f"reduced motion {still}{fragment}: CSS moves the picture by {css}, the list by {own}")
            moved.append(own)
        # A picture goes with the list then; otherwise at half its speed.
        expect(moved[0] == moved[2] == 2 * moved[1] < 0, f"with and without motion the picture is moved by {moved}")
        self.quiet("reduced motion")

    def recordings(self):
        self.open(WIDE, "#beside=0")
        results = self.browser.evaluate("check.recordings()")
        for result in results:
            expect(result["end"] == result["events"], f"{result} does not play to its end")
            expect(result["range"] > 50, f"{result} does not move")
            expect(0 < result["middle"] < result["events"] and result["step"] == 1, f"{result} cannot be stepped")
        # Pulled by 89.43 points with 60 of them taken by a refresh control, the header has the rest.
        self.open(WIDE, "#scene=pull-to-refresh&beside=0", still=False)
        start, length, offset = self.browser.evaluate("""(() => {
          explorer.player.seek(2.3);
          const { start, length } = explorer.stage.parallax.placement("header");
          return [start, length, explorer.stage.parallax.contentOffset];
        })()""")
        expect(abs(offset + 89.43) < 0.01 and start == 0 and abs(length - 220 + offset + 60) < 1e-6,
               f"at {offset} the header is {length} high at {start}")
        # What else a recording may hold, in one that the gallery has not.
        self.open(WIDE, "#scene=header-and-footer")
        for event, seen, wanted in EVENTS:
            shown = self.browser.evaluate(f"""(() => {{
              explorer.player.load([{{ time: 0, ...{json.dumps(event)} }}]);
              explorer.player.step();
              const {{ parallax, list }} = explorer.stage;
              return {seen};
            }})()""")
            expect(shown == wanted, f"{event} shows {shown}, not {wanted}")
        self.quiet("recordings")

    def links(self):
        """A link holds the state; one that makes no sense is refused with a line and does nothing."""
        browser = self.browser
        changed = {"bar": {"height": {"minimum": 20, "maximum": 140}, "tracking": {"row": "bar"}, "stickPosition": ["top"],
                           "overscroll": {"top": {"stretch": 33}}, "snaps": True}}
        states = [
            {"scene": "carousel"},
            {"scene": "reveal-bar", "options": json.dumps(changed, separators=(",", ":")), "offset": "140", "view": "tabs"},
            {"scene": "low-window", "settings": '{"shortContent":"pad"}', "recording": "wheel_ticks.csv", "beside": "1"},
        ]
        states.append({"scene": "reveal-bar", "look": "reader", "play": "loop"})
        for state in states:
            fragment = "#" + urllib.parse.urlencode(state)
            self.open(WIDE, fragment)
            expect(browser.evaluate("document.querySelector('#notice').hidden"), f"{fragment} is refused")
            time.sleep(0.2)
            back = dict(urllib.parse.parse_qsl(browser.evaluate("location.hash")[1:], keep_blank_values=True))
            expect(back == state, f"{state} comes back as {back}")
            if "options" in state:
                options = browser.evaluate("explorer.stage.parallax.options('bar')")
                expect(options == {"touchForwarding": "all", **changed["bar"]}, f"of {changed} there is {options}")
        for fragment in HOSTILE:
            browser.evaluate(f"location.hash = {json.dumps(fragment)}; 0")
            browser.wait("explorer.state.scene === 'opening' && !document.querySelector('#notice').hidden")
            line = browser.evaluate("document.querySelector('#notice').textContent")
            expect(line.startswith("The link is not used: ") and len(line) < 400 and "\n" not in line,
                   f"{fragment[:60]}: {line}")
            expect(browser.evaluate("document.querySelector('#notice').childElementCount === 0 && explorer.state.options.size === 0"),
                   f"{fragment[:60]} is used in part")
            browser.evaluate("document.querySelector('#notice').hidden = true; 0")
        self.quiet("links of strangers")

    def accessibility(self):
        """Everything that can be used has a name, is reached by Tab and shows that it is; texts are legible."""
        browser = self.browser
        for size, dark in ((WIDE, False), (NARROW, True)):
            self.open(size, dark=dark)
            if size == WIDE:
                browser.evaluate("explorer.open({ scene: 'section-titles' })")
            else:
                browser.evaluate("document.querySelector('#beside').click()")
            nodes = browser.call("Accessibility.getFullAXTree")["nodes"]
            roles = {"button", "checkbox", "combobox", "slider", "spinbutton", "tab", "textbox", "region", "group", "navigation"}
            for node in nodes:
                role = node.get("role", {}).get("value")
                if role in roles and not node.get("ignored"):
                    expect(node.get("name", {}).get("value", "").strip(), f"a {role} has no name at {size}: {node}")
            for tab in ("options", "swift"):
                browser.evaluate(f"document.querySelector('#tab-{tab}').click()")
                contrast = browser.evaluate("check.contrast()")
                expect(contrast["count"] > 60 and not contrast["poor"], f"too little contrast (dark: {dark}): {contrast['poor'][:8]}")
            browser.evaluate("document.querySelector('#tab-options').click(); check.unfold(); document.activeElement.blur(); scrollTo(0, 0)")
            seen = []
            for _ in range(120):
                for kind in ("keyDown", "keyUp"):
                    browser.call("Input.dispatchKeyEvent", type=kind, key="Tab", code="Tab", windowsVirtualKeyCode=9)
                focus = browser.evaluate("check.focus()")
                if not focus:
                    break
                expect(focus["shown"], f"{focus['name']} does not show that it has the focus, at {size}")
                seen.append(focus["name"])
            for name in ("link", "postcard", "play", "time", "recording", "lines", "tab-options", "view-height-minimum", "view-zIndex",
                         "setting-shortContent"):
                expect(name in seen, f"{name} is not reached by Tab at {size}: {seen}")
        self.quiet("accessibility")

    def compiles(self):
        """The Swift code of many states, in one file, each in a function of its own."""
        parts = ["import ParallaxCoordinator\n"]
        different = sorted(set(self.codes))
        for number, code in enumerate(different):
            head, body = code.split("\n", 1)
            expect(head == "import ParallaxCoordinator", f"the code begins with {head}")
            views = "".join(f", _ {name}: ViewDescriptor" for name in re.findall(r"register\(\s*(\w+),", body))
            body = "\n".join("  " + line for line in body.strip().split("\n"))
            parts.append(f"func state{number}(_ coordinator: ParallaxCoordinator{views}) throws {{\n{body}\n}}\n")
        path = os.path.join(self.output, "explorer.swift")
        with open(path, "w") as file:
            file.write("\n".join(parts))
        result = subprocess.run(
            ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-I", self.modules, path],
            capture_output=True, text=True)
        expect(result.returncode == 0, result.stderr[:2000])
        return f"{len(different)} states"

    def parts(self):
        return [(body.__name__, body) for body in (self.starts, self.options, self.scenes, self.accessibility, self.compiles)]

    def other_parts(self):
        """Those on another page of the explorer."""
        return [(body.__name__, body) for body in (
            self.motion, self.recordings, self.dropped, self.links, self.phone, self.html, self.presets, self.shares, self.offers)]

    # Pictures of the READMEs

    def pictures(self):
        self.open(WIDE, "#scene=header-and-footer&offset=60", still=False)
        time.sleep(0.8)
        self.browser.screenshot(os.path.join(ROOT, "Explorer.png"))
        # The first page's list.
        self.browser.resize(*WIDE)
        self.browser.call("Page.navigate", url=self.url + "Web/Front/")
        self.browser.wait("document.body?.classList.contains('ready')")
        shots = []
        for offset in (90, 620, 1e6):
            self.browser.evaluate(f"document.querySelector('#walk').scrollTop = {offset}; {TWO_FRAMES}")
            time.sleep(0.5)
            shots.append(self.shot("#walk"))
        self.beside(os.path.join(ROOT, "Web.png"), shots, 930, 560, "body { margin: 0; display: flex; gap: 15px } img { width: 300px; height: 560px }", "")
        # The picture of a shared link: presets as they rest.
        looks = ("#scene=header-and-footer&look=album", "#scene=section-titles&look=contacts", "#scene=reveal-bar&look=reader")
        shots = []
        for look in looks:
            self.open(NARROW, look, still=False)
            time.sleep(0.5)
            shots.append(self.shot("#ours .device"))
        self.beside(os.path.join(ROOT, "Explorer", "card.png"), shots, 1200, 630, """
          body { margin: 0; height: 630px; display: grid; grid-template: auto auto / repeat(3, 1fr); gap: 0 26px; padding: 44px 56px 0;
            background: #f1ece3; color: #1f2530; overflow: hidden; }
          h1 { grid-column: 1 / -1; font: 600 46px/1.1 Charter, "Liberation Serif", Georgia, serif; margin: 0; }
          p { grid-column: 1 / -1; font: 25px/1.4 "Liberation Sans", sans-serif; margin: 8px 0 30px; color: #5f636c; }
          img { width: 100%; border-radius: 26px 26px 0 0; box-shadow: 0 20px 50px -20px #5b4a2a80; }""",
                    "<h1>ParallaxCoordinator</h1><p>Headers that shrink, stick, stretch and come back, over any list.</p>")

    def shot(self, selector):
        box = self.browser.evaluate(f"""(({{ left, top, width, height }}) => ({{ x: left, y: top + scrollY, width, height, scale: 1.5 }}))
          (document.querySelector("{selector}").getBoundingClientRect())""")
        return self.browser.picture(clip=box)

    def beside(self, path, shots, width, height, style, text):
        """Leaves pictures beside one another in one."""
        images = "".join(f"<img src='data:image/png;base64,{shot}'>" for shot in shots)
        self.browser.resize(width, height)
        self.browser.evaluate(f"document.documentElement.innerHTML = `<style>{style}</style><body>{text}{images}</body>`")
        time.sleep(0.5)
        self.browser.screenshot(path, clip={"x": 0, "y": 0, "width": width, "height": height, "scale": 1})


def site(output):
    """The explorer as static files."""
    folder = os.path.join(output, "site")
    subprocess.run([os.path.join(ROOT, "site"), folder], check=True)
    return folder

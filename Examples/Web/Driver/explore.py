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
    "#scene=constructor",
    "#scene=../../../etc/passwd",
    "#scene=<img src=x onerror=hacked()>",
    "#unknown=1",
    "#scene=postcard&scene=carousel",
    "#options=not json",
    "#options=[1,2]",
    "#options=" + urllib.parse.quote('{"__proto__":{"height":{"minimum":1,"maximum":2}}}'),
    "#options=" + urllib.parse.quote('{"header":{"__proto__":{"x":1},"height":{"minimum":1,"maximum":2}}}'),
    "#options=" + urllib.parse.quote('{"header":{"height":{"minimum":44,"maximum":220},"<script>hacked()</script>":1}}'),
    "#options=" + urllib.parse.quote('{"header":{"height":{"minimum":"44;}body{display:none}","maximum":220}}}'),
    "#options=" + urllib.parse.quote('{"header":{"height":{"minimum":300,"maximum":220}}}'),
    "#options=" + urllib.parse.quote('{"header":{"height":{"minimum":44,"maximum":1e999}}}'),
    "#options=" + urllib.parse.quote('{"<b>x</b>":{"height":{"minimum":1,"maximum":2}}}'),
    "#settings=" + urllib.parse.quote('{"shortContent":"javascript:hacked()"}'),
    "#settings=" + urllib.parse.quote('{"constructor":{"prototype":1}}'),
    "#recording=//example.invalid/x.csv",
    "#recording=javascript:hacked()",
    "#offset=1e300",
    "#offset=NaN",
    "#view=" + urllib.parse.quote("<svg onload=hacked()>"),
    "#beside=2",
    "#play=always",
    "#look=album&scene=carousel",
    "#look=" + urllib.parse.quote("<svg onload=hacked()>"),
    "#options=" + "a" * 9000,
    "#%E0%A4%A",
    "#options=%7B%22header%22:null%7D",
    "#options=" + urllib.parse.quote('{"header":' + '{"height":' * 500 + "1" + "}" * 500 + "}"),
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
        self.codes, self.largest, self.compared, self.stops, self.texts = [], 0, 0, 0, 0
        self.script = script("explorer.js")
        with open(os.path.join(ROOT, "Explorer", "schema.json")) as file:
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
        browser.wait("explorer.stage.parallax.contentOffset > 50", 5)
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
        browser.wait("explorer.stage.parallax.placement('header').length === 220", 5)
        self.quiet("first visit")

    def options(self):
        """Every word has a control, and what a control says arrives in the engine."""
        browser = self.browser
        self.open(WIDE, "#beside=0")
        properties = self.schema["properties"]
        self.words = []
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
                self.words.append(browser.evaluate(f"check.change({json.dumps(part)}, {json.dumps(path)})"))
        browser.evaluate("check.reset()")
        for word in self.words:
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
        self.codes += [code for word in self.words for code in word["codes"]]

    def animates(self):
        """A change of an option moves in the time that the visitor has chosen, and is there at once without."""
        browser = self.browser
        self.open(WIDE, "#scene=header-and-footer&beside=0&offset=0", still=False)
        # A busy machine may show few frames.
        for animates, seconds in ((False, 0.5), (True, 2)):
            lengths = browser.evaluate(f"check.animated({json.dumps(animates)}, {seconds})")
            expect(lengths[0] == (300 if not animates else 220), f"animated: {animates}, at first the header is {lengths[0]} high")
            expect(abs(lengths[-1] - 300) < 0.01, f"animated: {animates}, it ends at {lengths[-1]}")
            if animates:
                between = [length for length in lengths if 221 < length < 299]
                expect(between and lengths == sorted(lengths), f"on its way the header is {lengths[:9]} high")
                rows = browser.evaluate("explorer.stage.column.rows.range(0, 0)")
                expect(rows == [0, 300], f"the row of the header is at {rows}")
        self.quiet("animated change")

    def sends(self):
        """A message that the visitor sends rests below the stuck views while its reply grows beyond the window."""
        self.open(WIDE, "#scene=header-and-footer&beside=0&offset=0", still=False)
        for number in (1, 2):
            at, top, length, window = self.browser.evaluate(f"check.sent({number})")
            expect(len(at) > 5 and max(at) - min(at) < 0.51, f"while the reply grows, message {number} is at {min(at)}…{max(at)}")
            expect(abs(at[-1] - top - 16) < 0.51, f"message {number} is at {at[-1]}, below what is stuck to {top}")
            expect(length > window, f"a reply of {length} is shorter than the window of {window}")
        code = self.browser.evaluate("explorer.codes().swift")
        expect('anchoredTurn = AnchoredTurn(for: "message 2", peek: 16)' in code, f"the Swift code says {code}")
        self.codes.append(code)
        self.quiet("message")

    def nonsense(self):
        """A row that the list does not have is answered with a word, and nothing changes."""
        self.open(WIDE, "#beside=0")
        mistake = self.browser.evaluate("""(() => {
          const set = (input, value) => {
            input.value = value;
            for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
          };
          set(document.querySelector("#view-tracking-row"), "by number");
          set(document.querySelector('.field[data-path="tracking.row"] .elements input'), 30);
          return document.querySelector(".mistake")?.textContent ?? "nothing";
        })()""")
        expect("tracking.row is in section 30; give 0 to " in mistake, f"section 30 is answered with: {mistake}")
        self.quiet("nonsense")

    def scenes(self):
        """Every scene is shown, at both sizes, no wider than the window; CSS is no straw man."""
        for size in (WIDE, NARROW):
            self.open(size, "#beside=1" if size == WIDE else "")
            for scene in self.browser.evaluate(f"check.scenes({json.dumps(size == WIDE)})"):
                expect(scene["views"] > 0 and scene["rows"] > 0, f"{scene} shows nothing")
                expect(scene["over"] <= 0, f"{scene['scene']}: the list lies {scene['over']} px over its player at {size}")
                expect(scene["wide"] <= 0, f"{scene['scene']} is {scene['wide']} px too wide at {size}")
                self.codes.append(scene["swift"])
                self.largest = max(self.largest, scene["largest"])
                self.compared += scene["compared"]
                expect(scene["largest"] <= 0.1, f"{scene['scene']}: CSS differs by {scene['largest']} px at rest")
            small = self.browser.evaluate("(check.unfold(), check.small())")
            expect(small == [], f"texts of less than 10 px at {size}: {small}")
            self.quiet(f"scenes at {size}")
        expect(self.compared > 50, f"CSS was compared in {self.compared} places")

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
                browser.wait(f"JSON.stringify(explorer.stage.parallax.views) === {json.dumps(json.dumps(views))} && explorer.state.scene.startsWith('{name},')", 10)
            if offset:
                browser.wait(f"explorer.player.duration === 0.8", 10)
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
            browser.wait("!document.querySelector('#notice').hidden", 10)
            line = browser.evaluate("document.querySelector('#notice').textContent")
            expect(line.startswith(f"{name} is not opened: ") and len(line) < 400, f"{name} with {text[:60]}: {line}")
            expect(browser.evaluate("document.querySelector('#notice').childElementCount") == 0, f"{name} puts elements into the page")
        # What cannot be played stops the recording with a word.
        browser.evaluate("""check.drop("b.jsonl", '{"time":0,"offset":1}\\n{"time":1,"update":[{"remove":["none"]}],"offset":5}'); 0""")
        browser.wait("explorer.player.duration === 1", 10)
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

    def rests(self):
        """Every scene rests at a moment in which something shrinks, stretches, is pushed or comes back."""
        self.open(WIDE, still=False)
        for scene in self.browser.evaluate("check.rests()"):
            moving = ("collapsing", "revealing", "pushed", "stretched") if scene["shrinks"] else ("pinned", "stretched")
            expect(any(phase.split(".")[0] in moving for phase in scene["phases"]),
                   f"{scene['scene']} rests with all views {scene['phases']}")

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

    def fair(self):
        """CSS is compared at rest and with the same rows; rows are never drawn over a view."""
        browser = self.browser
        self.open(WIDE, "#scene=header-and-footer&beside=1&offset=0")
        for _ in range(5):
            moving = browser.evaluate("check.moving()")
            if len(moving["said"]) == 30:
                break
        else:
            expect(os.getloadavg()[0] >= 4, "on a quiet machine the page came to rest in each of five scrolls")
            print("not measured on a busy machine: whether CSS is compared in all of a scroll")
        expect(not any("differs" in text for text in moving["said"]), f"while it moves it says {sorted(set(moving['said']))}")
        expect(moving["after"] == "the same here", f"at rest it says {moving['after']}")
        self.open(WIDE, "#scene=insert-above&beside=1", still=False)
        rows = browser.evaluate("""[0.4, 0.7, 1].map((part) => {
          explorer.player.seek(explorer.player.duration * part);
          return [explorer.stage.column.first(), explorer.beside.column.first()];
        })""")
        for own, css in rows:
            expect(own["id"] == css["id"] and abs(own["at"] - css["at"]) < 0.5, f"beside {own} CSS has {css}")
        for offset in (-70, 0, 150):
            self.open(WIDE, f"#scene=pulled-ends&beside=0&offset={offset}", still=False)
            browser.evaluate("document.head.append(Object.assign(document.createElement('style'), { textContent: '.row, .row * { background: #f0f !important }' })); 0")
            browser.evaluate(TWO_FRAMES)
            left, top, start, end = browser.evaluate("""(({ left, top }, { start, end }) => [left, top, start, end])
              (explorer.stage.list.getBoundingClientRect(), explorer.stage.parallax.placement("notice"))""")
            picture = browser.picture(clip={"x": left + 60, "y": top + start + 1, "width": 100, "height": end - start - 2, "scale": 1})
            count = browser.evaluate(f"""(async () => {{
              const image = await createImageBitmap(await (await fetch("data:image/png;base64,{picture}")).blob());
              const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
              canvas.drawImage(image, 0, 0);
              const {{ data }} = canvas.getImageData(0, 0, image.width, image.height);
              let count = 0;
              for (let at = 0; at < data.length; at += 4) if (data[at] > 240 && data[at + 1] < 16 && data[at + 2] > 240) count += 1;
              return count;
            }})()""")
            expect(count == 0, f"at {offset} {count} pixels of rows lie over the view")
        self.quiet("fairness")

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
        self.played = len(results)

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
            browser.wait("explorer.state.scene === 'opening' && !document.querySelector('#notice').hidden", 5)
            line = browser.evaluate("document.querySelector('#notice').textContent")
            expect(line.startswith("The link is not used: ") and len(line) < 400 and "\n" not in line,
                   f"{fragment[:60]}: {line}")
            expect(browser.evaluate("document.querySelector('#notice').childElementCount === 0 && explorer.state.options.size === 0"),
                   f"{fragment[:60]} is used in part")
            browser.evaluate("document.querySelector('#notice').hidden = true; 0")
        self.quiet("links of strangers")
        self.states = len(states)

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
                self.texts += contrast["count"]
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
                         "setting-shortContent", "animates", "seconds", "Send a message"):
                expect(name in seen, f"{name} is not reached by Tab at {size}: {seen}")
            self.stops += len(seen)
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
        self.compiled = len(different)

    def parts(self):
        return self._named(self.starts, self.options, self.animates, self.sends, self.nonsense, self.scenes, self.accessibility, self.compiles)

    def other_parts(self):
        """Those on another page of the explorer."""
        return self._named(self.motion, self.recordings, self.dropped, self.links, self.phone, self.html, self.rests, self.presets,
                           self.shares, self.offers, self.fair)

    def _named(self, *bodies):
        return [(body.__name__, body) for body in bodies]

    @property
    def other_summary(self):
        return f"""recordings played    {self.played}
links                {self.states} there and back, {len(HOSTILE)} refused"""

    @property
    def summary(self):
        return f"""
option explorer
words with a control {len(self.words)}, {sum(word["arrived"] for word in self.words)} changes arrived in the engine
beside CSS at rest   largest difference {self.largest} px, where nothing comes back
Swift that compiles  {self.compiled} states
stops of Tab         {self.stops}, all with a name and a visible focus
texts                {self.texts} with a contrast of 4.5 or more"""

    def pictures(self):
        """Leaves pictures of what a reader should look at; one is for the README."""
        for path, size, dark, fragment in (
                (os.path.join(ROOT, "Explorer.png"), WIDE, False, "#scene=header-and-footer&offset=60"),
                ("explorer-titles.png", WIDE, False, "#scene=section-titles&offset=700&view=ridges"),
                ("explorer-dark.png", WIDE, True, "#scene=reveal-bar&offset=700"),
                ("explorer-carousel.png", WIDE, True, "#scene=carousel&offset=500"),
                ("explorer-narrow.png", NARROW, False, "#scene=header-and-footer&offset=60"),
                ("explorer-narrow-dark.png", NARROW, True, "#scene=postcard&offset=-180&beside=1")):
            self.open(size, fragment, dark, still=False)
            time.sleep(0.8)
            self.browser.screenshot(os.path.join(self.output, path))
        self.card()

    def card(self):
        """The picture of a shared link: the presets as they rest, beside what the page says."""
        browser = self.browser
        shots = []
        for fragment in ("#scene=header-and-footer&look=album", "#scene=section-titles&look=contacts", "#scene=reveal-bar&look=reader"):
            self.open(NARROW, fragment, still=False)
            time.sleep(0.5)
            box = browser.evaluate("""(({ left, top, width, height }) => ({ x: left, y: top, width, height, scale: 1.5 }))
              (document.querySelector("#ours .device").getBoundingClientRect())""")
            shots.append(browser.picture(clip=box))
        images = "".join(f"<img src='data:image/png;base64,{shot}'>" for shot in shots)
        browser.resize(1200, 630)
        browser.evaluate(f"""document.documentElement.innerHTML = `<style>
          body {{ margin: 0; height: 630px; display: grid; grid-template: auto auto / repeat(3, 1fr); gap: 0 26px; padding: 44px 56px 0;
            background: #f1ece3; color: #1f2530; overflow: hidden; }}
          h1 {{ grid-column: 1 / -1; font: 600 46px/1.1 Charter, "Liberation Serif", Georgia, serif; margin: 0; }}
          p {{ grid-column: 1 / -1; font: 25px/1.4 "Liberation Sans", sans-serif; margin: 8px 0 30px; color: #5f636c; }}
          img {{ width: 100%; border-radius: 26px 26px 0 0; box-shadow: 0 20px 50px -20px #5b4a2a80; }}
        </style><body><h1>ParallaxCoordinator</h1><p>Headers that shrink, stick, stretch and come back, over any list.</p>{images}</body>`""")
        time.sleep(0.5)
        browser.screenshot(os.path.join(ROOT, "Explorer", "card.png"))


def site(output):
    """The explorer as static files."""
    folder = os.path.join(output, "site")
    subprocess.run([os.path.join(ROOT, "site"), folder], check=True)
    return folder

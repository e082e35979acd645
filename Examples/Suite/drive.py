"""Runs the suite against Chromium, and against implementations that are wrong on purpose."""
import functools
import http.server
import json
import pathlib
import shutil
import subprocess
import sys
import threading

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent / "Web/Driver"))
from devtools import Browser  # noqa: E402
sys.path.insert(0, str(HERE))
import judge  # noqa: E402

# Rules of one axis that leave something out, and the least number of positions that must be off.
WRONG = {
    "ignores the containing block": ("({ ...box, cb: [-1e6, 1e6] })", 5000),
    "ignores margins": ("({ ...box, marginStart: 0, marginEnd: 0 })", 20),
    "ignores the box around a box": ("({ ...box, stickyAncestor: -1 })", 100),
}
# Scenes that leave something out, for the rules of rules.py, and the least number that must be off.
LESS = {
    "bars-keyboard": ("no keyboard", lambda scene: {**scene, "transient": [0, 0]}, 1000),
    "current": ("no room for bars", lambda scene: {**scene, "views": [{**view, "room": False} for view in scene["views"]]}, 100),
    "token": ("no views", lambda scene: {**scene, "views": []}, 20),
}


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def expect(holds, text):
    if not holds:
        sys.exit(text)


def check(value, schema, whole, place):
    """The first thing in a value that its schema does not allow."""
    if "$ref" in schema:
        found = check(value, whole["$defs"][schema["$ref"].rpartition("/")[2]], whole, place)
        if found:
            return found
    if "enum" in schema and value not in schema["enum"]:
        return f"{place}: {value!r}"
    kinds = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None), "number": (int, float)}
    wanted = schema.get("type", [])
    wanted = [wanted] if isinstance(wanted, str) else wanted
    # A truth value is a number to Python, and none to JSON.
    if wanted and not any(isinstance(value, kinds[kind]) and (kind == "boolean" or not isinstance(value, bool))
                          for kind in wanted):
        return f"{place}: {value!r} is none of {wanted}"
    if isinstance(value, dict):
        for name in schema.get("required", []):
            if name not in value:
                return f"{place}: there is no {name}"
        known = schema.get("properties")
        for name, part in value.items() if known is not None else ():
            if name not in known:
                return f"{place}: {name} is not known"
            found = check(part, known[name], whole, f"{place}.{name}")
            if found:
                return found
    if isinstance(value, list) and "items" in schema:
        for index, part in enumerate(value):
            found = check(part, schema["items"], whole, f"{place}[{index}]")
            if found:
                return found
    return None


def check_lines(kinds):
    """Each line is what the schema says, and each file is one of the kinds."""
    whole = json.loads((HERE / "schema.json").read_text())
    for kind in kinds:
        name = kind["kind"]
        for number, line in enumerate(judge.lines(name), 1):
            found = check(line, whole["$defs"][name], whole, f"{name}.jsonl:{number}")
            expect(found is None, found)
    broken = next(judge.lines("levels"))
    broken["steps"][0]["offset"] = "1"
    expect(check(broken, whole["$defs"]["levels"], whole, "levels"), "the schema allows a text for an offset")
    print(f"{len(kinds)} kinds of lines are what the schema says")


def check_numbers(kinds):
    """Each kind has as many numbers as is said, also in README.md."""
    readme = (HERE / "README.md").read_text()
    for kind in kinds:
        name, count = kind["kind"], kind["numbers"]
        expect(f"| `{name}` | {count:,} |" in readme, f"README.md does not say that {name} has {count:,} numbers")
        if name in judge.ASKED:
            found = sum(len(right) for line in judge.lines(name) for _, right in judge.ASKED[name](line))
            expect(found == count, f"{name} has {found} numbers in judge.py, not {count}")


def check_python():
    subprocess.run([sys.executable, str(HERE / "judge.py")], check=True)
    rule = ROOT / ".build" / "wrong_rule.py"
    rule.parent.mkdir(exist_ok=True)
    rule.write_text("def css_sticky(scene, steps):\n    for step in steps:\n"
                    "        yield [box['flow'] - step['offset'] for box in scene['boxes']]\n")
    wrong = subprocess.run([sys.executable, str(HERE / "judge.py"), str(rule)], capture_output=True, text=True)
    expect(wrong.returncode == 1 and "for" in wrong.stderr, "judge.py is content with boxes that never stick")


def check_browser(kinds, browser, address):
    browser.call("Page.navigate", url=f"{address}/Examples/Suite/index.html")
    browser.wait("window.done", 300)
    met = {verdict["kind"]: verdict for verdict in browser.evaluate("verdicts")}
    expect(set(met) == {kind["kind"] for kind in kinds if kind["native"] == "met"}, f"judged were {set(met)}")
    for kind in kinds:
        name = kind["kind"]
        if name not in met:
            print(f"{name}: native boxes cannot meet it: {kind['native']}")
            continue
        verdict = met[name]
        left = f", {verdict['leftOut']} left out" if verdict.get("leftOut") else ""
        print(f"{name}: {verdict['count']} numbers, {len(verdict['failures'])} off, worst {verdict['worst']:.6f}{left}")
        expect(verdict["failures"] == [], "\n".join(verdict["failures"][:9]))
        expect(verdict["count"] == kind["numbers"], f"{name} has {verdict['count']} numbers, not {kind['numbers']}")


def check_both(kinds, browser):
    """The page and judge.py ask for the same numbers, and judge the rules of rules.py alike, right or wrong."""
    counts = browser.evaluate("""Promise.all(Object.keys(suite.asked).map(async (kind) => [kind,
      (await suite.linesOf(kind)).flatMap(suite.asked[kind]).reduce((sum, step) => sum + step.numbers.length, 0)]))""")
    expect(dict(counts) == {kind["kind"]: kind["numbers"] for kind in kinds if kind["kind"] in judge.ASKED}, f"a page asks for {counts}")
    rules = judge.rules(HERE / "rules.py")
    for name, (words, change, least) in LESS.items():
        for scenes, rule in (("the scenes", rules[name]), (f"scenes with {words}", lambda scene, steps: rules[name](change(scene), steps))):
            found = len(judge.judge(name, rule)[1])
            answers = [list(rule({**line, **line.get("scene", {})}, [step for step, _ in judge.ASKED[name](line)]))
                       for line in judge.lines(name)]
            off = browser.evaluate(f"suite.judge({name!r}, suite.told({json.dumps(answers)}), host).then((it) => it.failures.length)")
            expect(off == found, f"{name}: {off} of {scenes} are off on a page, {found} in Python")
            expect(found == 0 if rule is rules[name] else found >= least, f"{name}: {found} of {scenes} are off")
            print(f"{name}: {scenes} by rules.py, {found} off in both judges")


def check_moved(browser):
    """Boxes that script moves meet the vectors, and rules that leave something out do not."""
    judge = "suite.judge('css-sticky', {}, document.getElementById('host')).then(({{ count, failures }}) => [count, failures.length])"
    count, off = browser.evaluate(judge.format("suite.moved()"))
    expect(count > 27000 and off == 0, f"boxes that script moves: {off} of {count} are off")
    print(f"boxes that script moves: {count} numbers, {off} off")
    for words, (change, least) in WRONG.items():
        rule = f"(scene, offset) => suite.shifts({{ ...scene, boxes: scene.boxes.map((box) => {change}) }}, offset)"
        count, off = browser.evaluate(judge.format(f"suite.moved({rule})"))
        expect(off >= least, f"a rule that {words} is off at {off} of {count} positions only")
        print(f"a rule that {words}: {off} of {count} are off")
    kept = browser.evaluate("""suite.judgeAnchoring(document.getElementById('host'),
      (scroller, apply) => { scroller.style.overflowAnchor = 'none'; apply(); }).then(({ failures }) => failures.length)""")
    expect(kept > 50, f"a scroller that keeps nothing in place is off {kept} times only")
    print(f"a scroller that keeps nothing in place: {kept} of 172 are off")


def main():
    kinds = json.loads((HERE / "kinds.json").read_text())
    check_lines(kinds)
    check_numbers(kinds)
    check_python()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(ROOT)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    # The vectors were measured with four device pixels a point.
    with Browser(program, 1280, 900, 4) as browser:
        check_browser(kinds, browser, f"http://127.0.0.1:{server.server_port}")
        check_both(kinds, browser)
        check_moved(browser)


main()

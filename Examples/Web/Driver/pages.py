"""A page with a header, titles, links, a menu and a dialog, in a list of its own and scrolled as a document."""

from shared import expect

KINDS = ("list", "document")


class Pages:
    def __init__(self, browser, url):
        self.browser, self.url = browser, url

    def parts(self):
        checks = (self.places, self.shift, self.links, self.loaded, self.taps, self.over, self.anchored, self.rests)
        return [(f"{check.__name__} in a {kind}", lambda check=check, kind=kind: self.run(check, kind))
                for kind in KINDS for check in checks] + [("bars of a phone", self.bars), ("without scrollend", self.without)]

    def starts(self):
        return [(f"start of a {kind}", lambda kind=kind: self.run(self.started, kind)) for kind in KINDS]

    def run(self, check, kind):
        self.kind = kind
        return check()

    def open(self, query="", hash=""):
        self.browser.call("Page.navigate", url="about:blank")
        self.browser.call("Page.navigate", url=f"{self.url}Driver/Page/?{self.kind}{query}{hash}")
        self.browser.wait("window.ready")

    def ask(self, script):
        return self.browser.evaluate(f"(async () => {{ {script} }})()")

    def is_at(self, what, given, wanted, tolerance=0.5):
        expect(all(abs(one - other) <= tolerance for one, other in zip(given, wanted)) and len(given) == len(wanted),
               f"{self.kind}: {what} at {given}, not {wanted}")

    def places(self):
        """Views are where the heights of the page say, and what is in them"""
        self.open()
        height = self.ask("return list.parallax.scroller === document ? innerHeight : list.clientHeight")
        for offset in (0, 90, 300, 640, 1500):
            header, last, title, footer = self.ask(f"""await go({offset});
              return [edges("header")[1], edges("last")[1], edges("title1")[0], list.querySelector("footer").getBoundingClientRect().top]""")
            end, natural = max(44, 220 - offset), 220 + 533 - offset
            self.is_at(f"at {offset}", [header, last, title, footer],
                       [end, end - 3 - 8, min(max(44, natural), natural + 500), min(220 + 12 * 533 - offset, height - 40)])

    def shift(self):
        """Nothing shifts as the module arrives"""
        self.open("&late")
        shift = self.ask("await new Promise((done) => setTimeout(done, 200)); return shift")
        expect(shift < 0.01, f"{self.kind}: the page shifts by {shift} as the module arrives")

    def links(self):
        """Links lead to what is clear of the views, from the start, from the end and with a click"""
        self.open()
        for start in (0, 1e6, 900):
            row = self.ask(f"""await go({start}); location.hash = ""; location.hash = "row5-3"; await frames(5); return edges("row5-3")""")
            self.is_at(f"a row by a link from {start}", row, [77, 127], 1)
        row = self.ask("""await go(0); location.hash = ""; document.getElementById("contents").click(); await frames(5); return edges("row5-3")""")
        self.is_at("a row by a link in the header", row, [77, 127], 1)

    def loaded(self):
        """A page that is loaded at one of its rows shows it clear of the views"""
        self.open("&late", "#row4-2")
        self.is_at("the row of the page's address", self.ask("await frames(5); return edges('row4-2')"), [77, 127], 1)

    def taps(self):
        """What is in a view takes clicks, and so does the view; a text of it can be selected"""
        self.open()
        self.ask("""window.hits = []; document.addEventListener("click", (event) => { hits.push(event.target.id); event.preventDefault(); }); await go(300)""")
        width = self.ask("return document.getElementById('header').getBoundingClientRect().width")
        for x, y in ((width - 25, 16), (width / 2, 20), (200, 60)):
            self.browser.click(x, y)
        hits = self.ask("return hits")
        expect(hits == ["action", "header", hits[-1]] and hits[-1].startswith("title"), f"{self.kind}: clicks are taken by {hits}")
        selected = self.ask("""await go(0); const range = document.caretRangeFromPoint(20, 10); return range.startContainer.data.trim()""")
        expect(selected == "Loose text", f"{self.kind}: under the pointer is {selected!r}")
        hover = self.ask("return getComputedStyle(document.getElementById('header')).pointerEvents")
        expect(hover == "auto", f"{self.kind}: the header has pointer events {hover}")
        self.browser.wheel(100, 100, 100)
        self.ask("await frames(20)")
        expect(self.ask("return scroller.scrollTop") > 0, f"{self.kind}: a wheel on the header scrolls nothing")

    def over(self):
        """Menus, hints, shadows, dialogs and what is fixed are whole"""
        self.open()
        for offset in (0, 300):
            self.ask(f"await go({offset}); menu.hidden = false; document.querySelector('.hint').hidden = false; await frames()")
            end = max(44, 220 - offset)
            self.is_at("the menu", self.ask("return edges('menu')"), [end - 3, end + 87])
            hit = self.ask(f"return [document.elementFromPoint(60, {end} + 70).id, document.elementFromPoint(innerWidth - 10, innerHeight - 10).id]")
            expect(hit == ["menu", "corner"], f"{self.kind}, {offset}: over the page is {hit}")
        hint = self.ask("""await go(280); const hint = [...document.querySelectorAll(".hint")][0].getBoundingClientRect();
          return document.elementFromPoint(hint.left + 5, hint.bottom - 5).className""")
        expect(hint == "hint", f"{self.kind}: over the row below a title is {hint!r}")
        self.is_at("the corner", self.ask("const height = innerHeight; return [edges('corner')[1] - height]"), [0])
        self.ask("dialog.showModal(); await frames()")
        x, y = self.ask("const { left, top } = accept.getBoundingClientRect(); window.accepted = 0; accept.onclick = () => { accepted += 1; }; return [left + 5, top + 5]")
        self.browser.click(x, y)
        expect(self.ask("return accepted") == 1, f"{self.kind}: the button of the dialog takes no click")
        middle = self.ask("dialog.close(); popover.showPopover(); await frames(); const { left, right } = popover.getBoundingClientRect(); return (left + right) / 2 - innerWidth / 2")
        expect(abs(middle) < 1, f"{self.kind}: the popover is {middle} px off the middle")

    def anchored(self):
        """What is read stays where it is when rows above it grow, come and go"""
        self.open()
        moved = self.ask("""await go(2000); const row = document.getElementById("row4-5"); const start = row.getBoundingClientRect().top; const moved = [];
          const see = async () => { await frames(4); moved.push(row.getBoundingClientRect().top - start); };
          document.getElementById("row0-3").style.height = "428px"; await see();
          const rows = Array.from({ length: 5 }, () => Object.assign(document.createElement("p"), { textContent: "New" }));
          document.getElementById("row1-2").before(...rows); await see();
          for (const row of rows) row.remove(); await see();
          document.getElementById("header").before(Object.assign(document.createElement("div"), { style: "height: 70px" })); await see();
          document.getElementById("section0").remove(); await see();
          return moved""")
        self.is_at("what is read has moved", moved, [0] * 5, 0.1)

    def rests(self):
        """A view that snaps comes to rest whole, collapsed or gone; no other view does, and none under a finger"""
        for still in (False, True):
            self.browser.call("Emulation.setEmulatedMedia",
                              features=[{"name": "prefers-reduced-motion", "value": "reduce" if still else "no-preference"}])
            self.open()
            self.ask("""window.seen = []; (function look() { seen.push([scroller.scrollTop, edges("header")[1]]); requestAnimationFrame(look); })()""")
            self.turned(60, 60, [60, 160])
            self.ask("await go(0); header.setAttribute('snaps', '')")
            scrolls = [self.turned(60, 60, [0, 220])[0], self.turned(110, 110, [176, 44])[0]]
            self.ask("header.setAttribute('reveal', ''); await go(1000)")
            shows = [self.turned(-60, 940, [940, 44])[1], self.turned(-120, 820, [820, 220])[1], self.turned(400, 1220, [1220, 44])[1]]
            for name, between in (("scrolls", any(scrolls)), ("shows what comes back", any(shows[:2]))):
                expect(between != still, f"{self.kind}: where motion is reduced ({still}) it {name} in steps ({between})")
            self.browser.drag(100, [300, 360, 360], 0.5, release=False)
            end = self.ask("await frames(40); return edges('header')[1]")
            # Neither collapsed nor whole. The browser keeps the first points of a drag, more of them on a busy machine.
            expect(44 < end < 124, f"{self.kind}: under a finger the header ends at {end}")
            self.browser.touch("touchEnd")
            self.browser.wait("edges('header')[1] === 44")
        self.browser.call("Emulation.setEmulatedMedia", features=[])

    def turned(self, by, to, wanted):
        """Turns a wheel, waits for the rest, and returns whether offsets and ends of the header were seen on the way there."""
        self.ask("await frames(4); seen.length = 0")
        self.browser.wheel(100, 400, by)
        self.browser.wait(f"seen.some(([offset]) => Math.abs(offset - {to}) < 1)")
        self.browser.wait(f"Math.abs(scroller.scrollTop - {wanted[0]}) < 1 && Math.abs(edges('header')[1] - {wanted[1]}) < 1")
        self.is_at(f"turned by {by} it rests", self.ask("await frames(30); return [scroller.scrollTop, edges('header')[1]]"), wanted, 1)
        seen = self.ask(f"return seen.slice(seen.findIndex(([offset]) => Math.abs(offset - {to}) < 1))")
        return [any(min(first, last) + 1.5 < value < max(first, last) - 1.5 for value in values)
                for values, first, last in ((list(part), part[0], part[-1]) for part in zip(*seen))]

    def started(self):
        """Start-up takes a time that grows with the number of views"""
        # What else the machine does makes it longer: a start that is wrong is wrong in each round.
        for _ in range(5):
            times = {count: min(self.start(count) for _ in range(3)) for count in (50, 200)}
            if times[200] < 6 * times[50] + 20:
                break
        expect(times[200] < 6 * times[50] + 20, f"{self.kind}: 50 titles take {times[50]} ms, and 200 take {times[200]}")
        return f"{times} ms for so many titles"

    def start(self, count):
        self.open(f"&sections={count}")
        return self.ask("""const { parallax } = list; await frames(); const text = list.outerHTML; list.remove();
          const next = new DOMParser().parseFromString(text, "text/html").body.firstElementChild;
          document.body.append(document.adoptNode(next)); next.offsetHeight;
          const start = performance.now(); await next.ready; next.offsetHeight; return Math.round(performance.now() - start)""")

    def bars(self):
        """The bars of a phone's browser come and go"""
        self.kind = "document"
        self.open()
        for height in (700, 640, 700):
            self.browser.call("Emulation.setDeviceMetricsOverride", width=390, height=height, deviceScaleFactor=0, mobile=True)
            top = self.ask("await go(900); await frames(4); return [list.querySelector('footer').getBoundingClientRect().top]")
            self.is_at("the footer", top, [height - 40])
        self.browser.call("Emulation.setPageScaleFactor", pageScaleFactor=1.5)
        self.is_at("zoomed, the header", self.ask("await frames(4); return [edges('header')[1]]"), [44])
        self.browser.call("Emulation.setPageScaleFactor", pageScaleFactor=1)

    def without(self):
        """Where the browser does not say that a scroll has ended, a pause does"""
        self.kind = "list"
        source = self.browser.call("Page.addScriptToEvaluateOnNewDocument", source="""
          for (const owner of [window, Window.prototype, Document.prototype, Element.prototype]) delete owner.onscrollend;
          addEventListener("scrollend", (event) => event.stopImmediatePropagation(), { capture: true });""")
        self.open()
        expect(not self.ask("return 'onscrollend' in window"), "the browser says when a scroll has ended")
        self.ask("list.querySelector('header').setAttribute('snaps', '')")
        for turned, rests in ((60, 0), (110, 176)):
            self.ask(f"""await go(0); await new Promise((done) => setTimeout(done, 400));
              window.turned = new Promise((done) => list.addEventListener("scroll", () => {{ if (scroller.scrollTop === {turned}) done(); }}))""")
            self.browser.wheel(100, 400, turned)
            self.ask("await turned")
            self.browser.wait(f"scroller.scrollTop === {rests}")
        # The page's own scroll is over, so what comes in above pulls the list nowhere.
        offset = self.ask("""list.parallax.scrollTo(1900); await new Promise((done) => setTimeout(done, 1500)); await go(600);
          document.getElementById("row0-0").before(document.createElement("p")); await frames(30); return scroller.scrollTop""")
        expect(offset == 650, f"a row of 50 that comes in above puts the list to {offset}, not 650")
        self.browser.call("Page.removeScriptToEvaluateOnNewDocument", **source)

"""The lists that a documentation site shows in place of its moving pictures, in a browser.

    articles.py chromium folder

Also what the pictures themselves are like there.
"""

import pathlib
import sys

from devtools import Browser
from shared import TWO_FRAMES, Difference, expect, serve

# Where the first view is, and how far the list has scrolled.
PLACES = """(({ list, parallax, scene }) => ({ scrolled: list.distance, range: list.range, place: JSON.stringify(parallax.placements) }))"""

# The pictures that are shown, with the smallest letters of each, in points.
LETTERS = """(async () => {
  const found = [];
  for (const img of document.querySelectorAll('main img[src$=".svg"]:not(.cards img)')) {
    img.loading = "eager";
    await img.decode();
    if (img.clientWidth === 0) continue;
    const frame = document.body.appendChild(document.createElement("iframe"));
    frame.style.cssText = `position: absolute; border: 0; width: ${img.clientWidth}px; height: ${img.clientHeight}px`;
    frame.src = img.currentSrc;
    await new Promise((done) => { frame.onload = done; });
    const sizes = [...frame.contentDocument.querySelectorAll("text")].filter((text) => text.textContent.trim())
      .map((text) => { const { a, b, c, d } = text.getScreenCTM(); return parseFloat(frame.contentWindow.getComputedStyle(text).fontSize) * Math.sqrt(Math.abs(a * d - b * c)); });
    found.push([img.currentSrc.split("/").pop(), Math.min(...sizes, 100)]);
    frame.remove();
  }
  return found;
})()"""


def letters(browser, folder, url):
    """The letters of pictures are at least 10 points high on a desktop, and 9 on a phone."""
    count = 0
    for page in sorted(path for path in folder.rglob("index.html") if ".svg" in path.read_text()):
        for width, least in ((1280, 10), (390, 9)):
            browser.resize(width, 900)
            browser.call("Page.navigate", url=url + str(page.relative_to(folder)))
            browser.wait(f"document.readyState === 'complete' && location.pathname.endsWith({str(page.relative_to(folder))!r})")
            for name, size in browser.evaluate(LETTERS):
                count += 1
                expect(size >= least, f"{page.parent.name} at {width}: letters of {name} are {size:.1f} points high")
    expect(count > 60, f"{count} pictures were measured")
    browser.resize(1280, 900)
    return count


def articles(browser, folder, url):
    """On each page that has moving pictures, each gives way to its list, which a wheel scrolls, and comes back."""
    count, pages = 0, 0
    for page in sorted(path for path in folder.rglob("index.html") if 'class="moving"' in path.read_text()):
        pages += 1
        name = page.parent.name
        browser.call("Page.navigate", url=url + str(page.relative_to(folder)))
        browser.wait(f"document.readyState === 'complete' && location.pathname.endsWith({str(page.relative_to(folder))!r})")
        expect(browser.evaluate("performance.getEntriesByType('resource').every(({ name }) => !name.includes('/live/'))"),
               f"{name} loads a list that nobody asked for")
        for index in range(browser.evaluate("document.querySelectorAll('.moving').length")):
            browser.evaluate(f"""(() => {{ window.moving = document.querySelectorAll(".moving")[{index}];
              moving.querySelector("button").click(); moving.scrollIntoView({{ block: "start" }}); scrollBy(0, -100); }})()""")
            browser.wait("moving.querySelector('iframe')?.contentWindow?.stage")
            scrolls(browser, f"{name}, list {index}", "moving.querySelector('iframe').contentWindow.stage",
                    browser.evaluate("(({ left, top }) => [left + 60, top + 200])(moving.querySelector('iframe').getBoundingClientRect())"))
            browser.evaluate("moving.querySelector('button').click()")
            expect(browser.evaluate("moving.querySelector('img') && !moving.querySelector('iframe')"), f"{name}: the picture does not come back")
            count += 1
    expect(count > 20, f"{count} pictures give way to lists")
    return pages, count


def scrolls(browser, name, stage, point):
    before = browser.evaluate(f"{PLACES}({stage})")
    is_horizontal = browser.evaluate(f"{stage}.scene.isHorizontal")
    distance = min(90, before["range"])
    expect(distance > 20, f"{name} scrolls by {distance}")
    browser.call("Input.dispatchMouseEvent", type="mouseWheel", x=point[0], y=point[1],
                 deltaX=distance if is_horizontal else 0, deltaY=0 if is_horizontal else distance)
    browser.wait(f"{stage}.list.distance > 10")
    browser.evaluate(TWO_FRAMES)
    after = browser.evaluate(f"{PLACES}({stage})")
    # A bar of the viewport stays, whatever scrolls.
    follows = browser.evaluate(f"{stage}.scene.views.some(({{ options }}) => options.tracking !== 'viewport')")
    expect(after["place"] != before["place"] or not follows, f"{name}: no view moves as the list scrolls")


def files(browser, folder):
    """Each list works from a file that is opened."""
    browser.resize(390, 480)
    for page in sorted((folder / "live").glob("*.html")):
        browser.call("Page.navigate", url=page.as_uri())
        browser.wait(f"location.href === {page.as_uri()!r} && window.stage")
        scrolls(browser, page.name, "stage", [60, 200])


def fades(browser, folder):
    """A title fades as the next one pushes it out, from offset 326 to 372."""
    page = (folder / "live" / "titles-fade.html").as_uri()
    browser.call("Page.navigate", url=page)
    browser.wait(f"location.href === {page!r} && window.stage")
    for offset, opacity in ((300, 1), (349, 0.5), (372, 0)):
        browser.evaluate(f"stage.list.go({offset})")
        browser.evaluate(TWO_FRAMES)
        shown = float(browser.evaluate("getComputedStyle(stage.elements.lakes).opacity"))
        expect(abs(shown - opacity) < 1e-3, f"the opacity at {offset} is {shown} and not {opacity}")


def without_script(browser, folder, url):
    """Without script the pictures are there, and no button."""
    browser.call("Emulation.setScriptExecutionDisabled", value=True)
    page = next(path for path in sorted(folder.rglob("sectiontitles/index.html")))
    browser.call("Page.navigate", url=url + str(page.relative_to(folder)))
    browser.wait("document.querySelector('.moving img')?.naturalWidth > 0")
    expect(browser.evaluate("document.querySelector('.moving button') === null"), "there is a button without script")
    browser.call("Emulation.setScriptExecutionDisabled", value=False)


def main():
    folder = pathlib.Path(sys.argv[2]).resolve()
    server, url = serve(folder)
    try:
        with Browser(sys.argv[1], 1280, 900, 1) as browser:
            measured = letters(browser, folder, url)
            pages, count = articles(browser, folder, url)
            files(browser, folder)
            fades(browser, folder)
            without_script(browser, folder, url)
        print(f"{measured} times the letters of a picture are high enough, on a desktop or a phone")
        print(f"{count} pictures of {pages} pages give way to lists that scroll")
    except (Difference, RuntimeError) as difference:
        sys.exit(f"the lists of articles: {difference}")
    finally:
        server.shutdown()


if __name__ == "__main__":
    main()

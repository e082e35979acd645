"""The lists that a documentation site shows in place of its moving pictures, in a browser.

    articles.py chromium folder
"""

import pathlib
import sys

from devtools import Browser
from shared import TWO_FRAMES, Difference, expect, serve

# Where the first view is, and how far the list has scrolled.
PLACES = """(({ list, parallax, scene }) => ({ scrolled: list.distance, range: list.range, place: JSON.stringify(parallax.placements) }))"""


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
            pages, count = articles(browser, folder, url)
            files(browser, folder)
            without_script(browser, folder, url)
        print(f"{count} pictures of {pages} pages give way to lists that scroll")
    except (Difference, RuntimeError) as difference:
        sys.exit(f"the lists of articles: {difference}")
    finally:
        server.shutdown()


if __name__ == "__main__":
    main()

"""Pictures of the walk, for a reader to look at."""

import os
import time

from shared import ROOT
from walk import SCALE


def pictures(walk):
    """Leaves pictures of what a reader should look at."""
    browser = walk.browser
    walk.open()
    device = browser.evaluate("""(({ left, top, width, height }) =>
      ({ x: left - 24, y: top - 20, width: width + 48, height: height + 56 }))
      (document.querySelector(".device").getBoundingClientRect())""")
    strip = []

    def shot(name):
        browser.screenshot(os.path.join(walk.output, f"{name}.png"))
        strip.append(browser.picture(clip={**device, "scale": 1 / SCALE}))

    shot("top")
    walk.drag([600, 490, 490], 0.4, release=False)
    shot("drag")
    browser.touch("touchEnd")
    walk.scroll(browser.evaluate(
        "document.querySelectorAll('#ours section')[2].offsetTop") - 60)
    shot("pushed")
    walk.drag([300, 400, 400], 0.4)
    browser.settle()
    shot("revealed")
    walk.scroll(100_000)
    shot("end")
    browser.evaluate("document.querySelector('#compare').click()")
    walk.scroll(1180)
    shot("beside-css")
    # One picture for the catalogue of examples.
    images = "".join(f"<img src='data:image/png;base64,{strip[index]}' width=438>" for index in (1, 3, 4))
    browser.call("Page.navigate", url="about:blank")
    browser.evaluate(
        f"document.body.outerHTML = `<body style='margin: 0; white-space: nowrap'>{images}</body>`")
    time.sleep(0.5)
    browser.resize(1314, 816)
    browser.screenshot(
        os.path.join(ROOT, "Web.png"),
        clip={"x": 0, "y": 0, "width": 1314, "height": 816, "scale": 0.7 / SCALE})

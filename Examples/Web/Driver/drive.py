"""The test of the port in a browser.

    drive.py chromium replay-program output-directory [--pictures]
"""

import gzip
import os
import signal
import sys
import time

import lag
from consumer import Consumer
from devtools import Browser
from hands import Hands
from shared import ROOT, Difference, expect, serve
from walk import SCALE, Walk


def run(browser, url, replay, output):
    started = time.monotonic()
    walk = Walk(browser, url, replay, output)
    walk.run()
    hands = Hands(walk)
    hands.run()
    consumer = Consumer(browser, replay, output)
    consumer.run()
    walk.open()
    cost = browser.evaluate("check.measure()")
    with open(os.path.join(ROOT, "Module", "parallax.wasm"), "rb") as file:
        module = file.read()
    packed = len(gzip.compress(module, 9))
    print(f"""
frames compared      {walk.frames}, {10 * walk.frames} frames of views
largest difference   {walk.largest:.6f} px of 1/64 = {1 / 64:.6f}
scene files          {consumer.scenes}, {consumer.frames} frames, largest difference {consumer.largest:.6f} px
beside CSS           {walk.css["frames"]} frames, largest difference {walk.css["largest"]:.6f} px
hit tests            {walk.points} points, all equal
insertions above     {walk.insertion_count}, the row under the views moved by 0 px
module               {len(module)} bytes, {packed} compressed
package              {consumer.packed} bytes packed
a call, ten views    {cost["nanoseconds"]:.0f} ns
allocations          {cost["allocations"]} in {cost["calls"]} calls
a frame's handler    {hands.handler:.2f} ms in the median
seconds              {time.monotonic() - started:.0f}""")
    expect(cost["allocations"] == 0, f"{cost['allocations']} allocations in {cost['calls']} calls")
    expect(packed <= 60_000, f"the module is {packed} bytes compressed, more than 60,000")
    # The goal is 2,000; a machine that builds something else meanwhile takes several times as long.
    expect(cost["nanoseconds"] <= 12_000, f"a call takes {cost['nanoseconds']:.0f} ns, more than 12,000")
    if "--pictures" in sys.argv:
        walk.pictures()


def main():
    # Being told to stop is no reason to leave a browser behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    chromium, replay, output = sys.argv[1:4]
    os.makedirs(output, exist_ok=True)
    server, url = serve(ROOT)
    try:
        try:
            browser = Browser(chromium, 1120, 860, SCALE)
        except (RuntimeError, OSError) as error:
            sys.exit(f"{chromium} cannot be used: {str(error).strip().splitlines()[-1]}")
        with browser:
            run(browser, url, replay, os.path.abspath(output))
        print(lag.check(chromium, url))
    except Difference as difference:
        print(f"different: {difference}", file=sys.stderr)
        sys.exit(1)
    finally:
        server.shutdown()


if __name__ == "__main__":
    main()

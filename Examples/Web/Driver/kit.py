"""The kit that checks every port asks for the walk through this process."""

import json
import subprocess

from shared import expect, script


def conformance(walk, program):
    walk.open()
    walk.browser.evaluate(script("kit.js"))
    kit = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    report = []
    try:
        for line in kit.stdout:
            if not line.startswith("?"):
                report.append(line.strip())
                continue
            answer = walk.browser.evaluate(f"(async () => ({{ value: await {line[1:].strip()}, ticks: kit.ticks }}))()")
            kit.stdin.write(json.dumps(answer) + "\n")
            kit.stdin.flush()
        expect(kit.wait() == 0, f"the page does not keep the promises of a scrollable: {report}")
    finally:
        kit.kill()
        kit.wait()
    return "; ".join(report)

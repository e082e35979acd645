#!/usr/bin/env python3
"""Judges a function by the measured positions of sticky boxes along one axis.

    python3 judge.py                 # the rule below
    python3 judge.py rules.py        # the function `positions(scene, offset)` of a file of yours

A model of how to judge an implementation in another language: read a line, lay its scene out, and
compare the position of each box at each offset. Nothing but the standard library is needed.
"""
import importlib.util
import json
import pathlib
import sys

VECTORS = pathlib.Path(__file__).resolve().parent / "../../Tests/Vectors"
TOLERANCE = 1 / 128


def positions(scene, offset):
    """Where each box starts, from the start of the scroller, in the order of the tree."""
    container = scene["container"]
    start, end = offset + container["padStart"], offset + container["size"] - container["padEnd"]
    shifts = []
    for box in scene["boxes"]:
        carried = shifts[box["stickyAncestor"]] if box["stickyAncestor"] >= 0 else 0
        low, high = (edge + carried for edge in box["cb"])
        at, size = box["flow"] + carried, box["size"]
        near, far = box["insetStart"], box["insetEnd"]
        if near is not None and far is not None and near + far + size > end - start:
            far = end - start - near - size
        if far is not None:
            at += max(min(0, end - far - at - size), min(0, low + box["marginStart"] - at))
        if near is not None:
            at += min(max(0, start + near - at), max(0, high - box["marginEnd"] - at - size))
        shifts.append(at - box["flow"])
    return [box["flow"] + shift - offset for box, shift in zip(scene["boxes"], shifts)]


def scenes(kind):
    for line in (VECTORS / f"{kind}.jsonl").read_text().splitlines():
        scene = json.loads(line)
        if scene.get("kind") != "header":
            yield scene


def judge(kind, rule):
    count, failures, worst = 0, [], 0
    for scene in scenes(kind):
        for sample in scene["samples"]:
            offset, measured = sample[0], sample[1]
            for box, (found, expected) in enumerate(zip(rule(scene, offset), measured, strict=True)):
                count += 1
                off = abs(found - expected)
                worst = max(worst, off)
                if not off <= TOLERANCE:
                    failures.append(f"{scene['id']} at {offset}, box {box}: {found} for {expected}")
    return count, failures, worst


def main():
    rule = positions
    if len(sys.argv) > 1:
        spec = importlib.util.spec_from_file_location("rules", sys.argv[1])
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        rule = module.positions
    found = []
    for kind in ("css-sticky", "wpt-sticky"):
        count, failures, worst = judge(kind, rule)
        print(f"{kind}: {count} positions, {len(failures)} off, worst {worst:.6f}")
        found += failures
    if found:
        sys.exit("\n".join(found[:20]))


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Judges an implementation by the vectors of the suite.

    python3 judge.py                         # the rules of rules.py
    python3 judge.py mine.py                 # those of a file of yours
    python3 judge.py mine.py current token   # only these kinds

A model of how to judge in another language: read a line, ask for what is right at each step, and compare. A
file of rules has a function for each kind that it knows, `def current(scene, steps)`, which yields a list of
numbers and words for each step. Nothing but the standard library is needed.
"""
import importlib.util
import itertools
import json
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
VECTORS = HERE / "../../Tests/Vectors"
TOLERANCE = 1 / 128


def flat(lists):
    return list(itertools.chain.from_iterable(lists))


def frames(line):
    return [(step, flat(step["frames"])) for step in line["steps"]]


def samples(line):
    return [({"offset": offset}, numbers) for offset, numbers, *_ in line["samples"]]


def steps(answer):
    return lambda line: [(step, answer(step)) for step in line["steps"]]


# What is asked of a line of each kind: steps, with the numbers and words that are right after each.
ASKED = {
    "css-sticky": samples,
    "wpt-sticky": samples,
    "css-sticky-2d": samples,
    "stuck": steps(lambda step: step["starts"] + step["stuck"]),
    "levels": steps(lambda step: step["starts"]),
    "effects": steps(lambda step: [step["value"]]),
    "bars": lambda line: [({"ask": "rests"}, line["rests"])] + frames(line),
    "bars-keyboard": lambda line: [({"ask": "rests"}, line["rests"] + [line["reach"]])] + frames(line),
    "turn": steps(lambda step: step["rests"] + [step["offset"]]),
    "tall": steps(lambda step: [step["play"], step["start"]]),
    "current": steps(lambda step: [step["position"], step["current"], step["stuck"]]),
    "token": lambda line: [({"offset": line["offset"]}, []), ({"ask": "reopen", **line["later"]}, [line["later"]["offset"]])],
    "spring": steps(lambda step: [step["left"]]),
    "hide": steps(lambda step: [step["shown"], step["start"], step["end"]]),
    "chain": steps(lambda step: [points for _, points in step["shown"]] + flat(step["frames"])),
}


def lines(kind):
    return map(json.loads, (VECTORS / f"{kind}.jsonl").read_text().splitlines())


def distance(found, right):
    """How far a number is from the one that is right; words are right or not."""
    if isinstance(right, (int, float)) and not isinstance(right, bool):
        return abs(found - right)
    return 0 if found == right else float("inf")


def judge(kind, rule):
    """The numbers of a kind, those that are off, and the worst distance."""
    count, failures, worst = 0, [], 0
    for line in lines(kind):
        asked = ASKED[kind](line)
        scene = {**line, **line.get("scene", {})}
        for (step, expected), given in zip(asked, rule(scene, [step for step, _ in asked]), strict=True):
            for place, (found, right) in enumerate(zip(given, expected, strict=True)):
                count += 1
                off = distance(found, right)
                worst = max(worst, off)
                if not off <= TOLERANCE:
                    at = step.get("ask", step.get("offset"))
                    failures.append(f"{kind} {line.get('id')} at {at}, number {place}: {found} for {right}")
    return count, failures, worst


def rules(path):
    """The functions of a file, by kind."""
    spec = importlib.util.spec_from_file_location("rules", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    named = {kind: getattr(module, kind.replace("-", "_"), None) for kind in ASKED}
    return {kind: rule for kind, rule in named.items() if rule}


def main():
    path, *kinds = sys.argv[1:] or [HERE / "rules.py"]
    found, known = [], rules(path)
    for kind in kinds or known:
        count, failures, worst = judge(kind, known[kind])
        print(f"{kind}: {count} numbers, {len(failures)} off, worst {worst:.6f}")
        found += failures
    if found:
        sys.exit("\n".join(found[:20]))


if __name__ == "__main__":
    main()

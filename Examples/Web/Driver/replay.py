"""Replays natively what a page recorded, by the package's program, and compares where its views stood."""

import json
import os
import subprocess

from shared import expect

# The step of Chromium's own lengths: a box is as high as its style says to within this.
STEP = 1 / 64


class Replay:
    def __init__(self, folder, output):
        """The folder with the built program, and one for scenes and recordings."""
        self.program, self.output = os.path.join(folder, "parallax-replay"), output

    def frames(self, name, scene, events):
        """The native frame after each event."""
        paths = [os.path.join(self.output, f"{name}.{kind}") for kind in ("json", "jsonl")]
        with open(paths[0], "w") as file:
            json.dump(scene, file)
        with open(paths[1], "w") as file:
            file.writelines(json.dumps(event) + "\n" for event in events)
        result = subprocess.run([self.program, *paths, "--format", "jsonl"], capture_output=True, text=True)
        expect(result.returncode == 0, f"{name}: {result.stderr}")
        frames = [json.loads(line) for line in result.stdout.splitlines()]
        expect(len(frames) == len(events), f"{name}: {len(frames)} native frames for {len(events)} events")
        return frames

    def compare(self, name, scene, events, shown):
        """Returns the largest distance of an edge from where it natively is, of what the list shows.

        A frame that was shown has how many events there had been, the start and the end of the list, and those of each view.
        """
        native = self.frames(name, scene, events)
        for event, after, frame in zip(events, events[1:], native):
            if "update" in event and "offset" in after:
                expect(abs(frame["offset"] - after["offset"]) <= STEP,
                       f"{name}: after rows came in the page went to {after['offset']}, not {frame['offset']}")
        # What the browser carries is not rounded to the grid that the scene asks for.
        rounding = 0.5 / scene["scale"] if "scale" in scene else 0
        largest = 0
        for count, start, end, *edges in shown:
            wanted = [edge for view in native[count - 1]["views"] for edge in (view["start"], view["start"] + view["length"])]
            expect(len(edges) == len(wanted), f"{name}: a frame of {len(edges)} edges, not {len(wanted)}")
            for number, (edge, other) in enumerate(zip(edges, wanted)):
                difference = max(0, abs(edge - min(max(other, start), end)) - rounding)
                largest = max(largest, difference)
                expect(difference <= STEP, f"{name} at {native[count - 1]['offset']}: {'end' if number % 2 else 'start'} of "
                                           f"{native[count - 1]['views'][number // 2]['id']} is at {edge}, not {other}")
        return largest

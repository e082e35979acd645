"""The rules of the suite in plain Python: what judge.py compares, if it gets no file of yours.

There is a function for each kind that is a rule of positions. They are written to be read, and look at all views for each.
Numbers that an edge sees are measured from the start of the container; the bottom edge sees them negated.
"""
TOP, BOTTOM = "top", "bottom"
TOLERANCE = 1e-6


def clamp(value, low, high):
    return max(low, min(high, value))


def seen(pair, edge):
    """A range as an edge sees it, and back."""
    return pair if edge == TOP else (-pair[1], -pair[0])


def beside(one, other):
    """Whether lanes meet, so that the views can lie over each other."""
    (a, b), (c, d) = one.get("lane") or (-1e12, 1e12), other.get("lane") or (-1e12, 1e12)
    return min(b, d) - max(a, c) > TOLERANCE


def stacking(view):
    return view.get("stacking", "stack")


def inset(view, edge):
    return view.get("sinset", (0, 0))[edge == BOTTOM]


def pushes(later, former):
    """Whether a heading pushes out one before it."""
    return (stacking(later) == stacking(former) == "push" and beside(later, former)
            and later.get("level", 0) <= former.get("level", 0))


def carries(former, later):
    """Whether a view comes to rest beside one before it, and not at the edge."""
    if stacking(later) == "overlay" or not beside(former, later):
        return False
    if stacking(former) == "push":
        return stacking(later) == "push" and former.get("level", 0) < later.get("level", 0)
    return stacking(former) == "stack"


class Layout:
    """Everything in a scene that does not depend on the offset."""

    def __init__(self, scene):
        length, self.views = scene["length"], scene["views"]
        self.frame = scene.get("scroll_start", 0)
        viewport = scene.get("viewport", length - self.frame)
        safe, own = scene.get("safe", (0, 0)), scene.get("inset", (0, 0))
        self.start = max(self.frame, safe[0])
        self.end = max(self.start, min(length - safe[1], self.frame + viewport))
        keyboard = max(0, scene.get("transient", (0, 0))[1])
        self.keyboard = min(keyboard, self.end - self.start)
        self.bars = {edge: sorted((i for i, view in enumerate(self.views) if view.get("bar") == edge),
                                  key=lambda i: (self.views[i]["order"], i)) for edge in (TOP, BOTTOM)}
        self.full = {edge: self.full_ranges(edge) for edge in (TOP, BOTTOM)}
        depth = [max((self.full[edge][i][1] for i in self.bars[edge] if self.views[i]["room"]), default=-1e12)
                 for edge in (TOP, BOTTOM)]
        # The safe area is part of the room, if the insets have no room for it yet.
        low = max(0, depth[0] + self.start - self.frame - own[0])
        high = max(0, depth[1] + self.frame + viewport - self.end - own[1])
        self.low = -(own[0] + low)
        self.high = max(self.low, scene["content"] + own[1] + high - viewport)
        self.reach = max(self.low, scene["content"] + own[1] + high + keyboard - viewport)
        self.content = scene["content"]

    def full_ranges(self, edge):
        """The bars of an edge at full length, one after another, from the edge."""
        ranges = {}
        for i in self.bars[edge]:
            near = max([inset(self.views[i], edge)] + [ranges[j][1] for j in ranges if carries(self.views[j], self.views[i])])
            ranges[i] = (near, near + self.views[i]["max"])
        return ranges

    def edge(self, edge):
        return self.start if edge == TOP else -self.end

    def place(self, i):
        return (self.views[i]["y"], self.views[i]["y"] + self.views[i]["max"])

    def order(self, edge):
        """The views of an edge, from the edge inwards: the bars, then the others."""
        others = (i for i, view in enumerate(self.views) if "bar" not in view and edge in view["stick"])
        return self.bars[edge] + sorted(others, key=lambda i: (seen(self.place(i), edge)[0], i if edge == TOP else -i))

    def frames(self, offset):
        """Where each view is, and the edges that have moved it."""
        shift, now, natural, held = self.frame - offset, [None] * len(self.views), [None] * len(self.views), set()
        for i, view in enumerate(self.views):
            if "bar" not in view:
                natural[i] = now[i] = (view["y"] + shift, view["y"] + view["max"] + shift)
        ends = {TOP: {}, BOTTOM: {}}
        for edge in (TOP, BOTTOM):
            for i in self.bars[edge]:
                self.hold_bar(i, edge, offset, now, ends, held)

        def hold(edge, now, moves):
            """Positions the views of the content from one edge; `moves` are those of the first time."""
            now, known = list(now), moves is not None
            moves, order = moves or {}, [i for i in self.order(edge) if "bar" not in self.views[i]]
            moved = {}
            for n, i in enumerate(order):
                view, (near, far) = self.views[i], seen(now[i], edge)
                line = self.edge(edge) + inset(view, edge) + (self.keyboard if edge == BOTTOM else 0)
                line = max([line] + [end for j, end in ends[edge].items() if carries(self.views[j], view)])
                for j in order[:n]:
                    if carries(self.views[j], view):
                        over = seen(natural[j], edge)[1] > seen(natural[i], edge)[0] + TOLERANCE
                        at, end = seen(now[j], edge)
                        line = max(line, min(end if over else at + self.views[j]["min"], near + moves[j]))
                bound = seen(view["bound"], edge)[1] + (shift if edge == TOP else -shift) if "bound" in view else 1e13
                bound = min([bound] + [seen(natural[j], edge)[0] for j in order[n + 1:] if pushes(self.views[j], view)][:1])
                to = min(max(near, line), max(near, max(bound, far) - view["min"]))
                if not known:
                    moves[i] = to - near
                if to > near:
                    now[i] = seen((to, max(far, to + view["min"])), edge)
            return now, moves

        after, moves = hold(TOP, now, None)
        below, _ = hold(BOTTOM, now, None)
        after, _ = hold(TOP, below, moves)
        for i, view in enumerate(self.views):
            if "bar" not in view:
                held |= {(i, edge) for edge in view["stick"]
                         if seen(after[i], edge)[0] > seen(natural[i], edge)[0] + TOLERANCE}
        return after, held

    def hold_bar(self, i, edge, offset, now, ends, held):
        view, start = self.views[i], self.edge(edge)
        line = start + inset(view, edge)
        if edge == BOTTOM and view.get("keyboard") != "covers":
            line = max(line, start + self.keyboard)
        line = max([line] + [end for j, end in ends[edge].items() if carries(self.views[j], view)])
        near = far = natural = line - 1
        if view["room"]:
            # Its place is the room, which moves with the content; a pull beyond the ends moves no bar.
            rest, way = (self.low, -1) if edge == TOP else (self.high, 1)
            place = clamp(offset, self.low, self.reach)
            natural = start + self.full[edge][i][0] + way * (place - rest)
            near, far = natural, natural + view["max"]
        near = max(near, line)
        far = max(far, near + view["min"])
        if edge == BOTTOM and stacking(view) == "stack" and any(beside(self.views[j], view) for j in ends[TOP]):
            # It begins below the bars at the top, if it fits there.
            end = -max(end for j, end in ends[TOP].items() if beside(self.views[j], view))
            near = min(near, max(end - view["min"], start))
            far = max(near + view["min"], min(far, end))
        now[i] = seen((near, far), edge)
        if near > natural + TOLERANCE:
            held.add((i, edge))
        if stacking(view) == "stack":
            ends[edge][i] = far

    def depth(self, edge, offset):
        """How far the views that an edge holds reach from it, gaps between them included."""
        frames, held = self.frames(offset)
        start = self.edge(edge) + (self.keyboard if edge == BOTTOM else 0)
        reach = max([0] + [seen(frames[i], edge)[1] - start for i, at in held if at == edge])
        return min(reach, self.end - self.start - self.keyboard)

    def clear(self, offset):
        """The position in the content just below the views that the top edge holds."""
        return offset + self.start - self.frame + self.depth(TOP, offset)


def css_sticky(scene, steps):
    container = scene["container"]
    for step in steps:
        offset = step["offset"]
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
        yield [box["flow"] + shift - offset for box, shift in zip(scene["boxes"], shifts)]


wpt_sticky = css_sticky


def bars(scene, steps):
    layout = Layout(scene)
    for step in steps:
        if step.get("ask") == "rests":
            yield [layout.low, layout.high]
        else:
            yield [number for pair in layout.frames(step["offset"])[0] for number in pair]


def bars_keyboard(scene, steps):
    first, *others = bars(scene, steps)
    yield first + [Layout(scene).reach]
    yield from others


def levels(scene, steps):
    layout = Layout(scene)
    for step in steps:
        yield [start for start, _ in layout.frames(step["offset"])[0]]


def current(scene, steps):
    layout, starts = Layout(scene), scene["starts"]
    top = layout.clear(layout.reach)
    last = max(top, scene["content"])
    slope = min(last - top, layout.reach - layout.low)
    for step in steps:
        offset = clamp(step["offset"], layout.low, layout.reach)
        part = max(0, offset - layout.reach + slope) / slope if slope else 0
        position = layout.clear(offset) + (last - top) * part
        frames, held = layout.frames(step["offset"])
        stuck = sorted([i, edge] for i, edge in held
                       if min(frames[i][1], layout.end) - max(frames[i][0], layout.start) > TOLERANCE)
        yield [position, max(
            [row for row, start in enumerate(starts) if start <= position + 1e-3], default=0 if starts else None), stuck]


def token(scene, steps):
    layout, rows = Layout(scene), scene["rows"]
    left, reopened = steps
    clear = layout.clear(left["offset"])
    covered = clear - left["offset"]
    row = max([0] + [n for n, (_, start, _) in enumerate(rows) if start <= clear + 1e-3])
    yield []
    later = Layout(reopened["scene"])
    found = {name: (start, height) for name, start, height in reopened["rows"]}
    name, start, height = rows[row]
    into = clear - start
    if name in found:
        start, new = found[name]
        position = start + (into if into <= 0 or abs(new - height) <= TOLERANCE else min(into * new / height, new))
    else:
        near = [rows[n][0] for n in (row - 1, row + 1, row - 2, row + 2) if 0 <= n < len(rows)]
        position = next((found[other][0] for other in near if other in found), None)
    if position is None:
        part = (left["offset"] - layout.low) / (layout.high - layout.low) if layout.high > layout.low else 0
        yield [later.low + clamp(part, 0, 1) * (later.high - later.low)]
        return

    def last(position):
        """The last offset at which all before a position is above the views that cover the start."""
        low, high = position - later.end, position + later.end
        for _ in range(80):
            middle = (low + high) / 2
            low, high = (middle, high) if later.clear(middle) <= position else (low, middle)
        return low

    offset = clamp(position - covered, last(position - TOLERANCE), last(position))
    yield [clamp(offset, later.low, later.high)]

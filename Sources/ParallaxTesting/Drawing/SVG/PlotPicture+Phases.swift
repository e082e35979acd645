extension PlotPicture {
  /// Draws the phases of one view as a band: the stronger its colour, the more is done to the view.
  func drawPhases(of id: ViewID, _ index: Int, into xml: inout XMLText) {
    let y = bands.start + Double(index) * (bandHeight + 3)
    let isSmall = bandHeight < 14
    let name = SVGLabel.fitted(id.description, width: times.ends.first - 12, size: isSmall ? 9 : 11)
    xml.leaf(
      "text",
      [
        "class": isSmall ? "pc-small" : "pc-name", "x": (times.ends.first - 8).svg,
        "y": (y + bandHeight / 2 + (isSmall ? 3 : 4)).svg, "text-anchor": "end",
      ],
      text: name
    )
    for run in phaseRuns(of: id) {
      let rect = Rect(x: run.x.start, y: y, width: run.x.length, height: bandHeight)
      let text = run.phase.description
      xml.element("g") { xml in
        xml.leaf("title", text: "\(id): \(text)")
        xml.rect(rect, class: "\(Palette.fill(index)) pc-\(run.phase.word)")
        guard !isSmall, run.x.length > SVGLabel.width(of: text, size: 9) + 8 else { return }
        xml.leaf(
          "text",
          ["class": "pc-small", "x": (run.x.start + 5).svg, "y": (y + bandHeight / 2 + 3).svg],
          text: text
        )
      }
    }
  }

  /// The stretches of time in which a view keeps its phase, from left to right.
  ///
  /// Those too short to be seen are given to the one before, or there could be one for each frame.
  private func phaseRuns(of id: ViewID) -> [(x: Span, phase: Phase)] {
    let shortest = max(0.75, Double(viewIDs.count) * 0.2)
    let phases = replay.phases(of: id)
    var runs: [(x: Span, phase: Phase)] = []
    var index = 0
    while index < phases.count {
      var next = index + 1
      while next < phases.count, phases[next] == phases[index] { next += 1 }
      // What a frame shows stays until the next one; the last has no length of its own.
      let last = next < phases.count ? replay.frames[next].time : replay.timeRange.upperBound
      let x = Span(
        start: times.position(of: replay.frames[index].time),
        end: times.position(of: last)
      )
      if let phase = phases[index], x.isFinite {
        if let previous = runs.last, x.length < shortest || previous.phase == phase {
          runs[runs.count - 1].x.end = max(previous.x.end, x.end)
        } else {
          runs.append((x, phase))
        }
      }
      index = next
    }
    return runs.filter { $0.phase != .absent && $0.phase != .waiting && $0.x.length > 0 }
  }
}

extension Phase {
  /// The phase without its edge.
  fileprivate var word: String {
    switch self {
    case .natural: "natural"
    case .collapsing: "collapsing"
    case .pinned: "pinned"
    case .pushed: "pushed"
    case .stretched: "stretched"
    case .absent: "absent"
    case .waiting: "waiting"
    }
  }
}

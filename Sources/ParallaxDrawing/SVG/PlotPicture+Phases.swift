import ParallaxCoordinator
import ParallaxReplay

extension PlotPicture {
  /// A range of the time axis in which a view keeps its phase.
  struct PhaseRun {
    var x: AxisRange
    var phase: PlacementPhase
  }

  /// Draws the phases of a view as a band.
  ///
  /// The stronger the colour, the further the view is from its natural state.
  ///
  /// The names beside the bands are the legend of the colours.
  func drawPhases(
    _ runs: [PhaseRun],
    of id: ViewID,
    _ index: Int,
    into xml: inout XMLText
  ) {
    let y = bands.start + Double(index) * bandDistance
    let isSmall = bandHeight < 14
    xml.rect(
      LayoutRect(x: 0.5, y: y + 2, width: 15, height: bandHeight - 4),
      class: "\(Palette.fill(index)) \(Palette.stroke(index)) pc-tint",
      dashes: Palette.dashes(index)
    )
    let room = times.ends.first - 30
    if isSmall {
      let name = SVGText.fitted(id.description, width: room, size: SVGText.smallSize)
      xml.text(name, narrow: nil, x: 22, y: y + bandHeight / 2 + 4, class: "pc-small")
    } else {
      xml.text(id.description, fitting: room, x: 22, y: y + bandHeight / 2 + 5)
    }
    for run in runs {
      let rect = LayoutRect(x: run.x.start, y: y, width: run.x.length, height: bandHeight)
      let text = run.phase.words(along: axis)
      xml.element("g") { xml in
        xml.leaf("title", text: "\(id.description.printable): \(text)")
        drawPhase(run.phase, in: rect, class: Palette.fill(index), into: &xml)
        let textWidth = SVGText.width(of: text, size: SVGText.smallSize)
        guard !isSmall, run.x.length > textWidth + 10 else { return }
        xml.text(
          text,
          narrow: nil,
          x: run.x.start + 5,
          y: y + bandHeight / 2 + 4,
          class: "pc-small"
        )
      }
    }
  }

  /// Draws the legend of the phases that occur.
  ///
  /// Short ranges have no room for the names of their phases.
  func drawPhaseKey(_ present: Set<String>, y: Double, into xml: inout XMLText) {
    var x = 0.0
    let phases: [PlacementPhase] = [
      .natural, .collapsing(.top), .revealing(.top), .pinned(.top), .pushed(.top), .stretched(.top),
    ]
    for phase in phases where present.contains(phase.name) {
      let rect = LayoutRect(x: x, y: y - 13, width: 22, height: 16)
      drawPhase(phase, in: rect, class: "pc-ink", into: &xml)
      xml.text(phase.name, narrow: phase.name, x: x + 28, y: y)
      x += 28 + SVGText.width(of: phase.name, size: SVGText.narrowSize) + 12
    }
  }

  /// Fills a part of a band.
  ///
  /// Stripes distinguish phases of the same strength.
  private func drawPhase(
    _ phase: PlacementPhase,
    in rect: LayoutRect,
    class name: String,
    into xml: inout XMLText
  ) {
    xml.rect(rect, class: "\(name) pc-\(phase.name)")
    switch phase {
    case .pushed: xml.rect(rect, class: "pc-outside", fill: "url(#pc-slant)")
    case .stretched: xml.rect(rect, class: "pc-outside", fill: "url(#pc-upright)")
    default: break
    }
  }

  /// Returns the ranges in which a view keeps its phase, from left to right.
  ///
  /// A range too short to be visible is added to the one before. Otherwise a view that alternates
  /// would have a range per frame.
  func phaseRuns(of id: ViewID, at position: Int) -> [PhaseRun] {
    // With many views a band has fewer ranges, so the file stays below a megabyte.
    let shortest = max(0.75, Double(viewIDs.count) * 0.2)
    let phases = replay.phases(of: id, at: position)
    var runs: [PhaseRun] = []
    var index = 0
    while index < phases.count {
      var next = index + 1
      while next < phases.count, phases[next] == phases[index] { next += 1 }
      // A frame holds until the next one. The last frame has no duration of its own.
      let last = next < phases.count ? replay.frames[next].time : replay.timeRange.upperBound
      let x = AxisRange(
        start: times.position(of: replay.frames[index].time),
        end: times.position(of: last)
      )
      if let phase = phases[index], x.isFinite {
        if let previous = runs.last, x.length < shortest || previous.phase == phase {
          runs[runs.count - 1].x.end = max(previous.x.end, x.end)
        } else {
          runs.append(PhaseRun(x: x, phase: phase))
        }
      }
      index = next
    }
    return runs.filter { $0.phase != .absent && $0.phase != .waiting && $0.x.length > 0 }
  }
}

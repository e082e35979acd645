import ParallaxCoordinator
import ParallaxReplay

extension PlotPicture {
  /// The lines of one view.
  private struct Lines {
    var start: Polyline
    var end: Polyline
    var height: Polyline
    var top: Polyline

    var all: [Polyline] { [start, end, height, top] }
    func decimated(_ width: Double) -> Self {
      Self(
        start: start.decimated(columnWidth: width),
        end: end.decimated(columnWidth: width),
        height: height.decimated(columnWidth: width),
        top: top.decimated(columnWidth: width)
      )
    }
  }

  /// The number of points of all lines together above which they are drawn more coarsely.
  ///
  /// A point takes 10 to 15 bytes, and twice as many if it bounds an area: a file stays below a
  /// megabyte.
  private static let mostPoints = 32_000

  /// Draws the offset, then the areas of the views, then their lines, so no area hides a line.
  func drawLines(into xml: inout XMLText) {
    let xs = replay.frames.map { times.position(of: $0.time) }
    let offset = Polyline(
      xs,
      replay.frames.map { offsets.position(of: $0.offset) },
      steps: replay.steps
    )
    let lines = decimated(viewIDs.enumerated().map { linesOfView($1, at: $0, xs: xs) })
    xml.element("clipPath", ["id": "pc-clip-plot"]) { xml in
      let length = times.ends.last - times.ends.first
      let clip = LayoutRect(
        x: times.ends.first,
        y: edges.start - 1,
        width: length,
        height: edges.length + 2
      )
      xml.rect(clip, class: "pc-clip")
    }
    xml.element("g", ["clip-path": "url(#pc-clip-plot)"]) { xml in
      xml.path(offset.decimated(columnWidth: 1).pathData, class: "pc-offset")
      for (index, line) in lines.enumerated() {
        xml.path(line.start.areaData(to: line.end), class: "\(Palette.fill(index)) pc-area")
      }
      for (index, line) in lines.enumerated() {
        for edge in [line.start, line.end] {
          draw(edge, index, class: "pc-edge", dashes: Palette.dashes(index), into: &xml)
        }
      }
    }
    for (index, line) in lines.enumerated() {
      draw(line.top, index, class: "pc-thin", dashes: "1 3", into: &xml)
      draw(line.height, index, class: "pc-edge", dashes: Palette.dashes(index), into: &xml)
    }
  }

  private func linesOfView(_ id: ViewID, at index: Int, xs: [Double]) -> Lines {
    // Coordinates far outside the plot are clamped: the path has tenths of a unit, for which a number
    // such as 1e18 has no digits. 1e5 units beyond the plot, its lines look the same.
    let reach = positions.ends.first - 1e5...positions.ends.last + 1e5
    func edge(_ value: (Placement) -> Double) -> Polyline {
      let values = replay.values(of: id, at: index, value).map { value in
        value.map { min(max(positions.position(of: $0), reach.lowerBound), reach.upperBound) }
      }
      return Polyline(xs, values, steps: replay.steps)
    }
    func fraction(_ value: (Placement) -> Double) -> Polyline {
      Polyline(
        xs,
        replay.values(of: id, at: index, value).map { $0.map(fractions.position(of:)) },
        steps: replay.steps
      )
    }
    return Lines(
      start: edge(\.frame.start),
      end: edge(\.frame.end),
      height: fraction(\.heightProgress),
      top: fraction(\.topProgress)
    )
  }

  /// Returns lines with few enough points, all at the same resolution.
  ///
  /// Decimating a decimated line loses no peak: the extremes of extremes are the extremes.
  private func decimated(_ lines: [Lines]) -> [Lines] {
    var width = 1.0
    var result = lines.map { $0.decimated(width) }
    // Twice the width halves the points. Beyond 64 units lines would be visibly coarse.
    while result.flatMap(\.all).reduce(0, { $0 + $1.count }) > Self.mostPoints, width < 64 {
      width *= 2
      result = result.map { $0.decimated(width) }
    }
    return result
  }

  private func draw(
    _ line: Polyline,
    _ index: Int,
    class name: String,
    dashes: String?,
    into xml: inout XMLText
  ) {
    xml.path(line.pathData, class: "\(Palette.stroke(index)) \(name)", dashes: dashes)
  }
}

extension Polyline {
  /// The data of an SVG path along the line.
  var pathData: String {
    parts.map { part in
      // A path of one point is invisible.
      let data = "M" + part.map { "\($0.x.svg) \($0.y.svg)" }.joined(separator: "L")
      return part.count == 1 ? data + "h8" : data
    }.joined()
  }

  /// Returns the data of an SVG path around the area between this line and another.
  func areaData(to other: Self) -> String {
    zip(parts, other.parts).map { part, otherPart in
      let outline = part + otherPart.reversed()
      return "M" + outline.map { "\($0.x.svg) \($0.y.svg)" }.joined(separator: "L") + "Z"
    }.joined()
  }
}

extension XMLText {
  /// Writes a path unless it is empty.
  fileprivate mutating func path(_ data: String, class name: String, dashes: String? = nil) {
    guard !data.isEmpty else { return }
    let dash = dashes.map { " stroke-dasharray=\"\($0)\"" } ?? ""
    raw("<path class=\"\(name)\"\(dash) d=\"\(data)\"/>\n")
  }
}

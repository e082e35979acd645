import ParallaxCoordinator
import ParallaxReplay

extension TextDrawing {
  /// Returns the edges of every view over time, and below them the progress and phase of each.
  ///
  /// Edges are in container coordinates with the start at the top, as on the screen. Below them,
  /// `h` is the progress of the height, `t` the progress of the top, and `~` the phase as a letter:
  /// a capital at the top edge, a small letter at the bottom, a space for natural. If content
  /// scrolls horizontally, `w` is the progress of the width and `s` that of the start. If it scrolls on
  /// both axes, there is a plot along each, with the views sticking there.
  func plot(of replay: Replay, events: EventTrack? = nil) -> String {
    guard !replay.frames.isEmpty else { return "no frames\n" }
    let events = events?.shifted(by: replay.timeOrigin)
    let replay = replay.drawable
    guard replay.axes.count > 1 else {
      return TextPlot(replay, events, self).text(color: usesColor)
    }
    return replay.axes.map { axis in
      let events = axis == replay.stage.axis ? events : nil
      let plot = TextPlot(replay.plotted(along: axis), events, self)
      return "along \(axis.coordinate)\n\(plot.text(color: usesColor))"
    }.joined(separator: "\n")
  }
}

/// The plot of a replay along one axis, in character cells.
struct TextPlot {
  let replay: Replay
  let ids: [ViewID]
  let glyphs: Glyphs
  var canvas: TextCanvas
  /// The first column of the plot, and its columns without labels and names.
  let left = 8
  let width: Int
  private let edgeLines = 13

  init(_ replay: Replay, _ events: EventTrack?, _ drawing: TextDrawing) {
    self.replay = replay
    glyphs = drawing.glyphs
    let all = replay.viewIDs
    ids = Array(all.prefix(Replay.mostDrawnViews))
    let letter = drawing.usesASCII ? 2 : 0
    let names = ids.map { $0.description.terminalColumns + letter }
    width = drawing.columns - left - min(max(names.max() ?? 0, 11), 20) - 1
    let more = all.count - ids.count
    let lanes = edgeLines + 5
    let tracks = lanes + (events?.shownLanes.count ?? 0)
    let views = ids.isEmpty ? 0 : ids.count * 4 + 4 + (more > 0 ? 1 : 0)
    canvas = drawing.canvas(lines: tracks + views)
    drawAxes()
    drawEdges()
    drawOffset(y: lanes - 1)
    if let events { draw(events, y: lanes) }
    drawTracks(y: tracks + 1)
    guard more > 0 else { return }
    canvas.write("and \(more) more views", x: left, y: canvas.lines - 1, style: .faint)
  }

  func text(color: Bool) -> String { canvas.text(color: color) }

  /// The scale of time over a number of columns, of characters or of dots.
  func times(columns: Int) -> AxisScale {
    AxisScale(domain: replay.timeRange, ends: (0, Double(columns - 1)))
  }

  private func positions(lines: Int) -> AxisScale {
    AxisScale(domain: 0...max(1, replay.containerLength), ends: (0, Double(lines - 1)))
  }

  private mutating func drawAxes() {
    let box = glyphs.axis
    let bottom = edgeLines + 1
    canvas.write("edges, pt", x: left, y: 0, style: .faint)
    for line in 1..<bottom { canvas.put(box.vertical, x: left - 1, y: line, style: .faint) }
    canvas.put(box.bottomLeft, x: left - 1, y: bottom, style: .faint)
    for column in 0..<width {
      canvas.put(box.horizontal, x: left + column, y: bottom, style: .faint)
    }
    let positions = positions(lines: edgeLines)
    for value in positions.ticks(atMost: 5).values {
      let line = Int(positions.position(of: value).rounded()) + 1
      canvas.put(box.left, x: left - 1, y: line, style: .faint)
      canvas.write(value.shortText(atMost: 2), before: left - 2, y: line, style: .faint)
    }
    let times = times(columns: width)
    let ticks = times.ticks(atMost: max(2, width / 9))
    for value in ticks.values {
      let column = left + Int(times.position(of: value).rounded())
      let text = value.tickText(decimals: ticks.decimals)
      let unit = value == ticks.values.last ? " s" : ""
      canvas.put(glyphs.tick, x: column, y: bottom, style: .faint)
      canvas.write(text + unit, x: column, y: bottom + 1, style: .faint)
    }
  }

  private mutating func drawEdges() {
    var grid = DotGrid(columns: width, lines: edgeLines, isUnicode: glyphs.isUnicode)
    let times = times(columns: grid.dotColumns)
    let positions = positions(lines: grid.dotLines)
    let columns = replay.frames.map { dot(times.position(of: $0.time)) }
    let steps = replay.steps
    for (owner, id) in ids.enumerated() {
      for edge in [\Placement.frame.start, \.frame.end] {
        var last: (x: Int, y: Int)?
        let values = replay.values(of: id, at: owner) { $0[keyPath: edge] }
        for (index, (column, value)) in zip(columns, values).enumerated() where column >= 0 {
          let next = value.map { (x: column, y: dot(positions.position(of: $0))) }
          // At a resize or an insertion the edge jumps: level first, then straight to the new value.
          if let next, let level = last, steps.contains(index) {
            last = (x: next.x, y: level.y)
            grid.line(from: level, to: last ?? next, owner: owner)
          }
          if let next { grid.line(from: last ?? next, to: next, owner: owner) }
          last = next
        }
      }
    }
    grid.draw(on: &canvas, x: left, y: 1)
    nameEdges()
  }

  /// Writes the name of each view to the right of its last position.
  private mutating func nameEdges() {
    let window = AxisRange(start: 0, end: replay.stage(at: replay.frames.count - 1).containerLength)
    let positions = positions(lines: edgeLines)
    var free = Array(0..<edgeLines)
    for (owner, id) in ids.enumerated() {
      guard let placement = replay.frames.last?.placement(of: id), placement.isPlaced,
        let seen = placement.frame.cut(to: window)
      else { continue }
      let wanted = Int(positions.position(of: (seen.start + seen.end) / 2).rounded())
      // The nearest free line, and of two the upper one.
      guard let line = free.min(by: { abs($0 - wanted) < abs($1 - wanted) }) else { return }
      free.removeAll { $0 == line }
      let x = left + width + 1
      canvas.write(name(id, owner), x: x, y: line + 1, style: .view(owner))
    }
  }

  /// The name of a view; in ASCII, where the lines of the plot are letters, with its letter in front.
  func name(_ id: ViewID, _ owner: Int) -> String {
    glyphs.isUnicode ? id.description : "\(DotGrid.letter(owner)) \(id)"
  }

  /// Returns the nearest dot; a dot far outside the grid if the position does not fit into an
  /// integer.
  private func dot(_ position: Double) -> Int {
    position.isNaN ? -10_000 : Int(min(max(position, -1e4), 1e4).rounded())
  }
}

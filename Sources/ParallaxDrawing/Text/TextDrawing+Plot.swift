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
  ///
  /// - Parameters:
  ///   - replay: The replay to draw.
  ///   - events: The events that moved views or content, for lines below the offset; `nil` for
  ///     none.
  /// - Returns: The lines of the drawing.
  func plot(of replay: Replay, events: EventTrack? = nil) -> String {
    guard !replay.frames.isEmpty else { return "no frames\n" }
    if replay.axes.count > 1 {
      return replay.axes.map { axis in
        let plot = plot(of: replay.plotted(along: axis), events: axis == .vertical ? events : nil)
        return "along \(axis.coordinate)\n\(plot)"
      }.joined(separator: "\n")
    }
    let events = events?.shifted(by: replay.timeOrigin)
    let lanes = events?.shownLanes.count ?? 0
    let replay = replay.drawable
    let all = replay.viewIDs
    let ids = Array(all.prefix(Replay.mostDrawnViews))
    let layout = TextPlotLayout(replay, ids: ids, columns: columns, glyphs: glyphs)
    let more = all.count > ids.count ? 1 : 0
    let viewLines = ids.isEmpty ? 0 : ids.count * 4 + 4 + more
    var canvas = canvas(lines: layout.edgeLines + 5 + lanes + viewLines)
    drawAxes(replay, layout, on: &canvas)
    drawEdges(replay, ids, layout, on: &canvas)
    if let events { drawEvents(events, layout, y: layout.edgeLines + 5, on: &canvas) }
    drawTracks(replay, ids, layout, y: layout.edgeLines + 4, belowEvents: lanes, on: &canvas)
    if more > 0 {
      let text = "and \(all.count - ids.count) more views"
      canvas.write(text, x: layout.left, y: canvas.lines - 1, style: .faint)
    }
    return canvas.text(color: usesColor)
  }

  private func drawAxes(
    _ replay: Replay,
    _ layout: TextPlotLayout,
    on canvas: inout TextCanvas
  ) {
    let box = glyphs.axis
    let (left, bottom) = (layout.left - 1, layout.edgeLines + 1)
    canvas.write("edges, pt", x: layout.left, y: 0, style: .faint)
    for line in 0..<layout.edgeLines {
      canvas.put(box.vertical, x: left, y: line + 1, style: .faint)
    }
    canvas.put(box.bottomLeft, x: left, y: bottom, style: .faint)
    for column in 0..<layout.width {
      canvas.put(box.horizontal, x: layout.left + column, y: bottom, style: .faint)
    }
    let positions = layout.position(lines: layout.edgeLines)
    for value in positions.ticks(atMost: 5).values {
      let line = Int(positions.position(of: value).rounded())
      canvas.put(box.left, x: left, y: line + 1, style: .faint)
      canvas.write(value.shortText(atMost: 2), before: left - 1, y: line + 1, style: .faint)
    }
    let times = layout.time(columns: layout.width)
    let ticks = times.ticks(atMost: max(2, layout.width / 9))
    for value in ticks.values {
      let column = layout.left + Int(times.position(of: value).rounded())
      canvas.put(glyphs.tick, x: column, y: bottom, style: .faint)
      canvas.write(
        value.tickText(decimals: ticks.decimals) + (value == ticks.values.last ? " s" : ""),
        x: column,
        y: bottom + 1,
        style: .faint
      )
    }
  }

  private func drawEdges(
    _ replay: Replay,
    _ ids: [ViewID],
    _ layout: TextPlotLayout,
    on canvas: inout TextCanvas
  ) {
    var grid = DotGrid(
      columns: layout.width,
      lines: layout.edgeLines,
      isUnicode: glyphs.isUnicode
    )
    let times = layout.time(columns: grid.dotColumns)
    let positions = layout.position(lines: grid.dotLines)
    let steps = replay.steps
    let columns = replay.frames.map { dot(times.position(of: $0.time)) }
    for (owner, id) in ids.enumerated() {
      for values in [
        replay.values(of: id, at: owner, \.frame.start),
        replay.values(of: id, at: owner, \.frame.end),
      ] {
        var last: (x: Int, y: Int)?
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
    grid.draw(on: &canvas, x: layout.left, y: 1)
    nameEdges(replay, ids, layout, on: &canvas)
  }

  /// Writes the name of each view to the right of its last position.
  private func nameEdges(
    _ replay: Replay,
    _ ids: [ViewID],
    _ layout: TextPlotLayout,
    on canvas: inout TextCanvas
  ) {
    let window = AxisRange(start: 0, end: replay.stage(at: replay.frames.count - 1).containerLength)
    let positions = layout.position(lines: layout.edgeLines)
    var taken: Set<Int> = []
    for (owner, id) in ids.enumerated() {
      guard let placement = replay.frames.last?.placement(of: id), placement.isPlaced,
        let seen = placement.frame.cut(to: window)
      else { continue }
      let wanted = Int(positions.position(of: (seen.start + seen.end) / 2).rounded())
      // The nearest free line, and of two the upper one.
      let lines = (0..<layout.edgeLines).sorted { abs($0 - wanted) < abs($1 - wanted) }
      guard let line = lines.first(where: { !taken.contains($0) }) else { return }
      taken.insert(line)
      let name = glyphs.isUnicode ? id.description : "\(DotGrid.letter(owner)) \(id)"
      let x = layout.left + layout.width + 1
      canvas.write(name, x: x, y: line + 1, within: columns - x, style: .view(owner))
    }
  }

  /// Returns the nearest dot; a dot far outside the grid if the position does not fit into an
  /// integer.
  private func dot(_ position: Double) -> Int {
    position.isNaN ? -10_000 : Int(min(max(position, -1e4), 1e4).rounded())
  }
}

/// The positions of the parts of a plot.
struct TextPlotLayout {
  let left = 8
  let edgeLines = 13
  /// The number of columns of the plot, without labels and names.
  let width: Int
  let times: ClosedRange<Double>
  let lengths: ClosedRange<Double>

  init(_ replay: Replay, ids: [ViewID], columns: Int, glyphs: Glyphs) {
    let names = ids.map { $0.description.terminalColumns + (glyphs.isUnicode ? 0 : 2) }
    width = columns - left - min(max(names.max() ?? 0, 11), 20) - 1
    times = replay.timeRange
    lengths = 0...max(1, replay.containerLength)
  }

  func time(columns: Int) -> AxisScale {
    AxisScale(domain: times, ends: (0, Double(columns - 1)))
  }

  func position(lines: Int) -> AxisScale {
    AxisScale(domain: lengths, ends: (0, Double(lines - 1)))
  }
}

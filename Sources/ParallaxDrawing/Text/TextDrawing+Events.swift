import ParallaxReplay

extension TextDrawing {
  /// Draws a line for each kind of event that moved views or content.
  ///
  ///     moved             ◆ program +132 ───
  ///      rows   ◆ 2 inserted, offset +168
  ///
  /// - Parameters:
  ///   - events: The events of the recording.
  ///   - layout: The positions of the parts of the plot.
  ///   - y: The first line.
  ///   - canvas: The canvas.
  func drawEvents(
    _ events: EventTrack,
    _ layout: TextPlotLayout,
    y: Int,
    on canvas: inout TextCanvas
  ) {
    let times = layout.time(columns: layout.width)
    for (line, lane) in events.shownLanes.enumerated() {
      let y = y + line
      canvas.write(lane.name, before: layout.left - 1, y: y)
      // A mark and a space before a label of at least one letter.
      let groups = events.groups(in: lane, apart: 3) { times.position(of: $0).rounded() }
      // The first column free of marks and labels.
      var free = 0
      for (index, group) in groups.enumerated() {
        let next = index + 1 < groups.count ? column(groups[index + 1].start, layout) : layout.width
        free = draw(group, after: free, before: next, layout, y: y, on: &canvas)
      }
    }
  }

  /// Draws a group, and returns the column behind it and its label.
  private func draw(
    _ group: EventGroup,
    after free: Int,
    before next: Int,
    _ layout: TextPlotLayout,
    y: Int,
    on canvas: inout TextCanvas
  ) -> Int {
    let start = column(group.start, layout)
    let end = min(column(group.end, layout), next - 1)
    if end > start {
      for column in start...end {
        canvas.put(glyphs.axis.horizontal, x: layout.left + column, y: y, style: .faint)
      }
    }
    canvas.put(glyphs.event, x: layout.left + start, y: y, style: .strong)
    let room = next - start - 3
    let labels = group.labels.map { glyphs.isUnicode ? $0 : $0.inASCII }
    // A label that is cut is still worth it if a word is left of it. Near the end of the line there
    // may be more room before the mark than behind it.
    let fitting = labels.first { $0.terminalColumns <= room }
    if let label = fitting ?? (room >= 8 ? labels[0] : nil) {
      let x = layout.left + start + 1
      let used = canvas.write(" \(label)", x: x, y: y, within: room + 1)
      canvas.put(" ", x: x + used, y: y)
      return max(start + used + 1, end) + 1
    }
    if let label = labels.first(where: { $0.terminalColumns <= start - free - 2 }) {
      canvas.write("\(label) ", before: layout.left + start, y: y)
    }
    return end + 1
  }

  private func column(_ position: Double, _ layout: TextPlotLayout) -> Int {
    Int(min(max(position, 0), Double(layout.width - 1)))
  }
}

import ParallaxCoordinator
import ParallaxReplay

extension TextPlot {
  /// The frame of each column: the last one that is not later than the column.
  private var samples: [Int?] {
    let columns = times(columns: width)
    var samples: [Int?] = Array(repeating: nil, count: width)
    for (index, frame) in replay.frames.enumerated() where frame.time.isFinite {
      let column = Int(columns.position(of: frame.time).rounded())
      // The last of several frames in a column is shown.
      samples[min(max(column, 0), width - 1)] = index
    }
    // A column without a frame of its own shows the frame before it.
    for column in samples.indices.dropFirst() where samples[column] == nil {
      samples[column] = samples[column - 1]
    }
    return samples
  }

  mutating func drawOffset(y: Int) {
    canvas.write("offset", before: left - 1, y: y)
    drawLevels(replay.frames.map(\.offset), in: replay.offsetRange, samples, y: y, style: .plain)
  }

  /// Draws the numbers of each view over time: the progress in eight levels and the phase as a
  /// letter.
  mutating func drawTracks(y first: Int) {
    let (axis, samples) = (replay.stage.axis, samples)
    let progresses: [(mark: String, value: (Placement) -> Double)] = [
      (String(axis.lengthWord.prefix(1)), \.heightProgress),
      (String(axis.startWord.prefix(1)), \.topProgress),
    ]
    var y = first
    for (owner, id) in ids.enumerated() {
      let style = TextCanvas.Style.view(owner)
      canvas.write(name(id, owner), x: left, y: y, within: width, style: style)
      for progress in progresses {
        y += 1
        canvas.write(progress.mark, before: left - 1, y: y, style: .faint)
        let values = replay.values(of: id, at: owner, progress.value)
        drawLevels(values, in: 0...1, samples, y: y, style: style)
      }
      y += 1
      canvas.write("~", before: left - 1, y: y, style: .faint)
      let phases = replay.phases(of: id, at: owner)
      for (column, sample) in samples.enumerated() {
        guard let phase = sample.flatMap({ phases[$0] }) else { continue }
        canvas.put(phase.letter, x: left + column, y: y, style: style)
      }
      y += 1
    }
    guard !ids.isEmpty else { return }
    let marks = progresses.map(\.mark).joined(separator: " ")
    for text in [
      "\(marks)  progress of the \(axis.lengthWord) and of the \(axis.startWord), 0 to 1",
      "~    S stretched C collapsing R revealing P pinned U pushed  small: \(axis.endWord)",
    ] {
      y += 1
      canvas.write(text, x: left - 2, y: y, style: .faint)
    }
  }

  private mutating func drawLevels(
    _ values: [Double?],
    in range: ClosedRange<Double>,
    _ samples: [Int?],
    y: Int,
    style: TextCanvas.Style
  ) {
    let scale = AxisScale(domain: range, ends: (0, Double(glyphs.levels.count - 1)))
    for (column, sample) in samples.enumerated() {
      guard let value = sample.flatMap({ values[$0] }), value.isFinite else { continue }
      let level = min(max(scale.position(of: value), 0), scale.ends.last)
      canvas.put(glyphs.levels[Int(level.rounded())], x: left + column, y: y, style: style)
    }
    let present = values.compactMap(\.self).filter(\.isFinite)
    guard let least = present.min(), let greatest = present.max() else { return }
    let ends = (least == greatest ? [least] : [least, greatest]).map {
      $0.shortText(atMost: $0.magnitude < 10 ? 2 : 1).replacing("-", with: glyphs.minus)
    }
    canvas.write(ends.joined(separator: glyphs.range), x: left + width + 1, y: y, style: .faint)
  }

  // MARK: Events

  /// Draws a line for each kind of event that moved views or content.
  ///
  ///     moved             ◆ app +132 ───────
  ///      rows   ◆ 2 inserted, offset +168
  mutating func draw(_ events: EventTrack, y first: Int) {
    let times = times(columns: width)
    let end = Double(width - 1)
    for (line, lane) in events.shownLanes.enumerated() {
      let y = first + line
      canvas.write(lane.name, before: left - 1, y: y)
      // A mark and a space before a label of at least one letter.
      let groups = events.groups(in: lane, apart: 3) {
        min(max(times.position(of: $0).rounded(), 0), end)
      }
      // The first column free of marks and labels.
      var free = 0
      for (index, group) in groups.enumerated() {
        let next = index + 1 < groups.count ? Int(groups[index + 1].start) : width
        free = draw(group, after: free, before: next, y: y)
      }
    }
  }

  /// Draws a group, and returns the column behind it and its label.
  private mutating func draw(_ group: EventGroup, after free: Int, before next: Int, y: Int) -> Int
  {
    let (start, end) = (Int(group.start), min(Int(group.end), next - 1))
    for column in start..<max(start, end + 1) {
      canvas.put(glyphs.axis.horizontal, x: left + column, y: y, style: .faint)
    }
    canvas.put(glyphs.event, x: left + start, y: y, style: .strong)
    let room = next - start - 3
    let labels = group.labels.map { glyphs.isUnicode ? $0 : $0.inASCII }
    // A label that is cut is still worth it if a word is left of it. Near the end of the line there
    // may be more room before the mark than behind it.
    let fitting = labels.first { $0.terminalColumns <= room }
    if let label = fitting ?? (room >= 8 ? labels[0] : nil) {
      let used = canvas.write(" \(label)", x: left + start + 1, y: y, within: room + 1)
      canvas.put(" ", x: left + start + 1 + used, y: y)
      return max(start + used + 1, end) + 1
    }
    if let label = labels.first(where: { $0.terminalColumns <= start - free - 2 }) {
      canvas.write("\(label) ", before: left + start, y: y)
    }
    return end + 1
  }
}

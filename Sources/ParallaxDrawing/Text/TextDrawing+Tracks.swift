import ParallaxCoordinator
import ParallaxReplay

extension TextDrawing {
  /// Draws the numbers of each view over time: the progress in eight levels and the phase as a
  /// letter.
  func drawTracks(
    _ replay: Replay,
    _ ids: [ViewID],
    _ layout: TextPlotLayout,
    y first: Int,
    belowEvents eventLines: Int,
    on canvas: inout TextCanvas
  ) {
    let axis = replay.stage.axis
    let marks = "\(axis.lengthWord.prefix(1)) \(axis.startWord.prefix(1))"
    var y = first
    let samples = layout.samples(of: replay)
    let offsets = replay.frames.map { Optional($0.offset) }
    canvas.write("offset", before: layout.left - 1, y: y)
    drawLevels(offsets, in: replay.offsetRange, samples, layout, y: y, on: &canvas)
    y += 2 + eventLines
    for (owner, id) in ids.enumerated() {
      let style = TextCanvas.Style.view(owner)
      let height = replay.values(of: id, at: owner, \.heightProgress)
      let top = replay.values(of: id, at: owner, \.topProgress)
      // In ASCII the lines of the plot are letters, so each name has its letter in front.
      let letter = glyphs.isUnicode ? "" : "\(DotGrid.letter(owner)) "
      canvas.write("\(letter)\(id)", x: layout.left, y: y, within: layout.width, style: style)
      for (line, (mark, values)) in [
        (axis.lengthWord.prefix(1), height), (axis.startWord.prefix(1), top),
      ].enumerated() {
        canvas.write(String(mark), before: layout.left - 1, y: y + 1 + line, style: .faint)
        drawLevels(values, in: 0...1, samples, layout, y: y + 1 + line, style: style, on: &canvas)
      }
      canvas.write("~", before: layout.left - 1, y: y + 3, style: .faint)
      let phases = replay.phases(of: id, at: owner)
      for (column, sample) in samples.enumerated() {
        guard let phase = sample.flatMap({ phases[$0] }) else { continue }
        canvas.put(phase.letter, x: layout.left + column, y: y + 3, style: style)
      }
      y += 4
    }
    guard !ids.isEmpty else { return }
    for text in [
      "\(marks)  progress of the \(axis.lengthWord) and of the \(axis.startWord), 0 to 1",
      "~    S stretched C collapsing R revealing P pinned U pushed  small: \(axis.endWord)",
    ] {
      y += 1
      canvas.write(text, x: layout.left - 2, y: y, style: .faint)
    }
  }

  private func drawLevels(
    _ values: [Double?],
    in range: ClosedRange<Double>,
    _ samples: [Int?],
    _ layout: TextPlotLayout,
    y: Int,
    style: TextCanvas.Style = .plain,
    on canvas: inout TextCanvas
  ) {
    let scale = AxisScale(domain: range, ends: (0, Double(glyphs.levels.count - 1)))
    for (column, sample) in samples.enumerated() {
      guard let value = sample.flatMap({ values[$0] }), value.isFinite else { continue }
      let level = min(max(scale.position(of: value), 0), scale.ends.last)
      let character = glyphs.levels[Int(level.rounded())]
      canvas.put(character, x: layout.left + column, y: y, style: style)
    }
    let present = values.compactMap(\.self).filter(\.isFinite)
    guard let least = present.min(), let greatest = present.max() else { return }
    let ends = [least, greatest].map {
      $0.shortText(atMost: $0.magnitude < 10 ? 2 : 1).replacing("-", with: glyphs.minus)
    }
    let text = least == greatest ? ends[0] : ends.joined(separator: glyphs.range)
    canvas.write(text, x: layout.left + layout.width + 1, y: y, style: .faint)
  }
}

extension TextPlotLayout {
  /// Returns the frame of each column: the last one that is not later than the column.
  fileprivate func samples(of replay: Replay) -> [Int?] {
    let columns = time(columns: width)
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
}

import ParallaxCoordinator
import ParallaxReplay

extension MotionPhone {
  /// The transient inset at an edge over time.
  private func transientInset(at edge: (AxisInsets) -> Double) -> MotionTrack {
    MotionTrack(
      keys: replay.frames.indices.map { index in
        let inset = edge(replay.stage(at: index).transientInsets)
        return MotionTrack.Key(time: replay.frames[index].time, values: [inset])
      }
    )
  }

  /// Draws the keyboard, which rises by its inset.
  func drawKeyboard(into xml: inout XMLText, _ sheet: inout MotionSheet) {
    let inset = transientInset(at: \.bottom)
    let height = inset.keys.map { $0.values[0] }.max() ?? 0
    guard height > 0, axis == .vertical else { return }
    let place = sheet.attributes(.position(axis), inset.map { [length - $0[0]] })
    let board = box(length: height, MotionColor.row.fill)
    xml.raw("<g\(place)>\(board)\(keys(height: height))</g>\n")
  }

  /// Returns three lines of keys and a space bar.
  private func keys(height: Double) -> String {
    let step = size.width / 10
    let line = min(height / 4.5, step * 1.5)
    var path = ""
    for (row, count) in [10, 9, 7].enumerated() {
      for key in 0..<count {
        let x = ((10 - Double(count)) / 2 + Double(key) + 0.5) * step
        let y = line * (0.7 + Double(row))
        path += "M\(at(x, y - line * 0.14))v\((line * 0.28).compact(1))"
      }
    }
    path += "M\(at(step * 3, line * 3.7))h\((step * 4).compact(1))"
    return strokes(path, width: step * 0.66, MotionColor.screen.stroke)
  }

  /// Draws the spinner of a refresh in the inset above the first row of the list.
  ///
  /// A row that keeps room for a view does not count, so the spinner is below a header.
  func drawRefresh(into xml: inout XMLText, _ sheet: inout MotionSheet) {
    let inset = transientInset(at: \.top)
    let room = inset.keys.map { $0.values[0] }.max() ?? 0
    let views = Set(replay.viewIDs.map(\.description))
    guard room > 0, axis == .vertical,
      let row = replay.stage.rows.first(where: { !views.contains($0.label) })
    else { return }
    let place = offset.map { [replay.stage.frame.start + row.start - $0[0] - room / 2] }
    let isOpen = MotionTrack(
      keys: inset.keys.map { .init(time: $0.time, values: [$0.values[0] / room]) }
    )
    let radius = (9 * unit).compact(1)
    let arc = strokes(
      "M\(radius) 0A\(radius) \(radius) 0 1 1 0 -\(radius)",
      width: 3.5 * unit,
      MotionColor.muted.stroke,
      " class=\"s\""
    )
    xml.raw(
      "<g transform=\"translate(\(at(size.width / 2, 0)))\"><g\(sheet.attributes(.position(axis), place))>"
    )
    xml.raw("<g\(sheet.attributes(.opacity, isOpen, within: 0.02))>\(arc)</g></g></g>\n")
  }
}

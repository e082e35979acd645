import ParallaxCoordinator
public import ParallaxReplay

extension TextDrawing {
  /// Returns the numbers of every view at every frame, one view a line.
  ///
  /// ```text
  /// offset 100.00 | header 0.00..120.00 h 120.00 p 0.43 pinned.top
  /// ```
  ///
  /// A line has the edges in container coordinates, the length and the progress of the height. If the
  /// view follows both axes, those along the other axis follow behind `&`. The offset is `y, x` then.
  /// `stretch` and `push` follow if they are not 0. The options of the drawing have no effect, so
  /// tests can compare tables with stored ones.
  ///
  /// - Parameter replay: The replay.
  /// - Returns: The lines of the table.
  public func table(of replay: Replay) -> String {
    let axis = replay.stage.axis
    return replay.frames.map { frame in
      let offsets = [frame.main.offset, frame.across?.offset].compactMap { $0 }
      let head = "offset \(offsets.map { $0.fixedText(decimals: 2) }.joined(separator: ", ")) |"
      var lines = frame.views.map { "\(head) \($0.numbers(along: axis))\n" }
      if lines.isEmpty { lines.append("\(head) no views\n") }
      if let hit = frame.hit { lines.append("\(head) hit \(hit.onOneLine)\n") }
      for (name, scroll) in [("settle", frame.main), ("settle across", frame.across)] {
        guard let settle = scroll?.settle else { continue }
        let target = settle.map { $0.fixedText(decimals: 2) } ?? "nowhere else"
        lines.append("\(head) \(name) \(target)\n")
      }
      return lines.joined()
    }.joined()
  }
}

extension ReplayFrame.View {
  fileprivate func numbers(along axis: ScrollAxis) -> String {
    let name = id.description.onOneLine
    let texts = [
      fillsAxis ? nil : placement.numbers(along: axis), across?.numbers(along: axis.cross),
    ]
    return "\(name) \(texts.compactMap { $0 }.joined(separator: " & "))"
  }
}

extension Placement {
  fileprivate func numbers(along axis: ScrollAxis) -> String {
    let words = phase.words(along: axis)
    guard isPlaced else { return words }
    var text = "\(frame.start.fixedText(decimals: 2))..\(frame.end.fixedText(decimals: 2))"
    text += " \(axis.lengthWord.prefix(1)) \(frame.length.fixedText(decimals: 2))"
    text += " p \(heightProgress.fixedText(decimals: 2))"
    if stretch > 0 { text += " stretch \(stretch.fixedText(decimals: 2))" }
    if pushOut > 0 { text += " push \(pushOut.fixedText(decimals: 2))" }
    return "\(text) \(words)"
  }
}

extension String {
  /// The name with spaces in place of control characters: a line feed would break a line of the
  /// table.
  fileprivate var onOneLine: String {
    String(map { $0.unicodeScalars.contains(where: \.isCommand) ? " " : $0 })
  }
}

import ParallaxCoordinator
public import ParallaxReplay

extension TextDrawing {
  /// Returns the numbers of every view at every frame, one view a line.
  ///
  /// ```text
  /// offset 100.00 | header 0.00..120.00 h 120.00 p 0.43 pinned.top
  /// ```
  ///
  /// A line has the edges in container coordinates, the length and the progress of the height.
  /// `stretch` and `push` follow if they are not 0. The options of the drawing have no effect, so
  /// tests can compare tables with stored ones.
  ///
  /// - Parameter replay: The replay.
  /// - Returns: The lines of the table.
  public func table(of replay: Replay) -> String {
    let axis = replay.stage.axis
    return replay.frames.map { frame in
      let head = "offset \(frame.offset.fixedText(decimals: 2)) |"
      var lines = frame.views.map { "\(head) \($0.numbers(along: axis))\n" }
      if lines.isEmpty { lines.append("\(head) no views\n") }
      if let hit = frame.hit { lines.append("\(head) hit \(hit.onOneLine)\n") }
      if let settle = frame.settle {
        lines.append(
          "\(head) settle \(settle.map { $0.fixedText(decimals: 2) } ?? "nowhere else")\n"
        )
      }
      return lines.joined()
    }.joined()
  }
}

extension ReplayFrame.View {
  fileprivate func numbers(along axis: ScrollAxis) -> String {
    let name = id.description.onOneLine
    let phase = placement.phase.words(along: axis)
    guard placement.isPlaced else { return "\(name) \(phase)" }
    let frame = placement.frame
    var text = "\(name) \(frame.start.fixedText(decimals: 2))..\(frame.end.fixedText(decimals: 2))"
    text += " \(axis.lengthWord.prefix(1)) \(frame.length.fixedText(decimals: 2))"
    text += " p \(placement.heightProgress.fixedText(decimals: 2))"
    if placement.stretch > 0 { text += " stretch \(placement.stretch.fixedText(decimals: 2))" }
    if placement.pushOut > 0 { text += " push \(placement.pushOut.fixedText(decimals: 2))" }
    return "\(text) \(phase)"
  }
}

extension String {
  /// The name with spaces in place of control characters: a line feed would break a line of the
  /// table.
  fileprivate var onOneLine: String {
    String(map { $0.unicodeScalars.contains(where: \.isCommand) ? " " : $0 })
  }
}

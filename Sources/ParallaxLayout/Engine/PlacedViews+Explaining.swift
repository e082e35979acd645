extension PlacedViews {
  /// Explains in words why a view is where it is: its line, the edge or view that holds it.
  ///
  /// ```text
  /// "bar" is pinned.top at 44...94: its place is 274.5 points above, and its line is at 44,
  /// which is the end of "header".
  /// ```
  ///
  /// - Returns: A few sentences; `nil` if there is no such view.
  /// - Complexity: O(*n*) in the number of views.
  public func explain(_ id: ViewID) -> String? {
    guard let index = names[id] else { return nil }
    let own = ownAxis(of: index)
    return [own, own.cross].filter { self[$0].follows(index) }
      .map { explain(index, named: "\"\(id)\"", along: $0) }.joined(separator: " ")
  }

  private func explain(_ index: Int, named name: String, along axis: ScrollAxis) -> String {
    let layout = self[axis].layout
    let placement = layout.placement(of: index)
    switch placement.phase {
    case .absent: return "\(name) is absent: \(reasonOfAbsence(index, along: axis))."
    case .waiting: return "\(name) is waiting: no usable reading has been taken yet."
    default: break
    }
    guard let explanation = layout.explanation(of: index) else { return "" }
    let words = EdgeWords(axis)
    let phase = placement.phase.words(along: axis)
    let cause = cause(explanation, placement, words)
    var sentences = ["\(name) is \(phase) at \(placement.frame.words): \(cause)."]
    if let boundary = explanation.boundary {
      sentences.append(
        "\(pusher(explanation)) at \(boundary.words) keeps it \(placement.pushOut.words) points off its line."
      )
    }
    if explanation.revealed > 0 {
      sentences.append("Scrolling back has revealed \(explanation.revealed.words) points of it.")
    }
    if placement.stretch > 0 {
      sentences.append("It fills \(placement.stretch.words) points of the overscroll.")
    }
    if let edge = explanation.yieldingEdge {
      sentences.append(
        "The \(words[edge]) holds it too, and yields as there is no room for both."
      )
    }
    return sentences.joined(separator: " ")
  }

  private func reasonOfAbsence(_ index: Int, along axis: ScrollAxis) -> String {
    switch self[axis].views[index].options.tracking {
    case .row(let path): "there is no row \(path.row) in section \(path.section)"
    case .rowID(let row): "there is no row \"\(row)\""
    case .offset, .contentEnd, .viewport: "it has no natural position"
    }
  }

  private func cause(
    _ explanation: PlacementExplanation,
    _ placement: Placement,
    _ words: EdgeWords
  ) -> String {
    guard let edge = explanation.edge else {
      return placement.phase == .natural
        ? "it is at its place in the content"
        : "it stays where it rests while the content is pulled away"
    }
    let line =
      "its line is at \(explanation.line.words), which is \(line(explanation, edge, words))"
    guard abs(explanation.distanceFromPlace) < 1e9 else {
      return "it has no place in the content, and \(line)"
    }
    let side = explanation.distanceFromPlace > 0 ? words.before : words.after
    return "its place is \(abs(explanation.distanceFromPlace).words) points \(side), and \(line)"
  }

  private func line(
    _ explanation: PlacementExplanation,
    _ edge: ScrollEdge,
    _ words: EdgeWords
  ) -> String {
    if let neighbor = explanation.neighbor.flatMap({ id(at: $0) }) {
      return explanation.ridesOnNeighbor
        ? "where it lies on \"\(neighbor)\" and moves with it"
        : "the \(edge == .top ? "end" : "start") of \"\(neighbor)\""
    }
    let inset = explanation.edgeInset - explanation.keyboard
    let owner =
      explanation.keyboard > 0 ? "the start of the keyboard" : "the \(words[edge]) of the viewport"
    guard abs(inset) >= 0.005 else { return owner }
    let side = (inset > 0) == (edge == .top) ? words.after : words.before
    return "\(abs(inset).words) points \(side) \(owner)"
  }

  private func pusher(_ explanation: PlacementExplanation) -> String {
    explanation.pusher.flatMap { id(at: $0) }.map { "\"\($0)\", which pushes," }
      ?? "A boundary that ends"
  }
}

extension Double {
  fileprivate var words: String { shortText(atMost: 2) }
}

extension AxisRange {
  fileprivate var words: String { "\(start.words)…\(end.words)" }
}

/// The words for edges and directions along an axis.
private struct EdgeWords {
  /// The word for positions nearer the start of the content.
  let before: String
  /// The word for positions nearer the end of the content.
  let after: String
  private let isVertical: Bool

  init(_ axis: ScrollAxis) {
    isVertical = axis == .vertical
    (before, after) = isVertical ? ("above", "below") : ("before", "after")
  }

  subscript(edge: ScrollEdge) -> String {
    edge == .top ? (isVertical ? "top" : "leading edge") : isVertical ? "bottom" : "trailing edge"
  }
}

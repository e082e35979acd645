extension PlacedViews {
  /// Explains in words why a view is where it is: its sticky line, and the edge or the view holding it.
  ///
  /// ```text
  /// "bar" is pinned at the top, at 44…94: its natural position is 274.5 points above, and it sticks
  /// at 44, the end of "header".
  /// ```
  ///
  /// - Returns: A few sentences; `nil` if there is no such view.
  /// - Complexity: O(*n*) in the number of views.
  package func explain(_ id: ViewID) -> String? {
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
    let range = placement.frame.words
    let isBar = layout.item(of: index).bar != nil
    guard let edge = placement.phase.edge else {
      let place = isBar ? "room beside the content" : "natural position"
      return "\(name) is at \(range), its \(place)."
    }
    let phase = "\(placement.phase.name) at the \(axis.name(of: edge))"
    var sentences = ["\(name) is \(phase), at \(range): \(cause(explanation, isBar, axis))."]
    if let boundary = explanation.boundary {
      let pusher = explanation.pusher.flatMap { id(at: $0) }.map { "\"\($0)\"" } ?? "Its boundary"
      sentences.append(
        "\(pusher) at \(boundary.words) pushes it \(placement.pushOut.points) away from there."
      )
    }
    if explanation.revealed > 0 {
      sentences.append(
        isBar
          ? "It shows \(explanation.revealed.points) more than its minimum until the user scrolls on."
          : "Scrolling back has revealed \(explanation.revealed.points) of it."
      )
    }
    if explanation.hidden > Tolerance.rest {
      let way = explanation.wayBack > 0 ? " by more than \(explanation.wayBack.points)" : ""
      sentences.append(
        "Scrolling on has hidden \(explanation.hidden.points) of it, which come back when the user scrolls back\(way)."
      )
    }
    if placement.stretch > 0 {
      sentences.append("It is \(placement.stretch.points) longer than at rest.")
    }
    if let edge = explanation.yieldingEdge {
      let name = axis.name(of: edge)
      sentences.append("The \(name) would hold it too, but there is no room for both.")
    }
    return sentences.joined(separator: " ")
  }

  private func reasonOfAbsence(_ index: Int, along axis: ScrollAxis) -> String {
    switch self[axis].views[index].options.tracking {
    case .row(let path): "there is no row \(path.row) in section \(path.section)"
    case .rowID(let row): "there is no row \"\(row)\""
    case .rows(let first, let last): "one of the rows \"\(first)\" and \"\(last)\" is missing"
    case .offset, .contentEnd, .viewport: "it has no natural position"
    }
  }

  private func cause(
    _ explanation: PlacementExplanation,
    _ isBar: Bool,
    _ axis: ScrollAxis
  ) -> String {
    guard let edge = explanation.edge else { return "the content is pulled away from it" }
    let line = "it sticks at \(explanation.line.words), \(line(explanation, edge, axis))"
    let distance = abs(explanation.distanceFromPlace)
    guard distance < 1e9 else { return "it belongs to no position of the content, and \(line)" }
    let side = axis.side(isAfter: explanation.distanceFromPlace <= 0)
    return
      "its \(isBar ? "room" : "natural position") is \(distance.points) \(side), and \(line)"
  }

  private func line(
    _ explanation: PlacementExplanation,
    _ edge: ScrollEdge,
    _ axis: ScrollAxis
  ) -> String {
    if let neighbor = explanation.neighbor.flatMap({ id(at: $0) }) {
      return explanation.ridesOnNeighbor
        ? "where it overlaps \"\(neighbor)\" and moves with it"
        : "the \(edge == .top ? "end" : "start") of \"\(neighbor)\""
    }
    let inset = explanation.edgeInset - explanation.keyboard
    let owner =
      explanation.keyboard > 0
      ? "the start of the keyboard" : "the \(axis.name(of: edge)) of the viewport"
    guard abs(inset) >= 0.005 else { return owner }
    let side = axis.side(isAfter: (inset > 0) == (edge == .top))
    return "\(abs(inset).points) \(side) \(owner)"
  }
}

// The words of explanations.
extension Double {
  package var words: String { shortText(atMost: 2) }
  package var points: String { words == "1" ? "1 point" : "\(words) points" }
}

extension AxisRange {
  package var words: String { "\(start.words)…\(end.words)" }
}

extension ScrollAxis {
  /// Returns the word for positions nearer the end of the content, or nearer its start.
  package func side(isAfter: Bool) -> String {
    switch self {
    case .vertical: isAfter ? "below" : "above"
    case .horizontal: isAfter ? "after" : "before"
    }
  }

  fileprivate func name(of edge: ScrollEdge) -> String {
    switch self {
    case .vertical: edge == .top ? "top" : "bottom"
    case .horizontal: edge == .top ? "leading edge" : "trailing edge"
    }
  }
}

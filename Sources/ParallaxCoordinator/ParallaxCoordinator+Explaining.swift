public import ParallaxLayout

extension ParallaxCoordinator {
  /// Says in words why a view is where it is: its line, what holds it, which neighbour, whose
  /// inset.
  ///
  ///     print(coordinator.explain("bar"))
  ///     // "bar" is pinned.top at 44…94: its place is 274.5 points above, and its line is at
  ///     // 44, which is the end of "header".
  ///
  /// - Parameter id: The view.
  /// - Returns: A few sentences; `nil` where there is no such view.
  /// - Complexity: O(*n*) in the number of views.
  public func explain(_ id: ViewID) -> String? {
    guard let slot = index(of: id), let options = options(of: id) else { return nil }
    let placement = engine.layout.placement(of: slot)
    switch placement.phase {
    case .absent: return "\"\(id)\" is absent: \(reasonOfAbsence(options.tracking))."
    case .waiting: return "\"\(id)\" is waiting: no usable reading has been taken yet."
    default: break
    }
    guard let explanation = engine.layout.explanation(of: slot) else { return "" }
    let frame = placement.frame
    var sentences = [
      "\"\(id)\" is \(placement.phase) at \(frame.start.shortText(atMost: 2))…\(frame.end.shortText(atMost: 2)): \(cause(explanation, isPulled: placement.phase != .natural))."
    ]
    if let boundary = explanation.boundary {
      sentences.append(
        "\(pusher(explanation)) at \(boundary.shortText(atMost: 2)) keeps it \(placement.pushOut.shortText(atMost: 2)) points off its line."
      )
    }
    if explanation.revealed > 0 {
      sentences.append(
        "Scrolling back has revealed \(explanation.revealed.shortText(atMost: 2)) points of it."
      )
    }
    if placement.stretch > 0 {
      sentences.append(
        "It fills \(placement.stretch.shortText(atMost: 2)) points of the gap."
      )
    }
    if let edge = explanation.yieldingEdge {
      sentences.append("The \(edge.name) holds it too, and yields as there is no room for both.")
    }
    let share = engine.insets.given.insets
    if share != .zero {
      sentences.append(
        "The coordinator's share of the insets is \(share.top.shortText(atMost: 2)) at the top and "
          + "\(share.bottom.shortText(atMost: 2)) at the bottom."
      )
    }
    return sentences.joined(separator: " ")
  }

  private func reasonOfAbsence(_ tracking: Tracking) -> String {
    switch tracking {
    case .offset: "it has no place"
    case .row(let path): "there is no row \(path.row) in section \(path.section)"
    case .rowID(let row): "there is no row \"\(row)\""
    }
  }

  private func cause(_ explanation: PlacementExplanation, isPulled: Bool) -> String {
    guard let edge = explanation.edge else {
      return isPulled
        ? "it stays where it rests while the content is pulled away"
        : "it stands at its place in the content"
    }
    let distance = abs(explanation.distanceFromPlace).shortText(atMost: 2)
    let side = explanation.distanceFromPlace > 0 ? "above" : "below"
    return
      "its place is \(distance) points \(side), and its line is at \(explanation.line.shortText(atMost: 2)), which is "
      + line(explanation, edge)
  }

  private func line(_ explanation: PlacementExplanation, _ edge: ScrollEdge) -> String {
    if let neighbor = explanation.neighbor.flatMap({ engine.id(at: $0) }) {
      return explanation.ridesOnNeighbor
        ? "where it lies on \"\(neighbor)\" and rides along"
        : "the \(edge == .top ? "end" : "start") of \"\(neighbor)\""
    }
    let inset = explanation.edgeInset - explanation.keyboard
    let owner =
      explanation.keyboard > 0 ? "the start of the keyboard" : "the \(edge.name) of the viewport"
    // Above and below are sides, on a horizontal axis too.
    guard abs(inset) >= 0.005 else { return owner }
    let side = (inset > 0) == (edge == .top) ? "below" : "above"
    return "\(abs(inset).shortText(atMost: 2)) points \(side) \(owner)"
  }

  private func pusher(_ explanation: PlacementExplanation) -> String {
    explanation.pusher.flatMap { engine.id(at: $0) }.map { "\"\($0)\", which pushes," }
      ?? "A boundary that ends"
  }
}

extension ScrollEdge {
  fileprivate var name: String { self == .top ? "top" : "bottom" }
}

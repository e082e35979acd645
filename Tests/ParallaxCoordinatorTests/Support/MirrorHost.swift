import ParallaxCoordinator

/// A host as it is, for a new coordinator: it carries out no order, and keeps what was asked for.
final class MirrorHost: ScrollableRowRoom, ScrollableInsets {
  private let host: any ScrollableRows
  /// The insets that were asked for last, by their axes.
  private(set) var shares: [ScrollAxis: InsetShare] = [:]
  /// The row lengths that were asked for last, by their axes.
  private(set) var lengths: [ScrollAxis: RowLengths] = [:]

  init(_ host: any ScrollableRows) { self.host = host }

  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    host.scrollReading(in: container)
  }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    ScrollObservation {}
  }

  func rows(along axis: ScrollAxis) -> (any RowTable)? { host.rows(along: axis) }

  func shiftContentOffset(by distance: Double, along axis: ScrollAxis) {}

  func setRowLengths(_ lengths: RowLengths, for owner: LayoutOwner, along axis: ScrollAxis) {
    self.lengths[axis] = lengths
  }

  func setContentInset(_ share: InsetShare, for owner: LayoutOwner, along axis: ScrollAxis) {
    shares[axis] = share
  }
}

extension ParallaxCoordinator {
  /// Returns a new coordinator with the same views, settings and revealed distances, over a host as it is.
  ///
  /// These are all that may be left of what has happened.
  func fresh(over mirror: MirrorHost, in container: any ParallaxContainer) throws
    -> ParallaxCoordinator
  {
    let fresh = ParallaxCoordinator()
    fresh.configuration = configuration
    fresh.bind(to: mirror, in: container)
    try fresh.performUpdates {
      for id in registeredViews {
        guard let options = options(of: id) else { continue }
        try fresh.register(ViewDescriptor { _ in }, as: id, options: options)
        for axis in ScrollAxis.allCases {
          guard let distance = revealedDistance(of: id, along: axis), distance > 0 else { continue }
          try fresh.setRevealedDistance(distance, of: id, along: axis)
        }
      }
    }
    return fresh
  }

  /// Returns the first answer that differs from those of another coordinator; `nil` if none does.
  func difference(from other: ParallaxCoordinator) -> String? {
    for id in registeredViews {
      for axis in ScrollAxis.allCases {
        let (own, others) = (placement(of: id, along: axis), other.placement(of: id, along: axis))
        if own != others { return "\(id) is at \(own as Any), not at \(others as Any)" }
      }
      if frame(of: id) != other.frame(of: id) { return "frame of \(id)" }
      if explain(id) != other.explain(id) { return "explanation of \(id)" }
    }
    if zOrder() != other.zOrder() { return "\(zOrder()), not \(other.zOrder())" }
    for axis in ScrollAxis.allCases where obscured(along: axis) != other.obscured(along: axis) {
      return "obscured: \(obscured(along: axis)), not \(other.obscured(along: axis))"
    }
    if uncovered != other.uncovered { return "uncovered" }
    for number in 0..<8 {
      let point = LayoutPoint(x: Double(number * 37), y: Double(number * 71))
      if hitTest(point) != other.hitTest(point) { return "hit test at \(point)" }
    }
    let position = 700.0
    if contentOffset(showing: position) != other.contentOffset(showing: position) {
      return "offset to reveal \(position)"
    }
    return nil
  }
}

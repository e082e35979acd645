public import ParallaxLayout

/// Who should take a touch.
public enum HitTarget: Hashable, Sendable {
  /// The view with a name.
  case view(ViewID)
  /// Taps go to the view with a name, drags to the scrollable.
  case dragsOnly(ViewID)
  /// The scrollable, so that a drag that begins there scrolls.
  case scrollable
  /// Neither: the point lies outside.
  case none
}

extension ParallaxCoordinator {
  /// Returns who should take a touch at a point.
  ///
  /// The topmost view there takes it where it keeps its touches, or where something in it is
  /// interactive; a view that forwards its touches gives them to the scrollable. A view ends before
  /// its last edge, so that of two that touch exactly one is hit.
  ///
  /// - Parameter point: The point, in container coordinates, in points.
  /// - Returns: Who should take the touch.
  /// - Complexity: O(*k*) in the number of views in sight.
  public func hitTest(_ point: LayoutPoint) -> HitTarget {
    guard let metrics,
      LayoutRect(origin: LayoutPoint(x: 0, y: 0), size: containerSize).contains(point)
    else {
      return .none
    }
    while let slot = topmostView(at: point), let registration = registrations[slot] {
      if registration.isDead {
        drop(slot)
        tick()
        continue
      }
      let isInteractive =
        registration.descriptor.map { $0.hasInteractiveContent?(point) ?? false }
        ?? registration.view?.hasInteractiveContent(at: point) ?? false
      if isInteractive { return .view(registration.id) }
      switch registration.options.touchForwarding {
      case .all: return .scrollable
      case .drags: return .dragsOnly(registration.id)
      case .none: return .view(registration.id)
      }
    }
    let isInside =
      inContainer(metrics.frame).contains(axis.position(of: point))
      && crossFrame.contains(axis.cross.position(of: point))
    return isInside ? .scrollable : .none
  }

  private func topmostView(at point: LayoutPoint) -> Int? {
    let position = axis.position(of: point)
    let crossPosition = axis.cross.position(of: point)
    var topmost: Int?
    for slot in layout.slotsInSight where registrations[slot] != nil {
      let placement = layout.placements[slot]
      guard placement.isPlaced, inContainer(placement.frame).contains(position),
        crossFrame.contains(crossPosition)
      else { continue }
      if let other = topmost, rank(slot, layout.placements) < rank(other, layout.placements) {
        continue
      }
      topmost = slot
    }
    return topmost
  }

  /// The views that have a place, those that lie under others first.
  ///
  /// A total order that changes only when a view sticks, lets go, comes, goes or gets another
  /// `zIndex`: by that, then stuck ones over those at their place, then later ones over earlier
  /// ones. Views out of sight are in it, as they stand at the present offset.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views.
  public var zOrder: [ViewID] {
    let placements = completePlacements
    return registrations.indices
      .filter { registrations[$0] != nil && placements[$0].isPlaced }
      .sorted { rank($0, placements) < rank($1, placements) }
      .compactMap { registrations[$0]?.id }
  }

  /// Where every view stands, by slot, those out of sight as well.
  var completePlacements: [Placement] {
    guard let lastMetrics else { return layout.placements }
    var complete = layout
    complete.placesOutOfSight = true
    complete.solve(lastMetrics, cause: .layout)
    return complete.placements
  }

  /// What lies over another has the higher rank.
  private func rank(_ slot: Int, _ placements: [Placement]) -> (Int, Int, Int) {
    let registration = registrations[slot]
    return (
      registration?.options.zIndex ?? 0, placements[slot].isStuck ? 1 : 0, registration?.serial ?? 0
    )
  }
}

extension Placement {
  /// A Boolean value indicating whether the view is anywhere but at its place in the content.
  var isStuck: Bool { phase != .natural }
}

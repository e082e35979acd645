extension ParallaxEngine {
  /// Returns the rectangle that a view fills at a placement, in container coordinates, in points;
  /// empty where it has no place.
  public func rect(of placement: Placement) -> LayoutRect {
    plane.rect(of: placement)
  }

  /// Returns who should take a touch at a point.
  ///
  /// The topmost view there takes it where something in it is interactive; else what its
  /// ``ParallaxOptions/touchForwarding`` says goes to the scrollable. A view ends before its last
  /// edge, so that of two that touch exactly one is hit.
  ///
  /// - Parameters:
  ///   - point: The point, in container coordinates, in points.
  ///   - isInteractive: Returns whether something in a view takes the touch by itself.
  /// - Returns: Who takes taps there, and who drags.
  /// - Complexity: O(*k*) in the number of views in sight.
  public func hitTest(
    _ point: LayoutPoint,
    isInteractive: (ViewID) -> Bool = { _ in false }
  ) -> HitTarget {
    guard let view = topmostView(at: point) else { return targetWithoutView(at: point) }
    return target(over: view, isInteractive: id(of: view).map(isInteractive) ?? false)
  }

  /// Returns who should take a touch on a view.
  package func target(over view: ViewSlot, isInteractive: Bool) -> HitTarget {
    guard holds(view), let registration = registrations[view.index] else { return .outside }
    if isInteractive { return .view(registration.id) }
    switch registration.options.touchForwarding {
    case .all: return .all(through: registration.id)
    case .drags: return .drags(through: registration.id)
    case .off: return .view(registration.id)
    }
  }

  /// Returns who should take a touch where no view is.
  package func targetWithoutView(at point: LayoutPoint) -> HitTarget {
    guard let metrics, plane.contains(point) else { return .outside }
    let isInside =
      plane.inContainer(metrics.frame).contains(plane.axis.position(of: point))
      && plane.crossFrame.contains(plane.axis.cross.position(of: point))
    return isInside ? .scrollable : .outside
  }

  /// Returns the topmost view at a point of the container.
  package func topmostView(at point: LayoutPoint) -> ViewSlot? {
    guard metrics != nil, plane.contains(point),
      plane.crossFrame.contains(plane.axis.cross.position(of: point))
    else { return nil }
    let position = plane.axis.position(of: point)
    var topmost: (index: Int, rank: ViewRank)?
    for index in layout.slotsInSight {
      let placement = layout.placements[index]
      guard placement.isPlaced, plane.inContainer(placement.frame).contains(position),
        let rank = rank(at: index, placement)
      else { continue }
      if let topmost, rank < topmost.rank { continue }
      topmost = (index, rank)
    }
    return topmost.flatMap { slot(at: $0.index) }
  }

  /// Returns the views that have a place, those that lie under others first.
  ///
  /// A total order that changes only when a view sticks, lets go, comes, goes or gets another
  /// `zIndex`: see ``ViewRank``. Views out of sight are in it, as they stand at the present offset.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views.
  public func zOrder() -> [ViewID] {
    let placements = completePlacements()
    let ranked = told.indices.compactMap { index -> (id: ViewID, rank: ViewRank)? in
      guard placements[index].isPlaced, let rank = rank(at: index, placements[index]) else {
        return nil
      }
      return (told[index].id, rank)
    }
    return ranked.sorted { $0.rank < $1.rank }.map { $0.id }
  }

  /// Returns how near the user a view lies.
  public func rank(of id: ViewID) -> ViewRank? {
    places[id].flatMap { rank(at: $0, layout.placement(of: $0)) }
  }

  /// Returns how near the user a view lies; `nil` for one that was unregistered.
  package func rank(of view: ViewSlot) -> ViewRank? {
    holds(view) ? rank(at: view.index, layout.placement(of: view.index)) : nil
  }

  private func rank(at index: Int, _ placement: Placement) -> ViewRank? {
    guard let zIndex = registrations[index]?.options.zIndex else { return nil }
    return ViewRank(zIndex: zIndex, placement: placement, order: told[index].serial)
  }
}

/// The registered views as the last pass positioned them: everything that can be asked.
public struct PlacedViews: Sendable {
  /// The computed placements, along the axis.
  public internal(set) var layout = StickyLayout()
  /// The last usable reading along the axis; `nil` while no host is bound and before the first one.
  ///
  /// Its insets are those that move the rest: the pinned inset is not part of them.
  public internal(set) var metrics: ScrollMetrics?
  /// The container as last read.
  public internal(set) var plane = ScrollPlane()
  /// The settings that hold for all views.
  var configuration = ParallaxConfiguration() {
    didSet {
      // Each of these settings makes the layout position all views.
      if layout.grid != configuration.pixelGrid { layout.grid = configuration.pixelGrid }
      if layout.shortContent != configuration.shortContent {
        layout.shortContent = configuration.shortContent
      }
      if layout.reducesMotion != configuration.reducesMotion {
        layout.reducesMotion = configuration.reducesMotion
      }
    }
  }
  /// The parts of the container that bars and cut-outs cover along the axis, in points.
  var safeArea = AxisInsets.zero
  /// The views, by their slot in the layout.
  var records: [ViewRecord] = []
  /// The slot of each view, by its name.
  var names = ViewNames()

  init(placesOutOfSight: Bool) { layout.placesOutOfSight = placesOutOfSight }

  /// The axis that views follow.
  public var axis: ScrollAxis { plane.axis }
}

// MARK: Views

extension PlacedViews {
  /// The names of the registered views, in the order of registration.
  public var views: [ViewID] { slots.map { records[$0.index].id } }

  /// The handles of the registered views, in the order of registration.
  public var slots: [ViewSlot] {
    records.indices.filter { records[$0].serial > 0 }.map { slot(at: $0) }
      .sorted { $0.serial < $1.serial }
  }

  #if !SMALL_ENGINE
  /// Returns a name that no view has.
  public func unusedName() -> ViewID {
    var number = records.count + 1
    while names[ViewID("view \(number)")] != nil { number += 1 }
    return ViewID("view \(number)")
  }
  #endif

  /// Returns the handle of a view.
  public func slot(of id: ViewID) -> ViewSlot? { names[id].map { slot(at: $0) } }

  /// Returns the name of a view.
  public func id(of view: ViewSlot) -> ViewID? { holds(view) ? records[view.index].id : nil }

  /// Returns the name of the view in a slot of the layout.
  package func id(at index: Int) -> ViewID? {
    records.indices.contains(index) && records[index].serial > 0 ? records[index].id : nil
  }

  func slot(at index: Int) -> ViewSlot {
    ViewSlot(index: index, serial: records[index].serial)
  }

  /// Returns whether a view is still registered.
  public func holds(_ view: ViewSlot) -> Bool {
    records.indices.contains(view.index) && records[view.index].serial == view.serial
  }

  /// Returns the options of a view.
  public func options(of id: ViewID) -> ParallaxOptions? { names[id].map { records[$0].options } }

  /// Returns the placement of a view, in sight or not.
  ///
  /// - Complexity: O(1) for a view in sight, O(*n*) for one of *n* out of sight.
  public func placement(of id: ViewID) -> Placement? { names[id].map { layout.placement(of: $0) } }

  /// Returns the rectangle of a view, in container coordinates, in points; `nil` for a view without
  /// a position.
  public func frame(of id: ViewID) -> LayoutRect? {
    guard let placement = placement(of: id), placement.isPlaced else { return nil }
    return plane.rect(of: placement)
  }

  /// Returns the placement of every view, in sight or not, in the order of registration.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views.
  public func placements() -> [(id: ViewID, placement: Placement)] {
    let placements = completePlacements()
    return slots.map { (records[$0.index].id, placements[$0.index]) }
  }

  private func completePlacements() -> StickyLayout.Placements {
    guard let metrics, !layout.placesAll else { return layout.placements }
    return layout.complete(at: metrics).placements
  }

  /// Returns the points above its minimum that a view shows because the user scrolled back.
  public func revealedDistance(of id: ViewID) -> Double? {
    names[id].map { records[$0].wantedReveal ?? layout.revealedDistance(of: $0) }
  }
}

// MARK: Depth

extension PlacedViews {
  /// Returns the views that have a position, those behind others first.
  ///
  /// A total order: see ``ViewRank``. Views out of sight are part of it.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views.
  public func zOrder() -> [ViewID] {
    let placements = completePlacements()
    let ranked = records.indices.compactMap { index -> (id: ViewID, rank: ViewRank)? in
      guard records[index].serial > 0, placements[index].isPlaced else { return nil }
      return (records[index].id, rank(at: index, placements[index]))
    }
    return ranked.sorted { $0.rank < $1.rank }.map { $0.id }
  }

  /// Returns how near the user a view is.
  public func rank(of id: ViewID) -> ViewRank? {
    names[id].map { rank(at: $0, layout.placement(of: $0)) }
  }

  /// Returns how near the user a view is; `nil` for one that was unregistered.
  public func rank(of view: ViewSlot) -> ViewRank? {
    holds(view) ? rank(at: view.index, layout.placement(of: view.index)) : nil
  }

  private func rank(at index: Int, _ placement: Placement) -> ViewRank {
    ViewRank(
      zIndex: records[index].options.zIndex,
      placement: placement,
      order: records[index].serial
    )
  }

  /// Returns the recipient of a touch at a point.
  ///
  /// The topmost view there takes the touch if something in it is interactive; else its
  /// ``ParallaxOptions/touchForwarding`` decides. A view ends before its far edge, so of two views
  /// that touch exactly one is hit.
  ///
  /// - Parameters:
  ///   - point: The point, in container coordinates, in points.
  ///   - isInteractive: Returns whether something in a view takes the touch itself.
  /// - Returns: The recipients of taps and of drags.
  /// - Complexity: O(*k*) in the number of views in sight.
  public func hitTest(
    _ point: LayoutPoint,
    isInteractive: (ViewID) -> Bool = { _ in false }
  ) -> HitTarget {
    guard let view = topmostView(at: point), let id = id(of: view) else {
      return targetWithoutView(at: point)
    }
    return target(over: view, isInteractive: isInteractive(id))
  }

  /// Returns the recipient of a touch on a view.
  package func target(over view: ViewSlot, isInteractive: Bool) -> HitTarget {
    guard holds(view) else { return .outside }
    let id = records[view.index].id
    if isInteractive { return .view(id) }
    switch records[view.index].options.touchForwarding {
    case .all: return .all(through: id)
    case .drags: return .drags(through: id)
    case .off: return .view(id)
    }
  }

  /// Returns the recipient of a touch on a point without a view.
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
    for index in layout.slotsInSight where records[index].serial > 0 {
      let placement = layout.placements[index]
      guard placement.isPlaced, plane.inContainer(placement.frame).contains(position) else {
        continue
      }
      let rank = rank(at: index, placement)
      if let topmost, rank < topmost.rank { continue }
      topmost = (index, rank)
    }
    return topmost.map { slot(at: $0.index) }
  }
}

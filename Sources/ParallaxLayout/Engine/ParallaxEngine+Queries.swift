extension ParallaxEngine {
  /// The names of the registered views, in the order in which they were registered.
  public var views: [ViewID] { slots.map { told[$0.index].id } }

  /// The registered views, in the order in which they were registered.
  package var slots: [ViewSlot] {
    told.indices.compactMap { slot(at: $0) }.sorted { $0.serial < $1.serial }
  }

  /// Returns a view, as the engine holds it.
  public func slot(of id: ViewID) -> ViewSlot? { places[id].flatMap { slot(at: $0) } }

  /// Returns the name of a view.
  public func id(of view: ViewSlot) -> ViewID? {
    holds(view) ? told[view.index].id : nil
  }

  /// Returns the name of the view at a place of the layout.
  package func id(at index: Int) -> ViewID? { slot(at: index).map { told[$0.index].id } }

  package func slot(at index: Int) -> ViewSlot? {
    guard told.indices.contains(index), told[index].serial > 0 else { return nil }
    return ViewSlot(index: index, serial: told[index].serial)
  }

  /// Returns whether a view is still registered.
  package func holds(_ view: ViewSlot) -> Bool {
    told.indices.contains(view.index) && told[view.index].serial == view.serial
  }

  /// Returns the options of a view.
  public func options(of id: ViewID) -> ParallaxOptions? {
    places[id].flatMap { registrations[$0]?.options }
  }

  /// Returns where a view stands, in sight or not.
  ///
  /// - Complexity: O(1) for a view in sight, O(*n*) for one of *n* out of sight.
  public func placement(of id: ViewID) -> Placement? {
    places[id].map { layout.placement(of: $0) }
  }

  /// Returns where every view stands, in sight or not, in the order in which they were registered.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views.
  public func placements() -> [(id: ViewID, placement: Placement)] {
    let placements = completePlacements()
    return slots.map { slot in
      (told[slot.index].id, placements[slot.index])
    }
  }

  /// Where every view stands, by place in the layout, those out of sight as well.
  func completePlacements() -> [Placement] {
    guard let metrics, !layout.placesOutOfSight else { return layout.placements }
    var complete = layout
    complete.placesOutOfSight = true
    complete.solve(metrics, cause: .layout)
    return complete.placements
  }
}

extension ParallaxEngine {
  /// Returns the points above its minimum that a view shows because the user scrolled back.
  public func revealedDistance(of id: ViewID) -> Double? {
    places[id].map { layout.revealedDistance(of: $0) }
  }

  /// Has a view show some points above its minimum, as if the user had scrolled back that far.
  ///
  /// - Throws: ``ParallaxError`` where there is no such view.
  public mutating func setRevealedDistance(
    _ distance: Double,
    of id: ViewID
  ) throws(ParallaxError) {
    guard let index = places[id] else { throw .unknownView(id) }
    layout.setRevealedDistance(distance, of: index)
  }
}

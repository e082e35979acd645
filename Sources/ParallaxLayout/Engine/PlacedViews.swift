/// The registered views as the last pass positioned them: a value, which answers ``ViewQueries``.
///
///     func look(_ views: PlacedViews) {
///       views.frame(of: "header")  // (0, 0) 390 x 120 at offset 100, for a header of 44...220
///       views.hitTest(LayoutPoint(x: 20, y: 30))  // the recipient of a touch
///       views.slot(of: "header")  // the handle of the view
///     }
public struct PlacedViews: Sendable {
  /// The container as last read.
  package internal(set) var plane = ScrollPlane()
  /// The views, by their slot.
  var records: [ViewRecord] = []
  /// The slot of each view, by its name.
  package internal(set) var names = ViewNames()
  /// The default axis of views.
  package internal(set) var main: AxisEngine
  #if SMALL_ENGINE
  /// This build has no other axis: the first one again.
  package internal(set) var across: AxisEngine {
    _read { yield main }
    _modify { yield &main }
  }
  var hasAcross: Bool {
    get { false }
    set {}
  }
  #else
  /// The other axis.
  package internal(set) var across: AxisEngine
  /// A Boolean value indicating whether the other axis is computed: the content scrolls on it, or a view
  /// follows it.
  ///
  /// It is stored: a coordinator reads it in each pass, and Swift copies a value in an object before it
  /// calls a getter of it.
  package internal(set) var hasAcross = false
  #endif
  init(placesOutOfSight: Bool) {
    main = AxisEngine(.vertical, placesOutOfSight: placesOutOfSight)
    #if !SMALL_ENGINE
    across = AxisEngine(.horizontal, placesOutOfSight: placesOutOfSight)
    #endif
  }

  /// The computed placements along the default axis of views.
  package var layout: StickyLayout {
    @inline(__always) _read { yield main.layout }
  }

  /// The computed placements along an axis, by the slots of the views.
  package func layout(along axis: ScrollAxis) -> StickyLayout { self[axis].layout }

  /// All that is kept of an axis; `nil` is the default axis of views.
  subscript(axis: ScrollAxis?) -> AxisEngine {
    // A copy: an accessor that yields one of two properties was compiled wrongly without optimisation.
    get { isMain(axis) ? main : across }
    @inline(__always) _modify {
      if isMain(axis) {
        yield &main
      } else {
        yield &across
      }
    }
  }

  /// Calls a function with each axis.
  @inline(__always)
  mutating func eachAxis(_ body: (inout AxisEngine) -> Void) {
    body(&main)
    if EngineParts.hasOtherAxis { body(&across) }
  }

  @inline(__always)
  func isMain(_ axis: ScrollAxis?) -> Bool {
    !EngineParts.hasOtherAxis || axis == nil || axis == main.axis
  }

  /// Returns what a closure makes of one axis, which is lent to it and not copied.
  @inline(__always)
  mutating func along<Answer>(_ axis: ScrollAxis?, _ query: (inout AxisEngine) -> Answer) -> Answer
  {
    isMain(axis) ? query(&main) : query(&across)
  }

  /// Returns whether a view follows the other axis.
  @inline(__always)
  func followsAcross(_ index: Int) -> Bool { EngineParts.hasOtherAxis && across.follows(index) }
}

// MARK: Views

extension PlacedViews {
  /// The names of the registered views, in the order of registration.
  package var registeredViews: [ViewID] { slots.map { records[$0.index].id } }

  /// The handles of the registered views, in the order of registration.
  package var slots: [ViewSlot] {
    records.indices.filter { records[$0].serial > 0 }.map { slot(at: $0) }
      .sorted { $0.serial < $1.serial }
  }

  #if !SMALL_ENGINE
  /// Returns a name no view has.
  package func unusedName() -> ViewID {
    var number = records.count
    while true {
      number += 1
      let name = ViewID("view \(number)")
      if names[name] == nil { return name }
    }
  }
  #endif

  /// Returns the handle of a view.
  package func slot(of id: ViewID) -> ViewSlot? {
    // A closure would copy all views.
    guard let index = names[id] else { return nil }
    return slot(at: index)
  }

  /// Returns the name of a view.
  package func id(of view: ViewSlot) -> ViewID? { holds(view) ? records[view.index].id : nil }

  /// Returns the options of a view.
  package func options(at view: ViewSlot) -> ParallaxOptions? {
    holds(view) ? records[view.index].options : nil
  }

  /// Returns the name of the view in a slot of the layout.
  package func id(at index: Int) -> ViewID? {
    records.indices.contains(index) && records[index].serial > 0 ? records[index].id : nil
  }

  /// Returns whether the view in a slot has heights that it said itself.
  package func hasMeasuredHeight(at index: Int) -> Bool {
    self[ownAxis(of: index)].views[index].measuredHeight != nil
  }

  func slot(at index: Int) -> ViewSlot {
    ViewSlot(index: index, serial: records[index].serial)
  }

  /// Returns whether a view is still registered.
  package func holds(_ view: ViewSlot) -> Bool {
    records.indices.contains(view.index) && records[view.index].serial == view.serial
  }

  /// The axis the view in a slot follows.
  func ownAxis(of index: Int) -> ScrollAxis { records[index].options.axis ?? main.axis }

  /// Returns the slot of a view and the axis a question about it means; `nil` if there is no such
  /// view or it fills that axis.
  // `mutating` only to avoid copying `self`; does not mutate.
  mutating func find(_ id: ViewID, along axis: ScrollAxis?) -> (index: Int, axis: ScrollAxis)? {
    guard let index = names[id] else { return nil }
    let axis = axis ?? records[index].options.axis ?? main.axis
    return (isMain(axis) ? main.follows(index) : followsAcross(index)) ? (index, axis) : nil
  }

  /// Returns the placement of every view along the axis it follows, in sight or not, in the order
  /// of registration.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views.
  package func placements() -> [(id: ViewID, placement: Placement)] {
    let placements = (main.completePlacements(), across.completePlacements())
    return slots.map { slot in
      let isMain = ownAxis(of: slot.index) == main.axis
      return (records[slot.index].id, (isMain ? placements.0 : placements.1)[slot.index])
    }
  }

  /// Returns the placements of every view along both axes, in sight or not, in the order of
  /// registration; `nil` for an axis it fills.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views.
  package func placementsOnBoth() -> [(id: ViewID, main: Placement?, across: Placement?)] {
    let placements = (main: main.completePlacements(), across: across.completePlacements())
    return slots.map { slot in
      let index = slot.index
      return (
        records[index].id,
        main.follows(index) ? placements.main[index] : nil,
        followsAcross(index) ? placements.across[index] : nil
      )
    }
  }

  /// Returns the last rectangle of the view in a slot, which follows the other axis, alone or too.
  @inline(__always)
  func rect(at index: Int) -> LayoutRect {
    guard main.follows(index) else {
      return plane.rect(of: nil, across: across.layout.placements[index])
    }
    return plane.rect(of: main.layout.placements[index], across: across.layout.placements[index])
  }

  /// Returns the last placements of the view in a slot along both axes; `nil` for an axis it fills.
  @inline(__always)
  func placements(at index: Int) -> (main: Placement?, across: Placement?) {
    (
      main.follows(index) ? main.layout.placements[index] : nil,
      followsAcross(index) ? across.layout.placements[index] : nil
    )
  }

  /// Returns the same for a view that may be out of sight.
  func completePlacements(at index: Int) -> (main: Placement?, across: Placement?) {
    (
      main.follows(index) ? main.layout.placement(of: index) : nil,
      followsAcross(index) ? across.layout.placement(of: index) : nil
    )
  }
}

extension AxisEngine {
  /// The placements of all views, in sight or not.
  func completePlacements() -> StickyLayout.Placements {
    guard let metrics, !layout.placesOutOfSight else { return layout.placements }
    return layout.complete(at: metrics).placements
  }
}

// MARK: Depth

extension PlacedViews {
  /// Returns the views with a position, those behind others first.
  func ranked() -> [(id: ViewID, rank: ViewRank)] {
    let (main, across) = (main.completePlacements(), across.completePlacements())
    return records.indices.compactMap { index -> (id: ViewID, rank: ViewRank)? in
      guard records[index].serial > 0 else { return nil }
      let first = self.main.follows(index) ? main[index] : nil
      let second = self.across.follows(index) ? across[index] : nil
      guard first?.isPlaced ?? true, second?.isPlaced ?? true else { return nil }
      return (records[index].id, rank(at: index, first, second))
    }
    .sorted { $0.rank < $1.rank }
  }

  /// Returns how near the user a view is.
  package func rank(of id: ViewID) -> ViewRank? { names[id].map { completeRank(at: $0) } }

  /// Returns how near the user a view is; `nil` for one that was unregistered.
  package func rank(of view: ViewSlot) -> ViewRank? {
    holds(view) ? completeRank(at: view.index) : nil
  }

  private func completeRank(at index: Int) -> ViewRank {
    let placements = completePlacements(at: index)
    return rank(at: index, placements.main, placements.across)
  }

  private func rank(at index: Int, _ main: Placement?, _ across: Placement?) -> ViewRank {
    let options = records[index].options
    return ViewRank(
      zIndex: options.zIndex,
      placement: main ?? across ?? .absent,
      across: main == nil ? nil : across,
      headingLevel: max(options.main.headingLevel, options.across?.headingLevel ?? 0),
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
  package func hitTest(
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
    guard let metrics = main.metrics, plane.contains(point) else { return .outside }
    let axis = main.axis
    let isInside =
      plane.inContainer(metrics.frame, along: axis).contains(axis.position(of: point))
      && plane.crossFrame.contains(axis.cross.position(of: point))
    return isInside ? .scrollable : .outside
  }

  /// Returns the topmost view at a point of the container.
  package func topmostView(at point: LayoutPoint) -> ViewSlot? {
    guard main.metrics != nil, plane.contains(point) else { return nil }
    var topmost: (index: Int, rank: ViewRank)?
    func look(at index: Int) {
      guard records[index].serial > 0 else { return }
      let placements = placements(at: index)
      let rect = plane.rect(of: placements.main, across: placements.across)
      // A frame may be of no length; an absent view's is.
      guard rect.contains(point) else { return }
      let rank = rank(at: index, placements.main, placements.across)
      if let topmost, rank < topmost.rank { return }
      topmost = (index, rank)
    }
    for index in main.layout.slotsInSight where main.follows(index) { look(at: index) }
    guard EngineParts.hasOtherAxis else { return topmost.map { slot(at: $0.index) } }
    for index in across.layout.slotsInSight where across.follows(index) && !main.follows(index) {
      look(at: index)
    }
    return topmost.map { slot(at: $0.index) }
  }
}

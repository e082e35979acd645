/// The registered views as the last pass positioned them: a value, which answers ``ViewQueries``.
///
///     func look(_ views: PlacedViews) {
///       views.frame(of: "header")  // (0, 0) 390 x 120 at offset 100, for a header of 44...220
///       views.placement(of: "header")?.phase  // collapsing, at the top
///     }
public struct PlacedViews: Sendable {
  /// The container as last read.
  package internal(set) var plane = ScrollPlane()
  /// The views, by their slot.
  var records: [ViewRecord] = []
  /// The slot of each view, by its name.
  package internal(set) var names = ViewNames()
  /// The state of each axis.
  var axes: AxisList

  init(placesOutOfSight: Bool) { axes = AxisList(placesOutOfSight: placesOutOfSight) }

  // The next ones have getters, and not `_read`: of a value of this size without optimisation, Swift 6.3 releases
  // in a mutating function what was never retained.

  /// The state along the default axis of views.
  package internal(set) var main: AxisEngine {
    @inline(__always) get { axes[0] }
    @inline(__always) _modify { yield &axes[0] }
  }

  /// The computed placements along the default axis of views.
  package var layout: StickyLayout { axes[0].layout }

  /// The state along an axis; `nil` is the default axis of views.
  package internal(set) subscript(axis: ScrollAxis?) -> AxisEngine {
    @inline(__always) get { axes[number(of: axis)] }
    @inline(__always) _modify { yield &axes[number(of: axis)] }
  }

  /// A Boolean value indicating whether the other axis is computed: the content scrolls on it, or a view
  /// follows it.
  package var hasAcross: Bool { AxisList.count > 1 && axes[1].abilities != nil }

  /// The numbers of the axes that are computed.
  var computedAxes: Range<Int> { 0..<(hasAcross ? 2 : 1) }

  /// Returns whether an axis is computed.
  func computes(_ axis: ScrollAxis) -> Bool { axis == main.axis || hasAcross }

  // The next two are asked in each pass, and `mutating` as Swift copies a value in an object for any other call.

  /// Returns whether the next reading has the other axis computed, whether the content scrolls on it or not:
  /// it is computed already, or a view follows it or has followed it.
  package mutating func asksAcross() -> Bool {
    hasAcross || AxisList.count > 1 && !axes[1].views.isEmpty
  }

  /// Returns the slots of the views in sight along an axis; none if it is not computed.
  package mutating func slotsInSight(along axis: ScrollAxis) -> [Int] {
    computes(axis) ? axes[number(of: axis)].layout.slotsInSight : []
  }

  /// Returns the number of an axis; `nil` is the default axis of views.
  func number(of axis: ScrollAxis?) -> Int {
    axis == nil || axis == axes[0].axis ? 0 : AxisList.count - 1
  }
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
  func find(_ id: ViewID, along axis: ScrollAxis?) -> (index: Int, axis: ScrollAxis)? {
    guard let index = names[id] else { return nil }
    let axis = axis ?? ownAxis(of: index)
    return self[axis].follows(index) ? (index, axis) : nil
  }

  /// Returns the placement of every view along the axis it follows, in sight or not, in the order
  /// of registration.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views.
  package func placements() -> [(id: ViewID, placement: Placement)] {
    let placements = completePlacements()
    return slots.map { slot in
      let index = slot.index
      return (records[index].id, placements[number(of: ownAxis(of: index))][index])
    }
  }

  /// Returns the placements of every view along both axes, in sight or not, in the order of
  /// registration; `nil` for an axis it fills.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views.
  package func placementsOnBoth() -> [(id: ViewID, main: Placement?, across: Placement?)] {
    let placements = completePlacements()
    return slots.map { slot in
      let (main, across) = onBoth(slot.index) { placements[$0][slot.index] }
      return (records[slot.index].id, main, across)
    }
  }

  /// Returns the placements along each axis of all views, in sight or not.
  private func completePlacements() -> [[Placement]] {
    axes.indices.map { axes[$0].completePlacements() }
  }

  /// Returns what a closure makes of the numbers of both axes; `nil` for an axis that the view in a slot fills.
  private func onBoth<Value>(
    _ index: Int,
    _ value: (Int) -> Value
  ) -> (main: Value?, across: Value?) {
    (
      axes[0].follows(index) ? value(0) : nil,
      AxisList.count > 1 && axes[1].follows(index) ? value(1) : nil
    )
  }

  /// Returns the placements along both axes of the view in a slot, in sight or not; `nil` for an axis it fills.
  func completePlacements(at index: Int) -> (main: Placement?, across: Placement?) {
    onBoth(index) { axes[$0].layout.placement(of: index) }
  }

  /// Returns the last rectangle of the view in a slot.
  @inline(__always)
  func rect(at index: Int) -> LayoutRect {
    guard let main = range(of: index, 0, else: plane.frame),
      let across = range(of: index, 1, else: plane.crossFrame)
    else { return .empty }
    return plane.axis.rect(main, cross: across)
  }

  /// Returns the last range of the view in a slot along an axis, in container coordinates; `nil` if it has none.
  @inline(__always)
  private func range(of index: Int, _ number: Int, else whole: AxisRange) -> AxisRange? {
    guard number < computedAxes.count, axes[number].follows(index) else { return whole }
    guard axes[number].layout.views[index].placement.isPlaced else { return nil }
    let range = axes[number].layout.views[index].placement.frame
    return plane.inContainer(range, along: axes[number].axis)
  }
}

extension AxisEngine {
  /// The placements of all views, in sight or not.
  func completePlacements() -> [Placement] {
    guard let metrics, !layout.placesOutOfSight else { return layout.placements }
    return layout.complete(at: metrics).placements
  }
}

// MARK: Depth

extension PlacedViews {
  /// Returns the views with a position, those behind others first.
  func ranked() -> [(id: ViewID, rank: ViewRank)] {
    let placements = completePlacements()
    return records.indices.compactMap { index -> (id: ViewID, rank: ViewRank)? in
      guard records[index].serial > 0 else { return nil }
      let (main, across) = onBoth(index) { placements[$0][index] }
      guard main?.isPlaced ?? true, across?.isPlaced ?? true else { return nil }
      return (records[index].id, rank(at: index, main, across))
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
    for number in axes.indices {
      for index in axes[number].layout.slotsInSight where axes[number].follows(index) {
        // A view that follows both axes was looked at.
        if number > 0, axes[0].follows(index) { continue }
        // A frame may be of no length; an absent view's is.
        guard rect(at: index).contains(point) else { continue }
        let rank = completeRank(at: index)
        if let topmost, rank < topmost.rank { continue }
        topmost = (index, rank)
      }
    }
    return topmost.map { slot(at: $0.index) }
  }
}

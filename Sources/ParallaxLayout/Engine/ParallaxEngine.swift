/// The registered views, and the one function that positions them: ``step(_:)``.
///
/// An engine is a value. It has no reference to a view layer: it asks questions and returns the
/// effects. For example, with a driver that has no rows and gives no insets:
///
///     var engine = ParallaxEngine()
///     engine.bind([])
///     try engine.register("header", options: ParallaxOptions(height: 44...220))
///     var step = engine.step()
///     while case .needs(let query) = step {
///       guard case .reading = query else { break }
///       let reading = ScrollReading(contentOffset: 100, contentLength: 2000)
///       step = engine.step(.reading(HostReading(reading, in: LayoutSize(width: 390, height: 844))))
///     }
///     for view in engine.effects.changes {
///       if let update = engine.takeUpdate(of: view) { print(update.frame) }   // 0, 0, 390 x 120
///     }
///
/// `ParallaxCoordinator` drives one and holds the objects: scroll views, views and closures. A view
/// layer that has values only drives an engine itself. The calls and answers an engine was
/// given, given again to another one, give the same frames to the bit.
///
/// ## Names that are not registered
///
/// Methods that throw throw ``ParallaxError``. Queries return `nil`. Removing such a
/// view does nothing.
package struct ParallaxEngine: Sendable {
  /// The views as they are positioned now: answers to questions.
  package var placed: PlacedViews
  /// The consequences of the last pass, from its first step to `.done`.
  package var effects = ParallaxEffects()
  /// The settings that hold for all views.
  ///
  /// Setting them positions all views in the next pass.
  package var configuration = ParallaxConfiguration() {
    didSet {
      guard configuration != oldValue else { return }
      for number in placed.axes.indices { placed.axes[number].configuration = configuration }
    }
  }

  /// The abilities of the host along the other axis.
  var abilitiesAcross: HostAbilities = []
  var registrationCount = 0
  /// The number of axes that the pass computes: one if the other axis rests.
  var axisCount = 1
  /// The number of passes that have positioned the views.
  var passCount = 0
  /// A Boolean value indicating whether the order of the views may have changed since the last pass.
  var hasOtherZOrder = false
  /// The offset of the first reading of a container without a size.
  var firstOffset: Double?
  /// The problems that were reported and still exist, besides those of an axis.
  var problems = DiagnosticLog()
  /// The fields of readings reported as unusable, since there was a usable one.
  var unusableFields: [ReadingField] = []
  /// A Boolean value indicating whether the last reading had a number that is not usable, so views
  /// keep their placements.
  package var hasUnusableReading: Bool { problems.contains(.unusableReading) }

  /// Creates an engine without views.
  ///
  /// - Parameter placesOutOfSight: If `true`, views out of sight are positioned, and their changes
  ///   are in ``effects``, while only the offset changes. If `false`, the default, a step costs what
  ///   the views in sight cost.
  package init(placesOutOfSight: Bool = false) {
    placed = PlacedViews(placesOutOfSight: placesOutOfSight)
  }
}

// MARK: Views

extension ParallaxEngine {
  /// Registers a view, which is positioned in the next pass.
  ///
  /// - Parameters:
  ///   - id: The name of the view.
  ///   - options: The behaviour of the view.
  ///   - isMeasured: Whether the driver answers ``StepQuery/heights(_:)`` for the view.
  /// - Returns: The handle of the view.
  /// - Throws: ``ParallaxError`` if the options are invalid or the name is taken. Nothing is
  ///   registered then.
  /// - Complexity: O(log *n*), and the names after it are moved in memory.
  @discardableResult
  package mutating func register(
    _ id: ViewID,
    options: ParallaxOptions,
    isMeasured: Bool = false
  ) throws(ParallaxError) -> ViewSlot {
    try options.validate(for: id)
    guard placed.names[id] == nil else { throw .duplicate(id) }
    registrationCount += 1
    let record = ViewRecord(
      id,
      serial: registrationCount,
      options: options,
      isMeasured: isMeasured
    )
    let first = placed.main.axis
    let number = placed.main.overscrolls.number
    let main = AxisView(record, along: first, first: first, overscroll: number)
    let index = placed.main.insert(main)
    if index == placed.records.count { placed.records.append(.free) }
    placed.records[index] = record
    placed.names[id] = index
    for number in placed.axes.indices.dropFirst() {
      placed.axes[number].enter(record, first: first, at: index)
    }
    return ViewSlot(index: index, serial: registrationCount)
  }

  /// Removes a view; one removed already is ignored.
  package mutating func unregister(_ view: ViewSlot) {
    guard placed.holds(view) else { return }
    let index = view.index
    placed.names[placed.records[index].id] = nil
    hasOtherZOrder = true
    placed.main.remove(index)
    for number in placed.axes.indices.dropFirst() { placed.axes[number].set(index, to: nil) }
    placed.records[index] = .free
  }

  /// Gives a view other options: ``ViewChange/options(_:)``.
  package mutating func setOptions(
    _ options: ParallaxOptions,
    of id: ViewID
  ) throws(ParallaxError) {
    guard let index = placed.names[id] else { throw .unknownView(id) }
    var options = options
    // A view that was measured keeps its heights.
    let axis = options.axis ?? placed.main.axis
    if axis == placed.ownAxis(of: index),
      let height = placed[axis].views[index].measuredHeight
    {
      options.main.height = height
    }
    try options.validate(for: id)
    install(options, at: index)
  }

  /// Changes a registered view.
  ///
  /// - Throws: ``ParallaxError`` if there is no such view or the change is invalid. Nothing changes
  ///   then.
  package mutating func change(_ change: ViewChange, of id: ViewID) throws(ParallaxError) {
    guard let index = placed.names[id] else { throw .unknownView(id) }
    let axis = placed.ownAxis(of: index)
    switch change {
    case .options(let options): try setOptions(options, of: id)
    case .height(let height):
      try setHeight(height, at: index)
    case .revealedDistance(let distance, let asked):
      guard let view = placed.find(id, along: asked) else { return }
      reveal(distance, at: index, along: view.axis)
    case .measurement:
      placed[axis].views[index].measuredWidth = nil
      placed[axis].place(index)
    }
  }

  /// Has the view in a slot show some points above its minimum.
  package mutating func reveal(_ distance: Double, at index: Int, along axis: ScrollAxis? = nil) {
    placed[axis].views[index].wantedReveal = distance
    placed[axis].applyReveal(at: index)
    placed.records[index].isChanged = true
  }

  private mutating func setHeight(_ height: HeightRange, at index: Int) throws(ParallaxError) {
    var options = placed.records[index].options
    options.main.height = height
    try options.validate(for: placed.records[index].id)
    placed[placed.ownAxis(of: index)].views[index].measuredHeight = nil
    install(options, at: index)
  }

  /// Takes the heights a view asked for; invalid ones leave the view as it is.
  mutating func setMeasuredHeight(_ height: HeightRange, at index: Int) {
    var options = placed.records[index].options
    options.main.height = height
    // Nobody can catch an error here: a view measuring a NaN keeps its former heights.
    do throws(ParallaxError) {
      try options.validate(for: placed.records[index].id)
    } catch {
      return
    }
    placed[placed.ownAxis(of: index)].views[index].measuredHeight = height
    install(options, at: index)
  }

  private mutating func install(_ options: ParallaxOptions, at index: Int) {
    let former = placed.records[index].options
    guard options != former else { return }
    if former.zIndex != options.zIndex { hasOtherZOrder = true }
    placed.records[index].options = options
    placed.records[index].isChanged = true
    let (record, first) = (placed.records[index], placed.main.axis)
    for number in placed.axes.indices {
      placed.axes[number].install(record, first: first, at: index)
    }
  }

  /// Begins with another default axis of views, because the content has turned.
  mutating func turn(to axis: ScrollAxis) {
    for number in placed.axes.indices {
      placed.axes[number].turn(to: number == 0 ? axis : axis.cross)
      for (index, record) in placed.records.enumerated() where record.serial > 0 {
        // The others follow the axis that scrolls, whichever it is.
        if record.options.axis != nil {
          placed.axes[number].enter(record, first: axis, at: index)
        }
      }
    }
  }
}

/// A change of a registered view.
///
///     var engine = ParallaxEngine()
///     _ = try engine.register("header", options: options)
///     try engine.change(.height(44...300), of: "header")
///     engine.placed.options(of: "header")?.height.maximum  // 300
package enum ViewChange: Equatable, Sendable {
  /// The view has these options. A view that is measured keeps its heights.
  case options(ParallaxOptions)
  /// The view has these heights until it is measured again or given others.
  case height(HeightRange)
  /// The view shows these points above its minimum, as if the user had scrolled back that far.
  ///
  /// The axis is the one the view follows, unless it is given. A view without a position shows them
  /// when it has one.
  case revealedDistance(Double, along: ScrollAxis? = nil)
  /// The content of the view has changed: it must be measured again.
  case measurement
}

// MARK: The host

extension ParallaxEngine {
  /// Begins with another host, or with none.
  ///
  /// The views stay registered; without a host they keep their last placements. The offset of the
  /// new host is not a scroll from the offset of the old one, so nothing is revealed by it.
  ///
  /// - Parameters:
  ///   - abilities: The abilities of the host along the default axis of views; `nil` for no
  ///     host.
  ///   - across: The abilities along the other axis; `nil`, the default, if they are the same.
  ///   - mayHaveCommands: Whether the host may still have insets or row lengths of this engine, as the
  ///     list of a tab has that is bound again.
  package mutating func bind(
    _ abilities: HostAbilities?,
    across: HostAbilities? = nil,
    mayHaveCommands: Bool = false
  ) {
    abilitiesAcross = across ?? abilities ?? []
    // Most hosts scroll on one axis: the other one begins when a reading or a view needs it.
    for number in placed.axes.indices {
      placed.axes[number].bind(number == 0 ? abilities : nil, mayHaveCommands: mayHaveCommands)
    }
    effects = ParallaxEffects()
    problems = DiagnosticLog()
    firstOffset = nil
  }

  /// Records the end of the host: until another one is bound, queries it gives a meaning have no
  /// answer.
  package mutating func forgetHost() {
    for number in placed.axes.indices { placed.axes[number].record.known = .nothing }
  }

  /// Keeps something in place through the next change of the content.
  ///
  /// Without this call ``ParallaxConfiguration/anchor`` decides. The request ends with the pass that
  /// has seen the change laid out.
  package mutating func keep(_ request: KeepRequest) {
    switch request {
    case .place(let anchor):
      for number in placed.axes.indices {
        // A change inside another one, without a rule of its own, follows the rule of the outer
        // one.
        if anchor == nil, placed.axes[number].record.announced != nil { continue }
        placed.axes[number].record.announce(.place(anchor))
      }
    case .nothing:
      for number in placed.axes.indices { placed.axes[number].record.announce(.nothing) }
    case .row(let id, let share, let position):
      placed.main.record.announce(.row)
      let shown = placed.main.shown(position, of: id) + (placed.main.metrics?.pull ?? 0)
      placed.main.record.kept.lost = [
        KeptPlace.LostRow(key: .id(id), share: share, position: shown)
      ]
    case .progress(let id):
      guard let view = placed.slot(of: id) else { return }
      for number in placed.axes.indices { placed.axes[number].keepProgress(of: view) }
    case .placement(let id, let placement):
      guard let index = placed.names[id] else { return }
      placed[placed.ownAxis(of: index)].record.progress = KeptProgress(
        slot: placed.slot(at: index),
        placement: placement
      )
    case .move(let distance, let axis): placed[axis].keepPlace(movedBy: distance)
    }
  }

  /// Says where rows have gone that are followed by their position and not by an identity.
  ///
  /// Called before the host has laid out the change. Rows with an identity are followed without
  /// this call.
  ///
  /// - Parameters:
  ///   - axis: The axis of the rows: horizontal for columns. `nil`, the default, is the default
  ///     axis of views.
  ///   - newPath: Returns the position of a row after the change; `nil` if it was removed.
  /// - Returns: The positions after the change.
  @discardableResult
  package mutating func moveRows(
    along axis: ScrollAxis? = nil,
    _ newPath: (RowPath) -> RowPath?
  ) -> [RowPath?] {
    let paths = placed.pathsOfNotedRows(along: axis).map(newPath)
    moveRows(to: paths, along: axis)
    return paths
  }

  /// Says where the rows near the viewport have gone, as another engine has noted it.
  package mutating func moveRows(to paths: [RowPath?], along axis: ScrollAxis? = nil) {
    placed[axis].record.kept.moveRows(to: paths)
  }
}

extension AxisEngine {
  /// Returns the distance from the start of the viewport to what is shown of a row: the row, or the view that
  /// tracks it and that the top edge holds.
  fileprivate func shown(_ position: Double, of row: RowID) -> Double {
    let view = layout.slotsInSight.first { slot in
      follows(slot) && layout.isStuck(slot, at: .top)
        && views[slot].options.tracking.rowKey == .id(row)
    }
    return view.map { layout.views[$0].stand.rest.start - layout.metrics.viewport.start }
      ?? position
  }

  /// Keeps how far a view has collapsed; does nothing for a view filling the axis.
  fileprivate mutating func keepProgress(of view: ViewSlot) {
    guard follows(view.index), let metrics else { return }
    let placement = layout.placement(of: view.index)
    record.progress = KeptProgress(slot: view, placement: placement, metrics: metrics)
  }
}

extension PlacedViews {
  /// Returns the positions of the rows near the viewport without identity.
  package func pathsOfNotedRows(along axis: ScrollAxis?) -> [RowPath] {
    self[axis].record.kept.paths
  }
}

extension KeptPlace {
  /// A Boolean value indicating whether rows without identity have gone to other positions, which no layout has
  /// shown yet.
  var hasMovedRows: Bool { rows.contains { $0.key != nil && !$0.isIdentified } }

  fileprivate var paths: [RowPath] {
    rows.filter { !$0.isIdentified }.map { row in
      if case .path(let moved)? = row.key { moved } else { row.path }
    }
  }

  fileprivate mutating func moveRows(to paths: [RowPath?]) {
    var paths = paths[...]
    rows = rows.compactMap { row in
      guard !row.isIdentified else { return row }
      // A row that is removed cannot be kept.
      guard let path = paths.popFirst() ?? nil else { return nil }
      var row = row
      row.key = .path(path)
      return row
    }
  }
}

/// A request to keep something in place through a change of the content.
///
///     var engine = ParallaxEngine()
///     engine.keep(.place(ScrollAnchor(atEnd: .followEnd)))  // a chat, for the next change of its rows
///     engine.keep(.progress("header"))  // half collapsed stays half collapsed
package enum KeepRequest: Equatable, Sendable {
  /// The anchor row, by this rule; `nil` is that of the configuration.
  case place(ScrollAnchor?)
  /// Nothing: the offset stays.
  case nothing
  /// A point of a row along the default axis of views: a share of the row's length, and its distance from the
  /// start of the viewport, in points. A row whose view sticks is where the view is.
  case row(RowID, share: Double, position: Double)
  /// How far a view has collapsed.
  case progress(ViewID)
  /// The placement a view had over another scrollable, such as the list of another tab.
  case placement(ViewID, Placement)
  /// The place this many points from the last reading's offset, along an axis: the driver moves the host there
  /// on purpose. The move counts in ``OffsetMoves/byLayout``, and without this request it would be taken back.
  case move(Double, ScrollAxis)
}

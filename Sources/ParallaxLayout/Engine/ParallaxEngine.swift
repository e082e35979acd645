/// The registered views, and the one function that positions them: ``step(_:)``.
///
/// An engine is a value. It has no reference to a view layer: it asks questions and returns the
/// effects. For example, with a driver that has no rows and gives no insets:
///
///     var engine = ParallaxEngine()
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
/// layer that has values only drives an engine itself. The calls and answers that an engine was
/// given, given again to another one, give the same frames to the bit.
///
/// ## Names that are not registered
///
/// Methods that throw throw ``ParallaxError/unknownView(_:)``. Queries return `nil`. Removing such a
/// view does nothing.
public struct ParallaxEngine: Sendable {
  /// The views as they are positioned now: answers to questions.
  public package(set) var placed: PlacedViews
  /// The consequences of the last pass, from its first step to `.done`.
  public internal(set) var effects = ParallaxEffects()
  /// The settings that hold for all views.
  ///
  /// Setting them positions all views in the next pass.
  public var configuration = ParallaxConfiguration() {
    didSet {
      guard configuration != oldValue else { return }
      placed.configuration = configuration
      isShareStale = true
    }
  }

  /// The abilities of the host; `nil` while no host is bound.
  var abilities: HostAbilities?
  /// The state of the axis that views follow.
  ///
  /// A second axis is a second record.
  var record = AxisRecord()
  var registrationCount = 0
  /// The slots whose views must be given a position, unless all must.
  var unplaced: [Int] = []
  /// The slots whose views must be measured, unless all must.
  var unmeasured: [Int] = []
  var pending: PendingWork = .places
  /// The slots of the views that stand in room beside the content, or whose row does in part.
  var strip: [Int] = []
  /// The room beside the content that these views need, in points.
  var reservedRoom = AxisInsets.zero
  var isStripStale = false
  /// The lengths that the views need of their rows.
  var wantedLengths = RowLengths()
  /// The number of views whose row keeps room for another view too.
  var sharedRowCount = 0
  /// A Boolean value indicating whether the insets that are wanted may differ from those asked for.
  var isShareStale = true
  var overscrolls = OverscrollCount()
  /// The slots of the views that must be notified whether the last solve changed them or not.
  var collected: [Int] = []
  /// A Boolean value indicating whether the order of the views may have changed since the last pass.
  var hasOtherZOrder = false
  /// The rows that keep room for views that stick, in order; `nil` if they must be found.
  var stickyRows: [RowKey]?
  /// The problems that were reported and still exist.
  var problems = DiagnosticLog()

  /// Creates an engine without views.
  ///
  /// - Parameter placesOutOfSight: If `true`, views out of sight are positioned, and their changes
  ///   are in ``effects``, while only the offset changes. If `false`, the default, a step costs what
  ///   the views in sight cost.
  public init(placesOutOfSight: Bool = false) {
    placed = PlacedViews(placesOutOfSight: placesOutOfSight)
  }
}

/// The work that the next pass must do beyond following the offset.
struct PendingWork: OptionSet, Sendable {
  let rawValue: UInt8

  /// All views must be given a position.
  static let places = Self(rawValue: 1)
  /// The host must be given the table of row lengths.
  static let rowLengths = Self(rawValue: 2)
  /// Every view must be notified.
  static let everyView = Self(rawValue: 4)
  /// Views must be measured.
  static let heights = Self(rawValue: 8)
}

// MARK: Views

extension ParallaxEngine {
  /// Registers a view, which is positioned in the next pass.
  ///
  /// - Parameters:
  ///   - id: The name of the view.
  ///   - options: The behaviour of the view.
  ///   - isMeasured: Whether the driver answers ``StepQuery/heights(_:width:)`` for the view.
  /// - Returns: The handle of the view.
  /// - Throws: ``ParallaxError`` if the options are invalid or the name is taken. Nothing is
  ///   registered then.
  /// - Complexity: O(log *n*), and the names after it are moved in memory.
  @discardableResult
  public mutating func register(
    _ id: ViewID,
    options: ParallaxOptions,
    isMeasured: Bool = false
  ) throws(ParallaxError) -> ViewSlot {
    try options.validate(for: id)
    guard placed.names[id] == nil else { throw .duplicate(id) }
    registrationCount += 1
    let index = placed.layout.insert(StickyItem(options, place: nil))
    if index == placed.records.count { placed.records.append(.free) }
    placed.records[index] = ViewRecord(
      id,
      serial: registrationCount,
      options: options,
      isMeasured: isMeasured,
      overscroll: overscrolls.number
    )
    placed.names[id] = index
    placed.records[index].isChanged = true
    addReservation(of: index)
    place(index)
    if isMeasured { measure(index) }
    return ViewSlot(index: index, serial: registrationCount)
  }

  /// Removes a view; one that was removed already is ignored.
  public mutating func unregister(_ view: ViewSlot) {
    guard placed.holds(view) else { return }
    let index = view.index
    removeReservation(of: index)
    placed.names[placed.records[index].id] = nil
    isShareStale = true
    stickyRows = nil
    hasOtherZOrder = true
    placed.layout.remove(index)
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
    if let height = placed.records[index].measuredHeight { options.height = height }
    try options.validate(for: id)
    install(options, at: index)
  }

  /// Changes a registered view.
  ///
  /// - Throws: ``ParallaxError`` if there is no such view or the change is invalid. Nothing changes
  ///   then.
  public mutating func change(_ change: ViewChange, of id: ViewID) throws(ParallaxError) {
    guard let index = placed.names[id] else { throw .unknownView(id) }
    let present = placed.records[index].options
    switch change {
    case .options(let options): try setOptions(options, of: id)
    case .height(let height):
      try setHeight(height, at: index)
    case .heightTransition(let height, let progress):
      var target = present
      target.height = height
      try target.validate(for: id)
      try setHeight(placed.records[index].advance(to: height, progress: progress), at: index)
    case .revealedDistance(let distance):
      placed.records[index].wantedReveal = distance
      applyReveal(at: index)
      placed.records[index].isChanged = true
    case .measurement:
      placed.records[index].measuredWidth = nil
      measure(index)
    }
  }

  private mutating func setHeight(_ height: HeightRange, at index: Int) throws(ParallaxError) {
    var options = placed.records[index].options
    options.height = height
    try options.validate(for: placed.records[index].id)
    placed.records[index].measuredHeight = nil
    install(options, at: index)
  }

  /// Takes the heights that a view asked for; invalid ones leave the view as it is.
  mutating func setMeasuredHeight(_ height: HeightRange, at index: Int) {
    var options = placed.records[index].options
    options.height = height
    do throws(ParallaxError) {
      try options.validate(for: placed.records[index].id)
    } catch {
      return
    }
    placed.records[index].measuredHeight = height
    install(options, at: index)
  }

  private mutating func install(_ options: ParallaxOptions, at index: Int) {
    let former = placed.records[index].options
    guard options != former else { return }
    removeReservation(of: index)
    if former.zIndex != options.zIndex { hasOtherZOrder = true }
    if former.stretchTrigger != options.stretchTrigger { collect(index) }
    placed.records[index].options = options
    placed.records[index].stretchTrigger = options.stretchTrigger ?? .infinity
    placed.records[index].isChanged = true
    addReservation(of: index)
    place(index)
  }

  /// Gives a view the revealed distance that was asked for, as soon as it has a position.
  mutating func applyReveal(at index: Int) {
    guard let distance = placed.records[index].wantedReveal, placed.layout.items[index].isPresent
    else { return }
    placed.records[index].wantedReveal = nil
    placed.layout.setRevealedDistance(distance, of: index)
  }

  /// Gives a view a position in the next pass.
  mutating func place(_ index: Int) {
    isShareStale = true
    stickyRows = nil
    if !pending.contains(.places) { unplaced.append(index) }
  }

  private mutating func measure(_ index: Int) {
    if !pending.contains(.heights) { unmeasured.append(index) }
  }
}

/// A change of a registered view.
public enum ViewChange: Hashable, Sendable {
  /// The view has these options. A view that is measured keeps its heights.
  case options(ParallaxOptions)
  /// The view has these heights until it is measured again or given others.
  case height(HeightRange)
  /// The view has gone a part of the way to these heights: 0 for none of it, 1 for all.
  ///
  /// The way begins at the heights that the view has at the first call, and begins again if other
  /// code has set its heights since the last call. A progress outside 0...1 counts as the nearest
  /// inside. For example, from 44...220 to 44...100, progress 0.5 gives 44...160.
  case heightTransition(HeightRange, progress: Double)
  /// The view shows these points above its minimum, as if the user had scrolled back that far.
  ///
  /// A view without a position shows them as soon as it has one.
  case revealedDistance(Double)
  /// The content of the view has changed: it must be measured again.
  case measurement
}

extension ViewRecord {
  /// Goes a part of the way to other heights, and returns the heights there.
  fileprivate mutating func advance(to height: HeightRange, progress: Double) -> HeightRange {
    let present = options.height
    var transition = HeightTransition(from: present, to: height, present: present)
    if let former = self.transition, former.to == height, former.present == present {
      transition = former
    }
    let part = progress.isNaN ? 0 : max(0, min(1, progress))
    transition.present = transition.from.interpolated(to: height, part)
    self.transition = part < 1 ? transition : nil
    return transition.present
  }
}

extension HeightRange {
  /// Returns the heights a part of the way to others; exactly those at 1.
  fileprivate func interpolated(to other: Self, _ part: Double) -> Self {
    guard part < 1 else { return other }
    return Self(
      minimum: minimum + (other.minimum - minimum) * part,
      maximum: maximum + (other.maximum - maximum) * part
    )
  }
}

// MARK: The host

extension ParallaxEngine {
  /// Begins with another host, or with none.
  ///
  /// The views stay registered; without a host they keep their last placements. The offset of the
  /// new host is not a scroll from the offset of the old one, so nothing is revealed by it.
  ///
  /// - Parameters:
  ///   - abilities: The abilities of the host; `nil` for no host.
  ///   - mayHaveOrders: Whether the host may still have insets or row lengths of this engine, as the
  ///     list of a tab has that is bound again.
  public mutating func bind(_ abilities: HostAbilities?, mayHaveOrders: Bool = false) {
    self.abilities = abilities
    record = AxisRecord()
    record.mayHaveOrders = mayHaveOrders
    if mayHaveOrders { record.givenLengths = nil }
    placed.metrics = nil
    pending = [.places, .everyView, .heights]
    if !wantedLengths.isEmpty || mayHaveOrders { pending.insert(.rowLengths) }
    isShareStale = true
    isStripStale = true
    effects = ParallaxEffects()
    problems = DiagnosticLog()
    // An overscroll that exists before the first reading triggers nothing.
    overscrolls.continueUnseen()
    for index in placed.records.indices {
      placed.records[index].row = nil
      placed.records[index].measuredWidth = nil
      placed.records[index].spentOverscroll = overscrolls.number
    }
  }

  /// Keeps something in place through the next change of the content.
  ///
  /// Without this call ``ParallaxConfiguration/anchor`` decides. The request ends with the pass that
  /// has seen the change laid out.
  public mutating func keep(_ request: KeepRequest) {
    switch request {
    case .place(let anchor):
      record.anchor = anchor ?? record.anchor
      record.keepsPlace = true
    case .progress(let id):
      guard let index = placed.names[id], let metrics = placed.metrics else { return }
      record.progress = KeptProgress(
        slot: placed.slot(at: index),
        placement: placed.layout.placement(of: index),
        metrics: metrics
      )
    case .placement(let id, let placement):
      guard let index = placed.names[id] else { return }
      record.progress = KeptProgress(slot: placed.slot(at: index), placement: placement)
    }
  }

  /// Says where rows have gone that are followed by their position and not by an identity.
  ///
  /// Called before the host has laid out the change. Rows with an identity are followed without
  /// this call.
  ///
  /// - Parameter newPath: Returns the position of a row after the change; `nil` if it was removed.
  /// - Returns: The positions after the change, for ``moveRows(to:)``.
  @discardableResult
  public mutating func moveRows(_ newPath: (RowPath) -> RowPath?) -> [RowPath?] {
    var paths: [RowPath?] = []
    for row in record.notes?.rows ?? [] where !row.isIdentified {
      var path: RowPath? = row.path
      if record.hasMovedRows {
        if case .path(let moved)? = row.key { path = moved } else { path = nil }
      }
      paths.append(path.flatMap(newPath))
    }
    moveRows(to: paths)
    return paths
  }

  /// Says where the rows near the viewport have gone, as another engine has noted it.
  public mutating func moveRows(to paths: [RowPath?]) {
    guard let rows = record.notes?.rows else { return }
    record.hasMovedRows = true
    var paths = paths[...]
    for index in rows.indices where !rows[index].isIdentified {
      let path = paths.popFirst() ?? nil
      record.notes?.rows[index].key = path.map { .path($0) }
    }
  }
}

/// A request to keep something in place through a change of the content.
public enum KeepRequest: Hashable, Sendable {
  /// The row that is read, by this rule; `nil` is that of the configuration.
  case place(ScrollAnchor?)
  /// How far a view has collapsed.
  case progress(ViewID)
  /// The placement that a view had over another scrollable, such as the list of another tab.
  case placement(ViewID, Placement)
}

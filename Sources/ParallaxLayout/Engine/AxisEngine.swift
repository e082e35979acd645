/// The state of one axis of an engine: the host along it, the views following it, and the pass
/// under way.
///
/// Two axes are two of these. Each gets from the other one the natural ranges of the views, which are
/// their lanes, and nothing else. So scrolling along one axis changes nothing along the other.
package struct AxisEngine: Sendable {
  /// The axis.
  package internal(set) var axis: ScrollAxis
  /// The positions of the views along the axis, by the slots of the views.
  package internal(set) var layout = StickyLayout()
  /// The views following the axis, by their slots; a free entry is a slot without one.
  var views: [AxisView] = []
  /// The settings that hold for all views.
  var configuration = ParallaxConfiguration() {
    didSet {
      pending.insert(.share)
      // Each of these settings makes the layout position all views.
      if layout.grid != configuration.pixelGrid { layout.grid = configuration.pixelGrid }
      if layout.shortContent != configuration.shortContent {
        layout.shortContent = configuration.shortContent
      }
      if layout.reducesMotion != configuration.reducesMotion {
        layout.reducesMotion = configuration.reducesMotion
      }
      if oldValue.anchoredTurn != configuration.anchoredTurn {
        changeTurn()
      }
    }
  }
  /// The abilities of the host along the axis; `nil` while no host is bound.
  var abilities: HostAbilities?
  /// The host along the axis: its readings, its commands, and the place that is kept.
  var record = AxisRecord()
  /// The pass under way, or the last one.
  var pass = AxisPass()
  /// The slots whose views must be given a position, unless all must.
  var unplaced: [Int] = []
  var pending: PendingWork = [.places, .share]
  /// The room beside the content that these views need, in points.
  var reservedRoom = AxisInsets.zero
  /// The lengths the views need of their rows.
  var wantedLengths = RowLengths()
  /// The number of views whose row keeps room for another view too.
  var sharedRowCount = 0
  /// The place of the anchored turn.
  var turn = KeptTurn()
  var overscrolls = OverscrollCount()
  /// The reported problems that still exist.
  var problems = DiagnosticLog()
  /// The problems the pass found.
  var diagnostics: [ParallaxDiagnostic] = []

  init(_ axis: ScrollAxis, placesOutOfSight: Bool) {
    self.axis = axis
    layout.placesOutOfSight = placesOutOfSight
  }

  /// The last usable reading; `nil` while no host is bound and before the first one.
  package var metrics: ScrollMetrics? { record.last?.metrics }

  /// Adds a problem to those of the pass, unless it was reported and has not gone since.
  mutating func report(_ diagnostic: ParallaxDiagnostic) {
    if problems.note(diagnostic) { diagnostics.append(diagnostic) }
  }
}

/// The work the next pass must do beyond following the offset.
struct PendingWork: OptionSet, Sendable {
  let rawValue: UInt16

  /// All views must be given a position.
  static let places = Self(rawValue: 1)
  /// The host must be given the table of row lengths.
  static let rowLengths = Self(rawValue: 2)
  /// Every view must be notified.
  static let everyView = Self(rawValue: 4)
  /// Every view may have to be measured.
  static let heights = Self(rawValue: 8)
  /// The place of the anchored turn must be found.
  static let turn = Self(rawValue: 16)
  /// The views beside the content may need another position, or other room.
  static let strip = Self(rawValue: 32)
  /// The insets that are wanted may differ from those asked for.
  static let share = Self(rawValue: 64)
  /// Stuck views have grown and may cover more of the top: the first clear row must stay clear.
  static let cover = Self(rawValue: 128)
  /// The rows that were found may not have the lengths asked for.
  static let rowCheck = Self(rawValue: 256)
}

// MARK: Views

extension AxisEngine {
  /// Returns whether a view follows the axis.
  @inline(__always)
  func follows(_ index: Int) -> Bool { index < views.count && views[index].serial > 0 }

  /// Returns the handle of a view following the axis.
  func slot(at index: Int) -> ViewSlot { ViewSlot(index: index, serial: views[index].serial) }

  /// Returns whether a view is still registered and follows the axis.
  func holds(_ view: ViewSlot) -> Bool {
    views.indices.contains(view.index) && views[view.index].serial == view.serial
  }

  /// Adds a view, and returns its slot.
  ///
  /// - Parameter view: The view; `nil` for a slot without one.
  /// - Returns: The slot.
  mutating func insert(_ view: AxisView?) -> Int {
    let index = layout.insert(view.map { StickyItem($0.options, place: nil) } ?? .absent)
    if index == views.count { views.append(.free) }
    if let view { enter(view, at: index) }
    return index
  }

  /// Removes a view, whose slot another view may get.
  mutating func remove(_ index: Int) {
    leave(index)
    layout.remove(index)
  }

  /// Has a view follow the axis, or no longer, in the slot it has along the other axis.
  ///
  /// A slot without a view along this axis holds an absent item. So every slot is taken, and the
  /// slot given up here is the slot got again.
  mutating func set(_ index: Int, to view: AxisView?) {
    if view == nil, !follows(index) { return }
    while views.count <= index { _ = insert(nil) }
    leave(index)
    // Removed and inserted: views at one natural position are ordered by their registration.
    layout.remove(index)
    _ = insert(view)
  }

  /// Has a view follow the axis if it has options along it, and no longer if it has none.
  ///
  /// - Parameters:
  ///   - record: The view.
  ///   - first: The default axis of views.
  ///   - index: The slot of the view.
  mutating func enter(_ record: ViewRecord, first: ScrollAxis, at index: Int) {
    let number = overscrolls.number
    set(index, to: AxisView(record, along: axis, first: first, overscroll: number))
  }

  /// Gives a view the options along the axis it has now.
  mutating func install(_ record: ViewRecord, first: ScrollAxis, at index: Int) {
    let number = overscrolls.number
    guard follows(index),
      let view = AxisView(record, along: axis, first: first, overscroll: number)
    else { return enter(record, first: first, at: index) }
    if views[index].acrossLength != view.acrossLength { place(index) }
    views[index].acrossLength = view.acrossLength
    views[index].isMeasured = view.isMeasured
    install(view.options, at: index)
  }

  private mutating func enter(_ view: AxisView, at index: Int) {
    views[index] = view
    addReservation(of: index)
    place(index)
  }

  private mutating func leave(_ index: Int) {
    guard follows(index) else { return }
    holdPlace()
    removeReservation(of: index)
    dropStickyRow(of: index)
    // The row may have been a bar's or a turn's: room left for a removed view is a hole.
    pending.insert(.share)
    noteTurn()
    views[index] = .free
  }

  /// Gives a view other options.
  ///
  /// - Returns: Whether they differ.
  @discardableResult
  mutating func install(_ options: AxisOptions, at index: Int) -> Bool {
    var former = views[index].options
    // An app may set the same options in each update, and must not have every view positioned
    // again.
    guard options != former else { return false }
    holdPlace()
    removeReservation(of: index)
    dropStickyRow(of: index)
    // The update carries the trigger's progress, which changes although no frame does.
    if former.stretchTrigger != options.stretchTrigger { layout.changes.append(index) }
    let growth = options.height.minimum - former.height.minimum
    former.height = options.height
    // The same view over the same host, with a text of another size. The room of an inset grows with its view.
    if former == options, growth > 0, options.reservation != .inset, record.hasLast,
      layout.isStuck(index, at: .top)
    {
      pending.insert(.cover)
      // There may be a shift, though the reading is a scroll.
      record.unsettle()
    }
    views[index].options = options
    addReservation(of: index)
    place(index)
    return true
  }

  /// Gives a view the revealed distance asked for, when it has a position.
  mutating func applyReveal(at index: Int) {
    // Until the row is known there is no travel to clamp the distance to, so it is kept for later.
    guard let distance = views[index].wantedReveal, layout.item(of: index).isPresent else { return }
    views[index].wantedReveal = nil
    layout.setRevealedDistance(distance, of: index)
  }

  /// Gives a view a position in the next pass, and has it measured if it was not at its width.
  mutating func place(_ index: Int) {
    pending.insert(.share)
    noteTurn()
    if !pending.contains(.places) { unplaced.append(index) }
  }

  /// Returns whether any part of a placement is in the container, as read in this pass.
  @inline(__always)
  func isInSight(_ placement: Placement) -> Bool {
    placement.frame.length > 0 && placement.frame.end > 0
      && placement.frame.start < record.now.metrics.containerLength
  }

  /// Begins with another host, or with none.
  mutating func bind(_ abilities: HostAbilities?, mayHaveCommands: Bool) {
    self.abilities = abilities
    (record, pass) = (AxisRecord(), AxisPass())
    turn = KeptTurn()
    // The commands of a former coordinator are unknown, so the host gets all commands once more.
    if mayHaveCommands { (record.givenShare, record.givenLengths) = (nil, nil) }
    pending = [.places, .everyView, .heights, .share, .strip]
    if !wantedLengths.isEmpty || mayHaveCommands { pending.insert(.rowLengths) }
    problems = DiagnosticLog()
    // An overscroll that exists before the first reading triggers nothing.
    overscrolls.continueUnseen()
    for index in views.indices {
      views[index].measuredWidth = nil
      views[index].spentOverscroll = overscrolls.number
    }
  }

  /// Begins with the other axis, because the content has turned.
  mutating func turn(to axis: ScrollAxis) {
    // A host never read holds no commands on the former axis.
    if record.hasLast { record.turn(from: self.axis) }
    self.axis = axis
  }

  /// Returns the stretch of a view divided by its trigger, and whether it has just reached the trigger,
  /// which is noted.
  mutating func takeStretch(
    at index: Int,
    trigger: Double
  ) -> (progress: Double, didTrigger: Bool) {
    let stretch = layout.pull(of: index)
    let didTrigger =
      stretch >= trigger - Tolerance.geometry
      && views[index].spentOverscroll != overscrolls.number
    // Once per pull: a finger held at the trigger must not refresh in each tick.
    if didTrigger { views[index].spentOverscroll = overscrolls.number }
    return (stretch / trigger, didTrigger)
  }
}

extension StickyItem {
  /// The item of a view without position.
  static var absent: Self {
    var item = Self(place: AxisRange(start: 0, end: 0), minimum: 0)
    item.isPresent = false
    return item
  }
}

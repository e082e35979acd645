/// The layout engine of sticky views along one axis: it turns a content offset into placements.
///
/// The layout is a value. It holds the views, and computes their placements at one reading of a
/// scrollable. Equal items, metrics and revealed heights give bit-equal placements.
///
///     var layout = StickyLayout()
///     let place = AxisRange(start: 0, length: 220)
///     let header = layout.insert(StickyItem(AxisOptions(44...220), place: place))
///     layout.solve(ScrollMetrics(containerLength: 844, contentOffset: 100, contentLength: 2000))
///     layout.placement(of: header).frame    // 0…120
///
/// - Continuous: when the offset moves by `d`, no edge of a view moves by more than `d`, and an
///   edge that extends into the safe area by at most `2d`. Only views that reveal while other views
///   overlap them, or while both edges constrain a view, may move faster: by `2d`, or `4d` with the
///   extension.
/// - Symmetric: sticking to the bottom is the mirror image of sticking to the top. If there is no room
///   for both, the top wins.
/// - Free of allocation: a call allocates nothing if as many views were positioned before.
public struct StickyLayout: Sendable {
  /// The item of each view, by slot; a free slot has an item that is not present.
  package internal(set) var items: [StickyItem] = []
  /// The slots whose placement the last ``solve(_:cause:)`` changed, in content order.
  public var changes: ArraySlice<Int> { changeRoom[..<changeCount] }
  /// A Boolean value indicating whether views out of sight are positioned when only the offset changes.
  ///
  /// Defaults to `true`: all placements are exact after every call. If `false`, the time of a call
  /// depends only on the views in sight, unless stacked views or insets are longer than the viewport:
  /// then views out of sight can move views in sight, and all are positioned. A view that goes out of
  /// sight keeps its last placement until it comes back or changes, or until anything but the offset and
  /// other views changes.
  public var placesOutOfSight = true { didSet { demand(.placing) } }
  /// A Boolean value indicating whether all views are placed in every call.
  var placesAll: Bool { !EngineParts.leavesOutViews || placesOutOfSight }
  /// The grid that frames are rounded to as a last step.
  ///
  /// Defaults to `nil`, no rounding.
  public var grid: PixelGrid? { didSet { demand(.placing) } }
  /// A Boolean value indicating whether views have no motion besides that of the content.
  ///
  /// If `true`, views that would stretch follow the content, and inner content does not lag. Defaults to
  /// `false`.
  package var reducesMotion = false { didSet { demand(.placing) } }
  /// The policy for content that is too short for its first views to collapse.
  ///
  /// Defaults to `.asIs`.
  package var shortContent = ShortContentPolicy.asIs { didSet { demand(.placing) } }
  /// The part of the viewport that stuck views may cover; views that would cover more do not stick.
  ///
  /// Defaults to `nil`: any part. A limit that cannot be used is none.
  package var obscuredLimit: ObscuredLimit? { didSet { demand(.placing) } }
  /// The views that give way to the limit.
  var yieldingSlots: [Int] = []

  /// The work of the next call besides scrolling.
  enum Demand: UInt8, Sendable {
    case nothing
    /// Collapse distances must be computed.
    case measuring
    /// Some views were inserted, removed or changed.
    case changing
    /// All views must be positioned.
    case placing
  }

  private(set) var demand = Demand.placing
  /// The results for each view, by slot.
  var records: [StickyRecord] = []
  /// The slots without a view.
  private(set) var freeSlots: [Int] = []
  private var registrationCount = 0
  /// The views inserted or changed since the last call.
  var changedSlots: [Int] = []
  /// The changes of the last call, and room for more: writing over them is faster than emptying the array
  /// and filling it again.
  var changeRoom: [Int] = []
  var changeCount = 0
  /// The views that stack at the top, in content order; each has a collapse distance.
  var stackedAtTop: [Int] = []
  /// Room for the stacks of the lanes while the pinned inset is computed.
  var collapses = LaneValues<Collapse>()
  /// A Boolean value indicating whether the collapse distances are up to date.
  var areCollapseDistancesKnown = true
  /// Room for a tick in which views reveal, by lane.
  var (collapsing, travelLeft) = (LaneValues<Bool>(), LaneValues<Double>())
  /// A Boolean value indicating whether views reveal by a scroll of the user.
  var isScrolledByUser = false
  /// The unused travel of views, by slot; empty if no view has a tolerance.
  var unusedTravel: [UnusedTravel] = []
  /// Room for a tick in which bars reveal.
  var barReveal = BarReveal<Double>()
  /// The overscroll area at the last reading.
  var gap = OverscrollGap.none
  /// The facts the ticks of a pull have in common.
  var pull = Pull(edge: nil, area: nil)
  /// The orders of the views, and the views a tick positions.
  var order = StickyOrder()
  var rule = StickyRule<Double>()
  /// The distance from each edge to the end of the bars that keep room, all at full length.
  var barDepth = noBars
  private(set) var reading = StickyReading()
  /// The number of calls that changed more than the offset: facts independent of the offset are
  /// known until it changes.
  var revision = 0

  /// Creates a layout without views.
  public init() {}

  /// Adds a view and returns its slot, which stays the same until the view is removed.
  ///
  /// - Complexity: O(1); the next ``solve(_:cause:)`` sorts the view in.
  public mutating func insert(_ item: StickyItem) -> Int {
    registrationCount += 1
    var record = StickyRecord(registration: registrationCount)
    record.stuck.play = Self.unknownPlay
    // A bar is whole at first.
    if item.bar != nil { record.revealed = item.sound.revealLimit }
    // Arrays of several types have an entry per slot: cells coming and going must not make them
    // grow.
    let slot = freeSlots.popLast() ?? items.count
    if slot == items.count {
      items.append(item.sound)
      records.append(record)
    } else {
      items[slot] = item.sound
      records[slot] = record
    }
    noteChange(of: slot)
    return slot
  }

  /// Replaces the item of a view.
  ///
  /// An item equal to the present one changes nothing.
  ///
  /// - Complexity: O(1); the next ``solve(_:cause:)`` sorts the view in.
  public mutating func update(_ slot: Int, to item: StickyItem) {
    let item = item.sound
    let yielded = isTaken(slot) ? items[slot].yielded : []
    guard isTaken(slot), (yielded.isEmpty ? items[slot] : items[slot].whole) != item else { return }
    let hidden = items[slot].revealLimit - records[slot].revealed
    let isWhole = items[slot].bar == nil || hidden <= Tolerance.geometry
    // The next call decides whether it gives way still.
    items[slot] = item
    // The revealed points stay: an app setting options in each update must not hide its bar.
    records[slot].revealed = min(records[slot].revealed, item.revealLimit)
    // So a whole bar that gets longer is whole, as one that grows from 0 in a transition.
    if item.bar != nil, isWhole { records[slot].revealed = item.revealLimit }
    noteChange(of: slot)
  }

  /// Gives a view another natural position.
  ///
  /// - Returns: Whether nothing else of the view changes; else it must be updated.
  mutating func move(_ slot: Int, to place: AxisRange) -> Bool {
    // All numbers of an item depend on the length alone. A view that gave way, or a bar, has a state besides.
    guard items[slot].isPresent, items[slot].place.length == place.length,
      items[slot].yielded.isEmpty, items[slot].bar == nil
    else { return false }
    guard items[slot].place != place else { return true }
    items[slot].place = place
    noteChange(of: slot)
    return true
  }

  /// Removes a view; another view may get its slot.
  ///
  /// - Complexity: O(log *n*) in the number of views.
  public mutating func remove(_ slot: Int) {
    guard isTaken(slot) else { return }
    // Before the record is freed: the orders find the view by its position and its registration.
    order.remove(slot, &records)
    records[slot] = .free
    items[slot] = StickyItem(place: AxisRange(start: 0, end: 0), minimum: 0)
    items[slot].isPresent = false
    freeSlots.append(slot)
    // The slot may get another view, for which nobody has scrolled yet.
    if unusedTravel.indices.contains(slot) { unusedTravel[slot] = UnusedTravel() }
    if gap.owner == slot { gap = .none }
    demand(.changing)
  }

  /// Computes the placements at one reading.
  ///
  /// A reading that is not usable changes nothing.
  ///
  /// - Parameters:
  ///   - metrics: The reading.
  ///   - cause: The cause of a change of the offset, which decides whether views reveal.
  /// - Returns: A Boolean value indicating whether the reading was usable.
  /// - Complexity: O(1) for the reading of the last call. O(*k* log *n*) for *k* views in
  ///   sight of *n*, if only the offset changes and ``placesOutOfSight`` is `false`; O(*n*) for all views
  ///   otherwise, and while stacked views or insets are longer than the viewport. One step is added for
  ///   each pair of stacking views that overlap and that both edges constrain, and for each pair in lanes that
  ///   overlap and differ: a thousand columns inside one another cost 9,000 to 12,000 instructions a view, a
  ///   thousand beside each other 330. An overscroll doubles the time. If only views and the offset have
  ///   changed, each changed view adds O(log *n*), and many together O(*n*).
  @discardableResult
  public mutating func solve(_ metrics: ScrollMetrics, cause: ScrollCause = .user) -> Bool {
    // Most calls: only the offset has changed.
    if metrics.hasSameSpace(as: reading.metrics), scroll(to: metrics.contentOffset, cause) {
      return true
    }
    // The placements stay: one reading with a NaN must not make all views vanish.
    guard metrics.isUsable else {
      changeCount = 0
      return false
    }
    if isReadyToScroll(in: metrics) { return scroll(to: metrics.contentOffset, cause) }
    // Before the reading is replaced: travel is the way from its offset to the new one.
    if order.hasMemory, let former = lastMetrics {
      reveal(from: former, to: metrics, cause: cause)
    }
    pull.edge = nil
    // Views have changed, and nothing else: the views out of sight keep their placements.
    if canPlaceChangesOnly(in: metrics) {
      reading.contentOffset = metrics.contentOffset
      placeChanges()
      return true
    }
    // Lengths, insets or settings have changed: every view is positioned.
    reading = StickyReading(metrics)
    bringOrderUpToDate()
    findMinimumHeights(in: metrics)
    let area = pulledArea()
    // The search records the views in sight for the next tick; this call positions all views.
    if !placesAll { order.selectVisible(in: metrics, gapOwner: area?.owner, records) }
    order.selectAll(records)
    place(area)
    if showsNewTallViews(in: metrics) { place(area) }
    findCollapseDistances(in: metrics)
    publish(everything: true)
    meetDemand(leaving: .nothing)
    return true
  }

  /// Computes the placements at another offset of the last reading, if the views have not changed since.
  ///
  /// - Returns: Whether they have not changed, and the offset is usable; if not, nothing is done.
  mutating func scroll(to offset: Double, _ cause: ScrollCause) -> Bool {
    guard demand == .nothing, offset.isUsable else { return false }
    guard offset != reading.contentOffset else {
      changeCount = 0
      return true
    }
    if order.hasMemory {
      var metrics = reading.metrics
      metrics.contentOffset = offset
      reveal(from: reading.metrics, to: metrics, cause: cause)
    }
    reading.contentOffset = offset
    let area = pulledArea()
    if !placesAll, !order.visible.selects(at: offset, gapOwner: area?.owner) {
      order.selectVisible(in: reading.metrics, gapOwner: area?.owner, records)
    }
    place(area)
    // If all views are at the same place as before, no placement can have changed.
    if hasNews {
      publish(everything: false)
    } else {
      changeCount = 0
    }
    return true
  }

  /// Takes the reading of another layout with the same lengths, whose views need no work.
  mutating func enter(_ reading: StickyReading) {
    self.reading = reading
    demand = .nothing
  }

  /// Adds to the work of the next call.
  mutating func demand(_ demand: Demand) {
    // Placing all views includes placing the changed ones, so a lesser demand adds nothing.
    if demand.rawValue > self.demand.rawValue { self.demand = demand }
  }

  /// Records that the placements are up to date.
  mutating func meetDemand(leaving demand: Demand) {
    for slot in changedSlots { records[slot].isChanged = false }
    changedSlots.removeAll(keepingCapacity: true)
    self.demand = demand
  }

  /// The last reading.
  var lastMetrics: ScrollMetrics? { reading.isKnown ? reading.metrics : nil }

  /// Returns whether a slot has a view.
  private func isTaken(_ slot: Int) -> Bool {
    records.indices.contains(slot) && records[slot].isTaken
  }

  /// Returns whether there is a view in a slot, and it has a position.
  func isPlaced(_ slot: Int) -> Bool { isTaken(slot) && items[slot].hasPlace }
}

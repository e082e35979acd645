/// Turns a content offset into placements: the pure heart of the framework.
///
/// The layout is a value. It holds what views there are, and computes where they stand at one
/// reading of a scrollable, whatever came before: equal items, metrics and revealed heights give
/// bit-equal placements.
///
///     var layout = StickyLayout()
///     let header = layout.insert(StickyItem(place: AxisRange(start: 0, length: 220), minimum: 44))
///     layout.solve(ScrollMetrics(containerLength: 844, contentOffset: 100, contentLength: 2000))
///     layout.placements[header].frame       // 0…120
///
/// - Continuous: while the offset moves by `d`, no edge moves by more than `d`, one that extends
///   into the safe area by at most `2d`. Only views that reveal where others lie over them, or where
///   both edges claim a view, may move faster: by `2d`, and by `4d` with what they extend by.
/// - Symmetric: seen from its own edge, sticking to the bottom is sticking to the top. Only where
///   both cannot be had the top wins.
/// - Free of allocation: placing again allocates nothing once as many views have been placed
///   before.
public struct StickyLayout: Sendable {
  /// What the layout knows of each view, by slot; a slot that is free holds an item that is not
  /// present.
  public internal(set) var items: [StickyItem] = []
  /// Where each view stands, by slot.
  public internal(set) var placements: [Placement] = []
  /// The slots whose placement the last ``solve(_:cause:)`` changed, in content order.
  public internal(set) var changes: [Int] = []
  /// A Boolean value indicating whether views out of sight are placed while only the offset
  /// changes.
  ///
  /// Defaults to `true`: all placements are exact after every call. If `false`, a call costs what
  /// the views in sight cost, unless stacked views or insets are longer than the viewport: then
  /// views out of sight can move those in sight, and all are placed. The placement of a view that goes
  /// out of sight is then that at which it went, until it comes back, or it or anything but the offset
  /// and other views changes.
  public var placesOutOfSight = true { didSet { demand(.placing) } }
  /// A Boolean value indicating whether all views are placed in every call.
  var placesAll: Bool { !EngineParts.selectsViews || placesOutOfSight }
  /// The grid that frames are rounded to as a last step.
  ///
  /// Defaults to `nil`, no rounding.
  public var grid: PixelGrid? { didSet { demand(.placing) } }
  /// A Boolean value indicating whether motion that is not the finger's is left out.
  ///
  /// Views that would stretch follow, and inner content that lags behind scrolls along. Defaults to
  /// `false`.
  public var reducesMotion = false { didSet { demand(.placing) } }
  /// What happens when the content is too short for its first views to collapse.
  ///
  /// Defaults to `.asIs`.
  public var shortContent = ShortContentPolicy.asIs { didSet { demand(.placing) } }

  /// What the next call has to do beyond scrolling.
  enum Demand: UInt8, Sendable {
    case nothing
    /// How far views are from being collapsed is to be found.
    case measuring
    /// Some views have come, gone or changed.
    case changing
    /// All views are to be placed.
    case placing
    /// They are to be sorted as well.
    case sorting
  }

  private(set) var demand = Demand.placing
  /// The views that have come or changed since the last call, unless all are to be sorted.
  var changedSlots: [Int] = []
  /// How often views have come, gone or changed since the last call.
  var changeCount = 0
  private(set) var register = SlotRegister()
  /// The points above its minimum that each view shows because the user scrolled back, by slot.
  var revealed: [Double] = []
  /// The points to scroll from where the content rests until each view is collapsed at the top, by
  /// slot.
  var collapseDistances: [Double] = []
  /// The views that stack at the top, first content first: those that have such a distance.
  var stackedAtTop: [Int] = []
  /// A Boolean value indicating whether these are those of the views as they are.
  var areCollapseDistancesKnown = true
  /// How each view was held at the last reading, by slot.
  var frames: [HeldFrame] = []
  /// A Boolean value indicating whether one of them may have changed since placements were made.
  var hasNewFrames = false
  /// What became of the gap beyond the content at the last reading.
  var gap = OverscrollGap.none
  /// The views, those that a tick looks at, and how they follow one another.
  var order = StickyOrder()
  var solver = StickySolver<Double>()
  private(set) var reading = StickyReading()

  /// Creates a layout without views.
  public init() {}

  /// Adds a view and returns its slot, which stays the same until the view is removed.
  ///
  /// - Complexity: O(1); the next ``solve(_:cause:)`` puts it in order.
  public mutating func insert(_ item: StickyItem) -> Int {
    let slot = register.take()
    if slot == items.count {
      items.append(item.sound)
      placements.append(.waiting)
      revealed.append(0)
      frames.append(HeldFrame())
      solver.appendSlot()
      collapseDistances.append(0)
    } else {
      items[slot] = item.sound
    }
    noteChange(of: slot)
    return slot
  }

  /// Replaces what is known of the view in a slot.
  ///
  /// An item equal to the present one changes nothing.
  ///
  /// - Complexity: O(1); the next ``solve(_:cause:)`` puts it in order.
  public mutating func update(_ slot: Int, to item: StickyItem) {
    let item = item.sound
    guard register.isTaken(slot), items[slot] != item else { return }
    items[slot] = item
    revealed[slot] = min(revealed[slot], item.revealLimit)
    noteChange(of: slot)
  }

  /// Takes a view out; its slot may be given to another.
  ///
  /// - Complexity: O(log *n*) in the number of views, and what comes after it in an order is moved in
  ///   memory.
  public mutating func remove(_ slot: Int) {
    guard register.isTaken(slot) else { return }
    takeOut(slot)
    register.release(slot)
    items[slot] = StickyItem(place: AxisRange(start: 0, end: 0), minimum: 0)
    items[slot].isPresent = false
    placements[slot] = .waiting
    revealed[slot] = 0
    forgetFrames(of: slot)
    if gap.owner == slot { gap = .none }
  }

  /// Computes the placements at one reading.
  ///
  /// A reading that is not usable leaves everything as it is.
  ///
  /// - Parameters:
  ///   - metrics: The reading.
  ///   - cause: Why the offset changed, which decides whether views reveal.
  /// - Returns: A Boolean value indicating whether the reading was usable.
  /// - Complexity: O(1) for the reading of the last call. O(*k* log *k* + log *n*) for *k* views in
  ///   sight of *n*, if only the offset changes and ``placesOutOfSight`` is `false`; O(*n* log *n*)
  ///   for all views otherwise, and while stacked views or insets are longer than the viewport. One
  ///   step is added for each pair of stacking views that lie over each other and that both edges
  ///   claim. A pull beyond the end of scrolling doubles it. After some views have changed and nothing
  ///   but the offset has, each of them adds what it takes to put it in order: O(log *n*), and what
  ///   comes after it in memory is moved. Many of them are sorted anew, and all views are placed.
  @discardableResult
  public mutating func solve(_ metrics: ScrollMetrics, cause: ScrollCause = .user) -> Bool {
    if demand == .nothing, metrics.hasSameSpace(as: reading.metrics) {
      return scroll(to: metrics.contentOffset, cause)
    }
    guard metrics.isUsable else {
      changes.removeAll(keepingCapacity: true)
      return false
    }
    if isReadyToScroll(in: metrics) { return scroll(to: metrics.contentOffset, cause) }
    if !order.revealing.isEmpty, let former = lastMetrics {
      reveal(from: former, to: metrics, cause: cause)
    }
    if canPlaceChangesOnly(in: metrics) {
      reading.contentOffset = metrics.contentOffset
      placeChanges()
      return true
    }
    reading = StickyReading(metrics)
    bringOrderUpToDate()
    findMinimumHeights(in: metrics)
    let area = pulledArea()
    if !placesAll { order.visibility.look(at: metrics, gapOwner: area?.owner) }
    order.selectAll()
    place(area)
    findCollapseDistances(in: metrics)
    publish(everything: true)
    meetDemand(leaving: .nothing)
    return true
  }

  /// Computes the placements at another offset, with nothing else changed.
  private mutating func scroll(to offset: Double, _ cause: ScrollCause) -> Bool {
    guard offset.isUsable, offset != reading.contentOffset else {
      if !changes.isEmpty { changes.removeAll(keepingCapacity: true) }
      return offset.isUsable
    }
    if !order.revealing.isEmpty {
      var metrics = reading.metrics
      metrics.contentOffset = offset
      reveal(from: reading.metrics, to: metrics, cause: cause)
    }
    reading.contentOffset = offset
    let area = pulledArea()
    if !placesAll, !order.selects(at: offset, gapOwner: area?.owner) {
      order.selectVisible(in: reading.metrics, gapOwner: area?.owner)
    }
    place(area)
    if hasNews {
      publish(everything: false)
    } else if !changes.isEmpty {
      changes.removeAll(keepingCapacity: true)
    }
    return true
  }

  /// Computes where the selected views rest, or all where any of the others may move them.
  mutating func place(_ area: OverscrollArea?) {
    var farthest = stick()
    let hasGap = area != nil || gap.owner >= 0
    if hasGap { findGap(area, farthest: &farthest) }
    guard EngineParts.selectsViews, order.selection.slots.count < order.content.count,
      order.visibility.isLeft(by: farthest)
    else { return }
    order.selectAll()
    farthest = stick()
    if hasGap { findGap(area, farthest: &farthest) }
  }

  /// Has the next call do more than scroll.
  mutating func demand(_ demand: Demand) {
    if demand.rawValue > self.demand.rawValue { self.demand = demand }
  }

  /// Notes that the views were placed as they are now.
  mutating func meetDemand(leaving demand: Demand) {
    changedSlots.removeAll(keepingCapacity: true)
    changeCount = 0
    self.demand = demand
  }

  /// The last reading.
  var lastMetrics: ScrollMetrics? { reading.isKnown ? reading.metrics : nil }

  /// Returns whether there is a view in a slot, and it has a place.
  func isPlaced(_ slot: Int) -> Bool { register.isTaken(slot) && items[slot].isPresent }
}

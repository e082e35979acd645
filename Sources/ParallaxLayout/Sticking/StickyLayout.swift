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
  /// views out of sight can move those in sight, and all are placed. The placement of a view that goes out of sight is then that at which
  /// it went, until it comes back or anything but the offset changes.
  public var placesOutOfSight = true { didSet { needsPlacing = true } }
  /// The grid that frames are rounded to as a last step.
  ///
  /// Defaults to `nil`, no rounding.
  public var grid: PixelGrid? { didSet { needsPlacing = true } }

  /// A Boolean value indicating whether motion that is not the finger's is left out.
  ///
  /// Views that would stretch follow, and inner content that lags behind scrolls along. Defaults to
  /// `false`.
  public var reducesMotion = false { didSet { needsPlacing = true } }
  /// What happens when the content is too short for its first views to collapse.
  ///
  /// Defaults to `.asIs`.
  public var shortContent = ShortContentPolicy.asIs { didSet { needsPlacing = true } }

  /// The points above its minimum that each view shows because the user scrolled back, by slot.
  var revealed: [Double] = []
  /// What sticking made of each view at the last reading, by slot.
  var frames: [StuckFrame] = []
  /// Room for what sticking would make of the views at another offset.
  var otherFrames: [StuckFrame] = []
  /// What became of the gap beyond the content at the last reading.
  var gap: OverscrollGap?
  /// The points to scroll from where the content rests until each view is collapsed at the top, by
  /// slot.
  var collapseDistances: [Double] = []
  var order = StickyOrder()
  /// The views that the last tick looked at.
  var selection = StickySelection()
  var solver = StickySolver()
  /// When each view was registered, by slot; 0 is a slot that is free.
  private var registrations: [Int] = []
  private var freeSlots: [Int] = []
  private var registrationCount = 0
  private(set) var needsSorting = false
  var needsPlacing = true
  private(set) var lastMetrics: ScrollMetrics?

  /// Creates a layout without views.
  public init() {}

  /// Adds a view and returns its slot, which stays the same until the view is removed.
  ///
  /// - Complexity: O(1); the next ``solve(_:cause:)`` sorts.
  public mutating func insert(_ item: StickyItem) -> Int {
    let item = item.sound
    registrationCount += 1
    needsSorting = true
    if let slot = freeSlots.popLast() {
      items[slot] = item
      registrations[slot] = registrationCount
      return slot
    }
    items.append(item)
    registrations.append(registrationCount)
    placements.append(.waiting)
    revealed.append(0)
    frames.append(StuckFrame())
    otherFrames.append(StuckFrame())
    collapseDistances.append(0)
    return items.count - 1
  }

  /// Replaces what is known of the view in a slot.
  ///
  /// An item equal to the present one changes nothing.
  ///
  /// - Complexity: O(1); the next ``solve(_:cause:)`` sorts.
  public mutating func update(_ slot: Int, to item: StickyItem) {
    let item = item.sound
    guard isTaken(slot), items[slot] != item else { return }
    items[slot] = item
    revealed[slot] = min(revealed[slot], item.revealLimit)
    needsSorting = true
  }

  /// Takes a view out; its slot may be given to another.
  ///
  /// - Complexity: O(1); the next ``solve(_:cause:)`` sorts.
  public mutating func remove(_ slot: Int) {
    guard isTaken(slot) else { return }
    items[slot] = StickyItem(place: AxisRange(start: 0, end: 0), minimum: 0)
    items[slot].isPresent = false
    placements[slot] = .waiting
    revealed[slot] = 0
    frames[slot] = StuckFrame()
    order.remove(slot)
    if gap?.owner == slot { gap = nil }
    registrations[slot] = 0
    freeSlots.append(slot)
    needsSorting = true
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
  ///   claim. A pull beyond the end of scrolling doubles it; sorting is added after the views have
  ///   changed.
  @discardableResult
  public mutating func solve(_ metrics: ScrollMetrics, cause: ScrollCause = .user) -> Bool {
    if !changes.isEmpty { changes.removeAll(keepingCapacity: true) }
    let isSameSpace = lastMetrics.map { metrics.hasSameSpace(as: $0) } ?? false
    guard isSameSpace ? metrics.contentOffset.isUsable : metrics.isUsable else { return false }
    let isScroll = isSameSpace && !needsPlacing && !needsSorting
    if isScroll, metrics.contentOffset == lastMetrics?.contentOffset { return true }
    if let lastMetrics, !order.revealing.isEmpty {
      reveal(from: lastMetrics, to: metrics, cause: cause)
    }
    if needsSorting { order.rebuild(items, registrations: registrations) }
    let owner = gapOwner(in: metrics)
    select(in: metrics, gapOwner: owner?.slot, everything: !isScroll || placesOutOfSight)
    var farthest = stick(in: metrics)
    findGap(of: owner, in: metrics, farthest: &farthest)
    if selection.slots.count < order.content.count,
      order.visibility.isLeft(by: farthest, in: metrics)
    {
      order.selectAll(&selection)
      farthest = stick(in: metrics)
      findGap(of: owner, in: metrics, farthest: &farthest)
    }
    if !isScroll { findCollapseDistances(in: metrics) }
    publish(metrics)
    lastMetrics = metrics
    needsPlacing = false
    needsSorting = false
    return true
  }

  /// Returns whether there is a view in a slot, and it has a place.
  func isPlaced(_ slot: Int) -> Bool { isTaken(slot) && items[slot].isPresent }

  private func isTaken(_ slot: Int) -> Bool {
    registrations.indices.contains(slot) && registrations[slot] > 0
  }
}

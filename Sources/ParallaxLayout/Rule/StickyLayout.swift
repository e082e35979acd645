/// The layout of sticky views along one axis: it turns a content offset into placements.
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
/// ``solve(_:cause:)`` is the whole of it, from top to bottom; each of its steps is a file.
///
/// - Continuous: when the offset moves by `d`, no edge of a view moves by more than `d`, and an
///   edge that extends into the safe area by at most `2d`. Only views that reveal while other views
///   overlap them, or while both edges constrain a view, may move faster: by `2d`, or `4d` with the
///   extension.
/// - Symmetric: sticking to the bottom is the mirror image of sticking to the top. If there is no room
///   for both, the top wins.
/// - Free of allocation: a call allocates nothing if as many views were positioned before.
public struct StickyLayout: Sendable {
  /// The slots whose placement the last ``solve(_:cause:)`` changed, in content order.
  public internal(set) var changes: [Int] = []
  /// A Boolean value indicating whether views out of sight are positioned when only the offset changes.
  ///
  /// Defaults to `true`: all placements are exact after every call. If `false`, the time of a call
  /// depends only on the views in sight, unless stacked views or insets are longer than the viewport:
  /// then views out of sight can move views in sight, and all are positioned. A view that goes out of
  /// sight keeps its last placement until it comes back or changes, or until anything but the offset and
  /// other views changes.
  public var placesOutOfSight = true { didSet { placeAll() } }
  /// The grid that frames are rounded to as a last step.
  ///
  /// Defaults to `nil`, no rounding.
  package var grid: PixelGrid? { didSet { placeAll() } }
  /// A Boolean value indicating whether views have no motion besides that of the content.
  ///
  /// If `true`, views that would stretch follow the content, and inner content does not lag. Defaults to
  /// `false`.
  package var reducesMotion = false { didSet { placeAll() } }
  /// The policy for content that is too short for its first views to collapse.
  ///
  /// Defaults to `.asIs`.
  package var shortContent = ParallaxConfiguration.ShortContentPolicy.asIs { didSet { placeAll() } }

  /// The views, by slot.
  var views: [StickyView] = []
  /// The slots without a view.
  private(set) var freeSlots: [Int] = []
  private var registrationCount = 0
  /// The views inserted or changed since the last call.
  package internal(set) var changedSlots: [Int] = []
  /// A Boolean value indicating whether the next call must position all views.
  private var mustPlaceAll = true

  /// The last reading; ``lastMetrics`` says whether there was one.
  var metrics = ScrollMetrics(containerLength: 0, contentLength: 0)
  private var isSolved = false
  /// The number of calls that changed more than the offset: what does not depend on the offset is known
  /// until it changes.
  package private(set) var revision = 0
  /// The views in the order of the content, and what follows from it.
  var order = ContentOrder()
  /// The views that a call positions.
  var sight = Sight()
  /// The pull beyond an end of the content.
  var pull: Pull?
  /// Arrays that calls use again, so that none is allocated.
  var room = Room()

  /// Creates a layout without views.
  public init() {}

  // MARK: Views

  /// Adds a view and returns its slot, which stays the same until the view is removed.
  ///
  /// - Complexity: O(1); the next ``solve(_:cause:)`` sorts the view in.
  public mutating func insert(_ item: StickyItem) -> Int {
    registrationCount += 1
    let slot = freeSlots.popLast() ?? views.count
    let view = StickyView(item.sound, registration: registrationCount)
    if slot == views.count { views.append(view) } else { replace(slot, by: view) }
    noteChange(of: slot)
    return slot
  }

  /// Replaces the item of a view.
  ///
  /// An item equal to the present one changes nothing.
  ///
  /// - Complexity: O(1); the next ``solve(_:cause:)`` sorts the view in.
  package mutating func update(_ slot: Int, to item: StickyItem) {
    let item = item.sound
    guard isTaken(slot), views[slot].item != item else { return }
    views[slot].replaceItem(by: item)
    noteChange(of: slot)
  }

  /// Removes a view; another view may get its slot.
  ///
  /// - Complexity: O(*n*) in the number of views.
  package mutating func remove(_ slot: Int) {
    guard isTaken(slot) else { return }
    // Before the slot is free: the order finds the view by its numbers.
    var pushes: [TitleList.Push] = []
    order.remove([slot], views, &pushes)
    take(pushes)
    if pull?.filled == slot { pull = nil }
    replace(slot, by: .free)
    noteChange(of: slot)
    freeSlots.append(slot)
  }

  private mutating func replace(_ slot: Int, by view: StickyView) {
    let isChanged = views[slot].isChanged
    views[slot] = view
    views[slot].isChanged = isChanged
  }

  private func isTaken(_ slot: Int) -> Bool {
    views.indices.contains(slot) && views[slot].registration > 0
  }

  /// Marks a view as changed for the next call.
  mutating func noteChange(of slot: Int) {
    if !views[slot].isChanged { changedSlots.append(slot) }
    views[slot].isChanged = true
  }

  /// Has the next call position all views.
  mutating func placeAll() { mustPlaceAll = true }

  /// A Boolean value indicating whether the placements belong to the views as they are now.
  var isUpToDate: Bool { !mustPlaceAll && changedSlots.isEmpty }

  // MARK: One reading

  /// Computes the placements at one reading.
  ///
  /// A reading that is not usable changes nothing.
  ///
  /// - Parameters:
  ///   - new: The reading.
  ///   - cause: The cause of a change of the offset, which decides whether views reveal.
  /// - Returns: A Boolean value indicating whether the reading was usable.
  /// - Complexity: O(1) for the reading of the last call. O(*k* log *n*) for *k* views in
  ///   sight of *n*, if only the offset changes and ``placesOutOfSight`` is `false`; O(*n*) for all views
  ///   otherwise, and while stacked views or insets are longer than the viewport. One step is added for
  ///   each pair of views of which one is stuck and overlaps the other. If views have changed, each adds
  ///   O(*n*) moves of a few bytes.
  @discardableResult
  public mutating func solve(_ new: ScrollMetrics, cause: ScrollCause = .user) -> Bool {
    // Most calls: only the offset has changed.
    if new.hasSameSpace(as: metrics), scroll(to: new.contentOffset, cause) { return true }
    changes.empty()
    guard new.isUsable else { return false }
    // 1. Memory: what the way from the last reading to this one reveals and hides.
    if isSolved { remember(the: new, cause) }
    let everything = mustPlaceAll || placesOutOfSight || !new.hasSameSpace(as: metrics)
    (metrics, isSolved) = (new, true)
    // 2. Order: what the offset does not change.
    arrange(everything: everything)
    // 3. Sight.
    let owner = gapOwner()
    if !placesOutOfSight { look(owner: owner?.slot, and: changedSlots) }
    if everything { lookAtAll() }
    // 4. The rule, with the gap of a pull.
    place(owner)
    // 5. Placements.
    publish(everything: everything || shortContent == .stayExpanded)
    publishAbsences()
    for slot in changedSlots { views[slot].isChanged = false }
    changedSlots.removeAll(keepingCapacity: true)
    mustPlaceAll = false
    return true
  }

  /// Computes the placements at another offset of the last reading, if the views have not changed since.
  ///
  /// - Returns: Whether they have not changed, and the offset is usable; if not, nothing is done.
  mutating func scroll(to offset: Double, _ cause: ScrollCause) -> Bool {
    guard isUpToDate, offset.isUsable else { return false }
    changes.empty()
    guard offset != metrics.contentOffset else { return true }
    if order.hasMemory {
      var new = metrics
      new.contentOffset = offset
      remember(the: new, cause)
    }
    metrics.contentOffset = offset
    let owner = gapOwner()
    if !placesOutOfSight { look(owner: owner?.slot) }
    place(owner)
    publish(everything: false)
    return true
  }

  /// Computes what the offset does not change: order, bars, least lengths, and how far views can travel.
  private mutating func arrange(everything: Bool) {
    revision += 1
    sortChanges()
    arrangeBars()
    findMinimums(everything: everything)
    enterSight(everything: everything)
  }

  /// Positions the views in sight.
  private mutating func place(_ owner: GapOwner?) {
    position(owner)
    if !sight.hasAll, isLeftByLines {
      lookAtAll()
      pull?.rest = nil
      position(owner)
    }
    // The line of a new tall view was not known before it was positioned once.
    if startTallViews() {
      pull?.rest = nil
      position(owner)
    }
  }

  private mutating func position(_ owner: GapOwner?) {
    if let owner { fillGap(over: owner) } else { stick(at: metrics.contentOffset) }
  }

  /// The last usable reading; `nil` before the first.
  var lastMetrics: ScrollMetrics? { isSolved ? metrics : nil }
}

extension StickyLayout {
  /// Arrays that calls use again.
  struct Room: Sendable {
    /// The views that an edge has moved and that later ones come to rest beside.
    var carriers: [Carrier] = []
    /// The ends of the bars at each edge, by lane.
    var (topBars, bottomBars) = (LaneNumbers(), LaneNumbers())
    /// The farthest end of the carriers, as each edge sees it.
    var farthest = AxisInsets(top: -.infinity, bottom: -.infinity)
    /// The views that share the travel of a reveal.
    var sharing: [Int] = []
    /// The rest of the travel that the views and bars of each lane share.
    var left = LeastLaneNumbers()
    /// Numbers of one step.
    var numbers = LaneNumbers()
  }
}

extension Array {
  /// Takes all elements out and keeps the room; for a few elements faster than `removeAll(keepingCapacity:)`, which
  /// replaces a range.
  @inline(__always)
  mutating func empty() { while !isEmpty { removeLast() } }
}

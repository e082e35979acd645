@testable import ParallaxLayout

/// The rule of the layout in its plain form: every view, every pair, nothing remembered or left out.
///
/// What ``StickyLayout`` computes has the bits of this for every scene.
struct PlainRule {
  /// What sticking makes of one view.
  struct View {
    var place: AxisRange
    var rest: AxisRange
    var shown: AxisRange
    var minimum: Double
    var minimumHeight: Double
    var moves = AxisInsets.zero
    var edge: ScrollEdge?
    var pushOut = 0.0
    var isAtMinimum = false
    /// The line of the edge that holds the view, as that edge found it.
    var line = 0.0
    /// Where the bottom edge alone puts the view.
    var left = AxisRange(start: 0, end: 0)
    var stretch = 0.0
    var gapEdge: ScrollEdge?
    /// The offset at which it stands there.
    var offset: Double
  }

  var items: [StickyItem]
  var metrics: ScrollMetrics
  var revealed: [Double]
  /// The travel of each view that was too short to change what is revealed.
  var unused: [(onward: Double, back: Double)]
  var grid: PixelGrid?
  var reducesMotion = false
  var shortContent = ParallaxConfiguration.ShortContentPolicy.asIs
  /// Where views stand, overscroll and all: looked at from many sides, and found once.
  private(set) var shownViews: [View] = []

  init(_ layout: StickyLayout, at metrics: ScrollMetrics) {
    items = layout.items
    self.metrics = metrics
    revealed = items.map { _ in 0 }
    unused = items.map { _ in (0, 0) }
    grid = layout.grid
    reducesMotion = layout.reducesMotion
    shortContent = layout.shortContent
    shownViews = findShownViews()
  }

  /// Goes on to another reading.
  mutating func move(to metrics: ScrollMetrics, cause: ScrollCause) {
    reveal(at: metrics, cause: cause)
    self.metrics = metrics
    shownViews = findShownViews()
  }

  // MARK: Sticking

  /// Whether two views have more than a line of the width in common.
  func areInOneLane(_ first: Int, _ second: Int) -> Bool {
    let (a, b) = (items[first].lane, items[second].lane)
    return min(a.end, b.end) - max(a.start, b.start) > 1e-6
  }

  /// The greatest of the numbers that were found for the views so far, of those in the lane of another.
  func greatest(_ found: [(slot: Int, number: Double)], for slot: Int) -> Double? {
    found.filter { areInOneLane($0.slot, slot) }.map(\.number).max()
  }

  /// The views that stick to an edge, nearest the edge first.
  func order(_ edge: ScrollEdge) -> [Int] {
    items.indices.filter { items[$0].isPresent && items[$0].stickPosition.contains(edge) }.sorted {
      let (a, b) = (items[$0].place.near(to: edge), items[$1].place.near(to: edge))
      return a != b ? a < b : ($0 < $1) == (edge == .top)
    }
  }

  /// Where a boundary ends, or the next pushing view's place begins, as the edge sees it.
  func bound(of slot: Int, at edge: ScrollEdge) -> Double {
    let bound = items[slot].bounds.far(from: edge)
    guard items[slot].stacking == .push else { return bound }
    let after = order(edge).drop { $0 != slot }.dropFirst()
    let next = after.first { pushes($0, slot) }
    guard let next else { return bound }
    return min(bound, items[next].place.near(to: edge))
  }

  /// Whether a title pushes out one before it: one of its level or of a lower one.
  func pushes(_ other: Int, _ slot: Int) -> Bool {
    items[other].stacking == .push && areInOneLane(other, slot)
      && items[other].headingLevel <= items[slot].headingLevel
  }

  /// Whether a view that comes after another one sticks beside it: titles below those of higher levels.
  func carries(_ other: Int, _ slot: Int) -> Bool {
    if items[other].stacking == .stack { return items[slot].stacking != .overlay }
    return items[other].stacking == .push && items[slot].stacking == .push
      && items[other].headingLevel < items[slot].headingLevel
  }

  /// Whether titles have several levels.
  var hasLevels: Bool {
    items.contains { $0.isPresent && $0.stacking == .push && $0.headingLevel > 0 }
  }

  /// Whether an edge can move a view off its natural position: not if its boundary leaves no way to go.
  func canMove(_ slot: Int, at edge: ScrollEdge) -> Bool {
    let natural = EdgeRange(items[slot].place, from: edge)
    let farthest = max(bound(of: slot, at: edge), natural.far) - items[slot].minimum
    return farthest > natural.near + Tolerance.geometry
  }

  /// Where views rest at an offset, overscroll aside.
  func views(at metrics: ScrollMetrics) -> [View] {
    let minimums = minimums(in: metrics)
    let places = items.indices.map { slot in
      let place = items[slot].place.offset(by: metrics.contentShift)
      return View(
        place: place,
        rest: place,
        shown: place,
        minimum: minimums[slot],
        minimumHeight: max(minimums[slot], items[slot].minimum + revealed[slot]),
        offset: metrics.contentOffset
      )
    }
    var views = places
    stick(&views, to: .bottom, of: metrics, isAlone: true)
    var alone = places
    stick(&alone, to: .top, of: metrics, isAlone: true)
    for slot in items.indices {
      views[slot].moves.top = alone[slot].moves.top
      views[slot].left = views[slot].rest
    }
    stick(&views, to: .top, of: metrics, isAlone: false)
    for slot in items.indices { views[slot].shown = views[slot].rest }
    return views
  }

  private func stick(
    _ views: inout [View],
    to edge: ScrollEdge,
    of metrics: ScrollMetrics,
    isAlone: Bool
  ) {
    let order = order(edge)
    let shift = edge == .top ? metrics.contentShift : -metrics.contentShift
    for (index, slot) in order.enumerated() {
      let place = EdgeRange(views[slot].rest, from: edge)
      let height = views[slot].minimumHeight
      var line = metrics.stickingLine(at: edge) + items[slot].edgeInset[edge]
      if items[slot].stacking != .overlay {
        for other in order[..<index] where areInOneLane(other, slot) {
          guard carries(other, slot) else { continue }
          line = max(line, self.line(for: views[slot], behind: other, views, at: edge))
        }
      }
      let bound = bound(of: slot, at: edge) + shift
      let free = max(place.near, line)
      let isNatural = place.near == views[slot].place.near(to: edge)
      let near =
        isNatural && !canMove(slot, at: edge)
        ? place.near : min(free, max(place.near, max(bound, place.far) - height))
      if isAlone { views[slot].moves[edge] = near - place.near }
      guard near > place.near else { continue }
      let far = max(place.far, near + height)
      views[slot].rest = EdgeRange(near: near, far: far).range(from: edge)
      guard near > place.near + Tolerance.geometry else { continue }
      views[slot].edge = edge
      views[slot].line = line
      views[slot].pushOut = free > near + Tolerance.geometry ? free - near : 0
      views[slot].isAtMinimum = near + height >= place.far - Tolerance.geometry
    }
  }

  /// The line that one view stacked before makes for another.
  private func line(
    for view: View,
    behind other: Int,
    _ views: [View],
    at edge: ScrollEdge
  ) -> Double {
    let move = views[other].moves[edge]
    guard move > 0 else { return -.infinity }
    let (place, near) = (view.place.near(to: edge), view.rest.near(to: edge))
    let range = EdgeRange(views[other].rest, from: edge)
    guard views[other].place.far(from: edge) <= place + Tolerance.geometry else {
      return min(range.far, near + move)
    }
    let minimumEnd = range.near + views[other].minimumHeight
    return near == place ? minimumEnd : min(minimumEnd, near + move)
  }

  // MARK: Short content

  /// The stacking views that the content begins with, one upon the other.
  private var leadingStack: [Int] {
    var ends: [(slot: Int, number: Double)] = []
    for slot in order(.top) where items[slot].stacking == .stack {
      let end = max(0, greatest(ends, for: slot) ?? 0)
      guard items[slot].place.start <= end + Tolerance.contentEnd else { continue }
      ends.append((slot, items[slot].place.end))
    }
    return ends.map(\.slot)
  }

  private func minimums(in metrics: ScrollMetrics) -> [Double] {
    var minimums = items.map(\.minimum)
    guard shortContent == .stayExpanded else { return minimums }
    var ends: [(slot: Int, number: Double)] = []
    var needs: [(slot: Int, number: Double)] = []
    for slot in leadingStack {
      let line = metrics.viewport.start + items[slot].edgeInset.top
      let end = max(line, greatest(ends, for: slot) ?? line) + items[slot].minimum
      ends.append((slot, end))
      needs.append((slot, items[slot].place.end + metrics.restingShift(at: .top) - end))
    }
    let insets = metrics.contentInset
    let travel = metrics.contentLength + insets.top + insets.bottom - metrics.frame.length
    // What the views before have left, as negative numbers.
    var lacks: [(slot: Int, number: Double)] = []
    for slot in leadingStack {
      let needed = max(0, greatest(needs, for: slot) ?? 0)
      let room = min(max(0, travel - needed), -(greatest(lacks, for: slot) ?? -.infinity))
      let given = min(room, items[slot].place.length - items[slot].minimum)
      lacks.append((slot, given - room))
      minimums[slot] = items[slot].place.length - given
    }
    return minimums
  }
}

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
  }

  var items: [StickyItem]
  var metrics: ScrollMetrics
  var revealed: [Double]
  var grid: PixelGrid?
  var reducesMotion = false
  var shortContent = ShortContentPolicy.asIs
  /// Where views stand, overscroll and all: looked at from many sides, and found once.
  private(set) var shownViews: [View] = []

  init(_ layout: StickyLayout, at metrics: ScrollMetrics) {
    items = layout.items
    self.metrics = metrics
    revealed = items.map { _ in 0 }
    grid = layout.grid
    reducesMotion = layout.reducesMotion
    shortContent = layout.shortContent
    shownViews = findShownViews()
  }

  /// Goes on to another reading.
  mutating func move(to metrics: ScrollMetrics, cause: ScrollCause) {
    revealed = revealed(at: metrics, cause: cause)
    self.metrics = metrics
    shownViews = findShownViews()
  }

  // MARK: Sticking

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
    guard let next = after.first(where: { items[$0].stacking == .push }) else { return bound }
    return min(bound, items[next].place.near(to: edge))
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
        minimumHeight: max(minimums[slot], items[slot].minimum + revealed[slot])
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
        for other in order[..<index] {
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
    guard items[other].stacking == .stack, move > 0 else { return -.infinity }
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
    var (stack, end) = ([Int](), 0.0)
    for slot in order(.top) where items[slot].stacking == .stack {
      guard items[slot].place.start <= end + Tolerance.contentEnd else { break }
      stack.append(slot)
      end = max(end, items[slot].place.end)
    }
    return stack
  }

  private func minimums(in metrics: ScrollMetrics) -> [Double] {
    var minimums = items.map(\.minimum)
    guard shortContent == .stayExpanded else { return minimums }
    var (end, needed) = (metrics.viewport.start, 0.0)
    for slot in leadingStack {
      end = max(metrics.viewport.start + items[slot].edgeInset.top, end) + items[slot].minimum
      needed = max(needed, items[slot].place.end + metrics.restingShift - end)
    }
    let insets = metrics.contentInset
    let travel = metrics.contentLength + insets.top + insets.bottom - metrics.frame.length
    var room = max(0, travel - needed)
    for slot in leadingStack {
      let given = min(room, items[slot].place.length - items[slot].minimum)
      room -= given
      minimums[slot] = items[slot].place.length - given
    }
    return minimums
  }
}

import ParallaxLayout
import ParallaxRows

/// Keeps the page's views where the offset of its scrolling element puts them.
///
/// This is the port's coordinator. The page tells it what rows there are and how far it has
/// scrolled; it answers with placements.
struct Engine {
  /// Who should take a touch.
  enum HitTarget {
    case view(Int)
    case scrollable
    case none
  }

  private(set) var layout = StickyLayout()
  private var rows = RowGeometry()
  private var options = PageViews.options(revealing: true)
  private var metrics = ScrollMetrics(containerLength: 0, contentLength: 0)

  /// Creates an engine whose views wait for rows.
  init() {
    for options in options { _ = layout.insert(StickyItem(options, place: nil)) }
  }

  /// The length that the page's content should have, in points.
  var contentLength: Double { rows.length }

  /// Replaces all rows.
  ///
  /// - Throws: ``RowError`` if a height cannot be used; nothing changes then.
  mutating func load(_ sections: [RowSection], containerLength: Double) throws(RowError) {
    rows = try RowGeometry(sections)
    metrics = ScrollMetrics(containerLength: containerLength, contentLength: rows.length)
    resolvePlaces()
    layout.solve(metrics, cause: .layout)
  }

  /// Places all views at an offset.
  ///
  /// - Returns: The slots of the views whose placement changed.
  /// - Complexity: O(*n*) in the number of views; allocates nothing.
  mutating func tick(offset: Double, cause: ScrollCause) -> [Int] {
    metrics.contentOffset = offset
    layout.solve(metrics, cause: cause)
    return layout.changes
  }

  /// Tells how long the container is now, in points.
  mutating func resize(containerLength: Double) {
    metrics.containerLength = containerLength
    metrics.frame = AxisRange(start: 0, length: containerLength)
    layout.solve(metrics, cause: .layout)
  }

  /// Puts rows in and places all views so that the first row below the stuck ones stays.
  ///
  /// - Returns: The offset that the page is to scroll to.
  /// - Throws: ``RowError`` if there is no such place; nothing changes then.
  mutating func insert(_ heights: [Double], at path: RowPath) throws(RowError) -> Double {
    let before = rows
    let inserted = try rows.insert(RowList(measured: heights), at: .path(path))
    let kept = ScrollAnchor().adjust(
      metrics,
      toContentLength: rows.length,
      obscured: layout.obscured
    ) { visible in
      guard let row = before.rows(in: visible).first, let old = before.start(of: row) else {
        return 0
      }
      let new = rows.start(of: row < inserted.lowerBound ? row : row + inserted.count)
      return (new ?? old) - old
    }
    metrics.contentLength = rows.length
    metrics.contentOffset = kept.contentOffset
    resolvePlaces()
    layout.solve(metrics, cause: .layout)
    return kept.contentOffset
  }

  /// Returns the offset at which a row stands right below the stuck views once the page has
  /// scrolled there by itself; 0 where there is no such row.
  func offset(ofRowAt path: RowPath) -> Double {
    guard let start = rows.row(of: path).flatMap({ rows.start(of: $0) }) else { return 0 }
    return layout.contentOffset(toReveal: start) ?? 0
  }

  /// Says whether views come back on scroll-back.
  mutating func setReveals(_ reveals: Bool) {
    options = PageViews.options(revealing: reveals)
    resolvePlaces()
    layout.solve(metrics, cause: .layout)
  }

  /// Returns who should take a touch at a position along the axis.
  ///
  /// - Parameters:
  ///   - position: The position, in container coordinates.
  ///   - isInteractive: Returns whether something in a view takes the touch by itself.
  /// - Returns: The topmost view there if it keeps the touch, or else the list.
  func hitTest(at position: Double, isInteractive: (Int) -> Bool) -> HitTarget {
    guard metrics.frame.contains(position) else { return .none }
    var topmost: Int?
    for slot in layout.slotsInSight where layout.placements[slot].frame.contains(position) {
      if let other = topmost, (zOrder(of: slot), slot) < (zOrder(of: other), other) { continue }
      topmost = slot
    }
    guard let topmost else { return .scrollable }
    let keepsTouch = !options[topmost].forwardsTouches || isInteractive(topmost)
    return keepsTouch ? .view(topmost) : .scrollable
  }

  /// How near the user a view lies; of two that are equal the later one is nearer.
  func zOrder(of slot: Int) -> Int {
    options[slot].zIndex * 2 + (layout.placements[slot].phase == .natural ? 0 : 1)
  }

  private mutating func resolvePlaces() {
    for (slot, options) in options.enumerated() {
      guard case .row(let path) = options.tracking else { continue }
      let row = rows.row(of: path).flatMap { rows.span(of: $0) }
      let item = StickyItem(
        options,
        place: options.place(overRow: row),
        section: rows.span(ofSection: path.section)
      )
      layout.update(slot, to: item)
    }
  }
}

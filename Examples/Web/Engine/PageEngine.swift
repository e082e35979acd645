import ParallaxLayout
import ParallaxRows

/// Keeps the page's views where the offset of its scrolling element puts them.
///
/// The page tells what rows there are and how far it has scrolled; the engine answers with
/// placements.
struct PageEngine {
  /// Where the views stand, views out of sight included: the page can be compared with a replay.
  var engine = ParallaxEngine(placesOutOfSight: true)
  private(set) var views: [ViewSlot] = []
  private var rows = RowGeometry()
  private var reading = ScrollReading(contentOffset: 0, contentLength: 0)
  /// As wide as anything: the page places nothing across.
  private var container = LayoutSize(width: 1, height: 0)

  /// Creates an engine whose views wait for rows.
  init() {
    for (name, options) in zip(PageViews.names, PageViews.options(revealing: true)) {
      do throws(ParallaxError) {
        views.append(try engine.register(ViewID(name), options: options))
      } catch {
        // The names are different and the options valid, as the native replay says.
      }
    }
  }

  /// The length that the page's content should have, in points.
  var contentLength: Double { rows.length }

  /// Returns the number of a view on the page.
  func number(of view: ViewSlot) -> Int? { views.firstIndex(of: view) }

  /// Replaces all rows, and places all views.
  ///
  /// - Throws: ``RowError`` if a height cannot be used; nothing changes then.
  mutating func load(_ sections: [RowSection], containerLength: Double) throws(RowError) {
    rows = try RowGeometry(sections)
    container.height = containerLength
    reading.contentOffset = 0
    changeContent()
    step(.layout)
  }

  /// Places all views at an offset.
  ///
  /// - Returns: The views whose placement changed.
  /// - Complexity: O(*n*) in the number of views; allocates nothing.
  mutating func tick(offset: Double, cause: ScrollCause) -> [ViewSlot] {
    reading.contentOffset = offset
    return step(cause)
  }

  /// Tells how long the container is now, in points.
  ///
  /// - Returns: The views whose placement changed.
  mutating func resize(containerLength: Double) -> [ViewSlot] {
    container.height = containerLength
    return step(.layout)
  }

  /// Puts rows in and places all views so that the first row below the stuck ones stays.
  ///
  /// - Returns: The offset that the page is to scroll to.
  /// - Throws: ``RowError`` if there is no such place; nothing changes then.
  mutating func insert(_ heights: [Double], at path: RowPath) throws(RowError) -> Double {
    let before = rows
    let inserted = try rows.insert(RowList(measured: heights), at: .path(path))
    if let metrics = engine.metrics {
      let kept = ScrollAnchor().adjust(
        metrics,
        toContentLength: rows.length,
        obscured: engine.layout.obscured
      ) { visible in
        guard let row = before.rows(in: visible).first, let old = before.start(of: row) else {
          return 0
        }
        let new = rows.start(of: row < inserted.lowerBound ? row : row + inserted.count)
        return (new ?? old) - old
      }
      reading.contentOffset = kept.contentOffset
    }
    changeContent()
    step(.layout)
    return reading.contentOffset
  }

  /// Returns the offset at which a row stands right below the stuck views once the page has
  /// scrolled there by itself; 0 where there is no such row.
  func offset(ofRowAt path: RowPath) -> Double {
    rows.rowRange(at: path).flatMap { engine.layout.contentOffset(toReveal: $0.start) } ?? 0
  }

  /// Says whether views come back on scroll-back.
  ///
  /// - Returns: The views whose placement changed.
  mutating func setReveals(_ reveals: Bool) -> [ViewSlot] {
    for (name, options) in zip(PageViews.names, PageViews.options(revealing: reveals)) {
      do throws(ParallaxError) { try engine.setOptions(options, for: ViewID(name)) } catch {}
    }
    return step(.layout)
  }

  private mutating func changeContent() {
    reading.contentLength = rows.length
    reading.contentVersion += 1
  }

  @discardableResult
  private mutating func step(_ cause: ScrollCause) -> [ViewSlot] {
    reading.cause = cause
    return engine.step(reading, in: container, rows: rows).changes
  }
}

import CGTK
import ParallaxCoordinator
import ParallaxGTK

/// Compares, after every frame, the positions that GTK has given the views and the rows with those
/// that they should have.
///
/// The expected positions are computed for each frame by a coordinator that never saw GTK, from the
/// adjustment's value, the heights of the rows as far as they were measured, and the options. A frame
/// in which nothing has moved since a right one is only counted.
final class FrameCheck {
  /// The frames drawn.
  private(set) var frames = 0
  /// The frames compared.
  private(set) var comparedFrames = 0
  /// The frames compared in which the content had moved.
  private(set) var movingFrames = 0
  /// The frames in which a view or a row was elsewhere than it should be.
  private(set) var lateFrames = 0
  /// The views and rows compared.
  private(set) var comparisons = 0
  /// The largest difference of any edge, in pixels.
  private(set) var largestDifference = 0.0
  /// The views that had less room than they need.
  private var cramped: Set<ViewID> = []
  /// The greatest height of each view in any frame since this was emptied.
  var tallest: [ViewID: Double] = [:]
  /// Called after each frame.
  var onFrame: (() -> Void)?
  /// A Boolean value indicating whether frames are only counted.
  var isPaused = false

  private let walks: WalksWindow
  private var lastOffset = Double.nan
  private var lastRight: Shape?

  /// All that is compared, and all that it is compared with.
  private struct Shape: Equatable {
    var offset: Double
    var size: LayoutSize
    var rows: [AxisRange]
    var bounds: [LayoutRect?]
    var options: [ParallaxOptions?]
  }

  init(_ walks: WalksWindow) {
    self.walks = walks
    connect(gpointer(gtk_widget_get_frame_clock(walks.window)), "after-paint") { [weak self] in
      self?.compare()
    }
  }

  private func compare() {
    let list = walks.list
    let size = list.containerSize
    guard size.height > 0 else { return }
    frames += 1
    onFrame?()
    for view in list.views {
      let height = bounds(of: view.widget, in: list.widget)?.size.height ?? 0
      tallest[view.id] = max(tallest[view.id, default: 0], height)
    }
    guard !isPaused else { return }
    // GTK cuts the value to whole pixels.
    let adjustment = list.rows.adjustment
    let value = gtk_adjustment_get_value(adjustment) - gtk_adjustment_get_lower(adjustment)
    let offset = value.rounded(.towardZero) + list.shownPull
    let coordinator = walks.coordinator
    let shape = Shape(
      offset: offset,
      size: size,
      rows: rowsInSight(),
      bounds: list.views.map { bounds(of: $0.widget, in: list.widget) },
      options: coordinator.registeredViews.map { coordinator.options(of: $0) }
    )
    guard shape != lastRight else { return }
    comparedFrames += 1
    if offset != lastOffset { movingFrames += 1 }
    lastOffset = offset
    let rows = expectedRows()
    let differences =
      viewDifferences(at: offset, size, rows) + rowDifferences(at: offset, size, rows)
    lastRight = differences.isEmpty ? shape : nil
    guard let worst = differences.max(by: { $0.points < $1.points }) else { return }
    lateFrames += 1
    // The first ones tell enough.
    if lateFrames <= 4 { Findings.add("late at offset \(offset): \(worst)") }
    largestDifference = max(largestDifference, worst.points)
  }

  /// Something that is elsewhere than it should be.
  private struct Difference: CustomStringConvertible {
    var name: String
    var expected: AxisRange
    var actual: AxisRange?
    /// The difference across the list.
    var across = 0.0

    var points: Double {
      guard let actual else { return .infinity }
      return max(abs(expected.start - actual.start), abs(expected.end - actual.end), across)
    }

    var description: String {
      let place = actual.map { "at \($0.start)…\($0.end)" } ?? "nowhere"
      let across = across > 0 ? ", \(across) px off across the list" : ""
      return "\(name) is \(place) and not at \(expected.start)…\(expected.end)\(across)"
    }
  }

  /// Where the rows are seen, each as GTK has put it.
  private func rowsInSight() -> [AxisRange] {
    walks.walks.widgets.compactMap { bounds(of: $0, in: walks.list.widget) }.map {
      ScrollAxis.vertical.range(of: $0)
    }
    .sorted { $0.start < $1.start }
  }

  /// The rows with room for the views.
  private func expectedRows() -> RowGeometry {
    var rows = walks.walks.geometry
    for (id, height) in rooms {
      guard let row = rows.row(of: id) else { continue }
      // The row is there, and the height was accepted in the options.
      try? rows.setHeight(.measured(height), of: row)
    }
    return rows
  }

  /// The heights of the rows that keep room for views.
  private var rooms: [RowID: Double] {
    var rooms: [RowID: Double] = [:]
    for options in walks.coordinator.registeredViews.compactMap(walks.coordinator.options) {
      if case .rowID(let id) = options.tracking { rooms[id] = options.height.maximum }
    }
    return rooms
  }

  private func viewDifferences(
    at offset: Double,
    _ size: LayoutSize,
    _ rows: RowGeometry
  ) -> [Difference] {
    let scripted = ScriptedScrollable(
      length: size.height,
      crossLength: size.width,
      contentLength: 0
    )
    scripted.rows = rows
    scripted.reading.contentOffset = offset
    let reference = ParallaxCoordinator()
    for id in walks.coordinator.registeredViews {
      guard let options = walks.coordinator.options(of: id) else { continue }
      // The same options were accepted before.
      _ = try? reference.register(ViewDescriptor { _ in }, as: id, options: options)
    }
    reference.bind(to: scripted, in: scripted)
    return walks.list.views.compactMap { view in
      comparisons += 1
      let nowhere = Difference(name: "\(view.id)", expected: AxisRange(start: 0, end: 0))
      guard let frame = reference.frame(of: view.id) else { return nowhere }
      return difference(of: view, from: frame, in: size)
    }
  }

  /// Out of sight it is enough to be out of sight: the coordinator leaves such views alone.
  private func difference(
    of view: FloatingView,
    from frame: LayoutRect,
    in size: LayoutSize
  ) -> Difference? {
    let grid = PixelGrid(scale: 1)
    var expected = ScrollAxis.vertical.range(of: frame)
    expected = AxisRange(start: grid.round(expected.start), end: grid.round(expected.end))
    let isInSight: (AxisRange) -> Bool = { $0.end > 0 && $0.start < size.height }
    // A view that was never in sight was never allocated.
    var found = Difference(name: "\(view.id)", expected: expected)
    guard let bounds = bounds(of: view.widget, in: walks.list.widget) else {
      return isInSight(expected) ? found : nil
    }
    let actual = ScrollAxis.vertical.range(of: bounds)
    guard isInSight(expected) || isInSight(actual) else { return nil }
    let needed = minimumHeight(of: view.widget, forWidth: size.width)
    if needed > bounds.size.height, cramped.insert(view.id).inserted {
      Findings.add("\(view.id) is \(bounds.size.height) high and needs \(needed)")
    }
    found.actual = actual
    found.across = max(abs(bounds.origin.x), abs(bounds.size.width - frame.size.width))
    return found.points > 0 ? found : nil
  }

  private func rowDifferences(
    at offset: Double,
    _ size: LayoutSize,
    _ rows: RowGeometry
  ) -> [Difference] {
    var differences: [Difference] = []
    let rooms = rooms
    let shown = AxisRange(start: offset, end: offset + size.height)
    rows.forEachRow(in: rows.rows(in: shown)) { row, span, height in
      guard let path = rows.path(of: row) else { return }
      comparisons += 1
      let isRoom = rows.id(of: row).map { rooms[$0] != nil } ?? false
      let wanted = isRoom ? height.points : walks.walks.trueHeight(at: path)
      var found = Difference(
        name: "row \(path.row) of section \(path.section)",
        expected: AxisRange(start: span.start - offset, length: wanted)
      )
      if let widget = walks.walks.widget(at: path) {
        found.actual = bounds(of: widget, in: walks.list.widget).map {
          ScrollAxis.vertical.range(of: $0)
        }
      }
      if found.points > 0 { differences.append(found) }
    }
    return differences
  }
}

/// Returns the least width that a widget gets by with.
func minimumWidth(of widget: Widget) -> Int32 {
  var minimum: Int32 = 0
  gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
  return minimum
}

/// Returns the least height that a widget gets by with at a width.
func minimumHeight(of widget: Widget, forWidth width: Double) -> Double {
  var minimum: Int32 = 0
  gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, Int32(width), &minimum, nil, nil, nil)
  return Double(minimum)
}

/// Returns the least height that a widget gets by with at the width that it has, paddings included.
func minimumHeight(of widget: Widget) -> Double {
  let width = bounds(of: widget, in: widget)?.size.width ?? -1
  return minimumHeight(of: widget, forWidth: width)
}

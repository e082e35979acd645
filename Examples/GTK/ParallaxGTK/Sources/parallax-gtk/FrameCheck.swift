import CGTK
import ParallaxCoordinator
import ParallaxGTK
import ParallaxTesting

/// Compares, after every frame, where GTK has put the views and the rows with where they belong.
///
/// Where that is, is computed anew for each frame by a coordinator that never saw GTK, from the
/// adjustment's value, the heights of the rows as far as they were measured, and the options. A frame
/// in which nothing has moved since one that was right is only counted.
final class FrameCheck {
  /// The frames drawn.
  private(set) var frames = 0
  /// The frames compared.
  private(set) var comparedFrames = 0
  /// The frames compared in which the content had moved.
  private(set) var movingFrames = 0
  /// The frames in which anything was not where it belongs.
  private(set) var lateFrames = 0
  /// The views and rows compared.
  private(set) var comparisons = 0
  /// The largest difference of any edge, in pixels.
  private(set) var largestDifference = 0.0
  /// The views that had less room than they need.
  private(set) var cramped: Set<ViewID> = []
  /// The greatest height of each view in any frame since this was emptied.
  var tallest: [ViewID: Double] = [:]
  /// Called after each frame.
  var onFrame: (() -> Void)?
  /// A Boolean value indicating whether frames are only counted.
  var isPaused = false

  private let walks: WalksWindow
  private var lastOffset = Double.nan
  private var lastRight: Shape?

  /// Where everything is that is compared, and what it is compared with.
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
    let rows = expectedRows()
    let difference = max(
      viewDifference(at: offset, size, rows),
      rowDifference(at: offset, size, rows)
    )
    if offset != lastOffset { movingFrames += 1 }
    if difference > 0 {
      lateFrames += 1
      if lateFrames < 4 { print("late by \(difference) at \(offset)") }
    }
    largestDifference = max(largestDifference, difference)
    lastOffset = offset
    lastRight = difference == 0 ? shape : nil
  }

  /// Where the rows are seen, each as GTK has put it.
  private func rowsInSight() -> [AxisRange] {
    walks.walks.widgets.compactMap { bounds(of: $0, in: walks.list.widget) }.map {
      ScrollAxis.vertical.span(of: $0)
    }
    .sorted { $0.start < $1.start }
  }

  /// The rows with room for the views.
  private func expectedRows() -> RowGeometry {
    var rows = walks.walks.geometry
    for options in walks.coordinator.registeredViews.compactMap(walks.coordinator.options) {
      guard case .rowID(let id) = options.tracking, let row = rows.row(of: id) else { continue }
      // The row is there, and the height was accepted in the options.
      try? rows.setHeight(.measured(options.height.maximum), of: row)
    }
    return rows
  }

  private func viewDifference(
    at offset: Double,
    _ size: LayoutSize,
    _ rows: RowGeometry
  ) -> Double {
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
    var largest = 0.0
    for view in walks.list.views {
      guard let frame = reference.frame(of: view.id) else { return .infinity }
      comparisons += 1
      largest = max(largest, difference(of: view, from: frame, in: size))
    }
    return largest
  }

  /// Out of sight it is enough to be out of sight: the coordinator leaves such views alone.
  private func difference(
    of view: FloatingView,
    from frame: LayoutRect,
    in size: LayoutSize
  ) -> Double {
    let grid = PixelGrid(scale: 1)
    var expected = ScrollAxis.vertical.span(of: frame)
    expected = AxisRange(start: grid.round(expected.start), end: grid.round(expected.end))
    let isInSight: (AxisRange) -> Bool = { $0.end > 0 && $0.start < size.height }
    // A view that was never in sight was never allocated.
    guard let bounds = bounds(of: view.widget, in: walks.list.widget) else {
      return isInSight(expected) ? .infinity : 0
    }
    let actual = ScrollAxis.vertical.span(of: bounds)
    guard isInSight(expected) || isInSight(actual) else { return 0 }
    if minimumHeight(of: view.widget, forWidth: size.width) > bounds.size.height {
      cramped.insert(view.id)
    }
    return max(
      abs(expected.start - actual.start),
      abs(expected.end - actual.end),
      abs(bounds.origin.x),
      abs(bounds.size.width - frame.size.width)
    )
  }

  private func rowDifference(
    at offset: Double,
    _ size: LayoutSize,
    _ rows: RowGeometry
  ) -> Double {
    var largest = 0.0
    let shown = AxisRange(start: offset, end: offset + size.height)
    rows.forEachRow(in: rows.rows(in: shown)) { row, span, height in
      guard let path = rows.path(of: row), let widget = walks.walks.widget(at: path),
        let bounds = bounds(of: widget, in: walks.list.widget)
      else { return largest = .infinity }
      comparisons += 1
      let isRoom = walks.coordinator.height(forRowAt: path) != nil
      let wanted = isRoom ? height.points : walks.walks.trueHeight(at: path)
      largest = max(
        largest,
        abs(bounds.origin.y - (span.start - offset)),
        abs(bounds.size.height - wanted)
      )
    }
    return largest
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

import CGTK
import ParallaxCoordinator
import ParallaxGTK
import ParallaxTesting

/// Compares, after every frame, where GTK has put the views with where they belong.
///
/// What they ought to be is computed anew for each frame, by a coordinator that never saw GTK, from
/// the adjustment's value and the heights of the rows alone.
final class FrameCheck {
  /// The frames compared.
  private(set) var frames = 0
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

  private let walks: WalksWindow
  /// A Boolean value indicating whether frames are only counted, while rows come and go.
  var isPaused = false

  private let rows: RowGeometry
  private var lastOffset = Double.nan

  init(_ walks: WalksWindow) throws(RowError) {
    self.walks = walks
    rows = try RowGeometry(
      zip(walks.list.sections, walks.heights).map { widgets, heights in
        let rows = zip(widgets, heights).map { widget, height in
          Row(id: ListAdapter.id(of: widget), height: .measured(height))
        }
        return RowSection(rows: RowList(rows))
      }
    )
    connect(gpointer(gtk_widget_get_frame_clock(walks.window)), "after-paint") { [weak self] in
      self?.compare()
    }
  }

  private func compare() {
    let list = walks.list
    let size = list.containerSize
    guard size.height > 0 else { return }
    frames += 1
    guard !isPaused else { return }
    // A viewport cuts its value to whole pixels.
    let value = gtk_adjustment_get_value(list.adjustment).rounded(.towardZero)
    let offset = value + list.shownPull
    let difference = max(viewDifference(at: offset, size), rowDifference(at: offset))
    if offset != lastOffset { movingFrames += 1 }
    if difference > 0 { lateFrames += 1 }
    largestDifference = max(largestDifference, difference)
    lastOffset = offset
  }

  private func viewDifference(at offset: Double, _ size: LayoutSize) -> Double {
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
      guard let id = view.update?.id, let frame = reference.frame(of: id),
        let bounds = bounds(of: view.widget, in: walks.list.widget)
      else { return .infinity }
      comparisons += 1
      largest = max(largest, Self.difference(of: bounds, from: frame, in: size))
      var minimum: Int32 = 0
      gtk_widget_measure(
        view.widget,
        GTK_ORIENTATION_VERTICAL,
        Int32(size.width),
        &minimum,
        nil,
        nil,
        nil
      )
      if Double(minimum) > bounds.size.height { cramped.insert(id) }
    }
    return largest
  }

  /// Out of sight it is enough to be out of sight: the coordinator leaves such views alone.
  private static func difference(of bounds: LayoutRect, from frame: LayoutRect, in size: LayoutSize)
    -> Double
  {
    let grid = PixelGrid(scale: 1)
    var expected = ScrollAxis.vertical.span(of: frame)
    expected = AxisRange(start: grid.round(expected.start), end: grid.round(expected.end))
    let actual = ScrollAxis.vertical.span(of: bounds)
    let isHidden = [expected, actual].allSatisfy { $0.end <= 0 || $0.start >= size.height }
    guard !isHidden else { return 0 }
    return max(
      abs(expected.start - actual.start),
      abs(expected.end - actual.end),
      abs(bounds.origin.x),
      abs(bounds.size.width - frame.size.width)
    )
  }

  private func rowDifference(at offset: Double) -> Double {
    var largest = 0.0
    var start = -offset
    for (widgets, heights) in zip(walks.list.sections, walks.heights) {
      for (widget, height) in zip(widgets, heights) {
        guard let bounds = bounds(of: widget, in: walks.list.widget) else { return .infinity }
        comparisons += 1
        largest = max(largest, abs(bounds.origin.y - start), abs(bounds.size.height - height))
        start += height
      }
    }
    return largest
  }
}

import ParallaxCoordinator
import ParallaxReplay

extension ReplayStage {
  /// The stage with lengths that are finite and not negative, and without rows that have no place.
  var drawable: Self {
    var stage = self
    stage.containerLength = containerLength.isFinite ? max(0, containerLength) : 0
    stage.crossLength = crossLength.isFinite ? max(0, crossLength) : 0
    let container = AxisRange(start: 0, end: stage.containerLength)
    if !viewport.isFinite { stage.viewport = container }
    if !frame.isFinite { stage.frame = container }
    stage.rows.removeAll { !$0.start.isFinite || !$0.end.isFinite }
    return stage
  }

  /// The part of the container in which rows can show.
  var window: AxisRange {
    AxisRange(start: max(0, frame.start), end: min(containerLength, frame.end))
  }

  /// Returns the rows that show at an offset, with where they stand in the container, cut to the
  /// scrollable's frame.
  func visibleRows(at offset: Double) -> [(row: Row, span: AxisRange)] {
    let window = window
    return rows.compactMap { row in
      let span = AxisRange(start: row.start, end: row.end).offset(by: frame.start - offset)
      guard let visible = span.cut(to: window) else { return nil }
      return (row, visible)
    }
  }
}

extension AxisRange {
  /// Returns the part that lies in a window, or `nil` where nothing of it does.
  func cut(to window: AxisRange) -> AxisRange? {
    let cut = AxisRange(start: max(start, window.start), end: min(end, window.end))
    return cut.end > cut.start ? cut : nil
  }
}

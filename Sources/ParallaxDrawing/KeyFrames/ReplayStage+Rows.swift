import ParallaxCoordinator
import ParallaxReplay

extension ReplayStage {
  /// The stage with finite lengths, 0 or more, and without rows at infinite positions.
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

  /// The part of the container in which rows are visible.
  var window: AxisRange {
    AxisRange(start: max(0, frame.start), end: min(containerLength, frame.end))
  }

  /// Returns the visible rows at an offset, with their ranges in the container, clipped to the
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
  /// Returns the intersection with a window; `nil` if it is empty.
  func cut(to window: AxisRange) -> AxisRange? {
    let cut = AxisRange(start: max(start, window.start), end: min(end, window.end))
    return cut.end > cut.start ? cut : nil
  }
}

/// Collects the rows of a stage that are visible at some offset.
///
/// A drawing needs no others.
struct SeenRows {
  private let stage: ReplayStage
  /// A Boolean value indicating whether rows are in order, so that a binary search finds the
  /// visible ones.
  private let isOrdered: Bool
  private var isSeen: [Bool]

  init(_ stage: ReplayStage) {
    self.stage = stage
    isOrdered = zip(stage.rows, stage.rows.dropFirst()).allSatisfy {
      $0.start <= $1.start && $0.end <= $1.end
    }
    isSeen = Array(repeating: false, count: stage.rows.count)
  }

  /// Marks the rows that are visible at an offset.
  ///
  /// - Complexity: O(log *n* + *k*) in the numbers of rows and of visible rows.
  mutating func look(at offset: Double) {
    let window = stage.window.offset(by: offset - stage.frame.start)
    guard window.isFinite else { return }
    let rows = stage.rows
    let first = isOrdered ? rows.firstPosition { $0.end > window.start } : 0
    for index in first..<rows.count {
      if isOrdered, rows[index].start >= window.end { return }
      let row = rows[index]
      if row.end > window.start, row.start < window.end { isSeen[index] = true }
    }
  }

  /// The stage with the marked rows.
  var seenStage: ReplayStage {
    var stage = stage
    stage.rows = zip(self.stage.rows, isSeen).compactMap { $1 ? $0 : nil }
    return stage
  }
}

extension [ReplayStage.Row] {
  /// Returns the partition point of a condition: the first index at which it is true, if it stays
  /// true behind it.
  fileprivate func firstPosition(where isMet: (ReplayStage.Row) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isMet(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

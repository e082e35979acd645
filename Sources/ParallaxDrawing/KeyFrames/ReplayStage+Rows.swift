import ParallaxCoordinator
import ParallaxReplay

extension ReplayStage {
  /// The stage with finite lengths, 0 or more, and without rows at infinite positions.
  var drawable: Self {
    var stage = self
    stage.containerLength = containerLength.isFinite ? max(0, containerLength) : 0
    stage.crossLength = crossLength.isFinite ? max(0, crossLength) : 0
    stage.main.makeDrawable(in: stage.containerLength)
    stage.across?.makeDrawable(in: stage.crossLength)
    return stage
  }

  /// Returns the visible rows at an offset, with their ranges in the container, clipped to the
  /// scrollable's frame.
  func visibleRows(at offset: Double) -> [(row: Row, span: AxisRange)] {
    main.visibleRows(at: offset, in: containerLength)
  }

  /// Returns the stage of content that scrolls on one axis alone; `nil` for the other axis if the
  /// content does not scroll there.
  func along(_ axis: ScrollAxis) -> Self? {
    var stage = self
    stage.across = nil
    guard axis != self.axis else { return stage }
    guard let across else { return nil }
    stage.axis = axis
    stage.main = across
    (stage.containerLength, stage.crossLength) = (crossLength, containerLength)
    return stage
  }
}

extension ReplayStage.Content {
  fileprivate mutating func makeDrawable(in containerLength: Double) {
    let container = AxisRange(start: 0, end: containerLength)
    if !viewport.isFinite { viewport = container }
    if !frame.isFinite { frame = container }
    rows.removeAll { !$0.start.isFinite || !$0.end.isFinite }
  }

  /// Returns the part of a container in which rows are visible.
  func window(in containerLength: Double) -> AxisRange {
    AxisRange(start: max(0, frame.start), end: min(containerLength, frame.end))
  }

  /// Returns the visible rows at an offset, with their ranges in the container.
  func visibleRows(
    at offset: Double,
    in containerLength: Double
  ) -> [(row: ReplayStage.Row, span: AxisRange)] {
    let window = window(in: containerLength)
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

/// Collects the rows of a stage that are visible at some offset, and the columns.
///
/// A drawing needs no others.
struct SeenRows {
  private let stage: ReplayStage
  private var rows: SeenContent
  private var columns: SeenContent?

  init(_ stage: ReplayStage) {
    self.stage = stage
    rows = SeenContent(stage.main, in: stage.containerLength)
    columns = stage.across.map { SeenContent($0, in: stage.crossLength) }
  }

  /// Marks the rows that are visible in a frame.
  ///
  /// - Complexity: O(log *n* + *k*) in the numbers of rows and of visible rows.
  mutating func look(at frame: ReplayFrame) {
    rows.look(at: frame.main.offset)
    if let offset = frame.across?.offset { columns?.look(at: offset) }
  }

  /// The stage with the marked rows.
  var seenStage: ReplayStage {
    var stage = stage
    stage.main.rows = rows.seen
    if let columns { stage.across?.rows = columns.seen }
    return stage
  }
}

/// Collects the rows along one axis that are visible at some offset.
private struct SeenContent {
  private let rows: [ReplayStage.Row]
  private let start: Double
  private let window: AxisRange
  /// A Boolean value indicating whether rows are in order, so a binary search finds the
  /// visible ones.
  private let isOrdered: Bool
  private var isSeen: [Bool]

  init(_ content: ReplayStage.Content, in containerLength: Double) {
    rows = content.rows
    start = content.frame.start
    window = content.window(in: containerLength)
    isOrdered = zip(rows, rows.dropFirst()).allSatisfy {
      $0.start <= $1.start && $0.end <= $1.end
    }
    isSeen = Array(repeating: false, count: rows.count)
  }

  mutating func look(at offset: Double) {
    let window = window.offset(by: offset - start)
    guard window.isFinite else { return }
    let first = isOrdered ? rows.firstPosition { $0.end > window.start } : 0
    for index in first..<rows.count {
      if isOrdered, rows[index].start >= window.end { return }
      let row = rows[index]
      if row.end > window.start, row.start < window.end { isSeen[index] = true }
    }
  }

  var seen: [ReplayStage.Row] { zip(rows, isSeen).compactMap { $1 ? $0 : nil } }
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

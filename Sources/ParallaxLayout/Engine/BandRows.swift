/// The rows of one axis for which bands have cells: the columns, for bands along the vertical axis.
///
/// Rows are noted near the viewport, as for keeping the place, and again when a viewport has been
/// scrolled. So a tick costs as much as its cells in sight, whatever the number of rows.
struct BandRows: Sendable {
  /// The bands with cells along the axis, by their slots.
  var bands: [Band] = []
  /// The rows in ``notedRange`` with a length and no view tracking them, in order.
  var noted: [FoundRow] = []
  /// The range of the content in which rows are noted.
  var notedRange = AxisRange(start: 0, end: 0)
  /// The layout of the content all rows belong to; `nil` if they must be found again.
  var version: AxisRecord.LayoutVersion?
  /// The rows tracked by a view filling the scroll view across, by their paths.
  var tracked: [TrackedRow] = []
  /// The place in ``tracked`` for each slot of a view; -1 for one without.
  private var trackedOfSlot: [Int] = []

  // At the last reading.

  /// The part of the content in the container; `nil` before a reading and after rows were found.
  private(set) var seen: AxisRange?
  /// The rows of ``noted`` in sight.
  var inSight = 0..<0
  /// The rows of ``tracked`` whose views are in sight, in order.
  var frozen: [Int] = []

  /// A row tracked by a view.
  struct TrackedRow: Sendable {
    var slot: Int
    var row: FoundRow
  }

  /// A band with cells along the axis.
  struct Band: Sendable {
    /// The slot of the view.
    let index: Int
    /// The spans; `nil` for a band with a cell for each row.
    let spans: [BandSpan]?
    /// The spans with rows moving with the content, by their starts.
    var scrolling: [PlacedSpan] = []
    /// The spans over tracked rows, by the places of these in ``BandRows/tracked``.
    var overTracked: [(tracked: Int, span: Int)] = []
    /// The spans of ``scrolling`` that can be in sight.
    var inSight = 0..<0
    /// The runs of tracked rows in sight under one span.
    var runs: [Run] = []
  }

  /// The part of a span moving with the content.
  struct PlacedSpan: Sendable {
    /// The place of the span in the table.
    var number: Int
    var first, last: RowPath
    /// The range from the first row no view tracks through the last one.
    var range: AxisRange
    /// The farthest end of this span and of those before it.
    var reach = 0.0
  }

  /// Tracked rows in sight touching one another under one span.
  struct Run: Sendable {
    var span: Int
    var part: Int
    /// The first and the last row, as places in ``BandRows/tracked``.
    var first, last: Int
  }

  /// Returns the place of a band in ``bands``; `nil` if there is none in a slot.
  func position(of index: Int) -> Int? {
    let position = bands.indices.firstIndex(meeting: { bands[$0].index >= index })
    return position < bands.count && bands[position].index == index ? position : nil
  }

  /// Has a view have these cells along the axis, or none.
  mutating func set(_ cells: BandCells?, of index: Int) {
    let position = bands.indices.firstIndex(meeting: { bands[$0].index >= index })
    // Removed and inserted again, also for equal cells: the places of the former spans are stale.
    if position < bands.count, bands[position].index == index {
      bands.remove(at: position)
    } else if cells == nil {
      return
    }
    version = nil
    switch cells {
    case .rows: bands.insert(Band(index: index, spans: nil), at: position)
    case .spans(let spans): bands.insert(Band(index: index, spans: spans), at: position)
    case nil: break
    }
  }

  /// Begins with other content.
  mutating func forget() {
    guard EngineParts.hasOtherAxis else { return }
    version = nil
    hide()
    noted = []
    take([], trackedBy: [])
  }

  /// Has no row in sight until the next reading.
  mutating func hide() {
    (seen, inSight) = (nil, 0..<0)
    frozen.removeAll(keepingCapacity: true)
    for index in bands.indices where bands[index].spans != nil {
      bands[index].inSight = 0..<0
      bands[index].runs.removeAll(keepingCapacity: true)
    }
  }

  /// Finds the rows without a view of their own in a part of the content.
  mutating func show(_ seen: AxisRange) {
    self.seen = seen
    // Two searches and no walk: a band may have a million cells, of which a screen shows ten.
    let first = noted.indices.firstIndex(meeting: { noted[$0].range.end > seen.start })
    let end = noted.indices.firstIndex(meeting: { noted[$0].range.start >= seen.end })
    inSight = first..<max(first, end)
    frozen.removeAll(keepingCapacity: true)
  }

  /// The questions for the first and the last row of each span.
  var spanQuestions: [RowQuery.Row] {
    bands.flatMap { band in
      (band.spans ?? []).flatMap { [RowQuery.Row($0.first), RowQuery.Row($0.last)] }
    }
  }

  /// Takes all rows asked for by name.
  ///
  /// - Parameters:
  ///   - rows: The tracked rows, then those of ``spanQuestions``.
  ///   - slots: The slots of these views, the view registered first first.
  mutating func take(_ rows: [FoundRow?], trackedBy slots: [Int]) {
    tracked = []
    trackedOfSlot = []
    for (slot, row) in zip(slots, rows) {
      guard let row, row.range.isUsable else { continue }
      // Of several views over one row the first one counts.
      let position = trackedPosition(of: row.path)
      if position < tracked.count, tracked[position].row.path == row.path { continue }
      tracked.insert(TrackedRow(slot: slot, row: row), at: position)
    }
    trackedOfSlot = Array(repeating: -1, count: (slots.max() ?? -1) + 1)
    for (place, row) in tracked.enumerated() { trackedOfSlot[row.slot] = place }
    // The answers come in the order of the questions: two for each span behind those of the views.
    var ends = rows.dropFirst(slots.count)
    for index in bands.indices {
      bands[index].scrolling = []
      bands[index].overTracked = []
      for number in (bands[index].spans ?? []).indices {
        guard let one = ends.popFirst(), let other = ends.popFirst() else { break }
        if let one, let other, one.range.isUsable, other.range.isUsable {
          place(
            number,
            min(one.path, other.path) == one.path ? (one, other) : (other, one),
            at: index
          )
        }
      }
      bands[index].sort()
    }
  }

  /// Places a span of a band.
  private mutating func place(_ number: Int, _ ends: (FoundRow, FoundRow), at index: Int) {
    let (first, last) = ends
    // Tracked rows are drawn by views of their own, so a span is cut to the part between them.
    var range = AxisRange(start: first.range.start, end: last.range.end)
    let low = trackedPosition(of: first.path)
    var high = low
    while high < tracked.count, tracked[high].row.path <= last.path {
      bands[index].overTracked.append((high, number))
      // From the start inwards: tracked rows do not move with the content.
      let row = tracked[high].row.range
      if row.start <= range.start + Tolerance.geometry { range.start = max(range.start, row.end) }
      high += 1
    }
    for place in (low..<high).reversed() {
      let row = tracked[place].row.range
      if row.end >= range.end - Tolerance.geometry { range.end = min(range.end, row.start) }
    }
    // A span all of whose rows are tracked has nothing left that scrolls.
    guard range.length > Tolerance.geometry else { return }
    bands[index].scrolling.append(
      PlacedSpan(number: number, first: first.path, last: last.path, range: range)
    )
  }

  private func trackedPosition(of path: RowPath) -> Int {
    tracked.indices.firstIndex(meeting: { tracked[$0].row.path >= path })
  }

  /// Returns whether a view tracks the row at a path.
  func isTracked(_ path: RowPath) -> Bool {
    let position = trackedPosition(of: path)
    return position < tracked.count && tracked[position].row.path == path
  }

  /// Returns the place in ``tracked`` of the row a view tracks; `nil` if it tracks none.
  func trackedRow(of slot: Int) -> Int? {
    // Looked up per view in sight in each tick, so it is an array and not a search.
    guard slot < trackedOfSlot.count, trackedOfSlot[slot] >= 0 else { return nil }
    return trackedOfSlot[slot]
  }
}

extension BandRows.Band {
  fileprivate mutating func sort() {
    scrolling.sort { ($0.range.start, $0.number) < ($1.range.start, $1.number) }
    overTracked.sort { ($0.tracked, $0.span) < ($1.tracked, $1.span) }
    var reach = -Double.infinity
    for index in scrolling.indices {
      reach = max(reach, scrolling[index].range.end)
      scrolling[index].reach = reach
    }
  }

  /// Finds the spans in a part of the content.
  mutating func show(_ seen: AxisRange) {
    let first = scrolling.indices.firstIndex(meeting: { scrolling[$0].reach > seen.start })
    inSight =
      first..<max(
        first,
        scrolling.indices.firstIndex(meeting: { scrolling[$0].range.start >= seen.end })
      )
    runs.removeAll(keepingCapacity: true)
  }

  /// Adds a tracked row in sight to the runs of the spans over it.
  ///
  /// - Parameters:
  ///   - tracked: The row.
  ///   - former: The tracked row in sight before it, if they touch; else -1.
  mutating func addRun(over tracked: Int, after former: Int) {
    var place = overTracked.indices.firstIndex(meeting: { overTracked[$0].tracked >= tracked })
    while place < overTracked.count, overTracked[place].tracked == tracked {
      let span = overTracked[place].span
      place += 1
      if let run = runs.lastIndex(where: { $0.span == span && $0.last == former }) {
        runs[run].last = tracked
        continue
      }
      let part = runs.reduce(1) { $1.span == span ? $0 + 1 : $0 }
      runs.append(BandRows.Run(span: span, part: part, first: tracked, last: tracked))
    }
  }
}

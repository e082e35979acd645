public import ParallaxLayout

extension ParallaxCoordinator {
  /// The row that is current, such as for a table of contents: the last one that begins at the current position
  /// or before, or else the first row.
  ///
  /// The current position is just below the stuck views. Over the last screen it moves on to the end of the
  /// content, so the last rows become current too, one after another. It depends on the offset alone, and
  /// on what is revealed. For example, a header of 44...220 and rows of 100 points: at offset 300 the position
  /// is 344, and the row at 300 is current.
  ///
  /// Its section is the current section. The rows are those along `axis`.
  ///
  /// - Returns: The row; `nil` without rows, and while nothing is bound.
  /// - Complexity: O(*k*) in the numbers of views and of rows in sight; O(*n*) in the number of views once
  ///   after anything but the offset has changed.
  public var currentRow: RowPath? {
    findCurrentRow()
    return current.row
  }

  /// Returns the offset at which a row becomes current, such as for a table of contents that is tapped.
  ///
  /// It is the inverse of ``currentRow``: the row begins just below the stuck views, or, over the last screen, where
  /// the current position has come to it. While a view collapses, many offsets are such; the last one is returned,
  /// where the view has collapsed. For example, below a header of 44...220 a row at 300 becomes current at offset
  /// 256.
  ///
  /// Where a title begins to stick, the current position jumps over it: of the first row below the title the offset
  /// just after the jump is returned, which is that of the next pixel with a
  /// ``ParallaxConfiguration/pixelGrid``. A row that the title covers there is never current.
  ///
  ///     let chapter = RowPath(section: 0, row: 3)
  ///     if let offset = coordinator.contentOffset(makingCurrent: chapter) { list.scroll(to: offset) }
  ///
  /// - Parameter row: The row, along ``ParallaxCoordinator/axis``.
  /// - Returns: The offset, in points, of those at which content can rest; `nil` without such a row, while rows have
  ///   changes that are not laid out, and while nothing is bound.
  /// - Complexity: O(*n* log *n*) in the number of views.
  public func contentOffset(makingCurrent row: RowPath) -> Double? {
    guard hasHost, engine.placed.currentVersion != nil,
      let table = host(along: axis).rows?.rows(along: axis)
    else { return nil }
    return during(.rows) { table.rowRange(at: row) }.flatMap { range in
      engine.placed.main.layout.contentOffset(makingCurrent: range.start)
    }
  }

  /// Writes the stuck views and the current row into a tick.
  func findCurrent(_ tick: inout ParallaxTick) {
    findCurrentRow()
    tick.current = current.row
    engine.placed.findStuckViews(&stuck.found)
    guard stuck.found != stuck.reported else { return }
    stuck.reported = stuck.found
    tick.stuck = Set(stuck.reported)
  }

  private func findCurrentRow() {
    guard let metrics, let table = host(along: axis).rows?.rows(along: axis) else {
      current.row = nil
      return
    }
    // Taken out: a table may ask the coordinator something.
    var search = CurrentRowSearch()
    swap(&search, &current)
    defer { swap(&search, &current) }
    // A table that is ahead of its layout is not asked.
    guard let version = engine.placed.currentVersion else { return }
    if search.version != version {
      search.version = version
      search.known = nil
      search.ends = engine.placed.main.layout.currentEnds()
    }
    guard let ends = search.ends else { return }
    let position = engine.placed.main.layout.currentPosition(between: ends)
    during(.rows) { search.find(at: position, in: table, of: metrics) }
  }
}

/// The current row, and the rows around the current position.
struct CurrentRowSearch {
  var row: RowPath?
  var version: CurrentVersion?
  var ends: CurrentEnds?
  /// The range of the content whose rows are known.
  var known: AxisRange?
  private var rows: [(path: RowPath, start: Double)] = []

  /// Finds the current row at a position.
  ///
  /// - Complexity: O(*k*) for *k* rows in one or two viewports. A table is asked once per viewport.
  mutating func find(at position: Double, in table: any RowTable, of metrics: ScrollMetrics) {
    let position = position + Tolerance.rest
    var (back, ahead) = (max(1, metrics.viewport.length / 2), max(1, metrics.viewport.length))
    func ask() {
      let range = AxisRange(start: position - back, end: position + ahead)
      rows.removeAll(keepingCapacity: true)
      table.forEachRow(in: range) { rows.append(($0, $1.start)) }
      known = range
    }
    if known.map({ position < $0.start || position > $0.end }) ?? true { ask() }
    while true {
      if let last = rows.last(where: { $0.start <= position }) { return row = last.path }
      guard let known, known.start > 0 else { break }
      // A gap between rows.
      back = 2 * max(1, position - known.start)
      ask()
    }
    while rows.isEmpty, let known, known.end < metrics.contentLength {
      ahead = 2 * max(1, known.end - position)
      ask()
    }
    row = rows.first?.path
  }
}

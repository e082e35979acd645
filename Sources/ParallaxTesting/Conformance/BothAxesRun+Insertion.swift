import ParallaxCoordinator

// A row and a column coming in at once.
extension BothAxesRun {
  /// Inserts and removes a row and a column at once: both axes and their cells must be laid out.
  func checkInsertion() {
    scroll(middle)
    let offset = middle
    var changes: [(run: ConformanceRun, former: ConformanceRun.Rows, path: RowPath)] = []
    for run in runs {
      let rows = run.presentRows()
      // Each axis has a gap for anything missing here.
      guard run.kit.insert != nil, run.kit.remove != nil, rows.areSound, rows.areComplete,
        let path = rows.rows.first?.path
      else { return }
      changes.append((run, rows, path))
    }
    let tails = changes.map { $0.run.reading.contentLength - $0.former.end }
    for (run, former, path) in changes {
      // A row as long as its neighbours would leave the cells where they are.
      let isAlike = abs((former.rows.first?.range.length ?? 0) - run.rowStep) < 2
      run.kit.insert?(path, isAlike ? (run.rowStep / 2).rounded(.up) : run.rowStep)
    }
    settle()
    for ((run, former, _), tail) in zip(changes, tails) {
      run.checkLayout("an insertion", count: former.rows.count + 1, tail: tail)
    }
    if areSound { _ = checkCells(after: offset) }
    for (run, _, path) in changes { run.kit.remove?(path) }
    settle()
    for ((run, former, _), tail) in zip(changes, tails) {
      run.checkLayout("a removal", count: former.rows.count, tail: tail)
    }
    scroll(offset)
  }
}

extension ConformanceRun {
  /// Compares the number of rows, and the length of the content with their end.
  fileprivate func checkLayout(_ change: String, count: Int, tail: Double) {
    let rows = presentRows()
    let isCounted = rows.rows.count == count
    let isLong = Self.isNear(reading.contentLength, rows.end + tail)
    guard !isCounted || !isLong else { return }
    let rowsName = axis == .vertical ? "rows" : "columns"
    let (field, wanted, seen) =
      isCounted
      ? ("contentLength", "\(rows.end + tail)", "\(reading.contentLength)")
      : ("the number of \(rowsName)", "\(count)", "\(rows.rows.count)")
    find(.contentLength, "\(field) after \(change) on both axes", wanted, seen) {
      "rows of both axes change at once and this axis is not laid out, or answers from two layouts: "
        + "lay out both axes, then answer"
    }
  }
}

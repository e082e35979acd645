import ParallaxCoordinator
import ParallaxLayout

// Cells where their rows and their columns are.
extension BothAxesRun {
  /// The greatest number of rows and of columns whose cells are compared.
  private static let limit = 40

  /// Compares the cells the view layer shows with the ranges of their rows and columns.
  ///
  /// - Parameter former: The offsets before the last scroll.
  /// - Returns: The number of compared cells.
  func checkCells(after former: LayoutPoint) -> Int {
    guard let shownCell = kit.shownCell else { return 0 }
    let columns = horizontal.rowsInSight().prefix(Self.limit)
    var count = 0
    for row in vertical.rowsInSight().prefix(Self.limit) {
      for column in columns {
        guard let cell = shownCell(row.path, column.path) else { continue }
        count += 1
        let name = "the cell of row \(row.path.row) and column \(column.path.row)"
        vertical.expect(cell, of: row, name, formerOffset: former.y)
        horizontal.expect(cell, of: column, name, formerOffset: former.x)
        guard runs.allSatisfy({ !$0.hasFound(.cells) }) else { return count }
      }
    }
    return count
  }
}

extension ConformanceRun {
  /// Compares a cell with its row, or with its column if the axis is horizontal.
  fileprivate func expect(
    _ cell: LayoutRect,
    of row: FoundRow,
    _ name: String,
    formerOffset: Double
  ) {
    let shown = axis.range(of: cell)
    let inContainer = row.range.offset(by: metrics.contentShift)
    let isRightToLeft = axis == .horizontal && reading.isRightToLeft
    let wanted = isRightToLeft ? mirrored(inContainer) : inContainer
    guard !Self.isNear(shown.start, wanted.start) || !Self.isNear(shown.end, wanted.end) else {
      return
    }
    find(.cells, "\(name) along the \(axis) axis", "\(wanted)", "\(shown)") {
      let distance = (reading.contentOffset - formerOffset) * (isRightToLeft ? -1 : 1)
      let frame = isRightToLeft ? mirrored(metrics.frame) : metrics.frame
      if isMirrored(shown, wanted, in: frame) { return mirroredReason }
      if Self.isNear(shown.start - wanted.start, distance), !Self.isNear(distance, 0) {
        return "the cell is where it was before the scroll: move it on both axes"
      }
      return
        "the frame, an inset or a header is left out along this axis, or cell and row are of two "
        + "layouts"
    }
  }
}

/// The rows that keep room for views no more, to be looked up before the host is told.
package struct RowHeightQuery: Sendable {
  fileprivate let released: [ToldHeight]
  fileprivate let views: [Int]
  fileprivate let rows: ReservedRows

  /// Returns the rows of them that are there and have another height, in order.
  package func answer(from rows: some RowSource) -> [RowPath] {
    var untold: [RowPath] = []
    for told in released {
      guard let path = rows.rowPath(of: told.row), self.rows.height(of: path) != told.height,
        rows.rowRange(at: path) != nil
      else { continue }
      untold.insertInOrder(path)
    }
    return untold
  }
}

// Telling the host how high rows are to be.
extension ParallaxEngine {
  /// Returns what is to be looked up before the host is told; `nil` where there is nothing to tell.
  package mutating func rowHeightQuery() -> RowHeightQuery? {
    guard pending.contains(.rowHeights) else { return nil }
    pending.remove(.rowHeights)
    let views = reservedRows.takeUntold()
    for index in views {
      guard let told = registrations[index]?.told, let options = registrations[index]?.options,
        options.reservedRowHeight == nil || told.row != options.tracking
      else { continue }
      reservedHeights.release(told)
      registrations[index]?.told = nil
    }
    return RowHeightQuery(
      released: reservedHeights.takeReleased(),
      views: views,
      rows: reservedRows
    )
  }

  /// Returns the rows that the host is to be told of, in order, and notes that it was.
  package mutating func rowsToTell(
    _ query: RowHeightQuery,
    and released: [RowPath]
  ) -> [RowPath] {
    var untold = released
    for index in query.views {
      guard let registration = registrations[index] else { continue }
      guard let row = registration.row, let height = query.rows.height(of: row.path),
        registration.options.reservedRowHeight != nil
      else {
        // A row that comes back comes back as the host makes it.
        registrations[index]?.told = nil
        continue
      }
      let (told, isHeard) = registration.tell(height, rowLength: row.length)
      registrations[index]?.told = told
      if !isHeard { untold.insertInOrder(row.path) }
    }
    return untold
  }
}

extension ViewRegistration {
  /// Returns what the host hears of how high the view's row is to be, and whether it need not hear
  /// it.
  ///
  /// It need not where the row is so high already, nor where it has been told and has brought the
  /// row no farther from that since: a host that rounds, that animates or lays out later, or that
  /// has a will of its own is told once. A reload that gives the row its own height is answered.
  fileprivate func tell(_ height: Double, rowLength: Double) -> (ToldHeight, isHeard: Bool) {
    let distance = abs(rowLength - height)
    var isHeard = distance <= Tolerance.geometry
    if let told, told.height == height {
      isHeard = isHeard || distance <= (told.distance ?? .infinity) + Tolerance.geometry
    }
    return (
      ToldHeight(row: options.tracking, height: height, distance: isHeard ? distance : nil), isHeard
    )
  }
}

public import ParallaxLayout

extension RowGeometry: IdentifiedRowTable {
  /// Returns the range of a row, in content coordinates, in points; `nil` if there is no such row.
  ///
  /// - Complexity: O(log *n*).
  public func rowRange(at path: RowPath) -> AxisRange? { row(of: path).flatMap { range(of: $0) } }

  /// Returns the rows at least partly in a range of the content, in order.
  ///
  /// - Complexity: O(*k* log *n*) for *k* rows.
  public func rowPaths(in range: AxisRange) -> [RowPath] {
    rows(in: range).compactMap { path(of: $0) }
  }

  /// Calls a function with each row at least partly in a range of the content, in order.
  ///
  /// - Complexity: O(*k* log *n*) for *k* rows. Allocates nothing.
  public func forEachRow(
    in range: AxisRange,
    _ body: (_ path: RowPath, _ range: AxisRange) -> Void
  ) {
    for row in rows(in: range) {
      if let path = path(of: row), let span = self.range(of: row) { body(path, span) }
    }
  }

  /// Returns the position of the row with an identity among the rows; `nil` if there is none.
  public func rowPath(of id: RowID) -> RowPath? { row(of: id).flatMap { path(of: $0) } }

  /// Returns the identity of a row; `nil` for a row without one.
  ///
  /// - Complexity: O(log *n*).
  public func rowID(at path: RowPath) -> RowID? { row(of: path).flatMap { id(of: $0) } }

  /// Returns the range of a section, its title included, in content coordinates, in points; `nil` if
  /// there is no such section.
  ///
  /// - Complexity: O(log *n*).
  public func sectionRange(_ section: Int) -> AxisRange? { range(ofSection: section) }
}

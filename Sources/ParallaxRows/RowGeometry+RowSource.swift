public import ParallaxLayout

extension RowGeometry: RowSource {
  /// Returns where a row stands in the content, in points; `nil` where there is no such row.
  ///
  /// - Complexity: O(log *n*).
  public func rowRange(at path: RowPath) -> AxisRange? { row(of: path).flatMap { span(of: $0) } }

  /// Returns where a row with an identity is among the rows; `nil` where it is not.
  ///
  /// - Complexity: O(log *n*).
  public func rowPath(of id: RowID) -> RowPath? { row(of: id).flatMap { path(of: $0) } }

  /// Returns where a section stands in the content, its title included, in points; `nil` where there
  /// is no such section.
  ///
  /// - Complexity: O(log *n*).
  public func sectionRange(_ section: Int) -> AxisRange? { span(ofSection: section) }
}

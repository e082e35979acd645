/// Where rows and sections stand, for the views that track them.
///
/// A list's geometry is one, and so is a host that answers for its rows.
public protocol RowSource {
  /// Returns where a row stands in the content, in points; `nil` where there is no such row.
  func rowRange(at path: RowPath) -> AxisRange?
  /// Returns where a row with an identity is among the rows; `nil` where it is not.
  func rowPath(of id: RowID) -> RowPath?
  /// Returns where a section stands in the content, its title included, in points; `nil` where there
  /// is no such section.
  func sectionRange(_ section: Int) -> AxisRange?
}

extension RowSource {
  /// Returns where the row is that a view tracks; `nil` where it is not, and for a view that tracks
  /// an offset.
  public func rowPath(of tracking: Tracking) -> RowPath? {
    switch tracking {
    case .offset: nil
    case .row(let path): path
    case .rowID(let id): rowPath(of: id)
    }
  }
}

/// Content without rows.
public struct NoRows: RowSource, Sendable {
  /// Creates the source.
  public init() {}
  /// Answers that there is no such row.
  public func rowRange(at path: RowPath) -> AxisRange? { nil }
  /// Answers that there is no such row.
  public func rowPath(of id: RowID) -> RowPath? { nil }
  /// Answers that there is no such section.
  public func sectionRange(_ section: Int) -> AxisRange? { nil }
}

public import ParallaxLayout

extension RowGeometry {
  /// An address of a row.
  ///
  /// For example, `.row(7)`, `.path(RowPath(section: 1, row: 2))` and `.id("invoice-17")` can all be the
  /// same row.
  ///
  ///     try rows.apply([.remove(.id("weather"))])
  public enum Address: Hashable, Sendable {
    /// The row with a number, counted from 0 through all sections.
    case row(Int)
    /// The row with a number in a section.
    case path(RowPath)
    /// The row with an identity.
    case id(RowID)
  }
}

extension RowGeometry {
  /// A place for rows to insert or move.
  ///
  /// For example, between two sections of 3 rows, `.row(3)` is the start of the second and
  /// `.path(RowPath(section: 0, row: 3))` the end of the first.
  ///
  ///     try rows.apply([.insert([Row(height: .measured(44))], at: .before("weather"))])
  ///     try rows.apply([.insert([Row(height: .measured(44))], at: .end)])
  public enum Place: Hashable, Sendable {
    /// Before the row with a number, in that row's section. The number of all rows is the end of the
    /// last section.
    case row(Int)
    /// The path of the first of them afterwards. The number of rows in a section is its end.
    case path(RowPath)
    /// Before the row with an identity, in that row's section.
    case before(RowID)
    /// At the end of the last section.
    case end
  }
}

extension RowGeometry.Address: CustomStringConvertible {
  /// The address in words, as in the text of an error.
  public var description: String {
    switch self {
    case .row(let row): "row \(row)"
    case .path(let path): "row \(path.row) of section \(path.section)"
    case .id(let id): "row \"\(id.description)\""
    }
  }
}

extension RowGeometry.Place: CustomStringConvertible {
  /// The place in words, as in the text of an error.
  public var description: String {
    switch self {
    case .row(let row): "before row \(row)"
    case .path(let path): "at row \(path.row) of section \(path.section)"
    case .before(let id): "before row \"\(id.description)\""
    case .end: "at the end"
    }
  }
}

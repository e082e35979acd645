public import ParallaxLayout

/// A way to say which row is meant.
public enum RowAddress: Hashable, Sendable {
  /// The row with a number, counted from 0 through all sections.
  case row(Int)
  /// The row at a place in a section.
  case path(RowPath)
  /// The row with an identity.
  case id(RowID)
}

/// A way to say where rows are to go.
public enum RowPlace: Hashable, Sendable {
  /// Before the row with a number, in that row's section; the number of rows is the end of the last
  /// section.
  case row(Int)
  /// Where a path will then find the first of them; the number of rows in a section is its end.
  case path(RowPath)
  /// Before the row with an identity, in that row's section.
  case before(RowID)
  /// At the end of the last section.
  case end
}

extension RowAddress: CustomStringConvertible {
  /// The address in words, as errors write it.
  public var description: String {
    switch self {
    case .row(let row): "row \(row)"
    case .path(let path): "row \(path.row) of section \(path.section)"
    case .id(let id): "row \"\(id.description)\""
    }
  }
}

extension RowPlace: CustomStringConvertible {
  /// The place in words, as errors write it.
  public var description: String {
    switch self {
    case .row(let row): "before row \(row)"
    case .path(let path): "at row \(path.row) of section \(path.section)"
    case .before(let id): "before row \"\(id.description)\""
    case .end: "at the end"
    }
  }
}

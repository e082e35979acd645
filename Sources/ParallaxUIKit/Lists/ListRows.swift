#if canImport(UIKit) && !os(watchOS)
import ParallaxCoordinator

/// The rows of a list without identities.
@MainActor struct ListRows: RowTable {
  let list: ListViewAdapter

  func rowRange(at path: RowPath) -> AxisRange? { list.rowRange(at: path) }
  func rowPaths(in range: AxisRange) -> [RowPath] {
    list.indexPaths(in: range).compactMap { RowPath($0) }
  }
  func sectionRange(_ section: Int) -> AxisRange? { list.sectionRange(section) }
}

/// The rows of a list with identities.
@MainActor struct IdentifiedListRows: IdentifiedRowTable {
  let list: ListViewAdapter

  func rowRange(at path: RowPath) -> AxisRange? { list.rowRange(at: path) }
  func rowPaths(in range: AxisRange) -> [RowPath] {
    list.indexPaths(in: range).compactMap { RowPath($0) }
  }
  func sectionRange(_ section: Int) -> AxisRange? { list.sectionRange(section) }
  func rowPath(of id: RowID) -> RowPath? { list.rowPath(of: id) }
  func rowID(at path: RowPath) -> RowID? { list.rowID(at: path) }
}
#endif

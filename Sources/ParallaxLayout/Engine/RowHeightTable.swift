/// The heights that some rows are to have.
///
/// A sorted list: a program that needs no hashes for anything else has no code for them in it.
package struct RowHeightTable: Sendable {
  private var paths: [RowPath] = []
  private var heights: [Double] = []

  /// Creates a table without rows.
  package init() {}

  /// The height of a row; `nil` where none is known.
  ///
  /// - Complexity: O(log *n*) in the number of rows in the table.
  package subscript(path: RowPath) -> Double? {
    let index = paths.firstIndex(notBefore: path)
    return index < paths.count && paths[index] == path ? heights[index] : nil
  }

  /// Has a row be as high as a height, or as it is where that is more.
  mutating func raise(_ path: RowPath, to height: Double) {
    let index = paths.firstIndex(notBefore: path)
    if index < paths.count, paths[index] == path {
      heights[index] = max(heights[index], height)
    } else {
      paths.insert(path, at: index)
      heights.insert(height, at: index)
    }
  }
}

extension [RowPath] {
  /// Puts a row into a list of rows in order, unless it is there.
  mutating func insertInOrder(_ path: RowPath) {
    let index = firstIndex(notBefore: path)
    if index == count || self[index] != path { insert(path, at: index) }
  }

  fileprivate func firstIndex(notBefore path: RowPath) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < path { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

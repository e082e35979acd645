import ParallaxCoordinator

/// Rows of known heights, in whatever structure.
protocol RowStore {
  init(heights: [Double])

  func start(of row: Int) -> Double
  /// Returns the row that covers a position, which must be in one.
  func row(at position: Double) -> Int
  mutating func setHeight(_ height: Double, of row: Int)
  mutating func insert(_ height: Double, at row: Int)
  mutating func remove(_ row: Int)
}

/// The library's rows, which refuse nothing that the benchmark asks for.
struct LibraryRows: RowStore {
  private var rows: RowGeometry

  init(heights: [Double]) {
    rows = (try? RowGeometry([RowSection(rows: RowList(measured: heights))])) ?? RowGeometry()
  }

  func start(of row: Int) -> Double { rows.start(of: row) ?? .nan }
  func row(at position: Double) -> Int { rows.row(at: position) ?? -1 }

  mutating func setHeight(_ height: Double, of row: Int) {
    try? rows.setHeight(.measured(height), of: row)
  }

  mutating func insert(_ height: Double, at row: Int) {
    _ = try? rows.insert([Row(height: .measured(height))], at: .row(row))
  }

  mutating func remove(_ row: Int) { try? rows.remove(row..<row + 1) }
}

/// What most lists do: the start of every row in one array, added up again from the first change
/// on.
struct PrefixSums: RowStore {
  private var heights: [Double]
  private var starts: [Double] = [0]

  init(heights: [Double]) {
    self.heights = heights
    starts.reserveCapacity(heights.count + 1)
    update(from: 0)
  }

  func start(of row: Int) -> Double { starts[row] }

  func row(at position: Double) -> Int {
    var low = 0
    var high = heights.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  mutating func setHeight(_ height: Double, of row: Int) {
    heights[row] = height
    update(from: row)
  }

  mutating func insert(_ height: Double, at row: Int) {
    heights.insert(height, at: row)
    update(from: row)
  }

  mutating func remove(_ row: Int) {
    heights.remove(at: row)
    update(from: row)
  }

  private mutating func update(from row: Int) {
    starts.removeSubrange((row + 1)...)
    var start = starts[row]
    for row in row..<heights.count {
      start += heights[row]
      starts.append(start)
    }
  }
}

import ParallaxCoordinator

/// Rows of known heights, in whatever structure: the operations that the table of rows compares.
protocol RowStore {
  init(heights: [Double])
  /// Makes rows that have not been measured.
  init(count: Int, estimate: Double)

  var length: Double { get }
  // Some bring up to date what they look up, and so lookups may mutate.
  mutating func start(of row: Int) -> Double
  /// Returns the row that covers a position, which must be in one.
  mutating func row(at position: Double) -> Int
  mutating func setHeight(_ height: Double, of row: Int)
  mutating func insert(_ heights: [Double], at row: Int)
  mutating func remove(_ rows: Range<Int>)
  /// Returns the sum of the heights of a few rows, one by one.
  mutating func sum(of rows: Range<Int>) -> Double
}

/// The library's rows, which refuse nothing that the benchmark asks for.
struct LibraryRows: RowStore {
  private var rows: RowGeometry

  init(heights: [Double]) {
    rows = (try? RowGeometry([RowSection(rows: RowList(measured: heights))])) ?? RowGeometry()
  }

  init(count: Int, estimate: Double) {
    rows = (try? RowGeometry(count: count, height: .estimated(estimate))) ?? RowGeometry()
  }

  var length: Double { rows.length }
  func start(of row: Int) -> Double { rows.start(of: row) ?? .nan }
  func row(at position: Double) -> Int { rows.row(at: position) ?? -1 }

  mutating func setHeight(_ height: Double, of row: Int) {
    try? rows.setHeight(.measured(height), of: row)
  }

  mutating func insert(_ heights: [Double], at row: Int) {
    if heights.count == 1 {
      _ = try? rows.insert([Row(height: .measured(heights[0]))], at: .row(row))
    } else {
      _ = try? rows.insert(RowList(measured: heights), at: .row(row))
    }
  }

  mutating func remove(_ range: Range<Int>) { try? rows.remove(range) }

  func sum(of range: Range<Int>) -> Double {
    var sum = 0.0
    rows.forEachRow(in: range) { _, _, height in sum += height.points }
    return sum
  }
}

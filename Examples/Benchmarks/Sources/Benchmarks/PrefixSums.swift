/// What most lists do: the start of every row in one array, added up again from the first change
/// on.
struct PrefixSums: RowStore {
  private(set) var heights: [Double]
  private var starts: [Double] = [0]

  init(heights: [Double]) {
    self.heights = heights
    starts.reserveCapacity(heights.count + 1)
    update(from: 0)
  }

  init(count: Int, estimate: Double) {
    self.init(heights: Array(repeating: estimate, count: count))
  }

  var length: Double { starts[heights.count] }

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

  func sum(of rows: Range<Int>) -> Double { heights[rows].reduce(0, +) }

  mutating func setHeight(_ height: Double, of row: Int) {
    heights[row] = height
    update(from: row)
  }

  mutating func insert(_ new: [Double], at row: Int) {
    heights.insert(contentsOf: new, at: row)
    update(from: row)
  }

  mutating func remove(_ rows: Range<Int>) {
    heights.removeSubrange(rows)
    update(from: rows.lowerBound)
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

import ParallaxLayout

/// A few neighbouring rows of one section, with what the section puts before and after them.
///
/// A row is *plain* when it has not been measured and has the chunk's `estimate`: it costs nothing,
/// so that any number of plain rows fit. Other rows are *stated*: their height is in `heights`
/// (eight bytes) and, where there are plain rows as well, their number in `stated` (one byte, hence
/// at most 256 of them).
///
/// Positions in a chunk are relative to its start. Each is computed from scratch by one expression,
/// see `position(of:)`, that never gets smaller from one row to the next.
struct RowChunk: Sendable {
  /// The largest number of stated rows in a chunk; rows behind them are plain.
  static let capacity = 256
  /// The largest number of rows in a chunk in which any row has an identity.
  ///
  /// Fewer, for the index is told of each of them that comes to another chunk when this one is
  /// split.
  static let identifiedCapacity = 64
  /// How far new chunks are filled, of 8 parts, so that they can grow before they are split.
  static let fill = 6

  var count = 0
  /// The height of plain rows.
  var estimate = 0.0
  /// The numbers of the stated rows, ascending; empty where there are no plain rows.
  var stated: [UInt8] = []
  /// The heights of the stated rows; negative where the height is an estimate.
  var heights: [Double] = []
  var ids = RowIDs()
  /// The name of the chunk in the index of identities; 0 until it has one.
  var handle: UInt32 = 0
  /// Whether the chunk is the first of its section; only then may it have a header or no rows.
  var opensSection = false
  var header = 0.0 { didSet { measureEnd() } }
  /// The length after the last row of the section; only the section's last chunk has one.
  var footer = 0.0
  /// The length of header and rows.
  private(set) var end = 0.0
  private(set) var sums = HeightSums()

  init() {}

  /// Creates a chunk of plain rows.
  init(plain count: Int, estimate: Double) {
    self.count = count
    self.estimate = estimate
    measureEnd()
  }

  /// Makes an empty chunk one of measured rows; no height may have a sign.
  mutating func setHeights(_ heights: [Double]) {
    count = heights.count
    self.heights = heights
    measure()
  }

  /// The length of header, rows and footer.
  var length: Double { end + footer }

  var hasPlain: Bool { heights.count < count }

  /// Returns the number of a stated row.
  func number(at index: Int) -> Int { hasPlain ? Int(stated[index]) : index }

  /// The number of the last stated row; -1 where there is none.
  var lastStated: Int { heights.isEmpty ? -1 : number(at: heights.count - 1) }

  /// Returns how many stated rows lie before a row.
  func statedCount(before row: Int) -> Int {
    guard hasPlain else { return row }
    return stated.withUnsafeBufferPointer { stated in
      guard let first = stated.first, Int(first) < row else { return 0 }
      // Mostly all rows from the first stated one on are.
      let index = row - Int(first)
      if index < stated.count, Int(stated[index]) == row { return index }
      if Int(stated[stated.count - 1]) < row { return stated.count }
      var low = 0
      var high = stated.count
      while low < high {
        let middle = (low + high) / 2
        if Int(stated[middle]) < row { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  func isStated(_ row: Int, at index: Int) -> Bool {
    index < heights.count && number(at: index) == row
  }

  /// The height in its stored form, see `RowHeight.stored`.
  func height(of row: Int) -> Double {
    let index = statedCount(before: row)
    return isStated(row, at: index) ? heights[index] : -estimate
  }

  func id(of row: Int) -> RowID? { ids.isEmpty ? nil : ids[row] }

  /// Returns where a row starts, or with `count`, where the rows end.
  func position(of row: Int) -> Double {
    let index = statedCount(before: row)
    return position(row - index, sum(before: index))
  }

  /// The position after a number of plain rows and after stated ones of a sum of heights.
  @inline(__always)
  func position(_ plain: Int, _ sum: Double) -> Double {
    header + (estimate * Double(plain) + sum)
  }

  /// Returns the sum of the heights of the stated rows before one.
  @inline(__always)
  func sum(before index: Int) -> Double {
    heights.withUnsafeBufferPointer {
      RunningSum(before: index, $0, sums).value(with: index & 3, $0)
    }
  }

  /// Makes this a chunk without rows and footer, and returns what it was, without header and name.
  mutating func takeAll() -> Self {
    var all = self
    all.handle = 0
    all.opensSection = false
    all.header = 0
    (count, stated, heights, ids) = (0, [], [], RowIDs())
    footer = 0
    sums = HeightSums()
    measureEnd()
    return all
  }

  /// Takes over the rows of another chunk, as the first of this one.
  mutating func takeRows(of other: Self) {
    (count, estimate) = (other.count, other.estimate)
    (stated, heights, ids) = (other.stated, other.heights, other.ids)
    sums = other.sums
    footer += other.footer
    measureEnd()
  }

  /// Brings sums and end up to date, from the first stated row that is new or another on; every
  /// change of rows ends with this.
  mutating func measure(from index: Int = 0) {
    heights.withUnsafeBufferPointer {
      sums.measure($0, from: min(index / HeightSums.partCount, 3))
    }
    measureEnd()
  }

  /// Brings sums and end up to date where one height is another.
  mutating func measure(at index: Int) {
    heights.withUnsafeBufferPointer {
      sums.measure($0, part: index / HeightSums.partCount)
    }
    measureEnd()
  }

  /// Brings sums and end up to date where one height is new, as the last.
  @inline(__always)
  mutating func measureLast() {
    heights.withUnsafeBufferPointer { sums.append($0) }
    measureEnd()
  }

  private mutating func measureEnd() { end = position(count - heights.count, sums.total) }
}

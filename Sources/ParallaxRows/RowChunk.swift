import ParallaxLayout

/// A few neighbouring rows of one section, with what the section puts before and after them.
///
/// A row is *plain* when it has not been measured and has the chunk's `estimate`: it costs nothing,
/// so that any number of plain rows fit. Other rows are *stated*: their number is in `stated` (one
/// byte, hence at most 256 of them) and their height in `heights` (eight bytes).
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
  /// The numbers of the stated rows, ascending.
  var stated: [UInt8] = []
  /// The heights of the stated rows; negative where the height is an estimate.
  var heights: [Double] = []
  /// The identities: none at all, or one entry a row.
  var ids: [RowID?] = []
  /// The name of the chunk in the index of identities; 0 until it has one.
  var handle: UInt32 = 0
  /// Whether the chunk is the first of its section; only then may it have a header or no rows.
  var opensSection = false
  var header = 0.0 { didSet { measure() } }
  /// The length after the last row of the section; only the section's last chunk has one.
  var footer = 0.0
  /// The length of header and rows.
  private(set) var end = 0.0

  init() {}

  /// Creates a chunk of plain rows.
  init(plain count: Int, estimate: Double) {
    self.count = count
    self.estimate = estimate
    measure()
  }

  /// Creates a chunk of stated rows; `rows` counts from 0 and is given so that chunks can share it.
  init(stated rows: [UInt8], heights: [Double]) {
    count = rows.count
    stated = rows
    self.heights = heights
    measure()
  }

  /// The length of header, rows and footer.
  var length: Double { end + footer }

  var plainCount: Int { count - stated.count }

  /// Returns how many stated rows lie before a row.
  func statedCount(before row: Int) -> Int {
    if stated.count == count { return row }
    var low = 0
    var high = stated.count
    while low < high {
      let middle = (low + high) / 2
      if Int(stated[middle]) < row { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func isStated(_ row: Int, at index: Int) -> Bool {
    index < stated.count && Int(stated[index]) == row
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
    return position(row - index, sum(before: index).value)
  }

  /// The position after a number of plain rows and after stated ones of a sum of heights.
  private func position(_ plain: Int, _ sum: Double) -> Double {
    header + (estimate * Double(plain) + sum)
  }

  private func sum(before index: Int) -> RunningSum {
    heights.withUnsafeBufferPointer { heights in
      var groups = 0.0
      var next = 0
      while next + 4 <= index {
        groups += RunningSum.group(heights, at: next)
        next += 4
      }
      var sum = RunningSum(groups: groups)
      while next < index {
        sum.add(heights[next].magnitude)
        next += 1
      }
      return sum
    }
  }

  /// Returns how many rows satisfy a condition on their start that holds up to some row and for
  /// none after it, and where the last of these ends.
  @inline(__always)
  func rank(where holds: (Double) -> Bool) -> (rank: Int, end: Double) {
    // First the last stated row that satisfies it, by whole groups and then one at a time.
    let (found, groups) = stated.withUnsafeBufferPointer { stated in
      heights.withUnsafeBufferPointer { heights in
        var groups = 0.0
        var index = 0
        while index + 4 < heights.count {
          let next = groups + RunningSum.group(heights, at: index)
          guard holds(position(Int(stated[index + 4]) - index - 4, next)) else { break }
          groups = next
          index += 4
        }
        return (index, groups)
      }
    }
    var index = found
    var sum = RunningSum(groups: groups)
    var low = index == 0 ? 0 : Int(stated[index])
    while index < heights.count, holds(position(Int(stated[index]) - index, sum.value)) {
      low = Int(stated[index]) + 1
      sum.add(heights[index].magnitude)
      index += 1
    }
    // Then the plain rows that follow it.
    var high = index < heights.count ? Int(stated[index]) : count
    while low < high {
      let middle = (low + high) / 2
      if holds(position(middle - index, sum.value)) { low = middle + 1 } else { high = middle }
    }
    return (low, position(low - index, sum.value))
  }

  /// Calls a closure with the end of each row of a range and its height in its stored form.
  func forEachRow(in rows: Range<Int>, _ body: (_ end: Double, _ height: Double) -> Void) {
    var index = statedCount(before: rows.lowerBound)
    var sum = sum(before: index)
    for row in rows {
      var height = -estimate
      if isStated(row, at: index) {
        height = heights[index]
        sum.add(height.magnitude)
        index += 1
      }
      body(position(row + 1 - index, sum.value), height)
    }
  }

  /// Brings the end up to date; every change of rows ends with this.
  mutating func measure() { end = position(of: count) }
}

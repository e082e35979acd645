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

  /// The numbers of all rows that may be stated, which is what a chunk without plain rows begins with.
  static let numbers: [UInt8] = (0..<capacity).map { UInt8($0) }

  /// The number of heights from one mark to the next.
  private static let markedCount = 64

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
  var header = 0.0 { didSet { measure(from: heights.count) } }
  /// The length after the last row of the section; only the section's last chunk has one.
  var footer = 0.0
  /// The length of header and rows.
  private(set) var end = 0.0
  /// The sums of the first 64, 128 and 192 heights, so that no sum starts far before its end.
  private(set) var marks = (0.0, 0.0, 0.0)

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
    guard let last = stated.last, Int(last) >= row else { return stated.count }
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
    let mark = min(index / Self.markedCount, 3)
    let start = sum(at: mark)
    return heights.withUnsafeBufferPointer { heights in
      let (groups, first) = Self.groups(of: heights, from: mark, sum: start, upTo: index)
      var sum = RunningSum(groups: groups)
      for next in first..<index { sum.add(heights[next].magnitude) }
      return sum
    }
  }

  /// Returns the sum up to a mark.
  private func sum(at mark: Int) -> Double {
    switch mark {
    case 0: 0
    case 1: marks.0
    case 2: marks.1
    default: marks.2
    }
  }

  /// Goes on with a sum from a mark, by the whole groups that end at an index or before.
  private static func groups(
    of heights: UnsafeBufferPointer<Double>,
    from mark: Int,
    sum: Double,
    upTo index: Int
  ) -> (sum: Double, next: Int) {
    var sum = sum
    var next = mark * markedCount
    while next + 4 <= index {
      sum += RunningSum.group(heights, at: next)
      next += 4
    }
    return (sum, next)
  }

  /// Returns how many rows satisfy a condition on their start that holds up to some row and for
  /// none after it, and where the last of these ends.
  @inline(__always)
  func rank(where holds: (Double) -> Bool) -> (rank: Int, end: Double) {
    // First the last stated row that satisfies it, by marks, whole groups and then one at a time.
    var mark = max(0, heights.count - 1) / Self.markedCount
    while mark > 0 {
      let index = mark * Self.markedCount
      if holds(position(Int(stated[index]) - index, sum(at: mark))) { break }
      mark -= 1
    }
    let (start, first) = (sum(at: mark), mark * Self.markedCount)
    let (found, groups) = stated.withUnsafeBufferPointer { stated in
      heights.withUnsafeBufferPointer { heights in
        var groups = start
        var index = first
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
    // Then the plain rows that follow it: there may be many, and mostly it is one of the first.
    let end = index < heights.count ? Int(stated[index]) : count
    var high = low
    var step = 1
    while high < end, holds(position(high - index, sum.value)) {
      low = high + 1
      high += step
      step *= 2
    }
    high = min(high, end)
    while low < high {
      let middle = (low + high) / 2
      if holds(position(middle - index, sum.value)) { low = middle + 1 } else { high = middle }
    }
    return (low, position(low - index, sum.value))
  }

  /// Calls a closure with the start and the end of each row of a range and its height in its stored
  /// form.
  @inline(__always)
  func forEachRow(
    in rows: Range<Int>,
    _ body: (_ start: Double, _ end: Double, _ height: Double) -> Void
  ) {
    var index = statedCount(before: rows.lowerBound)
    var sum = sum(before: index)
    var start = position(rows.lowerBound - index, sum.value)
    for row in rows {
      var height = -estimate
      if isStated(row, at: index) {
        height = heights[index]
        sum.add(height.magnitude)
        index += 1
      }
      let end = position(row + 1 - index, sum.value)
      body(start, end, height)
      start = end
    }
  }

  /// Brings the end and the marks up to date, from the first stated row whose height is new or
  /// another on; every change of rows ends with this.
  mutating func measure(from index: Int = 0) {
    for mark in 1...3 where mark * Self.markedCount > index {
      let last = mark * Self.markedCount
      guard last <= heights.count else { break }
      let before = sum(at: mark - 1)
      let sum = heights.withUnsafeBufferPointer {
        Self.groups(of: $0, from: mark - 1, sum: before, upTo: last).sum
      }
      switch mark {
      case 1: marks.0 = sum
      case 2: marks.1 = sum
      default: marks.2 = sum
      }
    }
    end = position(of: count)
  }
}

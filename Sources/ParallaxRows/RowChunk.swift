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

  /// Creates a chunk of measured rows; no height may have a sign.
  init(measured heights: [Double]) {
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
    let part = min(index / HeightSums.partCount, 3)
    let inPart = heights.withUnsafeBufferPointer {
      RunningSum.sum($0, in: part * HeightSums.partCount..<index)
    }
    return position(row - index, sums.before(part) + inPart)
  }

  /// The position after a number of plain rows and after stated ones of a sum of heights.
  @inline(__always)
  private func position(_ plain: Int, _ sum: Double) -> Double {
    header + (estimate * Double(plain) + sum)
  }

  /// Returns how many rows satisfy a condition on their start that holds up to some row and for
  /// none after it, and where the last of these ends.
  @inline(__always)
  func rank(where holds: (Double) -> Bool) -> (rank: Int, end: Double) {
    hasPlain
      ? stated.withUnsafeBufferPointer { stated in
        rank({ Int(stated[$0]) }, where: holds)
      } : rank({ $0 }, where: holds)
  }

  /// The same, by what returns the number of a stated row.
  @inline(__always)
  private func rank(
    _ number: (Int) -> Int,
    where holds: (Double) -> Bool
  ) -> (rank: Int, end: Double) {
    heights.withUnsafeBufferPointer { heights in
      // First the last stated row that satisfies it, by parts, whole groups and one at a time.
      let part = HeightSums.partCount
      var index = 0
      var base = 0.0
      while index + part < heights.count {
        let next = base + sums[index / part]
        guard holds(position(number(index + part) - (index + part), next)) else { break }
        base = next
        index += part
      }
      var groups = 0.0
      while index + 4 < heights.count {
        let next = groups + RunningSum.group(heights, at: index)
        guard holds(position(number(index + 4) - (index + 4), base + next)) else { break }
        groups = next
        index += 4
      }
      var sum = RunningSum(base: base, groups: groups, count: index % part)
      var low = index == 0 ? 0 : number(index)
      while index < heights.count, holds(position(number(index) - index, sum.value)) {
        low = number(index) + 1
        sum.add(heights[index].magnitude)
        index += 1
      }
      if heights.count == count { return (index, position(0, sum.value)) }
      // Then the plain rows that follow it: there may be many, and mostly it is one of the first.
      let end = index < heights.count ? number(index) : count
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
  }

  /// Writes down where each of some rows ends and its height in its stored form.
  ///
  /// - Returns: Where the first of them starts.
  func write(
    _ rows: Range<Int>,
    to buffer: UnsafeMutablePointer<(end: Double, height: Double)>
  ) -> Double {
    var index = statedCount(before: rows.lowerBound)
    var sum = sum(before: index)
    let start = position(rows.lowerBound - index, sum.value)
    var target = buffer
    heights.withUnsafeBufferPointer { heights in
      stated.withUnsafeBufferPointer { stated in
        for row in rows {
          var height = -estimate
          if index < heights.count, stated.isEmpty || Int(stated[index]) == row {
            height = heights[index]
            sum.add(height.magnitude)
            index &+= 1
          }
          target.initialize(to: (position(row &+ 1 &- index, sum.value), height))
          target += 1
        }
      }
    }
    return start
  }

  private func sum(before index: Int) -> RunningSum {
    let part = min(index / HeightSums.partCount, 3)
    let (first, whole) = (part * HeightSums.partCount, index & ~3)
    return heights.withUnsafeBufferPointer { heights in
      var sum = RunningSum(
        base: sums.before(part),
        groups: RunningSum.sum(heights, in: first..<whole),
        count: whole - first
      )
      for next in whole..<index { sum.add(heights[next].magnitude) }
      return sum
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
    var sums = sums
    heights.withUnsafeBufferPointer { heights in
      var part = min(index / HeightSums.partCount, 3)
      var first = part &* HeightSums.partCount
      while first < heights.count {
        let end = min(first &+ HeightSums.partCount, heights.count)
        sums[part] = RunningSum.sum(heights, in: first..<end)
        part &+= 1
        first = end
      }
      while part <= 3 {
        sums[part] = 0
        part &+= 1
      }
    }
    self.sums = sums
    measureEnd()
  }

  /// Brings sums and end up to date where one height is another.
  mutating func measure(at index: Int) {
    let part = index / HeightSums.partCount
    let first = part &* HeightSums.partCount
    sums[part] = heights.withUnsafeBufferPointer {
      RunningSum.sum($0, in: first..<min(first &+ HeightSums.partCount, $0.count))
    }
    measureEnd()
  }

  private mutating func measureEnd() { end = position(count - heights.count, sums.total) }
}

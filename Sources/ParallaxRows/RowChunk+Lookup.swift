// Where the rows of a chunk are.
extension RowChunk {
  /// Returns how many rows start at a position or before it, and where the last of these ends.
  ///
  /// - Parameters:
  ///   - position: The position in the content.
  ///   - near: The same in the chunk, but for the rounding of a few sums.
  ///   - place: What makes a position in the content of one in the chunk.
  /// - Returns: The number of rows, and the end.
  @inline(__always)
  func rank(
    of position: Double,
    near: Double,
    _ place: (Double) -> Double
  ) -> (rank: Int, end: Double) {
    // As long as a sum is below this, the position is behind it, whatever has been rounded: on the
    // way to either there are not even 16 additions, each of which is off by less than a 2^52th.
    let below = near - header - position * 0x1p-46
    if let first = firstOfRun {
      let below = below - estimate * Double(first)
      return rank({ first &+ $0 }, below: below) { place($0) <= position }
    }
    return stated.withUnsafeBufferPointer { stated in
      rank({ Int(stated[$0]) }, below: -1) { place($0) <= position }
    }
  }

  /// The first of the stated rows where no plain row lies between them; `nil` where some do.
  private var firstOfRun: Int? {
    guard hasPlain else { return 0 }
    return stated.withUnsafeBufferPointer { stated in
      guard let first = stated.first else { return 0 }
      return Int(stated[stated.count &- 1]) &- Int(first) == stated.count &- 1 ? Int(first) : nil
    }
  }

  /// Returns how many rows satisfy a condition on their start that holds up to some row and for
  /// none after it, and where the last of these ends.
  ///
  /// - Parameters:
  ///   - number: What returns the number of a stated row.
  ///   - below: A sum of heights of stated rows below which the condition holds.
  ///   - holds: The condition.
  /// - Returns: The number of rows, and the end.
  @inline(__always)
  private func rank(
    _ number: (Int) -> Int,
    below: Double,
    where holds: (Double) -> Bool
  ) -> (rank: Int, end: Double) {
    heights.withUnsafeBufferPointer { heights in
      guard !heights.isEmpty else { return rankOfPlain(0..<count, after: 0, 0, where: holds) }
      func start(_ index: Int, _ sum: Double) -> Double {
        position(number(index) &- index, sum)
      }
      // First the last stated row that satisfies it, by parts, whole groups and one at a time.
      var part = 0
      while (part &+ 1) &* HeightSums.partCount < heights.count {
        let next = RunningSum(part: part &+ 1, sums)
        guard holds(start(next.index, next.value)) else { break }
        part &+= 1
      }
      var sum = RunningSum(part: part, sums)
      while sum.index &+ 4 < heights.count {
        let next = sum.next(heights)
        guard next.value < below else { break }
        sum = next
      }
      while sum.index &+ 4 < heights.count {
        let next = sum.next(heights)
        guard holds(start(next.index, next.value)) else { break }
        sum = next
      }
      let steps = sum.steps(heights).sums
      let sums = SIMD8(sum.value, steps.0, steps.1, steps.2, steps.3, 0, 0, 0)
      func adds(_ step: Int, _ value: Double) -> Int {
        let index = min(sum.index &+ step, heights.count &- 1)
        let isNext = index == sum.index &+ step ? 1 : 0
        return isNext & (holds(start(index, value)) ? 1 : 0)
      }
      let index =
        sum.index &+ (adds(0, sum.value) &+ adds(1, steps.0))
        &+ (adds(2, steps.1) &+ adds(3, steps.2))
      // Then the plain rows that follow it.
      let low = index == 0 ? 0 : number(index &- 1) &+ 1
      let high = index < heights.count ? number(index) : count
      let value = sums[index &- sum.index]
      if low == high { return (low, position(low &- index, value)) }
      return rankOfPlain(low..<high, after: index, value, where: holds)
    }
  }

  /// The same for rows of which all are plain; there may be many, and mostly it is one of the first.
  @inline(__always)
  private func rankOfPlain(
    _ rows: Range<Int>,
    after index: Int,
    _ sum: Double,
    where holds: (Double) -> Bool
  ) -> (rank: Int, end: Double) {
    var low = rows.lowerBound
    var high = low
    var step = 1
    while high < rows.upperBound, holds(position(high &- index, sum)) {
      low = high &+ 1
      high &+= step
      step &*= 2
    }
    high = min(high, rows.upperBound)
    while low < high {
      let middle = (low &+ high) / 2
      if holds(position(middle &- index, sum)) { low = middle &+ 1 } else { high = middle }
    }
    return (low, position(low &- index, sum))
  }

  /// Writes down where each of some rows ends and its height in its stored form.
  ///
  /// - Parameters:
  ///   - rows: The rows, at least one.
  ///   - target: Where they are written to; before them, where the first starts. There must be room
  ///     for 7 more.
  ///   - place: What makes a position in the content of one in the chunk.
  /// - Returns: The number in `target` of the first.
  @inline(__always)
  func write(
    _ rows: Range<Int>,
    to target: UnsafeMutablePointer<PlacedRow>,
    _ place: (Double) -> Double
  ) -> Int {
    let index = statedCount(before: rows.lowerBound)
    let plain = rows.lowerBound &- index
    let end = index &+ rows.count
    guard end <= heights.count, number(at: end &- 1) == rows.upperBound &- 1 else {
      target[0] = PlacedRow(end: place(position(plain, sum(before: index))), height: 0)
      writeMixed(rows, at: index, to: target + 1, place)
      return 1
    }
    // All of them are stated.
    heights.withUnsafeBufferPointer { heights in
      var sum = RunningSum(before: index, heights, sums)
      target[0] = PlacedRow(end: place(position(plain, sum.value)), height: 0)
      var target = target
      while sum.index < end {
        let steps = sum.steps(heights)
        func write(_ step: Int, _ sum: Double, _ height: Double) {
          target[step] = PlacedRow(end: place(position(plain, sum)), height: height)
        }
        write(1, steps.sums.0, steps.heights.0)
        write(2, steps.sums.1, steps.heights.1)
        write(3, steps.sums.2, steps.heights.2)
        write(4, steps.sums.3, steps.heights.3)
        target += 4
        guard sum.index &+ 4 < end else { break }
        sum = sum.next(heights)
        sum.finishPart()
      }
    }
    return (index & 3) &+ 1
  }

  /// Writes down the same for rows of which some are plain, from the first stated row on that is not
  /// before them.
  private func writeMixed(
    _ rows: Range<Int>,
    at index: Int,
    to target: UnsafeMutablePointer<PlacedRow>,
    _ place: (Double) -> Double
  ) {
    var index = index
    var sum = sum(before: index)
    for row in rows {
      var height = -estimate
      if isStated(row, at: index) {
        height = heights[index]
        index &+= 1
        sum = self.sum(before: index)
      }
      let end = place(position(row &+ 1 &- index, sum))
      target[row &- rows.lowerBound] = PlacedRow(end: end, height: height)
    }
  }
}

/// Heights in chunks, and nothing else: what rows cost without identities, sections, footers and the
/// difference between an estimate and a measured height.
///
/// The number of the first row and the top of each chunk are brought up to date by lookups, as far
/// as these need them.
struct PlainChunks: RowStore {
  private struct Chunk {
    var heights: [Double]
    var sum: Double
    var firstRow = 0
    var top = 0.0

    init(_ heights: [Double]) {
      self.heights = heights
      sum = PlainChunks.sum(heights, before: heights.count)
    }

    var count: Int { heights.count }
  }

  private static let capacity = 256
  private static let filled = 192

  private var chunks: [Chunk]
  /// The number of chunks whose first row and top are right.
  private var settled = 0
  private var count: Int
  private(set) var length = 0.0

  init(heights: [Double]) {
    chunks = Self.chunks(of: heights[...])
    count = heights.count
    for chunk in chunks { length += chunk.sum }
  }

  init(count: Int, estimate: Double) {
    // Chunks of one height share their array.
    let full = Chunk(Array(repeating: estimate, count: Self.filled))
    chunks = Array(repeating: full, count: count / Self.filled)
    let rest = count % Self.filled
    if rest > 0 { chunks.append(Chunk(Array(repeating: estimate, count: rest))) }
    self.count = count
    for chunk in chunks { length += chunk.sum }
  }

  private static func chunks(of heights: ArraySlice<Double>) -> [Chunk] {
    var chunks: [Chunk] = []
    chunks.reserveCapacity((heights.count + filled - 1) / filled)
    var first = heights.startIndex
    while first < heights.endIndex {
      let end = min(first + filled, heights.endIndex)
      chunks.append(Chunk(Array(heights[first..<end])))
      first = end
    }
    return chunks
  }

  /// Adds up four heights at a time, in the order in which `row(at:)` does it.
  private static func sum(_ heights: [Double], before end: Int) -> Double {
    heights.withUnsafeBufferPointer { heights in
      var sum = 0.0
      var row = 0
      while row + 4 <= end {
        sum += (heights[row] + heights[row + 1]) + (heights[row + 2] + heights[row + 3])
        row += 4
      }
      while row < end {
        sum += heights[row]
        row += 1
      }
      return sum
    }
  }

  private mutating func settle(until isEnough: (Chunk) -> Bool) {
    if settled > 0, isEnough(chunks[settled - 1]) { return }
    chunks.withUnsafeMutableBufferPointer { chunks in
      var (row, top) = (0, 0.0)
      if settled > 0 {
        row = chunks[settled - 1].firstRow + chunks[settled - 1].count
        top = chunks[settled - 1].top + chunks[settled - 1].sum
      }
      while settled < chunks.count {
        chunks[settled].firstRow = row
        chunks[settled].top = top
        settled += 1
        if isEnough(chunks[settled - 1]) { return }
        row += chunks[settled - 1].count
        top += chunks[settled - 1].sum
      }
    }
  }

  /// Returns the last chunk, of those that are settled, for which a condition holds.
  private func lastChunk(where holds: (Chunk) -> Bool) -> Int {
    chunks.withUnsafeBufferPointer { chunks in
      var (low, high) = (0, settled)
      while high - low > 1 {
        let middle = (low + high) / 2
        if holds(chunks[middle]) { low = middle } else { high = middle }
      }
      return low
    }
  }

  private mutating func chunk(of row: Int) -> Int {
    settle { $0.firstRow + $0.count > row }
    return lastChunk { $0.firstRow <= row }
  }

  mutating func start(of row: Int) -> Double {
    let chunk = chunk(of: row)
    let row = row - chunks[chunk].firstRow
    return chunks[chunk].top + Self.sum(chunks[chunk].heights, before: row)
  }

  mutating func row(at position: Double) -> Int {
    settle { $0.top + $0.sum > position }
    let chunk = lastChunk { $0.top <= position }
    let (firstRow, top) = (chunks[chunk].firstRow, chunks[chunk].top)
    return chunks[chunk].heights.withUnsafeBufferPointer { heights in
      var sum = 0.0
      var row = 0
      while row + 4 <= heights.count {
        let next = sum + ((heights[row] + heights[row + 1]) + (heights[row + 2] + heights[row + 3]))
        if top + next > position { break }
        sum = next
        row += 4
      }
      while row < heights.count {
        sum += heights[row]
        if top + sum > position { break }
        row += 1
      }
      return firstRow + row
    }
  }

  mutating func setHeight(_ height: Double, of row: Int) {
    let chunk = chunk(of: row)
    let row = row - chunks[chunk].firstRow
    let change = height - chunks[chunk].heights[row]
    chunks[chunk].heights[row] = height
    chunks[chunk].sum += change
    length += change
    settled = min(settled, chunk + 1)
  }

  mutating func insert(_ heights: [Double], at row: Int) {
    let place = row == count ? chunks.count - 1 : chunk(of: row)
    let row = row - chunks[place].firstRow
    if chunks[place].count + heights.count <= Self.capacity {
      chunks[place].heights.insert(contentsOf: heights, at: row)
      for height in heights { chunks[place].sum += height }
    } else {
      let old = chunks[place].heights
      var new = Array(old[..<row])
      new += heights
      new += old[row...]
      if heights.count == 1 {
        let half = new.count / 2
        chunks.replaceSubrange(
          place...place,
          with: [Chunk(Array(new[..<half])), Chunk(Array(new[half...]))]
        )
      } else {
        chunks.replaceSubrange(place...place, with: Self.chunks(of: new[...]))
      }
    }
    for height in heights { length += height }
    count += heights.count
    settled = min(settled, place)
  }

  mutating func remove(_ rows: Range<Int>) {
    let first = chunk(of: rows.lowerBound)
    var row = rows.lowerBound - chunks[first].firstRow
    var remaining = rows.count
    var last = first
    while remaining > 0 {
      let taken = min(remaining, chunks[last].count - row)
      for height in chunks[last].heights[row..<row + taken] {
        length -= height
        if taken < chunks[last].count { chunks[last].sum -= height }
      }
      chunks[last].heights.removeSubrange(row..<row + taken)
      remaining -= taken
      row = 0
      last += 1
    }
    let firstGone = chunks[first].count > 0 ? first + 1 : first
    let end = chunks[last - 1].count > 0 ? last - 1 : last
    if firstGone < end { chunks.removeSubrange(firstGone..<end) }
    count -= rows.count
    settled = min(settled, first)
  }

  mutating func sum(of rows: Range<Int>) -> Double {
    var chunk = chunk(of: rows.lowerBound)
    var sum = 0.0
    var row = rows.lowerBound
    while row < rows.upperBound {
      let first = chunks[chunk].firstRow
      chunks[chunk].heights.withUnsafeBufferPointer { heights in
        let end = min(rows.upperBound, first + heights.count)
        while row < end {
          sum += heights[row - first]
          row += 1
        }
      }
      chunk += 1
    }
    return sum
  }
}

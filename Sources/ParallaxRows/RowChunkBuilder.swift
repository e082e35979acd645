import ParallaxLayout

/// Makes chunks of rows and marks added in order.
///
/// Rows must have been checked.
struct RowChunkBuilder {
  private var chunks: ContiguousArray<RowChunk> = []
  private var heights: ContiguousArray<Double> = []
  private var marks: [Int] = []
  private var ids: [RowID?] = []

  /// Adds a section: the mark of its header, its rows, and the mark of its footer.
  mutating func add(_ section: RowSection) {
    addMark(section.header)
    add(section.rows)
    addMark(section.footer)
  }

  /// Adds rows.
  mutating func add(_ rows: RowList) {
    switch rows.content {
    case .rows(let rows):
      for row in rows { add(row.height.stored, id: row.id) }
    case .measured(let heights):
      var bits: UInt64 = 0
      for height in heights { bits |= height.bitPattern }
      // A negative zero is a measured height of 0 as well, and must not look like an estimate.
      add(bits >> 63 == 0 ? heights : heights.map { $0.magnitude })
    case .run(let height, let count):
      if count > RowChunk.capacity / 2 {
        finishChunk()
        chunks.append(RowChunk(count: count, height: height.stored))
      } else {
        for _ in 0..<count { add(height.stored, id: nil) }
      }
    }
  }

  /// Returns the chunks.
  consuming func finish() -> ContiguousArray<RowChunk> {
    finishChunk()
    return chunks
  }

  private mutating func addMark(_ length: Double) {
    if heights.count >= RowChunk.fill { finishChunk() }
    marks.append(heights.count)
    add(length.magnitude, id: nil)
  }

  @inline(__always)
  private mutating func add(_ height: Double, id: RowID?) {
    if heights.count >= RowChunk.fill { finishChunk() }
    if id != nil || !ids.isEmpty {
      if ids.isEmpty {
        ids.reserveCapacity(RowChunk.fill)
        ids.append(contentsOf: repeatElement(nil, count: heights.count))
      }
      ids.append(id)
    }
    heights.append(height)
  }

  /// Adds measured rows, as many at a time as the chunk takes.
  private mutating func add(_ new: [Double]) {
    var next = 0
    while next < new.count {
      if heights.count >= RowChunk.fill { finishChunk() }
      let end = min(new.count, next + RowChunk.fill - heights.count)
      heights.append(contentsOf: new[next..<end])
      if !ids.isEmpty { ids.append(contentsOf: repeatElement(nil, count: end - next)) }
      next = end
    }
  }

  private mutating func finishChunk() {
    guard !heights.isEmpty else { return }
    chunks.append(RowChunk(heights: heights, marks: marks, ids: ids))
    heights = []
    if !marks.isEmpty { marks = [] }
    if !ids.isEmpty { ids = [] }
  }
}

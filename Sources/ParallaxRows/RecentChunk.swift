/// A chunk that is likely to be looked for next, so that there is no need to search the tree.
///
/// It is kept small: whoever asks a geometry that is not a constant copies all of it first.
struct RecentChunk: Sendable {
  private var blockNumber: UInt32 = 0
  private var groupNumber: UInt16 = 0
  private var chunkNumber: UInt16 = 0
  private var firstRow: UInt32 = 0
  /// The number of rows; 0 where no chunk is remembered.
  private var count: UInt32 = 0
  // Where it starts and ends in the content.
  private var start = 0.0
  private var end = 0.0

  var block: Int { Int(blockNumber) }
  var group: Int { Int(groupNumber) }
  var chunk: Int { Int(chunkNumber) }

  /// The numbers of its rows.
  var rows: Range<Int> { Int(firstRow)..<Int(firstRow) + Int(count) }

  @inline(__always)
  mutating func forget() { (count, end) = (0, 0) }

  /// Remembers the chunk of a row.
  @inline(__always)
  mutating func remember(_ place: RowTree.Location, count: Int, end: Double) {
    blockNumber = UInt32(truncatingIfNeeded: place.index.block)
    groupNumber = UInt16(truncatingIfNeeded: place.index.group)
    chunkNumber = UInt16(truncatingIfNeeded: place.chunk)
    firstRow = UInt32(truncatingIfNeeded: place.firstRow)
    self.count = UInt32(truncatingIfNeeded: count)
    start = place.position(0)
    self.end = end
  }

  @inline(__always)
  func holds(_ row: Int) -> Bool {
    let number = row &- Int(firstRow)
    return number >= 0 && number < Int(count)
  }

  @inline(__always)
  func holds(_ position: Double) -> Bool { position >= start && position < end }
}

/// Neighbouring chunks, with their totals.
///
/// A position in a group is relative to its start: the sum of the lengths of the chunks before, in
/// order and from 0, plus the position in the chunk. `length` is that sum over all of them, so that
/// the last row cannot end after the group does.
struct RowGroup: Sendable {
  /// A group with more chunks is split.
  static let capacity = 64

  /// The name of the group in the index of identities.
  let handle: UInt32
  private(set) var chunks: [RowChunk]
  private(set) var count = 0
  private(set) var sectionCount = 0
  private(set) var length = 0.0

  init(handle: UInt32, chunks: [RowChunk]) {
    self.handle = handle
    self.chunks = chunks
    measure()
  }

  /// Changes the chunks and brings the totals up to date.
  mutating func update<Result>(_ body: (inout [RowChunk]) -> Result) -> Result {
    defer { measure() }
    return body(&chunks)
  }

  /// Changes a chunk without changing any total.
  mutating func name(_ chunk: Int, handle: UInt32) { chunks[chunk].handle = handle }

  private mutating func measure() {
    var count = 0
    var sectionCount = 0
    var length = 0.0
    for index in chunks.indices {
      count += chunks[index].count
      if chunks[index].opensSection { sectionCount += 1 }
      length += chunks[index].length
    }
    self.count = count
    self.sectionCount = sectionCount
    self.length = length
  }
}

// Where rows, sections and positions are in the tree.
extension RowTree {
  /// A row in a chunk, or the end of one, and where that chunk starts.
  struct Location {
    var index = Index(block: 0, group: 0)
    var chunk = 0
    /// The number of the row in the chunk.
    var row = 0
    /// The start of the block.
    var blockStart = 0.0
    /// The start of the group in the block.
    var groupStart = 0.0
    /// The start of the chunk in the group.
    var chunkStart = 0.0

    /// The one expression by which a position in a chunk becomes one in the content.
    ///
    /// Whatever asks for the start of a row and for the row at a position compares what this
    /// returns, bit by bit. Addition never turns the order of two numbers round, so positions are
    /// in the order of the rows.
    func position(_ position: Double) -> Double {
      blockStart + (groupStart + (chunkStart + position))
    }
  }

  func chunk(at place: Location) -> RowChunk { self[place.index].children[place.chunk] }

  /// Returns the place of a row by its number; `nil` if it is not there.
  func location(of row: Int) -> Location? {
    guard row >= 0 else { return nil }
    var place = Location(row: row)
    while place.index.block < blocks.count, place.row >= blocks[place.index.block].count {
      place.row -= blocks[place.index.block].count
      place.blockStart += blocks[place.index.block].length
      place.index.block += 1
    }
    guard place.index.block < blocks.count else { return nil }
    let groups = blocks[place.index.block].children
    while place.row >= groups[place.index.group].count {
      place.row -= groups[place.index.group].count
      place.groupStart += groups[place.index.group].length
      place.index.group += 1
    }
    let chunks = groups[place.index.group].children
    while place.row >= chunks[place.chunk].count {
      place.row -= chunks[place.chunk].count
      place.chunkStart += chunks[place.chunk].length
      place.chunk += 1
    }
    return place
  }

  /// Returns the place of a section's first chunk, and the number of the section's first row; `nil`
  /// if the section is not there.
  func opening(ofSection section: Int) -> (place: Location, firstRow: Int)? {
    guard section >= 0 else { return nil }
    var place = Location()
    var remaining = section
    var firstRow = 0
    while place.index.block < blocks.count, remaining >= blocks[place.index.block].sectionCount {
      remaining -= blocks[place.index.block].sectionCount
      firstRow += blocks[place.index.block].count
      place.blockStart += blocks[place.index.block].length
      place.index.block += 1
    }
    guard place.index.block < blocks.count else { return nil }
    let groups = blocks[place.index.block].children
    while remaining >= groups[place.index.group].sectionCount {
      remaining -= groups[place.index.group].sectionCount
      firstRow += groups[place.index.group].count
      place.groupStart += groups[place.index.group].length
      place.index.group += 1
    }
    let chunks = groups[place.index.group].children
    while remaining >= chunks[place.chunk].sectionCount {
      remaining -= chunks[place.chunk].sectionCount
      firstRow += chunks[place.chunk].count
      place.chunkStart += chunks[place.chunk].length
      place.chunk += 1
    }
    return (place, firstRow)
  }

  /// Returns the number of the section that a chunk belongs to.
  func section(at place: Location) -> Int {
    var section = -1
    for block in 0..<place.index.block { section += blocks[block].sectionCount }
    let groups = blocks[place.index.block].children
    for group in 0..<place.index.group { section += groups[group].sectionCount }
    let chunks = groups[place.index.group].children
    for chunk in 0...place.chunk { section += chunks[chunk].sectionCount }
    return section
  }

  /// Returns the place of a chunk and the number of its first row, by the names of its group and
  /// itself.
  func chunk(named handle: UInt32, inGroup home: UInt32) -> (chunk: RowChunk, firstRow: Int)? {
    var row = 0
    for block in blocks.indices {
      let groups = blocks[block].children
      for group in groups.indices {
        guard groups[group].handle == home else {
          row += groups[group].count
          continue
        }
        let chunks = groups[group].children
        for chunk in chunks.indices {
          if chunks[chunk].handle == handle { return (chunks[chunk], row) }
          row += chunks[chunk].count
        }
        return nil
      }
    }
    return nil
  }

  /// Returns how many rows satisfy a condition on their start that holds up to some row and for
  /// none after it, and where the last of these ends.
  ///
  /// The end is 0 if a header or a whole section lies between the row and the next position.
  func rank(where holds: (Double) -> Bool) -> (rank: Int, end: Double) {
    guard !blocks.isEmpty, holds(0) else { return (0, 0) }
    var rank = 0
    var place = Location()
    while place.index.block + 1 < blocks.count,
      holds(place.blockStart + blocks[place.index.block].length)
    {
      rank += blocks[place.index.block].count
      place.blockStart += blocks[place.index.block].length
      place.index.block += 1
    }
    let groups = blocks[place.index.block].children
    while place.index.group + 1 < groups.count,
      holds(place.blockStart + (place.groupStart + groups[place.index.group].length))
    {
      rank += groups[place.index.group].count
      place.groupStart += groups[place.index.group].length
      place.index.group += 1
    }
    let chunks = groups[place.index.group].children
    while place.chunk + 1 < chunks.count, holds(place.position(chunks[place.chunk].length)) {
      rank += chunks[place.chunk].count
      place.chunkStart += chunks[place.chunk].length
      place.chunk += 1
    }
    let (rows, end) = chunks[place.chunk].rank { holds(place.position($0)) }
    return (rank + rows, rows > 0 ? place.position(end) : 0)
  }
}

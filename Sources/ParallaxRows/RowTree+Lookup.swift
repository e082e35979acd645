// Where rows, sections and positions are in the tree.
extension RowTree {
  /// A row in a chunk, or the end of one, and what lies before that chunk.
  struct Location: Equatable {
    var index = Index(block: 0, group: 0)
    var chunk = 0
    /// The number of the row in the chunk.
    var row = 0
    /// The number of the chunk's first row.
    var firstRow = 0
    /// The number of sections that start before the chunk.
    var sectionsBefore = 0
    /// Where the block starts.
    var blockStart = 0.0
    /// Where the group starts in the block.
    var groupStart = 0.0
    /// Where the chunk starts in the group.
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

  func chunk(at place: Location) -> RowChunk {
    root.children[place.index.block].children[place.index.group].children[place.chunk]
  }

  /// Calls a closure with the chunk at a place, which it does not have to keep alive.
  @inline(__always)
  func withChunk<Result>(at place: Location, _ body: (borrowing RowChunk) -> Result) -> Result {
    body(root.children[place.index.block].children[place.index.group].children[place.chunk])
  }

  /// Returns the place of a chunk.
  @inline(__always)
  private func location(of chunk: Int, in group: Int, of block: Int) -> Location {
    let groups = root.children[block]
    let (blocksBefore, groupsBefore) = (root.before(block), groups.before(group))
    let chunksBefore = groups.children[group].before(chunk)
    return Location(
      index: Index(block: block, group: group),
      chunk: chunk,
      firstRow: blocksBefore.count + groupsBefore.count + chunksBefore.count,
      sectionsBefore: blocksBefore.sectionCount + groupsBefore.sectionCount
        + chunksBefore.sectionCount,
      blockStart: blocksBefore.length,
      groupStart: groupsBefore.length,
      chunkStart: chunksBefore.length
    )
  }

  /// Returns the place of a row by its number; `nil` if it is not there.
  @inline(__always)
  func location(of row: Int) -> Location? {
    if recent.holds(row) {
      var place = location(of: recent.chunk, in: recent.group, of: recent.block)
      place.row = row &- place.firstRow
      return place
    }
    guard row >= 0, row < root.summary.count else { return nil }
    let block = root.child { $0.count <= row }
    let inBlock = row - root.before(block).count
    let group = root.children[block].child { $0.count <= inBlock }
    let inGroup = inBlock - root.children[block].before(group).count
    let chunk = root.children[block].children[group].child { $0.count <= inGroup }
    var place = location(of: chunk, in: group, of: block)
    place.row = row - place.firstRow
    return place
  }

  /// Returns the place of the chunk at a position, of which there must be one.
  @inline(__always)
  private func location(ofPosition position: Double) -> Location {
    if recent.holds(position) {
      return location(of: recent.chunk, in: recent.group, of: recent.block)
    }
    let block = root.child { $0.length <= position }
    let blockStart = root.before(block).length
    let group = root.children[block].child { blockStart + $0.length <= position }
    let groupStart = root.children[block].before(group).length
    let chunk = root.children[block].children[group].child {
      blockStart + (groupStart + $0.length) <= position
    }
    return location(of: chunk, in: group, of: block)
  }

  /// Returns the end of the chunk before a place's, of which there must be one.
  func location(before place: Location) -> Location {
    var index = place.index
    var chunk = place.chunk - 1
    if chunk < 0, let before = self.index(before: index) {
      index = before
      chunk = self[index].children.count - 1
    }
    return Location(index: index, chunk: chunk, row: self[index].children[chunk].count)
  }

  /// Returns the place of a section's first chunk, and the number of the section's first row; `nil`
  /// if the section is not there.
  func opening(ofSection section: Int) -> (place: Location, firstRow: Int)? {
    guard section >= 0, section < root.summary.sectionCount else { return nil }
    let block = root.child { $0.sectionCount <= section }
    let inBlock = section - root.before(block).sectionCount
    let group = root.children[block].child { $0.sectionCount <= inBlock }
    let inGroup = inBlock - root.children[block].before(group).sectionCount
    let chunk = root.children[block].children[group].child { $0.sectionCount <= inGroup }
    let place = location(of: chunk, in: group, of: block)
    return (place, place.firstRow)
  }

  /// Returns the number of the section that a chunk belongs to.
  func section(at place: Location) -> Int {
    place.sectionsBefore + chunk(at: place).summary.sectionCount - 1
  }

  /// Returns the place of a chunk, by the names of its group and itself.
  func location(ofChunk handle: UInt32, inGroup home: UInt32) -> Location? {
    for block in root.children.indices {
      let groups = root.children[block].children
      for group in groups.indices where groups[group].handle == home {
        let chunks = groups[group].children
        for chunk in chunks.indices where chunks[chunk].handle == handle {
          return location(of: chunk, in: group, of: block)
        }
      }
    }
    return nil
  }

  /// Returns how many rows start at a position or before it, and where the last of these ends.
  ///
  /// The end is 0 if a header or a whole section lies between the row and the next position.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - near: The chunk of a position before it, which is likely to be the same.
  /// - Returns: The number, the end, and the chunk of the position.
  func rank(
    of position: Double,
    from near: Location? = nil
  ) -> (rank: Int, end: Double, place: Location?) {
    guard !blocks.isEmpty, position >= 0 else { return (0, 0, nil) }
    let place: Location
    if let near, position < near.position(chunk(at: near).length) {
      place = near
    } else {
      place = location(ofPosition: position)
    }
    let near = position - place.blockStart - place.groupStart - place.chunkStart
    let (rows, end) = chunk(at: place).rank(of: position, near: near) { place.position($0) }
    return (place.firstRow + rows, rows > 0 ? place.position(end) : 0, place)
  }
}

// Where rows, sections and positions are in the tree.
extension RowTree {
  /// A row in a chunk, or the end of one, and what lies before that chunk.
  struct Location {
    var index = Index(block: 0, group: 0)
    var chunk = 0
    /// The number of the row in the chunk.
    var row = 0
    /// What lies before the block.
    var blockStart = RowSummary()
    /// What lies before the group in the block.
    var groupStart = RowSummary()
    /// What lies before the chunk in the group.
    var chunkStart = RowSummary()

    /// The one expression by which a position in a chunk becomes one in the content.
    ///
    /// Whatever asks for the start of a row and for the row at a position compares what this
    /// returns, bit by bit. Addition never turns the order of two numbers round, so positions are
    /// in the order of the rows.
    func position(_ position: Double) -> Double {
      blockStart.length + (groupStart.length + (chunkStart.length + position))
    }

    /// What lies before the chunk.
    var start: RowSummary { blockStart + (groupStart + chunkStart) }
  }

  func chunk(at place: Location) -> RowChunk {
    root.children[place.index.block].children[place.index.group].children[place.chunk]
  }

  /// Returns the first chunk whose end something is not behind, or else the last chunk.
  ///
  /// This is the one way down the tree. There must be a chunk.
  private func descend(to metric: some RowMetric) -> Location {
    let block = root.child(of: metric) { $0 }
    let blockStart = root.before(block)
    let group = root.children[block].child(of: metric) { blockStart + $0 }
    let groupStart = root.children[block].before(group)
    let chunk = root.children[block].children[group].child(of: metric) {
      blockStart + (groupStart + $0)
    }
    return Location(
      index: Index(block: block, group: group),
      chunk: chunk,
      blockStart: blockStart,
      groupStart: groupStart,
      chunkStart: root.children[block].children[group].before(chunk)
    )
  }

  /// Returns the place of a row by its number; `nil` if it is not there.
  func location(of row: Int) -> Location? {
    guard row >= 0, row < summary.count else { return nil }
    var place = descend(to: .row(row))
    place.row = row - place.start.count
    return place
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
    guard section >= 0, section < summary.sectionCount else { return nil }
    let place = descend(to: .section(section))
    return (place, place.start.count)
  }

  /// Returns the number of the section that a chunk belongs to.
  func section(at place: Location) -> Int {
    place.start.sectionCount + chunk(at: place).summary.sectionCount - 1
  }

  /// Returns a chunk and the number of its first row, by the names of its group and itself.
  func chunk(named handle: UInt32, inGroup home: UInt32) -> (chunk: RowChunk, firstRow: Int)? {
    for block in blocks.indices {
      guard let group = blocks[block].children.firstIndex(where: { $0.handle == home }) else {
        continue
      }
      let chunks = blocks[block].children[group]
      guard let chunk = chunks.children.firstIndex(where: { $0.handle == handle }) else {
        return nil
      }
      let start = root.before(block) + (blocks[block].before(group) + chunks.before(chunk))
      return (chunks.children[chunk], start.count)
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
      place = descend(to: .position(position))
    }
    let (rows, end) = chunk(at: place).rank { place.position($0) <= position }
    return (place.start.count + rows, rows > 0 ? place.position(end) : 0, place)
  }
}

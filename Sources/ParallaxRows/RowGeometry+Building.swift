import ParallaxLayout

extension RowGeometry {
  /// Creates a geometry of one section of rows without identity that have the same height.
  ///
  /// - Throws: ``RowError/badCount(_:)`` or ``RowError/badHeight(_:of:)``.
  /// - Complexity: O(1) for estimated heights, O(*n*) for measured ones.
  public init(count: Int, height: RowHeight) throws(RowError) {
    try self.init([RowSection(rows: RowList(repeating: height, count: count))])
  }

  /// Creates a geometry of sections; there may be none.
  ///
  /// - Throws: An error that names the row or section that cannot be used.
  /// - Complexity: O(*n* + *s*); rows without identity that share an estimate count as one.
  public init(_ sections: [RowSection]) throws(RowError) {
    var chunks: [RowChunk] = []
    var count = 0
    for (number, section) in sections.enumerated() {
      try Self.check(section.rows, from: count)
      let added = try Self.chunks(of: section, number: number, from: count)
      if chunks.isEmpty { chunks = added } else { chunks += added }
      count += section.rows.count
    }
    let identified = chunks.reduce(0) { $0 + $1.ids.count }
    tree = RowTree(consume chunks)
    if identified > 0 { try indexAll(identified) }
  }

  /// Fills the index, of which there is nothing yet.
  private mutating func indexAll(_ count: Int) throws(RowError) {
    var entries: [RowIndex.Entry] = []
    entries.reserveCapacity(count)
    for block in tree.blocks.indices {
      for group in tree.blocks[block].children.indices {
        let place = RowTree.Index(block: block, group: group)
        for chunk in tree[place].children.indices {
          let rows = 0..<tree[place].children[chunk].count
          list(rows, chunk: chunk, group: place, in: &entries)
        }
      }
    }
    index.add(entries)
    guard hasRepeatedID else { return }
    let ids = tree.blocks.flatMap { $0.children.flatMap { $0.children.flatMap { $0.ids } } }
    let rows = ids.map { Row(id: $0, height: .estimated(0)) }
    let repeated = RowIDHashes(of: rows, index).firstRepeated(in: rows)
    if let repeated, let id = ids[repeated] { throw .duplicateID(id) }
  }
}

// From lists to chunks.
extension RowGeometry {
  static func isUsable(_ length: Double) -> Bool { length.isUsable && length >= 0 }

  /// Returns whether heights are usable, and without a sign even where they are 0.
  @inline(__always)
  private static func areUsable(_ heights: UnsafeBufferPointer<Double>.SubSequence) -> Bool {
    // The bits of numbers without a sign are in the order of the numbers, and a difference that is
    // negative has the sign's bit.
    let greatest = (1e12).bitPattern
    var bits: UInt64 = 0
    for height in heights { bits |= height.bitPattern | (greatest &- height.bitPattern) }
    return bits >> 63 == 0
  }

  /// Checks rows, but for identities, and but for lists of heights, which are looked at as they are
  /// put in chunks; there are `count` rows already.
  static func check(_ list: RowList, from first: Int, count: Int? = nil) throws(RowError) {
    guard list.count >= 0, list.count <= maximumCount - (count ?? first) else {
      throw .badCount(list.count)
    }
    switch list.content {
    case .rows(let rows):
      for (offset, row) in rows.enumerated() where !isUsable(row.height.points) {
        let address = row.id.map { RowAddress.id($0) } ?? .row(first + offset)
        throw .badHeight(row.height.points, of: address)
      }
    case .measured: break
    case .run(let height, _):
      if !isUsable(height.points) { throw .badHeight(height.points, of: .row(first)) }
    }
  }

  /// Returns rows that have been checked, from a number on, in as few chunks as hold them.
  static func chunks(of rows: RowList, from first: Int) throws(RowError) -> [RowChunk] {
    switch rows.content {
    case .rows(let rows): chunks(of: rows)
    case .run(.estimated(let height), let count):
      count == 0 ? [] : [RowChunk(plain: count, estimate: height.magnitude)]
    case .run(.measured(let height), let count): chunks(of: count, height: height.magnitude)
    case .measured(let heights): try chunks(of: heights, from: first)
    }
  }

  /// The number of measured rows in a new chunk.
  private static let size = RowChunk.capacity * RowChunk.fill / 8

  private static func chunks(of count: Int, height: Double) -> [RowChunk] {
    var full = RowChunk()
    full.setHeights(Array(repeating: height, count: size))
    // They share one list of heights until a height is another.
    var chunks = Array(repeating: full, count: count / size)
    if count % size > 0 {
      chunks.append(RowChunk())
      chunks[chunks.count - 1].setHeights(Array(repeating: height, count: count % size))
    }
    return chunks
  }

  private static func chunks(of heights: [Double], from first: Int) throws(RowError) -> [RowChunk] {
    var chunks: [RowChunk] = []
    chunks.reserveCapacity((heights.count + size - 1) / size)
    try heights.withUnsafeBufferPointer { heights throws(RowError) in
      for start in stride(from: 0, to: heights.count, by: size) {
        let part = heights[start..<min(start + size, heights.count)]
        // Filled where it is: a chunk that is handed on has references to be counted.
        chunks.append(RowChunk())
        if areUsable(part) {
          chunks[chunks.count - 1].setHeights(Array(part))
          continue
        }
        for (number, height) in part.enumerated() where !isUsable(height) {
          throw .badHeight(height, of: .row(first + start + number))
        }
        // A negative zero is no estimate.
        chunks[chunks.count - 1].setHeights(part.map { $0.magnitude })
      }
    }
    return chunks
  }

  static func chunks(of rows: [Row]) -> [RowChunk] {
    var chunks: [RowChunk] = []
    var chunk = RowChunk()
    func finish() {
      chunk.measure()
      chunks.append(chunk)
      chunk = RowChunk()
    }
    let size = RowChunk.identifiedCapacity * RowChunk.fill / 8
    var next = 0
    while next < rows.count {
      let row = rows[next]
      if chunk.count == 0, row.id != nil {
        let end = min(next + size, rows.count)
        chunk = RowChunk(identified: rows[next..<end])
        finish()
        next = end
      } else if !chunk.isFilled, chunk.append(height: row.height.stored, id: row.id) {
        next += 1
      } else {
        finish()
      }
    }
    if chunk.count > 0 { finish() }
    return chunks
  }

  /// Returns a section, whose rows have been checked, in chunks.
  static func chunks(
    of section: RowSection,
    number: Int,
    from first: Int
  ) throws(RowError) -> [RowChunk] {
    var chunks = try chunks(of: section.rows, from: first)
    for length in [section.header, section.footer] where !isUsable(length) {
      throw .badLength(length, section: number)
    }
    if chunks.isEmpty { chunks = [RowChunk()] }
    chunks[0].opensSection = true
    chunks[0].header = section.header
    chunks[chunks.count - 1].footer = section.footer
    return chunks
  }
}

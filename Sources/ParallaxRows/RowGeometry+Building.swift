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
      var section = section
      section.rows = try Self.checked(section.rows, from: count)
      chunks += try Self.chunks(of: section, number: number)
      count += section.rows.count
    }
    tree = RowTree(chunks)
    var entries: [RowIndex.Entry] = []
    entries.reserveCapacity(chunks.reduce(0) { $0 + $1.ids.count })
    var next = tree.lastIndex.map { _ in RowTree.Index(block: 0, group: 0) }
    while let group = next {
      for (chunk, content) in tree[group].children.enumerated() {
        list(0..<content.count, chunk: chunk, group: group, in: &entries)
      }
      next = tree.index(after: group)
    }
    index.add(entries)
    if hasRepeatedID {
      try Self.checkUnique(chunks.flatMap { chunk in chunk.ids.compactMap { $0 } })
    }
  }

  /// Whether the index, after it has been filled unseen, has got an identity twice.
  private var hasRepeatedID: Bool {
    var isRepeated = false
    index.forEachCollision { one, other in
      let ids = [one, other].map {
        tree.chunk(named: $0, inGroup: index.home(of: $0))?.chunk.ids ?? RowIDs()
      }
      for (row, id) in ids[0].enumerated() where id != nil {
        let same = one == other ? ids[1][(row + 1)...] : ids[1][...]
        if same.contains(id) { isRepeated = true }
      }
    }
    return isRepeated
  }
}

// From lists to chunks.
extension RowGeometry {
  static func isUsable(_ length: Double) -> Bool { length.isUsable && length >= 0 }

  /// Returns whether heights are usable, and without a sign even where they are 0.
  private static func areUsable(_ heights: [Double]) -> Bool {
    // The bits of numbers without a sign are in the order of the numbers, and a difference that is
    // negative has the sign's bit.
    let greatest = (1e12).bitPattern
    var bits: UInt64 = 0
    heights.withUnsafeBufferPointer {
      for height in $0 { bits |= height.bitPattern | (greatest &- height.bitPattern) }
    }
    return bits >> 63 == 0
  }

  /// Returns rows to be inserted, after a check of everything about them.
  func checked(_ list: RowList, from first: Int) throws(RowError) -> RowList {
    let list = try Self.checked(list, from: first, count: count)
    guard case .rows(let rows) = list.content else { return list }
    if index.count > 0 {
      for case let id? in rows.lazy.map({ $0.id }) where row(of: id) != nil {
        throw .duplicateID(id)
      }
    }
    if rows.count > 1 { try Self.checkUnique(rows.compactMap { $0.id }) }
    return list
  }

  /// Throws if an identity occurs twice, for the first that does.
  private static func checkUnique(_ ids: [RowID]) throws(RowError) {
    if let repeated = RowIndex().firstRepeated(in: ids) { throw .duplicateID(ids[repeated]) }
  }

  /// Returns rows after a check of everything but identities; there are `count` rows already.
  private static func checked(
    _ list: RowList,
    from first: Int,
    count: Int? = nil
  ) throws(RowError) -> RowList {
    guard list.count >= 0, list.count <= maximumCount - (count ?? first) else {
      throw .badCount(list.count)
    }
    switch list.content {
    case .rows(let rows):
      for (offset, row) in rows.enumerated() where !isUsable(row.height.points) {
        let address = row.id.map { RowAddress.id($0) } ?? .row(first + offset)
        throw .badHeight(row.height.points, of: address)
      }
    case .measured(let heights):
      // Nearly always all are usable, and to see that is faster than to look at one by one.
      if areUsable(heights) { return list }
      for (offset, height) in heights.enumerated() where !isUsable(height) {
        throw .badHeight(height, of: .row(first + offset))
      }
      // A negative zero is no estimate.
      return RowList(measured: heights.map { $0.magnitude })
    case .run(let height, _):
      if !isUsable(height.points) { throw .badHeight(height.points, of: .row(first)) }
    }
    return list
  }

  /// Returns rows that have been checked in as few chunks as hold them.
  static func chunks(of rows: RowList) -> [RowChunk] {
    switch rows.content {
    case .rows(let rows):
      return chunks(of: rows)
    case .run(.estimated(let height), let count):
      return count == 0 ? [] : [RowChunk(plain: count, estimate: height.magnitude)]
    case .run(.measured(let height), let count):
      return chunks(of: count) { Array(repeating: height.magnitude, count: $0.count) }
    case .measured(let heights):
      return chunks(of: heights.count) { Array(heights[$0]) }
    }
  }

  private static func chunks(of rows: [Row]) -> [RowChunk] {
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

  private static func chunks(
    of count: Int,
    heights: (Range<Int>) -> [Double]
  ) -> [RowChunk] {
    let size = RowChunk.capacity * RowChunk.fill / 8
    return stride(from: 0, to: count, by: size).map { first in
      RowChunk(measured: heights(first..<min(first + size, count)))
    }
  }

  /// Returns a section, whose rows have been checked, in chunks.
  static func chunks(of section: RowSection, number: Int) throws(RowError) -> [RowChunk] {
    for length in [section.header, section.footer] where !isUsable(length) {
      throw .badLength(length, section: number)
    }
    var chunks = chunks(of: section.rows)
    if chunks.isEmpty { chunks = [RowChunk()] }
    chunks[0].opensSection = true
    chunks[0].header = section.header
    chunks[chunks.count - 1].footer = section.footer
    return chunks
  }
}

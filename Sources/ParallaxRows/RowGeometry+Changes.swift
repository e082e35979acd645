import ParallaxLayout

// Changing rows. Each method makes the whole change, or throws and makes none of it.
extension RowGeometry {
  /// Sets the height of a row: measured, or an estimate again.
  ///
  /// - Throws: ``RowError/noRow(_:)`` or ``RowError/badHeight(_:of:)``.
  /// - Complexity: O(*b* / 16), where *b* is the number of blocks.
  public mutating func setHeight(_ height: Row.Height, of row: Int) throws(RowError) {
    guard Self.isUsable(height.points) else { throw .badHeight(height.points, of: .row(row)) }
    guard let place = content.place(ofRow: row) else { throw .noRow(.row(row)) }
    content.setHeight(height.stored, at: place)
  }

  /// Inserts rows.
  ///
  /// - Returns: The numbers the rows then have.
  /// - Throws: ``RowError/noPlace(_:)``, or an error naming the row that cannot be inserted.
  /// - Complexity: O(*b* + *k*), where *b* is the number of blocks and *k* the number of rows inserted.
  @discardableResult
  public mutating func insert(
    _ rows: RowList,
    at place: Place
  ) throws(RowError) -> Range<Int> {
    guard let next = destination(of: place) else { throw .noPlace(place) }
    let first = content.sums(before: next).rows
    try Self.check(rows, from: first, count: count)
    var builder = RowBlockBuilder()
    builder.add(rows)
    let blocks = builder.finish()
    try checkIdentities(in: blocks)
    content.insert(blocks, before: next)
    return first..<first + rows.count
  }

  /// Removes rows.
  ///
  /// Sections stay, even if all of their rows are removed.
  ///
  /// - Throws: ``RowError/badRange(_:)``.
  /// - Complexity: O(*b*) for the rows of each section among them, where *b* is the number of blocks, and
  ///   O(1) for each identity.
  public mutating func remove(_ rows: Range<Int>) throws(RowError) {
    guard rows.lowerBound >= 0, rows.upperBound <= count else { throw .badRange(rows) }
    var end = rows.upperBound
    while let items = items(from: rows.lowerBound, upTo: end) {
      content.remove(items)
      end -= items.count
    }
  }

  /// Moves rows.
  ///
  /// For example, of five rows `move(0..<2, to: .row(3))` makes the first two the last two.
  ///
  /// - Parameters:
  ///   - rows: The numbers of the rows, which may lie in several sections.
  ///   - place: The place to move them to, as it is after they have been taken out.
  /// - Returns: The numbers the rows then have.
  /// - Throws: ``RowError/badRange(_:)`` or ``RowError/noPlace(_:)``.
  /// - Complexity: As for removing and inserting them.
  @discardableResult
  public mutating func move(
    _ rows: Range<Int>,
    to place: Place
  ) throws(RowError) -> Range<Int> {
    guard rows.lowerBound >= 0, rows.upperBound <= count else { throw .badRange(rows) }
    guard let place = self.place(place, without: rows) else { throw .noPlace(place) }
    var moved: ContiguousArray<RowItem> = []
    var end = rows.upperBound
    while let items = items(from: rows.lowerBound, upTo: end) {
      moved += content.remove(items)
      end -= items.count
    }
    guard let next = destination(of: place) else { throw .noPlace(place) }
    let first = content.sums(before: next).rows
    content.insert(moved, before: next)
    return first..<first + rows.count
  }
}

// Places.
extension RowGeometry {
  /// Returns the items of the rows of a range, up to the end of the first row's section; `nil` if the
  /// range is empty.
  private func items(from row: Int, upTo end: Int) -> Range<Int>? {
    guard row < end, let place = content.place(ofRow: row) else { return nil }
    let before = content.sums(before: place)
    if end - row == 1 { return before.items..<before.items + 1 }
    let rows = rows(inSection: before.marks / 2) ?? row..<end
    return before.items..<before.items + min(end, rows.upperBound) - row
  }

  /// Returns the place of the item before which rows are inserted; `nil` if there is none.
  private func destination(of place: Place) -> RowBlocks.Place? {
    switch place {
    case .end:
      // The footer of the last section.
      return content.place(ofMark: content.sums.marks - 1)
    case .before(let id):
      return content.place(of: id)
    case .row(let row):
      return row == count ? destination(of: .end) : content.place(ofRow: row)
    case .path(let path):
      guard let rows = rows(inSection: path.section), path.row >= 0, path.row <= rows.count else {
        return nil
      }
      return content.place(ofItem: rows.lowerBound + path.row + 2 * path.section + 1)
    }
  }

  /// Returns a place as it is when a range of rows has been taken out; `nil` if it is not there then.
  private func place(_ place: Place, without gone: Range<Int>) -> Place? {
    switch place {
    case .end: return place
    case .before(let id):
      guard let row = row(of: id), !gone.contains(row) else { return nil }
      return .row(row < gone.lowerBound ? row : row - gone.count)
    case .row(let row): return row >= 0 && row <= count - gone.count ? place : nil
    case .path(let path):
      guard let rows = rows(inSection: path.section), path.row >= 0 else { return nil }
      return path.row <= rows.count - gone.clamped(to: rows).count ? place : nil
    }
  }
}

// Checking new rows.
extension RowGeometry {
  /// Returns whether a height or length is finite, 0 or more, and at most 1e12 points.
  static func isUsable(_ length: Double) -> Bool { length.isUsable && length >= 0 }

  /// Checks a section's rows, then its header and its footer.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - number: Its number, for errors.
  ///   - first: The number of its first row, for errors.
  ///   - count: The number of rows that there are already.
  /// - Throws: ``RowError/badLength(_:section:)``, or an error for its rows.
  static func check(
    _ section: RowSection,
    number: Int,
    from first: Int,
    count: Int
  ) throws(RowError) {
    try check(section.rows, from: first, count: count)
    for length in [section.header, section.footer] where !isUsable(length) {
      throw .badLength(length, section: number)
    }
  }

  /// Checks the number of rows and their heights, as `check(_:number:from:count:)` does.
  ///
  /// - Throws: ``RowError/badCount(_:)`` or ``RowError/badHeight(_:of:)``.
  static func check(_ list: RowList, from first: Int, count: Int) throws(RowError) {
    guard list.count >= 0, list.count <= maximumCount - count else { throw .badCount(list.count) }
    switch list.content {
    case .rows(let rows):
      for (offset, row) in rows.enumerated() where !isUsable(row.height.points) {
        let address = row.id.map { Address.id($0) } ?? .row(first + offset)
        throw .badHeight(row.height.points, of: address)
      }
    case .run(let height, _):
      if !isUsable(height.points) { throw .badHeight(height.points, of: .row(first)) }
    }
  }

  /// Checks that no identity in new blocks is in the geometry, or twice in the blocks.
  ///
  /// - Complexity: O(*k*) on average, where *k* is the number of rows in them.
  func checkIdentities(in blocks: ContiguousArray<RowBlock>) throws(RowError) {
    var count = 0
    for item in blocks.lazy.flatMap({ $0.items.elements }) {
      guard let id = item.id else { continue }
      if content.place(of: id) != nil { throw .duplicateID(id) }
      count += 1
    }
    if count > 1 { _ = try RowBlocks(blocks) }
  }
}

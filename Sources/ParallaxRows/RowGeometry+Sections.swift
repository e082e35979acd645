public import ParallaxLayout

// Reading and changing sections.
extension RowGeometry {
  /// Returns the number of rows in a section; `nil` if there is no such section.
  ///
  /// - Complexity: O(log *n*).
  public func count(inSection section: Int) -> Int? { rows(inSection: section)?.count }

  /// Returns the numbers of a section's rows; `nil` if there is no such section.
  ///
  /// For example, after a section of 10 rows the rows of one with 5 are 10..<15.
  ///
  /// - Complexity: O(log *n*).
  public func rows(inSection section: Int) -> Range<Int>? {
    guard let (header, footer) = marks(ofSection: section) else { return nil }
    return tree.row(of: header)..<tree.row(of: footer)
  }

  /// Returns the start and the end of a section, header and footer included; `nil` if there is no such
  /// section.
  ///
  /// - Complexity: O(log *n*).
  public func span(ofSection section: Int) -> AxisRange? {
    guard let (header, footer) = marks(ofSection: section) else { return nil }
    return AxisRange(start: tree.start(of: header), end: tree.end(of: footer))
  }

  /// Returns the lengths of a section's header and footer; `nil` if there is no such section.
  ///
  /// - Complexity: O(log *n*).
  public func insets(ofSection section: Int) -> AxisInsets? {
    guard let (header, footer) = marks(ofSection: section) else { return nil }
    return AxisInsets(top: tree.height(of: header), bottom: tree.height(of: footer))
  }

  /// Returns the number of the row at a path; `nil` if there is no such row.
  ///
  /// - Complexity: O(log *n*).
  public func row(of path: RowPath) -> Int? {
    guard let rows = rows(inSection: path.section), path.row >= 0, path.row < rows.count else {
      return nil
    }
    return rows.lowerBound + path.row
  }

  /// Returns the path of a row; `nil` if there is no such row.
  ///
  /// - Complexity: O(log *n*).
  public func path(of row: Int) -> RowPath? {
    guard let section = tree.location(ofRow: row).map({ tree.section(at: $0) }),
      let header = tree.location(ofMark: 2 * section)
    else { return nil }
    return RowPath(section: section, row: row - tree.row(of: header))
  }

  /// Sets the lengths of a section's header and footer, in points.
  ///
  /// - Throws: ``RowError/noSection(_:)`` or ``RowError/badLength(_:section:)``.
  /// - Complexity: O(log *n*).
  package mutating func setInsets(_ insets: AxisInsets, ofSection section: Int) throws(RowError) {
    guard let (header, footer) = marks(ofSection: section) else { throw .noSection(section) }
    for length in [insets.top, insets.bottom] where !Self.isUsable(length) {
      throw .badLength(length, section: section)
    }
    // Heights do not change the numbers of items in their chunks, so both locations stay valid.
    tree.setHeight(insets.top.magnitude, at: header)
    tree.setHeight(insets.bottom.magnitude, at: footer)
  }

  /// Inserts a section, which then has a number.
  ///
  /// - Throws: ``RowError/noSection(_:)`` if the number is not in 0...``sectionCount``, or an error
  ///   that names the row, header or footer that cannot be used.
  /// - Complexity: O(log *n* + *k*), where *k* is the number of rows in it.
  package mutating func insert(_ section: RowSection, atSection number: Int) throws(RowError) {
    guard number >= 0, number <= sectionCount else { throw .noSection(number) }
    let place = tree.location(ofMark: 2 * number)
    let first = place.map { tree.row(of: $0) } ?? count
    try Self.check(section, number: number, from: first, count: count)
    var builder = RowChunkBuilder()
    builder.add(section)
    let chunks = builder.finish()
    try checkIdentities(in: chunks)
    tree.insert(chunks, at: place?.number ?? tree.sums.items)
  }

  /// Removes a section with its rows.
  ///
  /// - Throws: ``RowError/noSection(_:)``.
  /// - Complexity: O(log *n* + *k*), where *k* is the number of rows in it.
  package mutating func removeSection(_ section: Int) throws(RowError) {
    guard let (header, footer) = marks(ofSection: section) else { throw .noSection(section) }
    tree.remove(header.number..<footer.number + 1)
  }

  /// Moves a section with its rows.
  ///
  /// - Parameters:
  ///   - section: The section's number.
  ///   - target: The number it then has.
  /// - Throws: ``RowError/noSection(_:)``.
  /// - Complexity: O(log *n* + *k*), where *k* is the number of rows in it.
  package mutating func moveSection(_ section: Int, to target: Int) throws(RowError) {
    guard let (header, footer) = marks(ofSection: section) else { throw .noSection(section) }
    guard target >= 0, target < sectionCount else { throw .noSection(target) }
    let items = header.number..<footer.number + 1
    let chunks = tree.slice(items)
    tree.remove(items)
    tree.insert(chunks, at: tree.location(ofMark: 2 * target)?.number ?? tree.sums.items)
  }

  /// Returns the locations of a section's header and footer; `nil` if there is no such section.
  private func marks(
    ofSection section: Int
  ) -> (header: RowTree.Location, footer: RowTree.Location)? {
    // Checked first, because twice the greatest number would overflow.
    guard section >= 0, section < sectionCount,
      let header = tree.location(ofMark: 2 * section),
      let footer = tree.location(ofMark: 2 * section + 1)
    else { return nil }
    return (header, footer)
  }
}

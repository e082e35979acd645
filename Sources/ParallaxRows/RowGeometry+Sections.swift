public import ParallaxLayout

// Reading and changing sections.
extension RowGeometry {
  /// Returns the number of rows in a section; `nil` if there is no such section.
  ///
  /// - Complexity: O(log *n*).
  package func count(inSection section: Int) -> Int? { rows(inSection: section)?.count }

  /// Returns the numbers of a section's rows; `nil` if there is no such section.
  ///
  /// For example, after a section of 10 rows the rows of one with 5 are 10..<15.
  ///
  /// - Complexity: O(log *n*).
  public func rows(inSection section: Int) -> Range<Int>? {
    bounds(ofSection: section).map { $0.start.rows..<$0.end.rows }
  }

  /// Returns the start and the end of a section, header and footer included; `nil` if there is no such
  /// section.
  ///
  /// - Complexity: O(log *n*).
  public func range(ofSection section: Int) -> AxisRange? {
    bounds(ofSection: section).map { AxisRange(start: $0.start.length, end: $0.end.length) }
  }

  /// Returns the lengths of a section's header and footer; `nil` if there is no such section.
  ///
  /// - Complexity: O(log *n*).
  package func insets(ofSection section: Int) -> AxisInsets? {
    guard let (header, footer) = marks(ofSection: section) else { return nil }
    return AxisInsets(
      top: content.item(at: header).height,
      bottom: content.item(at: footer).height
    )
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
    guard let place = content.place(ofRow: row) else { return nil }
    // Of the marks before it, the last is that of its own header.
    let section = content.sums(before: place).marks / 2
    return rows(inSection: section).map { RowPath(section: section, row: row - $0.lowerBound) }
  }

  /// Sets the lengths of a section's header and footer, in points.
  ///
  /// - Throws: ``RowError/noSection(_:)`` or ``RowError/badLength(_:section:)``.
  /// - Complexity: O(*b* / 16), where *b* is the number of blocks.
  package mutating func setInsets(_ insets: AxisInsets, ofSection section: Int) throws(RowError) {
    guard let (header, footer) = marks(ofSection: section) else { throw .noSection(section) }
    for length in [insets.top, insets.bottom] where !Self.isUsable(length) {
      throw .badLength(length, section: section)
    }
    // Heights do not move items between blocks, so both places stay valid.
    content.setHeight(insets.top.magnitude, at: header)
    content.setHeight(insets.bottom.magnitude, at: footer)
  }

  /// Inserts a section, which then has a number.
  ///
  /// - Throws: ``RowError/noSection(_:)`` if the number is not in 0...``sectionCount``, or an error
  ///   that names the row, header or footer that cannot be used.
  /// - Complexity: O(*b* + *k*), where *b* is the number of blocks and *k* the number of rows in it.
  package mutating func insert(_ section: RowSection, atSection number: Int) throws(RowError) {
    guard number >= 0, number <= sectionCount else { throw .noSection(number) }
    let place = content.place(ofMark: 2 * number)
    let first = place.map { content.sums(before: $0).rows } ?? count
    try Self.check(section, number: number, from: first, count: count)
    var builder = RowBlockBuilder()
    builder.add(section)
    let blocks = builder.finish()
    try checkIdentities(in: blocks)
    content.insert(blocks, before: place)
  }

  /// Removes a section with its rows.
  ///
  /// - Throws: ``RowError/noSection(_:)``.
  /// - Complexity: O(*b* + *k*), where *b* is the number of blocks and *k* the number of rows in it.
  package mutating func removeSection(_ section: Int) throws(RowError) {
    guard let (start, end) = bounds(ofSection: section) else { throw .noSection(section) }
    content.remove(start.items..<end.items)
  }

  /// Moves a section with its rows.
  ///
  /// - Parameters:
  ///   - section: The section's number.
  ///   - target: The number it then has.
  /// - Throws: ``RowError/noSection(_:)``.
  /// - Complexity: O(*b* + *k*), where *b* is the number of blocks and *k* the number of rows in it.
  package mutating func moveSection(_ section: Int, to target: Int) throws(RowError) {
    guard let (start, end) = bounds(ofSection: section) else { throw .noSection(section) }
    guard target >= 0, target < sectionCount else { throw .noSection(target) }
    let moved = content.remove(start.items..<end.items)
    content.insert(moved, before: content.place(ofMark: 2 * target))
  }

  /// Returns the sums of all sections before one, and with it; `nil` if there is no such section.
  private func bounds(ofSection section: Int) -> (start: RowSums, end: RowSums)? {
    marks(ofSection: section).map { (content.sums(before: $0), content.sums(through: $1)) }
  }

  /// Returns the places of a section's header and footer; `nil` if there is no such section.
  private func marks(
    ofSection section: Int
  ) -> (header: RowBlocks.Place, footer: RowBlocks.Place)? {
    // Checked first, because twice the greatest number would overflow.
    guard section >= 0, section < sectionCount,
      let header = content.place(ofMark: 2 * section),
      let footer = content.place(ofMark: 2 * section + 1)
    else { return nil }
    return (header, footer)
  }
}

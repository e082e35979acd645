public import ParallaxLayout

// Reading and changing sections.
extension RowGeometry {
  /// Returns the number of rows in a section; `nil` if there is no such section.
  ///
  /// - Complexity: O(log *n*).
  public func count(inSection section: Int) -> Int? { rows(inSection: section)?.count }

  /// Returns the numbers of a section's rows; `nil` if there is no such section.
  ///
  /// - Complexity: O(log *n*).
  public func rows(inSection section: Int) -> Range<Int>? {
    guard let (_, first) = tree.opening(ofSection: section) else { return nil }
    return first..<(tree.opening(ofSection: section + 1)?.firstRow ?? count)
  }

  /// Returns where a section starts and ends, header and footer included; `nil` if there is no such
  /// section.
  ///
  /// - Complexity: O(log *n*).
  public func span(ofSection section: Int) -> AxisRange? {
    guard let (place, _) = tree.opening(ofSection: section) else { return nil }
    let next = tree.opening(ofSection: section + 1)?.place.position(0)
    return AxisRange(start: place.position(0), end: next ?? length)
  }

  /// Returns the lengths of a section's header and footer; `nil` if there is no such section.
  ///
  /// - Complexity: O(log *n*).
  public func insets(ofSection section: Int) -> AxisInsets? {
    guard let (place, _) = tree.opening(ofSection: section) else { return nil }
    return AxisInsets(
      top: tree.chunk(at: place).header,
      bottom: tree.chunk(at: closing(ofSection: section)).footer
    )
  }

  /// Returns the number of the row at a path; `nil` if there is no such row.
  ///
  /// - Complexity: O(log *n*).
  public func row(of path: RowPath) -> Int? {
    guard let rows = rows(inSection: path.section), (0..<rows.count).contains(path.row) else {
      return nil
    }
    return rows.lowerBound + path.row
  }

  /// Returns the path of a row; `nil` if there is no such row.
  ///
  /// - Complexity: O(log *n*).
  public func path(of row: Int) -> RowPath? {
    guard let place = tree.location(of: row) else { return nil }
    let section = tree.section(at: place)
    guard let (_, first) = tree.opening(ofSection: section) else { return nil }
    return RowPath(section: section, row: row - first)
  }

  /// Sets the lengths of a section's header and footer, in points.
  ///
  /// - Throws: ``RowError/noSection(_:)`` or ``RowError/badLength(_:section:)``.
  /// - Complexity: O(log *n*).
  public mutating func setInsets(_ insets: AxisInsets, ofSection section: Int) throws(RowError) {
    guard let (opening, _) = tree.opening(ofSection: section) else { throw .noSection(section) }
    for length in [insets.top, insets.bottom] where !Self.isUsable(length) {
      throw .badLength(length, section: section)
    }
    let closing = closing(ofSection: section)
    tree.update(opening.chunk, in: opening.index) { $0.header = insets.top }
    tree.update(closing.chunk, in: closing.index) { $0.footer = insets.bottom }
  }

  /// Inserts a section, so that it will have a number.
  ///
  /// - Throws: ``RowError`` if there would be a gap before the section, for its header or footer, or
  ///   for the reasons for which rows are refused.
  /// - Complexity: O(log *n* + *k*), where *k* is the number of rows in it.
  public mutating func insert(_ section: RowSection, atSection number: Int) throws(RowError) {
    guard (0...sectionCount).contains(number) else { throw .noSection(number) }
    let first = tree.opening(ofSection: number)?.firstRow ?? count
    try check(section.rows, from: first)
    let chunks = try Self.chunks(of: section, number: number, from: first)
    insert(section: chunks, at: number)
  }

  /// Removes a section with its rows.
  ///
  /// - Throws: ``RowError/noSection(_:)``.
  /// - Complexity: O(log *n* + *k*), where *k* is the number of rows in it.
  public mutating func removeSection(_ section: Int) throws(RowError) {
    guard tree.opening(ofSection: section) != nil else { throw .noSection(section) }
    _ = take(section: section)
  }

  /// Moves a section with its rows.
  ///
  /// - Parameters:
  ///   - section: The section's number.
  ///   - target: The number that it will have.
  /// - Throws: ``RowError/noSection(_:)``.
  /// - Complexity: O(log *n* + *k*), where *k* is the number of rows in it.
  public mutating func moveSection(_ section: Int, to target: Int) throws(RowError) {
    for number in [section, target] where tree.opening(ofSection: number) == nil {
      throw .noSection(number)
    }
    insert(section: take(section: section), at: target)
  }
}

extension RowGeometry {
  /// Returns the place of the last chunk of a section that there is; positions are left out.
  private func closing(ofSection section: Int) -> RowTree.Location {
    var place = RowTree.Location()
    if let next = tree.opening(ofSection: section + 1)?.place {
      if next.chunk > 0 { return RowTree.Location(index: next.index, chunk: next.chunk - 1) }
      place.index = tree.index(before: next.index) ?? next.index
    } else {
      place.index = tree.lastIndex ?? place.index
    }
    place.chunk = tree[place.index].children.count - 1
    return place
  }

  /// Puts the chunks of a section before the section of a number, or at the end.
  private mutating func insert(section chunks: [RowChunk], at number: Int) {
    if tree.lastIndex == nil { tree.addGroup() }
    guard let last = tree.lastIndex else { return }
    let place = tree.opening(ofSection: number)?.place
    let group = place?.index ?? last
    let first = place?.chunk ?? tree[group].children.count
    tree.replace(first..<first, in: group, by: chunks)
    var entries: [RowIndex.Entry] = []
    for chunk in first..<first + chunks.count {
      list(0..<tree[group].children[chunk].count, chunk: chunk, group: group, in: &entries)
    }
    index.add(entries)
    splitIfLarge(group)
  }

  /// Removes a section, and returns its chunks.
  private mutating func take(section: Int) -> [RowChunk] {
    var taken: [RowChunk] = []
    // A section's place is where its first chunk was, as long as chunks of it are left.
    while let place = tree.opening(ofSection: section)?.place {
      let (group, chunk) = (place.index, place.chunk)
      forget(chunk, in: group)
      let isLast = self.chunk(after: chunk, in: group)?.opensSection ?? true
      taken.append(tree[group].children[chunk])
      tree.replace(chunk..<chunk + 1, in: group, by: [])
      if !isLast {
        // What is now the section's first chunk is here or begins the next group.
        let isHere = chunk < tree[group].children.count
        if let next = isHere ? group : tree.index(after: group) {
          tree.update(isHere ? chunk : 0, in: next) { $0.opensSection = true }
        }
      }
      joinIfSmall(group)
      if isLast { break }
    }
    for chunk in taken.indices.dropFirst() { taken[chunk].opensSection = false }
    return taken
  }

  /// Returns the chunk after one, in the same group or the next.
  func chunk(after chunk: Int, in group: RowTree.Index) -> RowChunk? {
    if chunk + 1 < tree[group].children.count { return tree[group].children[chunk + 1] }
    return tree.index(after: group).map { tree[$0].children[0] }
  }
}

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
    guard let (_, first) = opening(ofSection: section) else { return nil }
    return first..<(opening(ofSection: section + 1)?.firstRow ?? count)
  }

  /// Returns where a section starts and ends, header and footer included; `nil` if there is no such
  /// section.
  ///
  /// - Complexity: O(log *n*).
  public func span(ofSection section: Int) -> Span? {
    guard let (place, _) = opening(ofSection: section) else { return nil }
    let next = opening(ofSection: section + 1)?.place.position(0)
    return Span(start: place.position(0), end: next ?? length)
  }

  /// Returns the lengths of a section's header and footer; `nil` if there is no such section.
  ///
  /// - Complexity: O(log *n*).
  public func insets(ofSection section: Int) -> EdgeInsets? {
    guard let (place, _) = opening(ofSection: section) else { return nil }
    return EdgeInsets(
      top: chunk(at: place).header,
      bottom: chunk(at: closing(ofSection: section)).footer
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
    guard let place = location(of: row) else { return nil }
    var section = -1
    for group in 0..<place.group { section += groups[group].sectionCount }
    let chunks = groups[place.group].chunks
    for chunk in 0...place.chunk where chunks[chunk].opensSection { section += 1 }
    guard let (_, first) = opening(ofSection: section) else { return nil }
    return RowPath(section: section, row: row - first)
  }

  /// Sets the lengths of a section's header and footer, in points.
  ///
  /// - Throws: ``RowError/noSection(_:)`` or ``RowError/badLength(_:section:)``.
  /// - Complexity: O(log *n*).
  public mutating func setInsets(_ insets: EdgeInsets, ofSection section: Int) throws(RowError) {
    guard let (opening, _) = opening(ofSection: section) else { throw .noSection(section) }
    for length in [insets.top, insets.bottom] where !Self.isUsable(length) {
      throw .badLength(length, section: section)
    }
    let closing = closing(ofSection: section)
    groups[opening.group].update { $0[opening.chunk].header = insets.top }
    groups[closing.group].update { $0[closing.chunk].footer = insets.bottom }
  }

  /// Inserts a section, so that it will have a number.
  ///
  /// - Throws: ``RowError`` if there would be a gap before the section, or for the reasons for
  ///   which rows are refused.
  /// - Complexity: O(log *n* + *k*), where *k* is the number of rows in it.
  public mutating func insert(_ section: RowSection, atSection number: Int) throws(RowError) {
    guard (0...sectionCount).contains(number) else { throw .noSection(number) }
    let first = opening(ofSection: number)?.firstRow ?? count
    try check(section.rows, from: first)
    let chunks = try Self.chunks(of: section, number: number)
    insert(section: chunks, at: number)
  }

  /// Removes a section with its rows.
  ///
  /// - Throws: ``RowError/noSection(_:)``.
  /// - Complexity: O(log *n* + *k*), where *k* is the number of rows in it.
  public mutating func removeSection(_ section: Int) throws(RowError) {
    guard opening(ofSection: section) != nil else { throw .noSection(section) }
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
    for number in [section, target] where opening(ofSection: number) == nil {
      throw .noSection(number)
    }
    insert(section: take(section: section), at: target)
  }
}

extension RowGeometry {
  /// Returns the place of a section's first chunk, and the number of the section's first row.
  func opening(ofSection section: Int) -> (place: Location, firstRow: Int)? {
    guard section >= 0 else { return nil }
    var place = Location(group: 0, chunk: 0, row: 0, base: 0, relative: 0)
    var remaining = section
    var firstRow = 0
    while place.group < groups.count, remaining >= groups[place.group].sectionCount {
      remaining -= groups[place.group].sectionCount
      firstRow += groups[place.group].count
      place.base += groups[place.group].length
      place.group += 1
    }
    guard place.group < groups.count else { return nil }
    let chunks = groups[place.group].chunks
    while remaining > 0 || !chunks[place.chunk].opensSection {
      if chunks[place.chunk].opensSection { remaining -= 1 }
      firstRow += chunks[place.chunk].count
      place.relative += chunks[place.chunk].length
      place.chunk += 1
    }
    return (place, firstRow)
  }

  /// Returns the place of the last chunk of a section that there is; positions are left out.
  private func closing(ofSection section: Int) -> Location {
    let next = opening(ofSection: section + 1)?.place
    var place = next ?? Location(group: groups.count, chunk: 0, row: 0, base: 0, relative: 0)
    if place.chunk == 0 {
      place.group -= 1
      place.chunk = groups[place.group].chunks.count
    }
    place.chunk -= 1
    return place
  }

  /// Puts the chunks of a section before the section of a number, or at the end.
  private mutating func insert(section chunks: [RowChunk], at number: Int) {
    if groups.isEmpty {
      groups = [makeGroup([])]
    }
    let place = opening(ofSection: number)?.place
    let group = place?.group ?? groups.count - 1
    let first = place?.chunk ?? groups[group].chunks.count
    groups[group].update { $0.insert(contentsOf: chunks, at: first) }
    for chunk in first..<first + chunks.count {
      register(0..<groups[group].chunks[chunk].count, chunk: chunk, group: group)
    }
    splitIfLarge(group)
  }

  /// Removes a section, and returns its chunks.
  private mutating func take(section: Int) -> [RowChunk] {
    guard let place = opening(ofSection: section)?.place else { return [] }
    var taken: [RowChunk] = []
    var group = place.group
    var next = place.chunk
    repeat {
      let chunk = next
      forget(chunk, in: group)
      taken.append(groups[group].update { $0.remove(at: chunk) })
      guard next == groups[group].chunks.count else { continue }
      if next == 0 { groups.remove(at: group) } else { group += 1 }
      next = 0
    } while group < groups.count && !groups[group].chunks[next].opensSection
    joinIfSmall(min(place.group, groups.count - 1))
    return taken
  }
}

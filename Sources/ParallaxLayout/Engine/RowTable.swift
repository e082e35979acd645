/// The rows of a scrollable as they were last laid out.
///
/// All answers must belong to one layout: the one that ``AxisReading/rowRevision`` of the last
/// reading names. A host whose model is ahead of its layout sets ``AxisReading/isLayoutPending``; it
/// is then not asked.
public protocol RowTable {
  /// Returns the range of a row, in content coordinates, in points; `nil` if there is no such row.
  func rowRange(at path: RowPath) -> AxisRange?

  /// Returns the rows at least partly in a range of the content, in order.
  ///
  /// Called when the rows have been laid out and after two viewports of scrolling, never in
  /// between.
  func rowPaths(in range: AxisRange) -> [RowPath]

  /// Calls a function with each row that is at least partly in a range of the content, in order, and with
  /// its range, in content coordinates, in points.
  ///
  /// Defaults to the rows of ``rowPaths(in:)``. This array is the one block of memory that
  /// scrolling over rows asks for, so a table able to name its rows without an array implements
  /// this as well:
  ///
  ///     func forEachRow(in range: AxisRange, _ body: (RowPath, AxisRange) -> Void) {
  ///       for row in Int(range.start / 50)...Int(range.end / 50) where row < count {
  ///         body(RowPath(section: 0, row: row), AxisRange(start: 50 * Double(row), length: 50))
  ///       }
  ///     }
  func forEachRow(in range: AxisRange, _ body: (_ path: RowPath, _ range: AxisRange) -> Void)

  /// Returns the range of a section, its title included, in content coordinates, in points; `nil`
  /// if there is no such section.
  ///
  /// Defaults to `nil`: there are no sections.
  func sectionRange(_ section: Int) -> AxisRange?
}

extension RowTable {
  /// Returns `nil`: there are no sections.
  public func sectionRange(_ section: Int) -> AxisRange? { nil }

  /// Calls a function with each row of ``rowPaths(in:)`` that has a range.
  public func forEachRow(
    in range: AxisRange,
    _ body: (_ path: RowPath, _ range: AxisRange) -> Void
  ) {
    for path in rowPaths(in: range) {
      if let range = rowRange(at: path) { body(path, range) }
    }
  }
}

/// Rows with identities, which stay with them when rows are inserted, removed or moved.
///
/// With identities a view follows its row, and the anchor row keeps its position.
///
/// For example, messages of 50 points whose texts are their identities:
///
///     struct Messages: IdentifiedRowTable {
///       var texts: [String]
///
///       func rowRange(at path: RowPath) -> AxisRange? {
///         guard path.section == 0, texts.indices.contains(path.row) else { return nil }
///         return AxisRange(start: 50 * Double(path.row), length: 50)
///       }
///
///       func rowPaths(in range: AxisRange) -> [RowPath] {
///         texts.indices.map { RowPath(section: 0, row: $0) }.filter { path in
///           let row = rowRange(at: path)!
///           return row.start < range.end && row.end > range.start
///         }
///       }
///
///       func rowPath(of id: RowID) -> RowPath? {
///         texts.firstIndex { RowID($0) == id }.map { RowPath(section: 0, row: $0) }
///       }
///
///       func rowID(at path: RowPath) -> RowID? { rowRange(at: path).map { _ in RowID(texts[path.row]) } }
///     }
public protocol IdentifiedRowTable: RowTable {
  /// Returns the position of the row with an identity among the rows; `nil` if there is none.
  func rowPath(of id: RowID) -> RowPath?

  /// Returns the identity of a row; `nil` for a row without one.
  func rowID(at path: RowPath) -> RowID?
}

extension RowTable {
  /// Returns the answer to a query of an engine, without identities.
  package func answer(_ query: RowQuery) -> RowAnswer {
    var answer = RowAnswer()
    self.answer(query, replacing: &answer)
    return answer
  }

  /// Writes an answer without identities over a former one, whose memory it uses.
  package func answer(_ query: RowQuery, replacing answer: inout RowAnswer) {
    self.answer(query, replacing: &answer, path: { _ in nil }, id: { _ in nil })
  }

  fileprivate func answer(
    _ query: RowQuery,
    replacing answer: inout RowAnswer,
    path: (RowID) -> RowPath?,
    id: (RowPath) -> RowID?
  ) {
    if !answer.rows.isEmpty { answer.rows.removeAll() }
    // The memory stays for the next question: a tick over rows must not allocate.
    answer.rowsInRange.removeAll(keepingCapacity: true)
    for row in query.rows {
      let path =
        switch row.key {
        case .path(let path): path
        case .id(let id): path(id)
        }
      // A row that is gone has an answer too: answers have the order of the questions.
      guard let path, let range = rowRange(at: path) else {
        answer.rows.append(nil)
        continue
      }
      let section = row.asksForSection ? sectionRange(path.section) : nil
      answer.rows.append(FoundRow(path: path, range: range, section: section))
    }
    guard let range = query.range else { return }
    forEachRow(in: range) { path, range in
      answer.rowsInRange.append(FoundRow(path: path, id: id(path), range: range))
    }
  }
}

extension IdentifiedRowTable {
  /// Returns the answer to a query of an engine, with identities.
  package func answer(_ query: RowQuery) -> RowAnswer {
    var answer = RowAnswer()
    self.answer(query, replacing: &answer)
    return answer
  }

  /// Writes an answer with identities over a former one, whose memory it uses.
  package func answer(_ query: RowQuery, replacing answer: inout RowAnswer) {
    // Literals: for the methods themselves, closures would be allocated.
    self.answer(
      query,
      replacing: &answer,
      path: { rowPath(of: $0) },
      id: { rowID(at: $0) }
    )
  }
}

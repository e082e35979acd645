/// A view whose place in the content is to be looked up.
///
/// A query is a copy: while rows are asked for, the engine is free, so a host that calls back while
/// it answers finds it as it is.
package struct PlaceQuery: Sendable {
  /// The view.
  package let view: ViewSlot
  /// The options that the place follows from.
  package let options: ParallaxOptions

  /// Creates the query of a view that no engine holds.
  package init(_ options: ParallaxOptions) {
    view = ViewSlot(index: 0, serial: 0)
    self.options = options
  }

  init(_ view: ViewSlot, _ options: ParallaxOptions) {
    self.view = view
    self.options = options
  }

  /// Returns the answer of some rows.
  ///
  /// - Complexity: That of at most three questions.
  package func answer(from rows: some RowSource) -> PlaceAnswer {
    var answer = PlaceAnswer(query: self)
    guard let path = rows.rowPath(of: options.tracking) else { return answer }
    // Before the row: a host may lay out its rows to answer this.
    if options.boundary == .section {
      answer.section = answer.usable(rows.sectionRange(path.section), of: path)
    }
    answer.row = answer.usable(rows.rowRange(at: path), of: path)
    if answer.row != nil { answer.path = path }
    return answer
  }
}

/// Where the row that a view tracks stands, and its section.
package struct PlaceAnswer: Sendable {
  /// What was asked.
  package let query: PlaceQuery
  /// Where the row is among the rows; `nil` where there is none.
  package internal(set) var path: RowPath?
  /// Where the row stands in the content, in points; `nil` where there is none.
  package internal(set) var row: AxisRange?
  /// Where the row's section stands in the content, in points, for a view whose boundary it is.
  package internal(set) var section: AxisRange?
  /// The row that was said to be where nothing can be; the view that tracks it is absent.
  package internal(set) var unusableRow: ParallaxDiagnostic?

  /// What the layout is to know of the view.
  package var item: StickyItem {
    StickyItem(query.options, place: query.options.place(overRow: row), section: section)
  }

  fileprivate mutating func usable(_ range: AxisRange?, of path: RowPath) -> AxisRange? {
    guard let range else { return nil }
    guard range.start.isUsable, range.end.isUsable, range.length >= 0 else {
      unusableRow = unusableRow ?? .unusableRow(path, range)
      return nil
    }
    return range
  }
}

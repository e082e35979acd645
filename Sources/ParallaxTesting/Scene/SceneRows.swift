/// The rows of a scene, as its file says them, and where they stand.
///
///     let rows = SceneRows([
///       SceneSection(header: 28, rows: [.init(height: 220), .init(count: 1_000_000, height: 44)])
///     ])
///     rows.geometry.length                          // 44000248
///
/// A million rows of one height take no more room than a few.
public struct SceneRows: Hashable, Sendable {
  /// The sections, first one first.
  public let sections: [SceneSection]
  /// Where the rows stand in the content.
  ///
  /// Empty where a length in `sections` makes no sense.
  public let geometry: RowGeometry

  /// The length of all sections, in points.
  ///
  /// - Complexity: O(*n*) in the number of runs.
  public var length: Double {
    sections.reduce(0) { length, section in
      section.rows.reduce(length + section.header) { $0 + Double($1.count) * $1.height }
    }
  }

  /// Creates rows.
  ///
  /// Where an identity is given to several rows the first one has it.
  ///
  /// - Complexity: O(*n*) in the number of runs.
  public init(_ sections: [SceneSection] = []) {
    self.sections = sections
    geometry = (try? Self.geometry(of: sections)) ?? RowGeometry()
  }

  /// Returns whether two scenes have the same rows; where they stand follows from that.
  public static func == (left: Self, right: Self) -> Bool { left.sections == right.sections }

  /// Hashes the sections.
  public func hash(into hasher: inout Hasher) { hasher.combine(sections) }

  private static func geometry(of sections: [SceneSection]) throws(RowError) -> RowGeometry {
    var geometry = try RowGeometry(sections.map { RowSection(header: $0.header) })
    var known: Set<RowID> = []
    for (number, section) in sections.enumerated() {
      for list in section.lists(&known) {
        let count = geometry.count(inSection: number) ?? 0
        try geometry.insert(list, at: .path(RowPath(section: number, row: count)))
      }
    }
    return geometry
  }
}

extension SceneSection {
  /// The rows as few lists: one for each long run, and one for all the single rows between two.
  fileprivate func lists(_ known: inout Set<RowID>) -> [RowList] {
    var lists: [RowList] = []
    var singles: [Row] = []
    for run in rows {
      if run.count == 1 {
        let id = run.id.flatMap { known.insert($0).inserted ? $0 : nil }
        singles.append(Row(id: id, height: .measured(run.height)))
      } else {
        if !singles.isEmpty { lists.append(RowList(singles)) }
        singles = []
        // Rows that share an estimate share their memory.
        lists.append(RowList(repeating: .estimated(run.height), count: run.count))
      }
    }
    return singles.isEmpty ? lists : lists + [RowList(singles)]
  }
}

extension RowGeometry {
  /// Returns what a row is called in replays: its identity, or `section.row` where it has none.
  ///
  /// `nil` where there is no such row.
  func name(of row: Int) -> String? {
    if let id = id(of: row) { return id.description }
    return path(of: row).map { "\($0.section).\($0.row)" }
  }

  /// Returns the first row, in order, that lies at least partly in a part of the content; `nil`
  /// where none does.
  ///
  /// A row that ends where the part starts, or that has no height, does not lie in it.
  func firstRow(in span: Span) -> Int? {
    rows(in: span).first { (self.span(of: $0)?.length ?? 0) > 0 }
  }
}

package import ParallaxCoordinator

/// The rows of a scene and their ranges in the content.
///
///     let rows = ReplaySceneRows([
///       ReplaySceneSection(header: 28, rows: [.init(height: 220), .init(count: 1_000_000, height: 44)])
///     ])
///     rows.length                                   // 44000248
///
/// Rows of one height take constant memory: a million of them as much as one.
package struct ReplaySceneRows: Hashable, Sendable {
  /// The sections, from the start of the content to its end.
  package let sections: [ReplaySceneSection]
  /// The ranges of the rows in the content.
  ///
  /// Empty if a length in `sections` is invalid, or two rows have one identity.
  package let geometry: RowGeometry

  /// The length of all sections, in points.
  ///
  /// - Complexity: O(*n*) in the number of runs.
  package var length: Double {
    sections.reduce(0) { length, section in
      section.rows.reduce(length + section.header) { $0 + Double($1.count) * $1.height }
    }
  }

  /// Creates rows.
  ///
  /// - Complexity: O(*n*) in the number of runs.
  package init(_ sections: [ReplaySceneSection] = []) {
    self.sections = sections
    geometry = (try? Self.geometry(of: sections)) ?? RowGeometry()
  }

  /// Returns whether two scenes have equal rows.
  ///
  /// The geometry follows from the sections.
  package static func == (left: Self, right: Self) -> Bool { left.sections == right.sections }

  /// Hashes the sections.
  package func hash(into hasher: inout Hasher) { hasher.combine(sections) }

  private static func geometry(of sections: [ReplaySceneSection]) throws(RowError) -> RowGeometry {
    var geometry = try RowGeometry(sections.map { RowSection(header: $0.header) })
    for (number, section) in sections.enumerated() {
      for list in section.lists {
        let count = geometry.count(inSection: number) ?? 0
        try geometry.insert(list, at: .path(RowPath(section: number, row: count)))
      }
    }
    return geometry
  }
}

/// A section of a scene's rows.
///
///     let section = ReplaySceneSection(
///       header: 28,
///       rows: [.init(id: "intro", height: 44), .init(count: 40, height: 60)]
///     )
///     ReplaySceneScrollable(sections: [section]).contentLength  // 28 + 44 + 40 * 60 = 2472
package struct ReplaySceneSection: Hashable, Sendable {
  /// The length of the title above the rows, in points; 0 or more.
  package var header: Double
  /// The rows below the title, from the first to the last: single rows, and runs of equal ones.
  package var rows: [ReplaySceneRows.Run]

  /// Creates a section.
  package init(header: Double = 0, rows: [ReplaySceneRows.Run] = []) {
    self.header = header
    self.rows = rows
  }
}

extension ReplaySceneRows {
  /// Consecutive rows of one height, or a single row with an identity.
  ///
  /// For example, `Run(count: 1_000_000, height: 44)` takes as much memory as a single row.
  package struct Run: Hashable, Sendable {
    /// The identity of the row; `nil` if the rows have none.
    package let id: RowID?
    /// The height of each row, in points; 0 or more.
    package let height: Double
    /// The number of rows, `0...10_000_000`; 1 for a row with an identity.
    package let count: Int

    /// Creates rows without identities.
    ///
    /// A count outside `0...10_000_000` is clamped.
    package init(count: Int = 1, height: Double) {
      id = nil
      self.height = height
      self.count = max(Self.counts.lowerBound, min(Self.counts.upperBound, count))
    }

    /// Creates a row with an identity.
    package init(id: RowID, height: Double) {
      self.id = id
      self.height = height
      count = 1
    }

    /// Within this range no sum of the counts of a file overflows an `Int`.
    static let counts = 0...10_000_000
  }
}

extension ReplaySceneSection {
  /// The rows as a few lists: one for each long run, and one for the single rows between two runs.
  fileprivate var lists: [RowList] {
    var lists: [RowList] = []
    var singles: [Row] = []
    for run in rows {
      if run.count == 1 {
        singles.append(Row(id: run.id, height: .measured(run.height)))
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
  /// Returns the name of a row in replays: its identity, or `section.row` if it has none.
  ///
  /// - Returns: The name, such as `intro` or `2.17`; `nil` if there is no such row.
  func name(of row: Int) -> String? {
    if let id = id(of: row) { return id.description }
    return path(of: row).map { "\($0.section).\($0.row)" }
  }

  /// Returns the first row lying at least partly in a range of the content; `nil` if none does.
  ///
  /// A row without height does not lie in a range, nor does a row ending at its start. For
  /// example, in 100...200 the rows 60...100 and 100...100 are skipped.
  ///
  /// - Complexity: O(log² *n*), and O(log² *n*) more for each run of rows without height.
  func firstRow(in span: AxisRange) -> Int? {
    var rows = rows(in: span)
    while let first = rows.first, let candidate = self.range(of: first) {
      if candidate.length > 0 { return first }
      // A million rows without height may follow, all with the same end. A binary search skips
      // them.
      var (low, high) = (first + 1, rows.upperBound)
      while low < high {
        let middle = low + (high - low) / 2
        if let end = self.range(of: middle)?.end, end > candidate.end {
          high = middle
        } else {
          low = middle + 1
        }
      }
      rows = low..<max(low, rows.upperBound)
    }
    return nil
  }
}

/// The rows of a scene and where they stand in its content.
///
///     let rows = SceneRows([
///       SceneSection(header: 28, rows: [.init(height: 220), .init(count: 1_000_000, height: 44)])
///     ])
///     rows.span(of: RowPath(section: 0, row: 1))    // 248…292
///     rows.length                                   // 44000248
///
/// Positions are in content coordinates, in points. They are sums kept beside the runs, so rows of
/// one run cost nothing, and a row is found by binary search.
public struct SceneRows: Hashable, Sendable {
  /// The sections, first one first.
  public let sections: [SceneSection]
  /// The length of all sections, in points.
  public let length: Double
  /// The number of rows in all sections.
  public let count: Int

  let placedSections: [PlacedSection]
  let placedRuns: [PlacedRun]
  private let paths: [RowID: RowPath]

  struct PlacedSection: Sendable {
    var span: Span
    var rowCount: Int
    /// The section's part of `placedRuns`.
    var runs: Range<Int>
  }

  struct PlacedRun: Sendable {
    var section: Int
    /// The number of the run's first row in its section.
    var firstRow: Int
    var start: Double
    var run: Run

    /// The edges of a row are the same numbers as those of its neighbours.
    func edge(_ row: Int) -> Double { start + Double(row) * run.height }
    var end: Double { edge(run.count) }
    var hasHeight: Bool { start < end }
  }

  /// Creates rows.
  ///
  /// Where an identity is given to several rows the first one has it.
  ///
  /// - Complexity: O(*n*) in the number of runs.
  public init(_ sections: [SceneSection] = []) {
    var placedSections: [PlacedSection] = []
    var placedRuns: [PlacedRun] = []
    var paths: [RowID: RowPath] = [:]
    var (end, count) = (0.0, 0)
    for (number, section) in sections.enumerated() {
      let (start, firstRun) = (end, placedRuns.count)
      var rowCount = 0
      end += section.header
      for run in section.rows {
        let placed = PlacedRun(section: number, firstRow: rowCount, start: end, run: run)
        placedRuns.append(placed)
        if let id = run.id, paths[id] == nil {
          paths[id] = RowPath(section: number, row: rowCount)
        }
        rowCount += run.count
        end = placed.end
      }
      let span = Span(start: start, end: end)
      let runs = firstRun..<placedRuns.count
      placedSections.append(PlacedSection(span: span, rowCount: rowCount, runs: runs))
      count += rowCount
    }
    (self.sections, self.placedSections, self.placedRuns) = (sections, placedSections, placedRuns)
    (self.paths, self.count, length) = (paths, count, end)
  }

  /// Returns where the row with an identity stands among the rows; `nil` where there is none.
  ///
  /// - Complexity: O(1).
  public func path(of id: RowID) -> RowPath? { paths[id] }

  /// Returns whether two scenes have the same rows; where they stand follows from that.
  public static func == (left: Self, right: Self) -> Bool { left.sections == right.sections }

  /// Hashes the sections.
  public func hash(into hasher: inout Hasher) { hasher.combine(sections) }
}

extension SceneRows {
  /// The rows as a geometry, which can change.
  var geometry: RowGeometry {
    get throws(RowError) {
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
}

extension SceneSection {
  /// The rows as few lists: one for each long run, and one for all the single rows between two.
  fileprivate var lists: [RowList] {
    var lists: [RowList] = []
    var singles: [Row] = []
    for run in rows {
      if run.count == 1 {
        singles.append(Row(id: run.id, height: .measured(run.height)))
      } else {
        if !singles.isEmpty { lists.append(RowList(singles)) }
        singles = []
        lists.append(RowList(repeating: .measured(run.height), count: run.count))
      }
    }
    return singles.isEmpty ? lists : lists + [RowList(singles)]
  }
}

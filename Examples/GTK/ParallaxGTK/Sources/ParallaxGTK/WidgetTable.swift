import CGTK
import ParallaxCoordinator

/// The rows of a box as they were last laid out.
struct WidgetTable: IdentifiedRowTable {
  private let sections: [[Widget]]
  private let paths: [RowID: RowPath]
  private var ranges: [[AxisRange?]] = []

  init(_ sections: [[Widget]] = []) {
    self.sections = sections
    var paths: [RowID: RowPath] = [:]
    for (section, rows) in sections.enumerated() {
      for (row, widget) in rows.enumerated() {
        paths[WidgetRows.id(of: widget)] = RowPath(section: section, row: row)
      }
    }
    self.paths = paths
  }

  /// Reads the ranges that GTK has allocated, and returns whether any of them has changed.
  mutating func measure(in content: Widget) -> Bool {
    let former = ranges
    ranges = sections.map { rows in
      rows.map { row in
        bounds(of: row, in: content).map { ScrollAxis.vertical.range(of: $0) }
      }
    }
    return ranges != former
  }

  /// The end of the last row.
  var end: Double { ranges.joined().reduce(0) { max($0, $1?.end ?? 0) } }

  func rowRange(at path: RowPath) -> AxisRange? {
    isRow(path) ? ranges[path.section][path.row] : nil
  }

  /// - Complexity: O(*n*): rows may be anywhere in the box.
  func rowPaths(in range: AxisRange) -> [RowPath] {
    var paths: [RowPath] = []
    for (section, rows) in ranges.enumerated() {
      for (number, row) in rows.enumerated() {
        guard let row, row.end > range.start, row.start < range.end else { continue }
        paths.append(RowPath(section: section, row: number))
      }
    }
    return paths
  }

  /// Returns the range from a section's first row to its last.
  func sectionRange(_ section: Int) -> AxisRange? {
    guard ranges.indices.contains(section), let first = ranges[section].first ?? nil,
      let last = ranges[section].last ?? nil
    else { return nil }
    return AxisRange(start: first.start, end: last.end)
  }

  func rowPath(of id: RowID) -> RowPath? { paths[id] }

  func rowID(at path: RowPath) -> RowID? {
    isRow(path) ? WidgetRows.id(of: sections[path.section][path.row]) : nil
  }

  private func isRow(_ path: RowPath) -> Bool {
    ranges.indices.contains(path.section) && ranges[path.section].indices.contains(path.row)
  }
}

import ParallaxLayout
@testable import ParallaxRows

/// The rows of a geometry in plain arrays, where every answer is a loop.
struct RowModel {
  struct Section {
    var header = 0.0
    var footer = 0.0
    var rows: [Row] = []
  }
  var sections: [Section] = [Section()]

  var rows: [Row] { sections.flatMap { $0.rows } }
  var count: Int { sections.reduce(0) { $0 + $1.rows.count } }

  /// Calls a closure with the number, path, start and content of each row of a range.
  func forEachRow(in range: Range<Int>, _ body: (Int, RowPath, Double, Row) -> Void) {
    var row = 0
    var position = 0.0
    for (number, section) in sections.enumerated() where row < range.upperBound {
      position += section.header
      for (place, content) in section.rows.enumerated() {
        if range.contains(row) {
          body(row, RowPath(section: number, row: place), position, content)
        }
        position += content.height.points
        row += 1
      }
      position += section.footer
    }
  }

  var length: Double {
    sections.reduce(0) { sum, section in
      section.rows.reduce(sum + section.header + section.footer) { $0 + $1.height.points }
    }
  }

  func path(of row: Int) -> RowPath {
    var row = row
    var section = 0
    while row >= sections[section].rows.count {
      row -= sections[section].rows.count
      section += 1
    }
    return RowPath(section: section, row: row)
  }

  mutating func insert(_ rows: [Row], at path: RowPath) {
    sections[path.section].rows.insert(contentsOf: rows, at: path.row)
  }

  mutating func remove(_ range: Range<Int>) -> [Row] {
    range.map { _ in
      let path = path(of: range.lowerBound)
      return sections[path.section].rows.remove(at: path.row)
    }
  }

  mutating func setHeight(_ height: Row.Height, of row: Int) {
    let path = path(of: row)
    sections[path.section].rows[path.row].height = height
  }
}

import Foundation

/// Where the rows of a table are, as far as it knows.
struct TableGeometry {
  /// A height that was asked for, measured or only estimated.
  struct Extent: Equatable {
    var height: CGFloat
    var isExact: Bool
  }

  /// A section with its title above and below.
  struct Section {
    var header = Extent(height: 0, isExact: true)
    var rows: [Extent] = []
    var footer = Extent(height: 0, isExact: true)
  }

  var sections: [Section] = [] { didSet { places = nil } }
  /// The view above all sections, and the one below.
  var tableHeader: CGFloat = 0 { didSet { places = nil } }
  var tableFooter: CGFloat = 0 { didSet { places = nil } }

  private struct Places {
    var header: [CGFloat] = []
    var rows: [[CGFloat]] = []
    var footer: [CGFloat] = []
    var end: [CGFloat] = []
    var length: CGFloat = 0
  }

  private var places: Places?

  private mutating func placed() -> Places {
    if let places { return places }
    var new = Places()
    var y = tableHeader
    for section in sections {
      new.header.append(y)
      y += section.header.height
      new.rows.append(
        section.rows.map { row in
          defer { y += row.height }
          return y
        }
      )
      new.footer.append(y)
      y += section.footer.height
      new.end.append(y)
    }
    new.length = y + tableFooter
    places = new
    return new
  }

  var length: CGFloat { mutating get { placed().length } }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && sections[path.section].rows.indices.contains(path.row)
  }

  mutating func row(_ path: IndexPath) -> (start: CGFloat, length: CGFloat) {
    guard contains(path) else { return (0, 0) }
    return (placed().rows[path.section][path.row], sections[path.section].rows[path.row].height)
  }

  mutating func header(_ section: Int) -> (start: CGFloat, length: CGFloat) {
    (placed().header[section], sections[section].header.height)
  }

  mutating func footer(_ section: Int) -> (start: CGFloat, length: CGFloat) {
    (placed().footer[section], sections[section].footer.height)
  }

  mutating func section(_ section: Int) -> (start: CGFloat, length: CGFloat) {
    let places = placed()
    return (places.header[section], places.end[section] - places.header[section])
  }

  /// The rows that lie at least partly in a part of the content.
  mutating func rows(from start: CGFloat, to end: CGFloat) -> [IndexPath] {
    let places = placed()
    var found: [IndexPath] = []
    for section in sections.indices
    where places.end[section] > start && places.header[section] < end {
      let starts = places.rows[section]
      // The first row that begins behind the start; the one before may reach into it.
      var low = 0
      var high = starts.count
      while low < high {
        let middle = (low + high) / 2
        if starts[middle] <= start { low = middle + 1 } else { high = middle }
      }
      for row in max(0, low - 1)..<max(starts.count, max(0, low - 1)) {
        guard starts[row] < end else { break }
        if starts[row] + sections[section].rows[row].height > start {
          found.append(IndexPath(row: row, section: section))
        }
      }
    }
    return found
  }
}

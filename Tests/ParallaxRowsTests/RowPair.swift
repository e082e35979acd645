import ParallaxLayout
@testable import ParallaxRows
import TestSupport

/// A difference between a geometry and plain arrays.
struct RowDifference: Error, CustomStringConvertible {
  var description: String
}

/// A geometry and plain arrays to which the same random operations are done.
struct RowPair {
  var rows = RowGeometry()
  var model = RowModel()
  var generator: SeededGenerator
  let largest: Int
  let sections: Int
  var nextID = 0
  /// The rows that the last operation inserted or changed; empty if it removed rows.
  var near = 0..<0

  init(_ generator: SeededGenerator, largest: Int = 1_500, sections: Int = 8) {
    self.generator = generator
    self.largest = largest
    self.sections = sections
  }

  mutating func random(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

  mutating func randomHeight() -> Row.Height {
    switch random(0..<8) {
    case 0: .measured(0)
    case 1, 2: .estimated(44)
    case 3: .estimated(Double.random(in: 0...90, using: &generator))
    // Thirds and tenths lie on no binary grid.
    default: .measured(Double(random(1..<300)) / 3 + 0.1)
    }
  }

  mutating func randomRows(_ count: Int) -> [Row] {
    let isIdentified = random(0..<2) == 0
    let isRun = random(0..<2) == 0
    let height = randomHeight()
    return (0..<count).map { _ in
      nextID += 1
      let id = nextID % 3 == 0 ? RowID("row \(nextID)") : RowID(nextID)
      return Row(id: isIdentified ? id : nil, height: isRun ? height : randomHeight())
    }
  }

  mutating func randomPath() -> RowPath {
    let section = random(0..<model.sections.count)
    return RowPath(section: section, row: random(0..<model.sections[section].rows.count + 1))
  }

  /// A place, and the path of a row inserted there.
  mutating func randomPlace() -> (RowGeometry.Place, RowPath) {
    let path = randomPath()
    if random(0..<2) == 0 { return (.path(path), path) }
    let row = random(0..<model.count + 1)
    if row < model.count { return (.row(row), model.path(of: row)) }
    let last = model.sections.count - 1
    return (.row(row), RowPath(section: last, row: model.sections[last].rows.count))
  }

  mutating func randomRange(upTo limit: Int) -> Range<Int> {
    let first = random(0..<model.count)
    return first..<min(model.count, first + random(1..<limit + 1))
  }

  mutating func step() throws {
    let isFull = model.count > largest
    switch random(0..<20) {
    case 0..<6 where !isFull:
      let new = randomRows(random(0..<30) == 0 ? random(1..<largest / 2) : random(1..<4))
      let (place, path) = randomPlace()
      // Equal rows are inserted as a run.
      let isRun = new.allSatisfy { $0.id == nil && $0.height == new[0].height }
      let list = isRun ? RowList(repeating: new[0].height, count: new.count) : RowList(new)
      let numbers = try rows.insert(list, at: place)
      model.insert(new, at: path)
      guard numbers.count == new.count, rows.path(of: numbers.lowerBound) == path else {
        throw RowDifference(description: "\(new.count) rows inserted at \(path) are \(numbers)")
      }
      near = numbers
    case 6..<10 where model.count > 0:
      let range = randomRange(upTo: isFull ? 400 : random(0..<30) == 0 ? 300 : 3)
      try rows.remove(range)
      _ = model.remove(range)
      near = range.lowerBound..<range.lowerBound
    case 10..<12 where model.count > 0:
      let range = randomRange(upTo: 5)
      let moved = model.remove(range)
      let path = randomPath()
      near = try rows.move(range, to: .path(path))
      model.insert(moved, at: path)
    case 12..<18 where model.count > 0:
      let row = random(0..<model.count)
      let height = randomHeight()
      try rows.setHeight(height, of: row)
      model.setHeight(height, of: row)
      near = row..<row + 1
    case 18:
      try changeSections()
    default:
      let section = random(0..<model.sections.count)
      let insets = AxisInsets(top: Double(random(0..<50)) / 3, bottom: Double(random(0..<20)) / 7)
      try rows.setInsets(insets, ofSection: section)
      model.sections[section].header = insets.top
      model.sections[section].footer = insets.bottom
      let first = model.sections[..<section].reduce(0) { $0 + $1.rows.count }
      near = first..<first + model.sections[section].rows.count
    }
  }

  mutating func changeSections() throws {
    let count = model.sections.count
    if count < sections {
      let new = RowModel.Section(
        header: Double(random(0..<3)) * 10.1,
        footer: 0,
        rows: randomRows(random(0..<9))
      )
      let number = random(0..<count + 1)
      try rows.insert(
        RowSection(header: new.header, footer: 0, rows: RowList(new.rows)),
        atSection: number
      )
      model.sections.insert(new, at: number)
    } else if random(0..<3) == 0 {
      let number = random(0..<count)
      try rows.removeSection(number)
      model.sections.remove(at: number)
    } else {
      let (number, target) = (random(0..<count), random(0..<count))
      try rows.moveSection(number, to: target)
      model.sections.insert(model.sections.remove(at: number), at: target)
    }
  }

  /// Compares the totals, and the rows at both ends of the last operation with their neighbours.
  func compareNear(_ place: String) throws {
    try compareTotals(place)
    let ends = [near.lowerBound, near.upperBound].map { min(max(0, $0), rows.count) }
    let neighbours = Set(ends.flatMap { Array(max(0, $0 - 2)..<min(rows.count, $0 + 2)) })
    guard let first = neighbours.min(), let last = neighbours.max() else { return }
    var wrong: [String] = []
    model.forEachRow(in: first..<last + 1) { row, path, start, content in
      if neighbours.contains(row) { wrong += differences(row, path, start, content) }
    }
    if let first = wrong.first { throw RowDifference(description: "\(place): \(first)") }
  }

  /// Compares all rows, and for every `every`th row also the look-ups by number, path, position and
  /// identity.
  func compare(_ place: String, every: Int = 1) throws {
    if let broken = rows.brokenInvariant() {
      throw RowDifference(description: "\(place): \(broken)")
    }
    try compareTotals(place)
    var wrong: [String] = []
    var visited: [(AxisRange, Row.Height)] = []
    rows.forEachRow(in: 0..<rows.count) { row, span, height in
      if row != visited.count { wrong.append("\(row) out of order") }
      visited.append((span, height))
    }
    guard visited.count == rows.count else {
      throw RowDifference(description: "\(place): \(visited.count) of \(rows.count) rows visited")
    }
    model.forEachRow(in: 0..<rows.count) { row, path, start, content in
      let (span, height) = visited[row]
      if !(abs(span.start - start) < 1e-6) || height != content.height {
        wrong.append("\(row) as visited")
      }
      guard row % every == 0 else { return }
      if rows.range(of: row) != span { wrong.append("span of \(row)") }
      wrong += differences(row, path, start, content)
    }
    if let first = wrong.first { throw RowDifference(description: "\(place): \(first)") }
  }

  private func compareTotals(_ place: String) throws {
    guard
      rows.count == model.count, rows.sectionCount == model.sections.count,
      abs(rows.length - model.length) < 1e-6
    else { throw RowDifference(description: "\(place): the totals") }
  }

  /// Returns the differences between geometry and model for a row.
  private func differences(
    _ row: Int,
    _ path: RowPath,
    _ start: Double,
    _ content: Row
  ) -> [String] {
    var wrong: [String] = []
    if rows.height(of: row) != content.height { wrong.append("height of \(row)") }
    if rows.id(of: row) != content.id { wrong.append("id of \(row)") }
    if let id = content.id, rows.row(of: id) != row { wrong.append("row of \(id)") }
    if rows.path(of: row) != path || rows.row(of: path) != row { wrong.append("path of \(row)") }
    let found = rows.start(of: row) ?? .nan
    if !(abs(found - start) < 1e-6) { wrong.append("start of \(row)") }
    if content.height.points > 0, rows.row(at: found) != row { wrong.append("row at \(found)") }
    return wrong
  }
}

/// What a part of the tree adds up to, and what a descent compares: rows, sections and points.
struct RowSummary: Hashable, Sendable {
  var count = 0
  var sectionCount = 0
  var length = 0.0

  static func + (before: Self, next: Self) -> Self {
    Self(
      count: before.count &+ next.count,
      sectionCount: before.sectionCount &+ next.sectionCount,
      length: before.length + next.length
    )
  }
}

/// What a branch of the tree adds up.
protocol RowNode: Sendable {
  var summary: RowSummary { get }
  /// The length of the summary.
  var length: Double { get }
}

extension RowChunk: RowNode {
  var summary: RowSummary {
    RowSummary(count: count, sectionCount: opensSection ? 1 : 0, length: length)
  }
}

/// What a descent looks for: which number of a summary it compares, and with what.
///
/// Each of these numbers only grows from one end in the tree to the next.
protocol RowMetric {
  /// Returns whether what is looked for lies behind an end.
  func isBehind(_ end: RowSummary) -> Bool
}

extension RowMetric where Self == RowNumber {
  /// The row with a number.
  static func row(_ row: Int) -> Self { RowNumber(row: row) }
}

extension RowMetric where Self == SectionNumber {
  /// The first row of the section with a number.
  static func section(_ section: Int) -> Self { SectionNumber(section: section) }
}

extension RowMetric where Self == RowPosition {
  /// The last row that starts at a position or before it.
  static func position(_ position: Double) -> Self { RowPosition(position: position) }
}

struct RowNumber: RowMetric {
  let row: Int
  func isBehind(_ end: RowSummary) -> Bool { end.count <= row }
}

struct SectionNumber: RowMetric {
  let section: Int
  func isBehind(_ end: RowSummary) -> Bool { end.sectionCount <= section }
}

struct RowPosition: RowMetric {
  let position: Double
  func isBehind(_ end: RowSummary) -> Bool { end.length <= position }
}

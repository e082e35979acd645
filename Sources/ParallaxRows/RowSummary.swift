/// What a part of the tree adds up to: rows, sections and points.
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
  /// Changes the chunk of a row, which must be there, and brings all sums up to date.
  mutating func update<Result>(row: Int, _ body: (inout RowChunk, Int) -> Result) -> Result
}

extension RowChunk: RowNode {
  var summary: RowSummary {
    RowSummary(count: count, sectionCount: opensSection ? 1 : 0, length: length)
  }

  mutating func update<Result>(row: Int, _ body: (inout Self, Int) -> Result) -> Result {
    body(&self, row)
  }
}

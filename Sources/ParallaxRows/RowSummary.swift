/// What a part of the tree adds up to: rows, sections and points.
///
/// Half of a number's bits are enough, for memory ends before, and lists of summaries are searched
/// in half of the time.
struct RowSummary: Hashable, Sendable {
  private var rows: UInt32
  private var sections: UInt32
  var length: Double

  init(count: Int = 0, sectionCount: Int = 0, length: Double = 0) {
    rows = UInt32(truncatingIfNeeded: count)
    sections = UInt32(truncatingIfNeeded: sectionCount)
    self.length = length
  }

  var count: Int {
    get { Int(rows) }
    set { rows = UInt32(truncatingIfNeeded: newValue) }
  }
  var sectionCount: Int { Int(sections) }

  static func + (before: Self, next: Self) -> Self {
    var sum = before
    sum.rows &+= next.rows
    sum.sections &+= next.sections
    sum.length += next.length
    return sum
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

/// Neighbouring chunks, groups or blocks, and where each of them ends.
///
/// A position in a branch is relative to its start: the sum of the lengths of the children before,
/// in order and from 0, plus the position in the child. The branch is as long as that sum over all
/// of them, so that the last row cannot end after the branch does.
struct RowBranch<Child: RowNode>: RowNode {
  /// The name of a group in the index of identities.
  let handle: UInt32
  private(set) var children: [Child]
  /// The summary of the children up to and including each.
  private(set) var ends: [RowSummary] = []

  init(handle: UInt32 = 0, _ children: [Child]) {
    self.handle = handle
    self.children = children
    measure(from: 0)
  }

  var summary: RowSummary { ends.last ?? RowSummary() }
  var length: Double { ends.last?.length ?? 0 }

  /// The summary of the children before one.
  func before(_ child: Int) -> RowSummary { child == 0 ? RowSummary() : ends[child - 1] }

  /// Returns the first child whose end something is not behind, or else the last child.
  ///
  /// - Parameters:
  ///   - metric: What is looked for.
  ///   - start: Returns what lies before a place, with what lies before the branch.
  /// - Returns: The number of the child. There must be one.
  @inline(__always)
  func child(of metric: some RowMetric, _ start: (RowSummary) -> RowSummary) -> Int {
    // A processor foresees the steps of a scan, unlike those of a binary search.
    ends.withUnsafeBufferPointer { ends in
      let last = ends.count - 1
      var child = 0
      while child + 8 <= last, metric.isBehind(start(ends[child + 7])) { child += 8 }
      while child < last, metric.isBehind(start(ends[child])) { child += 1 }
      return child
    }
  }

  /// Changes one child and brings the ends up to date.
  mutating func update<Result>(_ child: Int, _ body: (inout Child) -> Result) -> Result {
    let old = children[child].summary
    defer { update(from: child, by: children[child].summary, old) }
    return body(&children[child])
  }

  /// Puts other children in the place of some.
  mutating func replace(_ range: Range<Int>, by new: [Child]) {
    children.replaceSubrange(range, with: new)
    measure(from: range.lowerBound)
  }

  /// Changes a child without changing its summary.
  mutating func name(_ child: Int, _ body: (inout Child) -> Void) { body(&children[child]) }

  /// Brings the ends up to date where the summary of one child is another.
  ///
  /// Numbers of rows are exact, and so they shift; lengths are added up anew.
  private mutating func update(from first: Int, by new: RowSummary, _ old: RowSummary) {
    if new == old { return }
    if new.sectionCount != old.sectionCount { return measure(from: first) }
    let length = before(first).length
    Self.shift(&ends, from: first, length: length, by: new.count &- old.count, in: children)
  }

  private static func shift(
    _ ends: inout [RowSummary],
    from first: Int,
    length: Double,
    by added: Int,
    in children: [Child]
  ) {
    var length = length
    let children = children.span
    var ends = ends.mutableSpan
    if added == 0 {
      for child in first..<children.count {
        length += children[child].length
        ends[child].length = length
      }
    } else {
      for child in first..<children.count {
        length += children[child].length
        ends[child].count &+= added
        ends[child].length = length
      }
    }
  }

  /// Adds up the ends anew, from one child on.
  private mutating func measure(from first: Int) {
    if ends.count > children.count { ends.removeLast(ends.count - children.count) }
    if ends.count < children.count {
      ends += repeatElement(RowSummary(), count: children.count - ends.count)
    }
    // Where Swift is embedded, an empty array that is to be written to traps.
    guard first < children.count else { return }
    Self.add(&ends, from: first, end: before(first), in: children)
  }

  private static func add(
    _ ends: inout [RowSummary],
    from first: Int,
    end: RowSummary,
    in children: [Child]
  ) {
    var end = end
    let children = children.span
    var ends = ends.mutableSpan
    for child in first..<children.count {
      end = end + children[child].summary
      ends[child] = end
    }
  }
}

/// A branch of chunks.
typealias RowGroup = RowBranch<RowChunk>
/// A branch of groups.
typealias RowBlock = RowBranch<RowGroup>

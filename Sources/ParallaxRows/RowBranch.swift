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
  /// - Parameter isBehind: Whether it lies behind an end; if it does, then behind those before too.
  /// - Returns: The number of the child. There must be one.
  @inline(__always)
  func child(_ isBehind: (RowSummary) -> Bool) -> Int {
    // A processor foresees the steps of a scan, unlike those of a binary search.
    ends.withUnsafeBufferPointer { ends in
      let last = ends.count &- 1
      var child = 0
      while child &+ 8 <= last, isBehind(ends[child &+ 7]) { child &+= 8 }
      while child < last, isBehind(ends[child]) { child &+= 1 }
      return child
    }
  }

  /// Changes the child of a row, which must be there, and brings the ends up to date.
  @inline(__always)
  mutating func update<Result>(row: Int, _ body: (inout Child, Int) -> Result) -> Result {
    let child = child { $0.count <= row }
    let row = row &- before(child).count
    return update(child) { body(&$0, row) }
  }

  /// Changes heights in a child, and returns what the closure does: whether that was possible.
  ///
  /// This is `update` with less to do, since no row comes or goes.
  @inline(__always)
  mutating func resize(_ child: Int, _ body: (inout Child) -> Bool) -> Bool {
    guard body(&children[child]) else { return false }
    let before = before(child)
    let length = before.length + children[child].length
    if length == ends[child].length { return true }
    ends[child].length = length
    let next = child &+ 1
    if next < children.count {
      Self.shift(&ends, from: next, length: length, by: 0, in: children)
    }
    return true
  }

  /// Changes one child and brings the ends up to date.
  @inline(__always)
  mutating func update<Result>(_ child: Int, _ body: (inout Child) -> Result) -> Result {
    let result = body(&children[child])
    let (before, old, new) = (before(child), ends[child], children[child].summary)
    if before.sectionCount + new.sectionCount != old.sectionCount {
      measure(from: child)
      return result
    }
    // Numbers of rows are exact, and so they shift; lengths are added up anew.
    let added = before.count + new.count - old.count
    let length = before.length + new.length
    if added == 0, length == old.length { return result }
    ends[child].count = old.count + added
    ends[child].length = length
    if child + 1 < children.count {
      Self.shift(&ends, from: child + 1, length: length, by: added, in: children)
    }
    return result
  }

  /// Puts other children in the place of some.
  mutating func replace(_ range: Range<Int>, by new: [Child]) {
    children.replaceSubrange(range, with: new)
    measure(from: range.lowerBound)
  }

  /// Changes a child without changing its summary.
  mutating func name(_ child: Int, _ body: (inout Child) -> Void) { body(&children[child]) }

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

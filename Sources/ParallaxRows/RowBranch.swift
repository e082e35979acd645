/// The number of rows, the number of section marks and the length of a part of a geometry.
///
/// For example, a section with a header of 28 points, two rows of 44 and no footer has 2 rows,
/// 2 marks (the header and the footer) and a length of 116.
struct RowSums: Hashable, Sendable {
  var rows = 0
  var marks = 0
  /// The length in points.
  var length = 0.0

  /// The number of rows and marks.
  var items: Int { rows + marks }

  static func + (left: Self, right: Self) -> Self {
    Self(
      rows: left.rows + right.rows,
      marks: left.marks + right.marks,
      length: left.length + right.length
    )
  }
}

/// A part of a geometry that knows its sums: a chunk of rows, or a group of chunks.
protocol RowPart: Sendable {
  var sums: RowSums { get }
}

/// Neighbouring parts and the running sums over them.
///
/// The sums are relative to the start of the branch and are added from its first part on. For
/// example, parts of 100, 60 and 40 points end at 100, 160 and 200. When the second part grows to
/// 70, the branch adds again from there: 170 and 210. A delta added to each end would be as fast,
/// but its rounding errors would accumulate, and neighbouring rows would no longer touch exactly.
struct RowBranch<Part: RowPart>: RowPart {
  private(set) var parts: ContiguousArray<Part>
  /// The sums of all parts up to and including each.
  private(set) var ends: ContiguousArray<RowSums> = []

  init(_ parts: consuming ContiguousArray<Part>) {
    self.parts = parts
    measure(from: 0)
  }

  var sums: RowSums { ends.last ?? RowSums() }

  /// Returns the sums of the parts before a part.
  @inline(__always)
  func before(_ part: Int) -> RowSums { part == 0 ? RowSums() : ends[part - 1] }

  /// Returns the first part whose end lies beyond something, or else the last part.
  ///
  /// There must be a part.
  ///
  /// - Complexity: O(log *p*) in the number *p* of parts.
  @inline(__always)
  func part(_ isBeyond: (RowSums) -> Bool) -> Int {
    (0..<ends.count - 1).partition { isBeyond(ends[$0]) }
  }

  /// Changes a part and adds the sums again.
  ///
  /// - Complexity: O(*p*), where *p* is the number of parts from this one on.
  @inline(__always)
  mutating func update<Result>(_ part: Int, _ body: (inout Part) -> Result) -> Result {
    let result = body(&parts[part])
    measure(from: part)
    return result
  }

  /// Changes a part in a way that leaves its sums as they are.
  @inline(__always)
  mutating func rename(_ part: Int, _ body: (inout Part) -> Void) { body(&parts[part]) }

  /// Replaces parts by others and adds the sums again.
  ///
  /// - Complexity: O(*p*), where *p* is the number of parts from the first replaced one on.
  mutating func replace(_ range: Range<Int>, with new: ContiguousArray<Part>) {
    parts.replaceSubrange(range, with: new)
    measure(from: range.lowerBound)
  }

  private mutating func measure(from first: Int) {
    if ends.count > parts.count { ends.removeLast(ends.count - parts.count) }
    let added = repeatElement(RowSums(), count: parts.count - ends.count)
    if added.count > 0 { ends.append(contentsOf: added) }
    if first < parts.count { Self.measure(&ends, of: parts, from: first, before(first)) }
  }

  private static func measure(
    _ ends: inout ContiguousArray<RowSums>,
    of parts: ContiguousArray<Part>,
    from first: Int,
    _ before: RowSums
  ) {
    var sum = before
    let parts = parts.span
    var ends = ends.mutableSpan
    for part in first..<parts.count {
      sum = sum + parts[part].sums
      ends[part] = sum
    }
  }
}

extension Range<Int> {
  /// Returns the first number from which on a condition holds, or else the upper bound.
  ///
  /// The condition must hold for every number after the first one for which it holds. For example,
  /// in `0..<100` the first number whose square is above 50 is 8.
  ///
  /// - Complexity: O(log *n*), where *n* is the count of the range.
  @inline(__always)
  func partition(where holds: (Int) -> Bool) -> Int {
    var (first, count) = (lowerBound, count)
    // Which half it is cannot be predicted, so the compiler should select numbers here
    // instead of branching.
    while count > 0 {
      let half = count / 2
      let isAfter = !holds(first + half)
      first = isAfter ? first + half + 1 : first
      count = isAfter ? count - half - 1 : half
    }
    return first
  }
}

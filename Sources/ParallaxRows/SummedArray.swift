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

/// The sums of all elements before one: those before its group, and those before it in the group.
///
/// They stay apart, because a position in the element is added to the second one first. Added to
/// both together, the end of a block could differ from the start of the next one in the last bit.
struct GroupedSums: Sendable {
  var group = RowSums()
  var rest = RowSums()

  var total: RowSums { group + rest }

  static func + (left: Self, right: RowSums) -> RowSums { left.group + (left.rest + right) }
}

/// A part of a geometry that knows its sums: an item, or a block of items.
protocol Summed: Sendable {
  var sums: RowSums { get }
}

/// An array and the running sums over its elements.
///
/// Sums are kept for each group of 16 elements. For example, of 40 elements of 10 points, the 20th
/// starts 30 points behind the start of its group, which is at 160. When it grows to 15, 16 elements
/// and one group are added up again. A difference added to each later sum would be as simple, but
/// its rounding errors would accumulate, and neighbouring rows would no longer touch exactly.
struct SummedArray<Element: Summed>: Summed {
  private(set) var elements: ContiguousArray<Element>
  /// The sums of the elements of each group.
  private var groups: ContiguousArray<RowSums> = []
  /// The sums of all elements before each group.
  private var starts: ContiguousArray<RowSums> = []

  init(_ elements: ContiguousArray<Element>) {
    self.elements = elements
    addGroups(from: 0, upTo: .max)
  }

  /// The sums of all elements.
  var sums: RowSums {
    groups.isEmpty ? RowSums() : starts[groups.count - 1] + groups[groups.count - 1]
  }

  /// Returns the sums of all elements before one; with the number of elements, of all.
  @inline(__always)
  func sums(before element: Int) -> GroupedSums {
    if element == elements.count { return GroupedSums(group: sums) }
    var before = GroupedSums(group: starts[element / 16])
    for other in element / 16 * 16..<element { before.rest = before.rest + elements[other].sums }
    return before
  }

  /// Returns the first element whose end lies beyond something, and the sums before it; `nil` if
  /// there is none.
  ///
  /// - Complexity: O(log *n*).
  @inline(__always)
  func first(whereEnd isBeyond: (RowSums) -> Bool) -> (element: Int, before: GroupedSums)? {
    var (group, count) = (0, groups.count)
    // Which half it is cannot be predicted, so the compiler should select numbers here
    // instead of branching.
    while count > 0 {
      let half = count / 2
      let isBehind = !isBeyond(starts[group + half] + groups[group + half])
      group = isBehind ? group + half + 1 : group
      count = isBehind ? count - half - 1 : half
    }
    if group == groups.count { return nil }
    var before = GroupedSums(group: starts[group])
    for element in group * 16..<elements.count {
      let next = before.rest + elements[element].sums
      if isBeyond(before.group + next) { return (element, before) }
      before.rest = next
    }
    return nil
  }

  /// Changes an element and adds the sums again.
  ///
  /// - Complexity: O(*n* / 16), where *n* is the number of elements.
  @inline(__always)
  mutating func update(_ element: Int, _ body: (inout Element) -> Void) {
    body(&elements[element])
    addGroups(from: element / 16, upTo: element / 16 + 1)
  }

  /// Replaces elements by others and adds the sums again.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  mutating func replace(_ range: Range<Int>, with new: ContiguousArray<Element>) {
    elements.replaceSubrange(range, with: new)
    addGroups(from: range.lowerBound / 16, upTo: .max)
  }

  /// Adds the sums again after the elements of some groups have changed.
  private mutating func addGroups(from first: Int, upTo end: Int) {
    let count = (elements.count + 15) / 16
    groups.resize(to: count)
    starts.resize(to: count)
    for group in first..<max(first, min(end, count)) {
      var sum = RowSums()
      for element in group * 16..<min(group * 16 + 16, elements.count) {
        sum = sum + elements[element].sums
      }
      groups[group] = sum
    }
    var before = first == 0 ? RowSums() : starts[first - 1] + groups[first - 1]
    for group in first..<max(first, count) {
      starts[group] = before
      before = before + groups[group]
    }
  }
}

extension ContiguousArray<RowSums> {
  fileprivate mutating func resize(to count: Int) {
    removeLast(Swift.max(0, self.count - count))
    append(contentsOf: repeatElement(RowSums(), count: count - self.count))
  }
}

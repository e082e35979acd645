import ParallaxLayout

/// A few neighbouring items: rows, and the marks at the start and the end of each section.
///
/// A mark is an item like a row. The mark at a section's start has the length of its header, the
/// mark at its end that of its footer. For example, a section with a header of 28, rows of 44 and
/// 50, and a footer of 10 consists of four items that end at 28, 72, 122 and 132. So sections need
/// no structure of their own, and 10,000 short sections take no more chunks than one long section.
///
/// A chunk has one of two forms:
/// - A *list* has the height of each item, at most ``capacity`` of them.
/// - A *run* has any number of rows of one height without identity, and stores the height once. A
///   million rows nobody has measured yet are a run.
///
/// Heights are in their stored form: an estimate is negative, -44 for one of 44 and -0.0 for one of
/// 0. Positions are relative to the start of the chunk. They never decrease from one item to the
/// next, not even in the last bit.
struct RowChunk: RowPart {
  /// The largest number of items of a list.
  ///
  /// A look-up adds up half a chunk on average, a change of a height a whole one. With 128 items that
  /// takes 15 nanoseconds less than with 256, but more chunks take longer to build and to copy.
  static let capacity = 160
  /// The number of items of a new list, which leaves room for insertions.
  static let fill = 128

  /// The height of each item of a list; empty for a run.
  private(set) var heights: ContiguousArray<Double> = []
  /// The number of rows of a run; 0 for a list.
  private var runCount = 0
  /// The height of each row of a run.
  private var runHeight = 0.0
  /// The numbers in the chunk of the items that are marks, ascending.
  private(set) var marks: [Int] = []
  /// The identity of each item, or no entries at all if no item has an identity.
  private(set) var ids: [RowID?] = []
  /// The sums of all items, kept because every change nearby reads them.
  private(set) var sums = RowSums()
  /// The name of the chunk in the index of identities, from 1; 0 if it has none.
  var name = 0

  /// Creates a run.
  init(count: Int, height: Double) {
    runCount = count
    runHeight = height
    measure()
  }

  /// Creates a list.
  init(
    heights: consuming ContiguousArray<Double>,
    marks: consuming [Int] = [],
    ids: consuming [RowID?] = []
  ) {
    self.heights = heights
    self.marks = marks
    self.ids = ids
    measure()
  }

  /// The number of items.
  var count: Int { runCount + heights.count }

  var isRun: Bool { runCount > 0 }

  private mutating func measure() {
    sums = RowSums(rows: count - marks.count, marks: marks.count, length: start(of: count))
  }
}

// Positions of items.
extension RowChunk {
  /// Returns the start of an item, or with ``count``, the end of the chunk.
  ///
  /// Eight heights are added to each other before they are added to the sum so far. The chain of
  /// additions that wait for one another is then an eighth as long. For example, ten heights add up
  /// to (((a + b) + (c + d)) + ((e + f) + (g + h))) + (i + j). Nothing is cached that a change would
  /// have to bring up to date.
  ///
  /// - Complexity: O(1): at most 20 additions that wait for one another, and 7 more.
  @inline(__always)
  func start(of item: Int) -> Double {
    if isRun { return Double(item) * runHeight.magnitude }
    let heights = heights.span
    var sum = 0.0
    var next = 0
    while next + 8 <= item {
      sum += Self.four(heights, at: next) + Self.four(heights, at: next + 4)
      next += 8
    }
    return sum + Self.sum(heights, item - next, at: next)
  }

  @inline(__always)
  private static func four(_ heights: borrowing Span<Double>, at first: Int) -> Double {
    (heights[first].magnitude + heights[first + 1].magnitude)
      + (heights[first + 2].magnitude + heights[first + 3].magnitude)
  }

  /// Returns the sum of the first items of a group of eight.
  ///
  /// Each sum is at least the one with an item less, because rounding never reverses the order of two
  /// sums: (a + b) + (c + d) is at least (a + b) + c.
  @inline(__always)
  private static func sum(_ heights: borrowing Span<Double>, _ count: Int, at first: Int) -> Double
  {
    var sum = 0.0
    if count >= 4 { sum = four(heights, at: first) }
    if count == 8 { return sum + four(heights, at: first + 4) }
    var rest = 0.0
    for item in first + (count & 4)..<first + count { rest += heights[item].magnitude }
    return sum + rest
  }

  /// Returns the first item that ends beyond a position, or else the last item.
  ///
  /// The position is one in the content, and the closure returns a position in the content for one in
  /// the chunk.
  ///
  /// - Complexity: O(1), or for a run O(log *k*), where *k* is its number of rows.
  @inline(__always)
  func item(at position: Double, _ place: (Double) -> Double) -> Int {
    if isRun { return (0..<count - 1).partition { place(start(of: $0 + 1)) > position } }
    let heights = heights.span
    var sum = 0.0
    var item = 0
    while item + 8 < heights.count {
      let next = sum + Self.sum(heights, 8, at: item)
      if place(next) > position { break }
      sum = next
      item += 8
    }
    var added = 1
    while item + added < heights.count, added < 8 {
      if place(sum + Self.sum(heights, added, at: item)) > position { break }
      added += 1
    }
    return item + added - 1
  }

  /// Calls a closure with each item from one on, its start and its end, until it returns `false`.
  @inline(__always)
  func forEachItem(
    from first: Int,
    _ body: (_ item: Int, _ start: Double, _ end: Double) -> Bool
  ) -> Bool {
    var start = start(of: first)
    // The sum of the whole groups of eight before the item.
    var sum = isRun ? 0 : self.start(of: first & ~7)
    for item in first..<count {
      let end: Double
      if isRun {
        end = self.start(of: item + 1)
      } else {
        end = sum + Self.sum(heights.span, (item & 7) + 1, at: item & ~7)
        if item & 7 == 7 { sum = end }
      }
      guard body(item, start, end) else { return false }
      start = end
    }
    return true
  }
}

// Contents of items.
extension RowChunk {
  /// Returns the height of an item.
  func height(of item: Int) -> Double { isRun ? runHeight : heights[item] }

  /// Returns the identity of an item.
  func id(of item: Int) -> RowID? { ids.isEmpty ? nil : ids[item] }

  /// Returns the number of marks before an item.
  func marks(before item: Int) -> Int {
    var count = 0
    while count < marks.count, marks[count] < item { count += 1 }
    return count
  }

  /// Returns whether an item is a mark, given the number of marks before it.
  func isMark(_ item: Int, after marksBefore: Int) -> Bool {
    marksBefore < marks.count && marks[marksBefore] == item
  }

  /// Returns the item that is the row with a number in the chunk.
  ///
  /// For example, if items 0 and 3 are marks, row 2 is item 4.
  func item(ofRow row: Int) -> Int {
    // Before the mark with number m lie m other marks, and so `marks[m] - m` rows.
    var count = 0
    while count < marks.count, marks[count] - count <= row { count += 1 }
    return row + count
  }

  /// Returns the first row with an identity; `nil` if it is not here.
  func item(of id: RowID) -> Int? {
    guard let number = id.number else { return ids.firstIndex(of: id) }
    // Numbers are compared in place, where an identity would be copied with its text.
    return ids.firstIndex { $0?.number == number }
  }
}

// Changing items.
extension RowChunk {
  /// Sets the height of an item of a list.
  mutating func setHeight(_ height: Double, of item: Int) {
    heights[item] = height
    measure()
  }

  /// Inserts a list's items before an item of this list.
  mutating func insert(_ new: Self, at item: Int) {
    if !new.ids.isEmpty || !ids.isEmpty {
      if ids.isEmpty { ids = Array(repeating: nil, count: count) }
      let added = new.ids.isEmpty ? Array(repeating: nil, count: new.count) : new.ids
      ids.insert(contentsOf: added, at: item)
    }
    if !new.marks.isEmpty || !marks.isEmpty {
      let next = marks(before: item)
      for mark in next..<marks.count { marks[mark] += new.count }
      marks.insert(contentsOf: new.marks.map { $0 + item }, at: next)
    }
    heights.insert(contentsOf: new.heights, at: item)
    measure()
  }

  /// Removes items.
  mutating func remove(_ range: Range<Int>) {
    if isRun { return self = Self(count: count - range.count, height: runHeight) }
    if !ids.isEmpty { ids.removeSubrange(range) }
    if !marks.isEmpty {
      let gone = marks(before: range.lowerBound)..<marks(before: range.upperBound)
      for mark in gone.upperBound..<marks.count { marks[mark] -= range.count }
      marks.removeSubrange(gone)
    }
    heights.removeSubrange(range)
    measure()
  }

  /// Returns a copy of some items, without a name.
  func slice(_ range: Range<Int>) -> Self {
    if isRun { return Self(count: range.count, height: runHeight) }
    let kept = marks(before: range.lowerBound)..<marks(before: range.upperBound)
    return Self(
      heights: ContiguousArray(heights[range]),
      marks: marks[kept].map { $0 - range.lowerBound },
      ids: ids.isEmpty ? [] : Array(ids[range])
    )
  }

  /// Returns the chunk as a list.
  func written() -> Self {
    isRun ? Self(heights: ContiguousArray(repeating: runHeight, count: count)) : self
  }
}

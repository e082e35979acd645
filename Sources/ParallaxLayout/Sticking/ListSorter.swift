/// Sorts integers by two keys each: by the first key, then by the second, then by the integer.
///
///     for slot in slots { sorter.add(slot, by: places[slot].start, Double(registrations[slot])) }
///     sorter.finish(&slots)
///
/// All orders are sorted by it, so a program links one sort, not one per element type and comparison. It
/// reuses its memory.
struct ListSorter: Sendable {
  private struct Entry: Comparable, Sendable {
    var first: Double
    var second: Double
    var element: Int

    static func < (left: Self, right: Self) -> Bool {
      if left.first != right.first { return left.first < right.first }
      if left.second != right.second { return left.second < right.second }
      return left.element < right.element
    }
  }

  private var entries: [Entry] = []

  mutating func add(_ element: Int, by first: Double, _ second: Double = 0) {
    entries.append(Entry(first: first, second: second, element: element))
  }

  /// Writes the added integers to an array, in order.
  mutating func finish(_ list: inout [Int]) {
    entries.sort()
    list.removeAll(keepingCapacity: true)
    for entry in entries { list.append(entry.element) }
    entries.removeAll(keepingCapacity: true)
  }
}

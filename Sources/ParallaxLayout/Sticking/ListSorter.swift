/// Sorts lists of numbers by two other numbers of each, the second where the first is equal, and by
/// themselves where both are.
///
///     for slot in slots { sorter.add(slot, by: places[slot].start, Double(registrations[slot])) }
///     sorter.finish(&slots)
///
/// All orders are made by it, so that a program has one sort in it and not one for each kind of
/// element and comparison. It keeps its memory.
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

  /// Writes what was added to a list, in order.
  mutating func finish(_ list: inout [Int]) {
    entries.sort()
    list.removeAll(keepingCapacity: true)
    for entry in entries { list.append(entry.element) }
    entries.removeAll(keepingCapacity: true)
  }
}

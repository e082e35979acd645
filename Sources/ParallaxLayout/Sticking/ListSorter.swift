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
  /// Room for the first of two runs that become one.
  private var run: [Entry] = []

  mutating func add(_ element: Int, by first: Double, _ second: Double = 0) {
    entries.append(Entry(first: first, second: second, element: element))
  }

  /// Writes the added integers to an array, in order.
  mutating func finish(_ list: inout [Int]) {
    sort()
    list.removeAll(keepingCapacity: true)
    for entry in entries { list.append(entry.element) }
    entries.removeAll(keepingCapacity: true)
    run.removeAll(keepingCapacity: true)
  }

  /// Sorts the entries: runs of 1, 2, 4 and more are merged in pairs.
  ///
  /// The sort of the standard library is five times as much code.
  ///
  /// - Complexity: O(*n*) for entries that are in order, O(*n* log *n*) for all others.
  private mutating func sort() {
    var length = 1
    while length < entries.count {
      for start in stride(from: 0, to: entries.count - length, by: 2 * length)
      where entries[start + length] < entries[start + length - 1] {
        merge(start, start + length, min(start + 2 * length, entries.count))
      }
      length *= 2
    }
  }

  /// Makes one run of two that lie one behind the other.
  private mutating func merge(_ start: Int, _ middle: Int, _ end: Int) {
    run.removeAll(keepingCapacity: true)
    for index in start..<middle { run.append(entries[index]) }
    var (first, second, next) = (0, middle, start)
    while first < run.count {
      if second < end, entries[second] < run[first] {
        entries[next] = entries[second]
        second += 1
      } else {
        entries[next] = run[first]
        first += 1
      }
      next += 1
    }
  }
}

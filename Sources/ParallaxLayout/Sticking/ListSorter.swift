/// Sorts lists by two numbers of each element, the second where the first is equal.
///
/// All orders are made by it, so that a program has one sort in it and not one for each kind of
/// element and comparison. It keeps its memory.
struct ListSorter<Element: Sendable>: Sendable {
  private var keys: [SortKey] = []
  private var sorted: [Element] = []

  mutating func sort(_ list: inout [Element], by numbers: (Element) -> (Double, Double)) {
    keys.removeAll(keepingCapacity: true)
    for index in list.indices {
      let (first, second) = numbers(list[index])
      keys.append(SortKey(first: first, second: second, index: index))
    }
    keys.sort()
    sorted.removeAll(keepingCapacity: true)
    for key in keys { sorted.append(list[key.index]) }
    swap(&list, &sorted)
  }
}

private struct SortKey: Comparable, Sendable {
  var first: Double
  var second: Double
  /// Where the element is in the list.
  var index: Int

  static func < (left: Self, right: Self) -> Bool {
    left.first != right.first ? left.first < right.first : left.second < right.second
  }
}

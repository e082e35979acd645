// A list that is filled anew each tick, in place: emptying it first would cost more than filling it.
extension Array where Element: Equatable {
  /// Writes an element over the one at an index, or behind the last one, and counts the index on.
  ///
  /// Most often it is there already; to write it takes a look at who else has the list.
  @inline(__always)
  mutating func note(_ element: Element, at index: inout Int) {
    if index >= count { append(element) } else if self[index] != element { self[index] = element }
    index += 1
  }
}

extension Array {
  /// Leaves the first elements.
  @inline(__always)
  mutating func cut(to count: Int) {
    if count < self.count { removeLast(self.count - count) }
  }
}

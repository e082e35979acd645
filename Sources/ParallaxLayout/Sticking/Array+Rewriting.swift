// An array each pass fills again in place. To empty it first would cost more than to fill it.
extension Array where Element: Equatable {
  /// Replaces the element at an index or appends an element, and increments the index.
  ///
  /// Most often the element is there already. A write would first check whether the array is shared.
  @inline(__always)
  mutating func note(_ element: Element, at index: inout Int) {
    // Compared first: a write to an array with a second owner copies it, and most passes write an
    // equal element.
    if index >= count { append(element) } else if self[index] != element { self[index] = element }
    index += 1
  }
}

extension Array {
  /// Removes all but the first elements.
  @inline(__always)
  mutating func cut(to count: Int) {
    if count < self.count { removeLast(self.count - count) }
  }
}

// A list that is filled anew each tick, in place: emptying it first would cost more than filling it.
extension Array {
  /// Writes an element over the one at an index, or behind the last one, and counts the index on.
  @inline(__always)
  mutating func note(_ element: Element, at index: inout Int) {
    if index < count { self[index] = element } else { append(element) }
    index += 1
  }

  /// Leaves the first elements.
  @inline(__always)
  mutating func cut(to count: Int) {
    if count < self.count { removeLast(self.count - count) }
  }
}

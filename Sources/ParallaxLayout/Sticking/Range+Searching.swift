extension Range<Int> {
  /// Returns the partition point of a condition: the first index that meets it, if all later indices meet
  /// it too; the end of the range if no index does.
  ///
  /// - Complexity: O(log *n*).
  @inline(__always)
  func firstIndex(meeting isMet: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isMet(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

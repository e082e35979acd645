extension Range<Int> {
  /// Returns the first index that meets a condition which all indices after it meet too; the end of
  /// the range where none does.
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

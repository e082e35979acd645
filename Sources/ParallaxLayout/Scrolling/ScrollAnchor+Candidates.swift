// Which row is kept.
extension ScrollAnchor {
  /// A row that is in view, or near it, before rows change.
  public struct Candidate<Key> {
    /// What the row is found by afterwards.
    public let key: Key
    /// Where the row starts before the change, in content coordinates, in points.
    public let start: Double
    /// A Boolean value indicating whether some of the row is in view.
    ///
    /// Other rows only bear witness: they tell a row that was moved away from those that others
    /// were moved around.
    public let isInView: Bool

    /// Creates a candidate; `nil` for a row of which nothing can be seen, because it has no height.
    ///
    /// - Parameters:
    ///   - key: What the row is found by afterwards.
    ///   - span: Where the row stands, in content coordinates, in points.
    ///   - visible: The part of the content that is in view.
    public init?(_ key: Key, at span: AxisRange, visible: AxisRange) {
      guard span.length > Tolerance.geometry else { return nil }
      self.key = key
      start = span.start
      isInView =
        span.end > visible.start + Tolerance.geometry
        && span.start < visible.end - Tolerance.geometry
    }
  }

  /// Returns the part of the content whose rows are candidates: what is in view, and as much again
  /// before and behind it.
  public static func surroundings(of visible: AxisRange) -> AxisRange {
    let length = max(0, visible.length)
    return AxisRange(start: visible.start - length, end: visible.start + 2 * length)
  }

  /// Returns by how many points the row that is kept has moved in the content.
  ///
  /// It is the first row in view of the longest run of candidates that are still there and in the
  /// order in which they were; of runs of the same length, the one that begins first. So a row that
  /// was moved past its neighbours is not followed, and which rows were moved need not be said.
  ///
  /// - Parameters:
  ///   - candidates: The rows in and around the viewport before the change, in order.
  ///   - place: Returns where a row is among the rows now; `nil` where it is not.
  ///   - start: Returns where a row starts now, in content coordinates, in points. Called at most
  ///     once.
  /// - Returns: The distance, positive towards the end; 0 where no row in view is kept.
  /// - Complexity: O(*v* log *v*), where *v* is the number of candidates.
  public static func move<Key, Place: Comparable>(
    of candidates: [Candidate<Key>],
    place: (Key) -> Place?,
    start: (Key) -> Double?
  ) -> Double {
    var survivors: [Candidate<Key>] = []
    var places: [Place] = []
    for candidate in candidates {
      guard let place = place(candidate.key) else { continue }
      survivors.append(candidate)
      places.append(place)
    }
    for index in longestRun(in: places) where survivors[index].isInView {
      return start(survivors[index].key).map { $0 - survivors[index].start } ?? 0
    }
    return 0
  }

  /// Returns the indices of the longest increasing run of elements; of several, the one that begins
  /// first.
  package static func longestRun<Element: Comparable>(in elements: [Element]) -> [Int] {
    // The length of the longest run that begins with each element, found from the end. Of the runs
    // of each length, `heads` has the greatest first element: those are in descending order.
    var lengths = [Int](repeating: 0, count: elements.count)
    var heads: [Element] = []
    for index in elements.indices.reversed() {
      var (low, high) = (0, heads.count)
      while low < high {
        let middle = (low + high) / 2
        if heads[middle] > elements[index] { low = middle + 1 } else { high = middle }
      }
      if low == heads.count { heads.append(elements[index]) } else { heads[low] = elements[index] }
      lengths[index] = low + 1
    }
    var run: [Int] = []
    var rest = heads.count
    for index in elements.indices where lengths[index] == rest {
      if let last = run.last, elements[index] <= elements[last] { continue }
      run.append(index)
      rest -= 1
    }
    return run
  }
}

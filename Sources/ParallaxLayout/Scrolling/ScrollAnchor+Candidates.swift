// Choosing the row that keeps its place.
extension ScrollAnchor {
  /// A row that is in view, or near it, before rows change.
  package struct Candidate<Key> {
    /// The key to find the row by after the change.
    package let key: Key
    /// The start of the row before the change, in content coordinates, in points.
    package let start: Double
    /// A Boolean value indicating whether some of the row is in view.
    ///
    /// Rows out of view are never the anchor. They show whether a row was moved past its neighbours,
    /// or the neighbours past it.
    let isInView: Bool
    /// The end of a row that begins before what is in view and ends in it, in content coordinates, in points; `nil`
    /// for others: of a row longer than the viewport the end is out of sight.
    let crossingEnd: Double?

    /// Creates a candidate; `nil` for a row without height, of which nothing can be seen.
    ///
    /// - Parameters:
    ///   - key: The key to find the row by after the change.
    ///   - span: The row's start and end, in content coordinates, in points.
    ///   - visible: The part of the content in view.
    package init?(_ key: Key, at span: AxisRange, visible: AxisRange) {
      guard span.length > Tolerance.geometry else { return nil }
      self.key = key
      start = span.start
      isInView =
        span.end > visible.start + Tolerance.geometry
        && span.start < visible.end - Tolerance.geometry
      crossingEnd =
        span.start < visible.start - Tolerance.geometry && span.end < visible.end ? span.end : nil
    }
  }

  /// Returns the part of the content whose rows are candidates: the visible part, and twice as much
  /// before and behind it.
  ///
  /// For example, -300...700 for 100...300. If all rows in view go, the nearest of the others is shown.
  package static func surroundings(of visible: AxisRange) -> AxisRange {
    let length = max(0, visible.length)
    return AxisRange(start: visible.start - 2 * length, end: visible.start + 3 * length)
  }

  /// Returns the distance by which the anchor has moved in the content.
  ///
  /// The anchor is a row in view of the longest run of candidates that are still there and in their order. Of
  /// runs of the same length, the one that begins first counts. Of the run it is the first row that no row in view
  /// has passed. For example, of rows a to e that are now b, c, d, a, e, the run is b, c, d, e, and it is e: where
  /// a was dropped, the rows before moved up. If rows in view have passed all of the run, it is the first one:
  /// b, if the rows are now b, c, d, e, a. So the caller need not know which rows were moved.
  ///
  /// - Parameters:
  ///   - candidates: The rows in and around the viewport before the change, in order.
  ///   - visible: The part of the content in view.
  ///   - place: Returns the place of a row among the rows after the change; `nil` if it is gone.
  ///   - crossing: The choice for a row that begins before what is in view.
  ///   - range: Returns the range of a row after the change, in content coordinates, in points. Called
  ///     for the rows in view.
  /// - Returns: The distance in points, positive towards the end; 0 if no row in view is left.
  /// - Complexity: O(*v* log *v*) for *v* candidates, and O(*v*²) for those in view if rows were moved.
  package static func move<Key, Place: Comparable>(
    of candidates: [Candidate<Key>],
    visible: AxisRange,
    place: (Key) -> Place?,
    crossing: CrossingPolicy = .keepTop,
    range: (Key) -> AxisRange?
  ) -> Double {
    var survivors: [Candidate<Key>] = []
    var places: [Place] = []
    for candidate in candidates {
      guard let place = place(candidate.key) else { continue }
      survivors.append(candidate)
      places.append(place)
    }
    // A row that has gone out of view passes no row, as if it were removed.
    let run = longestRun(in: places).filter { survivors[$0].isInView }
    // The part in view is where its first and its last row are now: 20 rows may have come above it.
    let moves = [run.first, run.last].compactMap { row in
      row.flatMap { row in range(survivors[row].key).map { $0.start - survivors[row].start } }
    }
    let shown = AxisRange(
      start: visible.start + (moves.min() ?? 0),
      end: visible.end + (moves.max() ?? 0)
    )
    let inView = survivors.indices.filter {
      survivors[$0].isInView && range(survivors[$0].key)?.shares(shown) == true
    }
    let unpassed = run.first { row in
      inView.allSatisfy { $0 == row || ($0 < row) == (places[$0] < places[row]) }
    }
    guard let anchor = (unpassed ?? run.first).map({ survivors[$0] }),
      let range = range(anchor.key)
    else { return 0 }
    if crossing == .keepBottom, let end = anchor.crossingEnd { return range.end - end }
    return range.start - anchor.start
  }

  /// Returns the indices of the longest increasing run of elements; of several, the one that begins
  /// first.
  ///
  /// For example, 0, 1 and 3 for the elements 2, 5, 1, 7.
  ///
  /// - Complexity: O(*n* log *n*).
  package static func longestRun<Element: Comparable>(in elements: [Element]) -> [Int] {
    // `lengths` has the length of the longest run that begins with each element. It is found from the
    // end. `heads` has the greatest first element of all runs of each length. A longer run begins with
    // a smaller element, so `heads` descends and can be searched in halves.
    var lengths = [Int](repeating: 0, count: elements.count)
    var heads: [Element] = []
    for index in elements.indices.reversed() {
      let length = heads.indices.firstIndex { heads[$0] <= elements[index] }
      if length == heads.count {
        heads.append(elements[index])
      } else {
        heads[length] = elements[index]
      }
      lengths[index] = length + 1
    }
    var run: [Int] = []
    var rest = heads.count
    // The first one behind the last of the run is greater than it: of two of a length, the later one is not.
    for index in elements.indices where lengths[index] == rest {
      run.append(index)
      rest -= 1
    }
    return run
  }
}

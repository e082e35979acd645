/// The views stacked so far on the way along the order of an edge, from the edge inwards.
///
/// Each of them makes a sticky line for the views after it:
///
/// - A view whose natural range lies behind another's meets it when the other one is at its minimum.
/// - A view whose natural range overlaps another's keeps its position on it, and moves as far as the
///   other one moves, up to the other one's far end. For example, a title at 70...110 on a header at
///   -30...190 that the edge has moved by 30 to 0...190: `min(190, 70 + 30)` is 100, so the title
///   keeps its distance of 100 from the top of the header.
///
/// The line is the greatest of these and of the edge's own line.
///
/// - Complexity: O(1) a view, if no two natural ranges overlap. Each pair of views that overlap adds
///   one step, as does each pair of a view that the other edge has moved and one stacked before it.
struct EdgeStack<Q: Quantity>: Sendable {
  private struct Entry: Sendable {
    /// The far end of the natural range, in content coordinates.
    var naturalEnd: Double
    /// The far end, and the far end that the view would have at its minimum.
    var end, minimumEnd: Q
    /// The distance by which the edge alone moves the view.
    var moved: Q
  }

  /// First the entries whose natural range ends before that of the next view begins.
  ///
  /// Entries from `count` on are room that an earlier walk has left: to empty an array and to fill it
  /// again costs more than to write over it.
  private var entries: [Entry] = []
  private var count = 0
  private var passedCount = 0
  /// The greatest `minimumEnd` of the first entries; nothing if there are none.
  private var passedEnd = Q(0)

  init() {}

  @inline(__always)
  mutating func removeAll() {
    count = 0
    passedCount = 0
  }

  /// Takes over the views of another stack.
  mutating func copy(_ other: Self) {
    removeAll()
    for index in 0..<other.count { append(other.entries[index]) }
    (passedEnd, passedCount) = (other.passedEnd, other.passedCount)
  }

  /// Adds a view that views after it come to rest beside.
  ///
  /// A view that its edge does not move moves no other and is left out.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - extent: Where the edge has put it.
  ///   - moved: The distance by which the edge alone moves it.
  ///   - minimum: Its least length.
  @inline(__always)
  mutating func add(_ view: EdgeView, at extent: Extent<Q>, moved: Q, minimum: Q) {
    guard view.carries, !moved.isNowherePositive else { return }
    append(
      Entry(
        naturalEnd: view.far,
        end: extent.far,
        minimumEnd: extent.near + minimum,
        moved: moved
      )
    )
  }

  @inline(__always)
  private mutating func append(_ entry: Entry) {
    if count < entries.count { entries[count] = entry } else { entries.append(entry) }
    count += 1
  }

  /// Returns the sticky line for the next view of the order.
  ///
  /// - Parameters:
  ///   - view: The view, which lies behind that of the last call or begins with it.
  ///   - near: Where the view begins without this edge.
  ///   - isNatural: A Boolean value indicating whether that is its natural position. Then one maximum
  ///     serves for all views that have been passed: their `minimumEnd` is nowhere greater than
  ///     `near + moved`, as both begin as natural ranges that do not overlap.
  ///   - own: The edge's own line for the view.
  @inline(__always)
  mutating func line(for view: EdgeView, near: Q, isNatural: Bool, own: Q) -> Q {
    guard view.rests else { return own }
    if passedCount < count { pass(until: view.near + Tolerance.geometry) }
    var line = own
    if isNatural, passedCount > 0 { line = Q.greatest(line, passedEnd) }
    var index = isNatural ? passedCount : 0
    while index < count {
      let end = index < passedCount ? entries[index].minimumEnd : entries[index].end
      line = Q.greatest(line, Q.least(end, near + entries[index].moved))
      index += 1
    }
    return line
  }

  /// Moves the entries whose natural range ends before a position to the front.
  @inline(__always)
  private mutating func pass(until position: Double) {
    for index in passedCount..<count where entries[index].naturalEnd <= position {
      let end = entries[index].minimumEnd
      passedEnd = passedCount > 0 ? Q.greatest(passedEnd, end) : end
      if index > passedCount { entries.swapAt(index, passedCount) }
      passedCount += 1
    }
  }
}

extension EdgeStack<Double> {
  /// The farthest end of the views, as the edge sees it; `-infinity` if there is none.
  var farthest: Double {
    var farthest = -Double.infinity
    for index in 0..<count { farthest = max(farthest, entries[index].end) }
    return farthest
  }
}

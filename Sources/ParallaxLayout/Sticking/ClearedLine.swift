/// The line that views make which the next view lies behind: most often that is all of a ``StackLine``.
///
/// A value of its own, so that views can be stuck in a loop that keeps it at hand.
struct ClearedLine: Sendable {
  /// The greatest end of the views, at their minimum.
  private(set) var end = -Double.infinity
  /// The last view, if it is not known yet whether the next lies behind it.
  private var latest = StackLine.Entry(placeEnd: 0, end: 0, minimumEnd: 0, move: 0)
  private var hasLatest = false

  /// Comes to the next view.
  ///
  /// - Parameter place: Where the view's place begins, as the edge sees it.
  /// - Returns: Whether it lies behind the last one; where it does not, that one is still to be taken
  ///   out.
  @inline(__always)
  mutating func advance(to place: Double) -> Bool {
    guard hasLatest else { return true }
    guard latest.placeEnd <= place + Tolerance.geometry else { return false }
    hasLatest = false
    clear(latest)
    return true
  }

  /// Counts a view that the next one lies behind.
  @inline(__always)
  mutating func clear(_ entry: StackLine.Entry) { end = max(end, entry.minimumEnd) }

  /// Adds the last view; the one before it has been counted, or taken out.
  @inline(__always)
  mutating func add(_ entry: StackLine.Entry) {
    latest = entry
    hasLatest = true
  }

  /// Takes the last view out.
  @inline(__always)
  mutating func takeLatest() -> StackLine.Entry? {
    guard hasLatest else { return nil }
    hasLatest = false
    return latest
  }
}

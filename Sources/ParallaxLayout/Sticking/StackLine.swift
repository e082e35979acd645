/// The line that the views stacked before make for the next one, on the way along an edge's order.
///
/// It is the greatest, over the views stacked before that the edge has moved, of where that view
/// ends and as far as it has itself been moved. A view that is not moved moves no other.
///
/// Where a view stacked before ends depends on how the two places lie. A view whose place lies over
/// the other's rides on it until that one has shrunk: what counts is its far edge. A view whose
/// place lies behind the other's meets it only once that one is at its minimum, so the end of the
/// minimum counts. That matters to a view that the other edge has brought there: a bar that waits at
/// the bottom stays where it is while a header taller than the viewport collapses, and makes way
/// only for the header's minimum.
///
/// - Complexity: O(log *n*) a view, and one step for each view before that lies under it and that
///   both edges claim.
struct StackLine: Sendable {
  /// What counts of a view stacked before, as the edge sees it.
  struct Entry: Sendable {
    /// Where its place ends.
    var placeEnd: Double
    /// Where it ends.
    var end: Double
    /// Where it would end at its minimum.
    var minimumEnd: Double
    /// How far the edge alone moves it; more than 0.
    var move: Double
  }

  /// A Boolean value indicating whether the other edge may have brought views to other places.
  let followsOtherEdge: Bool

  /// The views that the next one lies behind, and the last of all.
  var cleared = ClearedLine()
  /// The views that the next one lies behind, for one that has been brought over them.
  private var clearedSteps = Staircase()
  /// Those that end where their place does, or beyond, by their ends.
  private var overlapped = Staircase()
  /// Those that the other edge has made end before their place does.
  private var contested: [Entry] = []
  /// Those that are not cleared yet, the one whose place ends first on top: a binary heap.
  private var waiting: [Entry] = []
  /// A Boolean value indicating whether there are any that are not cleared yet, the last one aside.
  private(set) var isWaiting = false

  init(followsOtherEdge: Bool) { self.followsOtherEdge = followsOtherEdge }

  @inline(__always)
  mutating func removeAll() {
    cleared = ClearedLine()
    if isWaiting || followsOtherEdge { removeWaiting() }
  }

  private mutating func removeWaiting() {
    isWaiting = false
    clearedSteps.removeAll()
    overlapped.removeAll()
    if !contested.isEmpty { contested.removeAll(keepingCapacity: true) }
    if !waiting.isEmpty { waiting.removeAll(keepingCapacity: true) }
  }

  /// Returns the line for the next view of the order, where all come from their places.
  ///
  /// - Parameter place: Where the view's place begins, as the edge sees it; not before that of the
  ///   last call.
  /// - Returns: The line; `-infinity` where no view makes one.
  @inline(__always)
  mutating func line(forPlace place: Double) -> Double {
    if !cleared.advance(to: place) { waitForLatest() }
    return isWaiting ? lineOfWaiting(forPlace: place) : cleared.end
  }

  @inline(never)
  private mutating func lineOfWaiting(forPlace place: Double) -> Double {
    clearWaiting(until: place + Tolerance.geometry)
    return isWaiting ? max(cleared.end, overlapped.line(near: place)) : cleared.end
  }

  /// Returns the line for the next view of the order, where the other edge has moved views.
  ///
  /// - Parameters:
  ///   - place: Where the view's place begins, as the edge sees it; not before that of the last call.
  ///   - near: Where it begins without this edge: there, or where the other edge has brought it.
  /// - Returns: The line; `-infinity` where no view makes one.
  mutating func line(forPlace place: Double, near: Double) -> Double {
    let limit = place + Tolerance.geometry
    if let latest = cleared.takeLatest() {
      if latest.placeEnd <= limit { clear(latest) } else { wait(latest) }
    }
    if isWaiting { clearWaiting(until: limit) }
    // At its place a view is wholly behind those it does not lie on.
    var line = near == place ? cleared.end : clearedSteps.line(near: near)
    // What ends beyond its place is at its minimum, which is counted when it is cleared as well.
    line = max(line, overlapped.line(near: near))
    for entry in contested where entry.placeEnd > limit {
      line = max(line, min(entry.end, near + entry.move))
    }
    return line
  }

  mutating func add(_ entry: Entry) {
    waitForLatest()
    cleared.add(entry)
  }

  private mutating func waitForLatest() {
    if let latest = cleared.takeLatest() { wait(latest) }
  }

  @inline(never)
  private mutating func wait(_ entry: Entry) {
    isWaiting = true
    if entry.end < entry.placeEnd {
      contested.append(entry)
    } else {
      overlapped.insert(end: entry.end, move: entry.move)
    }
    push(entry)
  }

  @inline(__always)
  private mutating func clear(_ entry: Entry) {
    cleared.clear(entry)
    if followsOtherEdge { clearedSteps.insert(end: entry.minimumEnd, move: entry.move) }
  }

  private mutating func clearWaiting(until limit: Double) {
    guard let first = waiting.first, first.placeEnd <= limit else { return }
    while let first = waiting.first, first.placeEnd <= limit {
      clear(first)
      pop()
    }
    overlapped.forget(until: limit)
    isWaiting = !waiting.isEmpty
    if !isWaiting { overlapped.removeAll() }
    if !contested.isEmpty { contested.removeAll { $0.placeEnd <= limit } }
  }

  private mutating func push(_ entry: Entry) {
    var index = waiting.count
    waiting.append(entry)
    while index > 0, waiting[(index - 1) / 2].placeEnd > entry.placeEnd {
      waiting[index] = waiting[(index - 1) / 2]
      index = (index - 1) / 2
    }
    waiting[index] = entry
  }

  private mutating func pop() {
    let last = waiting.removeLast()
    guard !waiting.isEmpty else { return }
    var index = 0
    while true {
      var child = 2 * index + 1
      if child + 1 < waiting.count, waiting[child + 1].placeEnd < waiting[child].placeEnd {
        child += 1
      }
      guard child < waiting.count, waiting[child].placeEnd < last.placeEnd else { break }
      waiting[index] = waiting[child]
      index = child
    }
    waiting[index] = last
  }
}

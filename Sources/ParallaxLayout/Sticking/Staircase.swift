/// The greatest of `min(end, near + move)` over a set of pairs, in logarithmic time.
///
/// A pair matters only while no other has both a greater end and a greater move. What is left is
/// sorted like a staircase: ends rise, moves fall. Along it `min(end, near + move)` rises to a crest
/// and falls again, and a binary search finds the crest. Nothing is added up on the way, so the
/// result has the bits of the greatest that a plain loop over all pairs finds.
///
/// - Complexity: O(log *n*) a search. An insertion at the end, which is the common one, is O(1)
///   amortised; elsewhere what lies beyond it is moved in memory.
struct Staircase: Sendable {
  struct Step: Sendable {
    var end: Double
    var move: Double
  }

  private var steps: [Step] = []
  /// The first step that is not forgotten.
  private var first = 0

  mutating func removeAll() {
    if !steps.isEmpty { steps.removeAll(keepingCapacity: true) }
    first = 0
  }

  /// Forgets the pairs whose end is not beyond a limit.
  mutating func forget(until limit: Double) {
    while first < steps.count, steps[first].end <= limit { first += 1 }
    if first > 0, first == steps.count { removeAll() }
  }

  /// Returns the greatest of `min(end, near + move)`; `-infinity` where there is no pair.
  func line(near: Double) -> Double {
    guard !steps.isEmpty else { return -.infinity }
    let crest = index { $0.end >= near + $0.move }
    var line = -Double.infinity
    if crest < steps.count { line = near + steps[crest].move }
    if crest > first { line = max(line, steps[crest - 1].end) }
    return line
  }

  mutating func insert(end: Double, move: Double) {
    var place = steps.count
    if let last = steps.last, last.end >= end {
      place = index { $0.end >= end }
      guard steps[place].move < move else { return }
      // The same end with a lesser move.
      if steps[place].end == end { place += 1 }
    }
    var start = place
    while start > first, steps[start - 1].move <= move { start -= 1 }
    let step = Step(end: end, move: move)
    if start == steps.count {
      steps.append(step)
    } else if place == start + 1 {
      steps[start] = step
    } else {
      steps.replaceSubrange(start..<place, with: CollectionOfOne(step))
    }
  }

  /// Returns the first step that meets a condition which all steps after it meet too.
  @inline(__always)
  private func index(where isMet: (Step) -> Bool) -> Int {
    var (low, high) = (first, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if isMet(steps[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

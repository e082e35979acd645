import TestSupport

/// A random walk whose steps have random numbers of their own, so that a step can be left out and the
/// others do what they did.
protocol RandomWalk: AnyObject {
  init(seed: UInt64, leavingOut: Set<Int>) throws
  /// The number of the last step; the first has 1.
  var step: Int { get }
  /// The changes that the last step made.
  var change: String { get }
  /// Makes one step; returns what is wrong then.
  func go() throws -> String?
  /// Ends the walk; returns what is wrong then.
  func end() -> String?
}

extension RandomWalk {
  func end() -> String? { nil }
}

extension RandomWalk {
  /// Walks, and returns what is wrong with the fewest steps that lead there; `nil` if nothing is.
  ///
  /// - Parameters:
  ///   - seed: The seed of the walk.
  ///   - count: The number of steps.
  /// - Returns: The changes of the steps, one a line, and what is wrong after the last of them.
  /// - Throws: What a step throws.
  static func failure(seed: UInt64, steps count: Int) throws -> String? {
    guard let whole = try Trial(Self(seed: seed, leavingOut: []), steps: count) else { return nil }
    var (leftOut, last) = (Set<Int>(), whole)
    // Halves, quarters and so on of the steps are left out, as long as something is still wrong.
    var length = max(1, whole.changes.count / 2)
    while true {
      for start in stride(from: 1, to: last.end, by: length) {
        // A shorter walk ends earlier.
        guard start < last.end else { break }
        let fewer = leftOut.union(start..<min(start + length, last.end))
        guard fewer.count > leftOut.count,
          let trial = try Trial(Self(seed: seed, leavingOut: fewer), steps: last.end)
        else { continue }
        (leftOut, last) = (fewer, trial)
      }
      if length == 1 { break }
      length /= 2
    }
    let steps = last.changes.map { "  step \($0.step): \($0.change)" }
    return ["seed \(seed)", steps.joined(separator: "\n"), "then \(last.failure)"]
      .joined(separator: "\n")
  }
}

/// A walk that went wrong.
private struct Trial {
  var changes: [(step: Int, change: String)] = []
  /// The number of the last step.
  var end = 0
  var failure = ""

  /// Makes steps until something is wrong; `nil` if nothing is.
  init?(_ walk: some RandomWalk, steps count: Int) throws {
    for step in 1...count {
      let wrong = try walk.go()
      if !walk.change.isEmpty { changes.append((walk.step, walk.change)) }
      guard let wrong = wrong ?? (step == count ? walk.end() : nil) else { continue }
      (end, failure) = (step, wrong)
      return
    }
    return nil
  }
}

import TestSupport

/// The random walks of the tests, with choices that come from the bytes of a file: the fuzzer looks for
/// choices that reach new code.
extension FuzzTarget {
  static let list = Self(name: "list") { bytes in
    let walk = TrialWalk(
      SeededGenerator(bytes: bytes),
      turns: SeededGenerator(bytes: bytes.reversed())
    )
    do {
      // About 4 choices a step.
      for _ in 0..<min(60, bytes.count / 4) {
        if let failure = try walk.go() { broken("step \(walk.step), \(walk.change): \(failure)") }
      }
    } catch {
      broken("step \(walk.step), \(walk.change): \(error)")
    }
    if let failure = walk.end() { broken("step \(walk.step), \(walk.change): \(failure)") }
  }

  static let sheet = Self(name: "sheet") { bytes in
    do {
      let walk = try SheetWalk(SeededGenerator(bytes: bytes))
      for _ in 0..<min(40, bytes.count / 4) {
        if let failure = try walk.go() { broken("step \(walk.step), \(walk.change): \(failure)") }
      }
    } catch {
      broken("\(error)")
    }
  }

  static let rows = Self(name: "rows") { bytes in
    var pair = RowPair(SeededGenerator(bytes: bytes), largest: 400)
    do {
      for step in 0..<min(200, bytes.count / 4) {
        try pair.step()
        try pair.compareNear("step \(step)")
      }
      try pair.compare("at the end")
    } catch {
      broken("\(error)")
    }
  }
}

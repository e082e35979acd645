import TestSupport
import Testing

@Suite("Views registered, changed and unregistered one by one", .timeLimit(.minutes(20)))
struct ChangingListTests {
  @Test("need the same rows and insets, and stand alike, as those that an engine is given at once")
  func engine() throws {
    for seed in RandomScenes.seeds(20) {
      var host = try EngineHost(seed: seed)
      for step in 0..<24 {
        try host.go()
        let difference = try host.firstDifference()
        try #require(difference == nil, "seed \(seed), step \(step)")
      }
    }
  }
}

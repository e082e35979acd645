import TestSupport
import Testing

@Suite("Views registered, changed and unregistered one by one", .timeLimit(.minutes(20)))
struct ChangingListTests {
  @Test(
    "are told, placed, ordered, hit and explained as those registered before binding",
    arguments: [0, 30]
  )
  func coordinator(views: Int) throws {
    for seed in RandomScenes.seeds(10) {
      let list = try ChangingList(seed: seed, views: views)
      for _ in 0..<16 {
        try list.go()
        let difference = try list.firstDifference()
        try #require(difference == nil, "\(list)")
      }
    }
  }

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

import ParallaxCoordinator
import TestSupport
import Testing

/// After any change the views, the insets, the row lengths and all answers are those of a new coordinator,
/// what is read has moved only if the user or the app has moved it, and nothing is left to order.
@Suite("A pass leaves nothing behind")
struct LawTests {
  @Test("over lists of every habit")
  func lists() throws {
    for seed in RandomScenes.seeds(200, from: 1) {
      let walk = TrialWalk(seed: seed)
      for _ in 0..<40 {
        let failure = try walk.go()
        #expect(failure == nil, "\(walk)")
        if failure != nil { return }
      }
      let failure = walk.end()
      #expect(failure == nil, "\(walk)")
    }
  }

  @Test("over content that scrolls on both axes, and on one alone")
  func sheets() throws {
    for seed in RandomScenes.seeds(200, from: 1) {
      let walk = try SheetWalk(seed: seed)
      for _ in 0..<25 {
        let failure = try walk.go()
        #expect(failure == nil, "\(walk)")
        if failure != nil { return }
      }
    }
  }
}

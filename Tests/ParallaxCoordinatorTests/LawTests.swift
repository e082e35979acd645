import ParallaxCoordinator
import TestSupport
import Testing

/// After any change the views, the insets, the row lengths and all answers are those of a new coordinator,
/// what is read has moved only if the user or the app has moved it, and nothing is left to order.
@Suite("A pass leaves nothing behind", .timeLimit(.minutes(20)))
struct LawTests {
  @Test("over lists of every habit")
  func lists() throws { try expectNoFailure(of: TrialWalk.self, steps: 40) }

  @Test("over lists that are loaded again, closed, dragged, and changed while they scroll")
  func hardChanges() throws { try expectNoFailure(of: HardWalk.self, steps: 40) }

  @Test("over content that scrolls on both axes, and on one alone")
  func sheets() throws { try expectNoFailure(of: SheetWalk.self, steps: 25) }

  @Test("over a list that two coordinators share")
  func shared() throws { try expectNoFailure(of: SharedWalk.self, steps: 40) }

  private func expectNoFailure<Walk: RandomWalk>(of kind: Walk.Type, steps: Int) throws {
    for seed in RandomScenes.seeds(200, from: 1) {
      let failure = try Walk.failure(seed: seed, steps: steps)
      #expect(failure == nil, "\(failure ?? "")")
      if failure != nil { return }
    }
  }

  @Test("and a walk that breaks it is told by its fewest steps")
  func shortest() throws {
    let failure = try #require(try CountingWalk.failure(seed: 1, steps: 40))
    #expect(
      failure == """
        seed 1
          step 7: a change
          step 19: a change
          step 30: a change
        then the third change that matters
        """
    )
  }
}

/// A walk in which the changes of three steps together go wrong.
private final class CountingWalk: RandomWalk {
  private let leftOut: Set<Int>
  private var made = Set<Int>()
  private(set) var step = 0
  private(set) var change = ""

  init(seed: UInt64, leavingOut leftOut: Set<Int>) { self.leftOut = leftOut }

  func go() -> String? {
    step += 1
    change = leftOut.contains(step) ? "" : "a change"
    if !change.isEmpty { made.insert(step) }
    return made.isSuperset(of: [7, 19, 30]) ? "the third change that matters" : nil
  }
}

import ParallaxCoordinator
import ParallaxTesting
import TestSupport
import Testing

// Mistakes that show only if two things happen together: no named check does both.
@Suite("The walk of the conformance kit", .timeLimit(.minutes(20)))
struct WalkTests {
  /// Mistakes of a list that is otherwise sound.
  enum Mistake: CaseIterable {
    /// Another size hides the keyboard, and the list does not know.
    case sizeHidesKeyboard
    /// A row that comes while the content is pulled ends the pull, which is not counted.
    case rowEndsPull
    /// A scroll of the app removes the insets of coordinators.
    case appScrollRemovesInsets
    /// Another inset of the app removes the lengths that were asked for.
    case insetRemovesLengths

    var check: ConformanceCheck {
      switch self {
      case .sizeHidesKeyboard: .transientInset
      case .rowEndsPull: .moves
      case .appScrollRemovesInsets: .insetWrites
      case .insetRemovesLengths: .rowRoom
      }
    }
  }

  private func conformance(_ mistake: Mistake) -> ScrollableConformance {
    let list = ArticleList(.halfPoints)
    var kit = ScrollableConformance.complete(of: list)
    kit.steps = 60
    let sound = kit
    switch mistake {
    case .sizeHidesKeyboard:
      kit.resize = { size in
        list.keyboard = .zero
        sound.resize?(size)
      }
    case .rowEndsPull:
      kit.insert = { path, length in
        list.offset = max(list.start, min(list.end, list.offset))
        sound.insert?(path, length)
      }
    case .appScrollRemovesInsets:
      kit.scrollByApp = { offset in
        list.shares = InsetShares()
        list.applied = .zero
        sound.scrollByApp?(offset)
      }
    case .insetRemovesLengths:
      kit.addContentInset = { inset in
        if !list.tables.isEmpty {
          list.tables = []
          list.layOut()
        }
        sound.addContentInset?(inset)
      }
    }
    return kit
  }

  @Test("finds mistakes that need two things at once, and says which", arguments: Mistake.allCases)
  private func found(mistake: Mistake) throws {
    var kit = conformance(mistake)
    // One walk of 60 steps may not do the two; of five, one does.
    let findings = (UInt64(0)..<5).lazy.compactMap { seed -> ConformanceFinding? in
      kit.seed = seed
      return kit.report().findings.first
    }
    let finding = try #require(findings.first)
    #expect(finding.check == mistake.check, "\(finding)")
    let steps = finding.field.split(separator: "of the walk: ").last ?? ""
    #expect(steps.split(separator: ";").count <= 3, "\(finding)")
  }

  @Test("finds nothing in sound lists", arguments: ArticleList.Kind.allCases.filter(\.isSound))
  private func sound(kind: ArticleList.Kind) {
    var kit = ScrollableConformance.complete(of: ArticleList(kind))
    kit.steps = 60
    for seed in RandomScenes.seeds(5) {
      kit.seed = seed
      let report = kit.report()
      #expect(report.findings == [], "seed \(seed): \(report)")
    }
  }
}

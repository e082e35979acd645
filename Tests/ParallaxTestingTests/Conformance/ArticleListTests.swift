import ParallaxTesting
import Testing

// Ten mistakes and five sound lists, written from the article on porting before the kit was tried on
// them. At the first run it found seven of the ten, and accused one of the five.
@Suite("Conformance of lists written from the article", .timeLimit(.minutes(20)))
struct ArticleListTests {
  /// Each mistake and the check that must find it.
  static let cases: [(kind: ArticleList.Kind, check: ConformanceCheck)] = [
    (.lengthTablesAddUp, .rowRoom),
    (.revisionAfterHandlers, .notification),
    (.keyboardInLength, .transientInset),
    (.shareReplacesOwn, .insetWrites),
    (.resizeKeepsShare, .moves),
    (.revisionIsRowCount, .rowRevision),
    (.frameInWindow, .frame),
    (.countsWholePoints, .moves),
    (.lastOwnerWins, .rowRoom),
    (.pullClampedByLayout, .moves),
  ]

  @Test("each mistake is found by its check", arguments: cases)
  private func found(kind: ArticleList.Kind, check: ConformanceCheck) {
    let report = ScrollableConformance.complete(of: ArticleList(kind)).report()
    #expect(report.findings.first?.check == check, "\(report)")
  }

  @Test("a sound list is not accused", arguments: ArticleList.Kind.allCases.filter(\.isSound))
  private func sound(kind: ArticleList.Kind) {
    let report = ScrollableConformance.complete(of: ArticleList(kind)).report()
    #expect(report.findings == [], "\(report)")
    #expect(report.notChecked == [], "\(report)")
  }

  @Test("every mistake has a case")
  private func complete() {
    let kinds = ArticleList.Kind.allCases.filter { !$0.isSound }
    #expect(Set(Self.cases.map(\.kind)) == Set(kinds))
  }
}

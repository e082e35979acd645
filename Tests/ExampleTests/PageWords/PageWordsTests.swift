import PageNumbers
import ParallaxLayout
import Testing

@Suite("PageWords")
struct PageWordsTests {
  @Test("the page's table of words is what is made from the package's")
  func table() throws { try CommittedFile("Web/Module/words.js").check(PageWords.file) }

  @Test("the page's types are made from the package's schema")
  func types() throws { try CommittedFile("Web/Module/options.d.ts").check(PageTypes.file) }

  @Test("every phase is the number of its place in the list")
  func phases() {
    #expect(PlacementPhase.all.map(\.number) == Array(PlacementPhase.all.indices))
  }
}

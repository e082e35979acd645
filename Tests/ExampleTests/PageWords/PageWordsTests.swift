import PageNumbers
import ParallaxLayout
import Testing

@Suite("PageWords")
struct PageWordsTests {
  @Test("the page's table of words is what is made from the package's")
  func table() throws { try CommittedFile("Web/Module/words.js").check(PageWords.file) }

  @Test("the page's types are made from the package's schema")
  func types() throws { try CommittedFile("Web/Module/options.d.ts").check(PageTypes.file) }

  @Test("every word changes numbers that the page hands over, none that another word's does")
  func words() throws {
    var owners: [Int: String] = [:]
    for word in PageWords.optionWords {
      let slots = PageWords.slots(of: word)
      #expect(!slots.isEmpty && !slots.contains(-1), "\(word) is not handed over whole: \(slots)")
      for slot in slots {
        #expect(owners[slot] == nil, "\(word) and \(owners[slot] ?? "") are one number")
        owners[slot] = word
      }
    }
    #expect(owners.count == PageWords.optionCount, "numbers that no word sets")
  }

  @Test("every phase is the number of its place in the list")
  func phases() {
    #expect(PlacementPhase.all.map(\.number) == Array(PlacementPhase.all.indices))
  }
}

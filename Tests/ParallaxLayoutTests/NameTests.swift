import ParallaxLayout
import ParallaxRows
import TestSupport
import Testing

@Suite("Names", .timeLimit(.minutes(20)))
struct NameTests {
  /// Texts of all lengths around those at which a name is kept in another way, some equal and many
  /// alike: in their first bytes, in their last, or but for zeros at the end.
  private static let texts: [String] = {
    var generator = SeededGenerator(seed: 11)
    let letters = ["a", "b", "\0", "é", "\u{301}", "日", "👩‍👩‍👧"]
    var texts = (0...20).flatMap { count in
      ["a", "\0", "b"].map {
        String(repeating: "a", count: max(0, count - 1)) + (count > 0 ? $0 : "")
      }
    }
    for _ in 0..<400 {
      let count = Int.random(in: 0...9, using: &generator)
      texts.append((0..<count).map { _ in letters.randomElement(using: &generator) ?? "" }.joined())
    }
    return texts
  }()

  @Test("are the same where their UTF-8 is, and hash alike then")
  func equality() {
    for text in Self.texts {
      for other in Self.texts {
        let isSame = Array(text.utf8) == Array(other.utf8)
        #expect((ViewID(text) == ViewID(other)) == isSame, "\(text), \(other)")
        #expect((RowID(text) == RowID(other)) == isSame)
        if isSame { #expect(ViewID(text).hashValue == ViewID(other).hashValue) }
      }
    }
    #expect(ViewID("1") != ViewID(1))
    #expect(RowID("") != RowID(0))
    #expect(Set(Self.texts.map { RowID($0) }).count == Set(Self.texts.map { Array($0.utf8) }).count)
  }

  @Test("tell the text that they were made from")
  func description() {
    for text in Self.texts {
      #expect(Array(ViewID(text).description.utf8) == Array(text.utf8))
      #expect(Array(RowID(text).description.utf8) == Array(text.utf8))
    }
  }

  @Test("find their views, whatever comes and goes between them")
  func registration() throws {
    var engine = ParallaxEngine()
    var generator = SeededGenerator(seed: 12)
    var registered: [[UInt8]: ViewSlot] = [:]
    for step in 0..<2_000 {
      let text = Self.texts.randomElement(using: &generator) ?? ""
      let key = Array(text.utf8)
      if let view = registered[key] {
        engine.unregister(view)
        registered[key] = nil
      } else {
        registered[key] = try engine.register(ViewID(text), options: ParallaxOptions(height: 1...2))
      }
      guard step % 100 == 0 else { continue }
      for text in Self.texts {
        #expect(engine.placed.slot(of: ViewID(text)) == registered[Array(text.utf8)], "\(text)")
      }
    }
  }
}

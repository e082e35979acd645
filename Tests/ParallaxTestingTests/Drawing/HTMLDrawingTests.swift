import Foundation
import ParallaxTesting
import Testing

@Suite("HTML drawing")
struct HTMLDrawingTests {
  @Test("embeds data that no name can break out of", arguments: OddReplay.all)
  func embedding(odd: OddReplay) throws {
    let page = HTMLDrawing().draw(odd.replay)
    // The two that the page itself has: the data and the script.
    #expect(page.components(separatedBy: "</script").count == 3)
    let hasComment = page.contains("<!--")
    #expect(!hasComment)
    let start = try #require(page.range(of: "id=\"replay\">"))
    let rest = page[start.upperBound...]
    let json = rest[..<(try #require(rest.range(of: "</script"))).lowerBound]
    #expect(!json.contains("<") && !json.contains("\u{2028}"))
    let data = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect((data?["frames"] as? [Any])?.count == odd.replay.frames.count)
    #expect(data?["views"] as? [String] == odd.replay.viewIDs.map(\.description))
  }

  @Test("asks for nothing beyond itself")
  func selfContained() {
    let page = HTMLDrawing().draw(.sample(offsets: [0, 50]))
    for word in ["http:", "https:", "src=", "@import", "url(http", "<link"] {
      let isThere = page.contains(word)
      #expect(!isThere, "\(word)")
    }
  }

  @Test("is the same text for the same replay")
  func determinism() {
    let replay = Replay.sample(offsets: [-20, 0, 33.3, 400])
    #expect(HTMLDrawing().draw(replay) == HTMLDrawing().draw(replay))
  }
}

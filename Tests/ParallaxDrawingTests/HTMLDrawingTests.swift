import Foundation
import ParallaxDrawing
import ParallaxLayout
import ParallaxReplay
import Testing

@Suite("HTML drawing", .timeLimit(.minutes(20)))
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
    let data = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[Any]]
    #expect(data?.count == odd.replay.frames.count)
    #expect(data?.allSatisfy { ($0.last as? [Any])?.count == odd.replay.viewIDs.count } == true)
  }

  @Test("permits no script but its own, by its hash")
  func policy() throws {
    let page = HTMLDrawing().draw(.sample(offsets: [0, 50]))
    let script = try #require(
      page.firstMatch(of: #/<script>([^<]*(?:<(?!/script)[^<]*)*)</script>/#)?.1
    )
    let hash = SHA256.base64(of: Array(script.utf8))
    let policy = try #require(page.firstMatch(of: #/Security-Policy" content="([^"]*)"/#)?.1)
    let rules = policy.split(separator: "; ").map(String.init)
    #expect(
      rules == [
        "default-src 'none'", "style-src 'unsafe-inline'", "script-src 'sha256-\(hash)'",
      ]
    )
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

  @Test("has of many backdrops only the rows that show")
  func insertions() {
    // 100 times, a row is inserted above 2,000 others, 10 of which are visible.
    var replay = Replay.sample(offsets: Array(repeating: 0, count: 100))
    var stage = replay.stage
    stage.rows = (0..<2000).map { .init(start: Double($0) * 20, end: Double($0 + 1) * 20) }
    replay.stageChanges = (0..<100).map { index in
      stage.rows.insert(.init(start: -20 * Double(index + 1), end: -20 * Double(index)), at: 0)
      return .init(frameIndex: index, stage: stage)
    }
    // Each of ten rows is a line of a path, "M0 180h100", and a label of 60 letters at most.
    #expect(HTMLDrawing().draw(replay).utf8.count < 100 * 11 * 80 + 60_000)
  }

  @Test("names places along a horizontal axis start and end")
  func horizontalWords() {
    let page = HTMLDrawing().draw(.sample(offsets: [0, 30, 300], axis: .horizontal))
    for word in ["obscured start / end", #"<th scope="col">width<"#, "pinned.trailing"] {
      #expect(page.contains(word), "\(word)")
    }
    for word in ["obscured top", #"<th scope="col">height<"#, "pinned.bottom"] {
      #expect(!page.contains(word), "\(word)")
    }
  }
}

import ParallaxCoordinator
import ParallaxReplay
import Testing
@testable import ParallaxDrawing

@Suite("Text drawing of anything", .timeLimit(.minutes(20)))
struct OddTextDrawingTests {
  @Test("fits its width, has no spaces at line ends and no control characters")
  func lines() {
    for odd in OddReplay.all {
      for width in [40, 80, 133] {
        var drawing = TextDrawing()
        drawing.width = width
        for line in drawing.draw(odd.replay).split(separator: "\n") {
          #expect(line.count <= width && line.last != " ", "\(odd.testDescription): \(line)")
          let controls = line.unicodeScalars.filter { $0.properties.generalCategory == .control }
          #expect(controls.isEmpty, "\(odd.testDescription)")
        }
      }
    }
  }

  @Test("has colours only where they are asked for, and the same text")
  func color() {
    let replay = Replay.sample(offsets: [-40, 0, 300])
    var drawing = TextDrawing()
    let plain = drawing.draw(replay)
    drawing.usesColor = true
    let colored = drawing.draw(replay)
    #expect(!plain.contains("\u{1B}"))
    #expect(colored.contains("\u{1B}[0;34m"))
    let text = colored.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(text == plain)
  }

  @Test("of no format has marks that reorder letters where a person reads it")
  func bidirectionalMarks() throws {
    let marks: [Unicode.Scalar] = ["\u{202E}", "\u{2066}", "\u{200F}", "\u{61C}", "\u{2028}"]
    let name = marks.reduce(into: "a") { $0.unicodeScalars.append($1) } + "b"
    let replay = Replay.named([name], frameCount: 2)
    let texts = [
      replay.frames[0].jsonLine, TextDrawing().draw(replay), MotionDrawing().draw(replay),
      HTMLDrawing().draw(replay),
    ]
    for text in texts { #expect(!text.unicodeScalars.contains { marks.contains($0) }) }
    #expect(texts[0].contains("a\\u202e\\u2066\\u200f\\u061c\\u2028b"))
    #expect(texts[3].lowercased().contains(#"a\u{202e}"#))
    // The name reads back as the same name.
    #expect(try ReplayFrame(jsonLine: texts[0]).views[0].id == ViewID(name))
  }

  @Test("gives a wide character two columns")
  func wideCharacters() {
    let replay = Replay.named(["見出し"], frameCount: 1)
    var drawing = TextDrawing()
    drawing.height = 10
    let strip = drawing.filmStrip(of: replay)
    #expect(strip.contains("┣ 見出し  20 ┫"), "\(strip)")
  }
}

import Foundation
import ParallaxCoordinator
import ParallaxReplay
import Testing
@testable import ParallaxDrawing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("SVG drawing", .timeLimit(.minutes(20)))
struct SVGDrawingTests {
  @Test("is well-formed, whatever the replay", arguments: OddReplay.all)
  func wellFormed(odd: OddReplay) {
    let svg = SVGDrawing().draw(odd.replay)
    let parser = XMLParser(data: Data(svg.utf8))
    let texts = ElementTexts()
    parser.delegate = texts
    #expect(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "") line \(parser.lineNumber)")
    // A caption may say that an offset is not a number; a position may not.
    let odd = texts.attributes.filter { $0.contains("nan") || $0.contains("inf") }
    #expect(odd.isEmpty)
    #expect(texts.root == "svg")
  }

  @Test("shows names as they are")
  func names() {
    let parser = XMLParser(
      data: Data(SVGDrawing().draw(.named([#"a<&">b"#], frameCount: 2)).utf8)
    )
    let texts = ElementTexts()
    parser.delegate = texts
    #expect(parser.parse())
    #expect(texts.all.contains(#"a<&">b"#))
  }

  @Test("shows marks that reorder text as letters, in every drawing")
  func marks() {
    var replay = Replay.named(["a\u{202E}b", "c\u{2066}"], frameCount: 2)
    replay.stage.title = "t\u{202E}"
    replay.stage.rows = [.init(start: 0, end: 90, label: "r\u{202E}")]
    let drawings = [
      SVGDrawing().draw(replay), HTMLDrawing().draw(replay), MotionDrawing().draw(replay),
    ]
    for drawing in drawings {
      let marks = drawing.unicodeScalars.filter { $0 == "\u{202E}" || $0 == "\u{2066}" }
      #expect(marks.isEmpty)
      #expect(drawing.lowercased().contains(#"t\u{202e}"#) && !drawing.contains("&#x202E"))
    }
  }

  @Test("is the same text for the same replay")
  func determinism() {
    let offsets = stride(from: -50.0, through: 350, by: 3.7).map(\.self)
    let drawings = (0..<3).map { _ in SVGDrawing().draw(.sample(offsets: offsets)) }
    #expect(drawings.allSatisfy { $0 == drawings[0] })
  }

  @Test("of 2,500 frames and 40 views stays below a megabyte")
  func size() {
    let replay = Replay.named((0..<40).map { "view \($0)" }, frameCount: 2500)
    #expect(SVGDrawing().draw(replay).utf8.count < 1_000_000)
  }

  @Test("puts a panel at each moment asked for, and none where there is no frame")
  func moments() {
    let svg = SVGDrawing().draw(.sample(offsets: [0, 12.5, 25]), at: [1, 7, -1])
    #expect(svg.contains("offset 12.5<"))
    #expect(svg.contains("id=\"pc-clip-0\"") && !svg.contains("id=\"pc-clip-1\""))
  }
}

extension SVGDrawingTests {
  /// Returns the texts of a picture with their classes.
  private func texts(of replay: Replay, at moments: [Int]? = nil) -> [(text: String, style: String)]
  {
    SVGDrawing().draw(replay, at: moments)
      .matches(of: #/<text class="([^"]*)"[^>]*>([^<]*)</#)
      .map { (String($0.2), String($0.1)) }
  }

  @Test("names every moment in the plot, however close they are")
  func letters() {
    let replay = Replay.sample(offsets: (0...100).map { Double($0) })
    let letters = texts(of: replay, at: [0, 1, 2, 99, 100]).filter { $0.style == "pc-letter" }
    // Once at the panel, once at the axis.
    #expect(letters.map(\.text).sorted() == ["A", "A", "B", "B", "C", "C", "D", "D", "E", "E"])
  }

  @Test("has no two panels that look the same")
  func unlikePanels() {
    let offsets = (0...20).map { Double($0) * 15 } + (0...20).map { 300 - Double($0) * 15 }
    let captions = texts(of: .sample(offsets: offsets)).filter { $0.text.hasPrefix("offset ") }
    #expect(captions.count == 5 && Set(captions.map(\.text)).count == 5, "\(captions)")
  }

  @Test("names each phase that occurs in a key, and no other")
  func phaseKey() {
    // The header rests, collapses and is pinned; the footer waits at the end all the time.
    let key = texts(of: .sample(offsets: [0, 30, 100])).filter { $0.style.isEmpty }.map(\.text)
    #expect(key.suffix(3) == ["natural", "collapsing", "pinned"])
  }

  @Test("tells ten views apart by colour, and further ones by broken lines")
  func colours() {
    let svg = SVGDrawing().draw(.named((0..<12).map { "view \($0)" }, frameCount: 2))
    let frames = svg.matches(of: #/class="pc-f(\d) pc-s\d pc-tint"[^>]*?(stroke-dasharray)?[^>]*>/#)
    let solid = Set(frames.filter { !$0.0.contains("dasharray") }.map(\.1))
    let broken = Set(frames.filter { $0.0.contains("dasharray") }.map(\.1))
    #expect(solid.count == 10 && broken == ["0", "1"])
    #expect(Set(Palette.light.views).count == 10 && Set(Palette.dark.views).count == 10)
  }

  @Test("draws a view after a resize without a way from where it was before")
  func resize() {
    // The container grows from 200 to 400 in an instant, and the footer moves with its end.
    var replay = Replay.sample(offsets: [0, 0, 0])
    var longer = replay.stage
    longer.containerLength = 400
    replay.stageChanges = [.init(frameIndex: 2, stage: longer)]
    replay.frames[2].views[1].placement.frame = AxisRange(start: 380, length: 20)
    let lines = SVGDrawing().draw(replay)
      .matches(of: #/<path class="pc-s1 pc-edge"[^>]* d="M([^"]*)"/#)
      .map { $0.1.split(separator: "L").map { $0.split(separator: " ").compactMap { Double($0) } } }
    // Level up to the last frame, then straight down.
    #expect(lines.first?.count == 3)
    #expect(lines.first.map { $0[0][1] == $0[1][1] && $0[1][0] == $0[2][0] } == true)
  }

  @Test("speaks of width, start and end where content scrolls horizontally")
  func horizontalWords() {
    let replay = Replay.sample(offsets: [-40, 0, 30, 300], axis: .horizontal)
    let shown = texts(of: replay).map(\.text).joined(separator: "\n")
    for word in ["top", "bottom", "height"] { #expect(!shown.contains(word), "\(word)") }
    #expect(shown.contains("Progress of the width, and of the start (dotted)"))
  }

  @Test("of thousands of views stays below a megabyte")
  func manyViews() {
    let svg = SVGDrawing().draw(.named((0..<5000).map { "view \($0)" }, frameCount: 3))
    #expect(svg.utf8.count < 1_000_000)
    #expect(svg.contains("and 4800 more views"))
  }
}

/// The texts of all elements.
private final class ElementTexts: NSObject, XMLParserDelegate {
  var root: String?
  var all: [String] = []
  var attributes: [String] = []
  private var text = ""

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    if root == nil { root = name }
    self.attributes += attributes.filter { $0.key != "aria-label" }.values
    text = ""
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) { all.append(text) }
}

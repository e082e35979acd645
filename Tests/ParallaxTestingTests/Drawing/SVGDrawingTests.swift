import Foundation
import ParallaxTesting
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("SVG drawing")
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

  @Test("is the same text for the same replay")
  func determinism() {
    let offsets = stride(from: -50.0, through: 350, by: 3.7).map(\.self)
    let drawings = (0..<3).map { _ in SVGDrawing().draw(.sample(offsets: offsets)) }
    #expect(drawings.allSatisfy { $0 == drawings[0] })
  }

  @Test("of 10,000 frames and 40 views stays below a megabyte")
  func size() {
    let replay = Replay.named((0..<40).map { "view \($0)" }, frameCount: 10_000)
    #expect(SVGDrawing().draw(replay).utf8.count < 1_000_000)
  }

  @Test("puts a panel at each moment asked for, and none where there is no frame")
  func moments() {
    let svg = SVGDrawing().draw(.sample(offsets: [0, 12.5, 25]), at: [1, 7, -1])
    #expect(svg.contains("offset 12.5<"))
    #expect(svg.components(separatedBy: "pc-border\"").count == 2)
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

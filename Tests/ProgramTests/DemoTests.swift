import Foundation
import FoundationXML
import ParallaxReplay
import ProgramRunner
import Testing

#if canImport(FoundationXML)
#endif

@Suite("Without arguments", .enabled(if: Program.isInCheckout, "examples are found from inside"))
struct DemoTests {
  private let workshop: Workshop
  private let run: ProgramRun

  init() throws {
    workshop = try Workshop()
    run = try Program.run(in: workshop)
    try #require(run.status == 0, "\(run.errors)")
  }

  @Test("shows a film strip, a plot and the paths of the pictures")
  func parts() throws {
    #expect(run.errors.isEmpty)
    let title = try #require(run.lines.first)
    #expect(title.contains("A header shrinks, a footer waits"))
    // A panel's upper edge, and one of its views.
    #expect(run.output.contains("╭──"))
    #expect(run.output.contains("┏ header"))
    #expect(run.output.contains("S stretched"))
    #expect(run.output.contains("\nFor a closer look:\n"))
    #expect(run.lines.last?.contains("--help") == true)
  }

  @Test("writes no escape sequence into a pipe, and fills 80 columns at most")
  func plain() {
    #expect(!run.output.contains("\u{1B}"))
    #expect(!run.output.contains("\r"))
    for line in run.lines where !line.contains(workshop.folder.path) {
      #expect(line.count <= 80, "\(line)")
    }
  }

  @Test("leaves a picture that is well-formed")
  func picture() throws {
    let file = try file(after: "film strip")
    #expect(file.pathExtension == "svg")
    let parser = XMLParser(data: try Data(contentsOf: file))
    #expect(parser.parse(), "line \(parser.lineNumber) of \(file.path)")
  }

  @Test("leaves a page that holds every frame")
  func page() throws {
    let file = try file(after: "player")
    let page = try String(contentsOf: file, encoding: .utf8)
    let marker = #"<script type="application/json" id="replay">"#
    let start = try #require(page.range(of: marker)).upperBound
    let end = try #require(page[start...].range(of: "</script>")).lowerBound
    let json = try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8))
    let frames = try #require(json as? [[Any]])
    #expect(page.contains("data-view=\"header\"") && page.contains("data-view=\"footer\""))
    let recording = try Recording(
      contentsOf: Program.checkout.appending(path: "Examples/Recordings/collapse_and_expand.csv")
    )
    #expect(frames.count == recording.events.count)
  }

  /// The file that is named after a label, which is in the folder for temporary files.
  private func file(after label: String) throws -> URL {
    let line = try #require(run.lines.first { $0.contains("  \(label)  ") })
    let path = try #require(line.split(separator: " ").last)
    #expect(path.hasPrefix(workshop.folder.path))
    return URL(filePath: String(path))
  }
}

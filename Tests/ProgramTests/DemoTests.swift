import Foundation
import ParallaxReplay
import ProgramRunner
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite(
  "Without arguments",
  .timeLimit(.minutes(20)),
  .enabled(if: Program.isInCheckout, "examples are found from inside")
)
struct DemoTests {
  private let workshop: Workshop
  private let run: ProgramRun

  init() throws {
    workshop = try Workshop()
    run = try Program.run(in: workshop)
    try #require(run.status == 0, "\(run.errors)")
  }

  @Test("shows a film strip, a plot and where to go on")
  func parts() throws {
    #expect(run.errors.isEmpty)
    let title = try #require(run.lines.first)
    #expect(title.contains("A header shrinks, a footer waits"))
    // A panel's upper edge, and one of its views.
    #expect(run.output.contains("╭──"))
    #expect(run.output.contains("┏ header"))
    #expect(run.output.contains("S stretched"))
    #expect(run.output.contains("\nFor a closer look, add to the command:\n"))
    #expect(run.lines.last?.contains("--help") == true)
  }

  @Test("writes no escape sequence into a pipe, and fills 80 columns at most")
  func plain() {
    #expect(!run.output.contains("\u{1B}"))
    #expect(!run.output.contains("\r"))
    for line in run.lines {
      #expect(line.count <= 80, "\(line)")
    }
  }

  @Test("names commands for a closer look, which work as they are written")
  func closerLook() throws {
    let commands = run.lines.map { $0.split(separator: " ").map(String.init) }
      .filter { $0.contains("--output") }
    #expect(commands.count == 2)
    for command in commands {
      let run = try Program.run(Array(command.prefix(3)), in: workshop, folder: workshop.folder)
      #expect(run.status == 0, "\(run.errors)")
    }
    let parser = XMLParser(data: try Data(contentsOf: workshop.url("moving.svg")))
    #expect(parser.parse(), "line \(parser.lineNumber)")
  }

  @Test("has a page that holds every frame")
  func page() throws {
    let page = try Program.run(["header-and-footer", "--format", "html"], in: workshop).output
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
}

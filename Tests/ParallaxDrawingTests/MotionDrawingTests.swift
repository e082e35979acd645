import Foundation
import ParallaxCoordinator
import ParallaxReplay
import Testing
@testable import ParallaxDrawing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("Moving drawing", .timeLimit(.minutes(20)))
struct MotionDrawingTests {
  /// Down by 300 points and back, at 60 Hz.
  private let replay = Replay.sample(
    offsets: (0...60).map { Double($0) * 5 } + (0...60).map { 300 - Double($0) * 5 }
  )

  @Test("is the same text for the same replay, and well-formed whatever its words are")
  func sameText() throws {
    var odd = replay
    odd.stage.title = "<a> & \"b\"\u{7}\u{202E}"
    odd.stage.rows = [.init(start: 0, end: 40, label: "</text><script>")]
    for replay in [replay, odd, Replay(stage: replay.stage, frames: [])] {
      let svg = MotionDrawing().draw(replay)
      #expect(svg == MotionDrawing().draw(replay))
      #expect(!svg.contains("<script") && !svg.contains("\u{202E}"))
      let parser = XMLParser(data: Data(svg.utf8))
      #expect(parser.parse(), "\(String(describing: parser.parserError))")
    }
  }

  @Test("of 200 views that stick takes its time only once a view", .timeLimit(.minutes(20)))
  func manyViews() {
    let svg = MotionDrawing().draw(.named((0..<200).map { "title \($0)" }, frameCount: 30))
    #expect(svg.components(separatedBy: "</text>").count == 201)
  }

  @Test("draws the first 1,000 of more views")
  func tooManyViews() {
    let svg = MotionDrawing().draw(.named((0..<1002).map { "v\($0)" }, frameCount: 2))
    #expect(svg.components(separatedBy: "</text>").count == 1001)
  }

  @Test("is well-formed, whatever the replay", arguments: OddReplay.all)
  func wellFormed(odd: OddReplay) {
    let parser = XMLParser(data: Data(MotionDrawing().draw(odd.replay).utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
  }

  @Test("shows marks that reorder text as letters, as the page does")
  func marks() {
    var replay = Replay.named(["a\u{202E}b", "c\u{2066}"], frameCount: 2)
    replay.stage.title = "t\u{202E}"
    replay.stage.rows = [.init(start: 0, end: 90, label: "r\u{202E}")]
    for drawing in [HTMLDrawing().draw(replay), MotionDrawing().draw(replay)] {
      let marks = drawing.unicodeScalars.filter { $0 == "\u{202E}" || $0 == "\u{2066}" }
      #expect(marks.isEmpty)
      #expect(drawing.lowercased().contains(#"t\u{202e}"#) && !drawing.contains("&#x202E"))
    }
  }

  @Test("has no animation if nothing moves")
  func still() {
    let svg = MotionDrawing().draw(Replay.sample(offsets: [40, 40, 40]))
    #expect(!svg.contains("@keyframes") && !svg.contains("class=\"m\""))
  }

  @Test("has the opacity of a view: in motion, at its poster and in a page")
  func opacity() {
    var faded = replay
    // The first view goes from 1 at the start to 0.4 at the far end, and back.
    for index in faded.frames.indices {
      faded.frames[index].views[0].opacity = 1 - faded.frames[index].offset / 500
    }
    let svg = MotionDrawing().draw(faded)
    #expect(svg.contains("{0%,100%{opacity:1}") && svg.contains("{opacity:.4}"))
    var drawing = MotionDrawing()
    drawing.picture.poster = faded.frames[20].time
    #expect(drawing.draw(faded).contains("<g opacity=\".8\" class=\"m\""))
    #expect(HTMLDrawing().draw(faded).contains("{opacity:.4}"))
    #expect(!MotionDrawing().draw(replay).contains("{opacity:.4}"))
  }

  @Test("goes on without a break if it ends as it began, and fades otherwise")
  func loop() {
    #expect(MotionDrawing().draw(replay).contains("s linear infinite}"))
    let oneWay = MotionDrawing().draw(Replay.sample(offsets: (0...60).map { Double($0) * 5 }))
    #expect(oneWay.contains("s linear -.4s infinite}") && oneWay.contains("{0%,100%{opacity:0}"))
  }

  @Test("shows the moment that is chosen if nothing is animated")
  func poster() throws {
    var drawing = MotionDrawing()
    drawing.picture.poster = replay.frames[20].time
    // The rows are 100 points up, and an animation has precedence.
    let offset = replay.frames[20].offset
    #expect(offset == 100)
    #expect(drawing.draw(replay).contains("<g transform=\"translate(0 -100)\" class=\"m\""))
    drawing.picture.poster = replay.frames[0].time
    #expect(drawing.draw(replay).contains("<g transform=\"translate(0 0)\" class=\"m\""))
  }

  @Test("reduces a track to its corners, within the tolerance, and keeps jumps")
  func track() {
    var track = MotionTrack()
    for step in 0...100 {
      let time = Double(step) / 10
      track.keys.append(.init(time: time, values: [min(50, Double(step)), 7]))
    }
    track.keys.append(.init(time: 10, values: [90, 7]))
    track.keys.append(.init(time: 12, values: [90, 7]))
    let few = track.simplified(within: 0.2)
    #expect(few.keys.map(\.time) == [0, 5, 10, 10, 12])
    #expect(few.keys.map { $0.values[0] } == [0, 50, 50, 90, 90])
    #expect(few.values(at: 2.5) == [25, 7] && few.values(at: 10) == [90, 7])
    // Events at one time are no jump if nothing moves.
    track.keys.append(.init(time: 12, values: [90, 7]))
    #expect(track.simplified(within: 0.2) == few)
  }

  @Test("writes a jump as two keys a moment apart, and always a first and a last key")
  func keys() {
    var sheet = MotionSheet(bounds: 0...10, poster: 0)
    let jump = MotionTrack(keys: [
      .init(time: 0, values: [0]), .init(time: 5, values: [0]), .init(time: 5, values: [8.25]),
      .init(time: 8, values: [8.25]),
    ])
    let attributes = sheet.attributes(.position(.vertical), jump)
    #expect(attributes == " transform=\"translate(0 0)\" class=\"m\" style=\"animation-name:a\"")
    #expect(
      sheet.rules == "@keyframes a{0%,50%{transform:translateY(0px)}"
        + "50.01%,80%,100%{transform:translateY(8.3px)}}\n"
    )
    // Equal rules share a name, and a constant is an attribute.
    #expect(sheet.attributes(.position(.vertical), jump).hasSuffix("animation-name:a\""))
    let constant = MotionTrack(keys: [.init(time: 0, values: [-0.5])])
    #expect(sheet.attributes(.position(.horizontal), constant) == " transform=\"translate(-.5 0)\"")
  }

  @Test("draws a finger from a hit to the release, and the rows that came in")
  func touches() throws {
    let rows = (0..<20).map { ReplaySceneRows.Run(id: RowID("post \($0)"), height: 60) }
    let scene = ReplayScene(
      container: LayoutSize(width: 300, height: 400),
      scrollable: ReplaySceneScrollable(sections: [ReplaySceneSection(rows: rows)])
    )
    let new = RecordedRowUpdate.insert([.init(id: "new", height: 60)], before: "post 0")
    let recording = Recording(events: [
      .init(time: 0, .offset(0)), .init(time: 0.5, .hit(LayoutPoint(x: 100, y: 300))),
      .init(time: 1, .offset(120)), .init(time: 1, .release(velocity: 0)),
      .init(time: 1.5, .update([new])), .init(time: 2, .offset(0)),
    ])
    let replay = try Replayer(scene).replay(recording)
    let events = EventTrack(recording, of: scene, in: replay)
    let svg = MotionDrawing().draw(replay, events: events)
    // The finger moves with the content: from 300 to 180.
    #expect(svg.contains("translateY(300px)") && svg.contains("translateY(180px)"))
    #expect(svg.contains(">New</text>") && svg.contains("\(MotionColor.gold.fill)/>"))
    #expect(!MotionDrawing().draw(replay).contains(MotionColor.gold.fill))
  }
}

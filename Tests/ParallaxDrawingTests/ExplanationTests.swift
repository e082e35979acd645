import Foundation
import ParallaxCoordinator
import ParallaxReplay
import Testing
@testable import ParallaxDrawing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("Explanations as drawings", .timeLimit(.minutes(20)))
struct ExplanationTests {
  /// A header of 44...100 and two titles that push each other, over rows of 50 points; 300 x 400 points.
  private static func session(
    _ names: [String] = ["header", "first", "second"],
    axis: ScrollAxis = .vertical,
    isRightToLeft: Bool = false
  ) throws -> ReplaySession {
    let rows = [100.0, 50, 50, 50, 50, 50] + Array(repeating: 50, count: 20)
    var scrollable = ReplaySceneScrollable(
      sections: [ReplaySceneSection(rows: rows.map { ReplaySceneRows.Run(height: $0) })]
    )
    (scrollable.axis, scrollable.isRightToLeft) = (axis, isRightToLeft)
    let size = LayoutSize(
      width: axis == .vertical ? 300 : 400,
      height: axis == .vertical ? 400 : 300
    )
    var scene = ReplayScene(container: size, scrollable: scrollable)
    scene.views = zip(names, [0, 1, 5]).map { name, row in
      var options = ParallaxOptions(height: row == 0 ? 44...100 : .fixed(50))
      options.tracking = .row(RowPath(section: 0, row: row))
      options.stickPosition = .top
      options.stacking = row == 0 ? .stack : .push
      options.zIndex = row == 0 ? 1 : 0
      return ReplaySceneView(id: ViewID(name), options: options)
    }
    return try ReplaySession(scene)
  }

  private func marks(_ session: ReplaySession, _ id: ViewID, at offset: Double) throws -> [String] {
    _ = try session.play(RecordingEvent(time: 1, .offset(offset)))
    return session.coordinator.explanationMarks(of: id).map { "\($0.role) \($0.rect) \($0.label)" }
  }

  @Test("of a view at its natural position have the view alone")
  func natural() throws {
    #expect(
      try marks(Self.session(), "first", at: 0) == [
        #"view (0, 100) 300 x 50 "first": natural at 100…150"#
      ]
    )
    #expect(try marks(Self.session(), "none", at: 0).isEmpty)
    #expect(
      try marks(Self.session(), "first", at: 12.126) == [
        #"view (0, 87.874) 300 x 50 "first": natural at 87.87…137.87"#
      ]
    )
  }

  @Test("of a pushed view have its place, who covers and pushes it, and the line")
  func pushed() throws {
    // The second title is at 300 - 230 = 70, and the first sticks at 44, the end of the header.
    #expect(
      try marks(Self.session(), "first", at: 230) == [
        "place (0, -130) 300 x 50 natural position, 150 points above",
        #"cover (0, 0) 300 x 44 "header" covers it"#,
        #"pusher (0, 70) 300 x 50 "second" pushes it 24 points"#,
        #"view (0, 20) 300 x 50 "first": pushed at 20…70"#,
        #"line (0, 44) 300 x 0 sticky line at 44, the end of "header""#,
      ]
    )
  }

  @Test("of a view half a point away from its place have the place")
  func half() throws {
    // The line is at 44, where the view is at offset 56.
    #expect(
      try marks(Self.session(), "first", at: 56.5).first
        == "place (0, 43.5) 300 x 50 natural position, 0.5 points above"
    )
    #expect(try marks(Self.session(), "first", at: 56.25).count == 2)
  }

  @Test("count from the right where the axis does")
  func rightToLeft() throws {
    let session = try Self.session(axis: .horizontal, isRightToLeft: true)
    #expect(
      try marks(session, "first", at: 120) == [
        "place (370, 0) 50 x 300 natural position, 64 points before",
        #"view (306, 0) 50 x 300 "first": pinned at 44…94"#,
        #"line (356, 0) 0 x 300 sticky line at 44, the end of "header""#,
      ]
    )
  }

  @Test("name the keyboard that lifts a bar, and a boundary that pushes")
  func keyboard() throws {
    let session = try Self.session()
    var bar = ParallaxOptions(height: .fixed(40))
    (bar.tracking, bar.reservation, bar.stickPosition) = (.viewport, .inset, .bottom)
    var note = ParallaxOptions(height: .fixed(20), tracking: .offset(100))
    (note.stickPosition, note.boundary) = (.top, .range(start: 0, end: 200))
    try session.coordinator.register(ViewDescriptor { _ in }, as: "bar", options: bar)
    try session.coordinator.register(ViewDescriptor { _ in }, as: "note", options: note)
    _ = try session.play(RecordingEvent(time: 0, .transientInset(AxisInsets(bottom: 120))))
    let lifted = try marks(session, "bar", at: 150)
    #expect(lifted.contains("cover (0, 280) 300 x 120 the keyboard"), "\(lifted)")
    #expect(lifted.contains { $0.hasPrefix("line (0, 280) 300 x 0 ") }, "\(lifted)")
    let pushed = try marks(session, "note", at: 150)
    #expect(pushed.contains { $0.contains("its boundary at 50 pushes it") }, "\(pushed)")
  }

  @Test("are well-formed pictures whose letters are 12 units and more, and whose words fit")
  func picture() throws {
    let odd = "<b>&\"'\u{202E}" + String(repeating: "wide", count: 40)
    for (names, axis) in [
      (["header", "first", "second"], ScrollAxis.vertical), (["h", odd, "s"], .horizontal),
    ] {
      let session = try Self.session(names, axis: axis)
      let frame = try session.play(RecordingEvent(time: 1, .offset(230)))
      let svg = ExplanationDrawing(of: ViewID(names[1]), frame, session, moreThan: nil).draw()
      let parser = XMLParser(data: Data(svg.utf8))
      #expect(parser.parse(), "\(String(describing: parser.parserError))")
      #expect(!svg.contains("\u{202E}") && svg.contains("width=\"390\""))
      // The names in the phone are in points of its scale.
      let scale = try #require(
        svg.firstMatch(of: #/ scale\(([.0-9]+)\)/#).flatMap { Double("0" + $0.1) ?? Double($0.1) }
      )
      for size in svg.matches(of: #/\.(\w)\{font-size:([.0-9]+)px/#) {
        let size = (Double(size.2) ?? 0) * (size.1 == "l" ? scale : 1)
        #expect(size >= 11.9, "\(size)")
      }
      for text in svg.matches(of: #/<text x="([.0-9]+)" y="[^"]*" class="d"[^>]*>([^<]*)</#) {
        let shown = String(text.2).replacing(#/&#?\w+;/#, with: "<")
        let width = SVGText.width(of: shown)
        #expect((Double(text.1) ?? 0) + width <= 390, "\(text.2)")
      }
    }
  }

  @Test("show the first moment with the most reasons, and of as many the last new phase")
  func moment() throws {
    let session = try Self.session()
    var drawing: ExplanationDrawing?
    var found: [String] = []
    for (time, offset) in [0.0, 30, 120, 230, 240, 0].enumerated() {
      let frame = try session.play(RecordingEvent(time: Double(time), .offset(offset)))
      drawing = ExplanationDrawing(of: "first", frame, session, moreThan: drawing)
      found.append(
        try #require(drawing?.draw().firstMatch(of: #/aria-label="([^"]*)"/#).map { String($0.1) })
      )
    }
    #expect(found.map { $0.suffix(3) } == ["t 0", "t 0", "120", "230", "230", "230"])
  }
}

import ParallaxRows
import Testing
@testable import ParallaxLayout

/// Content of 3000 points in 390 x 800.
@Suite("Options that have no effect", .timeLimit(.minutes(20)))
struct MistakeTests {
  private var engine = ParallaxEngine()
  private var host = ValueHost()

  init() { engine.bind(.rows) }

  @Test(
    "a view is never seen from where the container ends on, and up to where it begins",
    arguments: [
      (3000.0, 44.0, AxisRange(start: 800, end: 844)), (2999, 44, nil),
      (-1, 1, AxisRange(start: -1, end: 0)), (-1, 2, nil), (-1, 0, nil),
    ]
  )
  mutating func neverSeen(start: Double, length: Double, range: AxisRange?) throws {
    let options = AxisOptions(.fixed(length), tracking: .offset(start), stickPosition: [])
    try engine.register("view", options: ParallaxOptions(options))
    _ = host.pass(&engine)
    let ends = engine.placed.endLayouts(along: .vertical)
    let expected = range.map { [ParallaxDiagnostic.neverSeen("view", $0)] }
    #expect(engine.placed.mistakes(of: 0, at: ends) == expected ?? [])
  }

  @Test(
    "a view that follows an axis without scrolling never moves, if it follows the other one too"
  )
  mutating func neverMoves() throws {
    let options = AxisOptions(.fixed(20))
    try engine.register(
      "view",
      options: ParallaxOptions(options, along: .horizontal, across: options)
    )
    _ = host.pass(&engine)
    #expect(engine.placed.mistakes(of: 0) == [.neverMoves("view", .horizontal)])
  }

  @Test("a row may be a point shorter than its view wants it", arguments: [218.0, 218.5, 219, 220])
  mutating func rowLength(length: Double) throws {
    let row = RowPath(section: 0, row: 3)
    try engine.register("view", options: ParallaxOptions(height: 44...220, tracking: .row(row)))
    host.rows = try RowGeometry(count: 10, height: .measured(length))
    _ = host.pass(&engine)
    let mistake = ParallaxDiagnostic.rowLengthDiffers(.path(row), is: length, wanted: 220)
    #expect(engine.placed.rowsWithoutRoom() == (length < 219 ? [mistake] : []))
  }

  @Test("a view whose line is at the end of the viewport is never seen", arguments: [799.0, 800])
  mutating func lineAtTheEnd(inset: Double) throws {
    var options = ParallaxOptions(height: .fixed(44), tracking: .offset(1000))
    options.edgeInset.top = inset
    try engine.register("view", options: options)
    _ = host.pass(&engine)
    let mistake = ParallaxDiagnostic.neverSeen("view", AxisRange(start: 800, end: 844))
    #expect(engine.placed.mistakes(of: 0) == (inset == 800 ? [mistake] : []))
  }
}

import ParallaxLayout
import ParallaxRows
import Testing

/// The sentences of ``PlacedViews/explain(_:)``, over 3,000 points of content in 390 x 600.
@Suite("The explanation of a view in words", .timeLimit(.minutes(20)))
struct ExplanationTextTests {
  private var engine = ParallaxEngine()
  private var reading = AxisReading(contentOffset: 0, contentLength: 3000)

  init() { engine.bind([]) }

  private mutating func add(
    _ id: ViewID,
    _ height: HeightRange,
    at start: Double,
    _ change: (inout ParallaxOptions) -> Void = { _ in }
  ) throws {
    var options = ParallaxOptions(height: height, tracking: .offset(start))
    change(&options)
    try engine.register(id, options: options)
  }

  private mutating func explain(_ id: ViewID, at offset: Double) -> String {
    reading.contentOffset = offset
    let host = HostReading(
      ScrollReading(vertical: reading),
      in: LayoutSize(width: 390, height: 600)
    )
    _ = engine.step()
    _ = engine.step(.reading(host))
    return engine.placed.explain(id) ?? "nothing"
  }

  @Test("a stretch is said, of less than a point too, in two decimals")
  mutating func stretched() throws {
    try add("header", 44...220, at: 0)
    let text = "\"header\" is stretched at the top, at 0…"
    #expect(
      explain("header", at: -0.5)
        == text + "220.5: the content is pulled away from it. It is 0.5 points longer than at rest."
    )
    #expect(
      explain("header", at: -1.004)
        == text + "221: the content is pulled away from it. It is 1 point longer than at rest."
    )
  }

  @Test("an inset is said from a hundredth of a point on", arguments: [0.5, 0.004])
  mutating func inset(length: Double) throws {
    try add("bar", .fixed(44), at: 0) { $0.edgeInset.top = length }
    let text = explain("bar", at: 500)
    #expect(text.contains("0.5 points below the top of the viewport") == (length == 0.5))
    #expect(text.contains("the top of the viewport"), "\(text)")
  }

  @Test("what is revealed is said, of less than a point too, and nothing that is not revealed")
  mutating func revealed() throws {
    try add("header", 44...220, at: 0) { $0.reveal = Reveal() }
    let text = " at the top, at 0…"
    let cause =
      ": its natural position is 500 points above, and it sticks at 0, the top of the viewport."
    #expect(explain("header", at: 500) == "\"header\" is pinned" + text + "44" + cause)
    try engine.change(.revealedDistance(0.5), of: "header")
    #expect(
      explain("header", at: 500)
        == "\"header\" is revealing" + text + "44.5" + cause
        + " Scrolling back has revealed 0.5 points of it."
    )
  }

  @Test("a line beside an edge is said by its distance, inwards")
  mutating func insets() throws {
    try add("chip", 50...50, at: 100) { $0.edgeInset.top = 30 }
    try add("total", 50...50, at: 2900) {
      $0.stickPosition = .bottom
      $0.edgeInset.bottom = 20
    }
    #expect(
      explain("chip", at: 500) == """
        "chip" is pinned at the top, at 30…80: its natural position is 430 points above, \
        and it sticks at 30, 30 points below the top of the viewport.
        """
    )
    #expect(
      explain("total", at: 500) == """
        "total" is pinned at the bottom, at 530…580: its natural position is 1870 points below, \
        and it sticks at 580, 20 points above the bottom of the viewport.
        """
    )
    // However little a keyboard covers, the line is beside it.
    reading.transientInset.bottom = 1
    #expect(
      explain("total", at: 500) == """
        "total" is pinned at the bottom, at 529…579: its natural position is 1871 points below, \
        and it sticks at 579, 20 points above the start of the keyboard.
        """
    )
  }

  @Test("a view that both edges would hold is held by the first, which is said")
  mutating func bothEdges() throws {
    try add("header", 400...500, at: 0)
    try add("panel", 300...1100, at: 400) { $0.stickPosition = .both }
    let text = explain("panel", at: 301)
    #expect(
      text.hasSuffix(" The bottom would hold it too, but there is no room for both."),
      "\(text)"
    )
  }

  @Test("a view that the top keeps at its place, against the bottom, is 0 points away from it")
  mutating func keptAtItsPlace() throws {
    try add("bar", .fixed(400), at: 0) { ($0.tracking, $0.stickPosition) = (.viewport, .top) }
    try add("panel", 300...1100, at: 400) { $0.stickPosition = .both }
    #expect(
      explain("panel", at: 0) == """
        "panel" is pinned at the top, at 400…700: its natural position is 0 points below, \
        and it sticks at 400, the end of "bar". \
        The bottom would hold it too, but there is no room for both.
        """
    )
  }
}

import Testing
@testable import ParallaxLayout

/// A header of 220 at the start and a footer of 220 at the end of 2000 points, in 800.
@Suite("Overscroll", .timeLimit(.minutes(20)))
struct OverscrollTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var behavior: AxisOptions.Overscroll
    /// Points past the end of scrolling.
    var distance: Double
    /// The header's frame that many points before the start.
    var header: AxisRange
    var stretch: Double

    /// The footer's frame that many points past the end: the mirror image.
    var footer: AxisRange { AxisRange(start: 800 - header.end, end: 800 - header.start) }

    static let all = [
      Case("follow", .follow, 30, AxisRange(start: 30, end: 250), 0),
      Case("follow", .follow, 120, AxisRange(start: 120, end: 340), 0),
      Case("stretch", .stretch, 30, AxisRange(start: 0, end: 250), 30),
      Case("stretch", .stretch, 900, AxisRange(start: 0, end: 1120), 900),
      Case("stretch up to 80", .stretch(upTo: 80), 30, AxisRange(start: 0, end: 250), 30),
      Case("stretch up to 80", .stretch(upTo: 80), 80, AxisRange(start: 0, end: 300), 80),
      // Forty points more move it: 220 + 80 high, and no higher.
      Case("stretch up to 80", .stretch(upTo: 80), 120, AxisRange(start: 40, end: 340), 80),
      Case("stretch up to 0", .stretch(upTo: 0), 30, AxisRange(start: 30, end: 250), 0),
      Case("pin", .pin, 30, AxisRange(start: 0, end: 220), 0),
      Case("pin", .pin, 900, AxisRange(start: 0, end: 220), 0),
    ]

    private init(
      _ name: String,
      _ behavior: AxisOptions.Overscroll,
      _ distance: Double,
      _ header: AxisRange,
      _ stretch: Double
    ) {
      testDescription = "\(name), \(distance) points"
      (self.behavior, self.distance) = (behavior, distance)
      (self.header, self.stretch) = (header, stretch)
    }
  }

  private func placements(
    _ overscroll: AxisOptions.OverscrollOptions,
    at offset: Double
  ) -> (header: Placement, footer: Placement) {
    var layout = StickyLayout()
    for start in [0.0, 1780] {
      var item = StickyItem(place: AxisRange(start: start, length: 220), minimum: 44)
      item.stickPosition = start == 0 ? .top : .bottom
      item.overscroll = overscroll
      _ = layout.insert(item)
    }
    layout.solve(ScrollMetrics(containerLength: 800, contentOffset: offset, contentLength: 2000))
    return (layout.placements[0], layout.placements[1])
  }

  @Test("each end has a behaviour of its own, and progress knows of none", arguments: Case.all)
  func behaviors(_ scene: Case) {
    let top = placements(
      AxisOptions.OverscrollOptions(top: scene.behavior, bottom: .pin),
      at: -scene.distance
    )
    #expect(top.header.frame == scene.header)
    #expect(top.header.stretch == scene.stretch)
    #expect(top.header.heightProgress == 1)
    let bottom = placements(
      AxisOptions.OverscrollOptions(top: .pin, bottom: scene.behavior),
      at: 1200 + scene.distance
    )
    #expect(bottom.footer.frame == scene.footer)
    #expect(bottom.footer.stretch == scene.stretch)
    #expect(bottom.footer.heightProgress == 1)
  }

  @Test("what happens past one end moves nothing at the other", arguments: Case.all)
  func otherEnd(_ scene: Case) {
    let options = AxisOptions.OverscrollOptions(top: scene.behavior, bottom: scene.behavior)
    // Past the end the header stays at its minimum, before the start the footer at its own; a
    // stretch that fills the viewport lies over it.
    #expect(
      placements(options, at: 1200 + scene.distance).header.frame == AxisRange(start: 0, end: 44)
    )
    #expect(
      placements(options, at: -scene.distance).footer.frame == AxisRange(start: 756, end: 800)
    )
  }

  @Test("only the view at the end of the content takes the gap, and only one that does not follow")
  func owner() {
    var layout = StickyLayout()
    for (start, behavior) in [(0.0, AxisOptions.Overscroll.follow), (0, .stretch), (220, .stretch)]
    {
      var item = StickyItem(place: AxisRange(start: start, length: 100), minimum: 100)
      item.overscroll = AxisOptions.OverscrollOptions(top: behavior)
      item.stacking = .overlay
      _ = layout.insert(item)
    }
    layout.solve(ScrollMetrics(containerLength: 800, contentOffset: -50, contentLength: 2000))
    let frames = layout.placements.map(\.frame)
    #expect(
      frames == [
        AxisRange(start: 50, end: 150), AxisRange(start: 0, end: 150),
        AxisRange(start: 270, end: 370),
      ]
    )
  }

  @Test(
    "a view that begins a point after the content fills no gap, nor one that ends before its end"
  )
  func noOwner() {
    for (place, offset) in [(1.0, -50.0), (1899, 1250)] {
      var layout = StickyLayout()
      var item = StickyItem(place: AxisRange(start: place, length: 100), minimum: 100)
      item.stickPosition = .both
      item.overscroll = AxisOptions.OverscrollOptions(top: .stretch, bottom: .stretch)
      _ = layout.insert(item)
      layout.solve(ScrollMetrics(containerLength: 800, contentOffset: offset, contentLength: 2000))
      let frame = AxisRange(start: place - offset, length: 100)
      #expect(layout.placements[0].frame == frame, "\(place)")
    }
  }

  @Test("a view is pinned at its least height only, also in a pull")
  func pinnedAtLeastHeight() {
    for (minimum, phase) in [(44.0, Placement.Phase.collapsing(.top)), (220, .pinned(.top))] {
      var stack = Stack()
      stack.add(0...220, minimum: minimum) { $0.overscroll.top = .pin }
      #expect(stack.place(at: -60)[0] == AxisRange(start: 0, end: 220))
      #expect(stack.layout.placements[0].phase == phase)
    }
  }

  @Test("a view that follows is pinned at its least height only")
  func pinnedWhileFollowing() {
    var stack = Stack()
    stack.add(0...220, minimum: 44) {
      $0.edgeInset.top = 30
      $0.overscroll.refreshSlot = .inside
    }
    #expect(stack.place(at: -10)[0] == AxisRange(start: 30, end: 230))
    #expect(stack.layout.placements[0].phase == .collapsing(.top))
  }

  @Test("a header that short content keeps expanded is not pinned")
  func pinnedInShortContent() {
    var stack = Stack(container: 800, content: 900)
    stack.layout.shortContent = .stayExpanded
    stack.add(0...220, minimum: 44)
    #expect(stack.place(at: 100)[0] == AxisRange(start: 0, end: 220))
    #expect(stack.layout.placements[0].phase == .collapsing(.top))
  }
}

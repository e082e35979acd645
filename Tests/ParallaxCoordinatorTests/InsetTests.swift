import ParallaxCoordinator
import ParallaxTesting
import TestSupport
import Testing

@Suite("Insets, gaps and short content", .timeLimit(.minutes(20)))
struct InsetTests {
  let coordinator = ParallaxCoordinator()
  let scrollable = ScriptedScrollable(length: 844, contentLength: 4000)
  let header = RecordingView()
  let bar = RecordingView()

  private let log: InsetLog

  init() {
    log = InsetLog(of: scrollable)
    coordinator.bind(to: scrollable, in: scrollable)
  }

  private func registerHeader(_ change: (inout ParallaxOptions) -> Void = { _ in }) throws {
    var options = ParallaxOptions(height: 44...220)
    change(&options)
    try coordinator.register(header, as: "header", options: options)
  }

  @Test("the pinned inset grows over the last points of the way, and counts as no rest")
  func pinnedInset() throws {
    coordinator.configuration.adjustsPinnedInset = true
    try registerHeader()
    try coordinator.register(
      bar,
      as: "bar",
      options: ParallaxOptions(height: 50...50, tracking: .offset(600))
    )
    // Collapsed at 176; the last 44 points before that bring 44 points of inset.
    for (offset, inset) in [
      (0.0, 0.0), (132, 0), (154, 22), (176, 44), (506, 44), (531, 69), (556, 94), (900, 94),
    ] {
      scrollable.scroll(to: offset)
      #expect(scrollable.insets.top == inset, "at \(offset)")
    }
    scrollable.scroll(to: -30)
    #expect(header.lastSpan == AxisRange(start: 0, end: 250))
    #expect(scrollable.insets.top == 0)
  }

  @Test("with room in row and inset, titles rest below the collapsed header and nothing is written")
  func rowAndInset() throws {
    coordinator.configuration.adjustsPinnedInset = true
    scrollable.rows = try RowGeometry([
      RowSection(rows: [Row(height: .measured(176))]),
      RowSection(header: 28, rows: RowList(repeating: .measured(44), count: 60)),
    ])
    try registerHeader {
      $0.tracking = .row(RowPath(section: 0, row: 0))
      $0.reservation = .rowAndInset
    }
    for offset in stride(from: -120.0, through: 1500, by: 0.5) { scrollable.scroll(to: offset) }
    #expect(log.shares == [InsetShare(reserved: AxisInsets(top: 44))])
  }

  @Test("a host that moves its offset with each inset is asked a limited number of times")
  func endlessHost() throws {
    coordinator.configuration.adjustsPinnedInset = true
    try registerHeader()
    scrollable.scroll(to: 140)
    var count = 0
    // At 140 the pinned inset is 8; each order moves the offset to where another one is wanted.
    scrollable.onInsetChange { [scrollable] share in
      count += 1
      scrollable.reading.contentOffset = share.pinned > 20 ? 140 : 170
    }
    scrollable.scroll(to: 160)
    #expect(count > 0 && count <= 16)
    scrollable.onCommand = nil
  }

  @Test("a refresh control's inset moves no line and changes no progress once scrolled past")
  func transientInset() throws {
    try registerHeader()
    scrollable.reading.transientInset.top = 60
    scrollable.scroll(to: -60)
    #expect(
      header.lastSpan == AxisRange(start: 60, end: 280),
      "the slot is outside: no stretch over it"
    )
    #expect(coordinator.refreshSlot(at: .top) == AxisRange(start: 0, end: 60))
    scrollable.scroll(to: -80)
    #expect(header.lastSpan == AxisRange(start: 60, end: 300))  // 20 beyond
    for offset in [0.0, 100, 500] {
      scrollable.scroll(to: offset)
      let with = coordinator.placement(of: "header")
      scrollable.reading.transientInset.top = 0
      #expect(coordinator.placement(of: "header") == with)
      scrollable.reading.transientInset.top = 60
    }
  }

  @Test("inside, the header stays and the slot opens below it")
  func insideSlot() throws {
    try registerHeader { $0.overscroll.refreshSlot = .inside }
    scrollable.reading.transientInset.top = 60
    scrollable.scroll(to: -60)
    #expect(header.lastSpan == AxisRange(start: 0, end: 220))
    #expect(coordinator.refreshSlot(at: .top) == AxisRange(start: 220, end: 280))
    scrollable.scroll(to: -90)
    #expect(header.lastSpan == AxisRange(start: 0, end: 250))
  }

  @Test(
    "a trigger fires once an overscroll, whatever the heights, and is armed again when it closes",
    arguments: [320.0, 320.4]
  )
  func trigger(height: Double) throws {
    try coordinator.register(
      header,
      as: "header",
      options: {
        var options = ParallaxOptions(height: 44...height)
        options.stretchTrigger = 100
        return options
      }()
    )
    var fired = 0
    header.onUpdate = { update in
      if update.didTriggerStretch { fired += 1 }
      #expect(update.stretchProgress == update.placement.stretch / 100)
    }
    for offset in [-50.0, -99, -100, -120, -99, -130, -10, -140] { scrollable.scroll(to: offset) }
    #expect(fired == 1)
    scrollable.scroll(to: 0)
    scrollable.scroll(to: -100)
    #expect(fired == 2)
  }

  @Test("short content: as it is, expanded or padded, without oscillation at any length")
  func shortContent() throws {
    try registerHeader()
    for policy in [ParallaxConfiguration.ShortContentPolicy.asIs, .stayExpanded, .pad] {
      coordinator.configuration.shortContent = policy
      for length in stride(from: 0.0, through: 2 * 844, by: 4) {
        scrollable.reading.contentLength = length
        let end = coordinator.metrics?.restingOffsets.upperBound ?? 0
        scrollable.scroll(to: max(0, end))
        let first = coordinator.placement(of: "header")
        coordinator.configuration.reducesMotion.toggle()
        #expect(coordinator.placement(of: "header") == first)
        let progress = first?.heightProgress ?? -1
        switch policy {
        case .asIs: #expect(progress == max(0, 176 - max(0, length - 844)) / 176)
        // Beyond the 176 points that it needs, one for every point more.
        case .stayExpanded:
          #expect(progress == max(0, 176 - max(0, length - 844 - 176)) / 176, "\(length)")
        case .pad: #expect(progress == 0, "\(length)")
        }
        scrollable.scroll(to: 0)
        #expect(coordinator.placement(of: "header")?.heightProgress == 1)
      }
      #expect(log.shares.count <= 275)
    }
  }

  @Test("reduced motion: nothing stretches, inner content scrolls along")
  func reducedMotion() throws {
    try registerHeader { $0.parallax = 0.5 }
    coordinator.configuration.reducesMotion = true
    scrollable.scroll(to: -50)
    #expect(header.lastSpan == AxisRange(start: 50, end: 270))
    scrollable.scroll(to: 100)
    #expect(coordinator.placement(of: "header")?.contentTranslation == -100)
    coordinator.configuration.reducesMotion = false
    #expect(coordinator.placement(of: "header")?.contentTranslation == -50)
  }

  @Test("a partly revealed snapping bar settles shown or hidden")
  func revealSettling() throws {
    try registerHeader {
      $0.reveal = Reveal()
      $0.snaps = true
    }
    scrollable.scroll(to: 1000)
    scrollable.scroll(to: 900)
    #expect(coordinator.revealedDistance(of: "header") == 100)
    let shown = Settling.Reveal(id: "header", start: 100, end: 176)
    #expect(coordinator.settling() == .reveal([shown]))
    #expect((0...2).map { shown.distance(at: Double($0) / 2) } == [100, 138, 176])
    let hidden = Settling.Reveal(id: "header", start: 100, end: 0)
    #expect(coordinator.settling(velocity: 80) == .reveal([hidden]))
    #expect(coordinator.settling(at: 1200, velocity: 80) == .rest, "asked again when it ends")
    try coordinator.setRevealedDistance(0, of: "header")
    #expect(header.lastSpan == AxisRange(start: 0, end: 44))
    #expect(coordinator.settling() == .rest)
  }

  @Test("right to left, the top is the right edge")
  func rightToLeft() throws {
    let scrollable = ScriptedScrollable(length: 844, contentLength: 4000, axis: .horizontal)
    scrollable.reading.isRightToLeft = true
    coordinator.bind(to: scrollable, in: scrollable)
    try registerHeader { $0.touchForwarding = .off }
    scrollable.scroll(to: 100)
    #expect(header.updates.last?.frame == LayoutRect(x: 724, y: 0, width: 120, height: 390))
    #expect(coordinator.hitTest(LayoutPoint(x: 724, y: 5)) == .view("header"))
    #expect(coordinator.hitTest(LayoutPoint(x: 723, y: 5)) == .scrollable)
  }

  @Test("drags alone: taps stay with the view, and the order of views is total")
  func dragsOnly() throws {
    try registerHeader { $0.touchForwarding = .drags }
    try coordinator.register(
      bar,
      as: "bar",
      options: ParallaxOptions(height: 50...50, tracking: .offset(600))
    )
    #expect(coordinator.hitTest(LayoutPoint(x: 5, y: 5)) == .drags(through: "header"))
    #expect(coordinator.zOrder() == ["header", "bar"])
    scrollable.scroll(to: 50)
    #expect(coordinator.zOrder() == ["bar", "header"], "stuck lies over natural")
  }

  @Test("why a view is where it is, in words")
  func explaining() throws {
    try registerHeader()
    try coordinator.register(
      bar,
      as: "bar",
      options: ParallaxOptions(height: 50...50, tracking: .offset(220))
    )
    #expect(
      coordinator.explain("header")
        == "\"header\" is at 0…220, its natural position."
    )
    scrollable.scroll(to: 450.5)
    #expect(
      coordinator.explain("bar")
        == "\"bar\" is pinned at the top, at 44…94: its natural position is 274.5 points above, "
        + "and it sticks at 44, the end of \"header\"."
    )
    #expect(
      coordinator.explain("header")
        == "\"header\" is pinned at the top, at 0…44: its natural position is 450.5 points above, "
        + "and it sticks at 0, the top of the viewport."
    )
    #expect(coordinator.explain("nobody") == nil)
  }

  @Test("insets are exact and frames lie on the grid, not the other way round")
  func rounding() throws {
    coordinator.configuration.pixelGrid = PixelGrid(scale: 3)
    try registerHeader {
      $0.height.maximum = 220.25
      $0.reservation = .inset
    }
    #expect(scrollable.insets == AxisInsets(top: 220.25))
    scrollable.scroll(to: -186.96)
    // 186.96 × 3 = 560.88, which is nearest to 561.
    #expect(header.lastSpan == AxisRange(start: 0, end: 561.0 / 3))
  }

  @Test("a keyboard's inset survives a scroll, and so does a refresh control's")
  func foreignInsets() throws {
    try registerHeader { $0.reservation = .inset }
    scrollable.reading.contentInset.bottom = 336
    scrollable.scroll(to: 1)
    #expect(scrollable.insets == AxisInsets(top: 220, bottom: 336))
    scrollable.change {
      $0.reading.contentInset.top += 60
      $0.reading.contentOffset = -280
    }
    #expect(scrollable.insets == AxisInsets(top: 280, bottom: 336))
    #expect(scrollable.reading.contentOffset == -280)
    for offset in stride(from: -300.0, through: 500, by: 0.5) { scrollable.scroll(to: offset) }
    #expect(scrollable.insets == AxisInsets(top: 280, bottom: 336))
    #expect(log.shares == [InsetShare(reserved: AxisInsets(top: 220))])
  }

  @Test("insets are given while content that is too short for the viewport is pulled")
  func pulledShortContent() throws {
    scrollable.reading.contentLength = 300
    scrollable.scroll(to: -30)
    try registerHeader { $0.reservation = .inset }
    #expect(scrollable.insets == AxisInsets(top: 220))
    scrollable.scroll(to: -250)
    var options = try #require(coordinator.options(of: "header"))
    options.height.maximum = 280
    try coordinator.setOptions(options, of: "header")
    #expect(scrollable.insets == AxisInsets(top: 280))
  }
}

import ParallaxCoordinator
import ParallaxTesting
import Testing

/// A header of 88...200 points, tabs of 48 and a bar of 56 over rows in 180 points: a page at 400 %.
@Suite("A limit of what stuck views cover", .timeLimit(.minutes(20)))
struct ObscuredLimitTests {
  private let coordinator = ParallaxCoordinator()
  private let page = ScriptedScrollable(length: 180, contentLength: 2000)
  private let log = Log()

  private final class Log {
    var problems: [ParallaxDiagnostic] = []
  }

  init() throws {
    let log = log
    coordinator.onDiagnostic = { log.problems.append($0) }
    coordinator.bind(to: page, in: page)
    try add("header", ParallaxOptions(height: 88...200, stickPosition: .top))
    try add("tabs", .init(height: .fixed(48), tracking: .offset(200), stickPosition: .top))
    var bar = ParallaxOptions(height: .fixed(56), tracking: .viewport, stickPosition: .bottom)
    bar.reservation = .inset
    try add("bar", bar)
    page.scroll(to: 900)
  }

  private func add(_ id: ViewID, _ options: ParallaxOptions) throws {
    try coordinator.register(ViewDescriptor { _ in }, as: id, options: options)
  }

  private var clear: Double { 180 - coordinator.obscured.top - coordinator.obscured.bottom }

  @Test("an explanation says how much would be covered, and the set has the views that give way")
  func explanation() {
    #expect(clear == -12 && coordinator.yieldingViews.isEmpty)
    coordinator.configuration.obscuredLimit = .share(0.5)
    #expect(clear == 124 && coordinator.yieldingViews == ["header", "tabs"])
    let said = coordinator.explain("tabs")
    #expect(
      said?.hasSuffix(
        "It does not stick to the top: with it, stuck views would cover 192 points, more than 90."
      ) == true,
      "\(said ?? "nothing")"
    )
    coordinator.configuration.obscuredLimit = nil
    #expect(clear == -12 && coordinator.yieldingViews.isEmpty)
  }

  @Test("a row that is scrolled to is clear of what sticks, and of nothing else")
  func scrollTargets() {
    coordinator.configuration.obscuredLimit = .share(0.5)
    // Nothing sticks to the top, so content position 1000 comes to rest there.
    #expect(coordinator.contentOffset(toReveal: 1000) == 1000)
    coordinator.configuration.obscuredLimit = .share(0.8)
    #expect(coordinator.contentOffset(toReveal: 1000) == 912)
  }

  @Test("a rotation decides again")
  func rotation() {
    coordinator.configuration.obscuredLimit = .share(0.5)
    page.containerSize.height = 844
    #expect(coordinator.yieldingViews.isEmpty)
    page.containerSize.height = 390
    #expect(coordinator.yieldingViews.isEmpty, "192 of 195 points")
    page.containerSize.height = 320
    #expect(coordinator.yieldingViews == ["tabs"])
  }

  @Test(
    "a number that is no limit is reported once, and nothing gives way",
    arguments: [
      .share(0), .share(-1), .share(1.5), .share(.nan), .leaving(-1), .leaving(.infinity),
    ]
      as [ObscuredLimit]
  )
  func unusable(limit: ObscuredLimit) {
    for _ in 0..<2 {
      coordinator.configuration.obscuredLimit = limit
      page.scroll(to: page.reading.contentOffset + 10)
    }
    #expect(coordinator.yieldingViews.isEmpty)
    #expect(log.problems.count == 1)
    #expect(log.problems.first.map { "\($0)" }?.contains("give .share of more than 0") == true)
    coordinator.configuration.obscuredLimit = .share(1)
    coordinator.configuration.obscuredLimit = limit
    #expect(log.problems.count == 2, "it was gone meanwhile")
  }

  @Test("with a limit of 0 points no view sticks, and no frame is off its natural position")
  func nothing() {
    coordinator.configuration.obscuredLimit = .leaving(page.containerSize.height)
    for offset in [0.0, 50, 300, 1000, page.reading.contentLength - page.containerSize.height] {
      page.scroll(to: offset)
      #expect(coordinator.stuckViews.isEmpty, "at \(offset)")
      #expect(coordinator.obscured == .zero || offset == 0, "at \(offset)")
    }
    #expect(log.problems.isEmpty, "\(log.problems)")
  }

  @Test("a limit that was set before a list is bound is reported then, once for both axes")
  func unusableBefore() {
    let table = ScriptedScrollable(
      size: LayoutSize(width: 390, height: 844),
      contentSize: LayoutSize(width: 2120, height: 4000)
    )
    let (coordinator, log) = (ParallaxCoordinator(), log)
    coordinator.onDiagnostic = { log.problems.append($0) }
    coordinator.configuration.obscuredLimit = .share(2)
    #expect(log.problems.isEmpty)
    coordinator.bind(to: table, in: table)
    table.scroll(to: LayoutPoint(x: 500, y: 500))
    #expect(log.problems == [.unusableLimit(2)])
  }

  @Test("bars without room that pass the limit are listed by an audit, and stay")
  func barsWithoutRoom() throws {
    for id in ["first", "second"] as [ViewID] {
      var options = ParallaxOptions(height: .fixed(60), tracking: .viewport, stickPosition: .top)
      options.reservation = Reservation.none
      try add(id, options)
    }
    coordinator.configuration.obscuredLimit = .share(0.5)
    #expect(coordinator.audit() == [.passesLimit("second", covered: 120, limit: 90)])
    #expect(coordinator.frame(of: "second")?.origin.y == 60)
    #expect(coordinator.yieldingViews == ["header", "tabs", "bar"])
    coordinator.configuration.obscuredLimit = .share(0.8)
    #expect(coordinator.audit().isEmpty)
  }

  @Test("each axis has a share of its own length")
  func bothAxes() throws {
    let table = ScriptedScrollable(
      size: LayoutSize(width: 390, height: 844),
      contentSize: LayoutSize(width: 2120, height: 4000)
    )
    let coordinator = ParallaxCoordinator()
    coordinator.bind(to: table, in: table)
    let corner = ParallaxOptions(
      height: .fixed(250),
      stickPosition: .top,
      across: AxisOptions(.fixed(250), stickPosition: .leading)
    )
    try coordinator.register(ViewDescriptor { _ in }, as: "corner", options: corner)
    table.scroll(to: LayoutPoint(x: 500, y: 500))
    #expect(coordinator.frame(of: "corner")?.origin == LayoutPoint(x: 0, y: 0))
    coordinator.configuration.obscuredLimit = .share(0.5)
    // 250 of 844 points are less than a half, 250 of 390 more.
    #expect(coordinator.frame(of: "corner")?.origin == LayoutPoint(x: -500, y: 0))
    #expect(coordinator.yieldingViews == ["corner"])
    #expect(coordinator.explain("corner")?.contains("stick to the leading edge") == true)
  }
}

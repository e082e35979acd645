import ParallaxCoordinator
import ParallaxTesting
import Testing

/// Mistakes of an app that would show nothing: each is reported, and explained.
@Suite("Mistakes that are not met with silence", .timeLimit(.minutes(20)))
struct SilenceTests {
  private final class Reports {
    var all: [ParallaxDiagnostic] = []
  }

  private let coordinator = ParallaxCoordinator()
  private let reports = Reports()

  init() { coordinator.onDiagnostic = { [reports] in reports.all.append($0) } }

  private func register(_ id: ViewID, _ options: ParallaxOptions) throws {
    try coordinator.register(ViewDescriptor { _ in }, as: id, options: options)
  }

  @Test("nothing is bound")
  func notBound() throws {
    try register("header", ParallaxOptions(height: 44...220))
    #expect(reports.all.isEmpty, "views may be registered first")
    for _ in 0..<2 { #expect(coordinator.contentOffset(showing: 100) == nil) }
    #expect(coordinator.performUpdates {} == 0, "nothing is moved")
    #expect(reports.all == [.notBound])
    #expect("\(reports.all[0])".contains("call bind(to:in:)"))
    #expect(coordinator.explain("header")?.contains("nothing is bound") == true)
  }

  @Test("the container has no size while its content scrolls")
  func emptyContainer() throws {
    let list = ScriptedScrollable(length: 0, contentLength: 2000)
    coordinator.bind(to: list, in: list)
    try register("header", ParallaxOptions(height: 44...220))
    #expect(reports.all.isEmpty, "a host is laid out after it is bound")
    #expect(coordinator.explain("header")?.contains("the container is 390 x 0") == true)
    for offset in [10.0, 20] { list.scroll(to: offset) }
    #expect(reports.all == [.emptyContainer(LayoutSize(width: 390, height: 0))])
    list.containerSize.height = 600
    #expect(coordinator.frame(of: "header")?.size.height == 200)
  }

  @Test("a list or a container is released while it is bound", arguments: [true, false])
  func releasedHost(isList: Bool) throws {
    var list: ScriptedScrollable? = ScriptedScrollable(length: 600, contentLength: 2000)
    var window: ScriptedScrollable? = ScriptedScrollable(length: 600, contentLength: 0)
    if let list, let window { coordinator.bind(to: list, in: window) }
    try register("header", ParallaxOptions(height: 44...220))
    if isList { list = nil } else { window = nil }
    for _ in 0..<2 { #expect(coordinator.uncovered == nil) }
    #expect(reports.all == [.releasedHost])
    let word = isList ? "the scrollable was released" : "the container was released"
    #expect(coordinator.explain("header")?.contains(word) == true)
    withExtendedLifetime((list, window)) {}
    // The next one is another mistake.
    var next: ScriptedScrollable? = ScriptedScrollable(length: 600, contentLength: 2000)
    if let next { coordinator.bind(to: next, in: next) }
    next = nil
    #expect(coordinator.uncovered == nil)
    #expect(reports.all == [.releasedHost, .releasedHost])
  }

  @Test("a change after a list or a container was released reports it", arguments: [true, false])
  func changeAfterRelease(isList: Bool) {
    var list: ScriptedScrollable? = ScriptedScrollable(length: 600, contentLength: 2000)
    var window: ScriptedScrollable? = ScriptedScrollable(length: 600, contentLength: 0)
    if let list, let window { coordinator.bind(to: list, in: window) }
    if isList { list = nil } else { window = nil }
    coordinator.configuration.reducesMotion = true
    #expect(reports.all == [.releasedHost])
    withExtendedLifetime((list, window)) {}
  }

  @Test("a view is released while it is registered")
  func releasedView() throws {
    let list = ScriptedScrollable(length: 600, contentLength: 2000)
    coordinator.bind(to: list, in: list)
    do {
      let view = RecordingView()
      try coordinator.register(view, as: "header", options: ParallaxOptions(height: 44...220))
    }
    list.scroll(to: 10)
    #expect(reports.all == [.releasedView("header")])
  }

  @Test(
    "two views have one natural position",
    arguments: [Tracking.offset(0), .offset(150), .row(RowPath(section: 0, row: 3)), .rowID("3")]
  )
  func sameTracking(tracking: Tracking) throws {
    let list = ScriptedScrollable(length: 600, contentLength: 0)
    let rows = (0..<40).map { Row(id: RowID("\($0)"), height: .measured(50)) }
    list.rows = try RowGeometry([RowSection(rows: RowList(rows))])
    coordinator.bind(to: list, in: list)
    let options = ParallaxOptions(height: .fixed(50), tracking: tracking)
    try register("header", options)
    var shade = options
    shade.stacking = .overlay
    try register("shade", shade)
    shade = options
    shade.zIndex = 1
    try register("title", shade)
    // A view of no height that tracks a row is as long as the row.
    if case .offset = tracking {
      try register("line", ParallaxOptions(height: .fixed(0), tracking: tracking))
    }
    #expect(reports.all.isEmpty, "views over others and without length are meant to be there")
    try register("tabs", options)
    #expect(reports.all == [.sameTracking("header", "tabs")])
    #expect(coordinator.audit() == reports.all)
  }

  @Test("two views have one natural position, before anything is bound")
  func sameTrackingAtBinding() throws {
    for id in ["header", "tabs"] { try register(ViewID(id), ParallaxOptions(height: 44...220)) }
    let list = ScriptedScrollable(length: 600, contentLength: 2000)
    coordinator.bind(to: list, in: list)
    #expect(reports.all == [.sameTracking("header", "tabs")])
  }

  @Test("one object is registered under two names")
  func registeredTwice() throws {
    let view = RecordingView()
    try coordinator.register(view, as: "a", options: ParallaxOptions(height: 44...220))
    try coordinator.register(
      view,
      as: "b",
      options: ParallaxOptions(height: 44...220, tracking: .offset(500))
    )
    #expect(reports.all == [.registeredTwice("a", "b")])
  }

  @Test("an object is known from when nobody asked, and not taken for one that was removed")
  func registeredTwiceUnasked() throws {
    let asking = coordinator.onDiagnostic
    let (view, other) = (RecordingView(), RecordingView())
    coordinator.onDiagnostic = nil
    func register(_ view: RecordingView, as id: ViewID, at start: Double) throws {
      let options = ParallaxOptions(height: 44...220, tracking: .offset(start))
      try coordinator.register(view, as: id, options: options)
    }
    try register(view, as: "first", at: 0)
    try register(view, as: "a", at: 2000)
    coordinator.onDiagnostic = asking
    try register(other, as: "b", at: 500)
    coordinator.unregister("b")
    try register(other, as: "c", at: 500)
    coordinator.unregister("c")
    try register(RecordingView(), as: "e", at: 500)
    try register(other, as: "f", at: 700)
    #expect(reports.all.isEmpty, "what was removed is registered once")
    coordinator.unregister("first")
    try register(view, as: "d", at: 1000)
    #expect(reports.all == [.registeredTwice("a", "d")])
  }

  @Test("rows without identities change, and nobody says where they have gone")
  func unidentifiedRows() throws {
    let list = ScriptedScrollable(length: 600, contentLength: 0)
    list.rows = try RowGeometry(count: 100, height: .measured(50))
    coordinator.bind(to: list, in: list)
    list.scroll(to: 2000)
    var rows = list.rows
    try rows.apply([.insert(RowList(measured: [70]), at: .row(0))])
    list.rows = rows
    #expect(list.reading.contentOffset == 2000)
    #expect(reports.all == [.unidentifiedRows])
    // Said through the coordinator, the same change keeps the place.
    try coordinator.update(list.rows, by: [.insert(RowList(measured: [70]), at: .row(0))]) {
      list.rows = $0
    }
    #expect(list.reading.contentOffset == 2070)
  }

  @Test("every diagnostic says a cause and a remedy")
  func texts() {
    let all: [ParallaxDiagnostic] = [
      .unusableReading(field: "contentOffset", value: .nan),
      .unusableRow(RowPath(section: 0, row: 1), AxisRange(start: 3, end: 1)),
      .unusableSection(2, AxisRange(start: 3, end: 1)), .updateLoop(passes: 32),
      .unsupportedView(.unknownView("v")), .unsupportedShift,
      .unsupportedInsets(InsetShare(padding: 76)), .placeNotKept(3),
      .shiftUndone(40), .offsetBeyondRest(150),
      .rowLengthDiffers(.id("r"), is: 50, wanted: 220), .unidentifiedRows, .notBound,
      .emptyContainer(LayoutSize(width: 0, height: 0)), .releasedHost, .releasedView("v"),
      .sameTracking("a", "b"), .registeredTwice("a", "b"),
      .neverSeen("v", AxisRange(start: 900, end: 944)),
      .neverTriggers("v", trigger: 60, owner: nil), .neverTriggers("v", trigger: 60, owner: "w"),
      .neverMoves("v", .horizontal), .neverSnaps("v"), .neverPushed("v"),
      .unusableTurn("r", -1), .unusableDuration(-1), .missingFrameClock,
      .rowsWithoutIdentity("v", "r"), .missingRow("v", .id("r")),
    ]
    for diagnostic in all {
      let parts = "\(diagnostic)".split(separator: ";")
      #expect(parts.count >= 2, "\(diagnostic)")
    }
    // A reading names its field and no type of the framework.
    #expect("\(all[0])".hasPrefix("a reading was ignored: contentOffset is nan; "))
  }
}

import ParallaxCoordinator
import ParallaxTesting
import Testing

/// Options that have no effect, and questions that have no answer: listed when asked for, and reported once.
@Suite("Mistakes that an audit lists", .timeLimit(.minutes(20)))
struct AuditTests {
  private final class Reports {
    var all: [ParallaxDiagnostic] = []
  }

  private let coordinator = ParallaxCoordinator()
  private let list = ScriptedScrollable(length: 600, contentLength: 3000)
  private let reports = Reports()

  init() { coordinator.onDiagnostic = { [reports] in reports.all.append($0) } }

  private func bind() { coordinator.bind(to: list, in: list) }

  private func register(_ id: ViewID, _ options: ParallaxOptions) throws {
    try coordinator.register(ViewDescriptor { _ in }, as: id, options: options)
  }

  /// Options with a mistake, and what is said of it over a list of 3000 points in 600.
  struct Mistake: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var options: ParallaxOptions
    var said: ParallaxDiagnostic
  }

  static let mistakes = [
    Mistake(
      testDescription: "a line below the viewport",
      options: changed { $0.edgeInset = AxisInsets(top: 900) },
      said: .neverSeen("v", AxisRange(start: 900, end: 944))
    ),
    Mistake(
      testDescription: "a trigger where the view is pinned",
      options: changed {
        $0.overscroll.top = .pin
        $0.stickPosition = .both
        $0.stretchTrigger = 60
      },
      said: .neverTriggers("v", trigger: 60, owner: nil)
    ),
    Mistake(
      testDescription: "an axis on which the content does not scroll",
      options: ParallaxOptions(AxisOptions(80...160, stickPosition: .leading), along: .horizontal),
      said: .neverMoves("v", .horizontal)
    ),
  ]

  static func changed(_ change: (inout ParallaxOptions) -> Void) -> ParallaxOptions {
    var options = ParallaxOptions(height: 44...220, stickPosition: .top)
    change(&options)
    return options
  }

  @Test("is said at registration, once, and listed each time", arguments: mistakes)
  func registering(mistake: Mistake) throws {
    bind()
    try register("v", mistake.options)
    #expect(reports.all == [mistake.said])
    for _ in 0..<2 { #expect(coordinator.audit() == [mistake.said]) }
    for offset in [100.0, 500, 0] { list.scroll(to: offset) }
    #expect(reports.all == [mistake.said], "an audit and a scroll report nothing")
  }

  @Test("is said at binding to a view that was registered before", arguments: mistakes)
  func binding(mistake: Mistake) throws {
    try register("v", mistake.options)
    #expect(reports.all.isEmpty)
    bind()
    #expect(reports.all == [mistake.said])
  }

  @Test("is said of each view, also when its options change, and again only after it was gone")
  func eachView() throws {
    bind()
    let (good, bad) = (Self.changed { _ in }, Self.changed { $0.edgeInset = AxisInsets(top: 900) })
    try register("a", bad)
    try register("b", Self.changed { $0.tracking = .offset(500) })
    var options = bad
    options.main.tracking = .offset(500)
    try coordinator.setOptions(options, of: "b")
    let said = ["a", "b"].map { ParallaxDiagnostic.neverSeen($0, AxisRange(start: 900, end: 944)) }
    #expect(reports.all.count == 2 && reports.all.first == said[0])
    bind()
    #expect(reports.all.count == 2)
    try coordinator.setOptions(good, of: "a")
    bind()
    try coordinator.setOptions(bad, of: "a")
    #expect(reports.all.count == 3 && reports.all.last == said[0])
  }

  @Test(
    "a view beyond the content is listed, unless it has no length, and not reported: content may grow"
  )
  func beyondContent() throws {
    bind()
    try register("none", ParallaxOptions(height: .fixed(0), tracking: .offset(-500)))
    try register(
      "far",
      ParallaxOptions(height: 44...44, tracking: .offset(9000), stickPosition: .top)
    )
    try register(
      "above",
      ParallaxOptions(height: 44...44, tracking: .offset(-500), stickPosition: [])
    )
    try register(
      "before",
      ParallaxOptions(height: .fixed(44), tracking: .offset(-44), stickPosition: [])
    )
    #expect(
      coordinator.audit() == [
        .neverSeen("far", AxisRange(start: 6600, end: 6644)),
        .neverSeen("above", AxisRange(start: -500, end: -456)),
        .neverSeen("before", AxisRange(start: -44, end: 0)),
      ]
    )
    list.reading.contentLength = 9100
    #expect(coordinator.audit().count == 2)
    #expect(reports.all.isEmpty)
  }

  @Test("a bar that the user has hidden is no mistake, and its explanation says how it comes back")
  func hiddenBar() throws {
    bind()
    var options = ParallaxOptions(height: 0...56, tracking: .viewport, stickPosition: .bottom)
    options.reveal = Reveal(style: .slide, tolerance: .init(hiding: 10, showing: 60))
    try register("tools", options)
    list.scroll(to: 1000)
    #expect(coordinator.frame(of: "tools")?.origin.y == 600)
    #expect(coordinator.audit().isEmpty)
    let explanation = try #require(coordinator.explain("tools"))
    let sentence =
      " Scrolling on has hidden 56 points of it, which come back when the user scrolls back"
    #expect(explanation.hasSuffix(sentence + " by more than 60 points."), "\(explanation)")
    list.scroll(to: 980)
    #expect(coordinator.explain("tools")?.hasSuffix(sentence + " by more than 40 points.") == true)
    // At a line beyond the viewport it is in sight at no offset, hidden or not.
    options.edgeInset.bottom = 700
    try coordinator.setOptions(options, of: "tools")
    #expect(coordinator.audit() == [.neverSeen("tools", AxisRange(start: -156, end: -100))])
  }

  @Test("a view that snaps over content that is too short is listed, until the content has grown")
  func snapsOverShortContent() throws {
    bind()
    list.reading.contentLength = 300
    var options = ParallaxOptions(height: 44...220)
    options.snaps = true
    try register("header", options)
    #expect(coordinator.audit() == [.neverSnaps("header")])
    #expect("\(coordinator.audit()[0])".contains("set the configuration's shortContent to .pad"))
    list.reading.contentLength = 3000
    #expect(coordinator.audit().isEmpty && reports.all.isEmpty)
    // It rests from -2,500 to 2,400: the sum is no length.
    list.reading.contentInset.top = 2500
    #expect(coordinator.audit().isEmpty)
  }

  @Test("a view that nobody pushes is listed, until another view pushes it")
  func nobodyPushes() throws {
    bind()
    var options = ParallaxOptions(height: 44...44, tracking: .offset(300), stickPosition: .top)
    options.stacking = .push
    try register("first", options)
    #expect(coordinator.audit() == [.neverPushed("first")])
    #expect("\(coordinator.audit()[0])".contains("with stacking .push too"))
    options.main.tracking = .offset(900)
    try register("second", options)
    #expect(coordinator.audit().isEmpty && reports.all.isEmpty)
  }

  @Test("a pull stretches the view nearest the end, and no other one")
  func trigger() throws {
    bind()
    try register("photo", ParallaxOptions(height: 44...220, stickPosition: .top))
    var options = ParallaxOptions(height: 44...44, tracking: .offset(220), stickPosition: .top)
    options.stretchTrigger = 60
    try register("bar", options)
    #expect(reports.all == [.neverTriggers("bar", trigger: 60, owner: "photo")])
    coordinator.unregister("photo")
    options.main.tracking = .offset(0)
    try coordinator.setOptions(options, of: "bar")
    #expect(coordinator.audit().isEmpty)
  }

  @Test("an identity is tracked among rows without any")
  func rowsWithoutIdentity() throws {
    list.rows = try RowGeometry(count: 40, height: .measured(50))
    bind()
    try register("v", ParallaxOptions(height: 28...28, tracking: .rowID("r")))
    #expect(reports.all == [.rowsWithoutIdentity("v", "r")])
    #expect(coordinator.audit() == reports.all)
    // Among rows with identities, one that is gone may come back: it is listed, and not reported.
    let rows = (0..<40).map { Row(id: RowID($0), height: .measured(50)) }
    list.rows = try RowGeometry([RowSection(rows: RowList(rows))])
    #expect(coordinator.audit() == [.missingRow("v", .id("r"))])
    #expect(reports.all.count == 1)
  }

  @Test("a row beyond the last one is listed, until it is there")
  func missingRow() throws {
    list.rows = try RowGeometry(count: 5, height: .measured(50))
    bind()
    let row = RowPath(section: 0, row: 7)
    try register("v", ParallaxOptions(height: 28...28, tracking: .row(row)))
    #expect(coordinator.audit() == [.missingRow("v", .path(row))])
    #expect(
      "\(coordinator.audit()[0])".contains("the row 7 of section 0, which is not in the list")
    )
    list.rows = try RowGeometry(count: 8, height: .measured(50))
    #expect(coordinator.audit().isEmpty && reports.all.isEmpty)
  }

  @Test("a list that gives rows no room is told which row is too short, once it scrolls")
  func rowsWithoutRoom() throws {
    let list = FixedRows()
    coordinator.bind(to: list, in: list)
    let first = RowPath(section: 0, row: 0)
    try register("header", ParallaxOptions(height: 44...220, tracking: .row(first)))
    guard case .rowLengthDiffers(.path(first), let length, 220)? = coordinator.audit().first else {
      Issue.record("\(coordinator.audit())")
      return
    }
    #expect(reports.all.isEmpty, "the row may get its length in another way")
    for offset in [10.0, 20, 30] { list.offset = offset }
    #expect(reports.all == [.rowLengthDiffers(.path(first), is: length, wanted: 220)])
    #expect("\(reports.all[0])".contains("adopt ScrollableRowRoom"))
    #expect(coordinator.audit() == reports.all)
  }

  @Test("a list that takes the lengths of rows and does nothing is listed before it scrolls")
  func deafHost() throws {
    let list = DeafRows()
    coordinator.bind(to: list, in: list)
    let first = RowPath(section: 0, row: 0)
    try register("header", ParallaxOptions(height: 44...220, tracking: .row(first)))
    #expect(coordinator.audit() == [.rowLengthDiffers(.path(first), is: 50, wanted: 220)])
  }

  @Test("a row that is longer than its view needs no room")
  func longRow() throws {
    let list = FixedRows()
    coordinator.bind(to: list, in: list)
    try register("v", ParallaxOptions(height: 10...20, tracking: .row(RowPath(section: 0, row: 0))))
    for offset in [10.0, 20, 30] { list.offset = offset }
    #expect(reports.all.isEmpty && coordinator.audit().isEmpty)
  }

  /// A question about a view.
  enum Question: CaseIterable {
    case frame, placement

    func ask(_ coordinator: ParallaxCoordinator) {
      switch self {
      case .frame: _ = coordinator.frame(of: "v")
      case .placement: _ = coordinator.placement(of: "v")
      }
    }
  }

  @Test("a position is asked for before anything is bound", arguments: Question.allCases)
  func unbound(question: Question) throws {
    try register("v", ParallaxOptions(height: 44...220))
    for _ in 0..<2 { question.ask(coordinator) }
    #expect(reports.all == [.notBound])
    #expect(coordinator.audit() == [.notBound])
    bind()
    coordinator.unbind()
    question.ask(coordinator)
    #expect(reports.all == [.notBound], "the last frame is kept on purpose")
    _ = coordinator.contentOffset(showing: 0)
    #expect(reports.all == [.notBound, .notBound], "it was bound in between")
  }

  @Test("a position is asked for over a list that was released", arguments: Question.allCases)
  func released(question: Question) throws {
    do {
      let other = ScriptedScrollable(length: 600, contentLength: 3000)
      coordinator.bind(to: other, in: other)
      try register("v", ParallaxOptions(height: 44...220))
    }
    for _ in 0..<2 { question.ask(coordinator) }
    #expect(reports.all == [.releasedHost])
    #expect(coordinator.audit() == [.releasedHost])
  }

  @Test(
    "one descriptor is registered under two names, and a copy that does something else is another"
  )
  func descriptorTwice() throws {
    bind()
    let descriptor = ViewDescriptor { _ in }
    var other = descriptor
    other.onUpdate = { _ in }
    let below = ParallaxOptions(height: 44...44, tracking: .offset(300))
    try coordinator.register(descriptor, as: "a", options: ParallaxOptions(height: 44...220))
    try coordinator.register(other, as: "b", options: below)
    #expect(reports.all.isEmpty && coordinator.audit().isEmpty)
    coordinator.unregister("b")
    try coordinator.register(descriptor, as: "b", options: below)
    #expect(reports.all == [.registeredTwice("a", "b")])
    #expect(coordinator.audit() == reports.all)
  }

  @Test("a change of a view that was released says that it was released", arguments: [true, false])
  func releasedView(isDropped: Bool) throws {
    bind()
    do {
      try coordinator.register(RecordingView(), as: "v", options: ParallaxOptions(height: 44...220))
    }
    if isDropped { list.scroll(to: 10) }
    let errors = [
      #expect(throws: ParallaxError.self) {
        try coordinator.setOptions(ParallaxOptions(height: 44...300), of: "v")
      },
      #expect(throws: ParallaxError.self) { try coordinator.invalidateHeight(of: "v") },
    ]
    #expect(errors == [.releasedView("v"), .releasedView("v")])
    #expect(
      errors[0]?.description
        == "view \"v\": the view was released while it was registered; keep it, and register it again"
    )
    try register("v", ParallaxOptions(height: 44...220))
    coordinator.unregister("v")
    let error = #expect(throws: ParallaxError.self) { try coordinator.invalidateHeight(of: "v") }
    #expect(error == .unknownView("v"))
  }

  @Test("views in order are no mistakes")
  func nothingWrong() throws {
    bind()
    var header = ParallaxOptions(height: 44...220)
    header.stretchTrigger = 60
    try register("header", header)
    try register("bar", ParallaxOptions(height: 44...44, tracking: .offset(220)))
    try register("footer", ParallaxOptions(height: 44...44, tracking: .contentEnd(0)))
    try register(
      "tab bar",
      ParallaxOptions(height: 49...49, tracking: .viewport, stickPosition: .bottom)
    )
    #expect(coordinator.audit().isEmpty && reports.all.isEmpty)
  }
}

/// Rows of 50 points that stay 50 points long.
private class FixedRows: ScrollableRows, ParallaxContainer, RowTable {
  let observers = ScrollObservers()
  let containerSize = LayoutSize(width: 300, height: 600)
  var offset = 0.0 { didSet { observers.notify() } }

  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    ScrollReading(contentOffset: offset, contentLength: 5000, rowRevision: 1)
  }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }

  func rows(along axis: ScrollAxis) -> (any RowTable)? { axis == .vertical ? self : nil }

  func rowRange(at path: RowPath) -> AxisRange? {
    AxisRange(start: 50 * Double(path.row), length: 50)
  }

  func rowPaths(in range: AxisRange) -> [RowPath] {
    (max(0, Int(range.start / 50))...max(0, Int(range.end / 50)))
      .map { RowPath(section: 0, row: $0) }
  }
}

/// The same, of a list that ignores what it is asked for.
private final class DeafRows: FixedRows, ScrollableRowRoom {
  func setRowLengths(_ lengths: RowLengths, for owner: LayoutOwner, along axis: ScrollAxis) {}

  func shiftContentOffset(by distance: Double, along axis: ScrollAxis) { offset += distance }
}

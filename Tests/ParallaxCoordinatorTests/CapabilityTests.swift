import ParallaxCoordinator
import ParallaxTesting
import Testing

/// What a scroll view cannot do is refused with a message; no view vanishes without one.
@Suite("Capabilities of a scrollable", .timeLimit(.minutes(20)))
struct CapabilityTests {
  private let coordinator = ParallaxCoordinator()
  private let plain = PlainHost()
  private let rows = RowsOnlyHost()
  private let complete = ScriptedScrollable(length: 600, contentLength: 0)
  private var reports = Reports()

  private final class Reports {
    var all: [ParallaxDiagnostic] = []
  }

  init() throws {
    let list = RowList((0..<40).map { Row(id: RowID($0), height: .measured(50)) })
    complete.rows = try RowGeometry([RowSection(rows: list)])
    coordinator.onDiagnostic = { [reports] in reports.all.append($0) }
  }

  /// Something that a view asks for, and the host that cannot do it.
  struct Refusal: Sendable, CustomTestStringConvertible {
    var name: String
    var hasRows = false
    var tracking = Tracking.row(RowPath(section: 0, row: 3))
    var change: @Sendable (inout ParallaxOptions) -> Void = { _ in }
    var text: String

    var testDescription: String { name }
    var options: ParallaxOptions {
      var options = ParallaxOptions(height: 44...100, tracking: tracking)
      change(&options)
      return options
    }
  }

  static let refusals = [
    Refusal(
      name: "a row",
      text: """
        view "v": tracking.row is row 3 of section 0, and the bound scrollable has no rows; \
        let it adopt ScrollableRows
        """
    ),
    Refusal(
      name: "a section",
      change: { $0.boundary = .section },
      text: """
        view "v": tracking.row is row 3 of section 0, and the bound scrollable has no rows; \
        let it adopt ScrollableRows
        """
    ),
    Refusal(
      name: "an identity, without rows",
      tracking: .rowID("r"),
      text: """
        view "v": tracking.rowID is "r", and the bound scrollable has no rows; \
        let it adopt ScrollableRows
        """
    ),
    Refusal(
      name: "an identity, among rows without any",
      hasRows: true,
      tracking: .rowID("r"),
      text: """
        view "v": tracking.rowID is "r", and the bound scrollable does not identify its rows; \
        let it adopt IdentifiedRowTable
        """
    ),
    Refusal(
      name: "an inset",
      tracking: .offset(0),
      change: { $0.reservation = .inset },
      text: """
        view "v": reservation is inset, and the bound scrollable takes no insets; \
        let it adopt ScrollableInsets
        """
    ),
    Refusal(
      name: "a row and an inset",
      hasRows: true,
      change: { $0.reservation = .rowAndInset },
      text: """
        view "v": reservation is rowAndInset, and the bound scrollable takes no insets; \
        let it adopt ScrollableInsets
        """
    ),
  ]

  private func bind(_ refusal: Refusal) {
    if refusal.hasRows {
      coordinator.bind(to: rows, in: rows)
    } else {
      coordinator.bind(to: plain, in: plain)
    }
  }

  @Test("what the bound scrollable cannot do is refused at registration", arguments: refusals)
  func registering(refusal: Refusal) {
    bind(refusal)
    do throws(ParallaxError) {
      try coordinator.register(RecordingView(), as: "v", options: refusal.options)
      Issue.record("not refused")
    } catch { #expect("\(error)" == refusal.text) }
    #expect(coordinator.registeredViews == [])
    #expect(reports.all == [])
  }

  @Test("new options that it cannot do are refused, and the old ones stay", arguments: refusals)
  func settingOptions(refusal: Refusal) throws {
    bind(refusal)
    let options = ParallaxOptions(height: 44...100, tracking: .offset(200))
    let view = RecordingView()
    try coordinator.register(view, as: "v", options: options)
    let error = #expect(throws: ParallaxError.self) {
      try coordinator.setOptions(refusal.options, of: "v")
    }
    #expect(error.map { "\($0)" } == refusal.text)
    #expect(coordinator.options(of: "v") == options)
    #expect(view.lastSpan == AxisRange(start: 200, end: 300))
  }

  @Test("a view that was registered before the binding is reported once", arguments: refusals)
  func bindingLater(refusal: Refusal) throws {
    let (view, other) = (RecordingView(), RecordingView())
    try coordinator.register(view, as: "v", options: refusal.options)
    try coordinator.register(other, as: "other", options: ParallaxOptions(height: 44...220))
    bind(refusal)
    #expect(reports.all.map { "\($0)" } == [refusal.text])
    guard case .unsupportedView(let error)? = reports.all.first else {
      Issue.record("no report")
      return
    }
    #expect(error.view == "v")
    #expect(coordinator.registeredViews == ["v", "other"], "it stays registered")
    #expect(other.lastSpan != nil, "and the others have their places")
    // While it goes on like this it is not said again, and again after it was in order.
    bind(refusal)
    #expect(reports.all.count == 1)
    coordinator.bind(to: complete, in: complete)
    #expect(reports.all.count == 1)
    bind(refusal)
    #expect(reports.all.count == 2)
  }

  @Test("a view that had its row stays, absent, with a list without rows, and comes back")
  func bindingToLess() throws {
    coordinator.bind(to: complete, in: complete)
    let view = RecordingView()
    try coordinator.register(
      view,
      as: "v",
      options: ParallaxOptions(height: 50...50, tracking: .row(RowPath(section: 0, row: 3)))
    )
    #expect(view.lastSpan == AxisRange(start: 150, end: 200))
    coordinator.bind(to: plain, in: plain)
    #expect(coordinator.placement(of: "v") == .absent)
    #expect(reports.all.map { "\($0)" } == [Self.refusals[0].text])
    coordinator.bind(to: complete, in: complete)
    #expect(view.lastSpan == AxisRange(start: 150, end: 200))
    #expect(reports.all.count == 1)
  }

  @Test("each view is reported, and no longer once another scrollable is bound for it")
  func severalViews() throws {
    let row = ParallaxOptions(height: 50...50, tracking: .row(RowPath(section: 0, row: 3)))
    for id in ["a", "b", "c"] { try coordinator.register(.silent, as: ViewID(id), options: row) }
    coordinator.bind(to: plain, in: plain)
    #expect(reports.all.count == 3)
    coordinator.bind(to: complete, in: complete)
    var count = 0
    coordinator.onDiagnostic = { [coordinator, complete] _ in
      count += 1
      coordinator.bind(to: complete, in: complete)
    }
    coordinator.bind(to: plain, in: plain)
    #expect(count == 1, "the first report has bound a list with rows")
    #expect(coordinator.frame(of: "c")?.origin.y == 150)
  }

  @Test("a view that hangs above the content needs no row, whatever it tracks")
  func hangingView() throws {
    let host = InsetsOnlyHost()
    coordinator.bind(to: host, in: host)
    var options = ParallaxOptions(height: 44...100, tracking: .rowID("r"))
    options.reservation = .inset
    try coordinator.register(.silent, as: "v", options: options)
    #expect(host.inset.top == 100)
    #expect(coordinator.frame(of: "v")?.size.height == 100)
    coordinator.unbind()
    #expect(host.inset.top == 0)
  }

  @Test("where what is read moves and the scrollable cannot be moved, that is reported once")
  func shifting() throws {
    let list = RowsOnlyHost()
    coordinator.bind(to: list, in: list)
    let before = try RowGeometry([RowSection(rows: RowList(repeating: .measured(50), count: 40))])
    for offset in [0.0, 500, 500] {
      list.offset = offset
      let row = Row(height: .measured(50))
      let shift = try coordinator.update(before, by: [.insert([row], at: .row(0))]) { _ in
        list.count += 1
      }
      #expect(shift == 0 && list.offset == offset)
      // At the start of the content nothing that is read moves out of view.
      #expect(reports.all.isEmpty == (offset == 0))
    }
    #expect(reports.all == [.unsupportedShift])
    #expect("\(reports.all[0])".contains("let it adopt ScrollableShifting"))
    // A list that keeps the place by itself has nothing to be moved by.
    reports.all = []
    coordinator.bind(to: list, in: list)
    try coordinator.update(before, by: [.insert([Row(height: .measured(50))], at: .row(0))]) { _ in
      list.count += 1
      list.offset += 50
    }
    #expect(reports.all == [])
  }

  @Test("settings that ask for insets are reported where the scrollable takes none")
  func settings() throws {
    coordinator.bind(to: plain, in: plain)
    try coordinator.register(.silent, as: "h", options: ParallaxOptions(height: 44...220))
    #expect(reports.all == [])
    // 600 points hold content of 700, which collapses a header of 176 points only by 100.
    plain.contentLength = 700
    coordinator.configuration.shortContent = .pad
    plain.offset = 10
    #expect(reports.all == [.unsupportedInsets(InsetShare(padding: 76))])
    #expect("\(reports.all[0])".contains("let it adopt ScrollableInsets"))
    coordinator.configuration.shortContent = .asIs
    coordinator.configuration.adjustsPinnedInset = true
    plain.contentLength = 2000
    plain.offset = 500
    #expect(
      reports.all.dropFirst() == [.unsupportedInsets(InsetShare(pinned: 44))],
      "again, after nothing was asked for: below the header that has collapsed"
    )
  }
}

extension ViewDescriptor {
  fileprivate static var silent: Self { ViewDescriptor { _ in } }
}

/// Scrolls, and nothing else.
private class PlainHost: Scrollable, ParallaxContainer {
  let containerSize = LayoutSize(width: 390, height: 600)
  private let observers = ScrollObservers()
  var offset = 0.0 { didSet { observers.notify() } }
  var contentLength = 2000.0 { didSet { observers.notify() } }

  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    ScrollReading(contentOffset: offset, contentLength: contentLength)
  }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }
}

/// Forty rows of 50 points that have no identities.
private final class RowsOnlyHost: PlainHost, ScrollableRows, RowTable {
  var count = 40 { didSet { contentLength = Double(count) * 50 } }

  func rowRange(at path: RowPath) -> AxisRange? {
    guard path.section == 0, path.row < count else { return nil }
    return AxisRange(start: Double(path.row) * 50, length: 50)
  }

  func sectionRange(_ section: Int) -> AxisRange? {
    section == 0 ? AxisRange(start: 0, end: contentLength) : nil
  }

  func rowPaths(in range: AxisRange) -> [RowPath] {
    (0..<count).map { RowPath(section: 0, row: $0) }
      .filter { (rowRange(at: $0)?.end ?? 0) > range.start && Double($0.row) * 50 < range.end }
  }

  func rows(along axis: ScrollAxis) -> (any RowTable)? { self }
}

/// No rows, and room around the content.
private final class InsetsOnlyHost: PlainHost, ScrollableInsets {
  private var shares = InsetShares()
  private var moves = OffsetMoves()
  var inset: AxisInsets { shares.total.insets }

  override func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    ScrollReading(
      contentOffset: offset,
      contentLength: contentLength,
      sharedInset: shares.total,
      moves: moves
    )
  }

  func setContentInset(_ share: InsetShare, for owner: LayoutOwner, along axis: ScrollAxis) {
    shares.set(share, for: owner)
  }

  func shiftContentOffset(by distance: Double, along axis: ScrollAxis) {
    moves.byLayout += distance
    offset += distance
  }
}

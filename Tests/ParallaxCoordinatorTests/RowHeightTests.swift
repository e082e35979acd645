import ParallaxCoordinator
import ParallaxTesting
import Testing

@Suite("Telling the heights of rows")
struct RowHeightTests {
  private let coordinator = ParallaxCoordinator()
  private let host: RowHost
  private let view = RecordingView()

  init() throws {
    host = try RowHost()
    host.coordinator = coordinator
  }

  private func bind() { coordinator.bind(to: host, in: host) }

  private func options(_ height: ClosedRange<Double>, _ row: RowID) -> ParallaxOptions {
    ParallaxOptions(height: height, tracking: .rowID(row))
  }

  private func insert(_ id: RowID, at row: Int) throws {
    try coordinator.update(
      host.rows,
      by: [.insert([Row(id: id, height: .measured(50))], at: .row(row))]
    ) { host.setRows($0) }
  }

  @Test("a row that has moved is given back its own height when its view goes")
  func unregisteredAfterMove() throws {
    bind()
    try coordinator.register(view, as: "h", options: options(44...220, "0"))
    #expect(host.height(of: "0") == 220)
    try insert("new", at: 0)
    coordinator.unregister("h")
    #expect(host.height(of: "0") == 50 && host.height(of: "new") == 50)
    #expect(host.told == [[RowPath(section: 0, row: 0)], [RowPath(section: 0, row: 1)]])
  }

  @Test("a row that has moved there and back gets the height that it is to have")
  func changedAfterMoveBack() throws {
    bind()
    try coordinator.register(view, as: "h", options: options(44...100, "0"))
    try insert("new", at: 0)
    try coordinator.setHeight(HeightRange(minimum: 44, maximum: 150), of: "h")
    #expect(host.height(of: "0") == 150)
    try coordinator.update(host.rows, by: [.remove(.id("new"))]) { host.setRows($0) }
    try coordinator.setHeight(HeightRange(minimum: 44, maximum: 100), of: "h")
    #expect(host.height(of: "0") == 100)
    #expect(view.lastSpan == AxisRange(start: 0, end: 100))
  }

  @Test("a row that went and comes back as the host makes it gets its room again")
  func rowComesBack() throws {
    bind()
    try coordinator.register(view, as: "h", options: options(44...220, "0"))
    try coordinator.update(host.rows, by: [.remove(.id("0"))]) { host.setRows($0) }
    try insert("0", at: 0)
    #expect(host.height(of: "0") == 220)
    #expect(view.lastSpan == AxisRange(start: 0, end: 220))
  }

  @Test("a reload that gives a row its own height is answered, and a list that insists has its way")
  func reload() throws {
    bind()
    try coordinator.register(view, as: "h", options: options(44...220, "0"))
    try host.change { try $0.setHeight(.measured(50), of: 0) }
    #expect(host.height(of: "0") == 220)
    #expect(host.told.count == 2)
    // This one does not do what it is told.
    let other = ScriptedScrollable(length: 600, contentLength: 0)
    other.rows = try RowGeometry(count: 100, height: .measured(50))
    var told = 0
    other.onRowHeightChange = { _ in told += 1 }
    coordinator.bind(to: other, in: other)
    try coordinator.setOptions(
      ParallaxOptions(height: 44...220, tracking: .row(RowPath(section: 0, row: 0))),
      for: "h"
    )
    #expect(told == 1)
    for row in 1..<5 { try other.rows.setHeight(.measured(60), of: row) }
    coordinator.recalculate()
    #expect(told == 1)
  }

  @Test("a list that animates a row to its height hears of it once")
  func animated() throws {
    let list = ScriptedScrollable(length: 600, contentLength: 0)
    list.rows = try RowGeometry(count: 100, height: .measured(50))
    var told = 0
    list.onRowHeightChange = { _ in told += 1 }
    coordinator.bind(to: list, in: list)
    try coordinator.register(
      view,
      options: ParallaxOptions(height: 44...220, tracking: .row(RowPath(section: 0, row: 0)))
    )
    for height in stride(from: 50.0, through: 220, by: 17) {
      try list.rows.setHeight(.measured(height), of: 0)
    }
    #expect(told == 1)
    #expect(view.lastSpan == AxisRange(start: 0, end: 220))
  }

  @Test("a list that is bound, and one bound after it, hear of the rows of views registered before")
  func binding() throws {
    try coordinator.register(view, as: "h", options: options(44...220, "0"))
    bind()
    #expect(host.height(of: "0") == 220)
    #expect(view.lastSpan == AxisRange(start: 0, end: 220))
    let other = try RowHost()
    other.coordinator = coordinator
    coordinator.bind(to: other, in: other)
    #expect(other.height(of: "0") == 220)
    coordinator.unregister("h")
    #expect(other.height(of: "0") == 50)
    #expect(host.height(of: "0") == 220, "a list that was let go of is left as it is")
  }

  @Test("a list that has the heights already hears of none")
  func loadedRight() throws {
    try coordinator.register(view, as: "h", options: options(44...220, "0"))
    try host.change { try $0.setHeight(.measured(220), of: 0) }
    bind()
    #expect(host.told.isEmpty)
    coordinator.unregister("h")
    #expect(host.height(of: "0") == 50)
  }

  @Test("two views on a row: it is as high as the higher one asks for")
  func sharedRow() throws {
    bind()
    try coordinator.register(view, as: "a", options: options(44...220, "0"))
    try coordinator.register(RecordingView(), as: "b", options: options(44...44, "1"))
    let lower = RecordingView()
    try coordinator.register(lower, as: "c", options: options(44...100, "0"))
    #expect(host.height(of: "0") == 220)
    coordinator.unregister("a")
    #expect(host.height(of: "0") == 100)
    coordinator.unregister("c")
    #expect(host.height(of: "0") == 50)
  }

  @Test("a view that is to track another row gives the first one back")
  func otherRow() throws {
    bind()
    try coordinator.register(view, as: "h", options: options(44...220, "0"))
    try coordinator.setOptions(options(44...220, "5"), for: "h")
    #expect(host.height(of: "0") == 50 && host.height(of: "5") == 220)
    #expect(host.told.count == 2, "both at once")
    var floating = options(44...220, "5")
    floating.reservation = .inset
    try coordinator.setOptions(floating, for: "h")
    #expect(host.height(of: "5") == 50)
  }

  @Test("the host hears of a measured view's row once when it is registered")
  func measuredOnce() throws {
    bind()
    let descriptor = ViewDescriptor(measure: { _ in HeightRange(minimum: 20, maximum: 90) }) { _ in
    }
    try coordinator.register(descriptor, options: options(0...0, "0"))
    #expect(host.told == [[RowPath(section: 0, row: 0)]])
    #expect(host.height(of: "0") == 90)
  }

  @Test("what the host is asked for in a change is the height of the rows as they are by then")
  func askedInChange() throws {
    bind()
    try coordinator.register(view, as: "h", options: options(44...220, "3"))
    #expect(coordinator.height(forRowAt: RowPath(section: 0, row: 3)) == 220)
    try coordinator.performUpdates {
      try host.change { try $0.insert([Row(id: "new", height: .measured(50))], at: .row(0)) }
      #expect(coordinator.height(forRowAt: RowPath(section: 0, row: 3)) == nil)
      #expect(coordinator.height(forRowAt: RowPath(section: 0, row: 4)) == 220)
    }
  }

  @Test("a list that asks for heights to say where a row is gets an answer")
  func askedWhileAnswering() throws {
    bind()
    var answers: [Double?] = []
    host.onRowPath = { [host, coordinator] in
      guard answers.count < 100 else { return host.onRowPath = nil }
      answers.append(coordinator.height(forRowAt: RowPath(section: 0, row: 0)))
    }
    try coordinator.register(view, as: "h", options: options(44...220, "0"))
    host.onRowPath = nil
    #expect(coordinator.height(forRowAt: RowPath(section: 0, row: 0)) == 220)
    #expect(host.height(of: "0") == 220)
    #expect(answers.count < 100)
  }

  // MARK: Views that track a row by its number

  private enum RowChange: CaseIterable {
    case inserted, insertedWithoutIdentity, removed, moved
  }

  /// The view is on row 3, 100 points high, when something happens to the rows above.
  @Test(
    "a row that goes from under its number is given back its own height",
    arguments: RowChange.allCases,
    [true, false]
  )
  private func numberedRow(change: RowChange, isUnregistered: Bool) throws {
    let path = RowPath(section: 0, row: 3)
    if change == .insertedWithoutIdentity {
      host.setRows(try RowGeometry(count: 200, height: .measured(50)))
    }
    bind()
    try coordinator.register(
      view,
      as: "h",
      options: ParallaxOptions(height: 44...100, tracking: .row(path))
    )
    #expect(host.rows.span(of: 3)?.length == 100)
    let update: RowUpdate =
      switch change {
      case .inserted: .insert([Row(id: "new", height: .measured(50))], at: .row(0))
      case .insertedWithoutIdentity: .insert(RowList(measured: [50]), at: .row(0))
      case .removed: .remove(.row(0))
      case .moved: .move(.row(3), to: .row(9))
      }
    try coordinator.update(host.rows, by: [update]) { host.setRows($0) }
    func heights() -> [Double?] { (0..<12).map { host.rows.span(of: $0)?.length } }
    #expect(heights() == (0..<12).map { $0 == 3 ? 100 : 50 })
    guard isUnregistered else { return }
    coordinator.unregister("h")
    #expect(heights() == (0..<12).map { _ in 50 })
  }

  @Test("a row is given back its height where it has gone in a change by closure, by its identity")
  func numberedRowInClosure() throws {
    bind()
    try coordinator.register(
      view,
      as: "h",
      options: ParallaxOptions(height: 44...100, tracking: .row(RowPath(section: 0, row: 3)))
    )
    try host.change { try $0.insert([Row(id: "new", height: .measured(50))], at: .row(0)) }
    #expect(host.height(of: "2") == 100 && host.height(of: "3") == 50)
  }

  @Test("a list that notes numbers until its layout hears again of a row that has another one")
  func toldAgainAtAnotherNumber() throws {
    bind()
    host.keepsToldPaths = true
    try coordinator.register(view, as: "h", options: options(44...220, "8"))
    #expect(host.told == [[RowPath(section: 0, row: 8)]])
    try insert("new", at: 0)
    coordinator.recalculate()
    #expect(host.told.dropFirst() == [[RowPath(section: 0, row: 9)]], "and no more often")
    host.layOut()
    #expect(host.height(of: "8") == 220 && host.height(of: "7") == 50)
  }
}

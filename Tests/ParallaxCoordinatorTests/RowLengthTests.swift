import ParallaxCoordinator
import ParallaxTesting
import TestSupport
import Testing

@Suite("Lengths that rows must have", .timeLimit(.minutes(20)))
struct RowLengthTests {
  private let coordinator = ParallaxCoordinator()
  private let host: RowHost
  private let view = RecordingView()

  init() throws {
    host = try RowHost()
  }

  private func bind() { coordinator.bind(to: host, in: host) }

  private func options(_ height: HeightRange, _ row: RowID) -> ParallaxOptions {
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
    // The table names the row by its identity, so its move is no order.
    #expect(host.orders.map(\.isEmpty) == [false, true])
  }

  @Test("a list is asked for a height once, whatever else changes")
  func askedOnce() throws {
    bind()
    var options = options(44...220, "0")
    try coordinator.register(view, as: "h", options: options)
    let other = ParallaxOptions(height: .fixed(44))
    try coordinator.register(ViewDescriptor { _ in }, as: "other", options: other)
    options.zIndex = 2
    try coordinator.setOptions(options, of: "h")
    #expect(host.orders.count == 1)
    try coordinator.setHeight(44...100, of: "h")
    #expect(host.orders.count == 2)
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

  @Test("a list that does not follow is asked once, and reported once it has scrolled")
  func notFollowed() throws {
    let list = ScriptedScrollable(length: 600, contentLength: 0)
    list.ignoredCommands.insert(.rowRoom)
    list.rows = try RowGeometry(count: 100, height: .measured(50))
    var orders: [RowLengths] = []
    list.onRowLengthChange { orders.append($0) }
    var diagnostics: [ParallaxDiagnostic] = []
    coordinator.onDiagnostic = { diagnostics.append($0) }
    coordinator.bind(to: list, in: list)
    let first = RowPath(section: 0, row: 0)
    try coordinator.register(
      view,
      as: "h",
      options: ParallaxOptions(height: 44...220, tracking: .row(first))
    )
    #expect(orders.count == 1)
    for row in 1..<5 { try list.rows.setHeight(.measured(60), of: row) }
    #expect(orders.count == 1)
    #expect(diagnostics.isEmpty, "it may lay out later")
    for offset in [10.0, 20, 30] { list.scroll(to: offset) }
    #expect(diagnostics == [.rowLengthDiffers(.path(first), is: 50, wanted: 220)])
  }

  @Test("a row that has its own length again while the list scrolls may get the other in that turn")
  func followedLater() throws {
    let list = ScriptedScrollable(length: 600, contentLength: 0)
    let rows = (0..<100).map { Row(id: RowID($0), height: .measured(50)) }
    let own = try RowGeometry([RowSection(rows: RowList(rows))])
    list.rows = own
    var diagnostics: [ParallaxDiagnostic] = []
    coordinator.onDiagnostic = { diagnostics.append($0) }
    coordinator.bind(to: list, in: list)
    let options = ParallaxOptions(height: 44...220, tracking: .rowID(0))
    try coordinator.register(view, as: "h", options: options)
    list.ignoredCommands.insert(.rowRoom)
    list.change {
      $0.rows = own
      $0.scroll(to: 10)
    }
    #expect(diagnostics.isEmpty)
    list.scroll(to: 20)
    #expect(diagnostics == [.rowLengthDiffers(.id(0), is: 50, wanted: 220)])
  }

  @Test("content without rows of its own keeps its length when a row of a table gets one")
  func tableFromElsewhere() throws {
    let list = ScriptedScrollable(length: 600, contentLength: 5000)
    list.rowTable = try RowGeometry(count: 100, height: .measured(50))
    coordinator.bind(to: list, in: list)
    let options = ParallaxOptions(height: 44...220, tracking: .row(RowPath(section: 0, row: 0)))
    try coordinator.register(view, as: "h", options: options)
    #expect(!list.rowRoom.isEmpty && list.reading.contentLength == 5000)
  }

  @Test("a list that animates a row to its length is asked once")
  func animated() throws {
    let list = ScriptedScrollable(length: 600, contentLength: 0)
    list.ignoredCommands.insert(.rowRoom)
    list.rows = try RowGeometry(count: 100, height: .measured(50))
    var orders = 0
    list.onRowLengthChange { _ in orders += 1 }
    coordinator.bind(to: list, in: list)
    try coordinator.register(
      view,
      options: ParallaxOptions(height: 44...220, tracking: .row(RowPath(section: 0, row: 0)))
    )
    for height in stride(from: 50.0, through: 220, by: 17) {
      try list.rows.setHeight(.measured(height), of: 0)
    }
    #expect(orders == 1)
    #expect(view.lastSpan == AxisRange(start: 0, end: 220))
  }

  @Test(
    "a list that is bound gets the lengths of views registered before, and gives them back after"
  )
  func binding() throws {
    try coordinator.register(view, as: "h", options: options(44...220, "0"))
    bind()
    #expect(host.height(of: "0") == 220)
    #expect(view.lastSpan == AxisRange(start: 0, end: 220))
    let other = try RowHost()
    coordinator.bind(to: other, in: other)
    #expect(other.height(of: "0") == 220)
    #expect(host.height(of: "0") == 50)
    coordinator.unregister("h")
    #expect(other.height(of: "0") == 50)
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

  @Test("a row as long as one of two views needs it is not reported of the other, moved or not")
  func sharedByTwoNames() throws {
    var diagnostics: [ParallaxDiagnostic] = []
    coordinator.onDiagnostic = { diagnostics.append($0) }
    bind()
    try coordinator.register(view, as: "a", options: options(44...220, "5"))
    var fifth = ParallaxOptions(height: 44...100, tracking: .row(RowPath(section: 0, row: 5)))
    // Views that stack at one place would be told of.
    fifth.stacking = .overlay
    try coordinator.register(ViewDescriptor { _ in }, as: "b", options: fifth)
    try host.change { try $0.setHeight(.measured(60), of: 1) }
    for offset in [10.0, 20, 30] { host.scroll(to: offset) }
    #expect(host.height(of: "5") == 220 && diagnostics.isEmpty)
  }

  @Test("a view that is to track another row gives the first one back")
  func otherRow() throws {
    bind()
    try coordinator.register(view, as: "h", options: options(44...220, "0"))
    try coordinator.setOptions(options(44...220, "5"), of: "h")
    #expect(host.height(of: "0") == 50 && host.height(of: "5") == 220)
    #expect(host.orders.count == 2, "both at once")
    var floating = options(44...220, "5")
    floating.reservation = .inset
    try coordinator.setOptions(floating, of: "h")
    #expect(host.height(of: "5") == 50)
  }

  @Test("the row of a measured view is ordered with its measured length")
  func measuredOnce() throws {
    bind()
    let descriptor = ViewDescriptor(measure: { _ in HeightRange(minimum: 20, maximum: 90) }) { _ in
    }
    try coordinator.register(descriptor, options: options(0...0, "0"))
    #expect(host.orders.last?[.id("0")] == 90)
    #expect(host.height(of: "0") == 90)
  }
}

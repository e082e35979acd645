import ParallaxCoordinator
import Testing

/// Hosts that lay out, apply insets or move in their own time: each pass ends with the list at rest.
@Suite("A pass ends at rest", .timeLimit(.minutes(20)))
struct PassEndTests {
  private let coordinator = ParallaxCoordinator()

  private func bind(_ host: TrialHost) { coordinator.bind(to: host, in: host) }

  /// Registers a header of 44...220 in the inset.
  private func registerInset() throws {
    var options = ParallaxOptions(height: 44...220)
    options.reservation = .inset
    try coordinator.register(ViewDescriptor { _ in }, as: "header", options: options)
  }

  private var headerHeight: Double? { coordinator.frame(of: "header")?.size.height }

  // MARK: Rotation

  enum FollowedRow: CaseIterable { case there, gone, path }

  @Test(
    "a rotation is seen by each view, though row lengths are ordered in the same pass",
    arguments: FollowedRow.allCases,
    [true, false]
  )
  func rotation(row: FollowedRow, follows: Bool) throws {
    let list = ScriptedScrollable(length: 844, crossLength: 390, contentLength: 0)
    if !follows { list.ignoredCommands = .rowRoom }
    let rows = (0..<50).map { Row(id: RowID($0), height: .measured(60)) }
    list.rows = try RowGeometry([RowSection(rows: RowList(rows))])
    coordinator.bind(to: list, in: list)
    let tracking: Tracking =
      switch row {
      case .there: .rowID(3)
      case .gone: .rowID("nowhere")
      case .path: .row(RowPath(section: 7, row: 0))
      }
    let measured = ViewDescriptor(
      measure: { HeightRange(minimum: 20, maximum: 20 + $0 / 7) },
      onUpdate: { _ in }
    )
    let options = ParallaxOptions(height: 20...70, tracking: tracking)
    try coordinator.register(measured, as: "measured", options: options)
    var footer = ParallaxOptions(height: .fixed(100), tracking: .contentEnd(100))
    footer.stickPosition = .bottom
    try coordinator.register(ViewDescriptor { _ in }, as: "footer", options: footer)
    list.containerSize = LayoutSize(width: 844, height: 390)
    #expect(coordinator.placement(of: "footer")?.frame == AxisRange(start: 290, end: 390))
    list.scroll(to: 100)
    #expect(coordinator.placement(of: "footer")?.frame == AxisRange(start: 290, end: 390))
  }

  // MARK: Pulls

  @Test(
    "a pull that the host has ended is over",
    arguments: [TrialHost.Shifts.exact, .clamped],
    [-150, 4550.0]
  )
  func endedPull(shifts: TrialHost.Shifts, offset: Double) {
    let changes: [(TrialHost) -> Void] = [
      { $0.cells.append(.init(id: 999, length: 40)) },
      { $0.cells.insert(.init(id: 999, length: 40), at: 0) },
      { $0.cells[50].length = 70 },
    ]
    for change in changes {
      let host = TrialHost(count: 100)
      host.shifts = shifts
      var problems: [ParallaxDiagnostic] = []
      coordinator.onDiagnostic = { problems.append($0) }
      bind(host)
      host.scroll(to: offset)
      host.change(change)
      #expect(host.offset == (offset < 0 ? 0 : host.lastOffset))
      #expect(host.orders.isEmpty && problems.isEmpty)
    }
  }

  @Test("a pull past a keyboard that the host has ended is over", arguments: [false, true])
  func endedPullAboveKeyboard(isPendingAfterShift: Bool) {
    let host = TrialHost(count: 100)
    host.isPendingAfterShift = isPendingAfterShift
    host.keyboard = 100
    bind(host)
    host.scroll(to: host.lastOffset + 124)
    host.change { $0.cells.removeLast() }
    #expect(host.settle())
    #expect(host.offset == host.lastOffset + 100)
    #expect(host.orders.isEmpty)
  }

  @Test("a pull is over in a list that ends it at the pixel nearest to its rest")
  func endedPullAtPixel() {
    let host = TrialHost(count: 100)
    host.pixels = 2
    host.contentInset = AxisInsets(top: 20.3)
    bind(host)
    host.scroll(to: -150)
    host.change { $0.cells.append(.init(id: 999, length: 40)) }
    #expect(host.settle())
    #expect(host.offset == -20.5)
  }

  @Test("a list that clamps rests after a pull, and a stretch trigger fires again")
  func triggerAfterEndedPull() throws {
    let host = TrialHost(count: 100)
    bind(host)
    var count = 0
    var options = ParallaxOptions(height: 44...220)
    options.stretchTrigger = 100
    let descriptor = ViewDescriptor { if $0.didTriggerStretch { count += 1 } }
    try coordinator.register(descriptor, as: "header", options: options)
    host.scroll(to: -150)
    host.change { $0.cells.append(.init(id: 999, length: 40)) }
    host.scroll(to: -150)
    #expect(count == 2)
  }

  // MARK: Late layouts and shifts

  @Test("two shifts that meet in one turn leave no part to be made later")
  func shiftsThatMeet() throws {
    let host = TrialHost(count: 200)
    (host.shifts, host.pixels) = (.late, 2)
    bind(host)
    let options = ParallaxOptions(height: 44...65.25, tracking: .rowID(5), stickPosition: .top)
    try coordinator.register(ViewDescriptor { _ in }, as: "header", options: options)
    host.settle()
    host.scroll(to: 951)
    coordinator.unbind()
    bind(host)
    #expect(host.settle())
    // -15.25 brings it to 936 on the half point, and 15.25 to 951.5.
    #expect(host.offset == 951.5)
    let count = host.orders.count
    for _ in 0..<4 { host.report() }
    #expect(host.orders.count == count && host.offset == 951.5)
  }

  @Test("a list that must lay out after each shift is not shifted again")
  func pendingAfterShift() throws {
    let host = TrialHost(count: 200)
    host.isPendingAfterShift = true
    bind(host)
    host.scroll(to: 500)
    host.change { $0.cells.insert(.init(id: 900, length: 40), at: 0) }
    #expect(host.settle())
    #expect(host.offset == 540 && host.orders == [40])
    host.isLazy = true
    let options = ParallaxOptions(height: 44...220, tracking: .rowID(5), stickPosition: .top)
    try coordinator.register(ViewDescriptor { _ in }, as: "header", options: options)
    #expect(host.settle())
    #expect(host.offset == 540 + 170)
  }

  @Test(
    "what is read stays in a list that lays out later",
    arguments: [true, false],
    [true, false]
  )
  func lateLayout(estimates: Bool, isPendingAfterShift: Bool) throws {
    let host = TrialHost(count: 90) { 20 + Double(($0 * 37) % 90) }
    host.estimates = estimates
    host.isLazy = true
    host.isPendingAfterShift = isPendingAfterShift
    bind(host)
    host.scroll(to: 1500)
    host.settle()
    let id = try #require(host.ids.first { (host.range(of: $0)?.end ?? 0) > host.offset })
    let position = host.position(of: id)
    host.change { $0.cells.removeFirst(2) }
    #expect(host.settle())
    #expect(host.position(of: id) == position)
  }

  @Test("a list that corrects itself before it lays out is not moved")
  func correctedBeforeLayout() {
    let host = TrialHost(count: 90)
    host.isLazy = true
    bind(host)
    host.scroll(to: 1500)
    host.change { $0.cells.insert(.init(id: 900, length: 77), at: 2) }
    host.correct(by: 77)
    #expect(host.settle())
    #expect(host.position(of: 40) == 500 && host.orders.isEmpty)
  }

  @Test("an offset that is set a turn later is ordered once")
  func lateShift() {
    let host = TrialHost(count: 200)
    host.shifts = .late
    var problems: [ParallaxDiagnostic] = []
    coordinator.onDiagnostic = { problems.append($0) }
    bind(host)
    host.scroll(to: 1000)
    host.change { $0.cells.insert(.init(id: 900, length: 40), at: 0) }
    // Another change comes before the first shift is carried out.
    host.change { $0.cells.insert(.init(id: 901, length: 30), at: 0) }
    #expect(host.orders == [40])
    #expect(host.settle())
    #expect(host.position(of: 20) == 0 && host.orders == [40, 30] && problems.isEmpty)
  }

  // MARK: Insets and padding

  @Test(
    "padding keeps a header collapsed while rows go",
    arguments: [true, false],
    [1, 3]
  )
  func padding(clamps: Bool, count: Int) throws {
    let host = TrialHost(count: 14)
    host.clamps = clamps
    coordinator.configuration.shortContent = .pad
    bind(host)
    let options = ParallaxOptions(height: 44...220, tracking: .rowID(0), stickPosition: .top)
    try coordinator.register(ViewDescriptor { _ in }, as: "header", options: options)
    host.scroll(to: 176)
    for _ in 0..<4 {
      host.change { $0.cells.removeLast(count) }
      #expect(headerHeight == 44 && host.position(of: 1) == 44)
    }
  }

  @Test(
    "a header that is moved from its row into the inset moves no row",
    arguments: [10, 40, 60, 100.0],
    [TrialHost.Insets.atOnce, .late, .animated]
  )
  func reservation(offset: Double, insets: TrialHost.Insets) throws {
    let host = TrialHost(count: 40)
    host.insets = insets
    host.cells[0].length = 15
    bind(host)
    var options = ParallaxOptions(height: 15...71, tracking: .rowID(0), stickPosition: .top)
    try coordinator.register(ViewDescriptor { _ in }, as: "header", options: options)
    host.scroll(to: offset)
    let position = host.position(of: 1)
    (options.tracking, options.reservation) = (.offset(0), .inset)
    try coordinator.setOptions(options, of: "header")
    host.settle()
    #expect(host.position(of: 1) == position)
  }

  @Test(
    "a shared header stays as it is over a list whose insets come late",
    arguments: [TrialHost.Insets.atOnce, .late, .animated]
  )
  func lateTab(insets: TrialHost.Insets) throws {
    let (first, second) = (TrialHost(count: 100), TrialHost(count: 100))
    second.insets = insets
    bind(first)
    try registerInset()
    first.scroll(to: -120)
    coordinator.bind(to: second, in: second, keepingProgressOf: "header")
    #expect(second.settle())
    #expect(abs((headerHeight ?? 0) - 120) < 1e-6)
    // Somebody scrolls before the inset is there: then the list is where it was scrolled to.
    let third = TrialHost(count: 100)
    third.insets = .late
    coordinator.bind(to: third, in: third, keepingProgressOf: "header")
    third.scroll(to: 300)
    third.settle()
    #expect(third.offset == 300)
  }

  // MARK: Binding and leaving

  enum Departure: CaseIterable { case unregistering, unbinding, bindingAnother, bindingTwice }

  @Test(
    "content at its start rests there when its header leaves",
    arguments: Departure.allCases,
    [TrialHost.Insets.atOnce, .late, .animated, .whole]
  )
  func leaving(departure: Departure, insets: TrialHost.Insets) throws {
    let (host, other) = (TrialHost(count: 100), TrialHost(count: 100))
    host.insets = insets
    bind(host)
    try registerInset()
    host.settle()
    #expect(host.offset == -220)
    switch departure {
    case .unregistering: coordinator.unregister("header")
    case .unbinding: coordinator.unbind()
    case .bindingAnother: bind(other)
    case .bindingTwice:
      for _ in 0..<3 {
        coordinator.unbind()
        bind(host)
      }
    }
    while host.turn() {
      #expect(host.offset == host.firstOffset, "at each step of an animation")
    }
    #expect(host.offset == (departure == .bindingTwice ? -220 : 0))
    #expect(host.offset == host.firstOffset)
    if departure == .bindingAnother { #expect(other.offset == other.firstOffset) }
  }

  @Test("a scripted scrollable that is bound three times shows its header as high as before")
  func bindingScriptedAgain() throws {
    let list = ScriptedScrollable(length: 600, contentLength: 3000)
    coordinator.bind(to: list, in: list)
    try registerInset()
    for _ in 0..<3 {
      coordinator.unbind()
      #expect(list.reading.contentOffset == 0)
      coordinator.bind(to: list, in: list)
    }
    #expect(list.reading.contentOffset == -220 && headerHeight == 220)
  }

  @Test(
    "what is read stays when a list is left, and row lengths with it",
    arguments: [true, false]
  )
  func leavingScrolled(isLazy: Bool) throws {
    let host = TrialHost(count: 100)
    bind(host)
    let options = ParallaxOptions(height: 44...220, tracking: .rowID(0), stickPosition: .top)
    try coordinator.register(ViewDescriptor { _ in }, as: "header", options: options)
    host.scroll(to: 1010)
    let position = host.position(of: 30)
    host.isLazy = isLazy
    coordinator.unbind()
    host.settle()
    #expect(host.range(of: 0)?.length == 50 && host.position(of: 30) == position)
  }

  @Test("all lists of tabs rest at their start when the last one is left")
  func leavingTabs() throws {
    let lists = (0..<3).map { _ in TrialHost(count: 100) }
    lists[1].insets = .late
    for list in lists { coordinator.bind(to: list, in: list, keepingProgressOf: "header") }
    try registerInset()
    for list in lists + lists {
      coordinator.bind(to: list, in: list, keepingProgressOf: "header")
      list.settle()
    }
    coordinator.unbind()
    for list in lists {
      list.settle()
      #expect(list.offset == 0 && list.applied == .zero && list.shares.isEmpty)
    }
  }

  @Test("two scrollables, one for each axis, rest at their start when both are left")
  func leavingTwo() throws {
    let page = ScriptedScrollable(length: 600, contentLength: 3000)
    let table = ScriptedScrollable(length: 300, contentLength: 2000, axis: .horizontal)
    coordinator.bind(vertical: page, horizontal: table, in: page)
    try registerInset()
    var column = ParallaxOptions(height: 80...80)
    (column.axis, column.reservation) = (.horizontal, .inset)
    try coordinator.register(ViewDescriptor { _ in }, as: "column", options: column)
    #expect(page.reading.contentOffset == -220 && table.reading.contentOffset == -80)
    coordinator.unbind()
    #expect(page.reading.contentOffset == 0 && table.reading.contentOffset == 0)
    #expect(page.shares.isEmpty && table.shares.isEmpty)
  }

  @Test("a list that is left in the middle of an answer is left after it")
  func leavingInAnswer() throws {
    let list = HostileList()
    coordinator.bind(to: list, in: list)
    try registerInset()
    list.scroll(to: -220)
    var isAnswering = false
    list.onCall = { [coordinator] moment in
      #expect(!isAnswering, "\(moment)")
      guard moment == .rows else { return }
      list.onCall = { moment in #expect(!isAnswering, "\(moment)") }
      isAnswering = true
      coordinator.unbind()
      isAnswering = false
    }
    let options = ParallaxOptions(height: 20...40, tracking: .rowID(4))
    _ = try? coordinator.register(ViewDescriptor { _ in }, as: "row", options: options)
    #expect(list.shares.isEmpty && list.offset == 0)
  }

  @Test(
    "binding to a list that is scrolled to 500 moves nothing the user reads",
    arguments: [true, false]
  )
  func bindingScrolled(isLazy: Bool) throws {
    let options = ParallaxOptions(height: 44...220, tracking: .rowID(0), stickPosition: .top)
    try coordinator.register(ViewDescriptor { _ in }, as: "header", options: options)
    let host = TrialHost(count: 100)
    host.isLazy = isLazy
    host.scroll(to: 500)
    bind(host)
    host.settle()
    #expect(host.range(of: 0)?.length == 220 && host.position(of: 12) == 100)
  }

  @Test("binding to content that is scrolled on both axes moves neither its rows nor its columns")
  func bindingScrolledOnBoth() throws {
    let size = LayoutSize(width: 400, height: 600)
    let sheet = ScriptedScrollable(size: size, contentSize: size)
    let lines = RowList((0..<60).map { Row(id: RowID($0), height: .measured(50)) })
    sheet.rows = try RowGeometry([RowSection(rows: lines)])
    sheet.crossRows = sheet.rows
    sheet.scroll(to: LayoutPoint(x: 500, y: 500))
    var options = AxisOptions(44...80)
    options.tracking = .rowID(0)
    try coordinator.register(
      ViewDescriptor { _ in },
      as: "corner",
      options: ParallaxOptions(options, across: options)
    )
    coordinator.bind(to: sheet, in: sheet)
    #expect(sheet.reading.contentOffset == 530 && sheet.crossReading?.contentOffset == 530)
  }

  // MARK: Reports

  @Test(
    "one row that two views follow, by its position and by its identity, is as long as the longer"
  )
  func rowWithTwoNames() throws {
    let host = TrialHost(count: 40)
    var problems: [ParallaxDiagnostic] = []
    coordinator.onDiagnostic = { problems.append($0) }
    bind(host)
    var options = ParallaxOptions(height: 20...60, tracking: .rowID(3))
    options.stacking = .overlay
    try coordinator.register(ViewDescriptor { _ in }, as: "photo", options: options)
    options.height = HeightRange(minimum: 20, maximum: 90)
    options.tracking = .row(RowPath(section: 0, row: 3))
    try coordinator.register(ViewDescriptor { _ in }, as: "badge", options: options)
    for offset in [10, 20, 30.0] { host.scroll(to: offset) }
    #expect(host.range(of: 3)?.length == 90 && problems.isEmpty)
  }

  @Test("a second field that is not usable is reported too, each once")
  func secondBadField() {
    let host = TrialHost(count: 40)
    var fields: [String] = []
    coordinator.onDiagnostic = {
      if case .unusableReading(let field, _) = $0 { fields.append(field) }
    }
    bind(host)
    let damage: [(inout AxisReading) -> Void] = [
      { $0.contentOffset = .nan }, { $0.contentLength = -1 }, { $0.contentOffset = .nan },
    ]
    for change in damage {
      host.damage = change
      host.report()
    }
    #expect(fields == ["contentOffset", "contentLength"])
    host.damage = nil
    host.report()
    host.damage = damage[0]
    host.report()
    #expect(fields == ["contentOffset", "contentLength", "contentOffset"])
  }
}

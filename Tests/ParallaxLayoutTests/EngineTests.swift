import ParallaxLayout
import ParallaxRows
import Testing

@Suite("The engine without a coordinator")
struct EngineTests {
  private static let container = LayoutSize(width: 390, height: 800)
  private static let row = RowPath(section: 0, row: 1)

  private func reading(_ offset: Double, _ cause: ScrollCause = .user) -> ScrollReading {
    ScrollReading(contentOffset: offset, contentLength: 3000, cause: cause)
  }

  private func header(_ change: (inout ParallaxOptions) -> Void = { _ in }) throws -> ParallaxEngine
  {
    var engine = ParallaxEngine()
    var options = ParallaxOptions(height: 44...220)
    change(&options)
    try engine.register("header", options: options)
    return engine
  }

  private func updates(_ engine: inout ParallaxEngine, at offset: Double) -> [ParallaxUpdate] {
    let effects = engine.step(reading(offset), in: Self.container, rows: NoRows())
    return effects.changes.compactMap { engine.update(of: $0) }
  }

  @Test("a step tells the views whose placement changed, and their frames")
  func steps() throws {
    var engine = try header()
    // 220 - 100 is left of the header; the content has 220 of it.
    #expect(
      updates(&engine, at: 100).map(\.frame) == [LayoutRect(x: 0, y: 0, width: 390, height: 120)]
    )
    #expect(updates(&engine, at: 100).isEmpty)
    #expect(updates(&engine, at: 500).map(\.placement.phase) == [.pinned(.top)])
  }

  @Test(
    "another stretch trigger is told once, whatever else is told with it",
    arguments: [390.0, 500]
  )
  func triggerIsToldOnce(width: Double) throws {
    var engine = try header()
    _ = updates(&engine, at: 100)
    for trigger in [60.0, 80] {
      var options = ParallaxOptions(height: 44...220)
      options.stretchTrigger = trigger
      try engine.setOptions(options, for: "header")
    }
    // In a container of another width every view is told.
    let container = LayoutSize(width: width, height: 800)
    let told = (0..<2).map { _ in
      engine.step(reading(100), in: container, rows: NoRows()).changes.count
    }
    #expect(told == [1, 0])
  }

  @Test("a copy is another engine")
  func value() throws {
    var engine = try header()
    _ = updates(&engine, at: 100)
    var copy = engine
    copy.unregister("header")
    _ = updates(&copy, at: 0)
    #expect(copy.views.isEmpty)
    #expect(engine.placement(of: "header")?.frame == AxisRange(start: 0, end: 120))
  }

  @Test("names that are not registered: what throws throws, queries are nil, removal is ignored")
  func unknownNames() throws {
    var engine = try header()
    let options = ParallaxOptions(height: 10...20)
    let error = ParallaxError.unknownView("nobody")
    #expect(throws: error) { try engine.setOptions(options, for: "nobody") }
    #expect(throws: error) { try engine.setHeight(.fixed(10), of: "nobody") }
    #expect(throws: error) {
      try engine.transitionHeight(to: .fixed(10), of: "nobody", progress: 1)
    }
    #expect(throws: error) { try engine.setRevealedDistance(1, of: "nobody") }
    #expect(engine.options(of: "nobody") == nil && engine.placement(of: "nobody") == nil)
    #expect(engine.rank(of: "nobody") == nil && engine.revealedDistance(of: "nobody") == nil)
    engine.unregister("nobody")
    #expect(engine.views == ["header"])
  }

  @Test("what a view was is not told to the one that is given its place")
  func slots() throws {
    var engine = try header()
    let effects = engine.step(reading(0), in: Self.container, rows: NoRows())
    let former = try #require(effects.changes.first)
    engine.unregister("header")
    let next = try engine.register("footer", options: ParallaxOptions(height: 10...20))
    #expect(former != next)
    #expect(engine.update(of: former) == nil && engine.id(of: former) == nil)
    #expect(engine.id(of: next) == "footer")
  }

  @Test("places come from rows, and rows are asked for no more while the content only scrolls")
  func rows() throws {
    final class Asked: RowSource {
      let rows: RowGeometry
      var count = 0
      init(_ rows: RowGeometry) { self.rows = rows }
      func rowRange(at path: RowPath) -> AxisRange? {
        count += 1
        return rows.rowRange(at: path)
      }
      func rowPath(of id: RowID) -> RowPath? { rows.rowPath(of: id) }
      func sectionRange(_ section: Int) -> AxisRange? { rows.sectionRange(section) }
    }
    let rows = Asked(try RowGeometry(count: 100, height: .measured(30)))
    var engine = try header { $0.tracking = .row(Self.row) }
    #expect(engine.height(forRowAt: Self.row, in: rows) == 220)
    let effects = engine.step(reading(0), in: Self.container, rows: rows)
    // The row is 30 points high; the view wants 220 of it, and stands over what there is.
    #expect(effects.rowHeightChanges == [Self.row])
    #expect(engine.placement(of: "header")?.frame.start == 30)
    let asked = rows.count
    for offset in stride(from: 1.0, to: 500, by: 7) {
      _ = engine.step(reading(offset), in: Self.container, rows: rows)
    }
    #expect(rows.count == asked)
  }

  @Test("insets are asked for once, and again where they were overwritten")
  func insets() throws {
    var engine = try header { $0.reservation = .inset }
    var reading = reading(0, .layout)
    var adjustments: [InsetAdjustment] = []
    var diagnostics: [ParallaxDiagnostic] = []
    func step() {
      let effects = engine.step(reading, in: Self.container, rows: NoRows())
      diagnostics += effects.diagnostics
      guard let adjustment = effects.insetAdjustment else { return }
      adjustments.append(adjustment)
      reading.contentInset.top += adjustment.change.top
    }
    for _ in 0..<4 { step() }
    #expect(adjustments == [InsetAdjustment(reserved: 220)])
    // Other code sets the inset to what it was before.
    reading.contentInset.top = 0
    for _ in 0..<4 { step() }
    #expect(diagnostics == [.insetOverwritten(AxisInsets(top: 220))])
    #expect(reading.contentInset.top == 220)
  }

  @Test("a reading that cannot be computed with changes nothing and is said")
  func unusable() throws {
    var engine = try header()
    _ = updates(&engine, at: 100)
    let effects = engine.step(reading(.nan), in: Self.container, rows: NoRows())
    #expect(effects.changes.isEmpty && effects.diagnostics.count == 1)
    #expect(engine.metrics?.contentOffset == 100)
  }

  @Test("a row that is nowhere is said, and its view is absent")
  func unusableRow() throws {
    struct Nowhere: RowSource {
      func rowRange(at path: RowPath) -> AxisRange? { AxisRange(start: .nan, end: 0) }
      func rowPath(of id: RowID) -> RowPath? { nil }
      func sectionRange(_ section: Int) -> AxisRange? { nil }
    }
    var engine = try header { $0.tracking = .row(Self.row) }
    let effects = engine.step(reading(0), in: Self.container, rows: Nowhere())
    guard case .unusableRow(Self.row, _)? = effects.diagnostics.first else {
      Issue.record("\(effects.diagnostics)")
      return
    }
    #expect(engine.placement(of: "header") == .absent)
  }

  @Test(
    "who gets taps and who gets drags, and through which view",
    arguments: [
      (TouchForwarding.all, HitTarget.all(through: "header")),
      (.drags, .drags(through: "header")), (.off, .view("header")),
    ]
  )
  func touches(forwarding: TouchForwarding, target: HitTarget) throws {
    var engine = try header { $0.touchForwarding = forwarding }
    _ = updates(&engine, at: 100)
    // The header ends at 120, before its last edge.
    let (inside, below) = (LayoutPoint(x: 1, y: 119), LayoutPoint(x: 1, y: 120))
    #expect(engine.hitTest(inside) == target)
    #expect(engine.hitTest(inside) { $0 == "header" } == .view("header"))
    #expect(engine.hitTest(below) == .scrollable)
    #expect(engine.hitTest(LayoutPoint(x: 390, y: 1)) == .outside)
  }

  @Test("higher zIndex, then stuck ones, then later ones lie over others")
  func order() throws {
    var engine = ParallaxEngine()
    for (id, place, zIndex) in [("a", 0.0, 0), ("b", 500, 0), ("c", 600, 0), ("d", 700, 0)] {
      var options = ParallaxOptions(height: 40...40, tracking: .offset(place))
      options.stacking = .overlay
      options.zIndex = id == "b" ? Int.max : zIndex
      try engine.register(ViewID(id), options: options)
    }
    let effects = engine.step(reading(100), in: Self.container, rows: NoRows())
    #expect(effects.changesZOrder)
    #expect(engine.zOrder() == ["c", "d", "a", "b"])
    let levels = engine.zOrder().compactMap { engine.rank(of: $0)?.level }
    #expect(levels == levels.sorted())
    #expect(!engine.step(reading(101), in: Self.container, rows: NoRows()).changesZOrder)
  }

  @Test("settings are set at once, and the frames follow")
  func configuration() throws {
    var engine = try header()
    engine.configuration = ParallaxConfiguration(
      pixelGrid: PixelGrid(scale: 1),
      reducesMotion: true
    )
    _ = updates(&engine, at: 100.4)
    // 220 - 100.4 is 119.6: 120 on the grid.
    #expect(engine.placement(of: "header")?.frame.end == 120)
    // A view that would stretch follows.
    _ = updates(&engine, at: -50)
    #expect(engine.placement(of: "header")?.stretch == 0)
  }
}

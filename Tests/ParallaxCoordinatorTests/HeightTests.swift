import ParallaxCoordinator
import ParallaxTesting
import Testing

@Suite("Heights known late", .timeLimit(.minutes(20)))
struct HeightTests {
  let coordinator = ParallaxCoordinator()
  let scrollable = ScriptedScrollable(length: 844, contentLength: 4000)
  let view = RecordingView()

  init() { coordinator.bind(to: scrollable, in: scrollable) }

  @Test("a view is measured once a width and once a change of content, never by a tick")
  func measuring() throws {
    var asked: [Double] = []
    var lines = 2.0
    let descriptor = ViewDescriptor(measure: { width in
      asked.append(width)
      return HeightRange(minimum: 20, maximum: 20 * lines * (width < 300 ? 2 : 1))
    }) { _ in }
    try coordinator.register(descriptor, as: "label", options: ParallaxOptions(height: 0...0))
    #expect(coordinator.placement(of: "label")?.frame.length == 40)
    for offset in stride(from: 0.0, through: 500, by: 5) { scrollable.scroll(to: offset) }
    scrollable.reading.contentLength = 4100
    #expect(asked == [390])
    scrollable.scroll(to: 0)
    scrollable.containerSize.width = 200
    #expect(asked == [390, 200])
    #expect(coordinator.placement(of: "label")?.frame.length == 80)
    lines = 3
    try coordinator.invalidateHeight(of: "label")
    #expect(asked == [390, 200, 200])
    #expect(coordinator.placement(of: "label")?.frame.length == 120)
  }

  @Test("other heights at run time are one pass and one event, and row and frame agree in it")
  func setHeight() throws {
    let row = RowPath(section: 0, row: 0)
    scrollable.rows = try RowGeometry([
      RowSection(rows: [Row(height: .measured(220))]),
      RowSection(rows: RowList((0..<60).map { Row(id: RowID("\($0)"), height: .measured(44)) })),
    ])
    try coordinator.register(
      view,
      as: "h",
      options: ParallaxOptions(height: 44...220, tracking: .row(row))
    )
    let count = view.updates.count
    try coordinator.setHeight(HeightRange(minimum: 60, maximum: 300), of: "h")
    #expect(view.updates.count == count + 1)
    #expect(view.lastSpan == AxisRange(start: 0, end: 300))
    #expect(scrollable.rows.rowRange(at: row)?.length == 300)
    // Out of sight: what is read stays.
    scrollable.scroll(to: 1000)
    let before = scrollable.rows.rowRange(at: RowPath(section: 1, row: 30)).map { $0.start - 1000 }
    try coordinator.setHeight(HeightRange(minimum: 60, maximum: 220), of: "h")
    let after = scrollable.rows.rowRange(at: RowPath(section: 1, row: 30))
      .map { $0.start - scrollable.reading.contentOffset }
    #expect(before == after)
    #expect(throws: ParallaxError.self) {
      try coordinator.setHeight(HeightRange(minimum: 60, maximum: 20), of: "h")
    }
  }

  @Test("other options leave a measured view its height, and another height stays until it changes")
  func measuredOptions() throws {
    let descriptor = ViewDescriptor(
      measure: { HeightRange(minimum: 20, maximum: $0 < 300 ? 120 : 80) }
    ) { _ in }
    var options = ParallaxOptions(height: 0...0)
    try coordinator.register(descriptor, as: "a", options: options)
    options.zIndex = 3
    try coordinator.setOptions(options, of: "a")
    #expect(coordinator.placement(of: "a")?.frame.length == 80)
    #expect(coordinator.options(of: "a")?.height == HeightRange(minimum: 20, maximum: 80))
    #expect(coordinator.options(of: "a")?.zIndex == 3)
    try coordinator.setHeight(HeightRange(minimum: 20, maximum: 60), of: "a")
    #expect(coordinator.placement(of: "a")?.frame.length == 60)
    scrollable.containerSize.width = 200
    #expect(coordinator.placement(of: "a")?.frame.length == 120)
  }

  @Test("a view that does not fill the other axis is measured at its own length there")
  func ownWidth() throws {
    var asked: [Double] = []
    let descriptor = ViewDescriptor(measure: { width in
      asked.append(width)
      return .fixed(60)
    }) { _ in }
    var options = ParallaxOptions(height: .fixed(10), across: AxisOptions(.fixed(200)))
    try coordinator.register(descriptor, as: "corner", options: options)
    options.across = AxisOptions(.fixed(150))
    try coordinator.setOptions(options, of: "corner")
    #expect(asked == [200, 150])
    // Its width is measured from now on, and no longer its height.
    options = ParallaxOptions(
      AxisOptions(.fixed(10)),
      along: .horizontal,
      across: AxisOptions(.fixed(30))
    )
    try coordinator.setOptions(options, of: "corner")
    #expect(asked == [200, 150, 30])
    #expect(coordinator.frame(of: "corner")?.size == LayoutSize(width: 60, height: 30))
  }

  @Test("a view replaced by another while it is measured leaves that one its own height")
  func replacedWhileMeasured() throws {
    var isArmed = false
    let descriptor = ViewDescriptor(measure: { [coordinator] _ in
      if isArmed {
        isArmed = false
        coordinator.unregister("a")
        #expect(throws: Never.self) {
          try coordinator.register(
            ViewDescriptor { _ in },
            as: "b",
            options: ParallaxOptions(height: 10...20)
          )
        }
      }
      return HeightRange(minimum: 50, maximum: 77)
    }) { _ in }
    try coordinator.register(descriptor, as: "a", options: ParallaxOptions(height: 0...0))
    isArmed = true
    scrollable.containerSize.width = 300
    #expect(coordinator.options(of: "b")?.height == HeightRange(minimum: 10, maximum: 20))
    #expect(coordinator.placement(of: "b")?.frame.length == 20)
  }

  @Test("options that a view changes while it is measured stay", arguments: [true, false])
  func changedWhileMeasured(invalidating: Bool) throws {
    var isArmed = !invalidating
    let descriptor = ViewDescriptor(measure: { [coordinator] _ in
      guard isArmed else { return HeightRange(minimum: 50, maximum: 77) }
      isArmed = false
      var options = coordinator.options(of: "a") ?? ParallaxOptions(height: 0...0)
      options.zIndex = 7
      #expect(throws: Never.self) { try coordinator.setOptions(options, of: "a") }
      #expect(throws: Never.self) { try coordinator.invalidateHeight(of: "a") }
      return HeightRange(minimum: 1, maximum: 99)
    }) { _ in }
    try coordinator.register(descriptor, as: "a", options: ParallaxOptions(height: 0...0))
    if invalidating {
      isArmed = true
      try coordinator.invalidateHeight(of: "a")
    }
    #expect(coordinator.options(of: "a")?.zIndex == 7)
    #expect(coordinator.placement(of: "a")?.frame.length == 99)
  }

  @Test("a rotation there and back is the identity, keeping the row or the progress")
  func rotation() throws {
    scrollable.rows = try RowGeometry([
      RowSection(rows: RowList((0..<100).map { Row(id: RowID("\($0)"), height: .measured(50)) }))
    ])
    try coordinator.register(view, as: "h", options: ParallaxOptions(height: 44...220))
    func rotate(_ size: LayoutSize, _ height: Double) {
      scrollable.containerSize = size
      for row in 0..<100 { try? scrollable.rows.setHeight(.measured(height), of: row) }
    }
    scrollable.scroll(to: 1234.5)
    coordinator.performUpdates { rotate(LayoutSize(width: 844, height: 390), 30) }
    #expect(scrollable.reading.contentOffset != 1234.5)
    coordinator.performUpdates { rotate(LayoutSize(width: 390, height: 844), 50) }
    #expect(scrollable.reading.contentOffset == 1234.5)
    scrollable.scroll(to: 100)
    let progress = coordinator.placement(of: "h")?.heightProgress
    coordinator.performUpdates(keepingProgressOf: "h") {
      rotate(LayoutSize(width: 844, height: 390), 30)
    }
    #expect(coordinator.placement(of: "h")?.heightProgress == progress)
    coordinator.performUpdates(keepingProgressOf: "h") {
      rotate(LayoutSize(width: 390, height: 844), 50)
    }
    #expect(scrollable.reading.contentOffset == 100)
  }
}

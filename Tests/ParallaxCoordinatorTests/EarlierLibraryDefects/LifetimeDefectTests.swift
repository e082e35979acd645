import ParallaxCoordinator
import ParallaxReplay
import ParallaxTesting
import Testing

/// Defects of a library that went before, in what is called when and what is kept.
@Suite("Defects of an earlier library: calls and lifetimes", .timeLimit(.minutes(20)))
struct LifetimeDefectTests {
  @Test("a scroll takes one reading, measures no view and asks for no row")
  func lookups() throws {
    let host = CountingHost()
    let coordinator = ParallaxCoordinator()
    coordinator.bind(to: host, in: host)
    var measurements = 0
    for number in 0..<5 {
      var options = ParallaxOptions(height: 20...40)
      options.tracking = .row(RowPath(section: 0, row: number * 8))
      options.boundary = .section
      let descriptor = ViewDescriptor(measure: { _ in
        measurements += 1
        return HeightRange(minimum: 20, maximum: 40)
      }) { _ in }
      try coordinator.register(descriptor, options: options)
    }
    #expect(measurements == 5)
    (host.lookups, host.readings, measurements) = (0, 0, 0)
    for offset in 1...100 { host.offset = Double(offset) }
    // Five views were measured ten times, and their constraints switched twenty times, a tick.
    #expect(host.readings == 100)
    #expect(host.lookups == 0)
    #expect(measurements == 0)
  }

  @Test("a callback that scrolls is heard after everybody has heard of this tick")
  func reentrancy() throws {
    let stage = ReplayStage()
    let first = try stage.add("first", 44...220)
    let second = try stage.add("second", 50...50, at: 220)
    second.onUpdate = { [scrollable = stage.scrollable] _ in
      if scrollable.reading.contentOffset != 100 { scrollable.scroll(to: 100) }
    }
    stage.scrollable.scroll(to: 50)
    // 220 - 100 below the first one. The second stood at 170, where 50 would have put it.
    #expect(first.lastSpan == AxisRange(start: 0, end: 120))
    #expect(second.lastSpan == AxisRange(start: 120, end: 170))
    #expect(try stage.freshPlacements()["second"]?.frame == second.lastSpan)
  }

  @Test("a view is measured at the width that it has, so that its row is as high as it is")
  func widths() throws {
    let stage = ReplayStage(length: 390)
    stage.scrollable.containerSize = LayoutSize(width: 844, height: 390)
    let path = RowPath(section: 0, row: 0)
    var options = ParallaxOptions(height: 0...0, tracking: .row(path))
    options.stickPosition = .top
    // Text of 30,000 square points: 36 high at 844 across, 40 at the 750 between the cut-outs.
    let text = ViewDescriptor(measure: { width in
      HeightRange(minimum: 20, maximum: (30_000 / width).rounded(.up))
    }) { _ in }
    try stage.coordinator.register(text, as: "text", options: options)
    stage.scrollable.rows = try RowGeometry([
      RowSection(rows: RowList(measured: [44])),
      RowSection(rows: RowList(repeating: .measured(44), count: 40)),
    ])
    #expect(stage.scrollable.rows.rowRange(at: path)?.length == 36)
    // The row was measured at the one width and the view at the other: (36 - 20) / (40 - 20) = 0.8
    // at rest, and never more.
    #expect(stage.placement("text")?.heightProgress == 1)
    #expect(stage.coordinator.frame(of: "text") == LayoutRect(x: 0, y: 0, width: 844, height: 36))
  }

  @Test("a descriptor that has no other owner is kept")
  func inlineDescriptors() throws {
    let stage = ReplayStage()
    let told = RecordingView()
    try stage.coordinator.register(
      ViewDescriptor { told.parallaxDidUpdate($0) },
      as: "inline",
      options: ParallaxOptions(height: 44...220)
    )
    // None of one was left, and its view lay at 0 × 0.
    #expect(stage.coordinator.registeredViews == ["inline"])
    #expect(told.updates.map(\.frame) == [LayoutRect(x: 0, y: 0, width: 390, height: 220)])
    stage.scrollable.scroll(to: 100)
    #expect(told.lastSpan == AxisRange(start: 0, end: 120))
  }

  @Test("in another container every view stands where that one has it, at once")
  func containerSwap() throws {
    let host = CountingHost()
    let coordinator = ParallaxCoordinator()
    let window = Window(size: LayoutSize(width: 390, height: 900), hostStart: 100)
    let header = RecordingView()
    let footer = RecordingView()
    coordinator.bind(to: host, in: host)
    try coordinator.register(header, as: "header", options: ParallaxOptions(height: 44...220))
    try coordinator.register(
      footer,
      as: "footer",
      options: ParallaxOptions(height: 44...220, tracking: .offset(1780))
    )
    host.offset = 20
    #expect(header.lastSpan == AxisRange(start: 0, end: 200))
    #expect(footer.lastSpan == AxisRange(start: 756, end: 800))
    // The views moved over, and nothing placed them there.
    coordinator.bind(to: host, in: window)
    #expect(header.lastSpan == AxisRange(start: 100, end: 300))
    #expect(footer.lastSpan == AxisRange(start: 856, end: 900))
    host.offset = 400
    #expect(header.lastSpan == AxisRange(start: 100, end: 144))
  }
}

/// A host of 800 points that counts what it is asked.
private final class CountingHost: ScrollableRows, IdentifiedRowTable, ParallaxContainer {
  let containerSize = LayoutSize(width: 390, height: 800)
  var offset = 0.0 { didSet { observer.object?.handler() } }
  var readings = 0
  var lookups = 0
  private var observer = WeakObserver()

  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    readings += 1
    let window = container as? Window
    return ScrollReading(
      contentOffset: offset,
      contentLength: 2000,
      frame: window.map { AxisRange(start: $0.hostStart, length: 800) }
    )
  }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    let object = Observer(handler)
    observer.object = object
    return ScrollObservation(keeping: object)
  }

  func rowRange(at path: RowPath) -> AxisRange? {
    lookups += 1
    return AxisRange(start: Double(path.row) * 40, length: 40)
  }

  func rowPath(of id: RowID) -> RowPath? {
    lookups += 1
    return nil
  }

  func sectionRange(_ section: Int) -> AxisRange? {
    lookups += 1
    return AxisRange(start: 0, end: 2000)
  }

  func rows(along axis: ScrollAxis) -> (any RowTable)? { self }
  func rowPaths(in range: AxisRange) -> [RowPath] { [] }
  func rowID(at path: RowPath) -> RowID? { nil }

  private final class Observer {
    let handler: () -> Void
    init(_ handler: @escaping () -> Void) { self.handler = handler }
  }

  private struct WeakObserver {
    weak var object: Observer?
  }
}

/// A container in which the host stands lower.
private final class Window: ParallaxContainer {
  let containerSize: LayoutSize
  let hostStart: Double

  func observeContainer(_ handler: @escaping () -> Void) -> ScrollObservation {
    ScrollObservation {}
  }

  init(size: LayoutSize, hostStart: Double) {
    containerSize = size
    self.hostStart = hostStart
  }
}

import AllocationCounter
import ParallaxCoordinator
import ParallaxLayout
import ParallaxTesting
import Testing

#if os(Linux)

#if DEBUG
private let isOptimized = false
#else
private let isOptimized = true
#endif

/// Run with `swift test -c release -Xswiftc -enable-testing`.
///
/// Unoptimised code allocates on its own, a frame for every element of an array that is changed in
/// place among others, and would say nothing about the library.
@Suite(
  "Allocations",
  .timeLimit(.minutes(20)),
  .enabled(if: isOptimized, "unoptimised code allocates on its own")
)
struct AllocationTests {
  /// The blocks that a body asks for, the least of several runs.
  private func allocations(in body: () -> Void) -> UInt {
    var least = UInt.max
    for _ in 0..<5 {
      let before = allocation_count()
      body()
      least = min(least, allocation_count() - before)
    }
    return least
  }

  @Test("the counter counts")
  func control() {
    var sink: [Double] = []
    #expect(allocations { sink = [Double](repeating: 1, count: 100) } >= 1)
    #expect(sink.count == 100)
  }

  @Test("a sheet of 100,000 x 1,000 cells with 12 frozen rows and 6 columns scrolls without any")
  func sheet() throws {
    let sheet = ScriptedScrollable(
      size: LayoutSize(width: 390, height: 844),
      contentSize: LayoutSize(width: 0, height: 0)
    )
    sheet.rows = try RowGeometry([
      RowSection(rows: RowList(repeating: .measured(24), count: 100_000))
    ])
    sheet.crossRows = try RowGeometry([
      RowSection(rows: RowList(repeating: .measured(80), count: 1_000))
    ])
    let coordinator = ParallaxCoordinator()
    coordinator.configuration.anchor = nil
    coordinator.bind(to: sheet, in: sheet)
    for number in 0..<12 {
      let row = ParallaxOptions(
        height: .fixed(24),
        tracking: .row(RowPath(section: 0, row: number)),
        stickPosition: .top
      )
      try coordinator.register(ViewDescriptor { _ in }, options: row)
    }
    for number in 0..<6 {
      let column = AxisOptions(
        .fixed(20),
        tracking: .column(RowPath(section: 0, row: number)),
        stickPosition: .leading
      )
      let options = ParallaxOptions(column, along: .horizontal)
      try coordinator.register(ViewDescriptor { _ in }, options: options)
    }
    #expect(sheet.reading.contentLength == 2_400_000)
    func scroll(_ steps: Range<Int>) {
      for step in steps {
        sheet.scroll(to: LayoutPoint(x: Double(step) * 37, y: Double(step) * 1_201))
      }
    }
    // The lists of a pass get their room on the way from the start.
    scroll(0..<20)
    #expect(allocations { scroll(20..<500) } == 0)
  }

  @Test("a scroll tick of the layout allocates nothing", arguments: [false, true])
  func layout(placesOutOfSight: Bool) {
    var layout = StickyLayout()
    layout.placesOutOfSight = placesOutOfSight
    for number in 0..<200 {
      var item = StickyItem(
        place: AxisRange(start: Double(number * 60), length: 40),
        minimum: Double(number % 3) * 10
      )
      item.stacking = number % 4 == 0 ? .stack : .push
      item.stickPosition = number % 4 == 0 ? .both : .top
      if number % 10 == 0 { item.revealDistance = 10 }
      _ = layout.insert(item)
    }
    var metrics = ScrollMetrics(containerLength: 844, contentLength: 12_000)
    let count = allocations {
      for offset in stride(from: -200.0, through: 12_000, by: 37) {
        metrics.contentOffset = offset
        layout.solve(metrics)
      }
    }
    #expect(count == 0)
  }

  private final class Sink: ParallaxView {
    var total = 0.0

    func parallaxDidUpdate(_ update: ParallaxUpdate) { total += update.frame.size.height }
  }

  @Test("a scroll tick of the coordinator allocates nothing, views told included")
  func coordinator() throws {
    let coordinator = ParallaxCoordinator()
    let scrollable = PlainList()
    coordinator.bind(to: scrollable, in: scrollable)
    let sink = Sink()
    for number in 0..<100 {
      var options = ParallaxOptions(height: 20...40, tracking: .offset(Double(number * 120)))
      options.stacking = number % 4 == 0 ? .stack : .push
      try coordinator.register(sink, options: options)
      try coordinator.register(
        ViewDescriptor { sink.total += $0.placement.height },
        options: options
      )
    }
    let count = allocations {
      for offset in stride(from: -200.0, through: 12_000, by: 37) { scrollable.offset = offset }
    }
    #expect(count == 0)
    #expect(sink.total > 0)
  }

  @Test("a tick on both axes at once allocates nothing, views told of both included")
  func coordinatorOnBothAxes() throws {
    let coordinator = ParallaxCoordinator()
    let plane = ScriptedScrollable(
      size: LayoutSize(width: 844, height: 844),
      contentSize: LayoutSize(width: 12_000, height: 12_000)
    )
    // Otherwise rows are noted, once a viewport.
    coordinator.configuration.anchor = nil
    coordinator.bind(to: plane, in: plane)
    var (told, toldAcross) = (0, 0)
    for number in 0..<100 {
      var options = AxisOptions(20...40, tracking: .offset(Double(number * 120)))
      options.stacking = number % 4 == 0 ? .stack : .push
      let view = ViewDescriptor { update in
        told += 1
        if update.across != nil { toldAcross += 1 }
      }
      let isOneAxis = number % 3 == 0
      try coordinator.register(
        view,
        options: ParallaxOptions(
          options,
          along: isOneAxis ? .horizontal : nil,
          across: isOneAxis ? nil : options
        )
      )
    }
    let count = allocations {
      for offset in stride(from: -200.0, through: 12_000, by: 37) {
        plane.scroll(to: LayoutPoint(x: offset, y: offset))
      }
    }
    #expect(count == 0)
    #expect(told > 0 && toldAcross > 0)
  }

  @Test("over a list with rows a tick allocates only when rows are noted, once a viewport")
  func rows() throws {
    let coordinator = ParallaxCoordinator()
    let list = ScriptedScrollable(length: 844, contentLength: 0)
    list.rows = try RowGeometry(count: 400, height: .measured(50))
    coordinator.bind(to: list, in: list)
    let sink = Sink()
    try coordinator.register(sink, options: ParallaxOptions(height: 44...220))
    // The rows within a viewport before and after 844...1688 are noted at 844.
    list.scroll(to: 844)
    let plain = allocations {
      for offset in stride(from: 844.0, through: 1600, by: 7) { list.scroll(to: offset) }
    }
    #expect(plain == 0)
    let count = allocations { for offset in [3000.0, 9000] { list.scroll(to: offset) } }
    #expect(count > 0)
  }

  private final class PlainList: Scrollable, ParallaxContainer {
    let observers = ScrollObservers()
    let containerSize = LayoutSize(width: 390, height: 844)
    var offset = 0.0 { didSet { observers.notify() } }

    func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
      ScrollReading(contentOffset: offset, contentLength: 12_000)
    }

    func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
      observers.add(handler)
    }
  }
}
#endif

import ParallaxCoordinator
import Testing

@Suite("Views that went away", .timeLimit(.minutes(20)))
struct DeadViewTests {
  private let coordinator = ParallaxCoordinator()
  private let host: RowHost

  init() throws {
    host = try RowHost()
    coordinator.bind(to: host, in: host)
  }

  @Test("leave their name to others")
  func name() throws {
    try coordinator.register(
      RecordingView(),
      as: "header",
      options: ParallaxOptions(height: 44...220)
    )
    #expect(coordinator.registeredViews.isEmpty)
    let view = RecordingView()
    try coordinator.register(view, as: "header", options: ParallaxOptions(height: 44...100))
    #expect(view.lastSpan == AxisRange(start: 0, end: 100))
    #expect(coordinator.registeredViews == ["header"])
  }

  @Test("leave the row that kept their room as high as it is by itself", arguments: [true, false])
  func row(byScrolling: Bool) throws {
    try coordinator.register(
      RecordingView(),
      options: ParallaxOptions(height: 44...220, tracking: .rowID("0"))
    )
    #expect(host.height(of: "0") == 220)
    if byScrolling { host.scroll(to: 1) } else { coordinator.configuration.reducesMotion = true }
    #expect(host.height(of: "0") == 50)
  }

  @Test("push no view while the list only scrolls")
  func pushing() throws {
    var header: RecordingView? = RecordingView()
    if let header {
      try coordinator.register(header, as: "h", options: ParallaxOptions(height: 100...100))
    }
    let bar = RecordingView()
    try coordinator.register(
      bar,
      as: "bar",
      options: ParallaxOptions(height: 50...50, tracking: .offset(300))
    )
    host.scroll(to: 1000)
    #expect(bar.lastSpan == AxisRange(start: 100, end: 150))
    header = nil
    let count = bar.updates.count
    host.scroll(to: 1001)
    #expect(bar.updates.dropFirst(count).map(\.placement.frame) == [AxisRange(start: 0, end: 50)])
  }

  @Test("released by the callback of another, as they scroll out of sight, leave their name")
  func releasedInCallback() throws {
    let header = RecordingView()
    try coordinator.register(header, as: "header", options: ParallaxOptions(height: 44...220))
    var options = ParallaxOptions(height: 50...50, tracking: .offset(300))
    options.stickPosition = []
    var label: RecordingView? = RecordingView()
    if let label { try coordinator.register(label, as: "label", options: options) }
    header.onUpdate = { _ in label = nil }
    host.scroll(to: 3000)
    #expect(coordinator.registeredViews == ["header"])
  }

  @Test("out of sight they are found when they would come into sight")
  func outOfSight() throws {
    var header: RecordingView? = RecordingView()
    var options = ParallaxOptions(height: 100...100, tracking: .rowID("0"))
    options.stickPosition = []
    if let header { try coordinator.register(header, as: "h", options: options) }
    host.scroll(to: 5000)
    header = nil
    host.scroll(to: 20)
    #expect(host.height(of: "0") == 50)
    #expect(coordinator.placements().isEmpty)
  }

  @Test("out of sight they are found when their row goes")
  func goneRow() throws {
    var reports: [ParallaxDiagnostic] = []
    coordinator.onDiagnostic = { reports.append($0) }
    var view: RecordingView? = RecordingView()
    let options = ParallaxOptions(height: 9...50, tracking: .rowID("150"), stickPosition: [])
    if let view { try coordinator.register(view, as: "far", options: options) }
    host.scroll(to: 10)
    host.scroll(to: 20)
    view = nil
    try host.change { _ = try $0.remove(150..<151) }
    #expect(reports == [.releasedView("far")])
  }

  @Test("a touch where one was hits the view that moves up to its place")
  func hit() throws {
    var header: RecordingView? = RecordingView()
    if let header {
      try coordinator.register(header, as: "header", options: ParallaxOptions(height: 100...100))
    }
    var options = ParallaxOptions(height: 50...50, tracking: .offset(300))
    options.touchForwarding = .off
    try coordinator.register(ViewDescriptor { _ in }, as: "bar", options: options)
    host.scroll(to: 1000)
    header = nil
    #expect(coordinator.hitTest(LayoutPoint(x: 1, y: 20)) == .view("bar"))
  }
}

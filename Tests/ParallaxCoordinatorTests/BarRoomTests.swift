import ParallaxCoordinator
import ParallaxTesting
import Testing

/// Bars that keep room at the edges of a viewport of 844 points.
@Suite("Room for bars", .timeLimit(.minutes(20)))
struct BarRoomTests {
  private let coordinator = ParallaxCoordinator()
  private let list = ScriptedScrollable(length: 844, contentLength: 0)

  init() { coordinator.bind(to: list, in: list) }

  private func register(
    _ id: ViewID,
    _ height: HeightRange,
    at edge: StickPosition = .bottom,
    order: Int = 0
  ) throws {
    var options = ParallaxOptions(height: height, tracking: .viewport, stickPosition: edge)
    options.reservation = .inset
    options.edgeOrder = order
    try coordinator.register(ViewDescriptor { _ in }, as: id, options: options)
  }

  private func span(_ id: ViewID) -> AxisRange? { coordinator.placement(of: id)?.frame }

  @Test(
    "the field of a chat is at the bottom, however many messages there are",
    arguments: [0.0, 100, 500, 2000]
  )
  func emptyChat(contentLength: Double) throws {
    list.reading.contentLength = contentLength
    try register("field", .fixed(52))
    #expect(list.insets.bottom == 52)
    for offset in [-60.0, 0, 30, 5000] {
      list.scroll(to: offset)
      #expect(span("field") == AxisRange(start: 792, end: 844))
    }
    coordinator.unregister("field")
    #expect(list.insets.bottom == 0)
  }

  @Test("a player is above the tab bar, and the content ends above both")
  func player() throws {
    list.reading.contentLength = 2000
    try register("player", .fixed(64), order: 1)
    try register("tabs", .fixed(49))
    #expect(span("tabs") == AxisRange(start: 795, end: 844))
    #expect(span("player") == AxisRange(start: 731, end: 795))
    #expect(list.insets.bottom == 113)
    #expect(coordinator.metrics?.restingOffsets == 0...1269)
    #expect(coordinator.contentOffset(showing: 2000, at: .end) == 1269)
    #expect(coordinator.obscured.bottom == 113)
    let explanation = try #require(coordinator.explain("player"))
    #expect(explanation.contains("it sticks at 795, the start of \"tabs\""))
  }

  @Test("a safe area that the app's inset has not is part of the room")
  func safeArea() throws {
    list.containerSafeArea = AxisInsets(top: 47, bottom: 34)
    list.reading.contentLength = 2000
    try register("bar", .fixed(52), at: .top)
    #expect(span("bar") == AxisRange(start: 47, end: 99))
    #expect(list.insets.top == 99)
    list.reading.contentInset.top = 47
    // The app's 47 and the bar's 52.
    #expect(list.insets.top == 99)
    #expect(span("bar") == AxisRange(start: 47, end: 99))
  }

  @Test("content that rested at its start rests there beside a bar that comes or goes")
  func rest() throws {
    list.reading.contentLength = 2000
    try register("bar", 44...100, at: .top)
    #expect(coordinator.metrics?.contentOffset == -100)
    #expect(span("bar") == AxisRange(start: 0, end: 100))
    try coordinator.setHeight(44...120, of: "bar")
    #expect(coordinator.metrics?.contentOffset == -120)
    #expect(span("bar") == AxisRange(start: 0, end: 120))
    list.scroll(to: 300)
    #expect(span("bar") == AxisRange(start: 0, end: 44))
    #expect(coordinator.obscured.top == 44)
    coordinator.unregister("bar")
    #expect(list.insets.top == 0)
  }

  @Test("a bar comes to rest at another edge, in another order, and without room")
  func changes() throws {
    list.reading.contentLength = 2000
    try register("tabs", .fixed(49))
    try register("player", .fixed(64), order: 1)
    var options = try #require(coordinator.options(of: "player"))
    options.edgeOrder = -1
    try coordinator.setOptions(options, of: "player")
    #expect(span("player") == AxisRange(start: 780, end: 844))
    #expect(span("tabs") == AxisRange(start: 731, end: 780))
    options.stickPosition = .top
    try coordinator.setOptions(options, of: "player")
    #expect(span("player") == AxisRange(start: 0, end: 64))
    #expect(list.insets == AxisInsets(top: 64, bottom: 49))
    options.reservation = .row
    try coordinator.setOptions(options, of: "player")
    #expect(span("player") == AxisRange(start: 0, end: 64))
    #expect(list.insets == AxisInsets(bottom: 49))
  }
}

import ParallaxCoordinator
import ParallaxTesting
import Testing

/// A header of 88...200 points, tabs of 48 and a bar of 56 over rows in 180 points: a page at 400 %.
///
/// The app lets views go where they would cover more than half of the window, as the article on accessibility
/// does.
@Suite("A small window", .timeLimit(.minutes(20)))
struct SmallWindowTests {
  private let coordinator = ParallaxCoordinator()
  private let page = ScriptedScrollable(length: 180, contentLength: 2000)
  private var header = ParallaxOptions(height: 88...200, stickPosition: .top)
  private var tabs = ParallaxOptions(
    height: .fixed(48),
    tracking: .offset(200),
    stickPosition: .top
  )

  init() throws {
    var bar = ParallaxOptions(height: .fixed(56), tracking: .viewport, stickPosition: .bottom)
    bar.reservation = .inset
    coordinator.bind(to: page, in: page)
    try coordinator.register(ViewDescriptor { _ in }, as: "header", options: header)
    try coordinator.register(ViewDescriptor { _ in }, as: "tabs", options: tabs)
    try coordinator.register(ViewDescriptor { _ in }, as: "bar", options: bar)
    page.scroll(to: 900)
  }

  /// Gives the window a height, and returns the points that are clear.
  private mutating func fit(_ height: Double) throws -> Double {
    page.containerSize.height = height
    tabs.stickPosition = 56 + 48 <= height / 2 ? .top : []
    header.stickPosition = 56 + 48 + 88 <= height / 2 ? .top : []
    try coordinator.setOptions(tabs, of: "tabs")
    try coordinator.setOptions(header, of: "header")
    return height - coordinator.obscured.top - coordinator.obscured.bottom
  }

  @Test("the views that an app lets go scroll like rows, and stick again in a larger window")
  func letsGo() throws {
    var page = self
    #expect(coordinator.obscured == AxisInsets(top: 136, bottom: 56))
    #expect(try page.fit(180) == 124)
    #expect(coordinator.frame(of: "header")?.origin.y == -900)
    // Nothing sticks to the top, so content position 1000 comes to rest there.
    #expect(coordinator.contentOffset(showing: 1000) == 1000)
    #expect(try page.fit(220) == 116)
    #expect(coordinator.contentOffset(showing: 1000) == 952)
    #expect(try page.fit(400) == 208)
    #expect(coordinator.frame(of: "header")?.origin.y == 0)
    #expect(coordinator.contentOffset(showing: 1000) == 864)
  }

  @Test("the same views stick at every offset")
  func everyOffset() throws {
    var app = self
    _ = try app.fit(220)
    for offset in stride(from: 250.0, through: 1780, by: 10) {
      page.scroll(to: offset)
      let stuck = coordinator.stuckViews
      #expect(stuck.contains(StuckView("tabs", at: .top)), "at \(offset)")
      #expect(!stuck.contains(StuckView("header", at: .top)), "at \(offset)")
      #expect(coordinator.obscured.top == 48, "at \(offset)")
    }
  }
}

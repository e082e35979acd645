import ParallaxCoordinator
import ParallaxUIKit
@_spi(Model) import SwiftUI
import Testing

/// Views over the scrolling views of SwiftUI's, on a phone with a notch of 47 points and a bar of 34 at
/// the bottom.
@Suite(.timeLimit(.minutes(20)), .serialized) @MainActor struct ParallaxViewsTests {
  private var page: some SwiftUI.View {
    ScrollView { Color.clear.frame(height: 3000).accessibilityIdentifier("page") }
  }

  @Test(arguments: [true, false]) func `a header is whole at rest, before any scroll`(
    reportsFirstGeometry: Bool
  ) {
    SwiftUIModel.reportsFirstGeometry = reportsFirstGeometry
    defer { SwiftUIModel.reportsFirstGeometry = true }
    var heights: Set<Double> = []
    let screen = SwiftUIScreen(
      page.parallaxHeader(height: 50...200) { Color.blue.accessibilityIdentifier("header") }
        .onParallaxUpdate { heights.insert($0.frame.size.height) }
    )
    #expect(reportsFirstGeometry || heights == [200])
    #expect(screen.frame(of: "header") == CGRect(x: 0, y: 47, width: 390, height: 200))
    #expect(screen.frame(of: "page")?.minY == 247)
    #expect(screen.geometry?.contentInsets.top == 247)
  }

  @Test func `a header grows as the content is pulled and shrinks as it scrolls`() {
    var heights: [Double] = []
    let screen = SwiftUIScreen(
      page.parallaxHeader(height: 50...200) { Color.blue.accessibilityIdentifier("header") }
        .onParallaxUpdate { heights.append($0.frame.size.height) }
    )
    screen.drag(by: -40)
    #expect(screen.frame(of: "header") == CGRect(x: 0, y: 47, width: 390, height: 240))
    screen.drag(by: 140)
    #expect(screen.frame(of: "header") == CGRect(x: 0, y: 47, width: 390, height: 100))
    screen.drag(by: 400)
    #expect(screen.frame(of: "header") == CGRect(x: 0, y: 47, width: 390, height: 50))
    #expect(heights.suffix(3) == [240, 100, 50])
  }

  @Test func `a list is scrolled over as a scroll view is`() {
    let screen = SwiftUIScreen(
      List { ForEach(0..<500, id: \.self) { Text("row \($0)").frame(height: 44) } }
        .parallaxHeader(height: 44...220) { Color.blue.accessibilityIdentifier("header") }
    )
    #expect(screen.frame(of: "row 0")?.midY == 289.0)
    screen.drag(by: 500)
    #expect(screen.frame(of: "header")?.height == 44)
    #expect(screen.madeRows < 60)
  }

  @Test func `a bar that comes back settles when the scroll ends`() {
    var options = ParallaxOptions(height: 0...56, reservation: .inset)
    options.reveal = Reveal()
    options.snaps = true
    let screen = SwiftUIScreen(
      page.parallaxView("bar", options: options) { Color.blue.accessibilityIdentifier("bar") }
    )
    screen.drag(by: 500)
    #expect(screen.frame(of: "bar")?.height ?? 0 == 0)
    screen.drag(by: -20)
    #expect(screen.frame(of: "bar")?.height == 20)
    screen.letGo()
    #expect(screen.frame(of: "bar")?.height ?? 0 == 0)
    screen.drag(by: -40)
    screen.letGo()
    #expect(screen.frame(of: "bar")?.height == 56)
  }

  /// A header of 44 to 220 points whose room is 44 points of safe area and 176 of content.
  @Test func `a header whose room is in the content leaves a constant inset for titles`() {
    let options = ParallaxOptions(height: 44...220, tracking: .offset(-44))
    let screen = SwiftUIScreen(
      ScrollView {
        VStack(spacing: 0) {
          Color.clear.frame(height: 176)
          Color.clear.frame(height: 3000).accessibilityIdentifier("page")
        }
      }
      .safeAreaPadding(.top, 44)
      .parallaxView("header", options: options) { Color.blue.accessibilityIdentifier("header") }
    )
    #expect(screen.frame(of: "header") == CGRect(x: 0, y: 47, width: 390, height: 220))
    #expect(screen.frame(of: "page")?.minY == 267)
    screen.drag(by: 400)
    #expect(screen.frame(of: "header") == CGRect(x: 0, y: 47, width: 390, height: 44))
    // Where titles pin.
    #expect(screen.geometry?.contentInsets.top == 91)
  }

  @Test func `views follow their options, and those that are refused are left out`() {
    struct Page: SwiftUI.View {
      @State var height = 200.0
      var body: some SwiftUI.View {
        ScrollView {
          Button("lower") { height = 120 }.frame(height: 1500)
          Button("higher") { height = 200 }.frame(height: 1500)
        }
        .parallaxHeader(height: 50...height) { Color.blue.accessibilityIdentifier("header") }
        .parallaxView(
          "row",
          options: ParallaxOptions(height: 44...44, tracking: .row(RowPath(section: 0, row: 3)))
        ) { Color.blue.accessibilityIdentifier("row") }
      }
    }
    let screen = SwiftUIScreen(Page())
    #expect(screen.frame(of: "header")?.height == 200)
    #expect(screen.frame(of: "row") == nil)
    screen.tap("lower")
    #expect(screen.frame(of: "header")?.height == 120)
    #expect(screen.geometry?.contentInsets.top == 167)
    screen.tap("higher")
    #expect(screen.frame(of: "header")?.height == 200)
  }

  @Test func `a view that is taken out is gone with its room, and the others stay`() {
    struct Page: SwiftUI.View {
      @State var hasTabs = true
      var body: some SwiftUI.View {
        let page = ScrollView { Button("remove") { hasTabs = false }.frame(height: 3000) }
          .parallaxHeader(height: 50...200) { Color.blue.accessibilityIdentifier("header") }
        let tabs = ParallaxOptions(height: .fixed(48), reservation: .inset)
        return hasTabs
          ? page.parallaxView("tabs", options: tabs) {
            Color.blue.accessibilityIdentifier("tabs")
          } : page
      }
    }
    let screen = SwiftUIScreen(Page())
    #expect(screen.frame(of: "tabs") == CGRect(x: 0, y: 247, width: 390, height: 48))
    #expect(screen.geometry?.contentInsets.top == 295)
    screen.tap("remove")
    #expect(screen.frame(of: "tabs") == nil)
    #expect(screen.frame(of: "header")?.height == 200)
    #expect(screen.geometry?.contentInsets.top == 247)
  }
}

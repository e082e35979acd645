import ParallaxCoordinator
@_spi(Model) import SwiftUI
import Testing
@_spi(Model) import UIKit

@testable import ParallaxUIKit

/// Views that snap over the scrolling views of SwiftUI's, after the finger has left.
///
/// Under a notch of 47 points, content with a header of 200 rests at -247.
@Suite(.timeLimit(.minutes(20)), .serialized) @MainActor struct SwiftUISettlingTests {
  private func header(_ height: HeightRange, reveals: Bool = false) -> ParallaxOptions {
    var options = ParallaxOptions(height: height, reservation: .inset)
    options.stickPosition = .top
    options.snaps = true
    if reveals { options.reveal = Reveal() }
    return options
  }

  private var page: some SwiftUI.View { ScrollView { Color.clear.frame(height: 3000) } }

  private var blue: some SwiftUI.View { Color.blue.accessibilityIdentifier("header") }

  private nonisolated static let rests: [(distance: CGFloat, height: CGFloat, offset: CGFloat)] = [
    // Nearer to expanded, nearer to collapsed, and past where it matters.
    (40, 200, -247), (110, 50, -97), (500, 50, 253),
    // Pulled beyond the start, and as it is.
    (-40, 200, -247), (150, 50, -97),
  ]

  @Test(arguments: rests.indices) func `a half collapsed header is expanded or collapsed`(
    number: Int
  ) {
    let rest = Self.rests[number]
    let screen = SwiftUIScreen(
      page.parallaxView("header", options: header(50...200)) { blue }
    )
    screen.drag(by: rest.distance)
    screen.letGo()
    #expect(screen.frame(of: "header")?.height == rest.height)
    #expect(screen.offset == rest.offset)
  }

  @Test func `a half collapsed header settles under reduced motion, too`() {
    let screen = SwiftUIScreen(
      page.parallaxView("header", options: header(50...200)) { blue }
    )
    UIAccessibility.withReducedMotion {
      screen.drag(by: 100)
      screen.letGo()
    }
    #expect(screen.offset == -97)
  }

  @Test func `a header over a list settles again and again`() {
    let screen = SwiftUIScreen(
      List { ForEach(0..<500, id: \.self) { Text("row \($0)").frame(height: 44) } }
        .parallaxView("header", options: header(50...200)) { blue }
    )
    let drags: [(distance: CGFloat, offset: CGFloat)] = [
      (110, -97), (-110, -247), (110, -97), (-20, -97),
    ]
    for (distance, offset) in drags {
      screen.drag(by: distance)
      screen.letGo()
      #expect(screen.offset == offset)
    }
  }

  @Test(arguments: [(40.0, 50.0), (100, 200)]) func `a header that comes back is shown or hidden`(
    distance: CGFloat,
    height: CGFloat
  ) {
    let screen = SwiftUIScreen(
      page.parallaxView("header", options: header(50...200, reveals: true)) { blue }
    )
    screen.drag(by: 1000)
    screen.drag(by: -distance)
    #expect(screen.frame(of: "header")?.height == 50 + distance)
    screen.letGo()
    #expect(screen.frame(of: "header")?.height == height)
    // In place: the content stays.
    #expect(screen.offset == 753 - distance)
  }

  /// A footer of 20...120 that snaps at 40, under a bar of 40 points that is out by 25.
  @Test func `a bar that is out in part settles after the scroll of a footer`() {
    var footer = header(20...120)
    footer.stickPosition = .bottom
    let screen = SwiftUIScreen(
      page
        .parallaxView("footer", options: footer) {
          Color.blue.accessibilityIdentifier("footer")
        }
        .parallaxView("bar", options: header(0...40, reveals: true)) {
          Color.blue.accessibilityIdentifier("bar")
        }
    )
    screen.drag(by: 5000)
    screen.letGo()
    let end = screen.offset
    screen.drag(by: -1000)
    screen.drag(by: 945)
    screen.drag(by: -25)
    #expect(screen.frame(of: "footer")?.height == 40)
    #expect(screen.frame(of: "bar")?.height == 25)
    screen.letGo()
    #expect(screen.offset == end - 100)
    #expect(screen.frame(of: "footer")?.height == 20)
    #expect(screen.frame(of: "bar")?.height == 40)
  }

  @Test func `a scroll of the app counts the same before and after a view has settled`() {
    struct Page: SwiftUI.View {
      let (header, bar): (ParallaxOptions, ParallaxOptions)
      @State var position = ScrollPosition(idType: Int.self)
      var body: some SwiftUI.View {
        ScrollView {
          VStack {
            Button("down") { position.scrollTo(y: 900) }.frame(height: 1500)
            Button("up") { position.scrollTo(y: 875) }.frame(height: 1500)
          }
        }
        .parallaxView("header", options: header) { Color.blue }
        .parallaxView("bar", options: bar) { Color.blue.accessibilityIdentifier("bar") }
        .scrollPosition($position)
      }
    }
    var bar = header(0...40, reveals: true)
    bar.snaps = false
    let screen = SwiftUIScreen(Page(header: header(50...200), bar: bar))
    func shown() -> CGFloat? {
      screen.tap("down")
      screen.tap("up")
      return screen.frame(of: "bar")?.height
    }
    let before = shown()
    screen.drag(by: -screen.offset - 180)
    screen.letGo()
    #expect(shown() == before)
  }

  @Test func `the app scrolls by its own position, and views settle by it`() {
    struct Page: SwiftUI.View {
      let options: ParallaxOptions
      @State var position = ScrollPosition(idType: Int.self)
      var body: some SwiftUI.View {
        ScrollView {
          Button("down") { position.scrollTo(y: 900) }.frame(height: 3000)
        }
        .parallaxView("header", options: options) {
          Color.blue.accessibilityIdentifier("header")
        }
        .scrollPosition($position)
      }
    }
    let screen = SwiftUIScreen(Page(options: header(50...200)))
    screen.tap("down")
    #expect(screen.offset == 653)
    screen.drag(by: -screen.offset - 137)
    screen.letGo()
    #expect(screen.offset == -97)
    #expect(screen.frame(of: "header")?.height == 50)
  }

  /// A footer of 20...120 and a bar of 40 that is out by 25, over 3000 points of content in 800.
  @Test func `content has settled half a point from where it was sent, and not before`() {
    let scroll = ObservedScroll()
    var requests: [ScrollPosition] = []
    scroll.position = Binding {
      requests.last ?? ScrollPosition()
    } set: {
      requests.append($0)
    }
    scroll.surroundings.size = CGSize(width: 390, height: 800)
    var footer = header(20...120)
    footer.stickPosition = .bottom
    scroll.show([
      Registration(id: "footer", options: footer),
      Registration(id: "bar", options: header(0...40, reveals: true)),
    ])
    func report(_ offset: CGFloat) {
      scroll.geometry = ScrollGeometry(
        contentOffset: CGPoint(x: 0, y: offset),
        contentSize: CGSize(width: 390, height: 3000),
        contentInsets: EdgeInsets(top: 40, leading: 0, bottom: 120, trailing: 0),
        containerSize: CGSize(width: 390, height: 800)
      )
    }
    scroll.phase = .interacting
    for offset in [-40, 2320, 1320, 2265, 2240.0] { report(offset) }
    #expect(scroll.frames["footer"]?.height == 40 && scroll.frames["bar"]?.height == 25)
    scroll.phase = .idle
    report(2221)
    #expect(requests.count == 1 && scroll.frames["bar"]?.height == 25)
    report(2220.5)
    #expect(requests.count == 1 && scroll.frames["bar"]?.height == 40)
  }

  /// Over SwiftUI's views there are no rows that a view could track.
  @Test func `a view that is refused is nowhere, also if there was one of that name before`() {
    let scroll = ObservedScroll()
    scroll.surroundings.size = CGSize(width: 390, height: 800)
    scroll.show([Registration(id: "header", options: header(50...200))])
    #expect(scroll.frames["header"]?.height == 200)
    scroll.show([])
    let refused = ParallaxOptions(height: 50...50, tracking: .row(RowPath(section: 0, row: 0)))
    scroll.show([Registration(id: "header", options: refused)])
    #expect(scroll.frames["header"] == nil)
    #expect(lastLog.contains("header"))
    scroll.show([Registration(id: "header", options: header(50...200))])
    #expect(scroll.frames["header"]?.height == 200)
  }
}

@_spi(Model) import SwiftUI
import Testing

@testable import UIKitApps

/// A thousand rows of 56 points under a header from 220 to 44 points, on a phone with a notch of 47
/// points and a bar of 34 at the bottom.
@Suite(.timeLimit(.minutes(20))) @MainActor struct NewsTests {
  @Test func `at rest header and bar leave the rows free`() {
    let screen = SwiftUIScreen(NewsScreen())
    #expect(screen.frame(of: "News")?.midY == 133.5)
    #expect(screen.frame(of: "post 0")?.midY == 295.0)
    #expect(screen.frame(of: "To the top")?.midY == 782.0)
  }

  @Test func `the header shrinks with the offset, and the bar stays`() {
    let screen = SwiftUIScreen(NewsScreen())
    for step in 1...40 {
      screen.drag(by: 10)
      let end = max(91, 267 - CGFloat(step) * 10)
      #expect(screen.frame(of: "News")?.midY == end / 2)
      #expect(screen.frame(of: "To the top")?.midY == 782.0)
      // The state that a scroll changes shows with the pass after it, and with no further one.
      #expect(screen.passes <= 2)
    }
  }

  @Test func `rows are made when they come into sight`() {
    let screen = SwiftUIScreen(NewsScreen())
    #expect(screen.madeRows < 20)
    screen.drag(by: 560)
    #expect(screen.madeRows < 30)
  }

  @Test func `the position that the app asks for is gone to`() {
    let screen = SwiftUIScreen(NewsScreen())
    screen.drag(by: 5600)
    screen.letGo()
    #expect(screen.frame(of: "News")?.midY == 45.5)
    screen.tap("To the top")
    #expect(screen.frame(of: "post 0")?.midY == 295.0)
    #expect(screen.frame(of: "News")?.midY == 133.5)
  }

  @Test func `the last row comes to lie above the bar`() {
    let screen = SwiftUIScreen(NewsScreen())
    screen.drag(by: 100_000)
    screen.letGo()
    #expect(screen.frame(of: "post 999")?.midY == 726.0)
  }

  @Test(arguments: [0, 45, 700, 901, 3000])
  func `rows of SwiftUI's own list come clear of header and bar, and it rests`(length: Int) throws {
    let count = length / 56
    let screen = SwiftUIScreen(NewsScreen(posts: Array(0..<count)))
    for isEnd in [false, true] {
      screen.drag(by: isEnd ? 1e5 : -1e5)
      screen.letGo()
      // The text is in the middle of the header, which begins at the top of the screen.
      let header = 2 * (try #require(screen.frame(of: "News")).midY)
      let bar = try #require(screen.frame(of: "To the top")).midY - 28
      #expect(bar == 754)
      let offset = screen.offset
      screen.update()
      #expect(screen.offset == offset)
      guard count > 0 else { continue }
      let text = try #require(screen.frame(of: "post \(isEnd ? count - 1 : 0)"))
      #expect(text.midY - 28 >= header - 1e-6 && text.midY + 28 <= bar + 1e-6, "\(text) \(isEnd)")
    }
  }
}

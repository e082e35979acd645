@_spi(Model) import SwiftUI
import Testing

@testable import UIKitApps

/// A thousand rows of 56 points under a header from 220 to 44 points, on a phone with a notch of 47
/// points and a bar of 34 at the bottom.
@Suite(.timeLimit(.minutes(20))) @MainActor struct LazyListTests {
  @Test func `at rest header and bar leave the rows free`() {
    let screen = SwiftUIScreen(LazyListScreen())
    #expect(screen.frame(of: "Posts")?.midY == 133.5)
    #expect(screen.frame(of: "post 0")?.midY == 295.0)
    #expect(screen.frame(of: "To the top")?.midY == 782.0)
  }

  @Test func `the header shrinks with the offset, and the bar stays`() {
    let screen = SwiftUIScreen(LazyListScreen())
    for step in 1...40 {
      screen.drag(by: 10)
      let end = max(91, 267 - CGFloat(step) * 10)
      #expect(screen.frame(of: "Posts")?.midY == end / 2)
      #expect(screen.frame(of: "To the top")?.midY == 782.0)
      // The state that a scroll changes shows with the pass after it, and with no further one.
      #expect(screen.passes <= 2)
    }
  }

  @Test func `rows are made when they come into sight`() {
    let screen = SwiftUIScreen(LazyListScreen())
    #expect(screen.madeRows < 20)
    screen.drag(by: 560)
    #expect(screen.madeRows < 30)
  }

  @Test func `the position that the app asks for is gone to`() {
    let screen = SwiftUIScreen(LazyListScreen())
    screen.drag(by: 5600)
    screen.letGo()
    #expect(screen.frame(of: "Posts")?.midY == 45.5)
    screen.tap("To the top")
    #expect(screen.frame(of: "post 0")?.midY == 295.0)
    #expect(screen.frame(of: "Posts")?.midY == 133.5)
  }

  @Test func `the last row comes to lie above the bar`() {
    let screen = SwiftUIScreen(LazyListScreen())
    screen.drag(by: 100_000)
    screen.letGo()
    #expect(screen.frame(of: "post 999")?.midY == 726.0)
  }
}

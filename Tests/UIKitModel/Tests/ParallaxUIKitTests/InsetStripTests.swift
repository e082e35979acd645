import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

/// Views that are positioned in the insets, at both ends of the content.
@Suite(.timeLimit(.minutes(20))) @MainActor struct InsetStripTests {
  private func options(_ height: HeightRange, at edge: StickPosition) -> ParallaxOptions {
    var options = ParallaxOptions(height: height)
    options.reservation = .inset
    options.stickPosition = edge
    return options
  }

  @Test func `two views in the inset are one above the other`() throws {
    let screen = Screen()
    let (photo, tabs) = (UIView(), UIView())
    try screen.container.addParallaxView(photo, as: "photo", options: options(50...250, at: .top))
    try screen.container.addParallaxView(tabs, as: "tabs", options: options(48...48, at: .top))
    #expect(screen.scrollView.contentInset.top == 298)
    #expect(screen.scrollView.contentOffset.y == -298)
    #expect(photo.frame == CGRect(x: 0, y: 0, width: 390, height: 250))
    #expect(tabs.frame == CGRect(x: 0, y: 250, width: 390, height: 48))
    screen.scrollView.contentOffset.y = 500
    #expect(photo.frame.height == 50)
    #expect(tabs.frame == CGRect(x: 0, y: 50, width: 390, height: 48))
    screen.container.removeParallaxView("tabs")
    #expect(screen.scrollView.contentInset.top == 250)
  }

  @Test func `a bar at the bottom has its inset, and the end of the content is clear of it`() throws
  {
    let screen = Screen()
    let bar = UIView()
    try screen.container.addParallaxView(bar, as: "bar", options: options(60...60, at: .bottom))
    #expect(screen.scrollView.contentInset.bottom == 60)
    #expect(bar.frame == CGRect(x: 0, y: 740, width: 390, height: 60))
    screen.scrollView.contentOffset.y = 2260
    #expect(bar.frame.minY == 740)
    // A field in it grows, and the end stays in sight.
    screen.container.coordinator.configuration.anchor = ScrollAnchor(atEnd: .followEnd)
    try screen.container.coordinator.setHeight(HeightRange(minimum: 90, maximum: 90), of: "bar")
    #expect(screen.scrollView.contentInset.bottom == 90)
    #expect(screen.scrollView.contentOffset.y == 2290)
  }
}

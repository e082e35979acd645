import ParallaxCoordinator
@_spi(Model) import SwiftUI
import Testing
@_spi(Model) import UIKit

@testable import ParallaxUIKit

/// The view of SwiftUI's.
@Suite(.timeLimit(.minutes(20))) @MainActor struct ParallaxScrollViewTests {
  private let device = Device(size: CGSize(width: 390, height: 800))

  private func page(_ height: CGFloat = 3000) -> ParallaxScrollView<some SwiftUI.View> {
    ParallaxScrollView { Text("page").frame(height: height) }
  }

  private func show<Content: SwiftUI.View>(
    _ view: ParallaxScrollView<Content>
  ) -> RepresentableHost<ParallaxScrollView<Content>> {
    let host = RepresentableHost(view)
    host.view.frame = device.view.bounds
    host.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    device.view.addSubview(host.view)
    device.tick()
    return host
  }

  @Test func `a header collapses over content of SwiftUI's`() throws {
    var heights: [Double] = []
    let host = show(
      page().parallaxHeader(height: 50...200) { Text("title") }
        .onParallaxUpdate { heights.append($0.frame.size.height) }
    )
    let scrollView = try #require(host.view.adapter.scrollView)
    #expect(scrollView.contentSize == CGSize(width: 390, height: 3000))
    #expect(scrollView.contentOffset.y == -200)
    let header = try #require(host.view.header)
    #expect(header.frame == CGRect(x: 0, y: 0, width: 390, height: 200))
    device.swipe(600, by: -100, seconds: 0.2, rest: 0.1)
    #expect(header.frame.height == 100)
    #expect(heights.last == 100)
  }

  /// Every view has modifiers of these names; those of the scroll view take precedence.
  @Test func `its modifiers are its own, without a word of the type`() {
    let page = ParallaxScrollView { Text("page") }
    let withHeader = page.parallaxHeader(height: 50...200) { Text("title") }
    let options = ParallaxOptions(height: 60...60)
    let withView = page.parallaxView("bar", options: options) { Text("bar") }
    #expect(type(of: withHeader) == type(of: page))
    #expect(type(of: withView) == type(of: page))
  }

  @Test func `it follows its values`() throws {
    func view(_ height: CGFloat, maximum: Double, hasFooter: Bool) -> ParallaxScrollView<
      some SwiftUI.View
    > {
      var view = page(height).parallaxHeader(height: 50...maximum) { Text("title") }
      if hasFooter {
        var options = ParallaxOptions(height: 60...60, tracking: .offset(1940))
        options.stickPosition = .bottom
        view = view.parallaxView("footer", options: options) { Text("footer") }
      }
      return view
    }
    let host = show(view(3000, maximum: 200, hasFooter: false))
    let scrollView = try #require(host.view.adapter.scrollView)
    let header = try #require(host.view.header)
    host.update(view(2000, maximum: 120, hasFooter: true))
    device.tick()
    #expect(scrollView.contentSize.height == 2000)
    #expect(host.view.header === header, "the same view, with another content")
    #expect(header.frame.height == 120)
    #expect(scrollView.contentInset.top == 120)
    #expect(host.view.coordinator.frame(of: "footer")?.origin.y == 740)
    host.update(view(2000, maximum: 120, hasFooter: false))
    #expect(host.view.coordinator.frame(of: "footer") == nil)
    #expect(header.superview === host.view)
    host.update(view(2000, maximum: 120, hasFooter: true))
    device.tick()
    #expect(host.view.coordinator.frame(of: "footer")?.origin.y == 740)
  }

  @Test func `another mode takes another place, and options that make no sense none`() {
    let host = show(page().parallaxHeader(height: 50...200) { Text("title") })
    host.update(page().parallaxHeader(height: 50...200, mode: .top) { Text("title") })
    #expect(host.view.header?.superview?.clipsToBounds == true)
    #expect(host.view.coordinator.registeredViews == [ParallaxContainerView.headerID])
    let broken = ParallaxOptions(height: -1...20)
    host.update(page().parallaxView("broken", options: broken) { Text("none") })
    #expect(host.view.coordinator.registeredViews == [])
    #expect(lastLog.contains("\"broken\""))
  }

  @Test func `nothing is left behind`() {
    weak var container: ParallaxContainerView?
    weak var scrollView: UIScrollView?
    do {
      let host = show(page().parallaxHeader(height: 50...200) { Text("title") })
      (container, scrollView) = (host.view, host.view.adapter.scrollView)
      host.view.removeFromSuperview()
      host.dismantle()
    }
    #expect(container == nil)
    #expect(scrollView == nil)
  }
}

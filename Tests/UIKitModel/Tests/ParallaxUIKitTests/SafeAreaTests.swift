import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

/// Views in the inset of a scroll view that leaves the safe area out of its inset.
@Suite(.timeLimit(.minutes(20))) @MainActor struct SafeAreaTests {
  private let device = Device.phone(scale: 3)
  private let list = UIScrollView()
  private let header = UIView()

  private func show(_ safeArea: SafeAreaBehavior, length: CGFloat) throws {
    list.contentInsetAdjustmentBehavior = .never
    list.contentSize = CGSize(width: 390, height: length)
    list.frame = device.view.bounds
    device.view.addSubview(list)
    try list.parallax.setHeader(
      header,
      options: ParallaxOptions(height: 44...220, safeArea: safeArea)
    )
    device.tick()
  }

  @Test(arguments: [SafeAreaBehavior.respect, .extend], [100.0, 3000])
  func `a header is whole at rest and ends where the content begins`(
    safeArea: SafeAreaBehavior,
    length: CGFloat
  ) throws {
    try show(safeArea, length: length)
    let shown = header.convert(header.bounds, to: nil)
    #expect(shown.minY == (safeArea == .respect ? 47 : 0) && shown.maxY == 267)
    #expect(list.contentOffset.y == -267)
    #expect(list.parallax.coordinator.placement(of: "header")?.heightProgress == 1)
  }

  @Test func `an app that adds the safe area itself gets it once, and all is given back`() throws {
    list.contentInset.top = 47
    try show(.respect, length: 3000)
    #expect(list.contentInset.top == 267)
    list.parallax.contentInset.top = 0
    device.tick()
    #expect(list.contentInset.top == 267)
    list.parallax.removeFromSuperview()
    device.tick()
    #expect(list.contentInset == .zero)
  }
}

import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

/// Views in the inset of a scroll view that leaves the safe area out of its inset.
@Suite(.timeLimit(.minutes(20))) @MainActor struct SafeAreaTests {
  private let device = Device.phone(scale: 3)
  private let list = UIScrollView()
  private let header = UIView()

  private func show(_ safeArea: AxisOptions.SafeAreaBehavior, length: CGFloat) throws {
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

  @Test(arguments: [AxisOptions.SafeAreaBehavior.respect, .extend], [100.0, 3000])
  func `a header is whole at rest and ends where the content begins`(
    safeArea: AxisOptions.SafeAreaBehavior,
    length: CGFloat
  ) throws {
    try show(safeArea, length: length)
    let shown = header.convert(header.bounds, to: nil)
    #expect(shown.minY == (safeArea == .respect ? 47 : 0) && shown.maxY == 267)
    #expect(list.contentOffset.y == -267)
    #expect(list.parallax.coordinator.placement(of: "header")?.heightProgress == 1)
  }

  @Test(arguments: [false, true])
  func `a header that is half collapsed ends where the content begins below a bar that grows`(
    isInside: Bool
  ) throws {
    list.contentSize = CGSize(width: 390, height: 3000)
    list.contentInsetAdjustmentBehavior = .always
    let container = isInside ? list.parallax : ParallaxContainerView(scrollView: list)
    let root = isInside ? list : container
    root.frame = device.view.bounds
    root.layoutIfNeeded()
    try container.setHeader(header, options: ParallaxOptions(height: 44...220))
    root.layoutIfNeeded()
    // Laid out before it is in a window, which has a safe area of 47 points.
    device.view.addSubview(root)
    device.tick()
    var end: CGFloat { header.convert(header.bounds, to: nil).maxY }
    #expect(abs(end - 267) < 1e-9)
    list.contentOffset.y = -167
    device.tick()
    #expect(abs(end - 167) < 1e-9)
    device.safeArea.top = 91
    device.tick()
    #expect(list.contentOffset.y == -167)
    #expect(abs(end - 167) < 1e-9)
    device.tick()
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

  /// The offset of the list stays, so it tells nobody that its inset is another one.
  @Test func `the content ends above a new bar, also if UIKit lays nothing out for it`() {
    let screen = Screen()
    screen.scrollView.contentInsetAdjustmentBehavior = .always
    screen.scrollView.contentOffset.y = 1000
    screen.device.tick()
    #expect(screen.container.coordinator.metrics?.reachableOffsets.upperBound == 2200)
    UIKitModel.with {
      $0.safeAreaLaysOut = false
    } _: {
      screen.device.safeArea.bottom = 49
    }
    screen.device.tick()
    #expect(screen.container.coordinator.metrics?.reachableOffsets.upperBound == 2249)
  }
}

import Testing
@_spi(Model) import UIKit

@Suite(.timeLimit(.minutes(20))) @MainActor struct ViewTests {
  @Test func `a scrolled view's coordinates are those of its content`() {
    let device = Device(size: CGSize(width: 400, height: 800))
    let outer = UIView(frame: CGRect(x: 10, y: 100, width: 300, height: 600))
    let inner = UIView(frame: CGRect(x: 5, y: 250, width: 50, height: 50))
    device.view.addSubview(outer)
    outer.addSubview(inner)
    outer.bounds.origin.y = 200
    // 100 + 250 - 200
    #expect(inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 15, y: 150))
    #expect(inner.convert(CGRect(x: 0, y: 0, width: 9, height: 9), from: outer).origin.y == -250)
    #expect(inner.convert(CGPoint.zero, to: device.window.screen.coordinateSpace).y == 150)
  }

  @Test(arguments: ["hidden", "untouchable", "transparent", "outside", "topmost"])
  func `hit testing passes over what cannot be touched`(what: String) {
    let device = Device()
    let under = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let over = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    device.view.addSubview(under)
    device.view.addSubview(over)
    switch what {
    case "hidden": over.isHidden = true
    case "untouchable": over.isUserInteractionEnabled = false
    case "transparent": over.alpha = 0.009
    case "outside": over.frame.origin.x = 60
    default: break
    }
    let hit = device.window.hitTest(CGPoint(x: 50, y: 50), with: nil)
    #expect(hit === (what == "topmost" ? over : under))
  }

  @Test func `a subview that sticks out is not hit there`() {
    let device = Device()
    let small = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    small.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    device.view.addSubview(small)
    #expect(device.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === device.view)
  }

  @Test func `a view hears of its ways into and out of a window`() {
    let view = Mover()
    let device = Device()
    let parent = UIView()
    parent.addSubview(view)
    device.view.addSubview(parent)
    parent.removeFromSuperview()
    #expect(view.log == ["superview", "window", "no window"])
  }

  @Test func `the order of siblings is changed and never doubled`() {
    let (parent, a, b, c) = (UIView(), UIView(), UIView(), UIView())
    for view in [a, b, c] { parent.addSubview(view) }
    parent.bringSubviewToFront(a)
    #expect(parent.subviews == [b, c, a])
    parent.insertSubview(a, belowSubview: b)
    #expect(parent.subviews == [a, b, c])
    parent.insertSubview(a, aboveSubview: b)
    #expect(parent.subviews == [b, a, c])
  }

  @Test func `the safe area is what remains of it in a view`() {
    let device = Device(
      size: CGSize(width: 400, height: 800),
      safeArea: UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
    )
    let view = Mover(frame: CGRect(x: 0, y: 20, width: 400, height: 770))
    device.view.addSubview(view)
    // 50 - 20 at the top, 30 - 10 at the bottom.
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0))
    view.frame.origin.y = 0
    #expect(view.safeAreaInsets.top == 50)
    device.controller.additionalSafeAreaInsets.top = 44
    #expect(view.safeAreaInsets.top == 94)
    #expect(view.log.count { $0 == "safe area" } == 3)
  }

  @Test func `those who registered hear of their traits alone`() {
    let device = Device(scale: 2)
    let view = Mover()
    device.view.addSubview(view)
    var previous: [CGFloat] = []
    view.registerForTraitChanges([UITraitDisplayScale.self]) {
      (view: Mover, old: UITraitCollection) in
      previous.append(old.displayScale)
    }
    device.setTraits(layoutDirection: .rightToLeft)
    #expect(previous == [])
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    device.setTraits(displayScale: 3)
    #expect(previous == [2])
    #expect(view.traitCollection.displayScale == 3)
    #expect(UIView().traitCollection.displayScale == 0)
  }

  @Test func `subviews that give way are resized with their superview`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    child.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    parent.addSubview(child)
    parent.frame.size = CGSize(width: 160, height: 140)
    #expect(child.frame == CGRect(x: 10, y: 50, width: 140, height: 20))
  }

  @Test func `nothing of a device is left behind`() {
    weak var device: Device?
    weak var scrollView: UIScrollView?
    do {
      let scene = Scene()
      (device, scrollView) = (scene.device, scene.scrollView)
      scene.device.swipe(600, by: -300, seconds: 0.2)
      scene.observe()
    }
    #expect(device == nil)
    #expect(scrollView == nil)
  }

  @Test func `a frame is computed from the centre and can differ in the last bit`() {
    let view = UIView(frame: CGRect(x: 0, y: 100.0 / 3, width: 390, height: 844))
    #expect(view.center.y == 100.0 / 3 + 422)
    #expect(view.frame.minY == view.center.y - 422)
    #expect(view.frame.minY != 100.0 / 3)
    #expect(abs(view.frame.minY - 100.0 / 3) < 1e-12)
    view.bounds.size.height = 800
    #expect(view.center.y == 100.0 / 3 + 422)
  }

  @Test func `a layout that does not settle in three passes fails the test`() {
    let device = Device()
    let view = Restless()
    device.view.addSubview(view)
    view.passes = 2
    device.tick()
    #expect(view.passes == 0)
    view.passes = 3
    view.setNeedsLayout()
    withKnownIssue { device.tick() }
  }
}

@MainActor private final class Mover: UIView {
  var log: [String] = []
  override func didMoveToSuperview() { log.append(superview == nil ? "no superview" : "superview") }
  override func didMoveToWindow() { log.append(window == nil ? "no window" : "window") }
  override func safeAreaInsetsDidChange() { log.append("safe area") }
}

/// Asks for another layout in its layout, some times.
@MainActor private final class Restless: UIView {
  var passes = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    guard passes > 0 else { return }
    passes -= 1
    setNeedsLayout()
  }
}

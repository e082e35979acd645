import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

/// A drag along the list scrolls the list; every other touch belongs to the view that is touched.
@Suite(.timeLimit(.minutes(20))) @MainActor struct DragRuleTests {
  /// The container lies around the list, or in it.
  nonisolated static let places = [false, true]

  /// A phone with a list of 3000 points below a header of 80 to 300.
  @MainActor private final class Page {
    let device = Device.phone()
    let list = UIScrollView()
    let container: ParallaxContainerView
    let header = UIView()

    init(isInside: Bool, forwarding: ParallaxOptions.TouchForwarding = .all) throws {
      list.frame = device.view.bounds
      list.contentSize = CGSize(width: 390, height: 3000)
      if isInside {
        device.view.addSubview(list)
        container = list.parallax
      } else {
        container = ParallaxContainerView(scrollView: list)
        container.frame = device.view.bounds
        device.view.addSubview(container)
      }
      var options = ParallaxOptions(height: 80...300)
      options.reservation = .inset
      options.touchForwarding = forwarding
      try container.addParallaxView(header, as: "header", options: options)
      device.tick()
    }

    /// How far the list has scrolled from its rest.
    var scrolled: CGFloat { list.contentOffset.y + 347 }

    /// Drags by a distance from the middle of the header, which is below the notch.
    func drag(_ x: CGFloat, _ y: CGFloat) {
      device.touchDown(195, 150)
      let slop = 10 / (x * x + y * y).squareRoot()
      device.touchMove(toX: 195 + x * (1 + slop), y: 150 + y * (1 + slop), seconds: 0.2)
      device.run(seconds: 0.1)
      device.touchUp()
      device.settle()
    }
  }

  private func add(_ view: UIView, to page: Page) {
    view.frame = CGRect(x: 0, y: 0, width: 390, height: 300)
    page.header.addSubview(view)
  }

  /// Adds a text view whose text is higher than the header.
  private func addTextView(to page: Page) -> UITextView {
    let text = UITextView()
    add(text, to: page)
    text.contentSize = CGSize(width: 390, height: 1000)
    return text
  }

  @Test(arguments: places, [ParallaxOptions.TouchForwarding.all, .drags])
  func `a carousel in a header takes drags across the list, and the list those along it`(
    isInside: Bool,
    forwarding: ParallaxOptions.TouchForwarding
  ) throws {
    let page = try Page(isInside: isInside, forwarding: forwarding)
    let carousel = UIScrollView()
    add(carousel, to: page)
    carousel.contentSize = CGSize(width: 1170, height: 300)
    page.drag(-100, 0)
    #expect(carousel.contentOffset.x == 100)
    #expect(page.scrolled == 0)
    page.drag(0, -60)
    #expect(carousel.contentOffset.x == 100)
    #expect(page.scrolled == 60)
  }

  @Test(arguments: places)
  func `a drag as far down as to the side is along a list that scrolls down`(
    isInside: Bool
  ) throws {
    let page = try Page(isInside: isInside)
    let (map, pan) = (UIView(), Simultaneous())
    map.addGestureRecognizer(pan)
    add(map, to: page)
    page.drag(0, -30)
    #expect(page.scrolled == 30)
    page.drag(0, 30)
    // Both ways are equal to the bit, and 10 points of them tell a drag from a tap.
    page.device.touchDown(195, 150)
    page.device.touchMove(toX: 131, y: 86, seconds: 2 * Device.frame)
    page.device.run(seconds: 0.1)
    page.device.touchUp()
    #expect(abs(page.scrolled - 56.93) < 0.5)
    #expect(pan.count == 0)
  }

  /// A map moves in both directions; its pan is as any other's.
  @Test(arguments: places)
  func `a map in a header is moved across the list, and along it the list scrolls`(
    isInside: Bool
  ) throws {
    let page = try Page(isInside: isInside)
    let map = UIView()
    let pan = Counting()
    map.addGestureRecognizer(pan)
    add(map, to: page)
    page.drag(-100, 0)
    #expect(pan.count == 1)
    #expect(page.scrolled == 0)
    page.drag(0, -60)
    #expect(pan.count == 1)
    #expect(page.scrolled == 60)
  }

  @Test(arguments: places)
  func `a text view in a header is edited, and a drag along the list scrolls the list`(
    isInside: Bool
  ) throws {
    let page = try Page(isInside: isInside)
    let text = addTextView(to: page)
    #expect(page.device.window.hitTest(CGPoint(x: 195, y: 150), with: nil) === text)
    page.drag(0, -60)
    #expect(text.contentOffset.y == 0)
    #expect(page.scrolled == 60)
  }

  @Test(arguments: places)
  func `if the list does not scroll, drags along it are the touched view's as well`(
    isInside: Bool
  ) throws {
    let page = try Page(isInside: isInside)
    let text = addTextView(to: page)
    page.list.isScrollEnabled = false
    page.drag(0, -60)
    #expect(text.contentOffset.y == 60)
    #expect(page.scrolled == 0)
  }

  @Test(arguments: places)
  func `a view that keeps its touches keeps drags in all directions`(isInside: Bool) throws {
    let page = try Page(isInside: isInside, forwarding: .off)
    let map = UIView()
    let pan = Counting()
    map.addGestureRecognizer(pan)
    add(map, to: page)
    page.drag(-100, 0)
    page.drag(0, -60)
    #expect(pan.count == 2)
    #expect(page.scrolled == 0)
    // Below it the list scrolls.
    page.device.swipe(600, by: -60, seconds: 0.2, rest: 0.1)
    #expect(page.scrolled == 60)
  }

  @Test(arguments: places)
  func `a view that keeps its touches, and has no recognizer, gets the end of each`(
    isInside: Bool
  ) throws {
    let page = try Page(isInside: isInside, forwarding: .off)
    let drawing = Drawing()
    add(drawing, to: page)
    page.drag(0, -60)
    #expect(drawing.ends == ["ended"])
  }

  @Test(arguments: places)
  func `a slider keeps the drags that it wants`(isInside: Bool) throws {
    let page = try Page(isInside: isInside)
    let slider = Slider()
    add(slider, to: page)
    page.drag(0, -60)
    #expect(page.scrolled == 0)
  }

  @Test(arguments: places)
  func `a tap on a view with a recognizer is the view's`(isInside: Bool) throws {
    let page = try Page(isInside: isInside)
    let (view, tap) = (UIView(), UITapGestureRecognizer())
    view.addGestureRecognizer(tap)
    add(view, to: page)
    page.device.touchDown(195, 150)
    page.device.tick()
    page.device.touchUp()
    #expect(tap.state == .ended)
  }
}

/// Counts the drags that it recognizes.
@MainActor private class Counting: UIPanGestureRecognizer {
  private(set) var count = 0

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed { count += 1 }
    super.touchesEnded(touches, with: event)
  }
}

/// Begins beside other recognizers, as that of a map does.
@MainActor private final class Simultaneous: Counting, UIGestureRecognizerDelegate {
  override init() {
    super.init()
    delegate = self
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}

/// Draws where a finger goes.
@MainActor private final class Drawing: UIView {
  private(set) var ends: [String] = []

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    ends.append("ended")
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    ends.append("cancelled")
  }
}

/// Answers as a slider does: no recognizer takes its touches.
@MainActor private final class Slider: UIControl {
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }
}

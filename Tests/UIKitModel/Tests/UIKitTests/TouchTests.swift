import Testing
@_spi(Model) import UIKit

@Suite(.timeLimit(.minutes(20))) @MainActor struct TouchTests {
  @Test func `a header over the list swallows drags, unless it has the list's recognizer`() {
    let scene = Scene()
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
    scene.device.view.addSubview(header)
    scene.device.swipe(150, by: -100, seconds: 0.2, rest: 0.1)
    #expect(scene.y == 0)
    scene.device.view.addGestureRecognizer(scene.scrollView.panGestureRecognizer)
    #expect(scene.scrollView.panGestureRecognizer.view === scene.device.view)
    scene.device.swipe(150, by: -100, seconds: 0.2, rest: 0.1)
    #expect(scene.y == 100)
    scene.device.swipe(600, by: -100, seconds: 0.2, rest: 0.1)
    #expect(scene.y == 200, "drags on the list itself go on")
  }

  @Test func `a tap goes to the button, a drag that begins on it scrolls`() {
    let scene = Scene()
    var taps = 0
    let button = UIButton(
      frame: CGRect(x: 0, y: 0, width: 390, height: 200),
      primaryAction: UIAction { _ in taps += 1 }
    )
    scene.scrollView.addSubview(button)
    scene.device.tap(100, 100)
    #expect(taps == 1)
    scene.device.swipe(150, by: -100, seconds: 0.1, rest: 0.1)
    #expect(scene.y == 100)
    #expect(taps == 1)
  }

  @Test(arguments: [false, true])
  func `a control that was held keeps the touch, unless the list takes it`(takes: Bool) {
    let scene = Scene(scrollView: Taker(takes: takes))
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
    var log: [String] = []
    button.addAction(UIAction { _ in log.append("down") }, for: .touchDown)
    button.addAction(UIAction { _ in log.append("cancel") }, for: .touchCancel)
    button.addAction(UIAction { _ in log.append("up") }, for: .touchUpInside)
    scene.scrollView.addSubview(button)
    scene.device.touchDown(100, 150)
    #expect(log == [], "the list waits before it tells")
    scene.device.run(seconds: 0.3)
    scene.device.touchMove(toX: 100, y: 100, seconds: 0.1)
    scene.device.touchUp()
    #expect(log == (takes ? ["down", "cancel"] : ["down", "up"]))
    #expect((scene.y > 0) == takes)
  }

  @Test func `the inner of two lists scrolls, the outer one where the way is across`() {
    let scene = Scene()
    let pager = scene.scrollView
    pager.contentSize = CGSize(width: 780, height: 800)
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    list.contentSize = CGSize(width: 390, height: 2000)
    pager.addSubview(list)
    scene.device.swipe(600, by: -100, seconds: 0.2, rest: 0.1)
    #expect(list.contentOffset.y == 100)
    #expect(pager.contentOffset == .zero)
    scene.device.touchDown(300, 300)
    scene.device.touchMove(toX: 190, y: 300, seconds: 0.2)
    scene.device.run(seconds: 0.1)
    scene.device.touchUp()
    #expect(pager.contentOffset.x == 100)
    #expect(list.contentOffset.y == 100)
  }

  @Test(arguments: [false, true])
  func `two recognizers go together where a delegate allows it`(together: Bool) {
    let device = Device()
    let (a, b) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
    let answer = Together(together)
    a.delegate = answer
    device.view.addGestureRecognizer(a)
    device.view.addGestureRecognizer(b)
    device.touchDown(100, 100)
    device.touchMove(toX: 100, y: 160, seconds: 0.1)
    #expect(a.state == .changed)
    #expect(a.translation(in: nil).y == 50)
    #expect(b.state == (together ? .changed : .failed))
    device.touchUp()
    #expect(a.state == .ended)
  }

  @Test(arguments: [false, true])
  func `the view that was touched is asked whether a recognizer begins`(asksOwner: Bool) {
    UIKitModel.with {
      $0.asksViewOfRecognizer = asksOwner
    } _: {
      let device = Device()
      let (owner, touched) = (Refusing(), UIView())
      let pan = UIPanGestureRecognizer()
      owner.frame = device.view.bounds
      touched.frame = device.view.bounds
      owner.addSubview(touched)
      owner.addGestureRecognizer(pan)
      device.view.addSubview(owner)
      device.touchDown(100, 100)
      device.touchMove(toX: 100, y: 200, seconds: 0.1)
      #expect(pan.state == (asksOwner ? .failed : .changed))
      device.touchUp()
      touched.removeFromSuperview()
      device.touchDown(100, 100)
      device.touchMove(toX: 100, y: 200, seconds: 0.1)
      #expect(pan.state == .failed)
      device.touchUp()
    }
  }

  @Test func `a recognizer waits for another one that its delegate names`() {
    let device = Device()
    let (first, second) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
    let rule = Priority(first)
    first.delegate = rule
    for recognizer in [second, first] { device.view.addGestureRecognizer(recognizer) }
    device.touchDown(100, 100)
    device.touchMove(toX: 100, y: 200, seconds: 0.1)
    #expect(first.state == .changed)
    #expect(second.state == .failed)
    device.touchUp()
    rule.begins = false
    device.touchDown(100, 100)
    device.touchMove(toX: 100, y: 200, seconds: 0.1)
    #expect(first.state == .failed)
    #expect(second.state == .changed)
    device.touchUp()
  }
}

@MainActor private final class Taker: UIScrollView {
  var takes = false
  convenience init(takes: Bool) {
    self.init(frame: .zero)
    self.takes = takes
  }
  override func touchesShouldCancel(in view: UIView) -> Bool { takes }
}

@MainActor private final class Together: NSObject, UIGestureRecognizerDelegate {
  let answer: Bool
  init(_ answer: Bool) { self.answer = answer }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { answer }
}

/// A view that lets no recognizer begin.
@MainActor private final class Refusing: UIView {
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }
}

/// Has every other recognizer wait for one.
@MainActor private final class Priority: NSObject, UIGestureRecognizerDelegate {
  var begins = true
  private let first: UIGestureRecognizer

  init(_ first: UIGestureRecognizer) { self.first = first }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer === first }
}

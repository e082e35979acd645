import Testing
@_spi(Model) import UIKit

@Suite(.timeLimit(.minutes(20))) @MainActor struct InsetTests {
  private let bars = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)

  @Test(arguments: [
    (UIScrollView.ContentInsetAdjustmentBehavior.never, 3000.0, 0.0), (.always, 100, 50),
    (.scrollableAxes, 100, 0), (.scrollableAxes, 3000, 50), (.automatic, 3000, 50),
  ])
  func `the safe area's share goes by the behaviour`(
    behaviour: UIScrollView.ContentInsetAdjustmentBehavior,
    content: CGFloat,
    top: CGFloat
  ) {
    let scene = Scene(content: content, safeArea: bars)
    scene.scrollView.contentInsetAdjustmentBehavior = behaviour
    scene.scrollView.contentInset.top = 10
    #expect(scene.scrollView.adjustedContentInset.top == top + 10)
    #expect(scene.scrollView.contentInset.top == 10)
  }

  @Test func `outside of a window there is no safe area`() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    scrollView.contentSize.height = 3000
    #expect(scrollView.adjustedContentInset == .zero)
    let device = Device(size: CGSize(width: 390, height: 800), safeArea: bars)
    device.view.addSubview(scrollView)
    #expect(scrollView.adjustedContentInset == bars)
    #expect(scrollView.contentOffset.y == -50, "what rested at the top does so still")
  }

  @Test func `bars that move take a resting offset along`() {
    let scene = Scene(safeArea: bars)
    #expect(scene.y == -50)
    scene.device.safeArea.top = 100
    #expect(scene.y == -100)
    #expect(scene.log == ["inset", "didScroll"])
    scene.scrollView.contentOffset.y = 200
    scene.device.safeArea.top = 50
    #expect(scene.y == 200)
  }

  @Test func `a view that does not scroll is not taken along`() {
    let scene = Scene(safeArea: bars)
    scene.scrollView.isScrollEnabled = false
    scene.device.safeArea.top = 100
    #expect(scene.y == -50)
  }

  @Test(arguments: [false, true])
  func `an app's top inset takes a resting offset along, or does not`(follows: Bool) {
    UIKitModel.with {
      $0.restingTopFollowsInset = follows
    } _: {
      let scene = Scene()
      scene.scrollView.contentInset.top = 100
      #expect(scene.y == (follows ? -100 : 0))
      scene.scrollView.contentInset.bottom = 100
      #expect(scene.y == (follows ? -100 : 0), "the bottom never does")
    }
  }

  @Test func `an inset that changes while the offset stays is no scroll`() {
    let scene = Scene()
    scene.scrollView.contentOffset.y = 500
    scene.log = []
    scene.scrollView.contentInset.top = 100
    #expect(scene.log == ["inset"])
  }

  @Test func `the keyboard says where it is and changes nothing else`() {
    let scene = Scene()
    let heard = Seen()
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification,
      object: nil,
      queue: nil
    ) { note in
      let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      MainActor.assumeIsolated { heard.values.append(frame?.minY) }
    }
    scene.device.showKeyboard(height: 300)
    #expect(heard.values == [500])
    #expect(scene.scrollView.adjustedContentInset == .zero)
    #expect(scene.device.view.keyboardLayoutGuide.layoutFrame.minY == 500)
    scene.device.hideKeyboard()
    #expect(scene.device.view.keyboardLayoutGuide.layoutFrame.minY == 800)
    NotificationCenter.default.removeObserver(token)
  }

  @Test(arguments: [UIScrollView.ContentInsetAdjustmentBehavior.never, .always])
  func `content has the part of the safe area that its scroll view does not add to its inset`(
    behavior: UIScrollView.ContentInsetAdjustmentBehavior
  ) {
    let scene = Scene(safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    scene.scrollView.contentInsetAdjustmentBehavior = behavior
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    scene.scrollView.addSubview(page)
    scene.scrollView.contentOffset.y = 0
    #expect(page.safeAreaInsets.top == (behavior == .never ? 47 : 0))
    // It moves away below the bar.
    scene.scrollView.contentOffset.y = -30
    #expect(page.safeAreaInsets.top == (behavior == .never ? 17 : 0))
  }

  @Test(arguments: [(600.0, true), (600, false), (200, true)])
  func `a finger takes the keyboard along, and nothing is posted before it lets go`(
    y: CGFloat,
    goesDown: Bool
  ) {
    let scene = Scene()
    scene.scrollView.keyboardDismissMode = .interactive
    scene.device.showKeyboard(height: 300)
    let heard = Seen()
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification,
      object: nil,
      queue: nil
    ) { note in
      let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      MainActor.assumeIsolated { heard.values.append(frame?.minY) }
    }
    let guide = scene.device.view.keyboardLayoutGuide
    scene.device.touchDown(195, 100)
    scene.device.touchMove(toX: 195, y: y, seconds: 0.2)
    // The keyboard's top is at 500: a finger above it takes nothing along.
    #expect(guide.layoutFrame.minY == max(500, y))
    #expect(heard.values == [])
    if !goesDown { scene.device.touchMove(toX: 195, y: y - 10, seconds: 0.1) }
    scene.device.touchUp()
    #expect(heard.values == (y < 500 ? [] : goesDown ? [800] : [500]))
    #expect(guide.layoutFrame.minY == (y < 500 || !goesDown ? 500 : 800))
    NotificationCenter.default.removeObserver(token)
  }
}

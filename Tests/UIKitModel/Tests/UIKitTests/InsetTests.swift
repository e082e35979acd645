import Testing
@_spi(Model) import UIKit

@Suite @MainActor struct InsetTests {
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
}

import Testing
@_spi(Model) import UIKit

@Suite(.timeLimit(.minutes(20))) @MainActor struct OffsetTests {
  @Test func `the offset is the origin of the bounds`() {
    let scene = Scene()
    scene.scrollView.contentOffset.y = 120
    #expect(scene.scrollView.bounds == CGRect(x: 0, y: 120, width: 390, height: 800))
    #expect(scene.log == ["didScroll"])
    scene.scrollView.contentOffset.y = 120
    #expect(scene.log == ["didScroll"], "an offset that stays is no scroll")
  }

  @Test(arguments: [
    (1.0, 50.4, 50.0), (2.0, 50.08, 50.0), (2.0, 50.3, 50.5), (3.0, 50.3, 151.0 / 3),
  ])
  func `it is rounded to pixels`(scale: CGFloat, written: CGFloat, read: CGFloat) {
    let scene = Scene(scale: scale)
    scene.scrollView.contentOffset.y = written
    #expect(scene.y == read)
    UIKitModel.with {
      $0.roundsOffsets = false
    } _: {
      scene.scrollView.contentOffset.y = written
      #expect(scene.y == written)
    }
  }

  @Test func `a write may leave the range; an inset write comes back to it`() {
    let scene = Scene(content: 1000)
    scene.scrollView.contentOffset.y = 500
    #expect(scene.y == 500)
    scene.scrollView.contentInset.bottom = 40
    // 1000 + 40 - 800
    #expect(scene.y == 240)
  }

  @Test(arguments: Behaviour.ShrinkClamp.allCases)
  func `content that shrinks brings the offset back, at once or with layout`(
    clamp: Behaviour.ShrinkClamp
  ) {
    UIKitModel.with {
      $0.shrinkClamp = clamp
    } _: {
      let scene = Scene(content: 3000)
      scene.scrollView.contentOffset.y = 2000
      scene.scrollView.contentSize.height = 1500
      #expect(scene.y == (clamp == .atOnce ? 700 : 2000))
      scene.device.tick()
      #expect(scene.y == 700)
    }
  }

  @Test func `turning the device keeps the offset in range`() {
    let scene = Scene(content: 1000)
    scene.scrollView.contentOffset.y = 200
    scene.device.resize(to: CGSize(width: 800, height: 900))
    #expect(scene.y == 100)
  }

  @Test func `an animated scroll takes frames and ends with its own callback`() {
    let scene = Scene()
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    #expect(scene.y == 0)
    #expect(scene.scrollView.isScrollAnimating)
    scene.device.tick()
    #expect(scene.y > 0 && scene.y < 300)
    scene.device.settle()
    #expect(scene.y == 300)
    #expect(scene.events == ["didScroll", "didEndAnimation"])
    #expect(!scene.scrollView.isScrollAnimating)
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    scene.device.settle()
    #expect(scene.events == ["didScroll", "didEndAnimation"], "nothing moved")
  }

  @Test(arguments: [false, true])
  func `a new content size may end an animated scroll`(ends: Bool) {
    UIKitModel.with {
      $0.contentSizeEndsAnimation = ends
    } _: {
      let scene = Scene()
      scene.scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
      scene.device.tick()
      scene.scrollView.contentSize.height = 4000
      #expect(scene.scrollView.isScrollAnimating == !ends)
      scene.device.settle()
      #expect((scene.y == 300) == !ends)
    }
  }

  @Test func `the status bar scrolls to the top inside the inset`() {
    let scene = Scene()
    scene.scrollView.contentInset.top = 60
    scene.scrollView.contentOffset.y = 900
    scene.log = []
    scene.device.tapStatusBar()
    scene.device.settle()
    #expect(scene.y == -60)
    #expect(scene.events == ["didScroll", "didScrollToTop"])
  }

  @Test func `with two views that would go to the top, none does`() {
    let scene = Scene()
    let other = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scene.device.view.addSubview(other)
    scene.scrollView.contentOffset.y = 900
    scene.device.tapStatusBar()
    scene.device.settle()
    #expect(scene.y == 900)
    other.scrollsToTop = false
    scene.device.tapStatusBar()
    scene.device.settle()
    #expect(scene.y == 0)
  }

  @Test(arguments: [(1000.0, 250.0), (100.0, 50.0), (300.0, 200.0)])
  func `a rectangle is scrolled to as far as it takes`(start: CGFloat, offset: CGFloat) {
    let scene = Scene()
    scene.scrollView.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 50, right: 0)
    scene.scrollView.contentOffset.y = 200
    let rect = CGRect(x: 0, y: start, width: 10, height: 0)
    // Visible is 250…950: 1000 comes in from below, 100 from above, 300 is there.
    scene.scrollView.scrollRectToVisible(rect, animated: false)
    #expect(scene.y == offset)
  }
}

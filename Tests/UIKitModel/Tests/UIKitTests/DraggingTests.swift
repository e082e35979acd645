import Testing
@_spi(Model) import UIKit

@Suite(.timeLimit(.minutes(20))) @MainActor struct DraggingTests {
  @Test func `a drag without momentum`() {
    let scene = Scene()
    scene.device.touchDown(195, 600)
    #expect(scene.scrollView.isTracking && !scene.scrollView.isDragging)
    #expect(scene.log == [])
    scene.device.touchMove(toX: 195, y: 595)
    #expect(!scene.scrollView.isDragging, "5 points are a tap still")
    scene.device.touchMove(toX: 195, y: 490, seconds: 0.2)
    // 110 less the 10 that tell a drag from a tap.
    #expect(scene.y == 100)
    scene.device.run(seconds: 0.1)
    scene.device.touchUp()
    #expect(scene.y == 100)
    #expect(
      scene.events == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)",
      ]
    )
    #expect(scene.states.first == "willBeginDragging 1100")
    #expect(scene.states.last == "didEndDragging(false) 0000")
  }

  @Test(arguments: [false, true])
  func `a fling glides to where it was said to end`(dragsOn: Bool) {
    UIKitModel.with {
      $0.dragsWhileDecelerating = dragsOn
    } _: {
      let scene = Scene(content: 6000)
      var natural: CGFloat = 0
      var velocity: CGFloat = 0
      scene.target = {
        (velocity, natural) = ($0.y, $1.y)
        return $1
      }
      scene.device.swipe(700, by: -200, seconds: 0.2)
      // 210 points in 12 frames of 1/60 s: 1.05 points a millisecond.
      #expect(abs(velocity - 1.05) < 1e-9)
      // (1050 - 10) points a second, of which the rate leaves 0.998 each millisecond: 519.5 points.
      #expect(abs(natural - (scene.y + 519.5)) < 0.1)
      scene.device.settle()
      #expect(abs(scene.y - natural) < 1)
      #expect(
        scene.events == [
          "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)",
          "willBeginDecelerating", "didScroll", "didEndDecelerating",
        ]
      )
      let flag = dragsOn ? "1" : "0"
      #expect(scene.states.contains("didEndDragging(true) 0\(flag)00"))
      #expect(scene.states.contains("didScroll 0\(flag)10"))
      #expect(scene.states.last == "didEndDecelerating 0000")
    }
  }

  @Test func `a delegate's target is reached exactly, also without velocity`() {
    let scene = Scene()
    scene.target = { _, _ in CGPoint(x: 0, y: 333) }
    scene.device.swipe(600, by: -100, seconds: 0.2, rest: 0.2)
    #expect(scene.scrollView.isDecelerating)
    scene.device.settle()
    #expect(scene.y == 333)
  }

  @Test func `a target beyond the end is brought back to it`() {
    let scene = Scene(content: 1000)
    scene.target = { _, _ in CGPoint(x: 0, y: 5000) }
    scene.device.swipe(600, by: -100, seconds: 0.2)
    scene.device.settle()
    #expect(scene.y == 200)
  }

  @Test func `pulled beyond its end the content follows less, and springs back`() {
    let scene = Scene()
    scene.device.touchDown(195, 100)
    scene.device.touchMove(toX: 195, y: 310, seconds: 0.3)
    // 200 points of pull: 800 * (1 - 1 / (200 * 0.55 / 800 + 1)) = 96.7
    #expect(abs(scene.y + 96.7) < 0.2)
    scene.device.run(seconds: 0.1)
    scene.device.touchUp()
    #expect(scene.scrollView.isDecelerating)
    scene.device.settle()
    #expect(scene.y == 0)
  }

  @Test func `without bouncing nothing goes beyond the end`() {
    let scene = Scene()
    scene.scrollView.bounces = false
    scene.device.swipe(100, by: 200, seconds: 0.2)
    scene.device.settle()
    #expect(scene.y == 0)
    #expect(!scene.log.contains("didScroll"))
  }

  @Test func `a fling into the end bounces and comes to rest there`() {
    let scene = Scene(content: 1000)
    var deepest: CGFloat = 0
    scene.onScroll = { deepest = max(deepest, scene.y) }
    scene.device.swipe(700, by: -150, seconds: 0.1)
    scene.device.settle()
    #expect(deepest > 205)
    #expect(scene.y == 200)
    #expect(scene.events.last == "didEndDecelerating")
  }

  @Test(arguments: [false, true])
  func `a finger catches a fling`(tells: Bool) {
    UIKitModel.with {
      $0.catchingEndsDeceleration = tells
    } _: {
      let scene = Scene(content: 9000)
      scene.device.swipe(700, by: -200, seconds: 0.1)
      scene.device.run(seconds: 0.1)
      let here = scene.y
      scene.log = []
      scene.device.touchDown(195, 400)
      scene.device.run(seconds: 0.2)
      #expect(scene.y == here)
      #expect(scene.log == (tells ? ["didEndDecelerating"] : []))
      scene.device.touchUp()
      #expect(scene.device.isIdle)
    }
  }

  @Test(arguments: [false, true])
  func `an offset that is written while it glides ends that, or shifts it`(ends: Bool) {
    UIKitModel.with {
      $0.offsetWriteEndsDeceleration = ends
    } _: {
      let scene = Scene(content: 9000)
      scene.device.swipe(700, by: -200, seconds: 0.1)
      scene.device.tick()
      let before = scene.y
      scene.scrollView.contentOffset.y += 1000
      #expect(scene.scrollView.isDecelerating == !ends)
      scene.device.tick()
      #expect(ends ? scene.y == before + 1000 : scene.y > before + 1000)
    }
  }

  @Test(arguments: [false, true])
  func `an inset that is written while it bounces ends that, or does not`(ends: Bool) {
    UIKitModel.with {
      $0.insetWriteEndsDeceleration = ends
    } _: {
      let scene = Scene()
      scene.device.swipe(100, by: 200, seconds: 0.2, rest: 0.1)
      scene.device.tick()
      #expect(scene.y < 0)
      scene.scrollView.contentInset.bottom = 40
      #expect((scene.y == 0) == ends)
      scene.device.settle()
      #expect(scene.y == 0)
    }
  }

  @Test func `the system may take the finger away`() {
    let scene = Scene()
    scene.device.touchDown(195, 600)
    scene.device.touchMove(toX: 195, y: 500, seconds: 0.1)
    scene.device.touchCancel()
    #expect(!scene.scrollView.isTracking && !scene.scrollView.isDragging)
  }

  @Test func `a page is where a paged scroll ends`() {
    let scene = Scene()
    scene.scrollView.isPagingEnabled = true
    scene.device.swipe(700, by: -300, seconds: 0.3)
    scene.device.settle()
    #expect(scene.y == 800)
    #expect(!scene.log.contains("willEndDragging"))
  }
}

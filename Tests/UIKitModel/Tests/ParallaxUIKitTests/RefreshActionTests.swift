import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

/// What a user sees of a refresh: the spinner, the header and the first row.
@Suite(.timeLimit(.minutes(20))) @MainActor struct RefreshActionTests {
  /// An action that goes on until the test ends it.
  @MainActor final class Gate {
    private var waiting: CheckedContinuation<Void, Never>?
    private(set) var calls = 0

    func run() async {
      calls += 1
      await withCheckedContinuation { waiting = $0 }
    }

    func didBegin() async {
      while waiting == nil { await Task.yield() }
    }

    func letGo() {
      waiting?.resume()
      waiting = nil
    }

    func finish(in container: ParallaxContainerView) async {
      letGo()
      while container.isRefreshing { await Task.yield() }
      // What must not follow has the time to.
      for _ in 0..<20 { await Task.yield() }
    }
  }

  private let gate = Gate()
  private let source = AppDataTests.Source([60])
  private let header = UIView()
  private let spinner = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 60))

  /// The beginning of the content on the screen.
  private func contentStart(of list: UIScrollView, _ kind: ListKind) -> CGFloat {
    kind.row(0, in: list).minY
  }

  private func onScreen(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  @Test(
    arguments: ListKind.allCases,
    [(AxisOptions.RefreshSlot.outside, false), (.outside, true), (.inside, false), (.inside, true)]
  )
  func `the spinner is in sight for all of its height, and nothing else moves for good`(
    kind: ListKind,
    place: (slot: AxisOptions.RefreshSlot, extends: Bool)
  ) async throws {
    for scale in [2.0, 3] {
      let device = Device.phone(scale: scale)
      let list = kind.make(source, on: device)
      var options = ParallaxOptions(height: 44...220)
      options.overscroll.refreshSlot = place.slot
      options.safeArea = place.extends ? .extend : .respect
      try list.parallax.setHeader(header, options: options)
      list.parallax.refresh(showing: spinner) { await gate.run() }
      device.tick()
      let (rest, start) = (onScreen(header), contentStart(of: list, kind))
      #expect(spinner.isHidden)

      device.touchDown(195, 400)
      device.touchMove(toX: 195, y: 750, seconds: 0.5)
      #expect(spinner.alpha == 1 && !spinner.isHidden)
      #expect(list.parallax.subviews.last === spinner)
      #expect(onScreen(spinner).minY >= 47)
      #expect(onScreen(spinner).maxY <= contentStart(of: list, kind))
      await gate.didBegin()

      device.touchUp()
      device.settle()
      let shown = onScreen(spinner)
      #expect(shown.minY >= 47 && shown.height == 60)
      #expect(shown.maxY <= contentStart(of: list, kind) + 0.001)
      #expect(abs(contentStart(of: list, kind) - start - 60) < 0.001)
      if place.slot == .inside {
        #expect(onScreen(header) == rest)
        #expect(shown.minY >= rest.maxY - 0.001)
      } else if !place.extends {
        #expect(onScreen(header) == rest.offsetBy(dx: 0, dy: 60))
        #expect(shown.maxY <= onScreen(header).minY + 0.001)
      }

      await gate.finish(in: list.parallax)
      device.settle()
      #expect(spinner.isHidden)
      #expect(onScreen(header) == rest)
      #expect(abs(contentStart(of: list, kind) - start) < 0.001)
      list.parallax.refresh(nil)
    }
    #expect(gate.calls == 2)
  }

  @Test func `a list that is shown while a refresh runs has the room until it ends`() async {
    let device = Device(scale: 2)
    let container = ParallaxContainerView(scrollView: UIScrollView())
    container.frame = device.view.bounds
    device.view.addSubview(container)
    container.adapter.scrollView?.alwaysBounceVertical = true
    container.refresh { await gate.run() }
    device.tick()
    device.swipe(400, by: 300, seconds: 0.5, rest: 0.1)
    device.settle()
    await gate.didBegin()
    let other = UIScrollView()
    container.show(ScrollViewAdapter(other), keepingProgressOf: "nobody")
    #expect(other.contentInset.top == 60 && other.contentOffset.y == -60)
    await gate.finish(in: container)
    device.settle()
    #expect(other.contentInset.top == 0 && other.contentOffset.y == 0)
  }

  @Test func `a refresh that is removed while it runs is not run again`() async throws {
    let device = Device.phone(scale: 3)
    let list = ListKind.plain.make(source, on: device)
    list.parallax.refresh { await gate.run() }
    for _ in 0..<2 {
      device.swipe(400, by: 300, seconds: 0.5, rest: 0.1)
      device.settle()
      await gate.didBegin()
      list.parallax.refresh(nil)
    }
    await gate.finish(in: list.parallax)
    #expect(gate.calls == 1)
  }

  @Test func `an action that has been replaced takes nothing from the one that runs now`()
    async throws
  {
    let device = Device.phone(scale: 3)
    let list = ListKind.plain.make(source, on: device)
    let (other, spinner) = (Gate(), UIActivityIndicatorView(style: .medium))
    list.parallax.refresh(showing: spinner) { await gate.run() }
    device.swipe(400, by: 300, seconds: 0.5, rest: 0.1)
    device.settle()
    await gate.didBegin()
    #expect(list.contentInset.top == 60)
    list.parallax.refresh(nil)
    #expect(list.contentInset.top == 0)
    list.parallax.refresh(showing: spinner) { await other.run() }
    device.swipe(400, by: 300, seconds: 0.5, rest: 0.1)
    device.settle()
    await other.didBegin()
    let offset = list.contentOffset.y
    gate.letGo()
    for _ in 0..<20 { await Task.yield() }
    #expect(list.contentInset.top == 60)
    #expect(list.contentOffset.y == offset)
    #expect(spinner.isAnimating && !spinner.isHidden)
    await other.finish(in: list.parallax)
    #expect(list.contentInset.top == 0)
  }

  @Test func `a container that leaves its list while it refreshes leaves no room behind`()
    async throws
  {
    let device = Device.phone(scale: 3)
    let list = ListKind.plain.make(source, on: device)
    list.parallax.refresh(showing: spinner) { await gate.run() }
    device.swipe(400, by: 300, seconds: 0.5, rest: 0.1)
    device.settle()
    await gate.didBegin()
    #expect(list.contentInset.top == 60)
    list.parallax.removeFromSuperview()
    #expect(list.contentInset.top == 0 && spinner.superview == nil)
    gate.letGo()
  }

  @Test(arguments: [1.0, 61])
  func `content that is pulled by a point when the action ends goes back by an animation`(
    pull: CGFloat
  )
    async throws
  {
    let device = Device.phone(scale: 3)
    let list = ListKind.plain.make(source, on: device)
    list.parallax.refresh { await gate.run() }
    device.tick()
    let rest = list.contentOffset.y
    device.swipe(400, by: 300, seconds: 0.5, rest: 0.1)
    device.settle()
    await gate.didBegin()
    list.contentOffset.y = rest - pull
    await gate.finish(in: list.parallax)
    #expect(list.contentOffset.y == rest - pull)
    device.settle()
    #expect(list.contentOffset.y == rest)
  }

  @Test func `a spinner without a width has the size it asks for`() {
    final class Spinner: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 40, height: 30) }
    }
    let device = Device.phone(scale: 3)
    let list = ListKind.plain.make(source, on: device)
    let spinner = Spinner(frame: CGRect(x: 0, y: 0, width: 0, height: 20))
    list.parallax.refresh(showing: spinner) {}
    device.tick()
    device.touchDown(195, 400)
    device.touchMove(toX: 195, y: 450, seconds: 0.5)
    #expect(spinner.bounds.size == CGSize(width: 40, height: 30))
    list.parallax.refresh(nil)
  }

  @Test func `a refresh works under reduced motion`() async throws {
    let device = Device.phone(scale: 3)
    let list = ListKind.plain.make(source, on: device)
    list.parallax.setHeader(header, height: 44...220)
    list.parallax.refresh { await gate.run() }
    device.tick()
    let rest = list.contentOffset.y
    UIAccessibility.withReducedMotion {
      device.swipe(400, by: 300, seconds: 0.5, rest: 0.1)
      device.settle()
      #expect(list.parallax.isRefreshing)
      #expect(list.contentOffset.y == rest - 60)
    }
    await gate.didBegin()
    await gate.finish(in: list.parallax)
    device.settle()
    #expect(list.contentOffset.y == rest)
  }

  @Test func `the spinner is hidden without a pull and fades in with it`() {
    let device = Device.phone(scale: 2)
    let list = ListKind.plain.make(source, on: device)
    list.parallax.refresh(showing: spinner) {}
    #expect(spinner.isHidden, "before the first layout")
    device.tick()
    let rest = list.contentOffset.y
    device.touchDown(195, 400)
    list.contentOffset.y = rest - 0.5
    #expect(spinner.isHidden, "half a point is no pull")
    for (pull, alpha) in [(25.0, 0.25), (50, 0.5), (100, 1), (120, 1)] {
      list.contentOffset.y = rest - pull
      #expect(!spinner.isHidden && abs(spinner.alpha - alpha) < 1e-9)
    }
    list.parallax.refresh(nil)
  }

  @Test func `the pull that calls the action is at least a point long`() {
    let device = Device.phone(scale: 3)
    let list = ListKind.plain.make(source, on: device)
    list.parallax.refresh(afterPull: 0) {}
    device.tick()
    let rest = list.contentOffset.y
    device.touchDown(195, 400)
    list.contentOffset.y = rest - 0.75
    #expect(!list.parallax.isRefreshing)
    list.contentOffset.y = rest - 1
    #expect(list.parallax.isRefreshing)
    list.parallax.refresh(nil)
  }

  @Test func `the spinner is hidden after the action, also if its list was released before`() async
  {
    weak var container: ParallaxContainerView?
    do {
      let device = Device.phone(scale: 3)
      let list = ListKind.plain.make(source, on: device)
      list.parallax.refresh(showing: spinner) { await gate.run() }
      device.swipe(400, by: 300, seconds: 0.5, rest: 0.1)
      await gate.didBegin()
      container = list.parallax
    }
    #expect(container == nil && !spinner.isHidden)
    gate.letGo()
    for _ in 0..<1000 where !spinner.isHidden { await Task.yield() }
    #expect(spinner.isHidden)
  }
}

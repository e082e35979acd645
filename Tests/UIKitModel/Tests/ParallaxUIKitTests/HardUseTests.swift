import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

/// What apps do at awkward moments.
@Suite(.timeLimit(.minutes(20))) @MainActor struct HardUseTests {
  @Test func `a container that has no size for a while comes back to what was read`() throws {
    let screen = Screen()
    let header = UIView()
    screen.container.setHeader(header, height: 50...200)
    screen.scrollView.contentOffset.y = 700
    let frame = screen.container.frame
    screen.container.frame = .zero
    screen.device.tick()
    screen.container.frame = frame
    screen.device.tick()
    #expect(screen.scrollView.contentOffset.y == 700)
    #expect(header.frame == CGRect(x: 0, y: 0, width: 390, height: 50))
  }

  @Test func `a header that goes while a finger drags takes its room with it`() throws {
    let screen = Screen()
    screen.container.setHeader(UIView(), height: 50...200)
    screen.device.touchDown(195, 400)
    screen.device.touchMove(toX: 195, y: 300, seconds: 0.1)
    screen.container.header = nil
    screen.container.header = nil
    screen.device.touchMove(toX: 195, y: 290, seconds: 0.1)
    #expect(screen.scrollView.contentInset.top == 0)
    screen.device.touchUp()
    for _ in 0..<100 { screen.device.tick() }
    #expect(screen.scrollView.contentOffset.y >= 0)
  }

  @Test func `updates inside updates keep the place`() {
    let list = TableList(count: 100)
    list.table.contentOffset.y = 1000
    list.layOut()
    list.container.performBatchUpdates { _ in
      list.container.performBatchUpdates { _ in
        list.sections[0].insert("new", at: 0)
        list.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      }
    }
    list.device.tick()
    #expect(list.table.numberOfRows(inSection: 0) == 101)
    // A row is 44 points high.
    #expect(list.table.contentOffset.y == 1044)
  }

  @Test func `a container goes from window to window`() throws {
    let screen = Screen()
    let header = UIView()
    screen.container.setHeader(header, height: 50...200)
    let other = Device(size: CGSize(width: 800, height: 390))
    screen.container.frame = other.view.bounds
    other.view.addSubview(screen.container)
    other.tick()
    #expect(screen.scrollView.frame.width == 800)
    #expect(header.frame == CGRect(x: 0, y: 0, width: 800, height: 200))
  }

  @Test func `a scroll view beside its container keeps its touches and its drags`() throws {
    let device = Device(size: CGSize(width: 390, height: 800))
    let scrollView = UIScrollView(frame: device.view.bounds)
    scrollView.contentSize = CGSize(width: 390, height: 3000)
    let row = UIView(frame: CGRect(x: 0, y: 300, width: 390, height: 50))
    scrollView.addSubview(row)
    device.view.addSubview(scrollView)
    let container = ParallaxContainerView(scrollView: scrollView)
    container.frame = device.view.bounds
    device.view.addSubview(container)
    device.tick()
    #expect(device.view.hitTest(CGPoint(x: 100, y: 320), with: nil) === row)
    #expect(scrollView.panGestureRecognizer.view === scrollView)
    // Once it lies in the container, however deep, the container has its drags.
    let between = UIView(frame: container.bounds)
    between.addSubview(scrollView)
    container.insertSubview(between, at: 0)
    container.setNeedsLayout()
    device.tick()
    #expect(scrollView.panGestureRecognizer.view === container)
    #expect(device.view.hitTest(CGPoint(x: 100, y: 320), with: nil) === row)
  }

  @Test func `a scroll view that goes by constraints fills the container`() {
    let scrollView = UIScrollView()
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.contentSize = CGSize(width: 390, height: 3000)
    let screen = Screen(ParallaxContainerView(scrollView: scrollView), scrollView)
    #expect(scrollView.frame == CGRect(x: 0, y: 0, width: 390, height: 800))
    screen.container.frame.size.height = 500
    screen.device.tick()
    #expect(scrollView.frame == CGRect(x: 0, y: 0, width: 390, height: 500))
  }

  @Test func `a view that tracks the identity of a row is refused before rows have any`() {
    let container = ParallaxContainerView(scrollView: UITableView())
    let options = ParallaxOptions(height: 50...50, tracking: .rowID("poem"))
    let view = UIView()
    #expect(throws: ParallaxError.self) {
      try container.addParallaxView(view, as: "poem", options: options)
    }
    #expect(view.superview == nil)
  }
}

import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

/// Where the status bar, large titles and apps have a list scroll.
@Suite(.timeLimit(.minutes(20))) @MainActor struct ScrollTargetTests {
  /// Goes to the top as the container says.
  private final class Delegate: NSObject, UITableViewDelegate {
    weak var container: ParallaxContainerView?
    var asked = 0
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
      asked += 1
      return container?.scrollViewShouldScrollToTop() ?? true
    }
  }

  @Test(arguments: [false, true], [false, true])
  func `the status bar takes the content to its top`(isReserved: Bool, pinsTitles: Bool) throws {
    let screen = Screen()
    let delegate = Delegate()
    delegate.container = screen.container
    screen.scrollView.delegate = delegate
    screen.container.coordinator.configuration.adjustsPinnedInset = pinsTitles
    var options = ParallaxOptions(height: 50...200)
    options.stickPosition = .top
    options.reservation = isReserved ? .inset : .row
    let id = try screen.container.addParallaxView(UIView(), options: options)
    screen.scrollView.contentOffset.y = 1500
    screen.device.tapStatusBar()
    screen.device.settle()
    #expect(delegate.asked == 1)
    #expect(screen.scrollView.contentOffset.y == (isReserved ? -200 : 0))
    #expect(screen.frame(id)?.size.height == 200)
  }

  /// Titles are pinned below the view, by an inset that is gone at the top.
  @Test(arguments: [(0.5, true), (1, false)])
  func `a list that would stop half a point before its top goes there by itself`(
    height: Double,
    isOwn: Bool
  ) throws {
    let list = TableList([(0..<100).map { "a\($0)" }], titles: [30])
    list.device.setTraits(displayScale: 2)
    list.container.coordinator.configuration.adjustsPinnedInset = true
    let path = RowPath(section: 0, row: 0)
    var options = ParallaxOptions(height: .fixed(height), tracking: .row(path))
    options.stickPosition = .top
    try list.container.addParallaxView(UIView(), options: options)
    list.layOut()
    list.table.contentOffset.y = 1500
    list.layOut()
    #expect(list.container.scrollViewShouldScrollToTop() == isOwn)
  }

  @Test func `a view in the content is scrolled to clear of views`() throws {
    let screen = Screen()
    let button = UIView(frame: CGRect(x: 0, y: 1000, width: 100, height: 40))
    screen.scrollView.addSubview(button)
    try screen.container.addParallaxView(UIView(), options: ParallaxOptions(height: 50...50))
    screen.scrollView.contentOffset.y = 1500
    screen.container.scroll(showing: button, animated: true)
    screen.device.settle()
    #expect(screen.scrollView.contentOffset.y == 950)
    screen.container.scroll(showing: UIView(), animated: false)
    #expect(screen.scrollView.contentOffset.y == 950)
    screen.container.scrollToTop(animated: false)
    #expect(screen.scrollView.contentOffset.y == 0)
  }

  @Test func `a view that is clear of a collapsed header stays, whatever the inset is`() throws {
    let screen = Screen()
    screen.container.coordinator.configuration.adjustsPinnedInset = false
    let options = ParallaxOptions(height: 50...200, stickPosition: .top, reservation: .inset)
    try screen.container.addParallaxView(UIView(), options: options)
    let button = UIView(frame: CGRect(x: 0, y: 1000, width: 100, height: 40))
    screen.scrollView.addSubview(button)
    screen.scrollView.contentOffset.y = 900
    #expect(screen.scrollView.contentInset.top == 200)
    screen.container.scroll(showing: button, animated: false)
    #expect(screen.scrollView.contentOffset.y == 900)
  }

  /// A form of 600 points, which is what a header of 200 leaves of the screen; 750 are left of it later.
  @Test func `a view in the content is scrolled to by the shortest distance`() throws {
    let screen = Screen()
    let options = ParallaxOptions(height: 50...200, stickPosition: .top, reservation: .inset)
    try screen.container.addParallaxView(UIView(), options: options)
    let form = UIView(frame: CGRect(x: 0, y: 500, width: 390, height: 600))
    screen.scrollView.addSubview(form)
    #expect(screen.scrollView.contentOffset.y == -200)
    screen.container.scroll(showing: form, animated: false)
    #expect(screen.scrollView.contentOffset.y == 300)
  }

  @Test(arguments: [0, 1, 44])
  func `a mark in a list is scrolled to clear of the title that the list pins`(height: CGFloat)
    throws
  {
    let rows = (0..<4).map { section in (0..<20).map { "\(section).\($0)" } }
    let list = TableList(rows, titles: [30, 30, 30, 30])
    try list.container.addParallaxView(UIView(), options: ParallaxOptions(height: 10...10))
    list.layOut()
    let top = list.table.rectForRow(at: IndexPath(row: 10, section: 1)).minY
    let mark = UIView(frame: CGRect(x: 0, y: top, width: 100, height: height))
    list.table.addSubview(mark)
    list.table.contentOffset.y = top + 300
    list.layOut()
    list.container.scroll(showing: mark, animated: false)
    #expect(list.table.contentOffset.y == top - 30)
  }

  /// A large title gets larger while a finger scrolls back: the top of the content moves.
  @Test(arguments: [false, true])
  func `a bar that is revealed goes on being revealed while insets move`(adjusts: Bool) throws {
    let screen = Screen()
    screen.scrollView.contentInsetAdjustmentBehavior = adjusts ? .always : .never
    screen.device.safeArea.top = 50
    screen.device.tick()
    var options = ParallaxOptions(height: 0...100)
    options.stickPosition = .top
    options.reveal = Reveal()
    let id = try screen.container.addParallaxView(UIView(), options: options)
    screen.scrollView.contentOffset.y = 1000
    screen.device.tick()
    #expect(screen.frame(id)?.size.height == 0)
    screen.device.touchDown(195, 300)
    screen.device.touchMove(toX: 195, y: 310, seconds: 0.1)
    let start = screen.scrollView.contentOffset.y
    var shown = screen.frame(id)?.size.height ?? 0
    for step in 1...6 {
      screen.device.touchMove(toX: 195, y: 310 + CGFloat(step) * 10)
      screen.device.safeArea.top = 50 + CGFloat(step) * 8
      screen.device.tick()
      let height = screen.frame(id)?.size.height ?? 0
      #expect(height > shown)
      #expect(screen.frame(id)?.origin.y == 50 + Double(step) * 8)
      shown = height
    }
    // As far as the finger has come.
    #expect(screen.scrollView.contentOffset.y == start - 60)
    #expect(shown >= 60)
    screen.device.touchUp()
  }

  /// A bar of 91 points with the notch, and a large title of 52 that collapses first.
  @Test(arguments: [2.0, 3.0])
  func `a header below a large title begins where the title ends, in each frame`(
    scale: CGFloat
  ) throws {
    let page = UIViewController()
    let list = UIScrollView()
    list.contentSize = CGSize(width: 390, height: 3000)
    page.view = list
    let controller = UINavigationController(rootViewController: page)
    controller.navigationBar.prefersLargeTitles = true
    let device = Device.phone(scale: scale, controller)
    let header = UIView()
    list.parallax.setHeader(header, height: 60...200)
    device.tick()
    device.tick()
    var frame: CGRect { header.convert(header.bounds, to: nil) }
    #expect(abs(frame.minY - 143) < 1e-9 && abs(frame.height - 200) < 1e-9)
    #expect(list.contentOffset.y == -343)
    var heights: Set<CGFloat> = []
    for by in [-30.0, -60, -300, 60, 400] {
      device.swipe(500, by: by, seconds: 0.2)
      while !device.isIdle {
        device.tick()
        #expect(abs(frame.minY - controller.navigationBar.frame.maxY) < 1e-6)
        heights.insert(frame.height)
      }
    }
    #expect(heights.contains { abs($0 - 60) < 1e-6 })
    // Flung back to the top, all is as it was.
    #expect(list.contentOffset.y == -343)
    #expect(abs(frame.minY - 143) < 1e-9 && abs(frame.height - 200) < 1e-9)
  }
}

import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

/// Lists side by side that share a header of 50 to 200 points.
@Suite(.timeLimit(.minutes(20))) @MainActor struct ParallaxPagerTests {
  private let device = Device(size: CGSize(width: 390, height: 800))
  private let pages = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
  private let lists: [UIScrollView]
  private let container: ParallaxContainerView
  private let header = UIView()
  private let pager: ParallaxPager

  init() throws {
    lists = [3000, 2000, 100].enumerated().map { index, length in
      let list = UIScrollView(frame: CGRect(x: index * 390, y: 0, width: 390, height: 800))
      list.contentInsetAdjustmentBehavior = .never
      list.alwaysBounceVertical = true
      list.contentSize = CGSize(width: 390, height: length)
      return list
    }
    container = ParallaxContainerView(scrollView: UIScrollView())
    pages.isPagingEnabled = true
    pages.contentInsetAdjustmentBehavior = .never
    pages.contentSize = CGSize(width: 3 * 390, height: 800)
    for list in lists { pages.addSubview(list) }
    container.frame = device.view.bounds
    container.insertSubview(pages, at: 0)
    device.view.addSubview(container)
    container.show(ScrollViewAdapter(lists[0]), keepingProgressOf: "header")
    var options = ParallaxOptions(height: 50...200)
    options.reservation = .inset
    try container.addParallaxView(header, as: "header", options: options)
    pager = ParallaxPager(pages, lists: lists, in: container, keepingProgressOf: "header")
    device.tick()
  }

  @Test func `a list that comes into sight shows the header where it is`() {
    lists[0].contentOffset.y = -80
    pages.contentOffset.x = 100
    #expect(lists[1].contentInset.top == 200)
    #expect(lists[1].contentOffset.y == -80)
    #expect(header.frame == CGRect(x: 0, y: 0, width: 390, height: 80))
    #expect(pager.currentIndex == 0)
    pages.contentOffset.x = 300
    #expect(pager.currentIndex == 1)
    #expect(header.frame == CGRect(x: 0, y: 0, width: 390, height: 80))
  }

  @Test func `a page that is shown while there is no height is shown when there is`() {
    container.frame.size.height = 0
    device.tick()
    pager.show(1, animated: false)
    device.tick()
    #expect(pager.currentIndex == 1)
    container.frame.size.height = 800
    device.tick()
    #expect(pager.currentIndex == 1 && pages.contentOffset.x == 390)
  }

  @Test func `lists in sight follow the header, and stay there when insets are assigned to them`() {
    pages.contentOffset.x = 100
    lists[0].contentOffset.y = -80
    #expect(lists[1].contentOffset.y == -80)
    lists[1].contentInset = .zero
    #expect(lists[1].contentInset.top == 200)
    #expect(lists[1].contentOffset.y == -80)
    // Out of sight, 20 points below the start that an inset of the app's gives it.
    pages.contentOffset.x = 0
    lists[1].contentOffset.y = -210
    lists[1].contentInset.top += 30
    #expect(lists[1].contentOffset.y == -210)
    lists[1].contentInset = .zero
    #expect(lists[1].contentInset.top == 200)
    #expect(lists[1].contentOffset.y == -200)
  }

  @Test func `a list that was read is found where it was, however the header stands`() {
    lists[0].contentOffset.y = 700
    pages.contentOffset.x = 390
    #expect(lists[1].contentOffset.y == -50)
    lists[1].contentOffset.y = -200
    #expect(header.frame.height == 200)
    pages.contentOffset.x = 0
    // The header is whole, which this list can only show at its top.
    #expect(header.frame.height == 200)
    #expect(lists[0].contentOffset.y == -200)
    lists[0].contentOffset.y = 700
    pages.contentOffset.x = 390
    lists[1].contentOffset.y = 300
    pages.contentOffset.x = 0
    #expect(lists[0].contentOffset.y == 700)
  }

  @Test func `a list too short for the header as it is does not move that of another`() {
    lists[0].contentOffset.y = 700
    lists[1].contentOffset.y = 0
    pages.contentOffset.x = 390
    #expect(header.frame.height == 50)
    // The short one comes into sight, and the one that is read stays.
    let offset = lists[1].contentOffset.y
    pages.contentOffset.x = 400
    #expect(header.frame.height == 50)
    #expect(lists[1].contentOffset.y == offset)
  }

  @Test func `a header that is collapsed stays so over a short list, and the others stay`() {
    lists[0].contentOffset.y = 700
    pages.contentOffset.x = 390
    lists[1].contentOffset.y = 400
    #expect(header.frame.height == 50)
    pages.contentOffset.x = 780
    #expect(header.frame.height == 50)
    #expect(lists[2].contentOffset.y == -50)
    #expect(lists[2].contentInset.bottom > 0)
    #expect(lists[1].contentOffset.y == 400)
    pages.contentOffset.x = 390
    #expect(header.frame.height == 50)
    #expect(lists[1].contentOffset.y == 400)
  }

  @Test func `one list at a time goes to its top with the status bar`() {
    #expect(lists.map { $0.scrollsToTop } == [true, false, false])
    #expect(!pages.scrollsToTop)
    pages.contentOffset.x = 780
    #expect(lists.map { $0.scrollsToTop } == [false, false, true])
    pages.contentOffset.x = 390
    lists[1].contentOffset.y = 500
    device.tapStatusBar()
    device.settle()
    #expect(lists[1].contentOffset.y == -200)
    #expect(header.frame.height == 200)
  }

  @Test func `a drag that begins on the header scrolls the list in sight`() {
    pages.contentOffset.x = 390
    device.swipe(150, by: -60, seconds: 0.2, rest: 0.1)
    #expect(lists[1].contentOffset.y == -140)
    #expect(lists[0].contentOffset.y == -200)
  }

  @Test func `lists that go away are left out`() {
    lists[1].removeFromSuperview()
    pages.contentOffset.x = 500
    #expect(pager.currentIndex == 2 || pager.currentIndex == 0)
    pages.contentOffset.x = 780
    #expect(pager.currentIndex == 2)
  }

  @Test func `pages without a superview are laid out in the container at once`() {
    let (pages, lists) = (UIScrollView(), [UIScrollView(), UIScrollView()])
    let container = ParallaxContainerView(scrollView: lists[0])
    container.frame = device.view.bounds
    device.view.addSubview(container)
    device.tick()
    let pager = ParallaxPager(pages, lists: lists, in: container, keepingProgressOf: "header")
    #expect(container.subviews.first === pages)
    #expect(pages.contentSize == CGSize(width: 780, height: 800))
    #expect(lists.map(\.frame.origin.x) == [0, 390])
    #expect(lists.map(\.frame.size) == [pages.frame.size, pages.frame.size])
    withExtendedLifetime(pager) {}
  }

  @Test func `the page that is in sight as a pager is made is the present one at once`() {
    let pages = UIScrollView(frame: device.view.bounds)
    let lists = [UIScrollView(), UIScrollView()]
    let container = ParallaxContainerView(scrollView: UIScrollView())
    pages.contentSize = CGSize(width: 780, height: 800)
    for (index, list) in lists.enumerated() {
      list.frame = CGRect(x: index * 390, y: 0, width: 390, height: 800)
      pages.addSubview(list)
    }
    container.frame = device.view.bounds
    container.insertSubview(pages, at: 0)
    device.view.addSubview(container)
    pages.contentOffset.x = 390
    let pager = ParallaxPager(pages, lists: lists, in: container, keepingProgressOf: "header")
    #expect(pager.currentIndex == 1)
  }

  @Test func `a pull of the list on another page calls the action of a refresh`() {
    container.refresh {}
    pages.contentOffset.x = 390
    device.tick()
    device.swipe(300, by: 400, seconds: 0.5, rest: 0.1)
    #expect(container.isRefreshing)
  }

  @Test func `a refresh that is removed as it runs gives its room back on each page`() {
    container.refresh {}
    device.swipe(300, by: 400, seconds: 0.5, rest: 0.1)
    device.settle()
    pages.contentOffset.x = 100
    #expect(lists[0].contentInset.top == 260 && lists[1].contentInset.top == 260)
    container.refresh(nil)
    #expect(lists[0].contentInset.top == 200 && lists[1].contentInset.top == 200)
  }

  @Test func `half of a page has to be in sight before its list is the present one`() {
    pages.contentOffset.x = 195
    #expect(pager.currentIndex == 0)
    pages.contentOffset.x = 196
    #expect(pager.currentIndex == 1)
  }
}

/// Tables in a page view controller, which makes and removes pages as they come and go.
@Suite(.timeLimit(.minutes(20))) @MainActor struct PageViewControllerTests {
  /// A view controller whose view is a table of rows of 56 points.
  private final class List: UIViewController, UITableViewDataSource {
    let table = UITableView(frame: .zero, style: .plain)

    override func loadView() {
      table.rowHeight = 56
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.dataSource = self
      view = table
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
  }

  private final class Source: NSObject, UIPageViewControllerDataSource {
    let lists = [List(), List(), List()]

    private func list(_ step: Int, from list: UIViewController) -> UIViewController? {
      guard let index = lists.firstIndex(where: { $0 === list }) else { return nil }
      return lists.indices.contains(index + step) ? lists[index + step] : nil
    }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { list(-1, from: viewController) }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { list(1, from: viewController) }
  }

  @Test(arguments: [2.0, 3.0])
  func `a page that comes in shows the header as it is, and takes over`(scale: CGFloat) throws {
    let source = Source()
    let controller = UIPageViewController(
      transitionStyle: .scroll,
      navigationOrientation: .horizontal
    )
    controller.dataSource = source
    controller.setViewControllers([source.lists[0]], direction: .forward, animated: false)
    let device = Device.phone(scale: scale)
    let pages = try #require(controller.view.subviews.first as? UIScrollView)
    let tables = source.lists.compactMap { $0.view as? UITableView }
    let container = ParallaxContainerView(scrollView: tables[0])
    container.frame = device.view.bounds
    controller.view.frame = container.bounds
    device.controller.addChild(controller)
    container.insertSubview(controller.view, at: 0)
    device.view.addSubview(container)
    let header = UIView()
    let options = ParallaxOptions(height: 50...250, reservation: .inset)
    try container.addParallaxView(header, as: "header", options: options)
    let pager = ParallaxPager(pages, lists: tables, in: container, keepingProgressOf: "header")
    device.tick()
    var end: CGFloat { header.convert(header.bounds, to: nil).maxY }
    #expect(abs(end - 297) < 1e-9)
    device.swipe(700, by: -100, seconds: 0.2, rest: 0.1)
    #expect(abs(end - 197) < 1e-9)
    for index in 1...2 {
      device.touchDown(350, 600)
      for step in 1...30 {
        device.touchMove(toX: 350 - CGFloat(step) * 10, y: 600)
        #expect(abs(end - 197) < 1e-9)
        guard pages.contentOffset.x > 390 else { continue }
        #expect(abs(-tables[index].contentOffset.y - 197) < 1e-9)
      }
      device.touchUp()
      device.settle()
      #expect(pager.currentIndex == index)
      #expect(controller.viewControllers?.first === source.lists[index])
      #expect(container.adapter.scrollView === tables[index])
      #expect(abs(end - 197) < 1e-9)
    }
    // The last list scrolls on from there, and so does the header.
    device.swipe(700, by: -300, seconds: 0.3, rest: 0.1)
    #expect(abs(end - 97) < 1e-9)
  }
}

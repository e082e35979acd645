import ParallaxCoordinator
import Testing
@_spi(Model) import SwiftUI
@_spi(Model) import UIKit

@testable import ParallaxUIKit

/// Apps that ask, scroll, swipe and let go in the middle of something else.
@Suite(.timeLimit(.minutes(20))) @MainActor struct WrongMomentTests {
  private let device = Device.phone()
  private let header = UIView()

  private func onScreen(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  @Test func `a page whose list was released gets another one`() throws {
    let first = ListKind.scrollView.make(AppDataTests.Source([60]), on: device)
    let container = ParallaxContainerView(scrollView: first)
    container.frame = device.view.bounds
    device.view.addSubview(container)
    container.setHeader(header, height: 44...220)
    let pages = UIScrollView(frame: device.view.bounds)
    pages.contentInsetAdjustmentBehavior = .never
    pages.contentSize = CGSize(width: 780, height: 844)
    container.insertSubview(pages, at: 0)
    pages.addSubview(first)
    weak var list: UIScrollView?
    let pager = ParallaxPager(pages, count: 2, in: container, keepingProgressOf: "header") {
      guard $0 == 1 else { return first }
      let second = UIScrollView(frame: CGRect(x: 390, y: 0, width: 390, height: 844))
      second.contentSize.height = 3000
      pages.addSubview(second)
      list = second
      return second
    }
    func show(_ page: Int) {
      pages.contentOffset.x = 390 * CGFloat(page)
      device.tick()
    }
    for _ in 0..<2 {
      show(1)
      #expect(pager.currentIndex == 1 && list?.contentOffset.y == -267)
      show(0)
      #expect(pager.currentIndex == 0)
      list?.removeFromSuperview()
      #expect(list == nil)
    }
  }

  @Test func `a scroll view deep in a container has that container`() throws {
    let source = AppDataTests.Source([60])
    let table = ListKind.plain.make(source, on: device)
    let page = UIView(frame: device.view.bounds)
    page.addSubview(table)
    let container = ParallaxContainerView(scrollView: table)
    container.frame = device.view.bounds
    container.addSubview(page)
    device.view.addSubview(container)
    container.setHeader(header, height: 44...220)
    device.tick()
    #expect(table.parallax === container)
    // Another one is refused, which would keep the room of a header beside the first.
    let other = ParallaxContainerView(adapter: ScrollViewAdapter(table))
    #expect(throws: ParallaxError.self) {
      try other.setHeader(UIView(), options: ParallaxOptions(height: 44...220))
    }
    #expect(ListKind.plain.row(0, in: table).minY == 267)
  }

  @Test(arguments: [20.0, 44])
  func `the last of ten thousand rows of estimated heights is scrolled to`(estimate: CGFloat) throws
  {
    let list = TableList([(0..<10_000).map { "row \($0)" }], titles: [28], estimate: estimate)
    list.container.setHeader(header, height: 44...220)
    list.device.tick()
    // Rows are 44 points high, and the list 800.
    for (row, place) in [(9_000, 72.0), (17, 72), (5_000, 72), (9_999, 756), (0, 72)] {
      list.container.scrollToRow(at: [0, row], at: .top, animated: false)
      list.device.settle()
      #expect(abs(list.shown("row \(row)")! - place) < 0.34, "row \(row)")
    }
  }

  /// Tabs are changed while the action of a refresh runs: the header shows the same over both lists.
  @Test(arguments: [AxisOptions.RefreshSlot.outside, .inside], [0.0, 100])
  func `a swipe to the next tab in a refresh moves nothing, and both lists give the room back`(
    slot: AxisOptions.RefreshSlot,
    read: CGFloat
  ) async throws {
    let gate = RefreshActionTests.Gate()
    let sources = [AppDataTests.Source([60]), AppDataTests.Source([60])]
    let tables = sources.map { ListKind.plain.make($0, on: device) as! UITableView }
    for table in tables { table.removeFromSuperview() }
    let container = ParallaxContainerView(scrollView: tables[0])
    container.frame = device.view.bounds
    device.view.addSubview(container)
    let spinner = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 60))
    var options = ParallaxOptions(height: 44...220)
    options.overscroll.refreshSlot = slot
    try container.setHeader(header, options: options)
    let pages = UIScrollView()
    let pager = ParallaxPager(pages, lists: tables, in: container, keepingProgressOf: "header")
    container.refresh(showing: spinner) { await gate.run() }
    device.tick()
    func starts() -> [CGFloat] {
      tables.map { $0.rectForRow(at: [0, 0]).minY - $0.contentOffset.y }
    }
    device.touchDown(195, 400)
    device.touchMove(toX: 195, y: 750, seconds: 0.5)
    await gate.didBegin()
    device.touchUp()
    device.settle()
    tables[0].contentOffset.y += read
    device.settle()
    let (shown, wait, start) = (onScreen(header), onScreen(spinner), starts()[0])
    for step in 1...10 {
      pages.contentOffset.x = 39 * CGFloat(step)
      device.tick()
      #expect(onScreen(header) == shown && onScreen(spinner).minY == wait.minY, "step \(step)")
      #expect(starts() == [start, start], "step \(step)")
    }
    #expect(pager.currentIndex == 1)
    await gate.finish(in: container)
    device.settle()
    #expect(spinner.isHidden)
    #expect(tables.map(\.contentInset.top) == [220, 220])
    for step in 1...10 {
      pages.contentOffset.x = 390 - 39 * CGFloat(step)
      device.tick()
      #expect(onScreen(header).height == (read > 0 ? 180 : 220) && onScreen(header).minY == 47)
      #expect(starts() == Array(repeating: onScreen(header).maxY, count: 2), "step \(step)")
    }
  }
}

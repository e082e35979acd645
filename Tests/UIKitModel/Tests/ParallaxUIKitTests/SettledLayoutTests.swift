import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

/// A container inside a scroll view comes to rest, whatever the pixels of the screen are.
@Suite(.timeLimit(.minutes(20))) @MainActor struct SettledLayoutTests {
  private final class CountingContainer: ParallaxContainerView {
    var layouts = 0
    override func layoutSubviews() {
      layouts += 1
      super.layoutSubviews()
    }
  }

  @Test(arguments: [1.0, 2, 3])
  func `a frame without a change lays nothing out`(scale: CGFloat) throws {
    let device = Device(scale: scale)
    let list = UIScrollView(frame: device.view.bounds)
    list.contentSize = CGSize(width: 390, height: 5000)
    device.view.addSubview(list)
    let container = CountingContainer(inside: ScrollViewAdapter(list))
    container.setHeader(UIView(), height: 44...220)
    for step in 1...300 {
      list.contentOffset.y = CGFloat(step) / scale
      device.tick()
      device.tick()
      container.layouts = 0
      device.tick()
      #expect(container.layouts == 0, "at \(list.contentOffset.y)")
    }
  }

  @Test func `a list that is shown later is laid out again when its content gets another length`() {
    let first = UIScrollView()
    let container = CountingContainer(scrollView: first)
    let list = TableList(count: 10)
    container.frame = list.device.view.bounds
    list.device.view.addSubview(container)
    list.container.removeFromSuperview()
    list.table.removeFromSuperview()
    container.show(TableViewAdapter(tableView: list.table), keepingProgressOf: "none")
    list.device.settle()
    container.layouts = 0
    list.sections[0].append("one more")
    list.table.reloadData()
    list.device.tick()
    #expect(container.layouts > 0)
  }

  @Test(arguments: [20.0, 44, 100])
  func `a table that measures rows comes to rest after each scroll`(estimate: CGFloat) throws {
    let list = TableList(count: 200, estimate: estimate)
    var options = ParallaxOptions(height: 50...200)
    options.reservation = .inset
    try list.container.addParallaxView(UIView(), options: options)
    for offset in [1000.0, 400, 2000, 1900, 0] {
      list.table.contentOffset.y = offset
      list.device.tick()
      list.device.tick()
      let rest = list.table.contentOffset.y
      list.device.tick()
      #expect(list.table.contentOffset.y == rest)
    }
  }

  @Test func `a batch is laid out when it has been performed, and not once more`() {
    let list = TableList(count: 100)
    list.container.removeFromSuperview()
    list.table.removeFromSuperview()
    let container = CountingContainer(adapter: TableViewAdapter(tableView: list.table))
    container.frame = list.device.view.bounds
    list.device.view.addSubview(container)
    list.device.settle()
    container.layouts = 0
    container.performBatchUpdates { batch in
      list.sections[0].insert("new", at: 0)
      batch.insertRows(at: [IndexPath(row: 0, section: 0)])
    }
    list.device.tick()
    #expect(container.layouts == 0)
  }
}

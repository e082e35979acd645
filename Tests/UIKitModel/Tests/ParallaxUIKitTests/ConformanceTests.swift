import ParallaxCoordinator
import ParallaxTesting
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

/// The adapters meet the requirements of a scrollable, as far as the kit can check them.
@Suite(.timeLimit(.minutes(20))) @MainActor struct ConformanceTests {
  /// Bars at both ends, or none.
  private func safeArea(_ isInset: Bool) -> UIEdgeInsets {
    isInset ? UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0) : .zero
  }

  @Test(arguments: [false, true])
  func `a scroll view`(isInset: Bool) {
    let list = PlainList(safeArea: safeArea(isInset))
    var conformance = ScrollableConformance(of: list.adapter, in: list.container) {
      list.scrollView.contentOffset.y = $0
    }
    conformance.settle = { list.device.window.layoutIfNeeded() }
    conformance.scrollByApp = { list.scrollView.contentOffset.y = $0 }
    conformance.scroll(list.adapter, on: list.device)
    conformance.addContentInset = {
      list.scrollView.contentInset.top += $0.top
      list.scrollView.contentInset.bottom += $0.bottom
    }
    conformance.safeArea = { AxisInsets(list.container.safeAreaInsets) }
    let report = conformance.report()
    #expect(report.findings.isEmpty, "\(report)")
    #expect(!report.notChecked.contains { $0.check == .settling }, "\(report)")
    #expect(
      report.notAdopted == ["ScrollableRows", "IdentifiedRowTable", "ScrollableRowRoom"]
    )
  }

  @Test(arguments: [false, true])
  func `a scroll view that scrolls sideways`(isRightToLeft: Bool) {
    let device = Device(size: CGSize(width: 400, height: 200))
    device.setTraits(layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight)
    let list = UIScrollView()
    list.contentInsetAdjustmentBehavior = .never
    list.contentSize = CGSize(width: 3000, height: 200)
    let container = ParallaxContainerView(scrollView: list, axis: .horizontal)
    container.frame = device.view.bounds
    device.view.addSubview(container)
    device.tick()
    func place(_ offset: Double) -> CGFloat { isRightToLeft ? 2600 - offset : offset }
    list.contentOffset.x = place(0)
    var conformance = ScrollableConformance(of: container.adapter, in: container) {
      list.contentOffset.x = place($0)
    }
    conformance.settle = { device.window.layoutIfNeeded() }
    conformance.scrollByApp = { list.contentOffset.x = place($0) }
    conformance.scroll(container.adapter, on: device)
    let report = conformance.report()
    #expect(report.findings.isEmpty, "\(report)")
    #expect(!report.notChecked.contains { $0.check == .settling }, "\(report)")
  }

  @Test(arguments: [false, true])
  func `a table`(isInset: Bool) {
    let list = TableList(
      [(0..<30).map { "a\($0)" }, (0..<30).map { "b\($0)" }],
      titles: [30, 30],
      estimate: 0,
      safeArea: safeArea(isInset)
    )
    var conformance = ScrollableConformance(of: list.adapter, in: list.container) {
      list.table.contentOffset.y = $0
      list.layOut()
    }
    conformance.settle = { list.layOut() }
    conformance.scroll(list.adapter, on: list.device)
    conformance.scrollByApp = { list.table.contentOffset.y = $0 }
    conformance.identifiesRows = true
    conformance.insert = { path, height in
      list.heights["new"] = height
      list.sections[path.section].insert("new", at: path.row)
      list.table.insertRows(at: [IndexPath(path)], with: .none)
      list.layOut()
    }
    conformance.remove = { path in
      list.sections[path.section].remove(at: path.row)
      list.table.deleteRows(at: [IndexPath(path)], with: .none)
      list.layOut()
    }
    conformance.shownRow = { path in
      list.table.cellForRow(at: IndexPath(path)).map {
        AxisRange($0.convert($0.bounds, to: list.container))
      }
    }
    conformance.addContentInset = {
      list.table.contentInset.top += $0.top
      list.table.contentInset.bottom += $0.bottom
    }
    conformance.resize = { list.device.resize(to: CGSize($0), safeArea: list.device.safeArea) }
    conformance.safeArea = { AxisInsets(list.container.safeAreaInsets) }
    let report = conformance.report()
    #expect(report.findings.isEmpty, "\(report)")
    #expect(!report.notChecked.contains { $0.check == .settling }, "\(report)")
  }

  @Test(arguments: [false, true])
  func `a collection`(isInset: Bool) {
    let list = CollectionList(
      [(0..<30).map { "a\($0)" }, (0..<30).map { "b\($0)" }],
      title: 30,
      safeArea: safeArea(isInset)
    )
    var conformance = ScrollableConformance(of: list.adapter, in: list.container) {
      list.collection.contentOffset.y = $0
      list.layOut()
    }
    conformance.settle = { list.layOut() }
    conformance.scroll(list.adapter, on: list.device)
    conformance.scrollByApp = { list.collection.contentOffset.y = $0 }
    conformance.identifiesRows = true
    conformance.insert = { path, height in
      list.heights["new"] = height
      list.sections[path.section].insert("new", at: path.row)
      list.collection.insertItems(at: [IndexPath(path)])
      list.layOut()
    }
    conformance.remove = { path in
      list.sections[path.section].remove(at: path.row)
      list.collection.deleteItems(at: [IndexPath(path)])
      list.layOut()
    }
    conformance.shownRow = { path in
      list.collection.cellForItem(at: IndexPath(path)).map {
        AxisRange($0.convert($0.bounds, to: list.container))
      }
    }
    let report = conformance.report()
    #expect(report.findings.isEmpty, "\(report)")
    #expect(!report.notChecked.contains { $0.check == .settling }, "\(report)")
  }
}

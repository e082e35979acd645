import ParallaxCoordinator
@testable import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

/// The first day of an app: sections without titles, views that are set up early, a pager, questions.
@Suite(.timeLimit(.minutes(20))) @MainActor struct FirstDayTests {
  /// Sections of items of 50 points; the first one has no header.
  @MainActor
  private final class Shelf: NSObject, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout
  {
    var counts = [3, 20, 20]

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { counts[section] }
    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView,
      viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView() }
    func collectionView(
      _ collectionView: UICollectionView,
      layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: section == 0 ? 0 : 28) }
  }

  /// The model fails the test where UIKit would trap.
  @Test func `no frame of a scroll and no reload makes a section header invalid that is not there`()
  {
    let device = Device.phone()
    let layout = ParallaxFlowLayout()
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 390, height: 60), 0)
    let list = UICollectionView(frame: device.view.bounds, collectionViewLayout: layout)
    let shelf = Shelf()
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    (list.dataSource, list.delegate) = (shelf, shelf)
    device.view.addSubview(list)
    let header = UIView()
    list.parallax.setHeader(header, height: 44...220)
    device.settle()
    let kind = UICollectionView.elementKindSectionHeader
    #expect(list.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [[1, 0]])
    for way in [-100.0, -1300, 700] {
      device.swipe(700, by: way, seconds: 0.3, rest: 0.1)
      device.settle()
    }
    let title = list.supplementaryView(forElementKind: kind, at: [1, 0])
    let place = title.map { $0.convert($0.bounds, to: nil).minY } ?? 0
    #expect(abs(place - header.convert(header.bounds, to: nil).maxY) < 0.5)
    shelf.counts = [3]
    list.reloadData()
    list.contentOffset.y -= 5
    device.settle()
    #expect(list.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [])
  }

  /// A table that is set up by the calls that pages show first, before it is in a window.
  @Test(arguments: ListKind.allCases, ["header", "setHeader", "container"])
  func `nothing is laid out before there is a window, and all is right in one`(
    kind: ListKind,
    way: String
  ) throws {
    let device = Device.phone()
    let source = AppDataTests.Source([60])
    let list = kind.make(source, on: device)
    list.removeFromSuperview()
    UIKitModel.alerts = []
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    var root: UIView = list
    switch way {
    case "header": list.parallax.header = header
    case "setHeader": list.parallax.setHeader(header, height: 60...200)
    default:
      let container = ParallaxContainerView(scrollView: list)
      container.frame = device.view.bounds
      container.setHeader(header, height: 60...200)
      container.scrollToRow(at: [0, 20], at: .top, animated: false)
      root = container
    }
    #expect(UIKitModel.alerts == [])
    device.view.addSubview(root)
    device.settle()
    #expect(UIKitModel.alerts == [])
    #expect(header.convert(header.bounds, to: nil).maxY == 247)
    #expect(list.convert(kind.row(0, in: list), to: nil).minY != 0)
  }

  /// Two lists in a pager, whose refreshes are set in one line each.
  @Test(arguments: [false, true])
  func `all lists of a pager have one container, whoever asks first`(isEarly: Bool) async {
    let device = Device.phone()
    let source = AppDataTests.Source([60])
    let lists = (0..<2).map { _ in ListKind.plain.make(source, on: device) }
    for list in lists { list.removeFromSuperview() }
    var loads = 0
    func refresh() { for list in lists { list.parallax.refresh { loads += 1 } } }
    if isEarly { refresh() }
    let container = ParallaxContainerView(scrollView: lists[0])
    container.frame = device.view.bounds
    device.view.addSubview(container)
    container.setHeader(UIView(), height: 56...300)
    let pager = ParallaxPager(
      UIScrollView(),
      lists: lists,
      in: container,
      keepingProgressOf: ParallaxContainerView.headerID
    )
    device.settle()
    if !isEarly { refresh() }
    for list in lists {
      #expect(list.parallax === container)
      #expect(list.subviews.allSatisfy { !($0 is ParallaxContainerView) })
    }
    pager.show(1, animated: true)
    device.settle()
    device.touchDown(195, 400)
    device.touchMove(toX: 195, y: 800, seconds: 0.4)
    device.touchUp()
    for _ in 0..<50 { await Task.yield() }
    device.settle()
    #expect(loads == 1)
    #expect(lists.map(\.contentInset.top) == [300, 300])
  }

  @Test(arguments: ListKind.allCases) func `no question changes a view`(kind: ListKind) {
    let device = Device.phone()
    let list = kind.make(AppDataTests.Source([60]), on: device)
    device.settle()
    let before = (list.subviews, list.contentInset, list.contentOffset)
    let container = list.parallax
    #expect(!container.isCollapsed && !container.isRefreshing && container.header == nil)
    #expect(container.contentInset == before.1)
    #expect(container.reservedHeight(at: [0, 0]) == nil)
    #expect(container.coordinator.metrics?.contentOffset == Double(list.contentOffset.y))
    container.onTick = { _ in }
    container.collapse(animated: false)
    device.settle()
    #expect(list.subviews == before.0)
    #expect(list.contentInset == before.1 && list.contentOffset == before.2)
    #expect(list.parallax === container && container.superview == nil)
    let header = UIView()
    list.parallax.setHeader(header, height: 44...220)
    #expect(container.superview === list && list.parallax === container)
    device.settle()
    #expect(header.convert(header.bounds, to: nil) == CGRect(x: 0, y: 47, width: 390, height: 220))
  }

  @Test func `a container without views goes with its scroll view`() {
    weak var container: ParallaxContainerView?
    do {
      let list = UIScrollView()
      container = list.parallax
      #expect(container != nil)
    }
    _ = UIScrollView().parallax
    #expect(container == nil)
  }

  /// An item that is neither a number nor a text.
  private struct Post: Hashable { var id: UInt16 }

  @Test func `rows of a diffable data source are identified by its items of any type`() throws {
    let device = Device.phone()
    let table = UITableView(frame: device.view.bounds, style: .plain)
    (table.rowHeight, table.estimatedRowHeight) = (50, 0)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    device.view.addSubview(table)
    let source = UITableViewDiffableDataSource<Int, Post>(tableView: table) { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "row", for: path)
    }
    var items = NSDiffableDataSourceSnapshot<Int, Post>()
    items.appendSections([0])
    items.appendItems((0..<60).map { Post(id: $0) })
    source.apply(items, animatingDifferences: false)
    let container = table.parallax
    container.setHeader(UIView(), height: 44...220)
    device.settle()
    let adapter = try #require(container.adapter as? TableViewAdapter)
    let name = try #require(adapter.rowID(at: RowPath(section: 0, row: 30)))
    table.contentOffset.y = 1500
    device.settle()
    items.insertItems([Post(id: 100), Post(id: 101)], beforeItem: Post(id: 0))
    container.performBatchUpdates { _ in source.apply(items, animatingDifferences: false) }
    device.settle()
    #expect(table.contentOffset.y == 1600)
    #expect(adapter.rowPath(of: name) == RowPath(section: 0, row: 32))
  }

  @Test func `heights that are invalid are logged, and the former header stays`() {
    let screen = Screen()
    let former = UIView()
    screen.container.setHeader(former, height: 44...220)
    screen.container.setHeader(UIView(), height: -1...200)
    #expect(lastLog.contains("height.minimum"))
    #expect(screen.container.header === former)
  }

  @Test func `a list without a data source has a header, and no call traps`() {
    let device = Device.phone()
    let layout = ParallaxFlowLayout()
    let lists: [UIScrollView] = [
      UITableView(frame: device.view.bounds, style: .plain),
      UICollectionView(frame: device.view.bounds, collectionViewLayout: layout),
    ]
    for list in lists {
      device.view.addSubview(list)
      let header = UIView()
      let container = list.parallax
      container.setHeader(header, height: 44...220)
      device.settle()
      #expect(header.convert(header.bounds, to: nil).maxY == 267)
      container.scrollToRow(at: [0, 0], at: .top, animated: true)
      container.scrollToItem(at: [2, 5], at: .bottom, animated: false)
      container.performBatchUpdates { _ in }
      container.collapse(animated: true)
      device.swipe(500, by: 200, seconds: 0.3, rest: 0.1)
      device.settle()
      #expect(header.convert(header.bounds, to: nil).maxY == 267)
      list.removeFromSuperview()
    }
  }

  @Test func `a list goes while it is animated`() {
    let device = Device.phone()
    let source = AppDataTests.Source([60])
    weak var former: UIScrollView?
    do {
      let list = ListKind.plain.make(source, on: device)
      list.parallax.setHeader(UIView(), height: 44...220)
      device.settle()
      list.parallax.scrollToRow(at: [0, 40], at: .top, animated: true)
      device.tick()
      #expect(list.isScrollAnimating)
      list.removeFromSuperview()
      former = list
    }
    device.settle()
    #expect(former == nil)
  }
}

import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

@Suite(.timeLimit(.minutes(20))) @MainActor struct TableViewAdapterTests {
  @Test func `a row keeps room for a view, and has its own height again when the view goes`()
    throws
  {
    let list = TableList(count: 40)
    let options = ParallaxOptions(height: 60...200, tracking: .rowID("row 3"))
    let id = try list.container.addParallaxView(UIView(), options: options)
    let path = IndexPath(row: 3, section: 0)
    let cell = list.table.cellForRow(at: path)
    #expect(list.container.heightForRow(at: path) == 200)
    #expect(list.table.rectForRow(at: path).height == 200)
    #expect(list.container.coordinator.frame(of: id)?.origin.y == 132)
    try list.container.coordinator.setHeight(HeightRange(minimum: 60, maximum: 120), of: id)
    #expect(list.table.rectForRow(at: path).height == 120)
    #expect(cell != nil && list.table.cellForRow(at: path) === cell, "it may have the keyboard")
    list.container.removeParallaxView(id)
    #expect(list.container.heightForRow(at: path) == UITableView.automaticDimension)
    #expect(list.table.rectForRow(at: path).height == 44)
  }

  /// Rows that are estimated wrong, above what is read, whatever the table does about it by itself.
  @Test(arguments: [false, true], [20.0, 44, 100])
  func `rows inserted above leave what is read where it is`(keeps: Bool, estimate: CGFloat) {
    UIKitModel.with {
      $0.measuringAboveKeepsPlace = keeps
    } _: {
      let list = TableList(count: 100, estimate: estimate)
      list.table.contentOffset.y = 1000
      list.layOut()
      let read = list.table.visibleCells.compactMap { ($0 as? LabelCell)?.label.text }[3]
      let place = list.shown(read)
      let long = String(repeating: "x", count: 100)
      list.container.performBatchUpdates { _ in
        list.sections[0].insert(contentsOf: (0..<5).map { "\($0)\(long)" }, at: 0)
        let paths = (0..<5).map { IndexPath(row: $0, section: 0) }
        list.table.insertRows(at: paths, with: .automatic)
      }
      list.layOut()
      #expect(list.shown(read) == place)
    }
  }

  @Test func `a reading during the layout of a table is that of the layout before`() throws {
    let list = TableList(count: 100, estimate: 20)
    try list.container.addParallaxView(UIView(), options: ParallaxOptions(height: 50...50))
    func read() -> AxisReading? { list.adapter.scrollReading(in: list.container).vertical }
    var (last, pending) = (read(), 0)
    var observation: ScrollObservation? = list.adapter.observeScrolling {
      guard let now = read(), let before = last else { return }
      guard now.isLayoutPending else { return last = now }
      pending += 1
      #expect(now.contentLength == before.contentLength)
      #expect(now.moves.byLayout == before.moves.byLayout)
    }
    list.table.contentOffset.y = 1000
    list.layOut()
    // Rows of 44 points that were estimated at 20 come into view from above.
    list.device.swipe(200, by: 300, seconds: 0.3, rest: 0.1)
    list.device.settle()
    #expect(pending > 0)
    withExtendedLifetime(observation) {}
    // Before the list, which its handler has.
    observation = nil
    withExtendedLifetime(list) {}
  }

  @Test func `a reading after a row has got another length is that of the new layout`() throws {
    let list = TableList(count: 100)
    let options = ParallaxOptions(height: 60...200, tracking: .rowID("row 3"))
    let id = try list.container.addParallaxView(UIView(), options: options)
    list.layOut()
    var last: AxisReading?
    var observation: ScrollObservation? = list.adapter.observeScrolling {
      last = list.adapter.scrollReading(in: list.container).vertical
    }
    try list.container.coordinator.setHeight(HeightRange(minimum: 60, maximum: 120), of: id)
    // 99 rows of 44 points and one of 120.
    #expect(last?.contentLength == 4476)
    #expect(last?.isLayoutPending == false)
    withExtendedLifetime(observation) {}
    // Before the list, which its handler has.
    observation = nil
    withExtendedLifetime(list) {}
  }

  private final class RecordingAdapter: TableViewAdapter {
    var changed: [RowPath] = []
    override func rowLengthsDidChange(at paths: [RowPath]) { changed += paths }
  }

  @Test func `only rows that the list has are laid out for another length`() {
    let list = TableList(count: 10)
    let adapter = RecordingAdapter(tableView: list.table)
    var lengths = RowLengths()
    for row in [9, 10] { lengths[.path(RowPath(section: 0, row: row))] = 100 }
    adapter.setRowLengths(lengths, for: LayoutOwner(7), along: .vertical)
    #expect(adapter.changed == [RowPath(section: 0, row: 9)])
    adapter.setRowLengths(RowLengths(), for: LayoutOwner(7), along: .vertical)
  }

  /// A list whose rows are searched.
  private final class CountingAdapter: TableViewAdapter {
    var searches = 0
    override func rows(along axis: ScrollAxis) -> (any RowTable)? {
      searches += 1
      return super.rows(along: axis)
    }
  }

  @Test func `the row at the top is searched only for an app that hears of it`() throws {
    let list = TableList(count: 100)
    list.container.removeFromSuperview()
    list.table.removeFromSuperview()
    let adapter = CountingAdapter(tableView: list.table)
    let container = ParallaxContainerView(adapter: adapter)
    try container.addParallaxView(UIView(), options: ParallaxOptions(height: 50...200))
    container.frame = list.device.view.bounds
    list.device.view.addSubview(container)
    list.device.tick()
    var searches = [0, 0]
    for hears in [0, 1] {
      if hears == 1 { container.onTick = { _ in } }
      adapter.searches = 0
      for step in 1...5 { list.table.contentOffset.y = 300 + 100 * CGFloat(hears * 5 + step) }
      searches[hears] = adapter.searches
    }
    #expect(searches[0] == 0 && searches[1] > 0)
  }

  /// Rows that come into view below a header, and are only measured then, move what is below them.
  @Test(arguments: [false, true])
  func `rows inserted below a stuck header leave what is read where it is`(keeps: Bool) throws {
    try UIKitModel.with {
      $0.measuringAboveKeepsPlace = keeps
    } _: {
      let list = TableList(count: 100, estimate: 20)
      var options = ParallaxOptions(height: 200...200)
      options.stickPosition = .top
      try list.container.addParallaxView(UIView(), options: options)
      list.table.contentOffset.y = 1000
      list.layOut()
      // The first row below the header.
      let path = try #require(list.table.indexPathForRow(at: CGPoint(x: 0, y: 1200)))
      let read = try #require(list.name(at: path))
      let place = list.shown(read)
      let long = String(repeating: "x", count: 100)
      list.container.performBatchUpdates { _ in
        list.sections[0].insert(contentsOf: (0..<20).map { "\($0)\(long)" }, at: path.row)
        let paths = (0..<20).map { IndexPath(row: path.row + $0, section: 0) }
        list.table.insertRows(at: paths, with: .automatic)
      }
      list.layOut()
      #expect(list.shown(read) == place)
    }
  }

  @Test func `rows inserted inside what is read leave the first row in place`() {
    let list = TableList(count: 100)
    list.table.contentOffset.y = 1000
    list.layOut()
    let read = list.table.visibleCells.compactMap { ($0 as? LabelCell)?.label.text }
    let first = read[1]
    let place = list.shown(first)
    let path = list.indexPath(of: read[3]) ?? IndexPath(row: 0, section: 0)
    list.container.performBatchUpdates { _ in
      list.sections[0].insert("new", at: path.row)
      list.table.insertRows(at: [path], with: .automatic)
    }
    #expect(list.shown(first) == place)
  }

  @Test func `a view goes with its row where a diffable data source names the rows`() throws {
    let device = Device(size: CGSize(width: 390, height: 800))
    let table = UITableView(frame: .zero, style: .plain)
    table.rowHeight = 50
    table.register(LabelCell.self, forCellReuseIdentifier: "text")
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "text", for: path)
    }
    var items = NSDiffableDataSourceSnapshot<Int, Int>()
    items.appendSections([0])
    items.appendItems(Array(0..<50))
    let adapter = TableViewAdapter(tableView: table)
    let container = ParallaxContainerView(adapter: adapter)
    container.frame = device.view.bounds
    device.view.addSubview(container)
    source.apply(items, animatingDifferences: false)
    device.tick()
    var options = ParallaxOptions(height: 50...50, tracking: .rowID(RowID(2)))
    options.stickPosition = []
    let id = try container.addParallaxView(UIView(), options: options)
    #expect(container.coordinator.frame(of: id)?.origin.y == 100)
    items.insertItems([100, 101], beforeItem: 0)
    source.apply(items, animatingDifferences: false)
    device.tick()
    #expect(container.coordinator.frame(of: id)?.origin.y == 200)
    items.moveItem(2, afterItem: 49)
    container.performBatchUpdates { _ in source.apply(items, animatingDifferences: false) }
    device.tick()
    // The last of 52 rows.
    #expect(adapter.rowPath(of: RowID(2)) == RowPath(section: 0, row: 51))
    // A table with such a data source traps where its rows are changed past that.
    try container.coordinator.setHeight(HeightRange(minimum: 60, maximum: 90), of: id)
    container.removeParallaxView(id)
    #expect(adapter.rowRange(at: RowPath(section: 0, row: 51))?.length == 50)
  }

  /// Row 3 is measured at 200 points before it leaves the screen.
  @Test(arguments: [false, true])
  func `a row out of sight gives its room back`(isDiffable: Bool) throws {
    let list = TableList(count: 100)
    let source = isDiffable ? diffableSource(of: list) : nil
    let options = ParallaxOptions(height: 60...200, tracking: .rowID("row 3"))
    let id = try list.container.addParallaxView(UIView(), options: options)
    list.layOut()
    list.table.contentOffset.y = 2000
    list.layOut()
    let path = IndexPath(row: 3, section: 0)
    #expect(list.table.cellForRow(at: path) == nil)
    #expect(list.table.rectForRow(at: path).height == 200)
    list.container.removeParallaxView(id)
    #expect(list.table.rectForRow(at: path).height == 44)
    withExtendedLifetime(source) {}
  }

  @Test func `a visible row with another room is configured again in its cell`() throws {
    let list = TableList(count: 100)
    var configured: [IndexPath] = []
    let source = diffableSource(of: list) { configured.append($0) }
    let options = ParallaxOptions(height: 60...200, tracking: .rowID("row 3"))
    let id = try list.container.addParallaxView(UIView(), options: options)
    let path = IndexPath(row: 3, section: 0)
    let cell = list.table.cellForRow(at: path)
    configured = []
    try list.container.coordinator.setHeight(HeightRange(minimum: 60, maximum: 120), of: id)
    #expect(configured.contains(path))
    #expect(cell != nil && list.table.cellForRow(at: path) === cell)
    withExtendedLifetime(source) {}
  }

  private func diffableSource(
    of list: TableList,
    configure: @escaping (IndexPath) -> Void = { _ in }
  ) -> AnyObject {
    let source = UITableViewDiffableDataSource<Int, String>(
      tableView: list.table,
      cellProvider: { table, path, _ in
        configure(path)
        return table.dequeueReusableCell(withIdentifier: "text", for: path)
      }
    )
    var items = NSDiffableDataSourceSnapshot<Int, String>()
    items.appendSections([0])
    items.appendItems(list.sections[0])
    source.apply(items, animatingDifferences: false)
    return source
  }

  @Test func `a row of a table that pins no titles is scrolled to the end of the header`() throws {
    let device = Device.phone(scale: 3)
    let source = AppDataTests.Source([30, 30])
    let list = ListKind.grouped.make(source, on: device)
    let header = UIView()
    list.parallax.setHeader(header, height: 44...220)
    device.tick()
    list.parallax.scrollToRow(at: IndexPath(row: 20, section: 0), at: .top, animated: false)
    device.tick()
    #expect(header.convert(header.bounds, to: nil).maxY == 91)
    #expect(abs(ListKind.grouped.row(20, in: list).minY - 91) < 1e-9)
  }

  @Test(arguments: [
    // 50 points are covered at the top, 60 at the bottom; row 50 lies at 2200…2244.
    (UITableView.ScrollPosition.top, 2150.0), (.bottom, 2244 - 740),
    (.middle, 2222 - 395),
  ])
  func `a row is scrolled to clear of views`(
    position: UITableView.ScrollPosition,
    offset: CGFloat
  ) throws {
    let list = TableList(count: 100)
    try bars(over: list)
    list.container.scrollToRow(
      at: IndexPath(row: 50, section: 0),
      at: position,
      animated: false
    )
    #expect(list.table.contentOffset.y == offset)
  }

  @Test func `a row is scrolled to clear of a title that is no higher than a line`() throws {
    let list = TableList([["a"], (0..<100).map { "b\($0)" }], titles: [1, 1])
    list.container.setHeader(UIView(), height: 44...220)
    list.layOut()
    list.container.scrollToRow(at: IndexPath(row: 50, section: 1), at: .top, animated: false)
    list.layOut()
    #expect(list.shown("b50") == 45)
  }

  /// 700 points are left below the title of 100.
  @Test(arguments: [(690.0, 110.0), (700, 100), (750, 100)])
  func `a row too high to be clear of its title and of the end begins below the title`(
    height: CGFloat,
    start: CGFloat
  ) throws {
    let rows = (0..<40).map { "a\($0)" }
    let list = TableList([rows], titles: [100], heights: ["a20": height])
    list.table.contentOffset.y = 500
    list.layOut()
    let path = IndexPath(row: 20, section: 0)
    list.container.scroll(showing: try #require(list.table.cellForRow(at: path)), animated: false)
    #expect(list.shown("a20") == start)
    list.table.contentOffset.y = 500
    list.container.scrollToRow(at: path, at: .none, animated: false)
    #expect(list.shown("a20") == start)
  }

  @Test func `rows measured on the way are scrolled past under reduced motion, too`() {
    let list = TableList(count: 100, estimate: 20)
    UIAccessibility.withReducedMotion {
      list.container.scrollToRow(at: IndexPath(row: 99, section: 0), at: .bottom, animated: true)
    }
    list.layOut()
    #expect(list.shown("row 99") == 756)
  }

  @Test func `a row is scrolled to from as far on the other side of 0`() throws {
    let list = TableList(count: 100)
    list.container.setHeader(UIView(), height: .fixed(44))
    #expect(list.table.contentOffset.y == -44)
    list.container.scrollToRow(at: IndexPath(row: 2, section: 0), at: .top, animated: false)
    #expect(list.table.contentOffset.y == 44)
  }

  @Test func `a row that the list has not laid out yet is scrolled to`() {
    let list = TableList(count: 10)
    list.sections[0] += (10..<100).map { "row \($0)" }
    list.table.reloadData()
    list.container.scrollToRow(at: IndexPath(row: 99, section: 0), at: .bottom, animated: false)
    #expect(list.shown("row 99") == 756)
  }

  @Test func `a section that a table does not have has no range`() {
    let list = TableList([["a"], ["b", "c"]])
    #expect(list.adapter.sectionRange(0) == AxisRange(start: 0, end: 44))
    #expect(list.adapter.sectionRange(1) == AxisRange(start: 44, end: 132))
    #expect(list.adapter.sectionRange(2) == nil)
    #expect(list.adapter.sectionRange(-1) == nil)
  }

  @Test func `a row that shows is not scrolled to, and one below a view just as far as it takes`()
    throws
  {
    let list = TableList(count: 100)
    try bars(over: list)
    list.table.contentOffset.y = 2000
    list.layOut()
    list.container.scrollToRow(at: IndexPath(row: 50, section: 0), at: .none, animated: false)
    #expect(list.table.contentOffset.y == 2000)
    // Row 46 lies at 2024, below the bar that ends at 2050.
    list.container.scrollToRow(at: IndexPath(row: 46, section: 0), at: .none, animated: false)
    #expect(list.table.contentOffset.y == 1974)
    list.container.scrollToRow(at: IndexPath(row: 900, section: 0), at: .top, animated: false)
    #expect(list.table.contentOffset.y == 1974)
  }

  /// A bar of 50 points at the top and one of 60 at the bottom.
  private func bars(over list: TableList) throws {
    var top = ParallaxOptions(height: 50...50)
    top.stickPosition = .top
    try list.container.addParallaxView(UIView(), options: top)
    var bottom = ParallaxOptions(height: 60...60, tracking: .offset(4340))
    bottom.stickPosition = .bottom
    try list.container.addParallaxView(UIView(), options: bottom)
  }

  @Test func `a header in one line is above the rows, whose titles stop below it`() throws {
    let list = TableList([(0..<40).map { "a\($0)" }])
    list.table.removeFromSuperview()
    list.table.frame = list.device.view.bounds
    list.device.view.addSubview(list.table)
    let photo = UIView()
    list.table.parallax.setHeader(photo, height: 80...200)
    // 80 points are in the inset and 120 in the content.
    #expect(list.table.contentOffset.y == -80)
    #expect(photo.convert(photo.bounds, to: nil).height == 200)
    #expect(list.table.parallax.adapter is TableViewAdapter)
    list.table.contentOffset.y = 500
    list.layOut()
    #expect(photo.convert(photo.bounds, to: nil) == CGRect(x: 0, y: 0, width: 390, height: 80))
  }

  @Test func `turning the device keeps the row the user reads`() {
    let long = String(repeating: "x", count: 60)
    let list = TableList([(0..<60).map { "\($0)\(long)" }])
    list.table.contentOffset.y = 1000
    list.layOut()
    let read = list.table.visibleCells.compactMap { ($0 as? LabelCell)?.label.text }[0]
    let place = list.shown(read)
    list.device.resize(to: CGSize(width: 800, height: 390))
    #expect(list.table.frame.width == 800)
    #expect(list.shown(read) == place)
  }

  @Test func `nothing is left behind`() throws {
    weak var table: UITableView?
    weak var container: ParallaxContainerView?
    do {
      let list = TableList(count: 50)
      (table, container) = (list.table, list.container)
      let options = ParallaxOptions(height: 60...200, tracking: .rowID("row 3"))
      try list.container.addParallaxView(UIView(), options: options)
      list.device.swipe(600, by: -300, seconds: 0.1)
      list.container.performBatchUpdates { _ in
        list.sections[0].removeFirst()
        list.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      }
    }
    #expect(table == nil)
    #expect(container == nil)
  }
}

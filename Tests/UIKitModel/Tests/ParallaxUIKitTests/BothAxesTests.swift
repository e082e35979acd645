import ParallaxCoordinator
import ParallaxTesting
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

/// Lists that scroll on both axes, on a phone with a notch of 47 points.
@Suite(.timeLimit(.minutes(20))) @MainActor struct BothAxesTests {
  /// Cells of 100 by 44 points, below a header row of 88 and beside a first column of 160.
  private class Cells: UICollectionViewLayout {
    let rows: Int
    let columns: Int
    /// The container that may ask for higher cells.
    weak var container: ParallaxContainerView?
    /// The positions of the rows, and the end of the last one.
    private var starts: [CGFloat]

    required init(rows: Int = 60, columns: Int = 40) {
      (self.rows, self.columns) = (rows, columns)
      starts = (0...rows).map { 88 + 44 * CGFloat($0) }
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      super.prepare()
      starts = (0..<rows).reduce(into: [88]) { starts, row in
        let heights = (0..<columns).map { height(at: IndexPath(item: $0, section: row)) }
        starts.append(starts[row] + (heights.max() ?? 44))
      }
    }

    private func height(at path: IndexPath) -> CGFloat {
      container?.reservedHeight(at: path) ?? 44
    }

    override var collectionViewContentSize: CGSize {
      CGSize(width: 160 + 100 * CGFloat(columns), height: starts[rows])
    }

    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(
        x: 160 + 100 * CGFloat(indexPath.item),
        y: starts[indexPath.section],
        width: 100,
        height: height(at: indexPath)
      )
      return attributes
    }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      (0..<rows).flatMap { row in
        (0..<columns).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: row)) }
      }
      .filter { $0.frame.intersects(rect) }
    }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    private let layout: Cells

    init(_ layout: Cells) { self.layout = layout }

    func numberOfSections(in collectionView: UICollectionView) -> Int { layout.rows }
    func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { layout.columns }
    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  /// A sheet with a header row of 44...88, a first column of 80...160, and a corner of both.
  @MainActor private final class Sheet {
    let device = Device.phone()
    let list: UICollectionView
    let container: ParallaxContainerView
    let (corner, row, column, title) = (UIView(), UIView(), UIView(), UIView())
    private let source: Source

    init() throws {
      let cells = Cells()
      list = UICollectionView(frame: .zero, collectionViewLayout: cells)
      source = Source(cells)
      container = ParallaxContainerView(adapter: SheetAdapter(collectionView: list))
      list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      list.dataSource = source
      container.frame = device.view.bounds
      device.view.addSubview(container)
      let across = AxisOptions(80...160, stickPosition: .leading)
      let down = ParallaxOptions(height: 44...88, stickPosition: .top)
      try container.addParallaxView(row, as: "row", options: down)
      try container.addParallaxView(
        column,
        as: "column",
        options: ParallaxOptions(across, along: .horizontal)
      )
      // The title of the column of cells with the number 2.
      try container.addParallaxView(
        title,
        as: "title",
        options: ParallaxOptions(
          height: 44...88,
          stickPosition: .top,
          across: AxisOptions(.fixed(100), tracking: .offset(360), stickPosition: [])
        )
      )
      try container.addParallaxView(
        corner,
        as: "corner",
        options: ParallaxOptions(height: 44...88, stickPosition: .top, across: across)
      )
      device.tick()
    }

    /// Compares the frames of all views with those that the offset asks for.
    func check() {
      let offset = list.contentOffset
      // At rest the offset is (0, -47).
      let height = max(44, 88 - max(0, offset.y + 47))
      let width = max(80, 160 - max(0, offset.x))
      expect(corner, CGRect(x: 0, y: 47, width: width, height: height))
      expect(row, CGRect(x: 0, y: 47, width: 390, height: height))
      #expect(abs(column.frame.minX) < 1e-6 && abs(column.frame.width - width) < 1e-6)
      guard offset.x < 460 else { return }
      expect(title, CGRect(x: 360 - offset.x, y: 47, width: 100, height: height))
    }

    private func expect(_ view: UIView, _ frame: CGRect) {
      let shown = view.frame
      #expect(
        abs(shown.minX - frame.minX) < 1e-6 && abs(shown.minY - frame.minY) < 1e-6
          && abs(shown.width - frame.width) < 1e-6 && abs(shown.height - frame.height) < 1e-6,
        "\(shown) for \(frame) at \(list.contentOffset)"
      )
    }
  }

  @Test func `a frozen row, a column and their corner follow both axes, in each frame of a fling`()
    throws
  {
    let sheet = try Sheet()
    sheet.check()
    sheet.device.touchDown(350, 700)
    for step in 1...20 {
      sheet.device.touchMove(toX: 350 - CGFloat(step) * 6, y: 700 - CGFloat(step) * 10)
      sheet.check()
    }
    sheet.device.touchUp()
    #expect(sheet.list.isDecelerating)
    while !sheet.device.isIdle {
      sheet.device.tick()
      sheet.check()
    }
    #expect(sheet.list.contentOffset.x > 200)
    #expect(sheet.list.contentOffset.y > 300)
    #expect(sheet.list.verticalScrollIndicatorInsets.top == 44)
    #expect(sheet.list.horizontalScrollIndicatorInsets.left == 80)
    // The corner is above the row and the column, and they are above the title.
    let order = sheet.container.subviews
    let places = [sheet.title, sheet.row, sheet.corner].compactMap { order.firstIndex(of: $0) }
    #expect(places.last == places.max())
  }

  @Test(arguments: ScrollAxis.allCases)
  func `a scroll along one axis goes on beside what moves the content along the other`(
    axis: ScrollAxis
  ) throws {
    let sheet = try Sheet()
    sheet.list.contentOffset = CGPoint(x: 150, y: 300)
    sheet.device.tick()
    // 200 points farther on than the end of what is clear of views.
    let end = axis == .vertical ? CGPoint(x: 380, y: 1310) : CGPoint(x: 740, y: 500)
    let cell = UIView(frame: CGRect(x: end.x - 80, y: end.y - 40, width: 80, height: 40))
    sheet.list.addSubview(cell)
    sheet.container.scroll(showing: cell, animated: true)
    for _ in 0..<5 { sheet.device.tick() }
    let moved = sheet.list.contentOffset
    #expect(moved != CGPoint(x: 150, y: 300))
    sheet.container.adapter.shiftContentOffset(by: 60, along: axis.cross)
    sheet.device.settle()
    let target = axis == .vertical ? CGPoint(x: 210, y: 500) : CGPoint(x: 350, y: 360)
    #expect(sheet.list.contentOffset == target)
  }

  /// Cells that begin at the right edge if the text does.
  private final class TurningCells: Cells {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  @Test(arguments: [false, true])
  func `a collection meets the requirements of a scrollable on both axes`(isRightToLeft: Bool) {
    let device = Device.phone()
    device.setTraits(layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight)
    let layout = (isRightToLeft ? TurningCells.self : Cells.self).init(rows: 30, columns: 12)
    let list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let source = Source(layout)
    list.dataSource = source
    let container = ParallaxContainerView(adapter: SheetAdapter(collectionView: list))
    layout.container = container
    container.frame = device.view.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    device.view.addSubview(container)
    device.tick()
    // A layout that turns counts from the right by itself.
    let scroll = { (offset: LayoutPoint) in list.contentOffset = CGPoint(x: offset.x, y: offset.y) }
    let pull = { (offset: LayoutPoint) in
      device.touchDown(195, 400)
      scroll(offset)
      device.touchUp()
    }
    let point = { (offset: Double, axis: ScrollAxis) in
      let former = list.contentOffset
      return axis == .vertical
        ? LayoutPoint(x: former.x, y: offset) : LayoutPoint(x: offset, y: former.y)
    }
    var conformance = BothAxesConformance(scroll: scroll) { axis in
      var kit = ScrollableConformance(of: container.adapter, in: container) {
        scroll(point($0, axis))
      }
      kit.settle = { device.window.layoutIfNeeded() }
      kit.scroll(container.adapter, along: axis, on: device)
      kit.scrollByApp = { scroll(point($0, axis)) }
      kit.resize = { device.resize(to: CGSize($0), safeArea: device.safeArea) }
      kit.shownFrame = { LayoutRect(list.convert(list.bounds, to: container)) }
      kit.addContentInset = {
        if axis == .vertical {
          list.contentInset.top += $0.top
          list.contentInset.bottom += $0.bottom
        } else {
          list.contentInset.left += $0.leading
          list.contentInset.right += $0.trailing
        }
      }
      guard axis == .vertical else { return kit }
      kit.shownRow = { path in
        list.cellForItem(at: IndexPath(path)).map {
          AxisRange($0.convert($0.bounds, to: container))
        }
      }
      return kit
    }
    conformance.overscroll = pull
    conformance.scrollByApp = scroll
    let report = conformance.report()
    #expect(report.findings.isEmpty, "\(report)")
    #expect(!report.notChecked.contains { $0.check == .settling }, "\(report)")
  }

  @Test func `a drag on a frozen view scrolls in any direction`() throws {
    let sheet = try Sheet()
    sheet.device.touchDown(300, 90)
    sheet.device.touchMove(toX: 190, y: 90, seconds: 0.2)
    sheet.device.run(seconds: 0.1)
    sheet.device.touchUp()
    sheet.device.settle()
    #expect(sheet.list.contentOffset == CGPoint(x: 100, y: -47))
    sheet.check()
  }

  @Test func `a cell is scrolled to clear of row and column`() throws {
    let sheet = try Sheet()
    sheet.list.contentOffset = CGPoint(x: 1000, y: 1000)
    sheet.device.tick()
    let path = IndexPath(item: 9, section: 21)
    let cell = try #require(sheet.list.cellForItem(at: path))
    // Its frame of the content begins at (1060, 1012): under the column, and under the row.
    sheet.container.scroll(showing: cell, animated: false)
    #expect(sheet.list.contentOffset == CGPoint(x: 980, y: 1012 - 91))
    sheet.check()
  }

  /// A page of 3000 points with a table of 2000 by 1000 at 500 points, which scrolls left and right.
  @Test func `a title sticks to the page, and a first column to the table in it`() throws {
    let device = Device.phone()
    let (page, table) = (UIScrollView(), UIScrollView())
    page.contentSize = CGSize(width: 390, height: 3000)
    table.frame = CGRect(x: 0, y: 500, width: 390, height: 1000)
    table.contentSize = CGSize(width: 2000, height: 1000)
    page.addSubview(table)
    let across = ScrollViewAdapter(table, axis: .horizontal)
    let container = ParallaxContainerView(scrollView: page)
    container.coordinator.bind(vertical: container.adapter, horizontal: across, in: container)
    container.frame = device.view.bounds
    device.view.addSubview(container)
    let (title, column) = (UIView(), UIView())
    try container.addParallaxView(
      title,
      as: "title",
      options: ParallaxOptions(height: 44...44, tracking: .offset(456), stickPosition: .top)
    )
    try container.addParallaxView(
      column,
      as: "column",
      options: ParallaxOptions(
        height: 1000...1000,
        tracking: .offset(500),
        stickPosition: [],
        across: AxisOptions(80...160, stickPosition: .leading)
      )
    )
    device.tick()
    // At rest the page is at -47.
    #expect(title.frame == CGRect(x: 0, y: 503, width: 390, height: 44))
    #expect(column.frame == CGRect(x: 0, y: 547, width: 160, height: 1000))
    table.contentOffset.x = 50
    #expect(column.frame == CGRect(x: 0, y: 547, width: 110, height: 1000))
    table.contentOffset.x = 300
    page.contentOffset.y = 700
    #expect(title.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
    #expect(column.frame == CGRect(x: 0, y: -200, width: 80, height: 1000))
    // A drag across the table scrolls the table, and one along the page the page.
    device.touchDown(300, 400)
    device.touchMove(toX: 190, y: 400, seconds: 0.2)
    device.run(seconds: 0.1)
    device.touchUp()
    #expect(table.contentOffset.x == 400)
    device.swipe(400, by: -100, seconds: 0.2, rest: 0.1)
    #expect(page.contentOffset.y == 800)
    #expect(title.frame.minY == 47)
  }

  /// The view is 1900...2000 points from the right end of the content, and ends at 1100, where 810 points
  /// are above the bar to swipe home with.
  @Test func `a view is scrolled to from the right where content begins there`() {
    let device = Device.phone()
    device.setTraits(layoutDirection: .rightToLeft)
    let list = UIScrollView()
    list.contentInsetAdjustmentBehavior = .never
    list.contentSize = CGSize(width: 3000, height: 3000)
    let view = UIView(frame: CGRect(x: 1000, y: 1000, width: 100, height: 100))
    list.addSubview(view)
    let container = ParallaxContainerView(adapter: PlainSheetAdapter(list))
    container.frame = device.view.bounds
    device.view.addSubview(container)
    device.tick()
    list.contentOffset.x = 2610
    device.tick()
    container.scroll(showing: view, animated: false)
    #expect(list.contentOffset == CGPoint(x: 1000, y: 290))
  }
}

/// The adapter of a collection that scrolls on both axes.
private final class SheetAdapter: CollectionViewAdapter {
  override var scrollsAcross: Bool { true }
}

/// The adapter of a plain scroll view that scrolls on both axes.
private final class PlainSheetAdapter: ScrollViewAdapter {
  override var scrollsAcross: Bool { true }
}

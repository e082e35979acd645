import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

/// Lists that scroll sideways, from either side.
@Suite(.timeLimit(.minutes(20))) @MainActor struct HorizontalTests {
  /// Cards of 100 points in a row; from right to left the first is at the right end, unless the layout
  /// turns its coordinates round.
  private final class Cards: UICollectionViewLayout {
    var turns = false
    /// The points above the cards.
    var top = 0
    let count = 30
    var width = 100 { didSet { invalidateLayout() } }

    override var flipsHorizontallyInOppositeLayoutDirection: Bool { turns }

    override var collectionViewContentSize: CGSize {
      CGSize(width: count * width, height: top + 200)
    }

    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      let isReversed = collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let place = isReversed && !turns ? count - 1 - indexPath.item : indexPath.item
      attributes.frame = CGRect(x: place * width, y: top, width: width, height: 200)
      return attributes
    }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        .filter { $0.frame.intersects(rect) }
    }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { 30 }
    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
    }
  }

  private let device = Device(size: CGSize(width: 400, height: 200))
  private let source = Source()

  private func show(_ container: ParallaxContainerView) -> ParallaxContainerView {
    container.frame = device.view.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    device.view.addSubview(container)
    device.tick()
    return container
  }

  private func scrollView() -> UIScrollView {
    let scrollView = UIScrollView()
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize = CGSize(width: 3000, height: 200)
    return scrollView
  }

  private func cards(turns: Bool, below top: Int = 0) -> UICollectionView {
    let layout = Cards()
    (layout.turns, layout.top) = (turns, top)
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collection.contentInsetAdjustmentBehavior = .never
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "card")
    collection.dataSource = source
    return collection
  }

  @Test func `a view collapses sideways`() throws {
    let list = scrollView()
    let container = show(ParallaxContainerView(scrollView: list, axis: .horizontal))
    let view = UIView()
    try container.addParallaxView(view, options: ParallaxOptions(height: 50...200))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 200, height: 200))
    list.contentOffset.x = 80
    #expect(view.frame == CGRect(x: 0, y: 0, width: 120, height: 200))
    list.contentOffset.x = 500
    #expect(view.frame == CGRect(x: 0, y: 0, width: 50, height: 200))
    #expect(list.horizontalScrollIndicatorInsets.left == 50)
    #expect(list.verticalScrollIndicatorInsets == .zero)
  }

  @Test func `from right to left it does at the right`() throws {
    device.setTraits(layoutDirection: .rightToLeft)
    let list = scrollView()
    let container = show(ParallaxContainerView(scrollView: list, axis: .horizontal))
    list.contentOffset.x = 2600
    let view = UIView()
    try container.addParallaxView(view, options: ParallaxOptions(height: 50...200))
    #expect(view.frame == CGRect(x: 200, y: 0, width: 200, height: 200))
    list.contentOffset.x = 2520
    #expect(view.frame == CGRect(x: 280, y: 0, width: 120, height: 200))
    list.contentOffset.x = 2000
    #expect(view.frame == CGRect(x: 350, y: 0, width: 50, height: 200))
    #expect(list.horizontalScrollIndicatorInsets.right == 50)
  }

  /// 3000 points of content in 400, and a view of 50 in the inset.
  @Test func `from right to left content rests at its start when an inset is assigned`() throws {
    device.setTraits(layoutDirection: .rightToLeft)
    let list = scrollView()
    let container = show(ParallaxContainerView(scrollView: list, axis: .horizontal))
    let options = ParallaxOptions(height: .fixed(50), reservation: .inset)
    try container.addParallaxView(UIView(), options: options)
    list.contentOffset.x = 2650
    container.contentInset.right = 30
    #expect(list.contentOffset.x == 2680)
    list.contentOffset.x = 1000
    container.contentInset.right = 0
    #expect(list.contentOffset.x == 1000)
  }

  /// 100 of 200 points show.
  @Test(arguments: [
    (true, ParallaxMode.top, -100.0), (true, .center, -50), (true, .bottom, 0), (false, .top, 0),
  ])
  func `a view that keeps its length is cut off at its far end`(
    isRightToLeft: Bool,
    mode: ParallaxMode,
    x: Double
  ) throws {
    device.setTraits(layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight)
    let list = scrollView()
    let container = show(ParallaxContainerView(scrollView: list, axis: .horizontal))
    list.contentOffset.x = isRightToLeft ? 2500 : 100
    let view = UIView()
    try container.addParallaxView(view, options: ParallaxOptions(height: 50...200), mode: mode)
    #expect(view.frame == CGRect(x: x, y: 0, width: 200, height: 200))
    #expect(view.superview?.frame.width == 100)
  }

  @Test func `an item is scrolled to where it is at the end of the animation`() {
    let list = cards(turns: false)
    let container = show(ParallaxContainerView(scrollView: list, axis: .horizontal))
    container.scrollToItem(at: IndexPath(item: 20, section: 0), at: .left, animated: true)
    for _ in 0..<3 { device.tick() }
    #expect(list.contentOffset.x > 0 && list.contentOffset.x < 2000)
    (list.collectionViewLayout as? Cards)?.width = 110
    device.settle()
    #expect(list.contentOffset.x == 2200)
  }

  @Test func `a scroll farther than items have moved is the app's`() {
    let list = cards(turns: false)
    list.frame = device.view.bounds
    device.view.addSubview(list)
    let adapter = CollectionViewAdapter(collectionView: list, axis: .horizontal)
    device.tick()
    list.contentOffset.x = 1000
    let container = ContainerView(frame: device.view.bounds)
    let before = adapter.scrollReading(in: container).horizontal?.moves ?? OffsetMoves()
    // The item in the middle of what is in view moves by 120.
    (list.collectionViewLayout as? Cards)?.width = 110
    list.layoutIfNeeded()
    list.contentOffset.x = 1300
    let moves = adapter.scrollReading(in: container).horizontal?.moves
    #expect(moves == OffsetMoves(byApp: before.byApp + 300, byLayout: before.byLayout))
  }

  @Test func `an inset that does not move what is read leaves a fling alone`() {
    UIKitModel.with {
      $0.insetWriteEndsDeceleration = false
    } _: {
      let list = scrollView()
      let container = show(ParallaxContainerView(scrollView: list, axis: .horizontal))
      device.touchDown(350, 100)
      device.touchMove(toX: 150, y: 100, seconds: 0.1)
      device.touchUp()
      #expect(list.isDecelerating)
      container.contentInset.right = 30
      #expect(list.isDecelerating)
    }
  }

  @Test func `cards below what is in view are found`() {
    let cards = cards(turns: false, below: 300)
    let container = show(ParallaxContainerView(scrollView: cards, axis: .horizontal))
    let rows = (container.adapter as? ListViewAdapter)?.rows(along: .horizontal)
    #expect(rows?.rowPaths(in: AxisRange(start: 0, end: 250)).count == 3)
  }

  @Test func `room in the inset is at the side where the content begins`() throws {
    device.setTraits(layoutDirection: .rightToLeft)
    let list = scrollView()
    list.contentOffset.x = 2600
    let container = show(ParallaxContainerView(scrollView: list, axis: .horizontal))
    list.contentOffset.x = 2600
    var options = ParallaxOptions(height: 50...200)
    options.reservation = .inset
    let id = try container.addParallaxView(UIView(), options: options)
    #expect(list.contentInset == UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 200))
    // Where it rested at its beginning it does so still.
    #expect(list.contentOffset.x == 2800)
    list.contentInset = .zero
    #expect(list.contentInset.right == 200)
    #expect(list.contentOffset.x == 2800)
    container.removeParallaxView(id)
    #expect(list.contentInset == .zero)
  }

  @Test(arguments: [
    // The direction, whether the layout turns, and the offset at which the content begins.
    (false, false, 0.0), (true, false, 2600), (true, true, 0),
  ])
  func `a view stays with its item, counted from where the content begins`(
    isRightToLeft: Bool,
    turns: Bool,
    beginning: CGFloat
  ) throws {
    device.setTraits(layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight)
    let list = cards(turns: turns)
    let container = show(ParallaxContainerView(scrollView: list, axis: .horizontal))
    // The layout of these cards puts the first at the right by itself.
    if isRightToLeft, !turns { container.adapter.beginsAtRight = true }
    list.contentOffset.x = beginning
    device.tick()
    #expect(
      (container.adapter as? CollectionViewAdapter)?.rowRange(at: RowPath(section: 0, row: 2))
        == AxisRange(start: 200, end: 300)
    )
    let view = UIView()
    var options = ParallaxOptions(
      height: 100...100,
      tracking: .row(RowPath(section: 0, row: 2))
    )
    options.stickPosition = .top
    try container.addParallaxView(view, options: options)
    #expect(view.frame.minX == (isRightToLeft ? 100 : 200))
    container.scrollToItem(
      at: IndexPath(item: 10, section: 0),
      at: isRightToLeft ? .right : .left,
      animated: false
    )
    // The view is stuck where the content begins, and the item shows behind it.
    #expect(view.frame.minX == (isRightToLeft ? 300 : 0))
    let expected: CGFloat = isRightToLeft && !turns ? 2600 - 900 : 900
    #expect(list.contentOffset.x == expected)
  }

  @Test func `the rows of a range are counted from the right if the app says so`() {
    device.setTraits(layoutDirection: .rightToLeft)
    let list = cards(turns: false)
    let adapter = CollectionViewAdapter(collectionView: list, axis: .horizontal)
    adapter.beginsAtRight = true
    _ = show(ParallaxContainerView(adapter: adapter))
    // The cards at 2600...2800 from the left.
    let rows = adapter.rowPaths(in: AxisRange(start: 210, end: 390))
    #expect(Set(rows) == [RowPath(section: 0, row: 2), RowPath(section: 0, row: 3)])
  }

  @Test func `a layout that does not turn begins at the left`() throws {
    device.setTraits(layoutDirection: .rightToLeft)
    let list = cards(turns: false)
    let container = show(ParallaxContainerView(scrollView: list, axis: .horizontal))
    let reading = container.adapter.scrollReading(in: container)
    #expect(reading.horizontal?.isRightToLeft == false)
  }

  @Test func `a drag comes to rest where a view that snaps is whole or collapsed`() throws {
    device.setTraits(layoutDirection: .rightToLeft)
    let list = scrollView()
    let container = show(ParallaxContainerView(scrollView: list, axis: .horizontal))
    list.contentOffset.x = 2550
    var options = ParallaxOptions(height: 50...200)
    options.snaps = true
    try container.addParallaxView(UIView(), options: options)
    var target = CGPoint(x: 2480, y: 0)
    container.scrollViewWillEndDragging(withVelocity: .zero, targetContentOffset: &target)
    #expect(target == CGPoint(x: 2450, y: 0))
    target.x = 2540
    container.scrollViewWillEndDragging(withVelocity: .zero, targetContentOffset: &target)
    #expect(target.x == 2600)
  }

  @Test func `constraints say its length at the height of the list`() throws {
    let container = show(ParallaxContainerView(scrollView: scrollView(), axis: .horizontal))
    let (view, inner) = (UIView(), UIView())
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 10),
      inner.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -10),
      inner.widthAnchor.constraint(equalToConstant: 100),
    ])
    let options = ParallaxOptions(height: .measured)
    let id = try container.addParallaxView(view, options: options, sizing: .constraints())
    #expect(container.coordinator.frame(of: id)?.size.width == 120)
  }

  @Test func `a view without constraints has its own length`() throws {
    let container = show(ParallaxContainerView(scrollView: scrollView(), axis: .horizontal))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    let options = ParallaxOptions(height: .measured)
    let id = try container.addParallaxView(view, options: options, sizing: .constraints())
    #expect(container.coordinator.frame(of: id)?.size.width == 80)
  }

  @Test func `notches at the sides are left free`() throws {
    device.resize(
      to: CGSize(width: 400, height: 200),
      safeArea: UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 30)
    )
    let list = scrollView()
    let container = show(ParallaxContainerView(scrollView: list, axis: .horizontal))
    let view = UIView()
    try container.addParallaxView(view, options: ParallaxOptions(height: 50...50))
    list.contentOffset.x = 500
    #expect(view.frame.minX == 44)
    // The interface turns round.
    device.setTraits(layoutDirection: .rightToLeft)
    #expect(view.frame.maxX == 370)
  }
}

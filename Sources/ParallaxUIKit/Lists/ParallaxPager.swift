#if canImport(UIKit) && !os(watchOS)
public import ParallaxCoordinator
public import UIKit

/// Lists side by side in a paging scroll view, which share a header.
///
///     let container = ParallaxContainerView(scrollView: tables[0])
///     try container.addParallaxView(header, as: "header", options: options)
///     pager = ParallaxPager(UIScrollView(), lists: tables, in: container, keepingProgressOf: "header")
///
/// A scroll view that has no superview becomes the lowest subview of the container, and its pages are
/// laid out, from left to right; any other is laid out by the app.
///
/// The list nearest to the middle drives the views. When a list comes into sight beside it, it is
/// scrolled to the offset at which the header looks the same, so nothing jumps when this list takes
/// over; otherwise each list keeps its offset. For example, over a header of 50...200 that is 80
/// high, the list comes in at −80. The header must have the `reservation` `.inset`.
///
/// The pager sets `configuration.shortContent` of the coordinator to `.pad`: over a list that is too
/// short to scroll, a collapsed header stays collapsed.
///
/// Lists may be made when their page first comes into sight, and given back:
/// ``init(_:count:in:keepingProgressOf:makeList:)`` and ``giveBack(_:)``.
///
/// It must be retained. It retains the lists weakly.
@MainActor public final class ParallaxPager {
  private weak var pages: UIScrollView?
  private weak var container: ParallaxContainerView?
  private let id: ViewID
  /// The adapters of the lists made so far.
  private var adapters: [Int: ScrollViewAdapter] = [:]
  private let count: Int
  private let makeList: (Int) -> UIScrollView?
  private var observation: AnyObject?
  private var resizing: ScrollObservation?
  /// The lists that are in sight and were aligned with the header.
  private var shown: Set<Int> = []

  /// The index of the list that drives the views.
  public private(set) var currentIndex = 0

  /// Creates a pager, which follows the pages at once.
  ///
  /// - Parameters:
  ///   - pages: The scroll view containing the lists.
  ///   - lists: The lists.
  ///   - container: The container of one of them.
  ///   - id: The view that looks the same over each list.
  public convenience init(
    _ pages: UIScrollView,
    lists: [UIScrollView],
    in container: ParallaxContainerView,
    keepingProgressOf id: ViewID
  ) {
    let isPlaced = pages.superview != nil
    self.init(pages, count: lists.count, in: container, keepingProgressOf: id) { _ in nil }
    if !isPlaced { install(lists, in: container) }
    for (index, list) in lists.enumerated() { take(list, at: index) }
    container.containerObservers.notify()
    follow()
  }

  /// Creates a pager whose lists are made when their page first comes into sight.
  ///
  ///     let lists: [Int: UITableView] = [0: tableView]
  ///     let pager = ParallaxPager(
  ///       scrollView, count: 3, in: container, keepingProgressOf: "header") { lists[$0] }
  ///
  /// - Parameters:
  ///   - pages: The scroll view containing the lists, each on a page as wide as it is.
  ///   - count: The number of pages.
  ///   - container: The container of the list of one page.
  ///   - id: The view that looks the same over each list.
  ///   - makeList: Returns the list of a page, which is in the scroll view then, in its frame; `nil` for
  ///     a page that has none yet, such as one that loads. It is asked again as the pages move, also for
  ///     a list that was released.
  public init(
    _ pages: UIScrollView,
    count: Int,
    in container: ParallaxContainerView,
    keepingProgressOf id: ViewID,
    makeList: @escaping (Int) -> UIScrollView?
  ) {
    (self.pages, self.container, self.id) = (pages, container, id)
    (self.count, self.makeList) = (count, makeList)
    #if !os(tvOS)
    pages.scrollsToTop = false
    #endif
    container.moveHeaderToInset()
    container.coordinator.configuration.shortContent = .pad
    container.pager = self
    observation = ScrollViewAdapter(pages).observeScrolling { [weak self] in self?.follow() }
    follow()
  }

  /// Scrolls to a page.
  ///
  ///     let pager = ParallaxPager(
  ///       scrollView, count: 3, in: container, keepingProgressOf: "header") { _ in tableView }
  ///     pager.show(2, animated: true)
  ///
  /// - Parameters:
  ///   - index: The page; a missing one is ignored.
  ///   - animated: Whether the scroll is animated.
  public func show(_ index: Int, animated: Bool) {
    guard let pages, (0..<count).contains(index) else { return }
    let x = CGFloat(index) * pages.bounds.width
    pages.setContentOffset(CGPoint(x: x, y: 0), animated: animated)
  }

  /// Puts the pages into the container, and lays them out whenever its size changes.
  private func install(_ lists: [UIScrollView], in container: ParallaxContainerView) {
    guard let pages else { return }
    #if !os(tvOS)
    pages.isPagingEnabled = true
    #endif
    pages.contentInsetAdjustmentBehavior = .never
    container.insertSubview(pages, at: 0)
    for list in lists { pages.addSubview(list) }
    resizing = container.containerObservers.add { [weak self] in self?.layOut() }
  }

  private func layOut() {
    guard let pages, let size = container?.bounds.size, pages.frame.size != size else { return }
    let page = currentIndex
    pages.frame = CGRect(origin: .zero, size: size)
    pages.contentSize = CGSize(width: size.width * CGFloat(count), height: size.height)
    for (index, adapter) in adapters {
      let origin = CGPoint(x: size.width * CGFloat(index), y: 0)
      adapter.scrollView?.frame = CGRect(origin: origin, size: size)
    }
    show(page, animated: false)
  }

  /// Takes the list of a page, which becomes the current one if the container has it.
  private func take(_ list: UIScrollView, at index: Int) {
    guard let container else { return }
    let isCurrent = list === container.adapter.scrollView
    let adapter = isCurrent ? container.adapter : list.makeAdapter()
    adapter.isPage = true
    adapters[index] = adapter
    container.replaceContainer(inside: list)
    #if !os(tvOS)
    list.scrollsToTop = isCurrent
    #endif
    if isCurrent { (currentIndex, shown) = (index, [index]) }
  }

  /// Forgets the list of a page that is not the current one; it is made again when its page comes into
  /// sight.
  ///
  /// The list keeps its offset and loses the room of the views.
  public func giveBack(_ index: Int) {
    guard index != currentIndex, let adapter = adapters.removeValue(forKey: index) else { return }
    shown.remove(index)
    guard let owner = container?.coordinator.owner else { return }
    adapter.setContentInset(.zero, for: owner, along: adapter.axis)
  }

  /// Returns whether a scroll view is one of the lists.
  func has(_ list: UIScrollView) -> Bool {
    adapters.values.contains { $0.scrollView === list }
  }

  /// Makes the lists of the pages that have come into sight.
  private func makeLists(in pages: UIScrollView) {
    let (start, width) = (pages.bounds.minX, pages.bounds.width)
    for index in 0..<count where abs(CGFloat(index) * width - start) < width {
      guard adapters[index]?.scrollView == nil, let list = makeList(index) else { continue }
      take(list, at: index)
    }
  }

  private func follow() {
    guard let pages, let container else { return }
    makeLists(in: pages)
    var nearest: (index: Int, distance: CGFloat)?
    var seen: Set<Int> = []
    for index in 0..<count {
      guard let list = adapters[index]?.scrollView, list.isDescendant(of: pages) else { continue }
      let frame = list.convert(list.bounds, to: pages)
      // Before the first layout all of them are at one position.
      guard frame.width > 0 else { continue }
      if frame.intersection(pages.bounds).width > 0 { seen.insert(index) }
      let distance = abs(frame.midX - pages.bounds.midX)
      if distance < nearest?.distance ?? .infinity { nearest = (index, distance) }
    }
    for index in seen.subtracting(shown).sorted() where index != currentIndex {
      if let adapter = adapters[index] { align(adapter, in: container) }
    }
    shown = seen
    if let nearest, nearest.index != currentIndex { show(nearest.index, in: container) }
  }

  /// Gives a list beside the present one its insets, and scrolls it so the view looks the same.
  private func align(_ other: ScrollViewAdapter, in container: ParallaxContainerView) {
    let coordinator = container.coordinator
    container.refresher?.makeRoom(in: other.record)
    coordinator.bind(to: other, in: container, keepingProgressOf: id)
    // With a name no view has, the present list keeps its offset.
    let nobody = coordinator.placed.unusedName()
    coordinator.bind(to: container.adapter, in: container, keepingProgressOf: nobody)
  }

  /// Scrolls the lists beside the current one as far as the view goes on collapsing or expanding, as in
  /// a fling during which a tab is tapped.
  func followView() {
    guard shown.count > 1, let coordinator = container?.coordinator,
      let metrics = coordinator.metrics, let collapsed = coordinator.contentOffset(collapsing: id)
    else { return }
    // Distances from the minimum offset mean the same in all lists.
    let start = metrics.reachableOffsets.lowerBound
    let end = collapsed - start
    let distance = max(0, metrics.contentOffset - start)
    for index in shown where index != currentIndex {
      guard let adapter = adapters[index], let content = adapter.content else { continue }
      let now = content.offset + content.insets.top
      let wanted = distance < end ? distance : max(now, end)
      guard abs(wanted - now) > 0.25 else { continue }
      adapter.shiftContentOffset(by: wanted - now, along: adapter.axis)
    }
  }

  private func show(_ index: Int, in container: ParallaxContainerView) {
    guard let adapter = adapters[index] else { return }
    #if !os(tvOS)
    adapters[currentIndex]?.scrollView?.scrollsToTop = false
    adapter.scrollView?.scrollsToTop = true
    #endif
    currentIndex = index
    container.show(adapter, keepingProgressOf: id)
  }
}
#endif

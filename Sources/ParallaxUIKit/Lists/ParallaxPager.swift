#if canImport(UIKit) && !os(watchOS)
public import ParallaxCoordinator
public import UIKit

/// Lists side by side in a paging scroll view, which share a header.
///
///     let container = ParallaxContainerView(tableView: tables[0])
///     container.insertSubview(pages, at: 0)  // the tables lie in it
///     try container.addParallaxView(header, as: "header", options: options)
///     pager = ParallaxPager(pages, lists: tables, in: container, keepingProgressOf: "header")
///
/// The list nearest to the middle drives the views. A list that comes into sight beside it is scrolled
/// to the offset at which the header looks the same, so nothing jumps when that list takes over;
/// otherwise each list keeps its offset. For example, over a header of 50...200 that is 80 high, the
/// list comes in at −80. The header must have the `reservation` `.inset`.
///
/// The pager sets `configuration.shortContent` of the coordinator to `.pad`: over a list that is too
/// short to scroll, a collapsed header stays collapsed.
///
/// It must be retained. It retains the lists weakly.
@MainActor public final class ParallaxPager {
  private weak var pages: UIScrollView?
  private weak var container: ParallaxContainerView?
  private let id: ViewID
  private let adapters: [ScrollViewAdapter]
  private var observation: AnyObject?
  /// The lists that are in sight and were aligned with the header.
  private var shown: Set<Int> = []

  /// The index of the list that drives the views.
  public private(set) var currentIndex = 0

  /// Creates a pager, which follows the pages at once.
  ///
  /// - Parameters:
  ///   - pages: The scroll view that contains the lists.
  ///   - lists: The lists.
  ///   - container: The container of one of them.
  ///   - id: The view that looks the same over each list.
  public init(
    _ pages: UIScrollView,
    lists: [UIScrollView],
    in container: ParallaxContainerView,
    keepingProgressOf id: ViewID
  ) {
    (self.pages, self.container, self.id) = (pages, container, id)
    adapters = lists.map { list in
      list === container.adapter.scrollView ? container.adapter : list.makeAdapter()
    }
    for adapter in adapters { adapter.isPage = true }
    currentIndex = adapters.firstIndex { $0 === container.adapter } ?? 0
    shown = [currentIndex]
    #if !os(tvOS)
    pages.scrollsToTop = false
    for list in lists { list.scrollsToTop = list === container.adapter.scrollView }
    #endif
    container.moveHeaderToInset()
    container.coordinator.configuration.shortContent = .pad
    container.containerObservers.notify()
    container.tickDidDeliver = { [weak self] in self?.followView() }
    observation = ScrollViewAdapter(pages).observeScrolling { [weak self] in self?.follow() }
    follow()
  }

  private func follow() {
    guard let pages, let container else { return }
    var nearest: (index: Int, distance: CGFloat)?
    var seen: Set<Int> = []
    for (index, adapter) in adapters.enumerated() {
      guard let list = adapter.scrollView, list.isDescendant(of: pages) else { continue }
      let frame = list.convert(list.bounds, to: pages)
      // Before the first layout all of them are at one position.
      guard frame.width > 0 else { continue }
      if frame.intersection(pages.bounds).width > 0 { seen.insert(index) }
      let distance = abs(frame.midX - pages.bounds.midX)
      if distance < nearest?.distance ?? .infinity { nearest = (index, distance) }
    }
    for index in seen.subtracting(shown) where index != currentIndex {
      container.align(adapters[index], keepingProgressOf: id)
    }
    shown = seen
    if let nearest, nearest.index != currentIndex { show(nearest.index, in: container) }
  }

  /// Scrolls the lists beside the current one as far as the view goes on collapsing or expanding, as in
  /// a fling during which a tab is tapped.
  private func followView() {
    guard shown.count > 1, let coordinator = container?.coordinator,
      let metrics = coordinator.metrics, let collapsed = coordinator.collapsedOffset(of: id)
    else { return }
    // Distances from the minimum offset mean the same in all lists.
    let start = metrics.reachableOffsets.lowerBound
    let end = collapsed - start
    let distance = max(0, metrics.contentOffset - start)
    for index in shown where index != currentIndex {
      guard let list = adapters[index].scrollView else { continue }
      let content = adapters[index].contentAxis(of: list)
      let offset = content.offset(of: list)
      let now = offset + content.insets(list.adjustedContentInset).top
      let wanted = distance < end ? distance : max(now, end)
      guard abs(wanted - now) > 0.25 else { continue }
      adapters[index].shiftContentOffset(by: wanted - now, along: adapters[index].axis)
    }
  }

  private func show(_ index: Int, in container: ParallaxContainerView) {
    #if !os(tvOS)
    adapters[currentIndex].scrollView?.scrollsToTop = false
    adapters[index].scrollView?.scrollsToTop = true
    #endif
    currentIndex = index
    container.show(adapters[index], keepingProgressOf: id)
  }
}

extension ParallaxContainerView {
  /// Gives a list beside the present one its insets, and scrolls it so that the view looks the same.
  fileprivate func align(_ other: ScrollViewAdapter, keepingProgressOf id: ViewID) {
    coordinator.bind(to: other, in: self, keepingProgressOf: id)
    // With a name that no view has, the present list keeps its offset.
    coordinator.bind(to: adapter, in: self, keepingProgressOf: coordinator.unusedName)
  }
}

extension ParallaxCoordinator {
  fileprivate var unusedName: ViewID {
    var number = 0
    while placement(of: ViewID(number)) != nil { number += 1 }
    return ViewID(number)
  }
}
#endif

#if canImport(UIKit) && !os(watchOS)
public import ParallaxCoordinator
public import UIKit

extension UIScrollView {
  /// The container of this scroll view.
  ///
  /// It is the container around the scroll view, which may be deep in it, also that of a ``ParallaxPager``
  /// whose list it is. Otherwise it is a container inside the scroll view, which becomes a subview with its
  /// first view.
  ///
  ///     tableView.parallax.header = photo
  public var parallax: ParallaxContainerView {
    enclosingContainer ?? containerInside ?? ParallaxContainerView(inside: makeAdapter())
  }

  /// The container inside this scroll view, whether it is a subview yet or not.
  var containerInside: ParallaxContainerView? {
    subviews.lazy.compactMap { $0 as? ParallaxContainerView }.first { $0.isInside }
      ?? ScrollViewRecord.of(self).waiting
  }

  /// The container around this scroll view, at any depth.
  var enclosingContainer: ParallaxContainerView? {
    sequence(first: self as UIView) { $0.superview }.lazy
      .compactMap { $0 as? ParallaxContainerView }
      .first { $0.adapter.scrollView === self || $0.pager?.has(self) ?? false }
  }

  /// Creates the adapter for the kind of scroll view.
  func makeAdapter(axis: ScrollAxis = .vertical) -> ScrollViewAdapter {
    switch self {
    case let table as UITableView where axis == .vertical:
      TableViewAdapter(tableView: table)
    case let list as UICollectionView:
      CollectionViewAdapter(collectionView: list, axis: axis)
    default: ScrollViewAdapter(self, axis: axis)
    }
  }
}

extension ParallaxContainerView {
  /// The identifier of ``header``.
  public static let headerID: ViewID = "header"

  /// A view above the content, as high as its constraints ask for.
  ///
  /// A view without constraints keeps its height. An image view is as high as its image;
  /// ``setHeader(_:height:mode:)`` with ``ParallaxMode/aspectFill(_:)`` gives it another height.
  ///
  /// It stays at the top edge and grows when the content is pulled. For a header that collapses use
  /// ``setHeader(_:height:mode:)``. `nil` removes it.
  public var header: UIView? {
    get { placed[Self.headerID]?.view }
    set {
      guard let newValue else { return removeParallaxView(Self.headerID) }
      putHeader(newValue, ParallaxOptions(height: .measured), .fill, .constraints())
    }
  }

  /// Puts a view above the content that collapses as the content scrolls, and replaces the former
  /// header.
  ///
  /// The content gets an inset as high as the view is expanded. A plain table gets an inset as high as
  /// the view is collapsed, and a `tableHeaderView` for the rest, so it pins the titles of its
  /// sections at the end of the view; if the table has a `tableHeaderView` of its own, all of the room
  /// is in the inset, and titles are pinned at the end of the expanded view.
  ///
  ///     tableView.parallax.setHeader(photo, height: 88...300, mode: .center)
  ///
  /// Heights that are invalid, such as negative ones, leave the former header, which is logged;
  /// ``setHeader(_:options:mode:sizing:)`` throws the error.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - height: The heights it collapses to and expands to, in points.
  ///   - mode: The way in which the view fills its frame.
  public func setHeader(_ view: UIView, height: HeightRange, mode: ParallaxMode = .fill) {
    putHeader(view, ParallaxOptions(height: height), mode, .options)
  }

  /// Puts a view above the content, with options such as `snaps` or `safeArea`.
  ///
  ///     let options = ParallaxOptions(height: 88...300, safeArea: .extend)
  ///     try tableView.parallax.setHeader(photo, options: options)
  ///
  /// See ``setHeader(_:height:mode:)``.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - options: The options. A header sticks to the top, above the content: `tracking`,
  ///     `reservation` and `stickPosition` are replaced.
  ///   - mode: The way in which the view fills its frame.
  ///   - sizing: The source of the heights: the options, or the view's constraints. Defaults to the
  ///     options.
  /// - Throws: `ParallaxError` if the options are invalid. The former header stays then.
  public func setHeader(
    _ view: UIView,
    options: ParallaxOptions,
    mode: ParallaxMode = .fill,
    sizing: ParallaxSizing = .options
  ) throws(ParallaxError) {
    var options = options
    options.stickPosition = .top
    let keepsRow = (adapter as? TableViewAdapter)?.canKeepHeaderRow ?? false
    options.tracking = keepsRow ? .row(TableViewAdapter.headerRow) : .offset(0)
    options.reservation = keepsRow ? .rowAndInset : .inset
    try options.validate(for: Self.headerID)
    removeParallaxView(Self.headerID)
    try addParallaxView(view, as: Self.headerID, options: options, mode: mode, sizing: sizing)
  }

  /// Puts a header above the content, and logs why it cannot.
  private func putHeader(
    _ view: UIView,
    _ options: ParallaxOptions,
    _ mode: ParallaxMode,
    _ sizing: ParallaxSizing
  ) {
    do throws(ParallaxError) {
      try setHeader(view, options: options, mode: mode, sizing: sizing)
    } catch {
      writeLog("\(error)")
    }
  }

  /// Moves the room of the header to the inset if the app has given the table a `tableHeaderView`.
  func checkHeaderRow() {
    guard placed[Self.headerID] != nil, let table = adapter as? TableViewAdapter else { return }
    if table.canKeepHeaderRow { table.layOutHeaderRow() } else { moveHeaderToInset() }
  }

  /// Puts all of the header's room in the inset.
  func moveHeaderToInset() {
    guard var options = coordinator.options(of: Self.headerID),
      options.tracking == .row(TableViewAdapter.headerRow)
    else { return }
    options.tracking = .offset(0)
    options.reservation = .inset
    // Options that were valid in a row are valid in the inset.
    try? coordinator.setOptions(options, of: Self.headerID)
  }

  /// A Boolean value indicating whether the header is at its least height.
  ///
  /// `false` without a header.
  public var isCollapsed: Bool {
    coordinator.placement(of: Self.headerID).map { $0.heightProgress <= 1e-3 } ?? false
  }

  /// Scrolls to the nearest offset at which the header is collapsed; without a header it does nothing.
  ///
  /// - Parameter animated: Whether the scroll is animated; under reduced motion it is not.
  public func collapse(animated: Bool) {
    guard !isCollapsed else { return }
    scroll(toHeaderAt: coordinator.contentOffset(collapsing: Self.headerID), animated: animated)
  }

  /// Scrolls to the nearest offset at which the header is expanded; without a header it does nothing.
  ///
  /// - Parameter animated: Whether the scroll is animated; under reduced motion it is not.
  public func expand(animated: Bool) {
    scroll(toHeaderAt: coordinator.contentOffset(expanding: Self.headerID), animated: animated)
  }

  private func scroll(toHeaderAt offset: Double?, animated: Bool) {
    guard let offset, let metrics = coordinator.metrics else { return }
    scroll(to: metrics.reachableOffset(nearest: offset), animated: animated)
  }
}
#endif

#if canImport(UIKit) && !os(watchOS)
public import ParallaxCoordinator
public import UIKit

extension ParallaxContainerView {
  /// The name of the view that ``header`` is.
  public static let headerID: ViewID = "header"

  /// A view above the content, as high as its constraints make it, or as it is where it has none.
  ///
  /// An image view is as high as its image; ``setHeader(_:height:mode:)`` with
  /// ``ParallaxMode/aspectFill(_:)`` gives it a height of its own.
  ///
  /// It stays at the top edge and grows when the content is pulled. For one that collapses use
  /// ``setHeader(_:height:mode:)``. `nil` takes it away.
  public var header: UIView? {
    get { placed[Self.headerID]?.view }
    set {
      guard let newValue else { return removeParallaxView(Self.headerID) }
      // Heights that are measured make sense.
      let options = ParallaxOptions(height: 0...0)
      try? setHeader(newValue, options: options, mode: .fill, sizing: .constraints())
    }
  }

  /// Puts a view above the content that collapses as the content scrolls, in place of the header
  /// that there was.
  ///
  /// The content gets an inset as high as the view is expanded. A plain table gets an inset as high as
  /// the view is collapsed, and a `tableHeaderView` for the rest, so that it pins the titles of its
  /// sections at the end of the view; if the table has a `tableHeaderView` of its own, all of the room
  /// is in the inset, and titles are pinned at the end of the expanded view.
  ///
  ///     try tableView.parallax.setHeader(photo, height: 88...300, mode: .center)
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - height: The heights that it collapses to and expands to, in points.
  ///   - mode: How it fills its frame.
  /// - Throws: `ParallaxError` where the heights are invalid. The former header stays then.
  public func setHeader(
    _ view: UIView,
    height: ClosedRange<Double>,
    mode: ParallaxMode = .fill
  ) throws(ParallaxError) {
    try setHeader(view, options: ParallaxOptions(height: height), mode: mode)
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
  ///   - mode: How it fills its frame.
  /// - Throws: `ParallaxError` if the options are invalid. The former header stays then.
  public func setHeader(
    _ view: UIView,
    options: ParallaxOptions,
    mode: ParallaxMode = .fill
  ) throws(ParallaxError) {
    try setHeader(view, options: options, mode: mode, sizing: .options)
  }

  /// Puts a view above the content that collapses, between heights that its constraints say.
  ///
  /// See ``ParallaxSizing/constraints(collapsedPriority:)``.
  ///
  ///     tableView.parallax.setHeader(header, collapsedPriority: .defaultLow)
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - priority: What is held by constraints of a lower priority gives way when it collapses.
  ///   - mode: How it fills its frame.
  public func setHeader(
    _ view: UIView,
    collapsedPriority priority: UILayoutPriority,
    mode: ParallaxMode = .fill
  ) {
    // Heights that are measured make sense.
    let sizing = ParallaxSizing.constraints(collapsedPriority: priority)
    try? setHeader(view, options: ParallaxOptions(height: 0...0), mode: mode, sizing: sizing)
  }

  private func setHeader(
    _ view: UIView,
    options: ParallaxOptions,
    mode: ParallaxMode,
    sizing: ParallaxSizing
  ) throws(ParallaxError) {
    var options = options
    options.stickPosition = .top
    options.tracking = .offset(0)
    options.reservation = .inset
    if (adapter as? TableViewAdapter)?.canKeepHeaderRow ?? false {
      options.tracking = .row(TableViewAdapter.headerRow)
      options.reservation = .rowAndInset
    }
    try options.validate(for: Self.headerID)
    removeParallaxView(Self.headerID)
    try addParallaxView(view, as: Self.headerID, options: options, mode: mode, sizing: sizing)
  }

  /// Moves the room of the header to the inset if the app has given the table a `tableHeaderView`.
  func checkHeaderRow() {
    guard placed[Self.headerID] != nil, let table = adapter as? TableViewAdapter,
      !table.canKeepHeaderRow
    else { return }
    moveHeaderToInset()
  }

  /// Puts all of the header's room in the inset.
  func moveHeaderToInset() {
    guard var options = coordinator.options(of: Self.headerID),
      options.tracking == .row(TableViewAdapter.headerRow)
    else { return }
    options.tracking = .offset(0)
    options.reservation = .inset
    // Options that were valid in a row are valid in the inset.
    try? coordinator.setOptions(options, for: Self.headerID)
  }
}
#endif

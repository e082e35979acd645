public import ParallaxCoordinator

extension ReplayScene {
  /// Returns what the layout has to know of each view, in the order of `views`.
  ///
  /// A view that tracks a row stands over the row as the scene has it: what the view would reserve
  /// changes no row. One whose row is not there is absent.
  ///
  /// - Complexity: O(*n* log *r*) in the numbers of views and rows.
  public func items() -> [StickyItem] {
    views.map { view in
      let path = scrollable.rowPath(of: view.options.tracking)
      let row = path.flatMap { scrollable.rowRange(at: $0) }
      let section = path.flatMap { scrollable.sectionRange($0.section) }
      return StickyItem(view.options, place: view.options.place(overRow: row), section: section)
    }
  }

  /// Returns the reading of the scrollable at a content offset, along its axis.
  ///
  /// The insets are the scene's, with the greatest that a view reserves added at the top.
  ///
  /// - Parameter offset: The content position at the start of the scrollable's frame, in points;
  ///   not clamped.
  /// - Returns: A reading that a `StickyLayout` with the scene's items can be placed at.
  public func metrics(at offset: Double) -> ScrollMetrics {
    var contentInset = scrollable.contentInset
    contentInset.top += views.map(\.options.reservedInset).max() ?? 0
    var metrics = ScrollMetrics(
      containerLength: scrollable.axis.length(of: container),
      safeAreaInsets: safeArea,
      frame: scrollable.frame.map(scrollable.axis.span(of:)),
      contentOffset: offset,
      contentLength: scrollable.contentLength,
      contentInset: contentInset
    )
    metrics.transientInset = scrollable.transientInset
    return metrics
  }
}

extension ReplaySceneScrollable {
  /// Returns where the row that a view tracks is among the rows; `nil` where it is not.
  fileprivate func rowPath(of tracking: Tracking) -> RowPath? {
    switch tracking {
    case .offset: nil
    case .row(let path): path
    case .rowID(let id):
      spans.map { $0.path(of: id) } ?? rows.geometry.row(of: id).flatMap(rows.geometry.path(of:))
    }
  }

  fileprivate func rowRange(at path: RowPath) -> AxisRange? {
    spans.map { $0.span(at: path) }
      ?? rows.geometry.row(of: path).flatMap { rows.geometry.span(of: $0) }
  }

  fileprivate func sectionRange(_ section: Int) -> AxisRange? {
    spans.map { $0.span(ofSection: section) } ?? rows.geometry.span(ofSection: section)
  }
}

public import ParallaxCoordinator

extension ReplayScene {
  /// Returns what the layout has to know of each view, in the order of `views`.
  ///
  /// A view that tracks a row stands over the row as the scene has it: what the view would reserve
  /// changes no row. One whose row is not there is absent.
  ///
  /// - Complexity: O(*n* log *r*) in the numbers of views and rows.
  public func items() -> [StickyItem] {
    views.map { PlaceQuery($0.options).answer(from: scrollable).item }
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

extension ReplaySceneScrollable: RowSource {
  /// Returns where a row with an identity is among the rows; `nil` where it is not.
  public func rowPath(of id: RowID) -> RowPath? {
    spans.map { $0.path(of: id) } ?? rows.geometry.rowPath(of: id)
  }

  /// Returns where a row stands in the content, in points; `nil` where there is no such row.
  public func rowRange(at path: RowPath) -> AxisRange? {
    spans.map { $0.span(at: path) } ?? rows.geometry.rowRange(at: path)
  }

  /// Returns where a section stands in the content, in points; `nil` where there is none.
  public func sectionRange(_ section: Int) -> AxisRange? {
    spans.map { $0.span(ofSection: section) } ?? rows.geometry.sectionRange(section)
  }
}

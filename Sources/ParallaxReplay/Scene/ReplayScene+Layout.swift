public import ParallaxCoordinator

extension ReplayScene {
  /// Returns the input of the layout for each view, in the order of `views`.
  ///
  /// A view that tracks a row has the row's range in the scene as its natural range; the height
  /// that the view reserves does not change the row. If the row does not exist, the view is absent.
  ///
  /// - Complexity: O(*n* log *r*) in the numbers of views and rows.
  package func items() -> [StickyItem] {
    views.map { PlaceQuery($0.options).answer(from: scrollable).item }
  }

  /// Returns the reading of the scrollable at a content offset, along its axis.
  ///
  /// The insets are those of the scene plus, at the top, the greatest inset that a view reserves.
  /// For example, a content inset of 47 and a view of 220 with the reservation `.inset` give 267.
  ///
  /// - Parameter offset: The content position at the start of the scrollable's frame, in points;
  ///   not clamped.
  /// - Returns: A reading for a `StickyLayout` that has the scene's items.
  package func metrics(at offset: Double) -> ScrollMetrics {
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
  /// Returns the path of a row with an identity; `nil` if no row has it.
  public func rowPath(of id: RowID) -> RowPath? {
    spans.map { $0.path(of: id) } ?? rows.geometry.rowPath(of: id)
  }

  /// Returns the range of a row in the content, in points; `nil` if there is no such row.
  public func rowRange(at path: RowPath) -> AxisRange? {
    spans.map { $0.span(at: path) } ?? rows.geometry.rowRange(at: path)
  }

  /// Returns the range of a section in the content, in points; `nil` if there is no such section.
  public func sectionRange(_ section: Int) -> AxisRange? {
    spans.map { $0.span(ofSection: section) } ?? rows.geometry.sectionRange(section)
  }
}

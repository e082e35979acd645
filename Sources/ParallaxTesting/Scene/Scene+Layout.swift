extension Scene {
  /// Returns what the layout has to know of each view, in the order of `views`.
  ///
  /// A view that tracks a row stands over the row as the scene has it: what the view would reserve
  /// changes no row. One whose row is not there is absent.
  ///
  /// - Complexity: O(*n* log *r*) in the numbers of views and rows.
  public func items() -> [StickyItem] {
    let rows = scrollable.rows.geometry
    return views.map { view in
      let row: Int? =
        switch view.options.tracking {
        case .offset: nil
        case .row(let path): rows.row(of: path)
        case .rowID(let id): rows.row(of: id)
        }
      let section = row.flatMap { rows.path(of: $0) }.flatMap { rows.span(ofSection: $0.section) }
      let span = row.flatMap { rows.span(of: $0) }
      return StickyItem(view.options, place: view.options.place(overRow: span), section: section)
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
    return ScrollMetrics(
      containerLength: scrollable.axis.length(of: container),
      safeAreaInsets: safeArea,
      frame: scrollable.frame.map(scrollable.axis.span(of:)),
      contentOffset: offset,
      contentLength: scrollable.contentLength,
      contentInset: contentInset
    )
  }
}

extension AxisOptions {
  /// The length the tracked row must have, in points; `nil` for a view that keeps no row free.
  package var reservedRowHeight: Double? {
    guard tracking.rowKey != nil else { return nil }
    switch reservation {
    case .row: return height.maximum
    case .rowAndInset: return height.maximum - height.minimum
    case .inset, .none: return nil
    }
  }

  /// The edge of the content beside which the view has its natural position; `nil` for a view in the
  /// content.
  package var hangsAt: ScrollEdge? {
    guard reservation == .inset, tracking != .viewport else { return nil }
    return stickPosition == .bottom ? .bottom : .top
  }

  /// A Boolean value indicating whether the view has room beside the content, all of it or a part.
  var isInStrip: Bool { hangsAt != nil || reservation == .rowAndInset }

  /// Returns the natural range of the view, in content coordinates, in points.
  ///
  /// - Parameters:
  ///   - row: The range of the tracked rows; `nil` if one is not in the content.
  ///   - stripStart: For a view beside the content, the distance from that end of the content to the
  ///     start of the view, in points.
  ///   - contentLength: The length of the content, in points.
  /// - Returns: The range; `nil` if the tracked row is not in the content.
  package func place(
    overRow row: AxisRange?,
    stripStart: Double? = nil,
    contentLength: Double = 0
  ) -> AxisRange? {
    if let edge = hangsAt {
      let start = stripStart ?? (edge == .top ? -height.maximum : 0)
      return AxisRange(
        start: edge == .top ? start : contentLength + start,
        length: height.maximum
      )
    }
    switch tracking {
    case .offset(let start): return AxisRange(start: start, length: height.maximum)
    case .contentEnd(let distance):
      let end = contentLength - distance
      return AxisRange(start: end - height.maximum, end: end)
    case .viewport: return AxisRange(start: 0, length: height.maximum)
    case .row, .rowID, .rows:
      let room = reservation == .rowAndInset ? height.minimum : 0
      return row.map { AxisRange(start: $0.start - room, end: $0.end) }
    }
  }

  /// Returns the numbers the layout needs of the view.
  ///
  /// - Parameters:
  ///   - row: The range of the tracked row; `nil` if it is not in the content.
  ///   - bounds: The range of the section or rows of the boundary; `nil` if it does not exist.
  ///   - stripStart: For a view beside the content, the distance from that end of the content to the
  ///     start of the view, in points.
  ///   - contentLength: The length of the content, in points.
  /// - Returns: The numbers.
  func item(
    overRow row: AxisRange?,
    bounds: AxisRange?,
    stripStart: Double,
    contentLength: Double
  ) -> StickyItem {
    let place = place(overRow: row, stripStart: stripStart, contentLength: contentLength)
    return StickyItem(self, place: place, bounds: bounds)
  }
}

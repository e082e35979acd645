extension ParallaxOptions {
  /// The height that the tracked row is to have, in points; `nil` where the view reserves no row.
  public var reservedRowHeight: Double? {
    if case .offset = tracking { return nil }
    switch reservation {
    case .row: return height.maximum
    case .rowAndInset: return height.maximum - height.minimum
    case .inset: return nil
    }
  }

  /// The constant inset that the view is to have at the top of the content, in points.
  public var reservedInset: Double {
    switch reservation {
    case .row: 0
    case .rowAndInset: height.minimum
    case .inset: height.maximum
    }
  }

  /// Returns the view's place in the content, in points.
  ///
  /// - Parameter row: Where the row that the view tracks stands; not used by a view that tracks an
  ///   offset or hangs in an inset.
  /// - Returns: The place, or `nil` where the tracked row is not in the content.
  public func place(overRow row: AxisRange?) -> AxisRange? {
    if reservation == .inset { return AxisRange(start: -height.maximum, end: 0) }
    if case .offset(let start) = tracking { return AxisRange(start: start, length: height.maximum) }
    guard let row else { return nil }
    return AxisRange(start: row.start - reservedInset, end: row.end)
  }
}

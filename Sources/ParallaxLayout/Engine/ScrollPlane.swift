/// The container of the last reading: its size, the scrolling axis, and the range the scrollable
/// fills across that axis.
///
/// It turns placements along the axes into a rectangle.
package struct ScrollPlane: Equatable, Sendable {
  /// The default axis of views: the one on which the content scrolls, and the vertical one if it
  /// scrolls on both.
  package internal(set) var axis = ScrollAxis.vertical
  /// A Boolean value indicating whether the horizontal axis scrolls and runs from right to left.
  package internal(set) var isRightToLeft = false
  /// The size of the container, in points.
  package internal(set) var containerSize = LayoutSize(width: 0, height: 0)
  /// The range of the scrollable along the axis, in container coordinates, in points: views following
  /// the other axis only fill it.
  package internal(set) var frame = AxisRange(start: 0, end: 0)
  /// The range of the scrollable across the axis, in container coordinates, in points: views
  /// following the axis only fill it.
  package internal(set) var crossFrame = AxisRange(start: 0, end: 0)

  /// Creates a container without size, for the time before the first reading.
  init() {}

  init(_ host: HostReading) {
    axis = host.reading.axis
    isRightToLeft = host.reading.horizontal?.isRightToLeft ?? false
    containerSize = host.containerSize
    let length = axis.length(of: host.containerSize)
    frame = inContainer(
      host.reading[axis]?.frame ?? AxisRange(start: 0, end: length),
      along: axis
    )
    crossFrame = crossFrame(of: host, frameAcross: host.reading[axis.cross]?.frame)
  }

  /// Returns the length of the scrollable across the axis with a number, in points.
  func breadth(_ number: Int) -> Double { number == 0 ? crossFrame.length : frame.length }

  /// Returns the range of the scrollable across the axis, in container coordinates.
  ///
  /// - Parameters:
  ///   - host: The reading.
  ///   - frameAcross: The range of the reading of the other axis, which counts from the right if that
  ///     runs from right to left; `nil` if it has none.
  /// - Returns: The range.
  private func crossFrame(of host: HostReading, frameAcross: AxisRange?) -> AxisRange {
    if let frame = host.reading.crossFrame { return frame }
    if let frame = frameAcross { return inContainer(frame, along: axis.cross) }
    return AxisRange(start: 0, end: axis.cross.length(of: host.containerSize))
  }

  /// Returns whether a reading has the same container.
  ///
  /// The frame along the axis and its direction belong to the reading of the axis.
  ///
  /// - Parameters:
  ///   - host: The reading.
  ///   - axis: The default axis of views.
  ///   - frameAcross: The range of the reading of the other axis; `nil`, the default, if it has none.
  /// - Returns: Whether nothing but the readings of the axes differs.
  @inline(__always)
  func isOf(_ host: HostReading, along axis: ScrollAxis, frameAcross: AxisRange? = nil) -> Bool {
    guard self.axis == axis, containerSize == host.containerSize else { return false }
    return crossFrame == crossFrame(of: host, frameAcross: frameAcross)
  }

  /// Returns whether frames in another container are the same at equal placements.
  ///
  /// - Parameters:
  ///   - other: The other container.
  ///   - withFrame: Whether views may fill the scrollable along the axis.
  /// - Returns: Whether nothing differs by which frames differ.
  func looksLike(_ other: Self, withFrame: Bool) -> Bool {
    var other = other
    // Then no view fills the scrollable along the axis, so its frame decides nothing.
    if !withFrame { other.frame = frame }
    return self == other
  }

  /// Returns the rectangle of a view at its placements, in container coordinates, in points; an empty
  /// one if it has no frame on one axis.
  ///
  /// - Parameters:
  ///   - main: The placement along the axis; `nil` for a view filling it.
  ///   - across: The placement across the axis; `nil` for a view filling it.
  /// - Returns: The product of both ranges.
  func rect(of main: Placement?, across: Placement?) -> LayoutRect {
    guard main?.isPlaced ?? true, across?.isPlaced ?? true else { return .empty }
    return axis.rect(
      main.map { inContainer($0.frame, along: axis) } ?? frame,
      cross: across.map { inContainer($0.frame, along: axis.cross) } ?? crossFrame
    )
  }

  /// Returns whether a point is in the container.
  func contains(_ point: LayoutPoint) -> Bool {
    LayoutRect(origin: LayoutPoint(x: 0, y: 0), size: containerSize).contains(point)
  }

  /// Returns a range of the layout in container coordinates: mirrored if the axis runs from right to
  /// left.
  ///
  /// For example, 0...100 is 290...390 in a container of 390 that runs from right to left.
  func inContainer(_ range: AxisRange, along axis: ScrollAxis) -> AxisRange {
    // Mirrored once, at the end: the layout counts from the leading edge, so no rule has two
    // directions.
    guard isRightToLeft, axis == .horizontal else { return range }
    let length = containerSize.width
    return AxisRange(start: length - range.end, end: length - range.start)
  }
}

extension LayoutRect {
  /// The rectangle of a view without a frame.
  static let empty = LayoutRect(x: 0, y: 0, width: 0, height: 0)
}

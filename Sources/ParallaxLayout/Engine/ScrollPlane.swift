/// The container of the last reading: its size, the scrolling axis, and the range of the scrollable
/// across that axis.
///
/// It turns a placement along the axis into a rectangle.
public struct ScrollPlane: Hashable, Sendable {
  /// The direction in which the content scrolls.
  public internal(set) var axis = ScrollAxis.vertical
  /// A Boolean value indicating whether a horizontal axis runs from right to left.
  public internal(set) var isRightToLeft = false
  /// The size of the container, in points.
  public internal(set) var containerSize = LayoutSize(width: 0, height: 0)
  /// The range of the scrollable across the axis, in container coordinates, in points.
  public internal(set) var crossFrame = AxisRange(start: 0, end: 0)

  /// Creates a container without size, for the time before the first reading.
  init() {}

  init(_ host: HostReading) {
    axis = host.reading.axis
    isRightToLeft = axis == .horizontal && host.reading.horizontal?.isRightToLeft ?? false
    containerSize = host.containerSize
    crossFrame = Self.crossFrame(of: host, along: axis)
  }

  /// Returns whether a reading has the same container.
  @inline(__always)
  func isOf(_ host: HostReading, along axis: ScrollAxis) -> Bool {
    self.axis == axis && containerSize == host.containerSize
      && crossFrame == Self.crossFrame(of: host, along: axis)
  }

  @inline(__always)
  private static func crossFrame(of host: HostReading, along axis: ScrollAxis) -> AxisRange {
    host.reading.crossFrame ?? AxisRange(start: 0, end: axis.cross.length(of: host.containerSize))
  }

  /// Returns the rectangle of a view at a placement, in container coordinates, in points; an empty one
  /// if the placement has no frame.
  @inline(__always)
  public func rect(of placement: Placement) -> LayoutRect {
    guard placement.isPlaced else { return LayoutRect(x: 0, y: 0, width: 0, height: 0) }
    return axis.rect(inContainer(placement.frame), cross: crossFrame)
  }

  /// Returns whether any part of a view is in the container.
  func isInSight(_ placement: Placement) -> Bool {
    placement.frame.length > 0 && placement.frame.end > 0
      && placement.frame.start < axis.length(of: containerSize)
  }

  /// Returns whether a point is in the container.
  func contains(_ point: LayoutPoint) -> Bool {
    LayoutRect(origin: LayoutPoint(x: 0, y: 0), size: containerSize).contains(point)
  }

  /// Returns a range of the layout in container coordinates: mirrored if the axis runs from right to
  /// left.
  ///
  /// For example, 0...100 is 290...390 in a container of 390 that runs from right to left.
  func inContainer(_ range: AxisRange) -> AxisRange {
    guard isRightToLeft, axis == .horizontal else { return range }
    let length = axis.length(of: containerSize)
    return AxisRange(start: length - range.end, end: length - range.start)
  }
}

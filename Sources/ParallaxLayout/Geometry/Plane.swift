/// A point in the container, in points.
///
///     let target = coordinator.hitTest(LayoutPoint(x: 20, y: 30))
public struct LayoutPoint: Hashable, Sendable {
  /// The distance from the container's left edge.
  public var x: Double
  /// The distance from the container's top edge.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height, in points.
///
///     let size = LayoutSize(width: 390, height: 844)
public struct LayoutSize: Hashable, Sendable {
  /// The extent from left to right, 0 or more.
  public var width: Double
  /// The extent from top to bottom, 0 or more.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in the container, in points.
///
///     let frame = LayoutRect(x: 0, y: 0, width: 390, height: 120)
///     print(frame.contains(LayoutPoint(x: 20, y: 119)))  // true
public struct LayoutRect: Hashable, Sendable {
  /// The corner nearest the container's origin.
  public var origin: LayoutPoint
  /// The extent of the rectangle.
  public var size: LayoutSize

  /// Creates a rectangle from a corner and a size.
  public init(origin: LayoutPoint, size: LayoutSize) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from four numbers, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: LayoutPoint(x: x, y: y), size: LayoutSize(width: width, height: height))
  }

  /// Returns whether a point is in the rectangle; its right and bottom edges are outside.
  public func contains(_ point: LayoutPoint) -> Bool {
    ScrollAxis.horizontal.range(of: self).contains(point.x)
      && ScrollAxis.vertical.range(of: self).contains(point.y)
  }
}

/// The direction in which content scrolls.
///
/// The layout computes positions along one axis only. This type turns them into points and rectangles.
///
/// ![A view that sticks at the side while the content scrolls sideways](sideways)
///
///     let size = LayoutSize(width: 390, height: 844)
///     print(ScrollAxis.vertical.length(of: size), ScrollAxis.vertical.cross)  // 844.0 horizontal
public enum ScrollAxis: Hashable, Sendable, CaseIterable {
  /// Content scrolls up and down.
  ///
  /// This is the default.
  case vertical
  /// Content scrolls left and right.
  case horizontal

  /// The other axis.
  public var cross: Self { self == .vertical ? .horizontal : .vertical }

  /// Returns the extent of a rectangle along this axis.
  public func range(of rect: LayoutRect) -> AxisRange {
    switch self {
    case .vertical: AxisRange(start: rect.origin.y, length: rect.size.height)
    case .horizontal: AxisRange(start: rect.origin.x, length: rect.size.width)
    }
  }

  /// Returns the length of a size along this axis.
  public func length(of size: LayoutSize) -> Double {
    self == .vertical ? size.height : size.width
  }

  /// Returns the coordinate of a point along this axis.
  public func position(of point: LayoutPoint) -> Double {
    self == .vertical ? point.y : point.x
  }

  /// Returns the rectangle of one range along this axis and another along the cross axis.
  public func rect(_ main: AxisRange, cross: AxisRange) -> LayoutRect {
    switch self {
    case .vertical:
      LayoutRect(x: cross.start, y: main.start, width: cross.length, height: main.length)
    case .horizontal:
      LayoutRect(x: main.start, y: cross.start, width: main.length, height: cross.length)
    }
  }
}

extension LayoutPoint: CustomStringConvertible {
  /// The point as two numbers, such as `(10, 20)`.
  public var description: String { "(\(x.shortText(atMost: 3)), \(y.shortText(atMost: 3)))" }
}

extension LayoutSize: CustomStringConvertible {
  /// The size as width and height, such as `390 x 844`.
  public var description: String {
    "\(width.shortText(atMost: 3)) x \(height.shortText(atMost: 3))"
  }
}

extension LayoutRect: CustomStringConvertible {
  /// The rectangle as its corner and its size, such as `(0, 44) 390 x 120`.
  public var description: String { "\(origin) \(size)" }
}

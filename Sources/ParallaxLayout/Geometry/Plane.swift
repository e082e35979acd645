/// A point in the container, in points.
public struct Point: Hashable, Sendable {
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
public struct Size: Hashable, Sendable {
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
public struct Rect: Hashable, Sendable {
  /// The corner nearest the container's own origin.
  public var origin: Point
  /// The extent of the rectangle.
  public var size: Size

  /// Creates a rectangle from a corner and a size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from four numbers, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Returns whether a point lies in the rectangle; its right and bottom edges are outside.
  public func contains(_ point: Point) -> Bool {
    Axis.horizontal.span(of: self).contains(point.x)
      && Axis.vertical.span(of: self).contains(point.y)
  }
}

/// The direction in which content scrolls.
///
/// The layout computes along one axis and knows nothing of the other; this type is where the two
/// meet.
public enum Axis: Hashable, Sendable, CaseIterable {
  /// Content scrolls up and down.
  ///
  /// This is the default.
  case vertical
  /// Content scrolls left and right.
  case horizontal

  /// The other axis.
  public var cross: Self { self == .vertical ? .horizontal : .vertical }

  /// Returns the extent of a rectangle along this axis.
  public func span(of rect: Rect) -> Span {
    switch self {
    case .vertical: Span(start: rect.origin.y, length: rect.size.height)
    case .horizontal: Span(start: rect.origin.x, length: rect.size.width)
    }
  }

  /// Returns the length of a size along this axis.
  public func length(of size: Size) -> Double {
    self == .vertical ? size.height : size.width
  }

  /// Returns the coordinate of a point along this axis.
  public func position(of point: Point) -> Double {
    self == .vertical ? point.y : point.x
  }

  /// Returns the rectangle that covers one span along this axis and another along the cross axis.
  public func rect(_ main: Span, cross: Span) -> Rect {
    switch self {
    case .vertical:
      Rect(x: cross.start, y: main.start, width: cross.length, height: main.length)
    case .horizontal:
      Rect(x: main.start, y: cross.start, width: main.length, height: cross.length)
    }
  }
}

#if canImport(UIKit) && !os(watchOS)
public import ParallaxCoordinator
public import UIKit

extension CGPoint {
  /// Creates a point of one of the layout's, in points.
  public init(_ point: LayoutPoint) { self.init(x: point.x, y: point.y) }
}

extension CGSize {
  /// Creates a size of one of the layout's, in points.
  public init(_ size: LayoutSize) { self.init(width: size.width, height: size.height) }
}

extension CGRect {
  /// Creates a rectangle of one of the layout's, in points.
  public init(_ rect: LayoutRect) {
    self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size))
  }
}

extension LayoutPoint {
  /// Creates a point of one of UIKit's, in points.
  public init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
}

extension LayoutSize {
  /// Creates a size of one of UIKit's, in points.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
}
#endif

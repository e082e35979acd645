#if canImport(UIKit) && !os(watchOS)
public import ParallaxCoordinator
public import UIKit

// `Point`, `Size` and `Rect` alone are also those of MacTypes.h here.

extension CGPoint {
  /// Creates a point of one of the layout's, in points.
  public init(_ point: ParallaxLayout.Point) { self.init(x: point.x, y: point.y) }
}

extension CGSize {
  /// Creates a size of one of the layout's, in points.
  public init(_ size: ParallaxLayout.Size) { self.init(width: size.width, height: size.height) }
}

extension CGRect {
  /// Creates a rectangle of one of the layout's, in points.
  public init(_ rect: ParallaxLayout.Rect) {
    self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size))
  }
}

extension ParallaxLayout.Point {
  /// Creates a point of one of UIKit's, in points.
  public init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
}

extension ParallaxLayout.Size {
  /// Creates a size of one of UIKit's, in points.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
}
#endif

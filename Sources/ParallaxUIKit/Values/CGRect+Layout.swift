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

extension LayoutRect {
  /// Creates a rectangle of one of UIKit's, in points.
  ///
  /// One of a negative width or height is turned round to the same one without.
  public init(_ rect: CGRect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

extension AxisRange {
  /// Creates the range that a rectangle takes along an axis, in points.
  ///
  ///     AxisRange(tableView.rectForRow(at: indexPath))           // from its top to its bottom
  ///     AxisRange(cell.frame, along: .horizontal)                // from its left to its right
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - axis: The axis. Defaults to `.vertical`.
  public init(_ rect: CGRect, along axis: ScrollAxis = .vertical) {
    switch axis {
    case .vertical: self.init(start: rect.minY, end: rect.maxY)
    case .horizontal: self.init(start: rect.minX, end: rect.maxX)
    }
  }
}
#endif

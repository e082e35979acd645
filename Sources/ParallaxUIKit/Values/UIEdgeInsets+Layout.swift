#if canImport(UIKit) && !os(watchOS)
public import ParallaxCoordinator
public import UIKit

extension AxisInsets {
  /// Creates the insets at the ends of an axis, in points.
  ///
  ///     AxisInsets(scrollView.adjustedContentInset)                        // top and bottom
  ///     AxisInsets(insets, along: .horizontal)                             // left and right
  ///     AxisInsets(insets, along: .horizontal, isRightToLeft: true)        // right and left
  ///
  /// - Parameters:
  ///   - insets: The insets of a rectangle.
  ///   - axis: The axis. Defaults to `.vertical`.
  ///   - isRightToLeft: Whether a horizontal axis begins at the right. Defaults to `false`.
  public init(
    _ insets: UIEdgeInsets,
    along axis: ScrollAxis = .vertical,
    isRightToLeft: Bool = false
  ) {
    switch axis {
    case .vertical: self.init(top: insets.top, bottom: insets.bottom)
    case .horizontal where isRightToLeft: self.init(top: insets.right, bottom: insets.left)
    case .horizontal: self.init(top: insets.left, bottom: insets.right)
    }
  }
}

extension UIEdgeInsets {
  /// Creates insets at the ends of an axis, in points, and none across.
  ///
  /// - Parameters:
  ///   - insets: The insets along the axis.
  ///   - axis: The axis. Defaults to `.vertical`.
  ///   - isRightToLeft: Whether a horizontal axis begins at the right. Defaults to `false`.
  public init(
    _ insets: AxisInsets,
    along axis: ScrollAxis = .vertical,
    isRightToLeft: Bool = false
  ) {
    switch axis {
    case .vertical: self.init(top: insets.top, left: 0, bottom: insets.bottom, right: 0)
    case .horizontal where isRightToLeft:
      self.init(top: 0, left: insets.bottom, bottom: 0, right: insets.top)
    case .horizontal: self.init(top: 0, left: insets.top, bottom: 0, right: insets.bottom)
    }
  }
}
#endif

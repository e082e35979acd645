#if canImport(UIKit) && !os(watchOS)
import ParallaxCoordinator
public import UIKit

/// Who says how high a view is.
public struct ParallaxSizing: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case options
    case constraints(collapsedPriority: Float?)
  }

  let kind: Kind

  /// The options say the heights.
  ///
  /// This is the default.
  public static let options = Self(kind: .options)

  /// The view's constraints say the heights, at the width that it gets.
  ///
  /// Expanded it is as high as all of them ask for. Collapsed it is as high as those ask for that
  /// have a higher priority than a given one; what the others hold gives way, as it does under
  /// ``ParallaxMode/constraints(heightPriority:)``. A view without constraints is as high as it was
  /// when it was added.
  ///
  /// It is measured when it gets a width, another width, or another size of type is preferred. After
  /// its content has changed call `coordinator.invalidateHeight(of:)`.
  ///
  /// - Parameter collapsedPriority: The priority of the height when it is collapsed: one that no
  ///   constraint of the content has. Labels resist being cut off with 750. `nil`, the default, is a
  ///   view of one height.
  /// - Returns: The rule.
  public static func constraints(collapsedPriority: UILayoutPriority? = nil) -> Self {
    Self(kind: .constraints(collapsedPriority: collapsedPriority?.rawValue))
  }

  /// Returns the heights of a view at a width; `nil` where options say them.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - width: The width that it gets, in points.
  ///   - bounds: The height of a view without constraints.
  /// - Returns: The heights.
  @MainActor func heights(of view: UIView, width: Double, bounds: Double) -> HeightRange? {
    guard case .constraints(let collapsed) = kind, width > 0 else { return nil }
    let expanded = view.heightFitting(width: width, priority: .fittingSizeLevel)
    guard expanded > 0 else { return HeightRange(minimum: bounds, maximum: bounds) }
    guard let collapsed else { return HeightRange(minimum: expanded, maximum: expanded) }
    let minimum = view.heightFitting(width: width, priority: UILayoutPriority(collapsed))
    return HeightRange(minimum: min(minimum, expanded), maximum: expanded)
  }
}

extension UIView {
  /// The height that constraints of a higher priority give at a width; 0 where there are none.
  fileprivate func heightFitting(width: CGFloat, priority: UILayoutPriority) -> CGFloat {
    let size = systemLayoutSizeFitting(
      CGSize(width: width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: priority
    )
    return size.height
  }
}
#endif

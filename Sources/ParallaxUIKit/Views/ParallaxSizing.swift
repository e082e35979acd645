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

  /// Returns the heights of a view, which are widths along a horizontal axis; `nil` where options say
  /// them.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - extent: The width that it gets, in points; along a horizontal axis, the height.
  ///   - axis: The axis.
  ///   - own: The height of a view without constraints.
  /// - Returns: The heights.
  @MainActor func heights(
    of view: UIView,
    across extent: Double,
    along axis: ScrollAxis,
    own: Double
  ) -> HeightRange? {
    guard case .constraints(let collapsed) = kind, extent > 0 else { return nil }
    let expanded = view.length(along: axis, across: extent, priority: .fittingSizeLevel)
    guard expanded > 0 else { return HeightRange(minimum: own, maximum: own) }
    guard let collapsed else { return HeightRange(minimum: expanded, maximum: expanded) }
    let priority = UILayoutPriority(collapsed)
    let minimum = view.length(along: axis, across: extent, priority: priority)
    return HeightRange(minimum: min(minimum, expanded), maximum: expanded)
  }
}

extension UIView {
  /// The length that constraints of a higher priority give; 0 where there are none.
  fileprivate func length(
    along axis: ScrollAxis,
    across extent: CGFloat,
    priority: UILayoutPriority
  ) -> CGFloat {
    let isVertical = axis == .vertical
    let size = systemLayoutSizeFitting(
      isVertical ? CGSize(width: extent, height: 0) : CGSize(width: 0, height: extent),
      withHorizontalFittingPriority: isVertical ? .required : priority,
      verticalFittingPriority: isVertical ? priority : .required
    )
    return isVertical ? size.height : size.width
  }
}
#endif

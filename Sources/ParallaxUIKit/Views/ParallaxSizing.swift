#if canImport(UIKit) && !os(watchOS)
import ParallaxCoordinator
public import UIKit

/// The source of a view's heights.
public struct ParallaxSizing: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case options
    case constraints(collapsedPriority: Float?)
  }

  let kind: Kind

  /// The heights are those of the options.
  ///
  /// This is the default.
  public static let options = Self(kind: .options)

  /// The heights are those of the view's constraints, at the width it gets.
  ///
  /// Expanded, the view is as high as all of its constraints ask for. Collapsed, it is as high as the
  /// constraints ask for whose priority is higher than a given one, as under
  /// ``ParallaxMode/constraints(heightPriority:)``. For example, a title of 60 points with a priority of
  /// 750 above a text of 100 with a priority of 200 is 160 high and collapses to 60, if the given
  /// priority is 250. A view without constraints keeps the height it was added with,
  /// and an image view without constraints has the proportion of its image.
  ///
  /// It is measured if its width or the preferred text size changes, and an image view if it
  /// gets another image. After other content has changed,
  /// call `coordinator.invalidateHeight(of:)`.
  ///
  /// - Parameter collapsedPriority: The priority of the collapsed height, which no constraint of the
  ///   content may have. Labels resist compression with 750. `nil`, the default, is a view of one
  ///   height.
  /// - Returns: The source.
  public static func constraints(collapsedPriority: UILayoutPriority? = nil) -> Self {
    Self(kind: .constraints(collapsedPriority: collapsedPriority?.rawValue))
  }

  /// Returns the heights of a view, which are widths along a horizontal axis; `nil` if they are the
  /// options' heights.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - extent: The width it gets, in points; along a horizontal axis, the height.
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
    if let image = view as? UIImageView, image.constraints.isEmpty {
      return .fixed(image.length(along: axis, across: extent) ?? own)
    }
    let expanded = view.length(along: axis, across: extent, priority: .fittingSizeLevel)
    guard expanded > 0 else { return .fixed(own) }
    guard let collapsed else { return .fixed(expanded) }
    let minimum = view.length(along: axis, across: extent, priority: UILayoutPriority(collapsed))
    return HeightRange(minimum: min(minimum, expanded), maximum: expanded)
  }
}

extension UIImageView {
  /// The length in the proportion of the image; `nil` without an image.
  fileprivate func length(along axis: ScrollAxis, across extent: CGFloat) -> Double? {
    guard let size = image?.size, size.width > 0, size.height > 0 else { return nil }
    return extent * (axis == .vertical ? size.height / size.width : size.width / size.height)
  }
}

extension UIView {
  /// The length given by constraints of a higher priority; 0 if there are none.
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

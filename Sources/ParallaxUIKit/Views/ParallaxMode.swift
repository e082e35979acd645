#if canImport(UIKit) && !os(watchOS)
public import ParallaxCoordinator
package import ParallaxLayout
public import UIKit

/// The way in which a view fills its frame, which changes as the content scrolls.
///
/// | Frame | `fill` | `top` | `topFill` |
/// | --- | --- | --- | --- |
/// | lower than expanded | as high as the frame | as high as expanded, cut off below | as high as expanded, cut off below |
/// | as high as expanded | as high as the frame | fills it | fills it |
/// | higher: pulled | as high as the frame | as high as expanded, a gap below | as high as the frame |
public struct ParallaxMode: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case fill
    /// It keeps its expanded height, with a share of the excess above it.
    case whole(shareAbove: Double, grows: Bool)
    case aspectFill(AspectFill.Alignment)
  }

  let kind: Kind

  /// The view's frame is the frame.
  ///
  /// This is the default.
  public static let fill = Self(kind: .fill)

  /// The view keeps its expanded height, at the top of the frame; the rest is cut off.
  public static let top = Self(kind: .whole(shareAbove: 0, grows: false))
  /// The view keeps its expanded height, in the middle of the frame; the rest is cut off.
  public static let center = Self(kind: .whole(shareAbove: 0.5, grows: false))
  /// The view keeps its expanded height, at the bottom of the frame; the rest is cut off.
  public static let bottom = Self(kind: .whole(shareAbove: 1, grows: false))
  /// Like ``top``, and as high as a frame that is higher.
  public static let topFill = Self(kind: .whole(shareAbove: 0, grows: true))
  /// Like ``center``, and as high as a frame that is higher.
  public static let centerFill = Self(kind: .whole(shareAbove: 0.5, grows: true))
  /// Like ``bottom``, and as high as a frame that is higher.
  public static let bottomFill = Self(kind: .whole(shareAbove: 1, grows: true))

  /// The view covers the frame in the proportions of its image, or of its intrinsic size; the rest
  /// is cut off.
  ///
  /// As `UIView.ContentMode.scaleAspectFill`, and a part of the image can be chosen to stay visible.
  /// A view without proportions fills the frame.
  ///
  /// - Parameter alignment: The part of the image that stays visible. Defaults to its middle.
  /// - Returns: The mode.
  public static func aspectFill(_ alignment: AspectFill.Alignment = .center) -> Self {
    Self(kind: .aspectFill(alignment))
  }

  /// A Boolean value indicating whether the view may be larger than its frame, which clips it.
  var cutsOff: Bool { kind != .fill }

  /// Returns the frame of the view inside the frame of the layout, which begins at 0.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - size: The size of the frame.
  ///   - height: The height of the frame when it is expanded.
  ///   - translation: The distance by which the content moves while the frame collapses, in points.
  ///   - axis: The axis along which it collapses.
  /// - Returns: The view's frame.
  @MainActor func rect(
    of view: UIView,
    in size: CGSize,
    expanded height: CGFloat,
    translation: CGFloat,
    along axis: ContentAxis
  ) -> CGRect {
    switch kind {
    case .fill: return CGRect(origin: .zero, size: size)
    case .whole(let share, let grows):
      let length = axis.length(of: size)
      let whole = grows ? max(height, length) : height
      let start = (length - whole) * share + translation
      guard axis.axis == .horizontal else {
        return CGRect(x: 0, y: start, width: size.width, height: whole)
      }
      let x = axis.isRightToLeft ? length - whole - start : start
      return CGRect(x: x, y: 0, width: whole, height: size.height)
    case .aspectFill(let alignment):
      let image = (view as? UIImageView)?.image?.size ?? view.intrinsicContentSize
      let fill = AspectFill(imageSize: LayoutSize(image), alignment: alignment)
      // Content that moves keeps its size.
      var room = LayoutRect(x: 0, y: 0, width: size.width, height: size.height)
      if translation != 0, axis.axis == .vertical {
        room.origin.y = translation
        room.size.height = max(height, size.height)
      }
      return CGRect(fill.rect(filling: room))
    }
  }
}

extension HeightRange {
  /// The heights of a view that is measured: see ``ParallaxSizing/constraints(collapsedPriority:)``.
  ///
  ///     let options = ParallaxOptions(height: .measured, stickPosition: .top)
  ///     try container.addParallaxView(header, options: options, sizing: .constraints())
  public static var measured: Self { .fixed(0) }
}

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
  /// constraints ask for whose priority is higher than a given one. For example, a title of 60 points with a priority of
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

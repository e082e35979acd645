#if canImport(UIKit) && !os(watchOS)
public import ParallaxCoordinator
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
    case constraints(heightPriority: Float)
    /// It keeps its expanded height, with a share of the excess above it.
    case whole(shareAbove: Double, grows: Bool)
    case aspectFill(AspectFill.Alignment)
  }

  let kind: Kind

  /// The view's frame is the frame.
  ///
  /// This is the default.
  public static let fill = Self(kind: .fill)

  /// Constraints give the view its frame, so its own constraints are compressed by priority.
  ///
  /// - Parameter heightPriority: The priority of the height. Content whose constraints have a higher
  ///   priority keeps its height and reaches below a lower frame. Defaults to one below `.required`.
  /// - Returns: The mode.
  public static func constraints(
    heightPriority: UILayoutPriority = UILayoutPriority(999)
  ) -> Self { Self(kind: .constraints(heightPriority: heightPriority.rawValue)) }

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
  var cutsOff: Bool {
    switch kind {
    case .fill, .constraints: false
    case .whole, .aspectFill: true
    }
  }

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
    case .fill, .constraints: return CGRect(origin: .zero, size: size)
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
#endif

#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// How a view fills the frame that it is given, which changes as the content scrolls.
public struct ParallaxMode: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case fill
    case constraints(heightPriority: Float)
    case top, center, bottom
  }

  let kind: Kind

  /// The view's frame is the frame.
  ///
  /// This is the default.
  public static let fill = Self(kind: .fill)

  /// Constraints of its top, left, width and height bring the view there, for a content of
  /// constraints that is to be compressed in a certain order.
  ///
  /// - Parameter heightPriority: The priority of the height. Content whose constraints have a higher
  ///   one keeps its height, and reaches below the frame where that is lower. Defaults to one below
  ///   `.required`.
  /// - Returns: The mode.
  public static func constraints(
    heightPriority: UILayoutPriority = UILayoutPriority(999)
  ) -> Self { Self(kind: .constraints(heightPriority: heightPriority.rawValue)) }

  /// The view keeps its expanded height, at the top of the frame; what does not fit is cut off.
  public static let top = Self(kind: .top)
  /// The view keeps its expanded height, in the middle of the frame; what does not fit is cut off.
  public static let center = Self(kind: .center)
  /// The view keeps its expanded height, at the bottom of the frame; what does not fit is cut off.
  public static let bottom = Self(kind: .bottom)
}
#endif

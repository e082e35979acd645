#if canImport(UIKit) && !os(watchOS)
import UIKit

/// The app's own part of an inset the framework writes too: `contentInset`, or that of an indicator.
///
/// A write that the framework did not make is the app's, and the difference is added to the app's
/// own inset. For example, an app inset of 8 beside a header of 250:
///
///     contentInset.top    the app writes    then it is    the app's own
///     258                 += 10             268           18
///     258                 -= 8              250           0
///     258                 = 0               250           0
///     258                 = 20              270           20
///
/// The last two leave less than the 250 of the header, so they are assignments. An assignment that
/// leaves more cannot be told from a difference: `= 300` counts as 42 more. See
/// ``ParallaxContainerView/contentInset``.
struct AppInset {
  /// The app's own inset.
  var own: UIEdgeInsets
  /// The inset as last seen.
  var seen: UIEdgeInsets

  init(_ inset: UIEdgeInsets) { (own, seen) = (inset, inset) }

  /// Takes the inset when the app has written it.
  ///
  /// - Parameters:
  ///   - inset: The inset.
  ///   - shared: The framework's part of it.
  ///   - content: The inset of the content, which apps assign to indicators, and the framework's part of
  ///     that inset.
  /// - Returns: Whether the write left less than the framework's part, at some edge.
  @discardableResult mutating func take(
    _ inset: UIEdgeInsets,
    beside shared: UIEdgeInsets,
    copyOf content: (inset: UIEdgeInsets, shared: UIEdgeInsets)? = nil
  ) -> Bool {
    var isAssigned = false
    for edge in UIEdgeInsets.edges where abs(inset[keyPath: edge] - seen[keyPath: edge]) > 1e-6 {
      let now = inset[keyPath: edge]
      let difference = own[keyPath: edge] + (now - seen[keyPath: edge])
      if let content, abs(now - content.inset[keyPath: edge]) <= 1e-6 {
        own[keyPath: edge] = now - content.shared[keyPath: edge]
      } else if shared[keyPath: edge] == 0 || difference >= min(0, own[keyPath: edge]) - 1e-6 {
        // An app may take back its own, also one that is negative.
        own[keyPath: edge] = difference
      } else {
        own[keyPath: edge] = now
        isAssigned = true
      }
    }
    seen = inset
    return isAssigned
  }
}

extension UIEdgeInsets {
  static var edges: [WritableKeyPath<UIEdgeInsets, CGFloat>] { [\.top, \.left, \.bottom, \.right] }

  func adding(_ other: Self) -> Self {
    Self(
      top: top + other.top,
      left: left + other.left,
      bottom: bottom + other.bottom,
      right: right + other.right
    )
  }

  /// Returns whether an edge differs from another inset's by more than rounding.
  func differs(from other: Self) -> Bool {
    // Asked in each frame of a scroll, so no list is made.
    abs(top - other.top) > 1e-6 || abs(left - other.left) > 1e-6
      || abs(bottom - other.bottom) > 1e-6 || abs(right - other.right) > 1e-6
  }
}
#endif

#if canImport(UIKit) && !os(watchOS)
import ParallaxCoordinator
import UIKit

/// Whose inset a scroll view's `contentInset` is: the app's, and the coordinators'.
///
/// Both write the same property. A write that the framework did not make is the app's, and the
/// difference is added to the app's own inset. For example, an app inset of 8 beside a header of 250:
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
struct InsetKeeper {
  /// The app's own inset.
  var own: UIEdgeInsets
  /// The inset of the scroll view, as last seen.
  var seen: UIEdgeInsets
  private var shares: [ScrollAxis: InsetShares] = [:]
  /// The room at the top for the spinner of a refresh.
  var refreshRoom: CGFloat = 0
  /// The part of the safe area that views in the inset need and the scroll view does not add.
  var safeAreaRoom = UIEdgeInsets.zero
  /// A Boolean value indicating whether a horizontal content begins at the right.
  private(set) var beginsAtRight = false

  init(_ inset: UIEdgeInsets) {
    (own, seen) = (inset, inset)
  }

  /// A Boolean value indicating whether no coordinator asks for an inset.
  var isEmpty: Bool { shares.values.allSatisfy { $0.isEmpty } }

  /// The insets that all coordinators ask for along an axis.
  func share(along axis: ScrollAxis) -> InsetShare { shares[axis]?.total ?? .none }

  /// The part of the inset that is the framework's: the coordinators', and the room of a refresh.
  var shared: UIEdgeInsets {
    var vertical = UIEdgeInsets(share(along: .vertical).insets)
    vertical.top += refreshRoom
    let horizontal = UIEdgeInsets(
      share(along: .horizontal).insets,
      along: .horizontal,
      isRightToLeft: beginsAtRight
    )
    return vertical.adding(horizontal)
  }

  /// The inset that the scroll view must have.
  var wanted: UIEdgeInsets { own.adding(framework) }

  /// The part of the inset that is not the app's.
  var framework: UIEdgeInsets { shared.adding(safeAreaRoom) }

  /// Returns the part of a safe area that views in the inset need and the scroll view does not add.
  ///
  /// For example, a scroll view that never adjusts its inset has a header of 220 points below a safe
  /// area of 47: the inset must be 267, so that the header is whole at rest.
  func missingSafeArea(_ safeArea: UIEdgeInsets, added: UIEdgeInsets) -> UIEdgeInsets {
    var room = UIEdgeInsets.zero
    for edge in UIEdgeInsets.edges where shared[keyPath: edge] > refreshRoom {
      let present = max(0, added[keyPath: edge]) + max(0, own[keyPath: edge])
      room[keyPath: edge] = max(0, safeArea[keyPath: edge] - present)
    }
    return room
  }

  mutating func set(
    _ share: InsetShare,
    for owner: LayoutOwner,
    along axis: ScrollAxis,
    beginsAtRight: Bool
  ) {
    shares[axis, default: InsetShares()].set(share, for: owner)
    if axis == .horizontal { self.beginsAtRight = beginsAtRight }
  }

  /// Takes the inset after a write of the app.
  ///
  /// - Returns: Whether the write left less than the coordinators' part, at some edge.
  mutating func appDidWrite(_ inset: UIEdgeInsets) -> Bool {
    let shared = framework
    var isAssigned = false
    for edge in UIEdgeInsets.edges {
      let difference = own[keyPath: edge] + inset[keyPath: edge] - seen[keyPath: edge]
      // An app may take back its own, also one that is negative.
      if shared[keyPath: edge] == 0 || difference >= min(0, own[keyPath: edge]) - 1e-6 {
        own[keyPath: edge] = difference
      } else {
        own[keyPath: edge] = inset[keyPath: edge]
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
    abs(top - other.top) > 1e-6 || abs(left - other.left) > 1e-6
      || abs(bottom - other.bottom) > 1e-6 || abs(right - other.right) > 1e-6
  }
}
#endif

#if canImport(UIKit) && !os(watchOS)
import ParallaxCoordinator
import UIKit

/// Whose inset a scroll view's `contentInset` is: the app's, and the coordinators'.
///
/// Both write the same property: see ``AppInset``.
struct InsetKeeper {
  /// The app's own inset, and that of the scroll view as last seen.
  var app: AppInset
  private var shares: [ScrollAxis: InsetShares] = [:]
  /// The room at the top for the spinner of a refresh.
  var refreshRoom: CGFloat = 0
  /// The part of the safe area that views in the inset need and the scroll view does not add.
  var safeAreaRoom = UIEdgeInsets.zero
  /// A Boolean value indicating whether a horizontal content begins at the right.
  var beginsAtRight = false

  init(_ inset: UIEdgeInsets) { app = AppInset(inset) }

  /// A Boolean value indicating whether no coordinator asks for an inset.
  var isEmpty: Bool { shares.values.allSatisfy { $0.isEmpty } }

  /// The insets all coordinators ask for along an axis.
  func share(along axis: ScrollAxis) -> InsetShare { shares[axis]?.total ?? .none }

  /// The part of the inset that is the framework's: the coordinators', and the room of a refresh.
  var shared: UIEdgeInsets {
    var vertical = UIEdgeInsets(share(along: .vertical).insets)
    vertical.top += refreshRoom
    let sides = share(along: .horizontal).insets
    return vertical.adding(UIEdgeInsets(sides, along: .horizontal, isRightToLeft: beginsAtRight))
  }

  /// The inset the scroll view must have.
  var wanted: UIEdgeInsets { app.own.adding(framework) }

  /// The part of the inset besides the app's.
  var framework: UIEdgeInsets { shared.adding(safeAreaRoom) }

  /// Returns the part of the safe area that views in the inset need and the scroll view does not add.
  ///
  /// For example, a scroll view never adjusting its inset has a header of 220 points below a safe
  /// area of 47: the inset must be 267, so the header is whole at rest.
  ///
  /// - Parameter view: The scroll view.
  /// - Returns: The part.
  @MainActor func missingSafeArea(of view: UIScrollView) -> UIEdgeInsets {
    let (safeArea, adjusted) = (view.safeAreaInsets, view.adjustedContentInset)
    var room = UIEdgeInsets.zero
    for edge in UIEdgeInsets.edges where shared[keyPath: edge] > refreshRoom {
      let added = adjusted[keyPath: edge] - view.contentInset[keyPath: edge]
      let present = max(0, added) + max(0, app.own[keyPath: edge])
      room[keyPath: edge] = max(0, safeArea[keyPath: edge] - present)
    }
    return room
  }

  mutating func set(_ share: InsetShare, for owner: LayoutOwner, along axis: ScrollAxis) {
    shares[axis, default: InsetShares()].set(share, for: owner)
  }
}
#endif

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
  func share(along axis: ScrollAxis) -> InsetShare { shares[axis]?.total ?? .zero }

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

/// The insets of a refresh control and of a keyboard, which are there for a time.
struct TransientInset {
  /// The frame of the keyboard, in the screen's coordinates, as last reported.
  private var keyboardFrame = CGRect.null
  /// The adjusted inset at the bottom before there was a keyboard, without the coordinators' part.
  private var bottomAtRest: CGFloat = 0
  /// The part of the adjusted inset at the top that is the refresh control's.
  private var refreshRoom: CGFloat = 0
  /// The adjusted inset at the top without the parts of bars and coordinators, as last seen.
  private var lastTop: CGFloat?

  /// Takes the frame of the keyboard from a notification.
  @MainActor mutating func keyboardDidMove(
    to frame: CGRect,
    under scrollView: UIScrollView,
    shared: UIEdgeInsets
  ) {
    if overlap(with: scrollView.superview) <= 0 {
      bottomAtRest = scrollView.adjustedContentInset.bottom - shared.bottom
    }
    keyboardFrame = frame
  }

  /// Takes the top of a keyboard moved by a finger.
  ///
  /// - Parameter top: The top, in the screen's coordinates.
  /// - Returns: Whether the keyboard has moved.
  mutating func keyboardDidMove(toTop top: CGFloat) -> Bool {
    guard !keyboardFrame.isNull, abs(keyboardFrame.minY - top) > 1e-6 else { return false }
    keyboardFrame.origin.y = top
    return true
  }

  /// Returns the insets at rest and the transient insets: together the adjusted insets without the
  /// coordinators' part.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - insets: The owners of its insets.
  ///   - container: The container in which views are positioned, if it is a view.
  /// - Returns: The insets.
  @MainActor mutating func split(
    _ scrollView: UIScrollView,
    _ insets: InsetKeeper,
    in container: UIView?
  ) -> (resting: AxisInsets, transient: AxisInsets) {
    let (adjusted, shared) = (scrollView.adjustedContentInset, insets.shared)
    let inset = AxisInsets(top: adjusted.top - shared.top, bottom: adjusted.bottom - shared.bottom)
    followRefreshControl(of: scrollView, shared: shared.top)
    var transient = AxisInsets(top: refreshRoom + insets.refreshRoom)
    var resting = AxisInsets(top: inset.top - refreshRoom, bottom: inset.bottom)
    let place = container ?? scrollView.superview
    let covered = overlap(with: place)
    if let place, covered > 0 {
      // The keyboard covers the bars too, which a container inside the scroll view does not know.
      let bars = place.isDescendant(of: scrollView) ? scrollView : place
      transient.bottom = max(0, covered - bars.safeAreaInsets.bottom)
      // The app may make room for the keyboard, or not.
      let room = min(max(0, inset.bottom - bottomAtRest), transient.bottom)
      resting.bottom = inset.bottom - room
    }
    return (resting, transient)
  }

  /// Finds how much room the refresh control has.
  ///
  /// `isRefreshing` is `true` before the finger lets go and the control gets its room; it is `false`
  /// before the control gives the room back.
  @MainActor private mutating func followRefreshControl(of view: UIScrollView, shared: CGFloat) {
    #if !os(tvOS)
    // The room of a bar that grows during it is not the control's.
    let adjusted = view.adjustedContentInset.top
    let bars = min(view.safeAreaInsets.top, adjusted - view.contentInset.top)
    let top = adjusted - bars - shared
    defer { lastTop = top }
    let height = view.refreshControl?.frame.height ?? 0
    let isRefreshing = view.refreshControl?.isRefreshing ?? false
    // At first all that is there beside bars is the room of a control that refreshes.
    let change = top - (lastTop ?? (isRefreshing ? 0 : top))
    if isRefreshing {
      refreshRoom = min(height, refreshRoom + max(0, change))
    } else {
      refreshRoom = max(0, refreshRoom + min(0, change))
    }
    #endif
  }

  /// How far the keyboard reaches into a view from below, in points.
  ///
  /// A keyboard that floats or is split is not at the bottom of the screen and covers no edge.
  @MainActor private func overlap(with view: UIView?) -> CGFloat {
    #if !os(tvOS) && !os(visionOS)
    if let view, !keyboardFrame.isNull, keyboardFrame.height > 0,
      let screen = view.window?.windowScene?.screen,
      keyboardFrame.minY < screen.bounds.maxY, keyboardFrame.maxY > screen.bounds.maxY - 1
    {
      let frame = view.convert(keyboardFrame, from: screen.coordinateSpace)
      return max(0, view.bounds.maxY - frame.minY)
    }
    #endif
    return 0
  }
}
#endif

#if canImport(UIKit) && !os(watchOS)
import ParallaxCoordinator
import UIKit

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

#if canImport(UIKit) && !os(watchOS)
import ParallaxCoordinator
import UIKit

/// The insets that come and go: a refresh control's and a keyboard's.
struct TransientInset {
  /// Where the keyboard stands, in the screen's coordinates, as last told.
  private var keyboardFrame = CGRect.null
  /// The adjusted inset at the bottom before there was a keyboard.
  private var bottomAtRest: CGFloat = 0

  /// Takes the place of the keyboard from a notification.
  @MainActor mutating func keyboardDidMove(to frame: CGRect, under scrollView: UIScrollView) {
    if overlap(with: scrollView.superview) <= 0 {
      bottomAtRest = scrollView.adjustedContentInset.bottom
    }
    keyboardFrame = frame
  }

  /// An inset at the bottom was changed by the coordinator.
  mutating func bottomDidChange(by change: CGFloat) { bottomAtRest += change }

  /// The insets at rest and those that come and go, of which the adjusted insets are made.
  @MainActor func split(
    _ scrollView: UIScrollView,
    in container: UIView?
  ) -> (resting: AxisInsets, transient: AxisInsets) {
    let inset = scrollView.adjustedContentInset
    var transient = AxisInsets(top: refreshRoom(in: scrollView))
    var resting = AxisInsets(top: inset.top - transient.top, bottom: inset.bottom)
    let place = container ?? scrollView.superview
    let covered = overlap(with: place)
    if let place, covered > 0 {
      // What bars cover the keyboard covers with them.
      transient.bottom = max(0, covered - place.safeAreaInsets.bottom)
      // The app may make room for the keyboard, or not.
      let room = min(max(0, inset.bottom - bottomAtRest), transient.bottom)
      resting.bottom = inset.bottom - room
    }
    return (resting, transient)
  }

  /// What a refresh control that is refreshing takes.
  @MainActor private func refreshRoom(in scrollView: UIScrollView) -> Double {
    #if os(tvOS)
    return 0
    #else
    guard let control = scrollView.refreshControl, control.isRefreshing else { return 0 }
    return min(control.frame.height, max(0, scrollView.adjustedContentInset.top))
    #endif
  }

  /// How far the keyboard reaches into a view from below, in points.
  ///
  /// One that floats, or is split, does not lie at the bottom of the screen and covers no edge.
  @MainActor private func overlap(with view: UIView?) -> CGFloat {
    guard let view, !keyboardFrame.isNull, keyboardFrame.height > 0,
      let screen = view.window?.windowScene?.screen,
      keyboardFrame.minY < screen.bounds.maxY, keyboardFrame.maxY > screen.bounds.maxY - 1
    else { return 0 }
    let frame = view.convert(keyboardFrame, from: screen.coordinateSpace)
    return max(0, view.bounds.maxY - frame.minY)
  }
}
#endif

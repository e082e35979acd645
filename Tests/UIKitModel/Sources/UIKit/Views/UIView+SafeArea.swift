import Foundation

extension UIView {
  /// The parts of this view that bars and the like cover, at rest.
  ///
  /// [uiview/safeareainsets].
  public var safeAreaInsets: UIEdgeInsets { layoutState.safeArea }

  /// Takes the safe area anew from what is above, and tells everything below that has another one.
  ///
  /// A view's is what remains of its superview's at each edge where it reaches into it, and what its
  /// view controller adds. A scroll view passes on what it does not add to its inset.
  func updateSafeArea(isNew: Bool = false) {
    var insets = inheritedSafeArea
    if let viewController {
      insets = insets + viewController.additionalSafeAreaInsets + viewController.barInsets
    }
    let hasChanged = insets != layoutState.safeArea
    guard hasChanged || isNew else { return }
    layoutState.safeArea = insets
    if hasChanged {
      setConstraintsChanged()
      if UIKitModel.behaviour.safeAreaLaysOut { setNeedsLayout() }
      safeAreaDidChange()
      safeAreaInsetsDidChange()
    }
    for subview in subviews { subview.updateSafeArea(isNew: isNew) }
  }

  private var inheritedSafeArea: UIEdgeInsets {
    if let window = self as? UIWindow { return window.deviceSafeArea }
    guard let superview, window != nil else { return .zero }
    var above = superview.safeAreaInsets
    // The part that is in the adjusted inset is taken from the content.
    if let scrollView = superview as? UIScrollView {
      above = above - scrollView.insetState.safeArea
    }
    let outer = superview.bounds
    let frame = frame
    return UIEdgeInsets(
      top: max(0, above.top - (frame.minY - outer.minY)),
      left: max(0, above.left - (frame.minX - outer.minX)),
      bottom: max(0, above.bottom - (outer.maxY - frame.maxY)),
      right: max(0, above.right - (outer.maxX - frame.maxX))
    )
  }
}

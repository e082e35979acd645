#if canImport(UIKit) && !os(watchOS)
import ParallaxCoordinator
import UIKit

extension ParallaxContainerView {
  /// The views at the top, the content, and the views at the bottom, in reading order.
  ///
  /// Views out of sight are left out. Other subviews of the container are read with the content.
  func orderedElements() -> [Any] {
    let places = coordinator.placements().filter { $0.placement.isPlaced }
      .sorted { $0.placement.frame.start < $1.placement.frame.start }
    func views(atBottom: Bool) -> [UIView] {
      places.filter { ($0.placement.phase.edge == .bottom) == atBottom }
        .compactMap { placed[$0.id]?.root }
        .filter { !$0.isHidden && $0.frame.intersects(bounds) }
    }
    let roots = placed.values.map { $0.root }
    let others = subviews.filter { view in
      !view.isHidden && view !== explanation && !roots.contains { $0 === view }
    }
    return views(atBottom: false) + others + views(atBottom: true)
  }

  /// Scrolls by the length of the uncovered part, and posts that the page has changed.
  ///
  /// - Returns: Whether the content could scroll.
  func scrollPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard let metrics = coordinator.metrics, let page = coordinator.uncovered?.length else {
      return false
    }
    let (isVertical, isTurned) = (adapter.axis == .vertical, coordinator.isRightToLeft)
    let on: UIAccessibilityScrollDirection = isVertical ? .down : isTurned ? .left : .right
    let back: UIAccessibilityScrollDirection = isVertical ? .up : isTurned ? .right : .left
    guard [.next, on, .previous, back].contains(direction) else { return false }
    let way = [.next, on].contains(direction) ? page : -page
    let target = metrics.reachableOffset(nearest: metrics.contentOffset + way)
    guard abs(target - metrics.contentOffset) > 0.5 else { return false }
    scroll(to: target, animated: false)
    UIAccessibility.post(notification: .pageScrolled, argument: nil)
    return true
  }

  /// Scrolls the content so an element that gets the focus is clear of stuck views.
  func observeFocus() -> [NotificationToken] {
    // Read here: in some SDKs names of this kind are isolated to the main actor.
    let key = UIAccessibility.focusedElementUserInfoKey
    let focused = NotificationToken(UIAccessibility.elementFocusedNotification) {
      [weak self] note in
      nonisolated(unsafe) let element = note.userInfo?[key] as? NSObject
      onMain { self?.reveal(element?.focusedView) }
    }
    let contextKey = UIFocusSystem.focusUpdateContextUserInfoKey
    let moved = NotificationToken(UIFocusSystem.didUpdateNotification) { [weak self] note in
      let context = note.userInfo?[contextKey] as? UIFocusUpdateContext
      onMain { self?.reveal(context?.nextFocusedView) }
    }
    #if os(tvOS) || os(visionOS)
    return [focused, moved]
    #else
    let edited = [
      UITextField.textDidBeginEditingNotification, UITextView.textDidBeginEditingNotification,
    ].map { name in
      NotificationToken(name) { [weak self] note in
        let field = note.object as? UIView
        onMain { self?.editingDidBegin(in: field) }
      }
    }
    // An app that makes room for the keyboard has done so by then.
    let shown = NotificationToken(UIResponder.keyboardDidShowNotification) { [weak self] _ in
      onMain {
        self?.followKeyboard()
        self?.revealEditedView()
      }
    }
    let hidden = NotificationToken(UIResponder.keyboardDidHideNotification) { [weak self] _ in
      onMain { self?.keyboardFollower = nil }
    }
    return [focused, moved, shown, hidden] + edited
    #endif
  }

  private func reveal(_ view: UIView?) {
    if let view { scroll(toReveal: view, animated: false) }
  }

  private func editingDidBegin(in field: UIView?) {
    guard let field, let scrollView = adapter.scrollView, field.isDescendant(of: scrollView)
    else { return }
    editedView = field
    revealEditedView()
  }

  private func revealEditedView() {
    guard let editedView, editedView.isFirstResponder else { return }
    reveal(editedView)
  }
}

extension NSObject {
  /// The element if it is a view, or the view containing it.
  @MainActor fileprivate var focusedView: UIView? {
    var element: AnyObject? = self
    while let here = element as? UIAccessibilityElement {
      element = here.accessibilityContainer as AnyObject?
    }
    return element as? UIView
  }
}
#endif

import Foundation
import Testing

/// What a view has to do before the next frame, and what its constraints are.
struct LayoutState {
  var needsLayout = true
  var needsUpdateConstraints = true
  /// Of the topmost view: some constraint below may give other frames.
  var constraintsChanged = true
  var isLayingOut = false
  /// Constraints that `addConstraint` and activation have put on this view.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  /// Frames that the constraints have given and that `layoutSubviews` of the superview applies.
  var solvedFrame: CGRect?
  var safeArea = UIEdgeInsets.zero
}

extension UIView {
  /// [uiview/setneedslayout()].
  public func setNeedsLayout() { layoutState.needsLayout = true }

  /// [uiview/setneedsupdateconstraints()].
  public func setNeedsUpdateConstraints() {
    layoutState.needsUpdateConstraints = true
    setConstraintsChanged()
  }

  /// [uiview/invalidateintrinsiccontentsize()].
  public func invalidateIntrinsicContentSize() { setConstraintsChanged() }

  /// Lays out this view and everything in it that asked for it.
  ///
  /// [uiview/layoutifneeded()].
  public func layoutIfNeeded() {
    guard !layoutState.isLayingOut else { return }
    layoutState.isLayingOut = true
    defer { layoutState.isLayingOut = false }
    // What one pass moves may need another. A layout that never settles would hang on a device.
    for _ in 0..<Self.passLimit {
      solveConstraintsIfNeeded()
      guard layOutTree() else { return }
    }
    guard let view = firstUnsettled else { return }
    Issue.record("layout has not settled in \(Self.passLimit) passes: \(type(of: view)) asks again")
  }

  /// How many passes a layout may take.
  private static var passLimit: Int { 3 }

  private var firstUnsettled: UIView? {
    if layoutState.needsLayout { return self }
    for subview in subviews {
      if let view = subview.firstUnsettled { return view }
    }
    return nil
  }

  func setConstraintsChanged() {
    topmostView.layoutState.constraintsChanged = true
  }

  /// Returns whether anything had to be laid out.
  private func layOutTree() -> Bool {
    var hasWorked = false
    if layoutState.needsLayout {
      layoutState.needsLayout = false
      viewController?.viewWillLayoutSubviews()
      layoutSubviews()
      viewController?.viewDidLayoutSubviews()
      observers.notify("layoutSubviews", of: self)
      hasWorked = true
    }
    for subview in subviews where subview.superview === self {
      if subview.layOutTree() { hasWorked = true }
    }
    return hasWorked
  }

  private func solveConstraintsIfNeeded() {
    let top = topmostView
    for _ in 0..<3 where top.layoutState.constraintsChanged {
      top.layoutState.constraintsChanged = false
      top.forEachInTree { view in
        guard view.layoutState.needsUpdateConstraints else { return }
        view.layoutState.needsUpdateConstraints = false
        view.updateConstraints()
      }
      ConstraintLayout.solve(below: top)
    }
  }

  /// Gives subviews, and guides, the frames that their constraints ask for.
  func applyConstraints() {
    for subview in subviews {
      guard let frame = subview.layoutState.solvedFrame else { continue }
      if subview.frame != frame { subview.frame = frame }
    }
  }
}

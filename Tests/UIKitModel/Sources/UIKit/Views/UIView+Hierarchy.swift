import Foundation

extension UIView {
  /// [uiview/addsubview(_:)].
  public func addSubview(_ view: UIView) { insert(view, at: { $0.count }) }

  /// [uiview/insertsubview(_:at:)].
  public func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: { min(max(0, index), $0.count) })
  }

  /// [uiview/insertsubview(_:belowsubview:)].
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: { $0.firstIndex { $0 === sibling } ?? $0.count })
  }

  /// [uiview/insertsubview(_:abovesubview:)].
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: { ($0.firstIndex { $0 === sibling } ?? $0.count - 1) + 1 })
  }

  /// [uiview/bringsubviewtofront(_:)].
  public func bringSubviewToFront(_ view: UIView) { reorder(view) { $0.count } }

  /// [uiview/isdescendant(of:)].
  ///
  /// True of the view itself.
  public func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let here = ancestor {
      if here === view { return true }
      ancestor = here.superview
    }
    return false
  }

  /// [uiview/removefromsuperview()].
  public func removeFromSuperview() {
    guard let superview else { return }
    leave(superview, for: nil, window: nil)
    didMoveToSuperview()
  }
}

extension UIView {
  private func reorder(_ view: UIView, to place: ([UIView]) -> Int) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.remove(at: index)
    subviews.insert(view, at: place(subviews))
  }

  private func insert(_ view: UIView, at place: ([UIView]) -> Int) {
    precondition(!isDescendant(of: view), "a view cannot be added to itself or to its descendant")
    if view.superview === self {
      // Apple's tells the view again although it stays.
      view.willMove(toSuperview: self)
      reorder(view, to: place)
      view.didMoveToSuperview()
      return
    }
    if let old = view.superview {
      view.leave(old, for: self, window: window)
    } else {
      view.willMove(toSuperview: self)
      if window != nil { view.forEachInTree { $0.willMove(toWindow: self.window) } }
    }
    let before = view.window
    subviews.insert(view, at: place(subviews))
    view.superview = self
    didAddSubview(view)
    view.traitsMayHaveChanged()
    view.didMoveToSuperview()
    if view.window !== before { view.forEachInTree { $0.enterWindow() } }
    view.updateSafeArea(isNew: true)
    view.setConstraintsChanged()
    setNeedsLayout()
  }

  private func leave(_ old: UIView, for new: UIView?, window: UIWindow?) {
    let hadWindow = old.window != nil
    willMove(toSuperview: new)
    if hadWindow, window !== old.window { forEachInTree { $0.willMove(toWindow: window) } }
    old.willRemoveSubview(self)
    old.setConstraintsChanged()
    old.subviews.removeAll { $0 === self }
    superview = nil
    old.removeConstraints(into: self)
    if hadWindow, window !== old.window, new == nil { forEachInTree { $0.enterWindow() } }
  }

  private func enterWindow() {
    if window == nil { resignFirstResponder() }
    didMoveToWindow()
  }

  func forEachInTree(_ body: (UIView) -> Void) {
    body(self)
    for subview in subviews { subview.forEachInTree(body) }
  }

  var topmostView: UIView {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }
}

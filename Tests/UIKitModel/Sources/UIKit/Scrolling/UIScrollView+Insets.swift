import Foundation

/// What the adjusted inset is made of.
struct ScrollInsetState {
  var content = UIEdgeInsets.zero
  var adjusted = UIEdgeInsets.zero
  /// The part of the safe area that is in the adjusted inset.
  var safeArea = UIEdgeInsets.zero
  /// What a refresh control takes where that is not part of the app's own inset.
  var refresh: CGFloat = 0
  var verticalIndicator = UIEdgeInsets.zero
  var horizontalIndicator = UIEdgeInsets.zero
}

/// Who changed an inset.
enum InsetCause {
  case app, safeArea, refreshControl
}

extension UIScrollView {
  func writeContentInset(_ inset: UIEdgeInsets, because cause: InsetCause = .app) {
    let hasChanged = inset != insetState.content
    insetState.content = inset
    if hasChanged {
      insetsMayHaveChanged(because: cause)
      setNeedsLayout()
    }
    observers.notify("contentInset", of: self)
  }

  /// Adds the parts anew.
  ///
  /// An offset that rested at the top goes with it; any other stays, unless it is out of range now.
  func insetsMayHaveChanged(because cause: InsetCause) {
    let share = safeAreaShare
    var adjusted = insetState.content + share
    adjusted.top += insetState.refresh
    if share != insetState.safeArea {
      insetState.safeArea = share
      for subview in subviews { subview.updateSafeArea() }
    }
    guard adjusted != insetState.adjusted else { return }
    let old = axis(true)
    let rested = abs(bounds.minY - old.low) < 0.5
    insetState.adjusted = adjusted
    setConstraintsChanged()
    if cause == .app, isDecelerating, UIKitModel.behaviour.insetWriteEndsDeceleration {
      stopDeceleration(tells: false)
    }
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    let follows =
      switch cause {
      case .app: UIKitModel.behaviour.restingTopFollowsInset
      case .safeArea: isScrollEnabled
      case .refreshControl: false
      }
    if rested, follows, !isMoving {
      moveOffset(to: CGPoint(x: bounds.minX, y: axis(true).low))
    }
    if cause != .refreshControl { clampOffset() }
  }

  private var safeAreaShare: UIEdgeInsets {
    var share = safeAreaInsets
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return share
    case .scrollableAxes, .automatic:
      // Whether an axis scrolls is asked without the share itself.
      let inset = insetState.content
      let size = motion.contentSize
      let scrollsY = size.height + inset.top + inset.bottom > bounds.height || alwaysBounceVertical
      let scrollsX = size.width + inset.left + inset.right > bounds.width || alwaysBounceHorizontal
      if !scrollsY { (share.top, share.bottom) = (0, 0) }
      if !scrollsX { (share.left, share.right) = (0, 0) }
      return share
    }
  }
}

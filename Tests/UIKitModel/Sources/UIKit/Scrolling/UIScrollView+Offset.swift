import Foundation

extension UIScrollView {
  /// An axis as it is now.
  func axis(_ isY: Bool) -> ScrollAxis {
    let inset = insetState.adjusted
    let (before, after) = isY ? (inset.top, inset.bottom) : (inset.left, inset.right)
    let content = isY ? motion.contentSize.height : motion.contentSize.width
    let length = isY ? bounds.height : bounds.width
    let high = max(-before, content + after - length)
    let always = isY ? alwaysBounceVertical : alwaysBounceHorizontal
    let bounces = isY ? bouncesVertically : bouncesHorizontally
    return ScrollAxis(
      low: -before,
      high: high,
      length: length,
      bounces: bounces && (high > -before || always),
      scrolls: high > -before || (always && bounces)
    )
  }

  /// The nearest offset at which the content can rest.
  func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: axis(false).clamp(offset.x), y: axis(true).clamp(offset.y))
  }

  var isMoving: Bool { isTracking || isDecelerating || motion.animation != nil }

  /// Puts the offset back into its range, unless a finger or a motion has it.
  func clampOffset() {
    if !isMoving { moveOffset(to: clamped(bounds.origin)) }
  }

  /// An app writes the offset.
  func writeOffset(_ offset: CGPoint) {
    endAnimation(isFinished: false)
    if isDecelerating {
      if UIKitModel.behaviour.offsetWriteEndsDeceleration {
        stopDeceleration(tells: false)
      } else {
        let way = CGPoint(x: offset.x - bounds.minX, y: offset.y - bounds.minY)
        motion.deceleration?.shift(by: way)
      }
    }
    if isDragging, isTracking { motion.drag?.shift(to: offset, from: bounds.origin) }
    if !moveOffset(to: offset) { observers.notify("contentOffset", of: self) }
  }

  /// Moves the bounds and says so, in the same turn.
  ///
  /// Returns whether anything moved.
  @discardableResult func moveOffset(to offset: CGPoint) -> Bool {
    let offset = onPixels(offset)
    guard offset != bounds.origin else { return false }
    setBounds(CGRect(origin: offset, size: bounds.size))
    refreshControl?.follow()
    switch UIKitModel.behaviour.observation {
    case .beforeDelegate:
      observers.notify("contentOffset", of: self)
      observers.notify("bounds", of: self)
      scrollDelegate?.scrollViewDidScroll(self)
    case .afterDelegate:
      scrollDelegate?.scrollViewDidScroll(self)
      observers.notify("contentOffset", of: self)
      observers.notify("bounds", of: self)
    }
    return true
  }

  /// Before the view is in a window the scale counts as 1.
  private func onPixels(_ offset: CGPoint) -> CGPoint {
    guard UIKitModel.behaviour.roundsOffsets else { return offset }
    let scale = window.map { max(1, $0.screen.scale) } ?? 1
    return CGPoint(
      x: (offset.x * scale).rounded() / scale,
      y: (offset.y * scale).rounded() / scale
    )
  }

  func writeContentSize(_ size: CGSize) {
    if size != motion.contentSize, UIKitModel.behaviour.contentSizeEndsAnimation {
      endAnimation(isFinished: false)
    }
    changeContentSize(size)
  }

  /// The app, or a list that has found out more of its rows, has another content size.
  func changeContentSize(_ size: CGSize) {
    guard size != motion.contentSize else { return }
    motion.contentSize = size
    insetsMayHaveChanged(because: .safeArea)
    switch UIKitModel.behaviour.shrinkClamp {
    case .atOnce: clampOffset()
    case .atLayout: motion.clampsAtLayout = true
    }
    setNeedsLayout()
    observers.notify("contentSize", of: self)
  }

  func offset(showing rect: CGRect) -> CGPoint {
    let visible = bounds.inset(by: insetState.adjusted)
    func shift(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      if start < low || end - start > high - low { return start - low }
      return end > high ? end - high : 0
    }
    return clamped(
      CGPoint(
        x: bounds.minX + shift(visible.minX, visible.maxX, rect.minX, rect.maxX),
        y: bounds.minY + shift(visible.minY, visible.maxY, rect.minY, rect.maxY)
      )
    )
  }
}

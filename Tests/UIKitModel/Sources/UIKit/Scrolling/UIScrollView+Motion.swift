import Foundation

extension UIScrollView {
  private var clock: FrameClock? { window?.screen.clock }

  // MARK: Animated scrolling

  /// Without a window there is no frame to wait for: it arrives at once.
  func animateOffset(to target: CGPoint, ending: ScrollMotion.Animation.Ending) {
    endAnimation(isFinished: false)
    if isDecelerating { stopDeceleration(tells: false) }
    guard target != bounds.origin else {
      if ending == .didScrollToTop { scrollDelegate?.scrollViewDidScrollToTop(self) }
      return
    }
    guard let clock else {
      moveOffset(to: target)
      return
    }
    let key = clock.add { [weak self] time in self?.stepAnimation(time) ?? true }
    motion.animation = ScrollMotion.Animation(
      from: bounds.origin,
      to: target,
      began: clock.now,
      ending: ending,
      key: key
    )
  }

  private func stepAnimation(_ time: TimeInterval) -> Bool {
    guard let animation = motion.animation else { return true }
    guard time - animation.began >= ScrollMotion.Animation.duration - 1e-9 else {
      moveOffset(to: animation.offset(at: time))
      return false
    }
    moveOffset(to: animation.to)
    if motion.animation?.key == animation.key { endAnimation(isFinished: true) }
    return true
  }

  func endAnimation(isFinished: Bool) {
    guard let animation = motion.animation else { return }
    motion.animation = nil
    clock?.remove(animation.key)
    guard isFinished else { return }
    switch animation.ending {
    case .didEndScrollingAnimation: scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    case .didScrollToTop: scrollDelegate?.scrollViewDidScrollToTop(self)
    case .nothing: break
    }
  }

  func stopMotion() {
    endAnimation(isFinished: false)
    stopDeceleration(tells: true)
  }

  // MARK: Deceleration

  /// Goes on by itself; returns whether it does.
  func decelerates(_ velocity: CGPoint, to target: CGPoint?) -> ScrollMotion.Deceleration? {
    guard let clock else { return nil }
    let rate = Self.decelerationRate
    let deceleration = ScrollMotion.Deceleration(
      x: AxisDeceleration(
        from: bounds.minX,
        velocity: velocity.x,
        target: target?.x,
        rate: rate,
        in: axis(false),
        at: clock.now
      ),
      y: AxisDeceleration(
        from: bounds.minY,
        velocity: velocity.y,
        target: target?.y,
        rate: rate,
        in: axis(true),
        at: clock.now
      ),
      key: 0
    )
    return deceleration.x.hasEnded && deceleration.y.hasEnded ? nil : deceleration
  }

  func beginDecelerating(_ deceleration: ScrollMotion.Deceleration) {
    guard let clock else { return }
    isDecelerating = true
    motion.deceleration = deceleration
    motion.deceleration?.key = clock.add { [weak self] in self?.stepDeceleration($0) ?? true }
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
  }

  private func stepDeceleration(_ time: TimeInterval) -> Bool {
    guard var deceleration = motion.deceleration else { return true }
    let offset = CGPoint(
      x: deceleration.x.step(bounds.minX, in: axis(false), at: time),
      y: deceleration.y.step(bounds.minY, in: axis(true), at: time)
    )
    motion.deceleration = deceleration
    let isLast = deceleration.x.hasEnded && deceleration.y.hasEnded
    if isLast { isDragging = false }
    moveOffset(to: offset)
    guard motion.deceleration?.key == deceleration.key else { return true }
    if isLast { stopDeceleration(tells: true) }
    return isLast
  }

  func stopDeceleration(tells: Bool) {
    guard let deceleration = motion.deceleration else { return }
    motion.deceleration = nil
    clock?.remove(deceleration.key)
    isDecelerating = false
    isDragging = false
    if tells { scrollDelegate?.scrollViewDidEndDecelerating(self) }
  }
}

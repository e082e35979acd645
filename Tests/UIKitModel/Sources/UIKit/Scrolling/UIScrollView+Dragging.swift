import Foundation

/// The recognizer that each scroll view has; a container may take it, and it goes on scrolling.
@MainActor final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?
  override var ownDelegate: UIView? { scrollView }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    scrollView?.touchDidBegin()
  }

  override func begin(as newState: State) -> Bool {
    guard let scrollView, let touch else { return false }
    let way = translation(in: nil)
    let axis = scrollView.axis(abs(way.y) >= abs(way.x))
    let isInside = touch.view?.isDescendant(of: scrollView) ?? false
    if touch.isDelivered, isInside, let view = touch.view, view !== scrollView {
      guard scrollView.touchesShouldCancel(in: view) else {
        state = .failed
        return false
      }
    }
    guard axis.scrolls else {
      state = .failed
      return false
    }
    return super.begin(as: newState)
  }

  override func panDidChange() {
    guard let scrollView else { return }
    let way = translation(in: nil)
    switch state {
    case .began:
      scrollView.dragDidBegin()
      scrollView.drag(by: way)
    case .changed: scrollView.drag(by: way)
    case .ended: scrollView.dragDidEnd(velocity(in: nil))
    case .cancelled: scrollView.dragDidEnd(.zero)
    default: break
    }
  }

  override func reset() { scrollView?.touchDidEnd() }
}

extension UIScrollView {
  /// A finger stops whatever moves.
  func touchDidBegin() {
    endAnimation(isFinished: false)
    if isDecelerating { stopDeceleration(tells: UIKitModel.behaviour.catchingEndsDeceleration) }
    isTracking = true
  }

  func dragDidBegin() {
    isDragging = true
    let offset = bounds.origin
    motion.drag = ScrollMotion.Drag(
      start: CGPoint(x: axis(false).unbanded(offset.x), y: axis(true).unbanded(offset.y))
    )
    scrollDelegate?.scrollViewWillBeginDragging(self)
  }

  func drag(by way: CGPoint) {
    guard let start = motion.drag?.start else { return }
    func moved(_ axis: ScrollAxis, _ start: CGFloat, _ way: CGFloat, _ now: CGFloat) -> CGFloat {
      axis.scrolls ? axis.banded(start - way) : now
    }
    moveOffset(
      to: CGPoint(
        x: moved(axis(false), start.x, way.x, bounds.minX),
        y: moved(axis(true), start.y, way.y, bounds.minY)
      )
    )
    refreshControl?.wasPulled()
  }

  func dragDidEnd(_ velocity: CGPoint) {
    guard isDragging else { return }
    motion.drag = nil
    isTracking = false
    refreshControl?.wasReleased()
    // The content goes against the finger's coordinates.
    let velocity = CGPoint(
      x: axis(false).scrolls ? -velocity.x : 0,
      y: axis(true).scrolls ? -velocity.y : 0
    )
    let deceleration = decelerates(velocity, to: target(velocity))
    isDragging = deceleration != nil && UIKitModel.behaviour.dragsWhileDecelerating
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: deceleration != nil)
    if let deceleration { beginDecelerating(deceleration) }
  }

  /// Asks the delegate where to end; `nil` where it leaves that as it would be.
  private func target(_ velocity: CGPoint) -> CGPoint? {
    if isPagingEnabled { return page(velocity) }
    let rate = Self.decelerationRate
    let natural = clamped(
      CGPoint(
        x: AxisDeceleration.target(from: bounds.minX, velocity: velocity.x, rate: rate),
        y: AxisDeceleration.target(from: bounds.minY, velocity: velocity.y, rate: rate)
      )
    )
    var target = natural
    scrollDelegate?.scrollViewWillEndDragging(
      self,
      withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000),
      targetContentOffset: &target
    )
    return target == natural ? layoutTarget(natural, velocity) : clamped(target)
  }

  private func layoutTarget(_ natural: CGPoint, _ velocity: CGPoint) -> CGPoint? {
    let target = targetOfLayout(natural, velocity)
    return target == natural ? nil : clamped(target)
  }

  private func page(_ velocity: CGPoint) -> CGPoint {
    func stop(_ axis: ScrollAxis, _ offset: CGFloat, _ velocity: CGFloat) -> CGFloat {
      guard axis.scrolls, axis.length > 0 else { return offset }
      let place = (offset - axis.low) / axis.length
      let page =
        abs(velocity) < 100
        ? place.rounded() : velocity > 0 ? place.rounded(.up) : place.rounded(.down)
      return axis.clamp(axis.low + page * axis.length)
    }
    return CGPoint(
      x: stop(axis(false), bounds.minX, velocity.x),
      y: stop(axis(true), bounds.minY, velocity.y)
    )
  }

  /// The finger is gone, whether it has scrolled or not.
  func touchDidEnd() {
    isTracking = false
    guard !isDragging, !isDecelerating, motion.animation == nil else { return }
    // A bounce that was only held goes on.
    if let deceleration = decelerates(.zero, to: nil) { beginDecelerating(deceleration) }
  }
}

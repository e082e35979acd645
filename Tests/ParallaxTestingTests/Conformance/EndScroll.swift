import ParallaxCoordinator

extension ParallaxCoordinator {
  /// Ends a scroll as a port without animations does: it goes where it must at once.
  func endScroll(velocity: Double, along axis: ScrollAxis? = nil, scroll: (Double) -> Void) {
    switch settling(velocity: velocity, along: axis) {
    case .rest: break
    case .scroll(let offset):
      scroll(offset)
      endScroll(velocity: 0, along: axis, scroll: scroll)
    case .reveal(let views): reveal(views, along: axis)
    }
  }

  func reveal(_ views: [Settling.Reveal], along axis: ScrollAxis? = nil) {
    // A view that is gone has nothing to show.
    for view in views { try? setRevealedDistance(view.end, of: view.id, along: axis) }
  }
}

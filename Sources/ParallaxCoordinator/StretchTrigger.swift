import ParallaxLayout

/// Counts the overscrolls, so that a trigger fires once in each.
///
/// An overscroll begins when the offset leaves the resting offsets, and has closed when it is back:
/// what a view makes of the gap in between, or a refresh control's inset, ends none.
struct Overscrolls {
  /// The number of the overscroll under way, or else of the last one.
  private(set) var number = 0
  private var isOpen = false

  /// Notes how far the offset lies beyond the resting offsets.
  mutating func note(_ displacement: AxisInsets) {
    // Resting offsets are sums: within a thousandth of a point they are reached.
    let isOpen = max(displacement.top, displacement.bottom) > 1e-3
    if isOpen, !self.isOpen { number += 1 }
    self.isOpen = isOpen
  }

  /// Takes whatever the next reading shows for the overscroll that is under way now.
  mutating func continueUnseen() { isOpen = true }
}

extension ParallaxCoordinator {
  /// Has no view trigger in an overscroll that is there before the first reading.
  func ignorePresentOverscroll() {
    ticker.overscrolls.continueUnseen()
    for registration in registrations { registration?.spentOverscroll = ticker.overscrolls.number }
  }

  /// Adds to an update how far the view is from its trigger, and whether that was reached now.
  func addTrigger(to update: inout ParallaxUpdate, of registration: Registration) {
    guard let trigger = registration.options.stretchTrigger else { return }
    let stretch = update.placement.stretch
    update.stretchProgress = stretch / trigger
    guard stretch >= trigger - 1e-6,
      registration.spentOverscroll != ticker.overscrolls.number
    else { return }
    registration.spentOverscroll = ticker.overscrolls.number
    update.didTriggerStretch = true
  }
}

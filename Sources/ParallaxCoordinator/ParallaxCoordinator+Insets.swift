/// What the coordinator has added to a scrollable's insets.
///
/// Insets have several owners: the app, the keyboard, a refresh control. Nobody's share is read or
/// set here: only the difference between what this owner wants and what it has given is added.
struct InsetLedger {
  private(set) var given = EdgeInsets.zero

  /// Notes that what is wanted will be given, and returns what is still to add; `nil` is nothing.
  mutating func settle(_ wanted: EdgeInsets) -> EdgeInsets? {
    let change = EdgeInsets(top: wanted.top - given.top, bottom: wanted.bottom - given.bottom)
    given = wanted
    return change == .zero ? nil : change
  }
}

extension ParallaxCoordinator {
  /// The insets that the views reserve above the content, in points.
  private var reservedInsets: EdgeInsets {
    var inset = EdgeInsets.zero
    for case .some(let registration) in registrations {
      inset.top = max(inset.top, registration.options.reservedInset)
    }
    return inset
  }

  /// Adds what the views want, at most once a tick.
  func writeInsets(to scrollable: any Scrollable) {
    guard let change = insets.settle(reservedInsets) else { return }
    ticker.isRequested = true
    scrollable.adjustContentInset(by: change)
  }

  /// Takes back what was given.
  func takeBackInsets(from scrollable: any Scrollable) {
    guard let change = insets.settle(.zero) else { return }
    scrollable.adjustContentInset(by: change)
  }
}

extension ParallaxCoordinator {
  /// How far the views at each edge cover the viewport, in points, 0 or more.
  ///
  /// What a scroll indicator should stay clear of, and where what is not covered begins and ends.
  public var occluded: EdgeInsets { layout.occluded }
}

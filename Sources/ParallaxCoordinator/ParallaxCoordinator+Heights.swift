public import ParallaxLayout

extension ParallaxCoordinator {
  /// Gives a view other heights and places it at once.
  ///
  /// One pass and one event: the row that keeps its room and its frame agree, and what is read
  /// keeps its place. A view that says its own heights has these until it is measured again.
  ///
  /// - Throws: ``ParallaxError`` where the heights make no sense or there is no such view. Nothing
  ///   changes then.
  public func setHeight(_ height: HeightRange, of id: ViewID) throws(ParallaxError) {
    guard let slot = slots[id], let registration = registrations[slot] else {
      throw .unknownView(id)
    }
    var options = registration.options
    options.height = height
    try options.validate(for: id)
    registration.measuredHeight = nil
    install(options, slot)
  }

  /// Takes a view a part of the way to other heights.
  ///
  /// For a host that animates: called with a progress that goes from 0 to 1, each call is a pass of
  /// its own. The way begins at the heights that the view has at the first call, and ends exactly
  /// at those that are given. It begins anew where the heights were changed by anything else since
  /// the last call.
  ///
  /// - Parameters:
  ///   - height: The heights at the end.
  ///   - id: The view.
  ///   - progress: The part of the way; values outside 0…1 count as the nearest inside.
  /// - Throws: ``ParallaxError`` where the heights make no sense or there is no such view.
  public func transitionHeight(
    to height: HeightRange,
    of id: ViewID,
    progress: Double
  ) throws(ParallaxError) {
    guard let slot = slots[id], let registration = registrations[slot] else {
      throw .unknownView(id)
    }
    var target = registration.options
    target.height = height
    try target.validate(for: id)
    let present = registration.options.height
    var transition = HeightTransition(from: present, to: height, present: present)
    if let former = registration.transition, former.to == height, former.present == present {
      transition = former
    }
    let part = progress.isNaN ? 0 : max(0, min(1, progress))
    transition.present = transition.from.interpolated(to: height, part)
    registration.transition = part < 1 ? transition : nil
    try setHeight(transition.present, of: id)
  }

  /// Has a view measured again, because its content has changed.
  ///
  /// For views that say their heights by ``ParallaxView/parallaxHeight(forWidth:)``. Heights that
  /// make no sense leave the view as it is. While the view is being measured this does nothing.
  public func invalidateHeight(of id: ViewID) {
    guard let slot = slots[id], let registration = registrations[slot], !registration.isMeasuring
    else { return }
    registration.measuredWidth = nil
    placeAgain(slot)
  }

  /// Asks a view for its heights, unless it has been asked at this width.
  func measure(_ slot: Int) {
    guard let registration = registrations[slot], let height = measuredHeight(of: registration),
      registrations[slot] === registration
    else { return }
    // Those of now: the view may have changed its options while it was measured.
    var options = registration.options
    options.height = height
    guard (try? options.validate(for: registration.id)) != nil else { return }
    registration.measuredHeight = height
    guard options != registration.options else { return }
    registration.options = options
    invalidateReservations()
  }

  private func measuredHeight(of registration: Registration) -> HeightRange? {
    let width = crossFrame.length
    guard metrics != nil, registration.measuredWidth != width, !registration.isMeasuring else {
      return nil
    }
    registration.measuredWidth = width
    registration.isMeasuring = true
    defer { registration.isMeasuring = false }
    guard let descriptor = registration.descriptor else {
      return registration.view?.parallaxHeight(forWidth: width)
    }
    return descriptor.measure?(width)
  }
}

/// A way from some heights to others, taken a part at a time.
struct HeightTransition {
  var from: HeightRange
  var to: HeightRange
  /// The heights that the last part has led to; others are somebody else's.
  var present: HeightRange
}

extension HeightRange {
  /// Returns the heights a part of the way to others; those themselves at 1.
  fileprivate func interpolated(to other: Self, _ part: Double) -> Self {
    guard part < 1 else { return other }
    return Self(
      minimum: minimum + (other.minimum - minimum) * part,
      maximum: maximum + (other.maximum - maximum) * part
    )
  }
}

extension ParallaxEngine {
  /// Gives a view other heights, which it has until it says others.
  ///
  /// - Throws: ``ParallaxError`` where the heights are invalid or there is no such view.
  public mutating func setHeight(
    _ height: HeightRange,
    of id: ViewID
  ) throws(ParallaxError) {
    guard let index = places[id], var options = registrations[index]?.options else {
      throw .unknownView(id)
    }
    options.height = height
    try options.validate(for: id)
    registrations[index]?.measuredHeight = nil
    install(options, at: index)
  }

  /// Takes a view a part of the way to other heights.
  ///
  /// The way begins at the heights that the view has at the first call, and ends exactly at those
  /// that are given. It begins anew where the heights were changed by anything else since the last
  /// call.
  ///
  /// - Parameters:
  ///   - height: The heights at the end.
  ///   - id: The view.
  ///   - progress: The part of the way; values outside 0…1 count as the nearest inside.
  /// - Throws: ``ParallaxError`` where the heights are invalid or there is no such view.
  public mutating func transitionHeight(
    to height: HeightRange,
    of id: ViewID,
    progress: Double
  ) throws(ParallaxError) {
    guard let index = places[id], let registration = registrations[index] else {
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
    registrations[index]?.transition = part < 1 ? transition : nil
    try setHeight(transition.present, of: id)
  }

  /// Takes note of the heights that a view has said, which take the place of those in its options.
  ///
  /// Invalid ones leave the view as it is. Its place is to be looked up afterwards.
  package mutating func setMeasuredHeight(_ height: HeightRange, of view: ViewSlot) {
    guard holds(view), let registration = registrations[view.index] else { return }
    var options = registration.options
    options.height = height
    do throws(ParallaxError) { try options.validate(for: registration.id) } catch { return }
    registrations[view.index]?.measuredHeight = height
    guard options != registration.options else { return }
    registrations[view.index]?.options = options
    invalidateReservations(of: options)
  }
}

/// A way from some heights to others, taken a part at a time.
struct HeightTransition: Sendable {
  var from: HeightRange
  var to: HeightRange
  /// The heights that the last part has led to; others were set by other code.
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

extension ParallaxCoordinator {
  /// Gives a view other heights and places it at once.
  ///
  /// One pass and one event: the row that keeps its room and its frame agree, and what is read
  /// keeps its place.
  ///
  /// - Throws: ``ParallaxError`` where the heights make no sense or there is no such view. Nothing
  ///   changes then.
  public func setHeight(_ height: HeightRange, of id: ViewID) throws(ParallaxError) {
    guard var options = options(of: id) else { throw .unknownView(id) }
    options.height = height
    try setOptions(options, for: id)
  }

  /// Takes a view a part of the way to other heights.
  ///
  /// For a host that animates: called with a progress that goes from 0 to 1, each call is a pass of
  /// its own. The way begins at the heights that the view has at the first call, and ends exactly
  /// at those that are given.
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
    guard let slot = slots[id], let present = registrations[slot]?.options.height else {
      throw .unknownView(id)
    }
    let former = registrations[slot]?.transition
    let from = former?.to == height ? former?.from ?? present : present
    let part = progress.isNaN ? 0 : max(0, min(1, progress))
    registrations[slot]?.transition = part < 1 ? (from, height) : nil
    try setHeight(from.interpolated(to: height, part), of: id)
  }

  /// Has a view measured again, because its content has changed.
  ///
  /// For views that say their heights by ``ParallaxView/parallaxHeight(forWidth:)``.
  public func invalidateHeight(of id: ViewID) {
    guard let slot = slots[id], let former = registrations[slot]?.options else { return }
    registrations[slot]?.measuredWidth = nil
    var options = former
    if let height = measuredHeight(slot) { options.height = height }
    // Measured heights that make no sense leave the view as it is; the next one may be right.
    guard options != former else { return }
    try? setOptions(options, for: id)
  }

  /// Asks a view for its heights, unless it has been asked at this width.
  func measure(_ slot: Int) {
    guard let height = measuredHeight(slot), let registration = registrations[slot] else { return }
    var options = registration.options
    options.height = height
    guard (try? options.validate(for: registration.id)) != nil else { return }
    let isOther = options.reservedRowHeight != registration.options.reservedRowHeight
    registration.options = options
    invalidateReservations()
    if isOther, let path = rowPath(of: options.tracking) { ticker.staleRows.append(path) }
  }

  private func measuredHeight(_ slot: Int) -> HeightRange? {
    let width = crossFrame.length
    guard let registration = registrations[slot], metrics != nil,
      registration.measuredWidth != width
    else { return nil }
    registration.measuredWidth = width
    guard let descriptor = registration.descriptor else {
      return registration.view?.parallaxHeight(forWidth: width)
    }
    return descriptor.measure?(width)
  }
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

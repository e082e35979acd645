import ParallaxLayout
import ParallaxRows

extension ParallaxCoordinator {
  /// Makes a change of rows and moves the offset so that what is read stays in place.
  ///
  /// A change that is made in another one joins it: the outermost keeps the place, once.
  ///
  /// - Returns: The points by which the offset was moved.
  func keepPlace<Failure: Error>(
    noting note: () -> KeptPlace?,
    _ changes: () throws(Failure) -> Void
  ) throws(Failure) -> Double {
    guard !updates.isUnderWay else {
      updates.place?.knownMove = nil
      // A host may work out its rows from the heights that they are to have.
      engine.invalidateReservedHeights()
      try changes()
      return 0
    }
    var noted: KeptPlace?
    suspendTicks { noted = note() }
    updates.place = noted
    engine.invalidateReservedHeights()
    do throws(Failure) {
      try suspendTicks { () throws(Failure) in
        updates.isUnderWay = true
        defer { updates.isUnderWay = false }
        try changes()
      }
    } catch {
      updates.place = nil
      recalculate()
      throw error
    }
    defer { recalculate() }
    // Whatever the offset does in a change of rows, it is not scrolled.
    engine.expectShift()
    guard let place = updates.place else { return 0 }
    updates.place = nil
    return restore(place)
  }

  /// Moves the offset to where a change is to leave it.
  ///
  /// The distance is counted from a reading taken after the change: by then the host may have
  /// clamped the offset to shorter content, or have kept the place by itself. A host that has not
  /// laid out its rows yet is moved when it says that it has.
  ///
  /// - Returns: The points by which the offset was moved.
  private func restore(_ place: KeptPlace) -> Double {
    updates.latePlace = nil
    guard let scrollable, let (after, version) = freshMetrics() else { return 0 }
    var move = place.knownMove
    if version == place.contentVersion, after.contentLength == place.metrics.contentLength {
      let seen = place.move(scrollable)
      if seen == 0 {
        updates.latePlace = place
        move = 0
      }
    }
    let adjustment = place.anchor.adjust(place.metrics, to: after, obscured: place.obscured) { _ in
      move ?? place.move(scrollable)
    }
    guard adjustment.shift.magnitude > Self.offsetTolerance else { return 0 }
    suspendTicks { scrollable.shiftContentOffset(by: adjustment.shift) }
    return adjustment.shift
  }

  /// Puts right what a host left for its layout, in the tick in which its content has changed.
  ///
  /// - Parameter former: The reading of the tick before, which has followed the scrolling since.
  /// - Returns: Whether the host was moved, so that it is to be read anew.
  func restoreLatePlace(from former: ScrollMetrics) -> Bool {
    guard var place = updates.latePlace else { return false }
    place.metrics = former
    engine.expectShift()
    guard restore(place) != 0 else { return false }
    engine.requestPlaces()
    cycle.isRequested = true
    return true
  }

  /// Forgets what was left for the host's layout once it has been scrolled far from there.
  func dropLatePlace(at metrics: ScrollMetrics) {
    guard let noted = updates.latePlace?.metrics else { return }
    let distance = metrics.contentOffset - noted.contentOffset
    if distance.magnitude > noted.viewport.length { updates.latePlace = nil }
  }

  /// Returns a reading taken now, and the version of the content; `nil` where there is no usable
  /// one, or nothing has been placed yet.
  func freshMetrics() -> (metrics: ScrollMetrics, contentVersion: Int)? {
    guard let scrollable, let container, engine.metrics != nil else { return nil }
    let reading = scrollable.scrollReading(in: container)
    let size = container.containerSize
    let metrics = engine.resting(
      ScrollMetrics(reading, in: size, safeArea: container.containerSafeArea)
    )
    guard metrics.isUsable, size.isUsable else { return nil }
    return (metrics, reading.contentVersion)
  }

  /// Hosts add and subtract what they are asked to: an offset this near, in points, is the one that
  /// was wanted.
  static var offsetTolerance: Double { 1e-6 }
}

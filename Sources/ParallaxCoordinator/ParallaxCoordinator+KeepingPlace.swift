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
      updates.place?.rows.join()
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
    guard let (after, version) = freshMetrics() else {
      updates.latePlace = nil
      return 0
    }
    var isLaidOut = true
    if version == place.contentVersion, after.contentLength == place.metrics.contentLength {
      isLaidOut =
        place.rows.move(in: rows, isLaidOut: false).magnitude > Tolerance.geometry
    }
    if isLaidOut {
      waitAgain(for: updates.latePlace)
    } else if place.isOutstanding(in: rows, isLayoutPending: isLayoutPending) {
      var late = place
      late.waitsForHost = !place.rows.mustMove && !place.waitsForHeights(in: rows)
      updates.latePlace = late
    }
    let adjustment = place.anchor.adjust(place.metrics, to: after, obscured: place.obscured) { _ in
      isLaidOut ? place.rows.move(in: rows) : 0
    }
    guard adjustment.shift.magnitude > Tolerance.geometry else { return 0 }
    var shift = 0.0
    suspendTicks { shift = shiftContentOffset(by: adjustment.shift) }
    return shift
  }

  /// Puts right what a host left for its layout, in the tick in which its content has changed.
  ///
  /// - Parameter former: The reading of the tick before, which has followed the scrolling since.
  /// - Returns: Whether the host was moved, so that it is to be read anew.
  func restoreLatePlace(from former: ScrollMetrics) -> Bool {
    guard let metrics, var place = updates.latePlace else { return false }
    updates.latePlace = nil
    // Content that jumps as it changes is shown from there, which is what the host wants.
    guard !metrics.hasJumped(from: former) else { return false }
    guard !place.waitsForHeights(in: rows) else {
      waitAgain(for: place)
      return false
    }
    place.metrics = former
    engine.expectShift()
    guard restore(place) != 0 else { return false }
    engine.requestPlaces()
    cycle.isRequested = true
    return true
  }

  /// Notes anew, after content has changed, what a host that was told of heights left for its layout.
  private func waitAgain(for place: KeptPlace?) {
    updates.latePlace = nil
    guard let place, place.waitsForHeights(in: rows) else { return }
    updates.latePlace = placeToKeep(by: place.anchor, telling: Array(place.toldRows.keys))
  }

  /// Forgets what was left for the host's layout once it has been scrolled far from there, or says
  /// that there is nothing more to be laid out.
  @inline(__always)
  func dropLatePlace() {
    guard updates.latePlace != nil, let place = updates.latePlace, let metrics = engine.metrics
    else { return }
    let distance = metrics.contentOffset - place.metrics.contentOffset
    if distance.magnitude > place.metrics.viewport.length
      || (place.waitsForHost && !isLayoutPending)
    {
      updates.latePlace = nil
    }
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
}

extension ScrollMetrics {
  /// Returns whether the offset is neither that of a reading before the content changed, nor that one
  /// brought back into the content.
  ///
  /// Hosts round offsets to device pixels: by less than half a point, none has jumped.
  fileprivate func hasJumped(from former: Self) -> Bool {
    let offset = former.contentOffset
    return [offset, restingOffset(nearest: offset), reachableOffset(nearest: offset)]
      .allSatisfy { abs(contentOffset - $0) > 0.5 }
  }
}

/// What a reading has changed.
package struct ReadingChange: Sendable {
  /// The reading before; only where something besides the offset has changed.
  package var former: ScrollMetrics?
  /// A Boolean value indicating whether rows, or the length of the content, are others.
  package var hasOtherContent = false
  /// The share of the insets that was overwritten by others; 0 where none was.
  package var lostInset = AxisInsets.zero
  /// A Boolean value indicating whether nothing but the offset has changed.
  var isScroll = false
  /// Why the offset changed, as the reading says; as the layout counts it after a solve.
  package var cause = ScrollCause.layout
}

/// What became of a reading.
package enum ReadingOutcome: Sendable {
  /// A number cannot be computed with: nothing has changed.
  case unusable(ScrollMetrics)
  /// The host has not been laid out: there is nothing to place in yet.
  case early
  /// The reading is the engine's now: see ``ParallaxEngine/change``.
  case taken
}

extension ParallaxEngine {
  /// Takes a reading.
  package mutating func take(
    _ reading: ScrollReading,
    in size: LayoutSize,
    safeArea: AxisInsets
  ) -> ReadingOutcome {
    let read = ScrollMetrics(reading, in: size, safeArea: safeArea)
    let plane = ScrollPlane(reading, in: size)
    if isWithinSpace, reading.contentVersion == contentVersion, plane == self.plane,
      let last = lastReading, read.hasSameSpace(as: last), read.contentOffset.isUsable
    {
      scroll(to: reading.contentOffset, reading.cause)
      return .taken
    }
    guard read.isUsable, size.isUsable, reading.crossFrame?.isUsable ?? true else {
      return .unusable(read)
    }
    guard metrics != nil || (read.containerLength > 0 && read.frame.length > 0) else {
      return .early
    }
    enter(read, plane, contentVersion: reading.contentVersion, reading.cause)
    return .taken
  }

  /// Takes a reading in which nothing but the offset has changed.
  @inline(__always)
  private mutating func scroll(to offset: Double, _ cause: ScrollCause) {
    let hasOtherViews = reservedInset.takeChange()
    if hasOtherViews || lastReading?.contentOffset != offset { insetWriteCount = 0 }
    lastReading?.contentOffset = offset
    metrics?.contentOffset = offset
    change.isScroll = true
    change.hasOtherContent = false
    change.lostInset = .zero
    change.cause = cause
    overscrolls.note(offset)
  }

  /// Takes a reading in which anything may have changed.
  private mutating func enter(
    _ read: ScrollMetrics,
    _ plane: ScrollPlane,
    contentVersion: Int,
    _ cause: ScrollCause
  ) {
    change = ReadingChange(former: metrics, lostInset: readInsets(of: read), cause: cause)
    let present = resting(read)
    let hasSameRows = contentVersion == self.contentVersion
    change.hasOtherContent = !hasSameRows || present.contentLength != metrics?.contentLength
    change.isScroll = hasSameRows && present.differsOnlyInOffset(from: metrics)
    // Bars that collapse with the finger change insets while the user scrolls. If anything else
    // changed that the offset is an offset of, this is layout, not scrolling.
    if !hasSameRows || !present.differsOnlyInOffsetAndInsets(from: metrics) {
      change.cause = .layout
    }
    if !change.isScroll { pending.insert(.places) }
    self.contentVersion = contentVersion
    if plane != self.plane {
      // Frames change across the axis, or in what they are measured from, where placements do not.
      pending.formUnion([.places, .everyView])
      self.plane = plane
    }
    metrics = present
    overscrolls.note(present)
    isWithinSpace = true
  }

  /// Forgets what was read of a scrollable and told to it, as another one follows.
  ///
  /// What was added to its insets is kept apart: see ``insets``.
  package mutating func forgetHost() {
    metrics = nil
    isWithinSpace = false
    for index in registrations.indices {
      registrations[index]?.row = nil
      registrations[index]?.told = nil
    }
    reservedRows.forgetAll()
    _ = reservedHeights.takeReleased()
    invalidatePlaces()
  }

  /// Has no view trigger in an overscroll that is there before the first reading.
  package mutating func ignorePresentOverscroll() {
    overscrolls.continueUnseen()
    for index in told.indices { told[index].spentOverscroll = overscrolls.number }
  }

  /// Has the next change of the offset count as layout, whatever the reading says: as it keeps a
  /// place.
  public mutating func expectShift() { pending.insert(.shift) }

  /// Has the next step tell every view where it stands.
  package mutating func tellEveryView() { pending.insert(.everyView) }
}

extension AxisRange {
  var isUsable: Bool { start >= -1e12 && start <= end && end <= 1e12 }
}

extension LayoutSize {
  package var isUsable: Bool { width >= 0 && width <= 1e12 && height >= 0 && height <= 1e12 }
}

import ParallaxCoordinator

// The axis at rest: it must stay as it is.
extension ConformanceRun {
  /// Content that scrolls on both axes is checked on both.
  func checkAxes() {
    guard beside == nil, kit.scrollable.scrollReading(in: kit.container)[axis.cross] != nil else {
      return
    }
    skip(.otherAxis, needs: "`BothAxesConformance`, as the content scrolls on both axes")
  }

  /// Compares the commands this axis holds with those in a reading before the other axis got some.
  func expectCommands(of former: AxisReading) {
    let present = reading
    let isHeld = present.sharedInset == former.sharedInset
    guard !isHeld || !Self.isNear(present.contentLength, former.contentLength) else { return }
    let (field, wanted, seen) =
      isHeld
      ? ("contentLength", "\(former.contentLength)", "\(present.contentLength)")
      : ("sharedInset", "\(former.sharedInset)", "\(present.sharedInset)")
    let place = "\(axis).\(field) in the layout after a command for the other axis"
    find(.otherAxis, place, wanted, seen) {
      "a command for one axis removes those of the other; keep row lengths and insets of each axis"
    }
  }

  /// Compares the other axis with itself before a change along this one.
  func checkOtherAxis(
    _ before: State?,
    _ now: State?,
    _ name: String,
    _ change: Change
  ) {
    guard watchesOtherAxis, let old = before, let now else { return }
    var new = now
    // Both axes may have one layout.
    new.reading.rowRevision = old.reading.rowRevision
    new.reading.isLayoutPending = old.reading.isLayoutPending
    // These are not answers along one axis.
    (new.crossFrame, new.size) = (old.crossFrame, old.size)
    if case .resizing = change {
      // Scroll bars coming and going take room from the other axis, and it may clamp.
      let travel = new.reading.contentOffset - old.reading.contentOffset
      let counted = new.reading.moves.byLayout - old.reading.moves.byLayout
      guard !Self.isNear(travel, counted) else { return }
      let place = "\(axis.cross).moves.byLayout after \(name) along the \(axis) axis"
      return find(.otherAxis, place, "\(travel) more", "\(counted) more") {
        "the offset of the other axis moved and the move was not counted"
      }
    }
    guard new != old else { return }
    let other = difference(old, new)
    let place = "\(axis.cross).\(other.field) after \(name) along the \(axis) axis"
    find(.otherAxis, place, other.old, other.new) {
      if new.safeArea != old.safeArea {
        return "`containerSafeArea(along:)` answers the same for both axes"
      }
      if case .scroll = change {
        return "a scroll along one axis is reported on both; keep offset and moves of each axis"
      }
      return
        "a change of one axis reaches the other; apply a command to the axis that `along` names, and "
        + "keep insets, row lengths and moves of each axis"
    }
  }
}

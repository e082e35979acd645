// Taking a reading, and positioning the views at it.
extension ParallaxEngine {
  /// Takes the state of the host.
  ///
  /// - Returns: Whether it can be used.
  mutating func take(_ host: HostReading) -> Bool {
    let axisName = host.reading.axis
    guard let axis = host.reading[axisName] else { return false }
    let isScroll =
      record.hasLast && axis.isScroll(from: record.lastRead.axis)
      && placed.plane.isOf(host, along: axisName)
      && placed.safeArea == host.safeArea(along: axisName)
    if isScroll {
      let moves = axis.moves
      guard axis.contentOffset.isUsable, moves.byApp.isUsable, moves.byLayout.isUsable else {
        if let (field, value) = host.unusableField {
          report(.unusableReading(field: field, value: value))
        }
        return false
      }
    } else {
      if let (field, value) = host.unusableField {
        report(.unusableReading(field: field, value: value))
        return false
      }
      guard isLaidOut(host, axis) else { return false }
      enter(host, axisName)
    }
    problems.settle(.unusableReading)
    if let before = record.movesBeforeShift {
      effects.shifted += axis.moves.byLayout - before
      record.movesBeforeShift = nil
    }
    record.hasRead = true
    if isScroll {
      record.takeScroll(to: axis.contentOffset, axis.moves)
      return true
    }
    record.take(
      AxisRecord.Read(
        axis: axis,
        metrics: ScrollMetrics(
          axis,
          containerLength: axisName.length(of: host.containerSize),
          safeArea: placed.safeArea
        )
      )
    )
    return true
  }

  /// Returns whether the host has a size.
  ///
  /// Before its first layout there is nothing to position in.
  private mutating func isLaidOut(_ host: HostReading, _ axis: AxisReading) -> Bool {
    let length = host.reading.axis.length(of: host.containerSize)
    guard placed.metrics == nil, length <= 0 || (axis.frame?.length ?? length) <= 0 else {
      problems.settle(.emptyContainer)
      return true
    }
    // A host that scrolls has been laid out, so its container should have a size by now.
    if let first = record.firstOffset, abs(first - axis.contentOffset) > Tolerance.geometry {
      report(.emptyContainer(host.containerSize))
    }
    record.firstOffset = record.firstOffset ?? axis.contentOffset
    return false
  }

  /// Takes the parts of a reading besides its offset.
  private mutating func enter(_ host: HostReading, _ axis: ScrollAxis) {
    let plane = ScrollPlane(host)
    if record.hasLast, axis != placed.plane.axis { record.turn(from: placed.plane.axis) }
    if plane != placed.plane {
      // Frames change across the axis too, even if the placements along it do not.
      pending.insert(.everyView)
      if plane.crossFrame.length != placed.plane.crossFrame.length { pending.insert(.heights) }
      placed.plane = plane
    }
    placed.safeArea = host.safeArea(along: axis)
    isShareStale = true
  }

  /// Positions all views at the reading of this pass.
  ///
  /// The parts of the move are positioned one after another: what the layout moved, what the app
  /// scrolled, what the user scrolled. So a view that reveals on scroll-back counts exactly the
  /// user's travel. For example, a row of 40 is inserted above while the user scrolls back by 10: the
  /// offset moves by 30, of which 40 are the layout's and -10 the user's; the view reveals 10.
  mutating func solve() {
    guard record.hasNow else { return }
    record.isSolved = true
    let end = record.nowRead.axis.contentOffset
    var travel = 0.0
    var app = 0.0
    var isLayout = true
    if record.hasLast {
      let (moves, former) = (record.nowRead.axis.moves, record.lastRead.axis.moves)
      let layout = moves.byLayout - former.byLayout
      app = moves.byApp - former.byApp
      travel = (end - record.lastRead.axis.contentOffset) - layout
      // The numbers are sums, so the user's part may be the rounding of the others.
      if abs(travel - app) <= Tolerance.geometry { travel = app }
      isLayout = !record.isScroll || record.hasNewPlaces || abs(layout) > Tolerance.geometry
    }
    let user = travel - app
    effects.travelled += user
    if record.progress != nil { record.progress?.travel += travel }
    if travel != 0, abs(travel) > Tolerance.geometry { record.residual = 0 }
    if isLayout {
      placed.metrics = record.nowRead.metrics
      overscrolls.note(record.nowRead.metrics)
    } else {
      placed.metrics?.contentOffset = end
      overscrolls.note(end)
    }
    // Views out of sight are notified too, and must be positioned for that.
    if pending.contains(.everyView) { placed.layout.demand(.placing) }
    if isLayout { position(at: user == 0 && app == 0 ? end : end - travel, .layout) }
    if app != 0 { position(at: user == 0 ? end : end - user, .programmatic) }
    if user != 0 || (!isLayout && app == 0) { position(at: end, .user) }
    record.hasNewPlaces = false
    if !record.nowRead.axis.isLayoutPending {
      let version = record.nowRead.version
      if let former = record.version, former != version { record.anchor = nil }
      record.version = version
      record.keepsPlace = false
    }
    record.finishRead()
  }

  private mutating func position(at offset: Double, _ cause: ScrollCause) {
    if record.hasPositioned {
      // The changes of the position before would be lost.
      for index in placed.layout.changes { collect(index) }
    }
    record.hasPositioned = true
    var metrics = record.nowRead.metrics
    metrics.contentOffset = offset
    placed.layout.solve(metrics, cause: cause)
  }
}

extension AxisReading {
  /// Returns whether this reading differs from another one in the offset and the moves alone.
  @inline(__always)
  func isScroll(from other: Self) -> Bool {
    contentLength == other.contentLength && rowRevision == other.rowRevision
      && contentInset == other.contentInset && sharedInset == other.sharedInset
      && transientInset == other.transientInset && frame == other.frame
      && isRightToLeft == other.isRightToLeft && isLayoutPending == other.isLayoutPending
  }
}

extension HostReading {
  /// The first field that is not a usable number, and its value; `nil` if all are usable.
  ///
  /// Usable is a finite number of at most 1e12 points; a length must be 0 or more. Beyond that a
  /// `Double` no longer tells neighbouring pixels apart.
  package var unusableField: (field: ReadingField, value: Double)? {
    guard let read = reading[reading.axis] else { return nil }
    let area = safeArea(along: reading.axis)
    let shared = read.sharedInset
    let others: [(ReadingField, Double)] = [
      (.contentOffset, read.contentOffset),
      (.safeAreaTop, area.top), (.safeAreaBottom, area.bottom),
      (.contentInsetTop, read.contentInset.top), (.contentInsetBottom, read.contentInset.bottom),
      (.transientInsetTop, read.transientInset.top),
      (.transientInsetBottom, read.transientInset.bottom),
      (.reservedInsetTop, shared.reserved.top), (.reservedInsetBottom, shared.reserved.bottom),
      (.pinnedInset, shared.pinned), (.insetPadding, shared.padding),
      (.frameStart, read.frame?.start ?? 0), (.frameEnd, read.frame?.end ?? 0),
      (.crossFrameStart, reading.crossFrame?.start ?? 0),
      (.crossFrameEnd, reading.crossFrame?.end ?? 0),
      (.movesByApp, read.moves.byApp), (.movesByLayout, read.moves.byLayout),
    ]
    for (field, value) in others where !value.isUsable { return (field, value) }
    let lengths: [(ReadingField, Double)] = [
      (.containerWidth, containerSize.width), (.containerHeight, containerSize.height),
      (.contentLength, read.contentLength), (.frameLength, read.frame?.length ?? 0),
      (.crossFrameLength, reading.crossFrame?.length ?? 0),
    ]
    for (field, value) in lengths where !value.isUsable || value < 0 { return (field, value) }
    return nil
  }
}

extension AxisRange {
  /// Returns whether something can be in the range.
  var isUsable: Bool { start >= -1e12 && start <= end && end <= 1e12 }
}

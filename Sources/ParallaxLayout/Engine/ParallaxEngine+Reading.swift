// Taking a reading: once for both axes.
extension ParallaxEngine {
  /// Takes the state of the host.
  ///
  /// - Returns: Whether it can be used.
  mutating func take(_ host: inout HostReading) -> Bool {
    let axis = host.reading.axis
    guard let reading = host.reading[axis] else { return false }
    let hasAcross = takesAcross(host)
    axisCount = hasAcross ? 2 : 1
    let frameAcross = hasAcross ? host.readingAcross.frame : nil
    let isSame = placed.plane.isOf(host, along: axis, frameAcross: frameAcross)
    let isScroll = isSame && placed.axes[0].isScroll(reading, host)
    let isScrollAcross = isSame && hasAcross && placed.axes[1].isScroll(host.readingAcross, host)
    guard (isScroll && isScrollAcross == hasAcross) || isUsable(host, axis) else { return false }
    problems.settle(.unusableReading)
    placed.axes[0].take(reading, isScroll: isScroll, of: host)
    guard hasAcross else { return true }
    placed.axes[1].take(host.readingAcross, isScroll: isScrollAcross, of: host)
    // Most people scroll along one axis at a time: then the other one costs little more than its reading.
    if placed.axes[1].isAtRest, placed.axes[0].isPlainScroll,
      placed.axes[0].layout.changedSlots.isEmpty
    {
      placed.axes[1].pass.stage = .solved
      axisCount = 1
    }
    return true
  }

  /// Returns whether the numbers of a reading are usable and the host has a size; then all but the
  /// readings of the axes is taken.
  private mutating func isUsable(_ host: HostReading, _ axis: ScrollAxis) -> Bool {
    if let number = host.unusableNumber {
      reportUnusable(number)
      return false
    }
    problems.settle(.unusableReading)
    guard isLaidOut(host, axis) else { return false }
    enter(host, axis)
    return true
  }

  /// Returns whether the other axis is computed: the content scrolls on it, or a view follows it.
  ///
  /// When it was once laid out, it counts as laid out until another host is bound.
  @inline(__always)
  private mutating func takesAcross(_ host: HostReading) -> Bool {
    let scrollsOnBoth = host.reading.scrollsOnBoth
    guard AxisList.count > 1,
      scrollsOnBoth || placed.asksAcross()
    else { return false }
    // There is nothing to command on a resting axis, but it may have rows.
    placed.axes[1].abilities =
      scrollsOnBoth ? abilitiesAcross : abilitiesAcross.intersection(.rows)
    return true
  }

  /// Returns whether the host has a size.
  ///
  /// Before its first layout there is nothing to position in.
  private mutating func isLaidOut(_ host: HostReading, _ axis: ScrollAxis) -> Bool {
    let length = axis.length(of: host.containerSize)
    guard let reading = host.reading[axis], placed.axes[0].metrics == nil,
      length <= 0 || (reading.frame?.length ?? length) <= 0
    else {
      problems.settle(.emptyContainer)
      return true
    }
    // A host that scrolls has been laid out, so its container should have a size by now.
    let first = firstOffset ?? reading.contentOffset
    if abs(first - reading.contentOffset) > Tolerance.geometry {
      report(.emptyContainer(host.containerSize))
    }
    firstOffset = first
    return false
  }

  /// Takes the parts of a reading besides its offsets.
  private mutating func enter(_ host: HostReading, _ axis: ScrollAxis) {
    let plane = ScrollPlane(host)
    if axis != placed.axes[0].axis { turn(to: axis) }
    let looksLike = plane.looksLike(placed.plane, withFrame: placed.hasAcross)
    for number in placed.axes.indices where !looksLike {
      // Frames change across an axis too, even if the placements along it do not.
      placed.axes[number].pending.insert(.everyView)
      if plane.breadth(number) != placed.plane.breadth(number) {
        placed.axes[number].pending.insert(.heights)
      }
    }
    placed.plane = plane
  }

  /// Reports each field once until a reading is usable: a second one may be found when the first is well.
  private mutating func reportUnusable(_ number: UnusableNumber) {
    // A second field is a second mistake: each is reported once until a reading is usable.
    if problems.note(kind: .unusableReading) { unusableFields = [] }
    guard !unusableFields.contains(number.field) else { return }
    unusableFields.append(number.field)
    effects.diagnostics.append(
      .unusableReading(field: number.field.rawValue, value: number.value)
    )
  }

  /// Adds a problem to the effects of the pass, unless it was reported and has not gone since.
  private mutating func report(_ diagnostic: ParallaxDiagnostic) {
    if problems.note(diagnostic) { effects.diagnostics.append(diagnostic) }
  }
}

extension AxisEngine {
  /// Returns whether a reading differs from the last one in a usable offset and usable moves alone.
  @inline(__always)
  fileprivate func isScroll(_ reading: AxisReading, _ host: HostReading) -> Bool {
    record.known == .settled && reading.isScroll(from: record.lastRead.axis)
      && reading.hasUsableScroll
      && record.lastRead.metrics.safeAreaInsets == host.safeArea(along: axis)
  }
}

extension HostReading {
  /// The reading of the other axis; if the content does not scroll on it, that of content which just fits.
  fileprivate var readingAcross: AxisReading {
    let axis = reading.axis.cross
    if let reading = reading[axis] { return reading }
    let length = axis.length(of: containerSize)
    let frame = reading.crossFrame ?? AxisRange(start: 0, end: length)
    return AxisReading(contentOffset: 0, contentLength: max(0, frame.length), frame: frame)
  }
}

extension AxisRange {
  /// Returns whether something can be in the range.
  var isUsable: Bool { start >= -1e12 && start <= end && end <= 1e12 }
}

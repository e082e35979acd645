// Taking a reading: once for both axes.
extension ParallaxEngine {
  /// Takes the state of the host.
  ///
  /// - Returns: Whether it can be used.
  mutating func take(_ host: inout HostReading) -> Bool {
    // By patterns, here: comparisons with `nil`, and properties of the reading, copy it.
    var (isVertical, isHorizontal) = (false, false)
    if case .some = host.reading.vertical { isVertical = true }
    if case .some = host.reading.horizontal { isHorizontal = true }
    guard isVertical || isHorizontal else { return false }
    let hasAcross = takesAcross(scrollsOnBoth: isVertical && isHorizontal)
    axisCount = hasAcross ? 2 : 1
    let isScroll =
      hasAcross
      ? isVertical && isHorizontal && takeScrollOnBoth(&host)
      : takeScroll(host, along: isVertical ? .vertical : .horizontal)
    guard isScroll || takeChange(host, hasAcross) else { return false }
    problems.settle(.unusableReading)
    return true
  }

  // Most readings differ from the last one in usable offsets and moves alone. The next two functions take
  // such a reading, and return `false` for any other one. They unwrap it without a binding, which would
  // copy it.

  @inline(__always)
  private mutating func takeScroll(_ host: HostReading, along axis: ScrollAxis) -> Bool {
    guard placed.plane.isOf(host, along: axis) else { return false }
    return axis == .vertical
      ? placed.main.takeScroll(to: host.reading.vertical.unsafelyUnwrapped, host.verticalSafeArea)
      : placed.main.takeScroll(
        to: host.reading.horizontal.unsafelyUnwrapped,
        host.horizontalSafeArea
      )
  }

  @inline(never)
  private mutating func takeScrollOnBoth(_ host: inout HostReading) -> Bool {
    let frame = host.reading.horizontal.unsafelyUnwrapped.frame
    guard placed.plane.isOf(host, along: .vertical, frameAcross: frame),
      placed.main.isScroll(host.reading.vertical.unsafelyUnwrapped, host.verticalSafeArea),
      placed.across.takeScroll(
        to: host.reading.horizontal.unsafelyUnwrapped,
        host.horizontalSafeArea
      )
    else { return false }
    placed.across.abilities = abilities?.across
    // Most people scroll along one axis at a time: then the other one costs little more than its reading.
    if placed.across.isAtRest, placed.main.isPlainScroll, placed.main.layout.changedSlots.isEmpty {
      axisCount = 1
      placed.across.record.stage = .solved
    }
    placed.main.record.takeScroll(
      to: host.reading.vertical.unsafelyUnwrapped.contentOffset,
      host.reading.vertical.unsafelyUnwrapped.moves
    )
    return true
  }

  /// Takes any other reading.
  ///
  /// - Returns: Whether it can be used.
  private mutating func takeChange(_ host: HostReading, _ hasAcross: Bool) -> Bool {
    let axis = host.reading.axis
    guard let reading = host.reading[axis] else { return false }
    let across = hasAcross ? host.readingAcross(axis) : nil
    let isSame = placed.plane.isOf(host, along: axis, frameAcross: across?.frame)
    let isScroll = isSame && placed.main.isScroll(reading, host.safeArea(along: axis))
    let isScrollAcross =
      isSame && across.map { placed.across.isScroll($0, host.safeArea(along: axis.cross)) } ?? true
    guard (isScroll && isScrollAcross) || isUsable(host, axis) else { return false }
    placed.main.take(
      reading,
      isScroll: isScroll,
      in: axis.length(of: host.containerSize),
      host.safeArea(along: axis)
    )
    guard let across else { return true }
    // There is nothing to command on a resting axis, but it may have rows.
    placed.across.abilities =
      host.reading.scrollsOnBoth ? abilities?.across : abilities?.across.intersection(.rows)
    placed.across.take(
      across,
      isScroll: isScrollAcross,
      in: axis.cross.length(of: host.containerSize),
      host.safeArea(along: axis.cross)
    )
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
  private mutating func takesAcross(scrollsOnBoth: Bool) -> Bool {
    guard EngineParts.hasOtherAxis else { return false }
    if placed.hasAcross { return true }
    guard scrollsOnBoth || placed.across.viewCount > 0 else { return false }
    beginAcross()
    return true
  }

  @inline(never)
  private mutating func beginAcross() {
    placed.hasAcross = true
    placed.across.begin()
  }

  /// Returns whether the host has a size.
  ///
  /// Before its first layout there is nothing to position in.
  private mutating func isLaidOut(_ host: HostReading, _ axis: ScrollAxis) -> Bool {
    let length = axis.length(of: host.containerSize)
    guard let reading = host.reading[axis], placed.main.metrics == nil,
      length <= 0 || (reading.frame?.length ?? length) <= 0
    else {
      problems.settle(.emptyContainer)
      return true
    }
    // A host that scrolls has been laid out, so its container should have a size by now.
    let first = placed.main.record.firstOffset
    if let first, abs(first - reading.contentOffset) > Tolerance.geometry {
      report(.emptyContainer(host.containerSize))
    }
    placed.main.record.firstOffset = first ?? reading.contentOffset
    return false
  }

  /// Takes the parts of a reading besides its offsets.
  private mutating func enter(_ host: HostReading, _ axis: ScrollAxis) {
    let plane = ScrollPlane(host)
    if axis != placed.main.axis { turn(to: axis) }
    if !plane.looksLike(placed.plane, withFrame: placed.hasAcross) {
      // Frames change across an axis too, even if the placements along it do not.
      placed.main.pending.insert(.everyView)
      if plane.crossFrame.length != placed.plane.crossFrame.length {
        placed.main.pending.insert(.heights)
      }
      if EngineParts.hasOtherAxis {
        placed.across.pending.insert(.everyView)
        if plane.frame.length != placed.plane.frame.length {
          placed.across.pending.insert(.heights)
        }
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
  fileprivate func isScroll(_ reading: AxisReading, _ safeArea: AxisInsets) -> Bool {
    record.nowFollowsLast && reading.isScroll(from: record.lastRead.axis) && reading.hasUsableScroll
      && record.lastRead.metrics.safeAreaInsets == safeArea
  }

  /// Takes such a reading; returns `false` for any other one.
  @inline(__always)
  fileprivate mutating func takeScroll(to reading: AxisReading, _ safeArea: AxisInsets) -> Bool {
    guard isScroll(reading, safeArea) else { return false }
    record.takeScroll(to: reading.contentOffset, reading.moves)
    return true
  }
}

extension HostReading {
  /// Returns the reading of the other axis; if the content does not scroll on it, that of content which
  /// just fits.
  fileprivate func readingAcross(_ axis: ScrollAxis) -> AxisReading {
    if let reading = reading[axis.cross] { return reading }
    let length = axis.cross.length(of: containerSize)
    let frame = reading.crossFrame ?? AxisRange(start: 0, end: length)
    return AxisReading(contentOffset: 0, contentLength: max(0, frame.length), frame: frame)
  }
}

extension AxisRange {
  /// Returns whether something can be in the range.
  var isUsable: Bool { start >= -1e12 && start <= end && end <= 1e12 }
}

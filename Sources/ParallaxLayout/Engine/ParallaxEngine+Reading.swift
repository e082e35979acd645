// Taking a reading: once for both axes.
extension ParallaxEngine {
  /// Takes the state of the host.
  ///
  /// - Returns: Whether it can be used.
  mutating func take(_ host: HostReading) -> Bool {
    let axis = host.reading.axis
    guard let reading = host.reading[axis] else { return false }
    if takesAcross(host, axis) { return take(host, axis, reading) }
    let isScroll =
      placed.plane.isOf(host, along: axis, hasAcross: false)
      && placed.main.isScroll(reading, safeArea: host.safeArea(along: axis))
    let isUsableScroll = isScroll && reading.hasUsableScroll
    guard isUsable(host, axis, isUsableScroll: isUsableScroll) else { return false }
    if isScroll {
      placed.main.takeScroll(to: reading)
    } else {
      placed.main.take(reading, in: axis.length(of: host.containerSize))
    }
    return true
  }

  /// Takes the state of a host on both axes.
  private mutating func take(
    _ host: HostReading,
    _ axis: ScrollAxis,
    _ reading: AxisReading
  ) -> Bool {
    let across = host.readingAcross(axis)
    let isSamePlane = placed.plane.isOf(host, along: axis, hasAcross: true)
    let isScroll =
      isSamePlane && placed.main.isScroll(reading, safeArea: host.safeArea(along: axis))
    let isScrollAcross =
      isSamePlane && placed.across.isScroll(across, safeArea: host.safeArea(along: axis.cross))
    let isUsableScroll =
      isScroll && isScrollAcross && reading.hasUsableScroll && across.hasUsableScroll
    guard isUsable(host, axis, isUsableScroll: isUsableScroll) else { return false }
    // There is nothing to order on an axis that does not scroll.
    placed.across.abilities = host.reading.scrollsOnBoth ? abilities?.across : []
    if isScroll {
      placed.main.takeScroll(to: reading)
    } else {
      placed.main.take(reading, in: axis.length(of: host.containerSize))
    }
    if isScrollAcross {
      placed.across.takeScroll(to: across)
    } else {
      placed.across.take(across, in: axis.cross.length(of: host.containerSize))
    }
    return true
  }

  /// Returns whether the numbers of a reading are usable and the host has a size; then all but the
  /// offsets is taken.
  ///
  /// - Parameters:
  ///   - host: The state of the host.
  ///   - axis: The axis that views follow by default.
  ///   - isUsableScroll: Whether only offsets differ from the last reading, and are usable.
  /// - Returns: Whether the reading can be taken.
  @inline(__always)
  private mutating func isUsable(
    _ host: HostReading,
    _ axis: ScrollAxis,
    isUsableScroll: Bool
  ) -> Bool {
    if !isUsableScroll {
      if let number = host.unusableNumber {
        // A name of a field that nobody reads would be a part of a small build all the same.
        let field = EngineParts.reports ? number.field.rawValue : ""
        report(.unusableReading(field: field, value: number.value))
        return false
      }
      guard isLaidOut(host, axis) else { return false }
      enter(host, axis)
    }
    problems.settle(.unusableReading)
    return true
  }

  /// Returns whether the other axis is computed: the content scrolls on it, or a view follows it.
  ///
  /// If once it was, it is until another host is bound.
  @inline(__always)
  private mutating func takesAcross(_ host: HostReading, _ axis: ScrollAxis) -> Bool {
    guard EngineParts.hasOtherAxis else { return false }
    if placed.hasAcross { return true }
    if placed.across.viewCount == 0 {
      // A host that is read on the horizontal axis does not scroll on the vertical one.
      guard axis == .vertical, case .some = host.reading.horizontal else { return false }
    }
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
    guard let reading = host.reading[axis], placed.metrics == nil,
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
    if axis != placed.axis { turn(to: axis) }
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
    placed.main.safeArea = host.safeArea(along: axis)
    guard EngineParts.hasOtherAxis else { return }
    placed.across.safeArea = host.safeArea(along: axis.cross)
  }

  /// Adds a problem to the effects of the pass, unless it was reported and has not gone since.
  private mutating func report(_ diagnostic: ParallaxDiagnostic) {
    let isNew = problems.note(diagnostic)
    if EngineParts.reports, isNew { effects.diagnostics.append(diagnostic) }
  }
}

extension AxisEngine {
  /// Returns whether a reading differs from the last one in the offset and the moves alone.
  @inline(__always)
  fileprivate func isScroll(_ reading: AxisReading, safeArea: AxisInsets) -> Bool {
    record.hasLast && reading.isScroll(from: record.lastRead.axis) && self.safeArea == safeArea
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

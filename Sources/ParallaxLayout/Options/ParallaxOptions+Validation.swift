extension ParallaxOptions {
  /// Checks the options against the following rules.
  ///
  /// Rules that need a scrollable, such as that a tracked row exists, are not checked.
  ///
  /// - Lengths are finite and at most 1,000,000,000,000 points from 0; heights are 0 or more, and
  ///   the minimum is at most the maximum. An edge inset is at most 1,000,000 points from 0.
  /// - A boundary starts at or before its end. Either end may be infinite.
  /// - A view that tracks an offset ends within that distance as well.
  /// - A view that reveals comes back to a height between its minimum and its maximum. A view that
  ///   reveals or snaps must stick to an edge and have more than one height.
  /// - A stretch trigger must be within the stretch limit of every edge that the view sticks to and
  ///   stretches at.
  /// - A view that reveals and sticks to the bottom must not be pushed out there: it must have no
  ///   boundary that starts in the content, and must not push.
  /// - A view that tracks the viewport sticks to exactly one edge and does not push. Only such a view has
  ///   an edge order, or is covered by a keyboard.
  /// - `.section` as boundary and `.rowAndInset` as reservation need a tracked row. A view with an
  ///   `.inset` is beside the content, so the only offset that it may track is 0, the default, or it
  ///   tracks the viewport.
  ///
  /// - Parameter view: The name of the view, for the error.
  /// - Throws: ``ParallaxError`` that names the first option that is invalid.
  /// - Complexity: O(1).
  public func validate(for view: ViewID) throws(ParallaxError) {
    try main.check(OptionCheck(view: view, isAcross: false))
    guard EngineParts.hasOtherAxis else { return }
    try across?.check(OptionCheck(view: view, isAcross: true))
  }
}

extension AxisOptions {
  fileprivate func check(_ check: OptionCheck) throws(ParallaxError) {
    try check.height(height)
    try check.tracking(tracking, at: stickPosition)
    try check.end(of: tracking, height)
    try check.edgeInset(edgeInset.top, .topInset)
    try check.edgeInset(edgeInset.bottom, .bottomInset)
    try check.boundary(boundary, tracksRow: tracking.rowKey != nil)
    try check.overscroll(overscroll.top, .topStretch)
    try check.overscroll(overscroll.bottom, .bottomStretch)
    try check.trigger(stretchTrigger, overscroll, at: stickPosition)
    try check.reveal(reveal, of: height)
    if reveal != nil {
      try check.collapses(.reveal, height, stickPosition)
      try check.revealing(boundary, stacking, at: stickPosition)
    }
    if snaps { try check.collapses(.snaps, height, stickPosition) }
    try check.reservation(reservation, of: tracking)
    try check.bar(self)
    try check.usable(parallax, .parallax, .finiteShare, .shareInRange)
  }
}

/// Checks the options of one view, with one function per rule.
private struct OptionCheck {
  let view: ViewID
  /// Whether the options are those along the axis that the view does not follow.
  let isAcross: Bool

  func height(_ height: HeightRange) throws(ParallaxError) {
    try positive(height.minimum, .minimumHeight)
    try positive(height.maximum, .maximumHeight)
    try require(
      height.minimum <= height.maximum,
      .minimumHeight,
      is: OptionValue(height.minimum),
      .minimumWithinMaximum,
      height.maximum
    )
  }

  func trigger(
    _ trigger: Double?,
    _ overscroll: OverscrollOptions,
    at position: StickPosition
  ) throws(ParallaxError) {
    guard let trigger else { return }
    let value = OptionValue(trigger)
    try require(trigger > 0 && trigger.isUsable, .stretchTrigger, is: value, .triggerIsDistance)
    // The smallest limit of all edges: a trigger that one edge can never reach is an error. A limit
    // that is NaN is reported by the rule for limits.
    var limit: Double?
    for edge in ScrollEdge.allCases where position.contains(edge) {
      guard let other = overscroll[edge].stretchLimit else { continue }
      limit = min(limit ?? other, other)
    }
    try require(limit != nil, .stretchTrigger, is: value, .triggerNeedsStretch)
    // Without a limit the line above has thrown.
    let most = limit ?? .infinity
    try require(trigger <= most, .stretchTrigger, is: value, .triggerWithinStretch, most)
  }

  /// Checks that a view that reveals or snaps has two heights and sticks to an edge.
  func collapses(
    _ option: OptionName,
    _ height: HeightRange,
    _ position: StickPosition
  ) throws(ParallaxError) {
    let isReveal = option == .reveal
    let value = OptionValue.word(isReveal ? .set : .on)
    try require(
      !position.isEmpty,
      option,
      is: value,
      isReveal ? .revealNeedsEdge : .snappingNeedsEdge
    )
    try require(
      height.minimum < height.maximum,
      option,
      is: value,
      isReveal ? .revealNeedsHeights : .snappingNeedsHeights,
      height.maximum
    )
  }

  /// Checks that a view that reveals is not pushed out at the bottom.
  ///
  /// A view grows upwards there, so its start would move by the reveal and by the push.
  func revealing(
    _ boundary: StickBoundary?,
    _ stacking: Stacking,
    at position: StickPosition
  ) throws(ParallaxError) {
    let hasStart =
      switch boundary {
      case .range(let start, _): start.isFinite
      case .section, .rows: true
      case nil: false
      }
    try require(
      !position.contains(.bottom) || !(hasStart || stacking == .push),
      .reveal,
      is: .word(.set),
      .revealNotPushedAtBottom
    )
  }

  /// Checks that the end of a view that tracks an offset is within 1e12 points.
  func end(of tracking: Tracking, _ height: HeightRange) throws(ParallaxError) {
    let end: Double
    let offset: Double
    switch tracking {
    case .offset(let start): (offset, end) = (start, start + height.maximum)
    case .contentEnd(let distance): (offset, end) = (distance, -distance - height.maximum)
    case .row, .rowID, .viewport: return
    }
    try require(end.isUsable, .offset, is: OptionValue(offset), .roomForMaximum, height.maximum)
  }

  func tracking(_ tracking: Tracking, at position: StickPosition) throws(ParallaxError) {
    switch tracking {
    case .offset(let offset): try usable(offset, .offset, .finitePlace, .placeInRange)
    case .contentEnd(let distance):
      try usable(distance, .contentEnd, .finitePlace, .placeInRange)
    case .viewport:
      try require(
        position == .top || position == .bottom,
        .tracking,
        is: .word(.viewport),
        .viewportNeedsOneEdge
      )
    case .row(let path):
      try index(path.section, .section, .sectionCountsFromZero)
      try index(path.row, .row, .rowCountsFromZero)
    case .rowID: break
    }
  }

  func boundary(_ boundary: StickBoundary?, tracksRow: Bool) throws(ParallaxError) {
    switch boundary {
    case .range(let start, let end):
      let value = OptionValue(start)
      try require(start < .infinity, .boundaryStart, is: value, .boundaryStartIsPosition)
      try require(end > -.infinity, .boundaryEnd, is: OptionValue(end), .boundaryEndIsPosition)
      try require(start <= end, .boundaryStart, is: value, .boundaryStartWithinEnd, end)
    case .section:
      try require(tracksRow, .boundary, is: .word(.section), .boundarySectionNeedsRow)
    case .rows, nil: break
    }
  }

  func overscroll(_ overscroll: Overscroll, _ option: OptionName) throws(ParallaxError) {
    guard let limit = overscroll.stretchLimit else { return }
    let rule = limit < 0 ? OptionRule.stretchNotNegative : .stretchIsNumber
    try require(limit >= 0, option, is: OptionValue(limit), rule)
  }

  func reveal(_ reveal: Reveal?, of height: HeightRange) throws(ParallaxError) {
    guard let limit = reveal?.limit else { return }
    let rule: OptionRule
    // NaN is neither below nor above, so it comes last.
    if limit < height.minimum {
      rule = .revealNotBelowMinimum
    } else if limit > height.maximum {
      rule = .revealNotAboveMaximum
    } else if limit.isNaN {
      rule = .revealIsNumber
    } else {
      return
    }
    try require(
      false,
      .revealLimit,
      is: OptionValue(limit),
      rule,
      height.minimum,
      height.maximum
    )
  }

  func reservation(_ reservation: Reservation, of tracking: Tracking) throws(ParallaxError) {
    guard tracking.rowKey == nil else { return }
    switch reservation {
    case .rowAndInset:
      try require(false, .reservation, is: .word(.rowAndInset), .insetNeedsRow)
    case .inset:
      try require(
        tracking == .offset(0) || tracking == .viewport,
        .reservation,
        is: .word(.inset),
        .insetIgnoresOffset
      )
    case .row, .none: break
    }
  }

  func bar(_ options: AxisOptions) throws(ParallaxError) {
    guard options.tracking != .viewport else {
      return try require(options.stacking != .push, .stacking, is: .word(.push), .barIsNotPushed)
    }
    let order = options.edgeOrder
    try require(order == 0, .edgeOrder, is: OptionValue(Double(order)), .orderNeedsViewport)
    let isLifted = options.keyboard == .lifts
    try require(isLifted, .keyboard, is: .word(.covers), .keyboardNeedsViewport)
  }

  func positive(_ value: Double, _ option: OptionName) throws(ParallaxError) {
    try usable(value, option, .finitePoints, .pointsInRange)
    try require(value >= 0, option, is: OptionValue(value), .pointsNotNegative)
  }

  /// Checks that an edge inset is at most a million points, more than any viewport has.
  func edgeInset(_ value: Double, _ option: OptionName) throws(ParallaxError) {
    let rule = value.isFinite ? OptionRule.insetInRange : .finiteInset
    try require(value.magnitude <= 1e6, option, is: OptionValue(value), rule)
  }

  func usable(
    _ value: Double,
    _ option: OptionName,
    _ finite: OptionRule,
    _ inRange: OptionRule
  ) throws(ParallaxError) {
    let rule = value.isFinite ? inRange : finite
    try require(value.isUsable, option, is: OptionValue(value), rule)
  }

  private func index(
    _ value: Int,
    _ option: OptionName,
    _ rule: OptionRule
  ) throws(ParallaxError) {
    try require(value >= 0, option, is: OptionValue(Double(value)), rule)
  }

  private func require(
    _ isKept: Bool,
    _ option: OptionName,
    is value: OptionValue,
    _ rule: OptionRule,
    _ first: Double = 0,
    _ second: Double = 0
  ) throws(ParallaxError) {
    if isKept { return }
    var mistake = OptionMistake(option, is: value, rule: rule, first, second)
    mistake.isAcross = isAcross
    throw ParallaxError(view, mistake)
  }
}

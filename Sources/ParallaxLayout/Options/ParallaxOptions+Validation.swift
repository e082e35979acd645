extension ParallaxOptions {
  /// Checks that the options make sense.
  ///
  /// What a scrollable would be needed for, such as whether a tracked row exists, is not checked.
  ///
  /// - Lengths are finite and at most 1,000,000,000,000 points from 0; heights are 0 or more, and
  ///   the minimum is at most the maximum. An edge inset is at most 1,000,000 points from 0.
  /// - A boundary starts at or before its end. Either end may be infinite.
  /// - A place that is an offset ends within that distance as well.
  /// - A view comes back to a height between its minimum and its maximum. What comes back, and what
  ///   snaps, sticks to an edge and has more than one height.
  /// - A stretch trigger is within what the view stretches by, at every edge that it sticks to and
  ///   stretches at.
  /// - A view that comes back and sticks to the bottom is not pushed out there: it has no boundary
  ///   that starts in the content, and does not push.
  /// - A section as boundary, and a minimum kept in an inset, need a tracked row. A view that hangs
  ///   in an inset above the content stands there whatever it tracks, so the only offset it may
  ///   track is 0, the default.
  ///
  /// - Parameter view: The name of the view, for the error.
  /// - Throws: ``ParallaxError`` that names the first option that is invalid.
  /// - Complexity: O(1).
  public func validate(for view: ViewID) throws(ParallaxError) {
    let check = OptionCheck(view: view)
    try check.height(height)
    try check.tracking(tracking)
    try check.end(of: tracking, height)
    try check.edgeInset(edgeInset.top, "edgeInset.top")
    try check.edgeInset(edgeInset.bottom, "edgeInset.bottom")
    try check.boundary(boundary, tracksRow: tracking.isRow)
    try check.overscroll(overscroll.top, "overscroll.top.stretch")
    try check.overscroll(overscroll.bottom, "overscroll.bottom.stretch")
    try check.trigger(stretchTrigger, overscroll, at: stickPosition)
    try check.reveal(reveal, of: height)
    if reveal != nil {
      try check.collapses("reveal", "set", height, stickPosition, off: "nil")
      try check.revealing(boundary, stacking, at: stickPosition)
    }
    if snaps { try check.collapses("snaps", "true", height, stickPosition, off: "false") }
    try check.reservation(reservation, of: tracking)
    try check.usable(parallax, "parallax", remedy: "give a share, such as 0.5")
  }
}

/// Checks the options of one view, each by a rule of its own.
private struct OptionCheck {
  let view: ViewID

  func height(_ height: HeightRange) throws(ParallaxError) {
    try positive(height.minimum, "height.minimum")
    try positive(height.maximum, "height.maximum")
    let (minimum, maximum) = (height.minimum.shortText, height.maximum.shortText)
    guard height.minimum <= height.maximum else {
      throw ParallaxError(
        view,
        "height.minimum",
        is: minimum,
        "above height.maximum \(maximum)",
        remedy: "give a minimum of at most \(maximum)"
      )
    }
  }

  func trigger(
    _ trigger: Double?,
    _ overscroll: OverscrollOptions,
    at position: StickPosition
  ) throws(ParallaxError) {
    guard let trigger else { return }
    guard trigger > 0, trigger.isUsable else {
      throw ParallaxError(
        view,
        "stretchTrigger",
        is: trigger.shortText,
        "no distance to be pulled",
        remedy: "give points above 0, or nil"
      )
    }
    // The least, as a trigger that one edge can never reach is a mistake, whatever the other does.
    // A limit that is no number is the mistake of the limit.
    let limit = ScrollEdge.allCases.compactMap {
      position.contains($0) ? overscroll[$0].stretchLimit : nil
    }.min()
    guard let limit else {
      throw ParallaxError(
        view,
        "stretchTrigger",
        is: trigger.shortText,
        "of a view that stretches at no edge",
        remedy: "let overscroll stretch at an edge that the view sticks to, or give nil"
      )
    }
    guard trigger <= limit else {
      throw ParallaxError(
        view,
        "stretchTrigger",
        is: trigger.shortText,
        "above the stretch of at most \(limit.shortText)",
        remedy: "give at most \(limit.shortText), or let the view stretch farther"
      )
    }
  }

  /// Checks that a view has heights to go between, and an edge to do so at.
  func collapses(
    _ option: String,
    _ value: String,
    _ height: HeightRange,
    _ position: StickPosition,
    off: String
  ) throws(ParallaxError) {
    guard position != .none else {
      let remedy = "let the view stick to an edge, or give \(off)"
      throw ParallaxError(
        view,
        option,
        is: value,
        "of a view that sticks to no edge",
        remedy: remedy
      )
    }
    guard height.minimum < height.maximum else {
      let remedy = "give a minimum below height.maximum \(height.maximum.shortText), or \(off)"
      throw ParallaxError(view, option, is: value, "of a view of one height", remedy: remedy)
    }
  }

  /// Checks that what comes back is not pushed towards the bottom, where it would grow the other
  /// way and an edge would move by both.
  func revealing(
    _ boundary: StickBoundary?,
    _ stacking: Stacking,
    at position: StickPosition
  ) throws(ParallaxError) {
    let hasStart =
      switch boundary {
      case .range(let start, _): start.isFinite
      case .section: true
      case nil: false
      }
    guard position.contains(.bottom), hasStart || stacking == .push else { return }
    throw ParallaxError(
      view,
      "reveal",
      is: "set",
      "of a view that may be pushed out at the bottom, where it cannot come back",
      remedy: "let the view stick to the top alone, or give nil"
    )
  }

  /// Checks that a place at an offset ends where lengths can still be computed with.
  func end(of tracking: Tracking, _ height: HeightRange) throws(ParallaxError) {
    guard case .offset(let offset) = tracking, !(offset + height.maximum).isUsable else { return }
    throw ParallaxError(
      view,
      "tracking.offset",
      is: offset.shortText,
      "so that the view ends out of range",
      remedy: "give an offset that leaves room for height.maximum \(height.maximum.shortText)"
    )
  }

  func tracking(_ tracking: Tracking) throws(ParallaxError) {
    switch tracking {
    case .offset(let offset): try length(offset, "tracking.offset")
    case .row(let path):
      try index(path.section, "tracking.section", counts: "sections")
      try index(path.row, "tracking.row", counts: "rows")
    case .rowID: break
    }
  }

  func boundary(_ boundary: StickBoundary?, tracksRow: Bool) throws(ParallaxError) {
    switch boundary {
    case .range(let start, let end):
      let reason = "no position in the content"
      guard start < .infinity else {
        let remedy = "give points, or -infinity for no start"
        throw ParallaxError(view, "boundary.start", is: start.shortText, reason, remedy: remedy)
      }
      guard end > -.infinity else {
        let remedy = "give points, or infinity for no end"
        throw ParallaxError(view, "boundary.end", is: end.shortText, reason, remedy: remedy)
      }
      guard start <= end else {
        throw ParallaxError(
          view,
          "boundary.start",
          is: start.shortText,
          "above boundary.end \(end.shortText)",
          remedy: "give a start of at most \(end.shortText)"
        )
      }
    case .section where !tracksRow:
      let remedy = "track a row or give a range of content positions"
      throw ParallaxError(view, "boundary", is: "section", needsRow, remedy: remedy)
    case .section, nil: break
    }
  }

  func overscroll(_ overscroll: Overscroll, _ option: String) throws(ParallaxError) {
    guard let limit = overscroll.stretchLimit, !(limit >= 0) else { return }
    let reason = limit < 0 ? "below 0" : "not a number"
    let remedy = "give a limit of 0 or more"
    throw ParallaxError(view, option, is: limit.shortText, reason, remedy: remedy)
  }

  func reveal(_ reveal: Reveal?, of height: HeightRange) throws(ParallaxError) {
    guard let limit = reveal?.limit else { return }
    let (minimum, maximum) = (height.minimum.shortText, height.maximum.shortText)
    let reason: String
    if limit < height.minimum {
      reason = "below height.minimum \(minimum)"
    } else if limit > height.maximum {
      reason = "above height.maximum \(maximum)"
    } else if limit.isNaN {
      reason = "not a number"
    } else {
      return
    }
    let remedy = "give a height from \(minimum) to \(maximum)"
    throw ParallaxError(view, "reveal.limit", is: limit.shortText, reason, remedy: remedy)
  }

  func reservation(_ reservation: Reservation, of tracking: Tracking) throws(ParallaxError) {
    switch (reservation, tracking) {
    case (.rowAndInset, .offset):
      let remedy = "track a row or reserve otherwise"
      throw ParallaxError(view, "reservation", is: "rowAndInset", needsRow, remedy: remedy)
    case (.inset, .offset(let offset)) where offset != 0:
      throw ParallaxError(
        view,
        "reservation",
        is: "inset",
        "which holds the view above the content",
        remedy: "leave tracking.offset at 0"
      )
    default: break
    }
  }

  func positive(_ value: Double, _ option: String) throws(ParallaxError) {
    let remedy = "give points from 0 to 1000000000000"
    try usable(value, option, remedy: remedy)
    guard value >= 0 else {
      throw ParallaxError(view, option, is: value.shortText, "below 0", remedy: remedy)
    }
  }

  /// No viewport is a million points long.
  func edgeInset(_ value: Double, _ option: String) throws(ParallaxError) {
    guard value.magnitude > 1e6 || value.isNaN else { return }
    let reason = value.isFinite ? "out of range" : "not finite"
    let remedy = "give points within 1000000 of 0"
    throw ParallaxError(view, option, is: value.shortText, reason, remedy: remedy)
  }

  func length(_ value: Double, _ option: String) throws(ParallaxError) {
    try usable(value, option, remedy: "give points within 1000000000000 of 0")
  }

  func usable(_ value: Double, _ option: String, remedy: String) throws(ParallaxError) {
    guard !value.isUsable else { return }
    let reason = value.isFinite ? "out of range" : "not finite"
    throw ParallaxError(view, option, is: value.shortText, reason, remedy: remedy)
  }

  private func index(_ value: Int, _ option: String, counts: String) throws(ParallaxError) {
    guard value < 0 else { return }
    let remedy = "count \(counts) from 0"
    throw ParallaxError(view, option, is: "\(value)", "below 0", remedy: remedy)
  }

  private var needsRow: String { "which needs a tracked row" }
}

extension Tracking {
  fileprivate var isRow: Bool {
    if case .offset = self { false } else { true }
  }
}

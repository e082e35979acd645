extension ParallaxOptions {
  /// Checks the options against the following rules.
  ///
  /// Rules that need a scrollable, such as that a tracked row exists, are not checked.
  ///
  /// - Lengths are finite and at most 1,000,000,000,000 points from 0; heights are 0 or more, and
  ///   the minimum is at most the maximum. An edge inset is at most 1,000,000 points from 0.
  /// - A boundary starts at or before its end. Either end may be infinite.
  /// - A view tracking an offset ends within that distance as well.
  /// - A view that reveals comes back to a height between its minimum and its maximum. A view that
  ///   reveals or snaps must stick to an edge and have more than one height. A tolerance is 0 or
  ///   more; only a view tracking the viewport has an `until`, and only a view sticking to one edge
  ///   slides.
  /// - A stretch trigger must be within the stretch limit of every edge the view sticks to and
  ///   stretches at.
  /// - A view that reveals and sticks to the bottom must not be pushed out there: it must have no
  ///   boundary starting in the content, and must not push.
  /// - A view that tracks the viewport sticks to exactly one edge and does not push. Only such a view has
  ///   an edge order, or is covered by a keyboard.
  /// - A tall view sticks to the top alone, has a place and one height, and does not reveal.
  /// - A heading level is 0 or more. Only a view that pushes has one other than 0.
  /// - `.section` as boundary and `.rowAndInset` as reservation need a tracked row. A view with an
  ///   `.inset` is beside the content, so the only offset it may track is 0, the default, or it
  ///   tracks the viewport.
  ///
  /// - Parameter view: The name of the view, for the error.
  /// - Throws: ``ParallaxError`` naming the first invalid option.
  /// - Complexity: O(1).
  package func validate(for view: ViewID) throws(ParallaxError) {
    try main.check(OptionCheck(view: view, isAcross: false))
    try across?.check(OptionCheck(view: view, isAcross: true))
  }
}

extension AxisOptions {
  fileprivate func check(_ check: OptionCheck) throws(ParallaxError) {
    for option in AxisOption.allCases { try self.check(option, check) }
  }

  /// Checks the rules whose violation names an option.
  private func check(_ option: AxisOption, _ check: OptionCheck) throws(ParallaxError) {
    switch option {
    case .height: try checkHeight(check)
    case .tracking: try checkTracking(check)
    case .edgeInset:
      try check("edgeInset.top", edgeInset.top).isInset(edgeInset.top)
      try check("edgeInset.bottom", edgeInset.bottom).isInset(edgeInset.bottom)
    case .stacking:
      try check("stacking", "push").needs(
        stacking != .push || tracking != .viewport,
        "but a view without a place cannot be pushed out",
        "choose .stack or .overlay"
      )
    case .boundary: try checkBoundary(check)
    case .overscroll:
      if let limit = overscroll.top.stretchLimit {
        try check("overscroll.top.stretch", limit).isLimit(limit)
      }
      if let limit = overscroll.bottom.stretchLimit {
        try check("overscroll.bottom.stretch", limit).isLimit(limit)
      }
    case .stretchTrigger: try checkStretchTrigger(check)
    case .reveal: try checkReveal(check)
    case .snaps:
      if snaps { try checkSnaps(check("snaps", "true")) }
    case .reservation: try checkReservation(check)
    case .parallax:
      try check("parallax", parallax).isUsable(parallax, "give a finite number, such as 0.5")
    case .edgeOrder:
      try check("edgeOrder", Double(edgeOrder)).needs(
        edgeOrder == 0 || tracking == .viewport,
        "but the view has a place in the content",
        "leave edgeOrder at 0, or track .viewport"
      )
    case .keyboard:
      try check("keyboard", "covers").needs(
        keyboard == .lifts || tracking == .viewport,
        "but the view has a place in the content",
        "leave keyboard at .lifts, or track .viewport"
      )
    case .headingLevel:
      let level = check("headingLevel", Double(headingLevel))
      try level.needs(headingLevel >= 0, "below 0", "give 0 or more; 0 is the highest level")
      try level.needs(
        headingLevel == 0 || stacking == .push,
        stacking == .stack
          ? "but stacking is stack, which has no levels"
          : "but stacking is overlay, which has no levels",
        "leave headingLevel at 0, or choose .push"
      )
    case .tall: try checkTall(check("tall", "bothEnds"))
    case .stickPosition, .safeArea: break  // All of their values can be used.
    }
  }

  private func checkHeight(_ check: OptionCheck) throws(ParallaxError) {
    let minimum = check("height.minimum", height.minimum)
    try minimum.isLength(height.minimum)
    try check("height.maximum", height.maximum).isLength(height.maximum)
    try minimum.needs(
      height.minimum <= height.maximum,
      "above height.maximum {0}",
      "give a minimum of at most {0}",
      height.maximum
    )
  }

  private func checkTracking(_ check: OptionCheck) throws(ParallaxError) {
    let remedy: FixedText = "give a finite number of points (at most 1e12 in magnitude)"
    // The end of the view must be in range as well.
    let (offset, end): (Double, Double)
    switch tracking {
    case .offset(let start):
      (offset, end) = (start, start + height.maximum)
      try check("tracking.offset", start).isUsable(start, remedy)
    case .contentEnd(let distance):
      (offset, end) = (distance, -distance - height.maximum)
      try check("tracking.contentEnd", distance).isUsable(distance, remedy)
    case .row(let path):
      try check("tracking.section", Double(path.section)).needs(
        path.section >= 0,
        "below 0",
        "give 0 or more; sections are numbered from 0"
      )
      return try check("tracking.row", Double(path.row)).needs(
        path.row >= 0,
        "below 0",
        "give 0 or more; rows are numbered from 0"
      )
    case .viewport:
      return try check("tracking", "viewport").needs(
        stickPosition == .top || stickPosition == .bottom,
        "but stickPosition is not exactly one edge",
        "set stickPosition to .top or .bottom"
      )
    case .rowID, .rows: return
    }
    try check("tracking.offset", offset).needs(
      end.isUsable,
      "so that the view ends out of range",
      "give an offset that leaves room for height.maximum {0}",
      height.maximum
    )
  }

  private func checkBoundary(_ check: OptionCheck) throws(ParallaxError) {
    switch boundary {
    case .range(let first, let last):
      let start = check("boundary.start", first)
      try start.needs(
        first < .infinity,
        "no position in the content",
        "give points, or -infinity for no start"
      )
      try check("boundary.end", last).needs(
        last > -.infinity,
        "no position in the content",
        "give points, or infinity for no end"
      )
      try start.needs(
        first <= last,
        "above boundary.end {0}",
        "give a start of at most {0}",
        last
      )
    case .section:
      try check("boundary", "section").needs(
        tracking.rowKey != nil,
        "which needs a tracked row",
        "track a row, or give a range of content positions"
      )
    case .rows, nil: break
    }
  }

  private func checkStretchTrigger(_ check: OptionCheck) throws(ParallaxError) {
    guard let stretchTrigger else { return }
    let trigger = check("stretchTrigger", stretchTrigger)
    try trigger.needs(
      stretchTrigger > 0 && stretchTrigger.isUsable,
      "not a distance",
      "give points above 0, or nil"
    )
    // The smallest limit of all edges: a trigger that one edge can never reach is an error. A limit
    // that is NaN is reported by the rule for limits.
    var limit: Double?
    for edge in ScrollEdge.allCases where stickPosition.contains(edge) {
      guard let other = overscroll[edge].stretchLimit else { continue }
      limit = min(limit ?? other, other)
    }
    try trigger.needs(
      limit != nil,
      "but overscroll stretches at no edge that the view sticks to",
      "set overscroll to .stretch, or stretchTrigger to nil"
    )
    try trigger.needs(
      stretchTrigger <= limit ?? .infinity,
      "above the stretch of at most {0}",
      "give at most {0}, or let the view stretch farther",
      limit ?? .infinity
    )
  }

  private func checkReveal(_ check: OptionCheck) throws(ParallaxError) {
    guard let reveal else { return }
    let limit = reveal.limit ?? height.maximum
    try check("reveal.limit", limit).needs(
      height.minimum <= limit && limit <= height.maximum,
      // NaN is neither below nor above.
      limit < height.minimum
        ? "below height.minimum {0}" : limit.isNaN ? "not a number" : "above height.maximum {1}",
      "give a height from {0} to {1}",
      height.minimum,
      height.maximum
    )
    let tolerance = reveal.tolerance
    try check("reveal.tolerance.hiding", tolerance.hiding).isLength(tolerance.hiding)
    try check("reveal.tolerance.showing", tolerance.showing).isLength(tolerance.showing)
    let until = check("reveal.until", reveal.until)
    try until.isLength(reveal.until)
    try until.needs(
      reveal.until == 0 || tracking == .viewport,
      "but the view has a place in the content",
      "leave until at 0, or track .viewport"
    )
    try check("reveal.style", "slide").needs(
      reveal.style == .shrink || stickPosition == .top || stickPosition == .bottom,
      "but stickPosition is not exactly one edge",
      "set stickPosition to .top or .bottom, or style to .shrink"
    )
    let set = check("reveal", "set")
    try set.needs(
      !stickPosition.isEmpty,
      "but stickPosition names no edge",
      "set stickPosition, or set reveal to nil"
    )
    try set.needs(
      height.minimum < height.maximum,
      "but both heights are {0}",
      "lower height.minimum, or set reveal to nil",
      height.maximum
    )
    // A view grows upwards at the bottom, so its start would move by the reveal and by the push.
    let hasStart =
      switch boundary {
      case .range(let start, _): start.isFinite
      case .section, .rows: true
      case nil: false
      }
    try set.needs(
      !stickPosition.contains(.bottom) || !(hasStart || stacking == .push),
      "but the view can be pushed out at the bottom, where it cannot come back",
      "set stickPosition to .top, or set reveal to nil"
    )
  }

  private func checkSnaps(_ snaps: OptionCheck.Value) throws(ParallaxError) {
    try snaps.needs(
      !stickPosition.isEmpty,
      "but stickPosition names no edge",
      "set stickPosition, or set snaps to false"
    )
    try snaps.needs(
      height.minimum < height.maximum,
      "but both heights are {0}",
      "lower height.minimum, or set snaps to false",
      height.maximum
    )
  }

  private func checkTall(_ tall: OptionCheck.Value) throws(ParallaxError) {
    guard self.tall == .bothEnds else { return }
    try tall.needs(
      tracking != .viewport,
      "but a view without a place has no ends in the content",
      "set tall to .edge, or track something else"
    )
    try tall.needs(
      stickPosition == .top,
      "but stickPosition is not the top edge alone",
      "set stickPosition to .top, or tall to .edge"
    )
    try tall.needs(
      height.minimum == height.maximum,
      "but the heights are {0} and {1}",
      "give one height, or set tall to .edge",
      height.minimum,
      height.maximum
    )
    try tall.needs(reveal == nil, "but the view reveals", "set reveal to nil, or tall to .edge")
  }

  private func checkReservation(_ check: OptionCheck) throws(ParallaxError) {
    guard tracking.rowKey == nil else { return }
    try check("reservation", "rowAndInset").needs(
      reservation != .rowAndInset,
      "which needs a tracked row",
      "track a row, or choose another reservation"
    )
    try check("reservation", "inset").needs(
      reservation != .inset || tracking == .offset(0) || tracking == .viewport,
      "so the view is beside the content and tracks nothing",
      "leave tracking at its default"
    )
  }
}

/// Checks the options of one view along one axis.
private struct OptionCheck {
  let view: ViewID
  /// Whether the options are those along the axis the view does not follow.
  let isAcross: Bool

  /// Returns the check of an option with a number.
  func callAsFunction(_ option: FixedText, _ number: Double) -> Value {
    Value(check: self, option: option, value: .number(number.bitPattern))
  }

  /// Returns the check of an option that has another value.
  func callAsFunction(_ option: FixedText, _ word: FixedText) -> Value {
    Value(check: self, option: option, value: .word(word))
  }

  /// The value of an option.
  struct Value {
    let check: OptionCheck
    let option: FixedText
    let value: OptionValue

    /// Throws the error of a rule if it is violated.
    ///
    /// - Parameters:
    ///   - isKept: Whether the rule is kept.
    ///   - reason: The reason why the value is invalid, with `{0}` and `{1}` for numbers.
    ///   - remedy: The remedy, as a command, likewise.
    ///   - first: The number for `{0}`.
    ///   - second: The number for `{1}`.
    /// - Throws: ``ParallaxError`` with the option, the value, the reason and the remedy.
    // Not inlined: some forty rules in one function would be a third of the checks of a page's module.
    @inline(never)
    func needs(
      _ isKept: Bool,
      _ reason: FixedText,
      _ remedy: FixedText,
      _ first: Double = 0,
      _ second: Double = 0
    ) throws(ParallaxError) {
      if isKept { return }
      var mistake = OptionMistake(reason: reason, remedy: remedy, first: first, second: second)
      (mistake.option, mistake.isAcross, mistake.value) = (option, check.isAcross, value)
      throw ParallaxError(check.view, mistake)
    }

    func isUsable(_ number: Double, _ remedy: FixedText) throws(ParallaxError) {
      try needs(number.isUsable, number.isFinite ? "out of range" : "not finite", remedy)
    }

    func isLength(_ length: Double) throws(ParallaxError) {
      let remedy: FixedText = "give a finite number of points, 0 or more (at most 1e12)"
      try isUsable(length, remedy)
      try needs(length >= 0, "below 0", remedy)
    }

    /// Checks that an edge inset is at most a million points, more than any viewport has.
    func isInset(_ inset: Double) throws(ParallaxError) {
      let remedy: FixedText = "give a finite number of points (at most 1e6 in magnitude)"
      try needs(
        inset.magnitude <= 1e6,
        inset.isFinite ? "out of range" : "not finite",
        remedy
      )
    }

    func isLimit(_ limit: Double) throws(ParallaxError) {
      let reason: FixedText = limit.isNaN ? "not a number" : "below 0"
      try needs(limit >= 0, reason, "give a limit of 0 or more")
    }
  }
}

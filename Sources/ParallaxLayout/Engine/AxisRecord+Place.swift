// The place an axis keeps, from the last reading at which nothing was left to command.

extension AxisRecord {
  /// A reading at which nothing was left to command.
  struct Base: Sendable {
    var read: Read
    /// The lengths covered by stuck views then, in points: the anchor row is below them.
    var obscured: AxisInsets
    /// The points by which commands have moved the offset since then; other moves are the host's own.
    var ownMoves = 0.0
    /// The missing part of the last shift since then, in points.
    var rounding = 0.0
    /// The part of the shift before that the host's rounding left, in points.
    var residual = 0.0

    init(_ read: Read, obscured: AxisInsets) {
      self.read = read
      self.obscured = obscured
    }
  }

  /// A commanded shift, with the offset and the moves before it.
  struct CommandedShift: Sendable {
    var distance: Double
    var offset: Double
    var byLayout: Double
    /// The finished passes without any of the shift.
    var passes = 0
    /// The points the host has made of it before, in parts.
    var made = 0.0

    /// Returns the rest of the shift when a later pass has seen a part of it; `nil` if that was all
    /// of it.
    ///
    /// An animating host makes a shift in parts. For example, of 40 points it makes 20, and the
    /// other 20 a turn later. If those were commanded again, the host would make them twice. What is
    /// left of a shift the host makes at once is commanded again at once, and less than a point is
    /// rounding.
    func rest(after moved: Double, at offset: Double) -> Self? {
      let left = distance - moved
      // A host obeying at once has moved as far as it can, such as to an end: only a later move is
      // a part.
      guard passes > 0, abs(left) >= 1, abs(left) < abs(distance), left * distance > 0 else {
        return nil
      }
      return Self(
        distance: left,
        offset: offset,
        byLayout: byLayout + moved,
        made: made + moved
      )
    }
  }

  /// A change the app has announced: the place is kept through a change of sizes and insets too.
  struct AnnouncedChange: Sendable {
    /// The rule for the change; `nil` if the configuration's rule decides.
    var anchor: ScrollAnchor?
  }
}

extension AxisRecord {
  /// Keeps the place from the last reading, unless it is kept from one before.
  ///
  /// - Parameter obscured: The lengths covered by stuck views then, in points.
  mutating func keep(obscured: AxisInsets) {
    // The first one counts: until all commands are carried out, the offset is on its way from there.
    if base == nil { base = Base(lastRead, obscured: obscured) }
    nowFollowsLast = false
  }

  /// Moves the anchor row on purpose, and keeps it from there.
  ///
  /// - Parameters:
  ///   - now: The reading of this pass.
  ///   - shift: The points by which the host is moved.
  ///   - obscured: The lengths covered by stuck views, in points.
  mutating func keep(from now: Read, movedBy shift: Double, obscured: AxisInsets) {
    (notes, awaited, unreached) = (nil, nil, nil)
    var base = Base(now, obscured: obscured)
    base.read.axis.contentOffset += shift
    base.read.axis.moves.byLayout += shift
    base.read.metrics.contentOffset += shift
    base.ownMoves = -shift
    self.base = base
    nowFollowsLast = false
  }
}

/// A place where content must be.
struct KeptPlace: Sendable {
  /// The offset, among those at which the content rests with the commanded insets.
  var offset: Double
  /// The points by which the content is pulled beyond it.
  var overscroll = 0.0

  /// Returns the offset the host can be at now.
  ///
  /// Content is not moved to where it cannot rest. For example, content must rest at -220, below an
  /// inset to come, and stays at 0 until then.
  ///
  /// - Parameters:
  ///   - metrics: The reading.
  ///   - hasMovedItself: Whether the host has moved the offset since the pull. If it rests then, it has
  ///     ended the pull. With a keyboard it may rest as far down as the keyboard lets it.
  /// - Returns: The offset.
  func reach(_ metrics: ScrollMetrics, hasMovedItself: Bool) -> Double {
    let target = metrics.restingOffset(nearest: offset) + overscroll
    let now = metrics.contentOffset
    // The host has ended the pull itself, as when a row is appended: to restore it would leave the
    // content hanging beyond its end.
    let endsPull =
      hasMovedItself && abs(metrics.reachableOffset(nearest: now) - now) <= Tolerance.contentEnd
    return endsPull ? metrics.reachableOffset(nearest: target) : target
  }
}

extension ScrollMetrics {
  /// Returns whether content can rest at an offset.
  func rests(at offset: Double) -> Bool {
    abs(restingOffset(nearest: offset) - offset) <= Tolerance.geometry
  }
}

extension AxisRecord.Read {
  /// Returns whether another reading differs in offsets and in insets of the framework alone.
  func hasSameContent(as other: Self) -> Bool {
    version == other.version && metrics.containerLength == other.metrics.containerLength
      && metrics.frame == other.metrics.frame
      && metrics.safeAreaInsets == other.metrics.safeAreaInsets
      && axis.contentInset == other.axis.contentInset
  }

  /// Returns the reading as it will be when a share is there.
  func with(_ share: InsetShare?) -> Self {
    let missing = axis.sharedInset.missing(of: share)
    guard missing != .none else { return self }
    var read = self
    read.axis.sharedInset.reserved.top += missing.reserved.top
    read.axis.sharedInset.reserved.bottom += missing.reserved.bottom
    read.axis.sharedInset.padding += missing.padding
    read.metrics.contentInset.top += missing.resting.top
    read.metrics.contentInset.bottom += missing.resting.bottom
    return read
  }

  /// Returns whether a share is there; rounding does not count.
  func has(_ share: InsetShare?) -> Bool { axis.sharedInset.missing(of: share) == .none }
}

extension InsetShare {
  /// Returns the resting insets of one owner's share still missing from the insets of all owners,
  /// in points; less than a point is rounding.
  fileprivate func missing(of share: Self?) -> Self {
    guard let share else { return .none }
    func missing(_ present: Double, _ wanted: Double) -> Double {
      wanted - present >= 1 ? wanted - present : 0
    }
    return Self(
      reserved: AxisInsets(
        top: missing(reserved.top, share.reserved.top),
        bottom: missing(reserved.bottom, share.reserved.bottom)
      ),
      padding: missing(padding, share.padding)
    )
  }
}

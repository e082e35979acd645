// Leaving a host is a pass like any other one, which wants nothing: row lengths and insets are taken back,
// and the anchor row stays where it is.
extension ParallaxEngine {
  /// Returns an engine that keeps the place by the rules of another one, and asks for no room.
  // No initializer: there the settings would not reach the axes, as Swift calls no `didSet`.
  package static func leaving(with configuration: ParallaxConfiguration) -> Self {
    var engine = Self()
    engine.configuration = configuration
    engine.configuration.anchoredTurn = nil
    return engine
  }

  /// Returns an engine without views that goes on with the host along an axis.
  package func leaving(along axis: ScrollAxis) -> ParallaxEngine {
    var engine = Self.leaving(with: configuration)
    engine.bind(placed[axis].abilities ?? [])
    engine.placed.main.leave(placed[axis])
    return engine
  }

  /// Records all commands as taken back, without a pass.
  package mutating func noteCommandsTakenBack() { placed.main.record.noteCommandsTakenBack() }

  /// A Boolean value indicating whether all commands were taken back; the host may obey later.
  package var hasTakenBack: Bool { placed.main.record.hasTakenBack }

  /// A Boolean value indicating whether there is nothing left to keep: the host has laid out without the
  /// commands, and it has no insets any more, or the user has scrolled.
  package var hasLeft: Bool {
    guard placed.main.record.hasTakenBack, placed.main.record.known == .settled else {
      return false
    }
    // When the user scrolls, there is no rest to keep any more, however late the insets go.
    return placed.main.record.lastRead.axis.sharedInset.resting == .zero
      || placed.main.pass.travelled != 0
  }
}

extension AxisEngine {
  /// Goes on with the host of another engine.
  fileprivate mutating func leave(_ former: Self) {
    axis = former.axis
    record = former.record
    // This engine does not have the view whose progress was kept.
    record.progress = nil
    let sticky = former.stickyRows
    record.kept.rows.removeAll { !sticky.isDisjoint(with: $0.names) }
    if record.hasLast {
      // The views cover nothing any more, and what they covered is not read.
      if !record.kept.isHeld { record.hold(record.lastRead, obscured: former.layout.obscured) }
      record.unsettle()
    }
    pending.insert(.rowLengths)
  }
}

extension AxisRecord {
  fileprivate var hasTakenBack: Bool {
    givenShare == InsetShare.zero && givenLengths?.isEmpty == true && formerAxis == nil
  }

  fileprivate mutating func noteCommandsTakenBack() {
    (givenShare, givenLengths, formerAxis) = (InsetShare.zero, RowLengths(), nil)
  }
}

/// What the coordinator has added to a scrollable's insets, as readings show it.
///
/// Insets have several owners: the app, a bar, a refresh control. A reading shows their sum. The
/// ledger compares the sums before and after each write of its own, and so knows how much of what
/// was asked for is there, though a host may clamp it, round it, lay it out later or take no insets
/// at all. Only what is there is taken back.
package struct InsetLedger: Sendable {
  /// The shares of one owner, by what they are for.
  package struct Shares: Hashable, Sendable {
    /// Room for views that hang in the inset.
    ///
    /// The content rests below it.
    package var reserved = 0.0
    /// Room for section titles below what is stuck.
    ///
    /// It moves no rest.
    package var pinned = 0.0
    /// Length below the content so that it can collapse.
    package var padding = 0.0

    package init(reserved: Double = 0, pinned: Double = 0, padding: Double = 0) {
      self.reserved = reserved
      self.pinned = pinned
      self.padding = padding
    }

    package var insets: AxisInsets { AxisInsets(top: reserved + pinned, bottom: padding) }
  }

  /// What was there when a recorder looked: in a replay it is so, whatever readings show.
  package var recorded: Shares?

  private var top = SharedInset()
  private var bottom = SharedInset()

  /// What is there, as far as readings show.
  package var given: Shares {
    recorded
      ?? Shares(reserved: top.resting.given, pinned: top.other.given, padding: bottom.other.given)
  }

  /// Creates the ledger of a scrollable that was given nothing.
  package init() {}

  /// A Boolean value indicating whether what was asked for last is there.
  var isComplete: Bool { recorded != nil || (top.isComplete && bottom.isComplete) }

  /// Takes note of the insets of a reading in which others may have changed theirs.
  ///
  /// - Parameters:
  ///   - insets: The sums of all owners.
  ///   - hasSameFrame: Whether frame and safe area are as they were, so that no bar came or went.
  ///   - isLayout: Whether anything but the offset has changed.
  /// - Returns: The share that was overwritten, by a write that set the inset and did not add to it; 0
  ///   where there was no such write.
  mutating func read(_ insets: AxisInsets, hasSameFrame: Bool, isLayout: Bool) -> AxisInsets {
    guard recorded == nil else { return .zero }
    return AxisInsets(
      top: top.read(insets.top, hasSameFrame: hasSameFrame, isLayout: isLayout),
      bottom: bottom.read(insets.bottom, hasSameFrame: hasSameFrame, isLayout: isLayout)
    )
  }

  /// Returns whether anything else is wanted than was asked for.
  func wants(_ wanted: Shares) -> Bool {
    recorded == nil
      && (top.wants(wanted.reserved, wanted.pinned) || bottom.wants(0, wanted.padding))
  }

  /// Notes what is wanted, and returns what is to be added for it.
  mutating func ask(for wanted: Shares) -> Shares {
    let (reserved, pinned) = top.ask(for: wanted.reserved, wanted.pinned)
    let (_, padding) = bottom.ask(for: 0, wanted.padding)
    return Shares(reserved: reserved, pinned: pinned, padding: padding)
  }

  /// Takes note of the insets after a write.
  ///
  /// - Parameters:
  ///   - insets: The sums of all owners.
  ///   - isTold: Whether the host told of a change, so that what is not there now will not come.
  mutating func confirm(_ insets: AxisInsets, isTold: Bool) {
    top.confirm(insets.top, isTold: isTold)
    bottom.confirm(insets.bottom, isTold: isTold)
  }

  /// What is to be added so that nothing of the engine's is left; `nil` where nothing is.
  package var release: InsetAdjustment? {
    let change = Shares(
      reserved: -top.owed.resting,
      pinned: -top.owed.other,
      padding: -bottom.owed.other
    )
    return change.insets == .zero ? nil : InsetAdjustment(change)
  }
}

extension InsetAdjustment {
  package init(_ change: InsetLedger.Shares) {
    self.init(reserved: change.reserved, pinned: change.pinned, padding: change.padding)
  }
}

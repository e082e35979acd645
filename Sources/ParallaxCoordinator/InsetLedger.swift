/// What the coordinator has added to a scrollable's insets.
///
/// Insets have several owners: the app, the keyboard, a refresh control. Nobody's share is read or
/// set here: only the difference between what this owner wants and what it has given is added.
struct InsetLedger {
  /// The shares of one owner, by what they are for.
  struct Shares: Equatable {
    /// Room for views that hang in the inset.
    ///
    /// The content rests below it.
    var reserved = 0.0
    /// Room for section titles below what is stuck.
    ///
    /// It moves no rest.
    var pinned = 0.0
    /// Length below the content so that it can collapse.
    var padding = 0.0

    var insets: EdgeInsets { EdgeInsets(top: reserved + pinned, bottom: padding) }
  }

  private(set) var given = Shares()
  /// How often something was added since the scroll or the change that began the tick.
  private(set) var additions = 0

  /// Notes that what is wanted will be given, and returns what is still to add; `nil` is nothing.
  mutating func settle(_ wanted: Shares) -> EdgeInsets? {
    let change = EdgeInsets(
      top: wanted.insets.top - given.insets.top,
      bottom: wanted.insets.bottom - given.insets.bottom
    )
    given = wanted
    guard change != .zero else { return nil }
    additions += 1
    return change
  }

  mutating func beginTick() { additions = 0 }
}

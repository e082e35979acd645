/// Why a content offset changed.
public enum ScrollCause: Hashable, Sendable, CaseIterable {
  /// A drag, a fling, a wheel, a key or a scroll bar: the user scrolled.
  ///
  /// This is the default.
  case user
  /// The app scrolled, animated or not.
  case programmatic
  /// The scroll view corrected or clamped its offset, or a row was kept in place.
  case layout
}

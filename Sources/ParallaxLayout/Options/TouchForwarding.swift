/// Which touches on a view go to the scrollable.
public enum TouchForwarding: Hashable, Sendable, CaseIterable {
  /// All of them: the view is transparent to touches, except where something in it is interactive.
  case all
  /// Drags, so that they scroll; taps stay with the view and never reach the row behind it.
  case drags
  /// None of them: the view keeps its touches.
  case off
}

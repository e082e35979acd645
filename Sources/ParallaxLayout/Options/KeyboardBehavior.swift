/// The effect of a keyboard on a bar at the bottom edge of the viewport.
public enum KeyboardBehavior: Hashable, Sendable, CaseIterable {
  /// The bar sticks above the keyboard, as the field of a chat does.
  ///
  /// This is the default.
  case lifts
  /// The bar keeps its position, and the keyboard covers it, as a tab bar.
  case covers
}

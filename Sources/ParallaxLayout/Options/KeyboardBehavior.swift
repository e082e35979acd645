extension AxisOptions {
  /// The effect of a keyboard on a bar at the bottom edge of the viewport.
  ///
  /// ![A keyboard lifts the field of a chat and covers the tabs](keyboard)
  ///
  ///     options.keyboard = .covers  // a tab bar stays at the edge, below the keyboard
  public enum KeyboardBehavior: Hashable, Sendable, CaseIterable {
    /// The bar sticks above the keyboard, as the field of a chat does.
    ///
    /// This is the default.
    case lifts
    /// The bar keeps its position, and the keyboard covers it, as a tab bar.
    case covers
  }
}

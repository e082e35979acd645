extension ParallaxOptions {
  /// The touches on a view that go to the scrollable.
  ///
  /// ![Touches that a header gets, and those that the list gets](touch-forwarding)
  ///
  ///     options.touchForwarding = .drags  // buttons get taps, and a drag scrolls
  public enum TouchForwarding: Hashable, Sendable, CaseIterable {
    /// All touches, except those on a control of the view.
    case all
    /// Drags, so they scroll. The view keeps taps, which never reach the row behind it.
    case drags
    /// No touches: the view keeps all of them.
    case off
  }
}

extension AxisOptions {
  /// The ends shown by a view sticking to the top and longer than the viewport, such as a sidebar.
  ///
  /// ![A sidebar that is longer than the screen shows both ends](tall)
  ///
  ///     var sidebar = ParallaxOptions(height: .fixed(900), stickPosition: .top)
  ///     sidebar.tall = .bothEnds
  public enum TallBehavior: Hashable, Sendable, CaseIterable {
    /// The view sticks at its sticky line, and its end is seen only where its boundary pushes it out.
    ///
    /// This is the default.
    case edge
    /// The view moves with the content between both ends: on the way onward until its end is in view, and on the
    /// way back until its start is.
    ///
    /// For example, a view of 900 points at 100, in a viewport of 600: at offset 250 it is at -150...750, from 400
    /// on at -300...600; back from 1500 it is at -200...700 at 1400, and at 0...900 from 1200 on.
    case bothEnds
  }
}

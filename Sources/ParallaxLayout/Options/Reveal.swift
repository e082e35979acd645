/// The option by which a collapsed view comes back when the user scrolls back.
///
/// For example, a bar of 0...44 hidden at offset 500 shows 20 points when the user scrolls to 480.
///
/// A bar of the viewport is whole at first and hides as the user scrolls on; see ``Tracking/viewport``.
///
/// ![A search bar leaves while the tabs stay, and comes back in the middle of the list](bar-returns)
///
///     options.reveal = Reveal()  // to its maximum
///     options.reveal = Reveal(upTo: 60)  // to 60 points
///     options.reveal = Reveal(style: .slide, tolerance: .init(hiding: 10, showing: 60))
public struct Reveal: Hashable, Sendable {
  /// The height the view comes back to, in points; `nil` for the view's maximum.
  ///
  /// Defaults to `nil`.
  public var limit: Double?
  /// The part of the view that shows while it is partly hidden.
  ///
  /// Defaults to `.shrink`.
  public var style: Style
  /// The points to scroll before the view hides or comes back.
  ///
  /// Defaults to 0 and 0.
  public var tolerance: Tolerance
  /// The points from the start of the content within which a bar comes back whole, however the offset came
  /// there; 0 or more.
  ///
  /// Only for a view that tracks ``Tracking/viewport``. Several bars of an edge come back one after another.
  /// For example, a bar of 56 points with 100 is whole up to offset 100, and shows at least 20 points at 136.
  /// Defaults to 0.
  public var until: Double

  /// Creates the option.
  ///
  /// - Parameters:
  ///   - limit: The height the view comes back to, in points; `nil` for its maximum.
  ///   - style: The part of the view that shows while it is partly hidden.
  ///   - tolerance: The points to scroll before the view hides or comes back.
  ///   - until: The points from the start of the content within which a bar comes back whole.
  public init(
    upTo limit: Double? = nil,
    style: Style = .shrink,
    tolerance: Tolerance = Tolerance(),
    until: Double = 0
  ) {
    self.limit = limit
    self.style = style
    self.tolerance = tolerance
    self.until = until
  }

  /// The part of a view that shows while it is partly hidden.
  ///
  /// ![A bar at the bottom slides out after some points, and comes back after more](bar-slides)
  public enum Style: Hashable, Sendable, CaseIterable {
    /// The frame is as long as the part that shows.
    case shrink
    /// The frame keeps its length and moves beyond the edge. For example, a bar of 56 points at the top, of
    /// which 20 show, is at -36...20.
    case slide
  }

  /// The points to scroll before a view hides or comes back.
  ///
  /// The travel adds up over several events, and scrolling the other way takes it back. So a trembling finger
  /// moves nothing, and a slow scroll hides a bar as a fast one does. For example, a bar of 56 with 10 and 60:
  /// 6 points on nothing happens, 24 more hide 20; then 50 back nothing happens, and 20 more show 10.
  public struct Tolerance: Hashable, Sendable {
    /// The points towards the end of the content, 0 or more.
    public var hiding: Double
    /// The points back, 0 or more.
    public var showing: Double

    /// Creates a tolerance.
    public init(hiding: Double = 0, showing: Double = 0) {
      (self.hiding, self.showing) = (hiding, showing)
    }
  }
}

extension AxisOptions {
  /// Whether a view ends at the safe area or extends into it.
  ///
  /// ![A frame that extends under the status bar, and one that does not](safe-area)
  ///
  ///     options.safeArea = .extend  // a photo under the status bar; its heights stay
  public enum SafeAreaBehavior: Hashable, Sendable, CaseIterable {
    /// The view ends at the safe area.
    ///
    /// This is the default.
    case respect
    /// The frame of a view that touches an edge is extended by the safe area there.
    ///
    /// Heights and progress do not change. For example, a header of 44 points at a safe area of 59 has a
    /// frame of 0...103.
    case extend
  }
}

extension AxisOptions.SafeAreaBehavior {
  /// A Boolean value indicating whether the frame extends into the safe area.
  var extends: Bool {
    switch self {
    case .respect: false
    case .extend: true
    }
  }
}

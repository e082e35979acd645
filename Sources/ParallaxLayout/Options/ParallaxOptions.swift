/// Everything that can be said of a registered view.
///
///     var options = ParallaxOptions(height: 44...220, tracking: .row(RowPath(section: 0, row: 0)))
///     options.stickPosition = .top
///     options.overscroll.top = .stretch(upTo: 80)
///
/// Options are checked when they are given to the coordinator, which refuses those that make no
/// sense with a ``ParallaxError``.
public struct ParallaxOptions: Hashable, Sendable {
  /// The heights between collapsed and expanded, in points.
  public var height: HeightRange
  /// The place in the content that belongs to the view.
  public var tracking: Tracking
  /// The edges that the view sticks to.
  ///
  /// Defaults to `.both`.
  public var stickPosition: StickPosition = .both
  /// The distances from the edges of the viewport at which the view sticks, in points; may be
  /// negative.
  ///
  /// Defaults to 0.
  ///
  /// Where both are set and the view does not fit between them the bottom one gives way, as in
  /// Chromium's `position: sticky`.
  public var edgeInset: AxisInsets = .zero
  /// What the view does about others that stick to its edge.
  ///
  /// Defaults to `.stack`.
  public var stacking: Stacking = .stack
  /// The range of content that the stuck view may not leave.
  ///
  /// Defaults to `nil`, no boundary.
  public var boundary: StickBoundary?
  /// What the view does with the gap beyond the ends of the content.
  ///
  /// Defaults to `.stretch` at both.
  public var overscroll = OverscrollOptions()
  /// The points that the view is stretched by when its overscroll triggers something, such as a
  /// refresh; more than 0, and no more than it stretches by at an edge that it sticks to.
  ///
  /// Defaults to `nil`, nothing.
  public var stretchTrigger: Double?
  /// How the view comes back when the user scrolls back; for a view that sticks to an edge and has
  /// more than one height.
  ///
  /// Defaults to `nil`, not before its place is reached.
  public var reveal: Reveal?
  /// A Boolean value indicating whether scrolling should come to rest only where the view is
  /// collapsed or expanded; for a view that sticks to an edge and has more than one height.
  ///
  /// Defaults to `false`.
  public var snaps = false
  /// How the content keeps room for the view when it tracks a row.
  ///
  /// Defaults to `.row`.
  public var reservation: Reservation = .row
  /// Whether the view stays out of the safe area.
  ///
  /// Defaults to `.respect`.
  public var safeArea: SafeAreaBehavior = .respect
  /// How far the inner content moves while the view shrinks: 0 stays at the top of the view, 1
  /// slides out with the scroll, 0.5 is the classic parallax.
  ///
  /// Finite. Defaults to 0.
  public var parallax: Double = 0
  /// Which touches on the view go to the scrollable, so that a drag that begins on it scrolls.
  ///
  /// Defaults to `.all`.
  public var touchForwarding: TouchForwarding = .all
  /// The order in which views lie over each other; higher is nearer the user.
  ///
  /// Defaults to 0.
  public var zIndex = 0

  /// Creates options for a view of given heights at a given place.
  public init(height: HeightRange, tracking: Tracking = .offset(0)) {
    self.height = height
    self.tracking = tracking
  }

  /// Creates options for a view that collapses from the upper to the lower bound of a range, in
  /// points.
  public init(height: ClosedRange<Double>, tracking: Tracking = .offset(0)) {
    self.init(
      height: HeightRange(minimum: height.lowerBound, maximum: height.upperBound),
      tracking: tracking
    )
  }
}

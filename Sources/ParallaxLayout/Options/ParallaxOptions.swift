/// Everything that can be said of a registered view.
///
///     var options = ParallaxOptions(height: 44...220, tracking: .row(RowPath(section: 0, row: 0)))
///     options.stickPosition = .top
///     options.overscroll.top = .stretch(upTo: 80)
///
/// Options are checked when they are given to the coordinator, which refuses invalid ones
/// with a ``ParallaxError``.
public struct ParallaxOptions: Hashable, Sendable {
  /// The heights between collapsed and expanded, in points.
  public var height: HeightRange
  /// The place in the content that belongs to the view.
  public var tracking: Tracking
  /// The edges that the view sticks to.
  ///
  /// Defaults to `.both`.
  public var stickPosition: StickPosition
  /// The distances from the edges of the viewport at which the view sticks, in points; may be
  /// negative.
  ///
  /// Defaults to 0.
  ///
  /// Where both are set and the view does not fit between them the bottom one gives way, as in
  /// Chromium's `position: sticky`.
  public var edgeInset: AxisInsets
  /// What the view does about others that stick to its edge.
  ///
  /// Defaults to `.stack`.
  public var stacking: Stacking
  /// The range of content that the stuck view may not leave.
  ///
  /// Defaults to `nil`, no boundary.
  public var boundary: StickBoundary?
  /// What the view does with the gap beyond the ends of the content.
  ///
  /// Defaults to `.stretch` at both.
  public var overscroll: OverscrollOptions
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
  public var snaps: Bool
  /// How the content keeps room for the view when it tracks a row.
  ///
  /// Defaults to `.row`.
  public var reservation: Reservation
  /// Whether the view stays out of the safe area.
  ///
  /// Defaults to `.respect`.
  public var safeArea: SafeAreaBehavior
  /// How far the inner content moves while the view shrinks: 0 stays at the top of the view, 1
  /// slides out with the scroll, 0.5 is the classic parallax.
  ///
  /// Finite. Defaults to 0.
  public var parallax: Double
  /// Which touches on the view go to the scrollable, so that a drag that begins on it scrolls.
  ///
  /// Defaults to `.all`.
  public var touchForwarding: TouchForwarding
  /// The order in which views lie over each other; higher is nearer the user.
  ///
  /// Defaults to 0.
  public var zIndex: Int

  /// Creates options for a view of given heights at a given place.
  public init(
    height: HeightRange,
    tracking: Tracking = .offset(0),
    stickPosition: StickPosition = .both,
    edgeInset: AxisInsets = .zero,
    stacking: Stacking = .stack,
    boundary: StickBoundary? = nil,
    overscroll: OverscrollOptions = OverscrollOptions(),
    stretchTrigger: Double? = nil,
    reveal: Reveal? = nil,
    snaps: Bool = false,
    reservation: Reservation = .row,
    safeArea: SafeAreaBehavior = .respect,
    parallax: Double = 0,
    touchForwarding: TouchForwarding = .all,
    zIndex: Int = 0
  ) {
    self.height = height
    self.tracking = tracking
    self.stickPosition = stickPosition
    self.edgeInset = edgeInset
    self.stacking = stacking
    self.boundary = boundary
    self.overscroll = overscroll
    self.stretchTrigger = stretchTrigger
    self.reveal = reveal
    self.snaps = snaps
    self.reservation = reservation
    self.safeArea = safeArea
    self.parallax = parallax
    self.touchForwarding = touchForwarding
    self.zIndex = zIndex
  }

  /// Creates options for a view that collapses from the upper to the lower bound of a range, in
  /// points.
  public init(
    height: ClosedRange<Double>,
    tracking: Tracking = .offset(0),
    stickPosition: StickPosition = .both,
    edgeInset: AxisInsets = .zero,
    stacking: Stacking = .stack,
    boundary: StickBoundary? = nil,
    overscroll: OverscrollOptions = OverscrollOptions(),
    stretchTrigger: Double? = nil,
    reveal: Reveal? = nil,
    snaps: Bool = false,
    reservation: Reservation = .row,
    safeArea: SafeAreaBehavior = .respect,
    parallax: Double = 0,
    touchForwarding: TouchForwarding = .all,
    zIndex: Int = 0
  ) {
    self.init(
      height: HeightRange(minimum: height.lowerBound, maximum: height.upperBound),
      tracking: tracking,
      stickPosition: stickPosition,
      edgeInset: edgeInset,
      stacking: stacking,
      boundary: boundary,
      overscroll: overscroll,
      stretchTrigger: stretchTrigger,
      reveal: reveal,
      snaps: snaps,
      reservation: reservation,
      safeArea: safeArea,
      parallax: parallax,
      touchForwarding: touchForwarding,
      zIndex: zIndex
    )
  }
}

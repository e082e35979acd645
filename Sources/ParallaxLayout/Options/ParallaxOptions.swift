/// The options of a registered view.
///
///     var options = ParallaxOptions(height: 44...220, tracking: .row(RowPath(section: 0, row: 0)))
///     options.stickPosition = .top
///     options.overscroll.top = .stretch(upTo: 80)
///
/// The coordinator checks options when it gets them, and throws a ``ParallaxError`` for an invalid
/// option.
public struct ParallaxOptions: Hashable, Sendable {
  /// The heights between collapsed and expanded, in points.
  public var height: HeightRange
  /// The natural position of the view in the content.
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
  /// If both are set and the view does not fit between them, the bottom inset is ignored, as in
  /// Chromium's `position: sticky`.
  public var edgeInset: AxisInsets
  /// How the view is positioned relative to other views that stick to its edge.
  ///
  /// Defaults to `.stack`.
  public var stacking: Stacking
  /// The range of content that the stuck view may not leave.
  ///
  /// Defaults to `nil`, no boundary.
  public var boundary: StickBoundary?
  /// The behaviour of the view while the content is pulled beyond one of its ends.
  ///
  /// Defaults to `.stretch` at both.
  public var overscroll: OverscrollOptions
  /// The stretch, in points, at which ``ParallaxUpdate/didTriggerStretch`` is set, such as for a
  /// refresh.
  ///
  /// More than 0, and at most the stretch limit of the edges that the view sticks to. Defaults to
  /// `nil`, no trigger.
  public var stretchTrigger: Double?
  /// The height to which the view comes back when the user scrolls back.
  ///
  /// The view must stick to an edge and have more than one height. Defaults to `nil`: the view expands
  /// only when its natural position comes into view.
  public var reveal: Reveal?
  /// A Boolean value indicating whether scrolling should come to rest only at offsets at which the
  /// view is collapsed or expanded.
  ///
  /// The view must stick to an edge and have more than one height. Defaults to `false`.
  public var snaps: Bool
  /// The room that the content or an inset reserves for the view.
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
  /// The touches on the view that go to the scrollable, so that a drag that begins on it scrolls.
  ///
  /// Defaults to `.all`.
  public var touchForwarding: TouchForwarding
  /// The drawing order of the view; a view is drawn over views with a lower number.
  ///
  /// Defaults to 0.
  public var zIndex: Int

  /// Creates options for a view of given heights at a given natural position.
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

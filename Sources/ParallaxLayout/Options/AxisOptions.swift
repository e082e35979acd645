/// The options of a view along one axis.
///
/// ``ParallaxOptions`` has one for the axis the view follows, and a second one for the other axis
/// if the view does not fill the scroll view there:
///
///     let corner = ParallaxOptions(height: 44...120, across: AxisOptions(80...160))
///
/// Every property means the same on both axes. On a horizontal axis `height` reads as ``width``, top as
/// leading and bottom as trailing: a first column has `StickPosition.leading`, which is `.top`.
public struct AxisOptions: Hashable, Sendable {
  /// The lengths of the view along the axis, between collapsed and expanded, in points: heights, and
  /// widths on a horizontal axis.
  ///
  /// ![A header shrinks from its maximum to its minimum](height)
  public var height: HeightRange
  /// The natural position of the view in the content.
  ///
  /// ![A view follows a row, the end of the content, or the edge of the viewport](tracking)
  public var tracking: Tracking
  /// The edges the view sticks to.
  ///
  /// Defaults to `.both`.
  ///
  /// ![A view sticks at the top, at the bottom, or at both](stick-position)
  public var stickPosition: StickPosition
  /// The distances from the edges of the viewport at which the view sticks, in points; may be
  /// negative.
  ///
  /// Defaults to 0.
  ///
  /// If both are set and the view does not fit between them, the bottom inset is ignored, as in
  /// Chromium's `position: sticky`.
  ///
  /// ![A view sticks at a distance from the edge](edge-inset)
  public var edgeInset: AxisInsets
  /// How the view is positioned relative to other views sticking to its edge.
  ///
  /// Defaults to `.stack`.
  ///
  /// ![A view is stacked below another one, overlays it, or pushes it out](stacking)
  public var stacking: Stacking
  /// The range of content the stuck view may not leave.
  ///
  /// Defaults to `nil`, no boundary.
  ///
  /// ![A title leaves with its section, or has no boundary](boundary)
  public var boundary: StickBoundary?
  /// The behaviour of the view while the content is pulled beyond one of its ends.
  ///
  /// Defaults to `.stretch` at both.
  ///
  /// ![Pulled beyond the start, a view stretches, follows, or is pinned](overscroll)
  public var overscroll: OverscrollOptions
  /// The stretch, in points, at which ``ParallaxUpdate/didTriggerStretch`` is set, such as for a
  /// refresh.
  ///
  /// With reduced motion the view follows the content, and the trigger fires at the same offset. More
  /// than 0, and at most the stretch limit of the edges the view sticks to. Defaults to
  /// `nil`, no trigger.
  ///
  /// ![A pull reaches the trigger](stretch-trigger)
  public var stretchTrigger: Double?
  /// The height to which the view comes back when the user scrolls back.
  ///
  /// The view must stick to an edge and have more than one height. Defaults to `nil`: the view expands
  /// only when its natural position comes into view.
  ///
  /// ![A bar comes back on scroll-back, or does not](reveal)
  public var reveal: Reveal?
  /// A Boolean value indicating whether scrolling should come to rest only at offsets at which the
  /// view is collapsed or expanded.
  ///
  /// The view must stick to an edge and have more than one height. Defaults to `false`.
  ///
  /// ![Scrolling comes to rest with the header collapsed or expanded](snaps)
  public var snaps: Bool
  /// The room the content or an inset reserves for the view.
  ///
  /// Defaults to `.row`.
  ///
  /// ![A row keeps room for the view, or an inset does](reservation)
  public var reservation: Reservation
  /// Whether the view stays out of the safe area.
  ///
  /// Defaults to `.respect`.
  ///
  /// ![A view ends at the safe area, or extends into it](safe-area)
  public var safeArea: SafeAreaBehavior
  /// How far the inner content moves while the view shrinks: 0 stays at the top of the view, 1
  /// slides out with the scroll, 0.5 is the classic parallax.
  ///
  /// Finite. Defaults to 0.
  ///
  /// ![The content of a shrinking view moves by half, not at all, or with the scroll](parallax)
  public var parallax: Double
  /// The place among the bars of an edge, from the edge inwards; for a view tracking
  /// ``Tracking/viewport``.
  ///
  /// Bars of one order are in the order of registration. So the bar registered first is next to the edge,
  /// also at the bottom. Below the content it is the other way round: see ``AxisOptions/Reservation/inset``. For
  /// example, a tab bar of 49 points with order 0 and a player of 64 with order 1 are at 795...844 and
  /// 731...795. Defaults to 0.
  ///
  /// ![Two bars at the bottom, one after the other](edge-order)
  public var edgeOrder: Int
  /// The effect of a keyboard on the view, if it tracks ``Tracking/viewport``.
  ///
  /// Defaults to `.lifts`.
  ///
  /// ![A keyboard lifts the field of a chat and covers the tabs](keyboard)
  ///
  /// ![A bar at the bottom edge rides on the keyboard](bottom-bar)
  public var keyboard: KeyboardBehavior
  /// The level of a title in an outline, from 0, the highest; for a view whose stacking is
  /// ``AxisOptions/Stacking/push``.
  ///
  /// The next title of its level or a higher one pushes a title out, and titles of lower levels stick
  /// below it. For example, years of 40 points have level 0 and months of 30 points level 1: a month
  /// sticks at 40...70, and the next year pushes both out. Defaults to 0.
  ///
  /// ![A month sticks below its year, and the next year pushes both out](heading-level)
  public var headingLevel: Int
  /// The ends shown by a view longer than the viewport.
  ///
  /// Defaults to `.edge`.
  ///
  /// ![A sidebar that is longer than the screen shows both ends](tall)
  public var tall: TallBehavior
}

// In an extension, so that the initialiser of all properties stays: it has no defaults, and its calls ask for a
// new option.
extension AxisOptions {
  /// Creates options for a view of given lengths at a given natural position.
  ///
  /// The lengths are a range in points, such as `44...220`, or `.fixed(44)`. The other parameters are
  /// the properties.
  public init(
    _ height: HeightRange,
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
    edgeOrder: Int = 0,
    keyboard: KeyboardBehavior = .lifts,
    headingLevel: Int = 0,
    tall: TallBehavior = .edge
  ) {
    self.init(
      height: height,
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
      edgeOrder: edgeOrder,
      keyboard: keyboard,
      headingLevel: headingLevel,
      tall: tall
    )
  }
}

/// The options along one axis by name: one case per property of ``AxisOptions``.
///
/// Whatever is done with every option is a `switch` over these cases: the rules, the words of files and the
/// numbers of pages. So an option does not compile until each of them knows it.
package enum AxisOption: CaseIterable, Sendable {
  case height, tracking, stickPosition, edgeInset, stacking, boundary, overscroll, stretchTrigger
  case reveal, snaps, reservation, safeArea, parallax, edgeOrder, keyboard, headingLevel, tall
}

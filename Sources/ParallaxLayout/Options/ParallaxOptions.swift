/// The options of a registered view.
///
///     var options = ParallaxOptions(height: 44...220, tracking: .row(RowPath(section: 0, row: 0)))
///     options.stickPosition = .top
///     options.overscroll.top = .stretch(upTo: 80)
///
/// A view follows one axis, and fills the scroll view across it. Its options along that axis are those
/// of ``AxisOptions``, which are read and set here directly, as above. With ``across`` the view follows
/// the other axis too, and its frame is the product: each axis is computed as if the other did not
/// scroll.
///
/// The natural range of a view across the axis is its lane. Views stack on, push and cover only views
/// whose lane shares a part of theirs. For example, a section title at 0...100 across does not push one
/// at 100...200, and a view filling the width shares a part with both. A view that also sticks across
/// keeps the lane of its natural range, so away from that range it can lie over views of other lanes.
///
///     // The headings of all columns: one view, which fills the width.
///     let headings = ParallaxOptions(height: .fixed(44), stickPosition: .top)
///     // A first column: it follows the horizontal axis, and fills the height.
///     let column = AxisOptions(80...160, stickPosition: .leading)
///     let first = ParallaxOptions(column, along: .horizontal)
///     // The title of one column: it sticks to the top, and moves sideways with the content.
///     let across = AxisOptions(.fixed(100), tracking: .offset(300), stickPosition: [])
///     let title = ParallaxOptions(height: .fixed(44), stickPosition: .top, across: across)
///
/// The headings of many columns are one view rather than a view each: a tick goes through all views of one
/// line, in sight or not. The app moves what is inside by the offset along the other axis.
///
/// The coordinator checks options when it gets them, and throws a ``ParallaxError`` for an invalid
/// option.
@dynamicMemberLookup
public struct ParallaxOptions: Hashable, Sendable {
  /// The options along the axis the view follows.
  public var main: AxisOptions
  #if SMALL_ENGINE
  /// Always `nil`: this build follows one axis.
  public var across: AxisOptions? {
    get { nil }
    set {}
  }
  #else
  /// The options along the other axis.
  ///
  /// Defaults to `nil`: the view fills the scroll view there. An axis that does not scroll is like one
  /// whose content fits: an offset there is a distance from the scroll view's edge.
  ///
  /// The natural range there is the lane of the view: see ``ParallaxOptions``.
  ///
  /// ![The days of a timetable stay at the top, the hours at the side, and both grow smaller](frozen-table)
  public var across: AxisOptions?
  #endif
  /// The axis the view follows.
  ///
  /// Defaults to `nil`: the axis that scrolls, and the vertical one if both do.
  public var axis: ScrollAxis?
  /// The touches on the view that go to the scrollable, so a drag beginning on it scrolls.
  ///
  /// Defaults to `.all`.
  ///
  /// ![A drag on a header scrolls, or does not](touch-forwarding)
  public var touchForwarding: TouchForwarding
  /// The drawing order of the view; a view is drawn over views with a lower number.
  ///
  /// Defaults to 0.
  ///
  /// ![Of two views, the one with the higher number is drawn over the other](z-index)
  public var zIndex: Int

  /// Creates options for a view of given heights at a given natural position.
  ///
  /// The heights are a range in points, such as `44...220`, or `.fixed(44)`. The other parameters are
  /// the properties.
  public init(
    height: HeightRange,
    tracking: Tracking = .offset(0),
    stickPosition: StickPosition = .both,
    edgeInset: AxisInsets = .zero,
    stacking: AxisOptions.Stacking = .stack,
    boundary: AxisOptions.StickBoundary? = nil,
    overscroll: AxisOptions.OverscrollOptions = AxisOptions.OverscrollOptions(),
    stretchTrigger: Double? = nil,
    reveal: Reveal? = nil,
    snaps: Bool = false,
    reservation: AxisOptions.Reservation = .row,
    safeArea: AxisOptions.SafeAreaBehavior = .respect,
    parallax: Double = 0,
    edgeOrder: Int = 0,
    keyboard: AxisOptions.KeyboardBehavior = .lifts,
    headingLevel: Int = 0,
    tall: AxisOptions.TallBehavior = .edge,
    across: AxisOptions? = nil,
    touchForwarding: TouchForwarding = .all,
    zIndex: Int = 0
  ) {
    self.init(
      AxisOptions(
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
      ),
      across: across,
      touchForwarding: touchForwarding,
      zIndex: zIndex
    )
  }

  /// Creates options from those along the axis the view follows, and those along the other one.
  ///
  /// - Parameters:
  ///   - main: The options along the axis the view follows.
  ///   - axis: That axis; `nil`, the default, is the one that scrolls, and the vertical one if both do.
  ///   - across: The options along the other axis; `nil`, the default, if the view fills it.
  ///   - touchForwarding: The touches that go to the scrollable.
  ///   - zIndex: The drawing order.
  public init(
    _ main: AxisOptions,
    along axis: ScrollAxis? = nil,
    across: AxisOptions? = nil,
    touchForwarding: TouchForwarding = .all,
    zIndex: Int = 0
  ) {
    self.main = main
    self.axis = axis
    self.touchForwarding = touchForwarding
    self.zIndex = zIndex
    self.across = across
  }

  /// An option along the axis the view follows, such as `options.stickPosition`.
  public subscript<Value>(dynamicMember option: WritableKeyPath<AxisOptions, Value>) -> Value {
    get { main[keyPath: option] }
    set { main[keyPath: option] = newValue }
  }

  /// Returns the options along an axis; `nil` if the view fills it.
  ///
  /// - Parameters:
  ///   - axis: The axis.
  ///   - first: The default axis of views: the one that scrolls.
  /// - Returns: The options.
  func along(_ axis: ScrollAxis, first: ScrollAxis) -> AxisOptions? {
    (self.axis ?? first) == axis ? main : across
  }
}

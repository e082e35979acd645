/// One view in a layout: its natural position in the content, and the options of sticking.
///
/// An item has the values of a view's ``AxisOptions``, with rows resolved to content positions. View
/// layers use options. Only programs that drive a ``StickyLayout`` themselves create items.
public struct StickyItem: Hashable, Sendable {
  /// The natural range of the view, in content coordinates, in points.
  public var place: AxisRange
  /// The least length of the view while it sticks, in points; `0...place.length`.
  ///
  /// A layout clamps a longer one to the length of the place.
  package var minimum: Double
  /// The edges the view sticks to.
  ///
  /// Defaults to `.both`.
  package var stickPosition: StickPosition = .both
  /// The distances from the viewport's edges at which the view sticks, in points.
  ///
  /// Defaults to 0.
  package var edgeInset: AxisInsets = .zero
  /// How the view is positioned relative to other views sticking to its edge.
  ///
  /// Defaults to `.stack`.
  package var stacking: AxisOptions.Stacking = .stack
  /// The content positions the stuck view may not leave; infinite without a boundary.
  package var bounds = AxisRange(start: -.infinity, end: .infinity)
  /// The behaviour of the view in an overscroll at each end.
  ///
  /// Defaults to `.stretch`.
  package var overscroll = AxisOptions.OverscrollOptions()
  /// The points above its minimum the view comes back by on scroll-back, 0 or more.
  ///
  /// A layout clamps it to the distance between minimum and maximum.
  ///
  /// Defaults to 0.
  package var revealDistance: Double = 0
  /// The style and the tolerance of the reveal, and the part near the start in which a bar is whole; its limit
  /// is ``revealDistance``.
  package var reveal = Reveal()
  /// A Boolean value indicating whether scrolling should come to rest only at offsets at which the view
  /// is collapsed or expanded.
  ///
  /// Defaults to `false`.
  package var snaps = false
  /// Whether the view's frame extends into the safe area.
  ///
  /// Defaults to `.respect`.
  package var safeArea: AxisOptions.SafeAreaBehavior = .respect
  /// The distance that the inner content moves per point the view shrinks.
  ///
  /// Defaults to 0.
  package var parallax: Double = 0
  /// The natural range of the view across the axis, in content coordinates, in points, such as that of a
  /// column.
  ///
  /// Views whose lanes have no part in common ignore each other: they do not stack, push or cover each
  /// other. For example, titles at 0...100 and 100...200 both stick at the edge. Defaults to an infinite
  /// range: the view fills the scroll view across the axis.
  public var lane = AxisRange(start: -.infinity, end: .infinity)
  /// The bar the view is, always at an edge of the viewport; of ``place`` only the length counts.
  ///
  /// Defaults to `nil`: the view has a position in the content.
  package var bar: EdgeBar?
  /// The level of a pushing view in an outline, from 0, the highest: see ``AxisOptions/headingLevel``.
  ///
  /// Defaults to 0.
  package var headingLevel = 0
  /// The ends shown by a view longer than the viewport.
  ///
  /// Defaults to `.edge`.
  package var tall = AxisOptions.TallBehavior.edge
  /// A Boolean value indicating whether the view has a position in the content.
  ///
  /// Defaults to `true`.
  package var isPresent = true

  /// Creates an item with a natural range and a minimum.
  ///
  /// A minimum outside `0...place.length` is clamped.
  package init(place: AxisRange, minimum: Double) {
    self.place = place
    self.minimum = minimum
    self.minimum = soundMinimum
  }

  /// Creates the item of a view that is always at an edge, such as a toolbar.
  ///
  /// It has one length and keeps no room, and overscroll does not move it.
  ///
  ///     layout.insert(StickyItem.fixed(length: 49, at: .bottom))
  ///     layout.solve(ScrollMetrics(containerLength: 844, contentLength: 2000))    // 795...844
  ///
  /// - Parameters:
  ///   - length: The length of the view, in points, 0 or more.
  ///   - edge: The edge.
  /// - Returns: The item.
  package static func fixed(length: Double, at edge: ScrollEdge) -> Self {
    var item = Self(place: AxisRange(start: 0, length: length), minimum: length)
    item.stickPosition = StickPosition(edge)
    item.bar = EdgeBar(edge: edge)
    return item
  }

  /// The minimum, clamped to `0...place.length`.
  private var soundMinimum: Double { max(0, min(minimum, place.length)) }

  /// Creates the item of a view with options.
  ///
  /// - Parameters:
  ///   - options: The options of the view.
  ///   - place: The natural range of the view, in content coordinates; `nil` if its row is not there.
  ///   - range: The range of the section or the rows that bound the view, in content coordinates.
  public init(_ options: AxisOptions, place: AxisRange?, bounds range: AxisRange? = nil) {
    let isPlaced = place != nil
    let place = place ?? AxisRange(start: 0, end: 0)
    let (least, greatest) = (options.height.minimum, options.height.maximum)
    // A row may be longer than its view asks for. A view of one length is then as long as the row.
    let isRowLonger = place.length > greatest + Tolerance.geometry
    self.init(place: place, minimum: least == greatest && isRowLonger ? place.length : least)
    isPresent = isPlaced
    bar = options.bar
    stickPosition = options.stickPosition
    edgeInset = options.edgeInset
    stacking = options.stacking
    headingLevel = options.headingLevel
    tall = options.tall
    overscroll = options.overscroll
    safeArea = options.safeArea
    parallax = options.parallax
    snaps = options.snaps
    switch options.boundary {
    case .range(let start, let end): bounds = AxisRange(start: start, end: end)
    // When its rows are not loaded yet, they bound nothing: the view must not vanish until they
    // are.
    case .section, .rows: bounds = range ?? bounds
    case nil: break
    }
    if let reveal = options.reveal {
      self.reveal = reveal
      let height = min(reveal.limit ?? self.place.length, self.place.length)
      revealDistance = max(0, height - minimum)
    }
  }
}

extension StickyItem {
  /// A Boolean value indicating whether the view has a position along the axis and across it.
  ///
  /// A title whose column is gone is as absent as one whose row is: it covers nothing and owns no gap.
  // The lane of a view without a position across is inverted: see ``AxisRange/nothing``.
  var hasPlace: Bool { isPresent && lane.start <= lane.end }

  /// A Boolean value indicating whether the view shows both ends as the content scrolls.
  var showsBothEnds: Bool {
    tall == .bothEnds && stickPosition == .top && bar == nil && revealDistance <= 0
  }

  /// The item with lengths clamped to valid ones; an absent item if its numbers are not finite or not in
  /// range.
  ///
  /// A natural range moved after the minimum was set may be shorter by its last bit.
  var sound: Self {
    let isSound =
      place.start.isUsable && place.end.isUsable && place.length >= 0 && !minimum.isNaN
      && edgeInset.top.isUsable && edgeInset.bottom.isUsable && parallax.isUsable
      && !revealDistance.isNaN && !bounds.start.isNaN && !bounds.end.isNaN
      && !lane.start.isNaN && !lane.end.isNaN
    var item = self
    guard isSound else {
      // The stack would carry an unusable number to all later views, so this one is left out.
      item = StickyItem(place: AxisRange(start: 0, end: 0), minimum: 0)
      item.isPresent = false
      return item
    }
    item.minimum = soundMinimum
    item.revealDistance = max(0, min(revealDistance, place.length - item.minimum))
    return item
  }
}

/// What the layout knows of one view: its place in the content and how it sticks.
///
/// An item is a view's ``ParallaxOptions`` with everything that depends on rows resolved to content
/// positions. View layers work with options; ports that drive ``StickyLayout`` by themselves make
/// items.
public struct StickyItem: Hashable, Sendable {
  /// Where the view stands when it does not stick, in content coordinates, in points.
  public var place: AxisRange
  /// The length that the view never falls below while it sticks, in points; `0...place.length`.
  ///
  /// A layout takes a longer one for the length of the place.
  public var minimum: Double
  /// The edges that the view sticks to.
  ///
  /// Defaults to `.both`.
  public var stickPosition: StickPosition = .both
  /// The distances from the viewport's edges at which the view sticks, in points.
  ///
  /// Defaults to 0.
  public var edgeInset: AxisInsets = .zero
  /// What the view does about others that stick to its edge.
  ///
  /// Defaults to `.stack`.
  public var stacking: Stacking = .stack
  /// The content positions that the stuck view may not leave; infinite where there is no boundary.
  public var bounds = AxisRange(start: -.infinity, end: .infinity)
  /// What the view does with the gaps beyond the ends of the content.
  ///
  /// Defaults to `.stretch`.
  public var overscroll = OverscrollOptions()
  /// The points above its minimum that the view comes back by on scroll-back, 0 or more.
  ///
  /// A layout takes more than there is of the view for all of it.
  ///
  /// Defaults to 0.
  public var revealDistance: Double = 0
  /// A Boolean value indicating whether scrolling should come to rest only where the view is
  /// collapsed or expanded.
  ///
  /// Defaults to `false`.
  public var snaps = false
  /// Whether the view's frame reaches into the safe area.
  ///
  /// Defaults to `.respect`.
  public var safeArea: SafeAreaBehavior = .respect
  /// How far the inner content moves while the view shrinks.
  ///
  /// Defaults to 0.
  public var parallax: Double = 0
  /// A Boolean value indicating whether the view has a place in the content.
  ///
  /// Defaults to `true`.
  public var isPresent = true

  /// Creates an item with a place and a minimum.
  ///
  /// A minimum longer than the place, or less than 0, is brought to the nearest length that is
  /// valid.
  public init(place: AxisRange, minimum: Double) {
    self.place = place
    self.minimum = minimum
    self.minimum = soundMinimum
  }

  /// Creates the item of a view that is always at an edge, such as a toolbar.
  ///
  /// Its natural position is so far beyond the content that the edge holds it at every offset. It has
  /// one length, and overscroll does not move it.
  ///
  ///     layout.insert(StickyItem.fixed(length: 49, at: .bottom))
  ///     layout.solve(ScrollMetrics(containerLength: 844, contentLength: 2000))    // 795...844
  ///
  /// - Parameters:
  ///   - length: The length of the view, in points, 0 or more.
  ///   - edge: The edge.
  public static func fixed(length: Double, at edge: ScrollEdge) -> Self {
    let start = edge == .bottom ? fixedDistance : -fixedDistance - length
    var item = Self(place: AxisRange(start: start, length: length), minimum: length)
    item.stickPosition = edge == .top ? .top : .bottom
    item.overscroll = OverscrollOptions(top: .follow, bottom: .follow)
    return item
  }

  /// How far beyond the start of the content fixed views have their natural position, in points.
  package static let fixedDistance = 1e11

  /// A Boolean value indicating whether the view is always at its edge.
  ///
  /// True from a tenth of ``fixedDistance`` on. A length there has lost its last bits: it is a multiple
  /// of 1/65,536 point. So the length of a fixed view is its minimum.
  var isFixed: Bool {
    place.start >= Self.fixedDistance / 10 || place.end <= -Self.fixedDistance / 10
  }

  /// The minimum brought to the nearest length that is valid.
  private var soundMinimum: Double {
    isFixed ? max(0, minimum) : max(0, min(minimum, place.length))
  }

  /// Creates the item of a view with options.
  ///
  /// - Parameters:
  ///   - options: The options of the view.
  ///   - place: The place that the view's tracking resolves to; `nil` is absent.
  ///   - range: The range of the section or the rows that bound the view, in content coordinates.
  public init(_ options: ParallaxOptions, place: AxisRange?, bounds range: AxisRange? = nil) {
    self.init(place: place ?? AxisRange(start: 0, end: 0), minimum: options.height.minimum)
    isPresent = place != nil
    stickPosition = options.stickPosition
    edgeInset = options.edgeInset
    stacking = options.stacking
    overscroll = options.overscroll
    safeArea = options.safeArea
    parallax = options.parallax
    snaps = options.snaps
    switch options.boundary {
    case .range(let start, let end): bounds = AxisRange(start: start, end: end)
    case .section, .rows: bounds = range ?? bounds
    case nil: break
    }
    if let reveal = options.reveal {
      let height = min(reveal.limit ?? self.place.length, self.place.length)
      revealDistance = max(0, height - minimum)
    }
  }
}

extension StickyItem {
  /// The item with lengths brought to the nearest that make sense, or one without a place where its
  /// numbers cannot be computed with.
  ///
  /// A place that was moved after the minimum was given may be shorter than it by its last bit.
  var sound: Self {
    let isSound =
      place.start.isUsable && place.end.isUsable && place.length >= 0 && !minimum.isNaN
      && edgeInset.top.isUsable && edgeInset.bottom.isUsable && parallax.isUsable
      && !revealDistance.isNaN && !bounds.start.isNaN && !bounds.end.isNaN
    var item = self
    guard isSound else {
      item = StickyItem(place: AxisRange(start: 0, end: 0), minimum: 0)
      item.isPresent = false
      return item
    }
    item.minimum = soundMinimum
    item.revealDistance = max(0, min(revealDistance, place.length - item.minimum))
    return item
  }
}

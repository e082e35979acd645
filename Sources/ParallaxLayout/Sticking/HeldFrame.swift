/// The decisions about one view at one offset: which edge holds it, and how.
///
/// They are made with tolerances from the numbers of the rule, see ``Stuck``, and make nothing move.
struct HeldFrame: Sendable {
  /// Where the view is positioned, in container coordinates, overscroll aside.
  private(set) var rest = AxisRange(start: 0, end: 0)
  /// The distance by which a boundary keeps the view from its sticky line at ``edge``.
  private(set) var pushOut = 0.0
  /// The edge that holds the view: the last one that moved it.
  private(set) var edge: ScrollEdge?
  /// A Boolean value indicating whether the view is held at its least length.
  private(set) var isAtMinimum = false
  /// A Boolean value indicating whether that is its own minimum, with nothing kept or revealed.
  private(set) var isCollapsed = false
  /// A Boolean value indicating whether anything has changed since the placement was made.
  var isNew = false
  /// The distance by which the view extends into the safe area at each edge.
  var extent = AxisInsets.zero

  init() {}

  /// Takes over the numbers of the rule.
  ///
  /// - Parameters:
  ///   - stuck: The numbers.
  ///   - minimum: The view's own minimum.
  @inline(__always)
  mutating func update(_ stuck: Stuck<Double>, minimum: Double) {
    let rest = AxisRange(start: stuck.frame.near, end: stuck.frame.far)
    if stuck.topAfterBottom.moved > Tolerance.geometry {
      hold(rest, stuck.topAfterBottom.line - rest.start, by: .top, stuck.minimum, minimum)
    } else if stuck.bottom.moved > Tolerance.geometry {
      hold(rest, stuck.bottom.line + rest.end, by: .bottom, stuck.minimum, minimum)
    } else if edge != nil {
      self = Self(at: rest, extent)
    } else if self.rest != rest {
      self.rest = rest
      isNew = true
    }
  }

  /// Has an edge hold the view.
  ///
  /// - Parameters:
  ///   - rest: Where the view is positioned.
  ///   - distance: The points from its near end to its sticky line.
  ///   - edge: The edge.
  ///   - least: The least length of the view.
  ///   - minimum: The view's own minimum.
  @inline(__always)
  private mutating func hold(
    _ rest: AxisRange,
    _ distance: Double,
    by edge: ScrollEdge,
    _ least: Double,
    _ minimum: Double
  ) {
    let pushOut = distance > Tolerance.geometry ? distance : 0
    let isAtMinimum = rest.start + least >= rest.end - Tolerance.geometry
    // The minimum may be another without moving the view; then all placements are made again.
    isCollapsed = isAtMinimum && least <= minimum + Tolerance.geometry
    if self.rest == rest, self.pushOut == pushOut, self.isAtMinimum == isAtMinimum,
      self.edge == edge
    {
      return
    }
    isNew = true
    self.rest = rest
    self.edge = edge
    self.pushOut = pushOut
    self.isAtMinimum = isAtMinimum
  }

  /// Creates the frame of a view that no edge holds any more.
  private init(at rest: AxisRange, _ extent: AxisInsets) {
    self.init()
    self.rest = rest
    self.extent = extent
    isNew = true
  }
}

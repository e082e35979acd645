/// The decisions about one view at one offset, such as the edge that holds it.
///
/// They are derived with tolerances from the numbers of the rule, see ``Stuck``. They move no view.
struct HeldFrame: Sendable {
  /// The range of the view, in container coordinates, without overscroll.
  private(set) var rest = AxisRange(start: 0, end: 0)
  /// The distance by which a boundary keeps the view from its sticky line at ``edge``.
  private(set) var pushOut = 0.0
  /// The edge that holds the view: the last one that moved it.
  private(set) var edge: ScrollEdge?
  /// A Boolean value indicating whether the view has its least length.
  private(set) var isAtMinimum = false
  /// A Boolean value indicating whether that length is its own minimum, without a reveal or a policy
  /// for short content.
  private(set) var isCollapsed = false
  /// A Boolean value indicating whether anything has changed since the placement was computed.
  var isNew = false
  /// The distance by which the view extends into the safe area at each edge.
  var extent = AxisInsets.zero

  init() {}

  /// Updates the decisions from the numbers of the rule.
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

  /// Records that an edge holds the view.
  ///
  /// - Parameters:
  ///   - rest: The range of the view, in container coordinates.
  ///   - distance: The points from its near end to its sticky line.
  ///   - edge: The edge.
  ///   - least: The least length of the view.
  ///   - minimum: The view's own minimum.
  private mutating func hold(
    _ rest: AxisRange,
    _ distance: Double,
    by edge: ScrollEdge,
    _ least: Double,
    _ minimum: Double
  ) {
    let pushOut = distance > Tolerance.geometry ? distance : 0
    let isAtMinimum = rest.start + least >= rest.end - Tolerance.geometry
    // A change of the minimum may leave the view in place; then all placements are computed again.
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

  /// Creates the frame of a view that no edge holds.
  private init(at rest: AxisRange, _ extent: AxisInsets) {
    self.init()
    self.rest = rest
    self.extent = extent
    isNew = true
  }
}

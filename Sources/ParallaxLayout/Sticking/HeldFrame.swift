/// The decisions about one view at one offset, such as the edge holding it.
///
/// They are derived with tolerances from the numbers of the rule, see ``Stuck``. They move no view.
struct HeldFrame: Sendable {
  /// The range of the view, in container coordinates, without overscroll.
  private(set) var rest = AxisRange(start: 0, end: 0)
  /// The distance by which a boundary keeps the view from its sticky line at ``edge``.
  private(set) var pushOut = 0.0
  /// The edge holding the view: the last one that moved it.
  private(set) var edge: ScrollEdge?
  /// A Boolean value indicating whether anything has changed since the placement was computed.
  var isNew = false
  /// The distance by which the view extends into the safe area at each edge.
  var extent = AxisInsets.zero

  init() {}

  /// Updates the decisions from the numbers of the rule.
  @inline(__always)
  mutating func update(_ stuck: Stuck<Double>) {
    let rest = AxisRange(start: stuck.frame.near, end: stuck.frame.far)
    // The top edge first: it works on the results of the bottom edge, so it is the last to move the
    // view.
    if stuck.topAfterBottom.moved > Tolerance.geometry {
      hold(rest, stuck.topAfterBottom.line - rest.start, by: .top)
    } else if stuck.bottom.moved > Tolerance.geometry {
      hold(rest, stuck.bottom.line + rest.end, by: .bottom)
    } else if edge != nil {
      // Released in this pass: the push-out of the former edge must not stay.
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
  @inline(__always)
  private mutating func hold(_ rest: AxisRange, _ distance: Double, by edge: ScrollEdge) {
    // Rounding must not make a pinned view a pushed one: an app would see its phase flicker.
    let pushOut = distance > Tolerance.geometry ? distance : 0
    if self.rest == rest, self.pushOut == pushOut, self.edge == edge { return }
    isNew = true
    self.rest = rest
    self.edge = edge
    self.pushOut = pushOut
  }

  /// Creates the frame of a view held by no edge.
  private init(at rest: AxisRange, _ extent: AxisInsets) {
    self.init()
    self.rest = rest
    self.extent = extent
    isNew = true
  }
}

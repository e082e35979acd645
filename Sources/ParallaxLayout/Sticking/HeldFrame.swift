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

  /// Takes over the numbers of the rule.
  @inline(__always)
  mutating func update(_ stuck: Stuck<Double>, _ view: StickyView) {
    var new = Self()
    new.rest = AxisRange(start: stuck.frame.near, end: stuck.frame.far)
    if view.sticks(to: .top), stuck.topAfterBottom.moved > Tolerance.geometry {
      new.hold(at: stuck.frame, by: .top, line: stuck.topAfterBottom.line, stuck.minimum, view)
    } else if view.sticks(to: .bottom), stuck.bottom.moved > Tolerance.geometry {
      new.hold(at: stuck.frame.mirrored, by: .bottom, line: stuck.bottom.line, stuck.minimum, view)
    }
    guard !isEqual(to: new) else { return }
    new.extent = extent
    new.isNew = true
    self = new
  }

  @inline(__always)
  private mutating func hold(
    at extent: EdgeRange,
    by edge: ScrollEdge,
    line: Double,
    _ minimum: Double,
    _ view: StickyView
  ) {
    self.edge = edge
    pushOut = line > extent.near + Tolerance.geometry ? line - extent.near : 0
    isAtMinimum = extent.near + minimum >= extent.far - Tolerance.geometry
    isCollapsed = isAtMinimum && minimum <= view.minimum + Tolerance.geometry
  }

  @inline(__always)
  private func isEqual(to other: Self) -> Bool {
    rest == other.rest && edge == other.edge && pushOut == other.pushOut
      && isAtMinimum == other.isAtMinimum && isCollapsed == other.isCollapsed
  }
}

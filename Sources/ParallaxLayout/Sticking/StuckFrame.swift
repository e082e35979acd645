/// What sticking makes of one view at one offset, in container coordinates, overscroll aside.
struct StuckFrame: Sendable {
  /// Where the view stands.
  var rest = AxisRange(start: 0, end: 0)
  /// The length that the view does not fall below, what is revealed of it aside.
  var minimum = 0.0
  /// The length that the view does not fall below: its minimum, and what is revealed of it.
  var minimumHeight = 0.0
  /// The points by which a boundary keeps the view from the line of ``edge``.
  var pushOut = 0.0
  /// The points by which each edge moves the view when it works alone.
  var moves = AxisInsets.zero
  /// The line of each edge for this view, as that edge sees it, when it works alone.
  var lines = AxisInsets.zero
  /// The points by which the view reaches into the safe area at each edge.
  var extent = AxisInsets.zero
  /// The edge that moved the view last, where one did.
  var edge: ScrollEdge?
  /// A Boolean value indicating whether the view is as short as ``minimumHeight``.
  var isAtMinimum = false

  /// A view at its place.
  @inline(__always)
  init(_ place: AxisRange, minimum: Double) {
    rest = place
    self.minimum = minimum
    minimumHeight = minimum
  }

  init() {}

  /// Moves the view to where an edge puts it.
  @inline(__always)
  mutating func apply(_ displacement: Displacement, by edge: ScrollEdge) {
    let former = rest.near(to: edge)
    let near = displacement.range.near
    // Untouched to the last bit where nothing moves it.
    guard near > former else { return }
    rest = displacement.range.range(from: edge)
    // What moves it by the rounding of a sum does not hold it.
    guard near > former + Tolerance.geometry else { return }
    self.edge = edge
    pushOut = displacement.pushOut
    isAtMinimum = displacement.isAtMinimum
  }

  /// What the view counts for those that stack after it at an edge.
  func entry(at edge: ScrollEdge, placeEnd: Double) -> StackLine.Entry {
    let range = EdgeRange(rest, from: edge)
    return StackLine.Entry(
      placeEnd: placeEnd,
      end: range.far,
      minimumEnd: range.near + minimumHeight,
      move: moves[edge]
    )
  }
}

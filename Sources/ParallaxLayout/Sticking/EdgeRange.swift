/// A range as an edge sees it: distances grow from the edge into the viewport.
///
/// Seen from its own edge, sticking to the bottom is sticking to the top. Every rule is written
/// once, for `near` and `far`, and is its own mirror image.
struct EdgeRange: Sendable {
  var near: Double
  var far: Double

  init(near: Double, far: Double) {
    self.near = near
    self.far = far
  }

  @inline(__always)
  init(_ range: AxisRange, from edge: ScrollEdge) {
    near = range.near(to: edge)
    far = range.far(from: edge)
  }

  @inline(__always)
  func range(from edge: ScrollEdge) -> AxisRange {
    edge == .top ? AxisRange(start: near, end: far) : AxisRange(start: -far, end: -near)
  }
}

extension AxisRange {
  /// The end of this range that lies away from an edge, as that edge sees it.
  @inline(__always)
  func far(from edge: ScrollEdge) -> Double { edge == .top ? end : -start }

  /// The end of this range at an edge, as that edge sees it.
  @inline(__always)
  func near(to edge: ScrollEdge) -> Double { edge == .top ? start : -end }
}

/// A span as an edge sees it: distances grow from the edge into the viewport.
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

  init(_ span: AxisRange, from edge: ScrollEdge) {
    near = span.near(to: edge)
    far = span.far(from: edge)
  }

  func span(from edge: ScrollEdge) -> AxisRange {
    edge == .top ? AxisRange(start: near, end: far) : AxisRange(start: -far, end: -near)
  }
}

extension AxisRange {
  /// The end of this span that lies away from an edge, as that edge sees it.
  func far(from edge: ScrollEdge) -> Double { edge == .top ? end : -start }

  /// The end of this span at an edge, as that edge sees it.
  func near(to edge: ScrollEdge) -> Double { edge == .top ? start : -end }
}

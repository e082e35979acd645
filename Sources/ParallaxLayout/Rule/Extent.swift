/// A range along the scrolling axis, as one edge of the viewport sees it.
///
/// Distances grow from the edge into the viewport: `near` is the end of the range at the edge. For
/// the top edge that is the start. For the bottom edge positions change their sign, so that
/// 400...500 is seen as -500...-400. Every rule is written once, for `near` and `far`, and is its
/// own mirror image.
struct Extent<Q: Quantity>: Sendable {
  var near, far: Q

  @inline(__always)
  init(near: Q, far: Q) {
    self.near = near
    self.far = far
  }

  /// The same range, as the other edge sees it.
  @inline(__always)
  var mirrored: Self { Self(near: -far, far: -near) }

  /// Returns the range as an edge sees it, for a range of the container; and the other way round.
  @inline(__always)
  func seen(from edge: ScrollEdge) -> Self { edge == .top ? self : mirrored }
}

/// A range of numbers, as an edge sees it.
typealias EdgeRange = Extent<Double>

extension Extent<Double> {
  @inline(__always)
  init(_ range: AxisRange, from edge: ScrollEdge) {
    self.init(near: range.near(to: edge), far: range.far(from: edge))
  }

  /// Returns the range in container coordinates.
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

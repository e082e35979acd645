/// The numbers of a view for one edge of the viewport, in content coordinates as that edge sees
/// them.
///
/// The same for all offsets. For example, the bottom edge sees a view at 400...500 as one at
/// -500...-400.
struct EdgeView: Sendable {
  /// The ends of the natural range of the view: its range while no edge moves it.
  let near, far: Double
  /// The distance from the edge at which the view sticks.
  let inset: Double
  /// The far end of the range the stuck view may not leave; infinite without a boundary.
  let bound: Double
  /// A Boolean value indicating whether the view sticks to the edge.
  let sticks: Bool
  /// A Boolean value indicating whether the edge can move the view off its natural position.
  ///
  /// `false` if the boundary ends so early that even at its minimum the view has no way to go.
  let canMove: Bool
  /// A Boolean value indicating whether the view comes to rest beside the views stacked before it.
  let rests: Bool
  /// A Boolean value indicating whether views after this one come to rest beside it.
  let carries: Bool
  /// A Boolean value indicating whether the view is a title, which the next one pushes out.
  let isPushed: Bool
  /// The level of a title in an outline, from 0, the highest.
  let level: Int32

  /// Returns the natural range in container coordinates, as the edge sees it.
  ///
  /// - Parameter shift: The distance from a content position to its container position, as the edge
  ///   sees it.
  /// - Returns: The natural range.
  func natural<Q: Quantity>(_ shift: Q) -> Extent<Q> {
    Extent(near: shift + near, far: shift + far)
  }

  /// Returns the range an edge gives a view.
  ///
  /// The view starts no nearer than its sticky line and shows the part of its range beyond that, at
  /// least its minimum. A boundary pushes it out when it is at its minimum. For example, a header of
  /// 44...220 whose line is 0:
  ///
  ///     without the edge -100...120  ->    0...120    its far end follows the content
  ///     without the edge -200...20   ->    0...44     no less than its minimum
  ///     the same, boundary at 30     ->  -14...30     pushed out by 14
  ///
  /// - Parameters:
  ///   - free: The range of the view without this edge.
  ///   - line: The sticky line.
  ///   - shift: As in ``natural(_:)``.
  ///   - minimum: The least length of the view.
  /// - Returns: The range of the view, and the distance by which the edge moves its near end, 0 or more.
  func held<Q: Quantity>(
    _ free: Extent<Q>,
    at line: Q,
    shift: Q,
    minimum: Q
  ) -> (extent: Extent<Q>, moved: Q) {
    var wanted = line
    // Skipped for most views: of functions, a minimum with infinity has corners too.
    if bound < .infinity {
      wanted = Q.least(wanted, Q.greatest(shift + bound, free.far) - minimum)
    }
    let moved = wanted - free.near
    // A view that nothing moves keeps its range to the last bit.
    if moved.isNowherePositive { return (free, Q(0)) }
    let near = Q.greatest(free.near, wanted)
    return (Extent(near: near, far: Q.greatest(free.far, near + minimum)), Q.greatest(moved, Q(0)))
  }
}

extension StickyView {
  /// Returns the numbers of the view for an edge.
  func seen(from edge: ScrollEdge) -> EdgeView {
    EdgeView(
      near: place.near(to: edge),
      far: place.far(from: edge),
      inset: edgeInset[edge],
      bound: bounds[edge],
      sticks: sticks(to: edge),
      canMove: canMove(at: edge),
      rests: rests,
      carries: carries,
      isPushed: isPushed,
      level: level
    )
  }
}

/// A range along the scrolling axis, as one edge of the viewport sees it.
///
/// Distances grow from the edge into the viewport: `near` is the end of the range at the edge. For
/// the top edge that is the start. For the bottom edge positions change their sign, so
/// 400...500 is seen as -500...-400. Every rule is written once, for `near` and `far`, and is its
/// own mirror image.
struct Extent<Q: Quantity>: Sendable {
  var near, far: Q

  init(near: Q, far: Q) {
    self.near = near
    self.far = far
  }

  /// The same range, as the other edge sees it.
  var mirrored: Self { Self(near: -far, far: -near) }

  /// Returns the range as an edge sees it, for a range of the container; and the other way round.
  func seen(from edge: ScrollEdge) -> Self { edge == .top ? self : mirrored }
}

/// A range of numbers, as an edge sees it.
typealias EdgeRange = Extent<Double>

extension Extent<Double> {
  init(_ range: AxisRange, from edge: ScrollEdge) {
    self.init(near: range.near(to: edge), far: range.far(from: edge))
  }

  /// Returns the range in container coordinates.
  func range(from edge: ScrollEdge) -> AxisRange {
    edge == .top ? AxisRange(start: near, end: far) : AxisRange(start: -far, end: -near)
  }
}

extension AxisRange {
  /// The end of this range lying away from an edge, as that edge sees it.
  func far(from edge: ScrollEdge) -> Double { edge == .top ? end : -start }

  /// The end of this range at an edge, as that edge sees it.
  func near(to edge: ScrollEdge) -> Double { edge == .top ? start : -end }
}

/// One edge of the viewport at one offset: the line that views stick to.
///
/// With `near` and `far` as the edge sees them, a view that sticks to the edge stands at
///
///     near' = min(max(near, line), max(bound, far) - minimumHeight)
///     far'  = max(far, near' + minimumHeight)
///
/// It shows the part of its place that is inside its line and never less than its minimum; a
/// boundary takes it along once it has nothing left to shrink by, and never before its own place
/// would.
///
/// The line of a stacking or pushing view is the edge, its own inset included, and what the views
/// stacked before it make of that: see ``StackLine``.
///
/// Each of these is a place plus constants under `min` and `max`, or the sum of one quantity that
/// only falls while the offset grows and one that only rises. That is why no edge ever moves faster
/// than the offset, and why nothing jumps.
struct EdgeLine: Sendable {
  let edge: ScrollEdge
  /// Where the viewport's edge stands, or a keyboard's, as the edge sees it.
  let position: Double
  /// What brings a content position, as the edge sees it, into the container.
  let shift: Double

  @inline(__always)
  init(_ edge: ScrollEdge, at position: Double, contentShift: Double) {
    self.edge = edge
    self.position = position
    shift = edge == .top ? contentShift : -contentShift
  }

  /// Returns where a view's place begins, as the edge sees it.
  @inline(__always)
  func near(of view: StickyView) -> Double { view.place.near(to: edge) + shift }

  /// Returns where a view's place is, as the edge sees it.
  @inline(__always)
  func place(of view: StickyView) -> EdgeRange {
    EdgeRange(near: near(of: view), far: view.place.far(from: edge) + shift)
  }

  /// Returns where the edge's line is for a view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - stackLine: The line that the views stacked before make for it.
  /// - Returns: The line, as the edge sees it.
  @inline(__always)
  func line(for view: StickyView, stackLine: Double) -> Double {
    let line = position + view.edgeInset[edge]
    return view.stacking == .overlay ? line : max(line, stackLine)
  }

  /// Returns where the edge puts a view that comes from its place.
  @inline(__always)
  func displacement(of view: StickyView, line: Double) -> Displacement {
    displacement(of: view, at: place(of: view), line: line)
  }

  /// Returns where the edge puts a view; one that begins beyond its line stays where it is.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - range: Where it stands without the edge, as the edge sees it.
  ///   - line: The edge's line for it.
  /// - Returns: Where the edge puts it.
  @inline(__always)
  func displacement(of view: StickyView, at range: EdgeRange, line: Double) -> Displacement {
    guard line > range.near else { return Displacement(at: range) }
    let minimumHeight = view.minimumHeight
    let bound = view.bounds[edge] + shift
    let near = min(line, max(range.near, max(bound, range.far) - minimumHeight))
    guard near > range.near else { return Displacement(at: range) }
    let minimumEnd = near + minimumHeight
    // What moves it by the rounding of a sum does not hold it.
    let isHeld = near > range.near + Tolerance.geometry
    return Displacement(
      distance: near - range.near,
      range: EdgeRange(near: near, far: max(range.far, minimumEnd)),
      isHeld: isHeld,
      isAtMinimum: isHeld && minimumEnd >= range.far - Tolerance.geometry,
      pushOut: isHeld && line > near + Tolerance.geometry ? line - near : 0
    )
  }
}

/// What one edge makes of one view.
struct Displacement {
  /// The points by which the edge moves the view, 0 or more.
  let distance: Double
  /// Where the view stands then, as the edge sees it; to the last bit where it stood, where nothing
  /// moves it.
  let range: EdgeRange
  /// A Boolean value indicating whether the edge holds the view.
  let isHeld: Bool
  /// A Boolean value indicating whether it does, and the view is as short as it gets.
  let isAtMinimum: Bool
  /// The points by which a boundary keeps the view from the line, while the edge holds it.
  let pushOut: Double
}

extension Displacement {
  /// A view that the edge does not move.
  @inline(__always)
  fileprivate init(at range: EdgeRange) {
    self.init(distance: 0, range: range, isHeld: false, isAtMinimum: false, pushOut: 0)
  }
}

/// Both edges of the viewport at one offset.
struct ViewportEdges: Sendable {
  /// Where each stands, as it sees that.
  let positions: AxisInsets
  /// What brings a content position into the container.
  let contentShift: Double

  var top: EdgeLine {
    @inline(__always) get { EdgeLine(.top, at: positions.top, contentShift: contentShift) }
  }
  var bottom: EdgeLine {
    @inline(__always) get { EdgeLine(.bottom, at: positions.bottom, contentShift: contentShift) }
  }
}

/// What sticking makes of one view at one offset, in container coordinates, overscroll aside.
struct StuckFrame: Sendable {
  /// Where the view stands.
  private(set) var rest = AxisRange(start: 0, end: 0)
  /// The points by which a boundary keeps the view from the line of ``edge``.
  private(set) var pushOut = 0.0
  /// The edge that moved the view last, where one did.
  private(set) var edge: ScrollEdge?
  /// A Boolean value indicating whether the view is as short as its minimum height.
  private(set) var isAtMinimum = false
  /// A Boolean value indicating whether the view stands otherwise than when its placement was made.
  var isNew = false
  /// The points by which each edge moves the view when it works alone.
  var moves = AxisInsets.zero
  /// The line of each edge for this view, as that edge sees it, when it works alone.
  var lines = AxisInsets.zero
  /// The points by which the view reaches into the safe area at each edge.
  var extent = AxisInsets.zero

  init() {}

  /// A view at its place.
  @inline(__always)
  init(at place: AxisRange) { rest = place }

  /// Moves the view to where an edge puts it.
  @inline(__always)
  mutating func apply(_ displacement: Displacement, by edge: ScrollEdge) {
    // Untouched to the last bit where nothing moves it.
    guard displacement.distance > 0 else { return }
    rest = displacement.range.range(from: edge)
    guard displacement.isHeld else { return }
    self.edge = edge
    pushOut = displacement.pushOut
    isAtMinimum = displacement.isAtMinimum
  }

  /// Notes what an edge that works alone makes of the view.
  @inline(__always)
  mutating func note(_ displacement: Displacement, at line: Double, by edge: ScrollEdge) {
    lines[edge] = line
    moves[edge] = displacement.distance
  }

  /// Has the view stand where an edge puts it, and notes whether that is new.
  @inline(__always)
  mutating func stand(at displacement: Displacement, by edge: ScrollEdge) {
    let rest = displacement.range.range(from: edge)
    guard displacement.isHeld else { return stand(at: rest) }
    let isSame =
      self.rest == rest && self.edge == edge && pushOut == displacement.pushOut
      && isAtMinimum == displacement.isAtMinimum
    if isSame { return }
    isNew = true
    self.rest = rest
    self.edge = edge
    pushOut = displacement.pushOut
    isAtMinimum = displacement.isAtMinimum
  }

  /// Has the view stand at its place, and notes whether that is new.
  @inline(__always)
  mutating func stand(at place: AxisRange) {
    if edge == nil, rest == place { return }
    rest = place
    pushOut = 0
    edge = nil
    isAtMinimum = false
    isNew = true
  }

  /// Stands where another frame does and by what holds that there, and notes whether that is new.
  @inline(__always)
  mutating func stand(as other: Self) {
    let isSame =
      rest == other.rest && pushOut == other.pushOut && edge == other.edge
      && isAtMinimum == other.isAtMinimum
    if isSame { return }
    isNew = true
    rest = other.rest
    pushOut = other.pushOut
    edge = other.edge
    isAtMinimum = other.isAtMinimum
  }
}

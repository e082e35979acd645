/// The results of a layout for one view.
///
/// The item of the view, which is given, is kept apart: it is twice as large as the part a tick reads
/// of it, and read only when the view changes, in an overscroll, and when scrolling comes to rest.
struct StickyRecord: StickyRow {
  /// The number of the view's registration, from 1; 0 in a free slot.
  ///
  /// It is the generation of the slot: another view that gets the slot has a higher number.
  let registration: Int
  /// A Boolean value indicating whether the view was inserted or changed since the last call.
  var isChanged = false
  /// A Boolean value indicating whether the view shares the travel of a reveal with those stacked at its
  /// edge.
  var sharesTravel = false
  /// The numbers of the view the passes read, as they were at the last call.
  var view = StickyView()
  /// The points above its minimum the view shows because the user scrolled back.
  ///
  /// The only state a reading does not give.
  var revealed = 0.0
  /// The minimum of the view, and the results of the rule at the last reading.
  var stuck = Stuck<Double>()
  /// The decisions about the view at the last reading.
  var frame = HeldFrame()
  /// The placement computed last.
  var placement = Placement.waiting
  /// The points to scroll from the resting offset until the view has collapsed at the top.
  var collapseDistance = 0.0

  /// The record of a free slot.
  static let free = Self(registration: 0)

  init(registration: Int) { self.registration = registration }

  /// A Boolean value indicating whether the slot has a view.
  var isTaken: Bool { registration > 0 }

  /// Resets the results and the decisions, before the view has other edges.
  mutating func forgetResults() {
    // Kept: which part of a tall view is in sight follows from earlier scrolling, not from the
    // rule.
    let play = stuck.play
    stuck = Stuck()
    stuck.play = play
    frame = HeldFrame()
    frame.isNew = true
  }

  @inline(__always)
  mutating func decide() -> Bool {
    frame.update(stuck)
    return frame.isNew
  }

  // The next two follow from the range and the least length. Whoever changes that length has the
  // placement computed again, so a plain scroll need not decide them for each view.

  /// A Boolean value indicating whether an edge holds the view at its least length.
  var isAtMinimum: Bool {
    frame.edge != nil && frame.rest.start + stuck.minimum >= frame.rest.end - Tolerance.geometry
  }

  /// A Boolean value indicating whether that length is its own minimum, without a reveal or a policy for
  /// short content.
  var isCollapsed: Bool { isAtMinimum && stuck.minimum <= view.minimum + Tolerance.geometry }

  /// Computes the least length of the view from the policy for short content and the revealed points.
  mutating func findMinimum() {
    stuck.minimum = max(view.keptMinimum, view.minimum + revealed)
  }

  /// The position of the view in the order of an edge.
  func key(from edge: ScrollEdge) -> EdgeKey {
    EdgeKey(
      near: view.place.near(to: edge),
      registration: edge == .top ? registration : -registration
    )
  }
}

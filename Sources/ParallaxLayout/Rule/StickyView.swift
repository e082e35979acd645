/// One view in a layout: what was given, what follows from it, what is remembered, and where it stands.
struct StickyView: Sendable {
  // Given.

  private(set) var item: StickyItem
  /// The number of the registration, from 1; 0 in a free slot.
  let registration: Int
  /// A Boolean value indicating whether the view was inserted or changed since the last call.
  var isChanged = false

  // Derived from the item. It is found when the view is put in order, so that a view that was inserted
  // a moment ago shares no travel that was scrolled before.

  /// The natural range in content coordinates: that of the item, or the room of a bar.
  var natural = AxisRange(start: 0, end: 0)
  /// The place in the order of the content; `nil` for a bar and a view without a position.
  private(set) var key: EdgeKey?
  /// Whether the view shows both its ends, is a title that others push out, comes back, and slides.
  private(set) var (isTall, isTitle, reveals, slides) = (false, false, false, false)
  /// Whether later views come to rest beside it.
  ///
  /// The end of a tall view moves, so none does.
  private(set) var carries = false
  /// The far end of the range that the stuck view may not leave, as each edge sees it: its boundary, or the
  /// natural start of the next title that pushes it; infinite without one.
  private(set) var bound = AxisInsets(top: .infinity, bottom: .infinity)
  /// Whether the boundary leaves the edge a way to move the view.
  private var (canMoveAtTop, canMoveAtBottom) = (false, false)
  /// The least length: the item's, or more where the content is too short to collapse it.
  var minimum = 0.0
  /// The end of the viewport less the bars there, in container coordinates, for a tall view.
  var tallEnd = 0.0

  // Remembered.

  /// The points above its minimum that show because the user scrolled back.
  var revealed = 0.0
  /// The travel that was too short to reveal or to hide.
  var unused = (onward: 0.0, back: 0.0)
  /// The points of a tall view beyond the end of the viewport; `nil` before it was positioned.
  var play: Double?
  /// Of a bar: by how much those before move it, its least revealed points near the start, and its next ones.
  var (barPlay, whole, next) = (0.0, 0.0, 0.0)

  // At the last reading.

  /// Where the view stands.
  var stand = Stand()
  /// Where it shows in a gap that it fills; `nil` without one.
  var stretched: AxisRange?
  /// The points by which it is longer than at rest, and the edge beyond which the gap is.
  var stretch = 0.0
  var gapEdge: ScrollEdge?
  /// How far the frame reaches into the safe area.
  var extent = AxisInsets.zero
  var placement = Placement.waiting
  /// The stand that the placement was computed from.
  var told = Told()
  /// The search of ``Sight`` that found the view last.
  var search = 0

  init(_ item: StickyItem, registration: Int) {
    self.item = item
    self.registration = registration
    // A bar is whole at first.
    if item.bar != nil { revealed = item.revealLimit }
  }

  /// The view of a free slot.
  static let free: Self = {
    var item = StickyItem(place: AxisRange(start: 0, end: 0), minimum: 0)
    item.isPresent = false
    return Self(item, registration: 0)
  }()

  /// The least length at present, with the revealed points.
  var leastLength: Double { max(minimum, item.minimum + revealed) }

  /// A Boolean value indicating whether there is a view, and it has a position.
  var isPlaced: Bool { registration > 0 && item.hasPlace }

  mutating func replaceItem(by new: StickyItem) {
    let isWhole = item.bar == nil || item.revealLimit - revealed <= Tolerance.geometry
    item = new
    // The revealed points stay: an app setting options in each update must not hide its bar.
    revealed = min(revealed, new.revealLimit)
    // So a whole bar that gets longer is whole, as one that grows from 0 in a transition.
    if new.bar != nil, isWhole { revealed = new.revealLimit }
  }

  /// Hides what scrolling back has revealed, and reveals nothing any more.
  mutating func stopRevealing() { (revealed, item.revealDistance) = (0, 0) }

  /// Finds what follows from the item.
  mutating func arrange() {
    natural = item.place
    key = nil
    if let bar = item.bar {
      // So far beyond the content that the edge holds the bar at its minimum at every offset.
      if !bar.keepsRoom { natural = natural.offset(by: bar.edge == .top ? -1e11 : 1e11) }
    } else if isPlaced {
      key = EdgeKey(near: natural.start, registration: registration)
    }
    let traits = item.stacking.traits
    (isTall, isTitle) = (item.showsBothEnds, traits.isPushed)
    carries = traits.carries && !isTall
    reveals = item.revealLimit > 0
    slides = reveals && item.reveal.style == .slide
    minimum = item.minimum
    extent = .zero
    for edge in ScrollEdge.allCases { setBound(at: edge, next: .infinity) }
    // Without the edges it had: the placement is computed again.
    stand = Stand()
    told.rest.start = .nan
  }

  /// Moves a bar to its room, in content coordinates.
  mutating func move(to room: AxisRange) {
    natural = room
    for edge in ScrollEdge.allCases { setBound(at: edge, next: .infinity) }
  }

  /// Sets where the next title pushes the view out, as an edge sees it; infinite without one.
  ///
  /// A boundary beyond all positions is clamped, so that sums stay finite, or is no boundary.
  mutating func setBound(at edge: ScrollEdge, next: Double) {
    let own = edge == .top ? item.bounds.end : -item.bounds.start
    let nearest = min(own, next)
    bound[edge] = nearest < 1e13 ? max(-1e13, nearest) : .infinity
    let farthest = max(bound[edge], natural.far(from: edge)) - item.minimum
    let canMove = farthest > natural.near(to: edge) + Tolerance.geometry
    if edge == .top { canMoveAtTop = canMove } else { canMoveAtBottom = canMove }
  }

  /// Returns whether an edge can move the view off its natural position.
  ///
  /// For example, a view of one height that ends with its boundary scrolls with the content.
  func canMove(at edge: ScrollEdge) -> Bool { edge == .top ? canMoveAtTop : canMoveAtBottom }

  /// Returns whether the view sticks to an edge.
  func sticks(to edge: ScrollEdge) -> Bool { item.stickPosition.contains(edge) }

  /// Returns whether a view that comes after this one sticks beside it: any one, or a title of a lower level.
  func carries(_ other: Self) -> Bool {
    if carries { return other.item.stacking != .overlay }
    return isTitle && other.isTitle && item.headingLevel < other.item.headingLevel
  }

  /// The content positions that the view can reach.
  ///
  /// One that reveals can be everywhere, as it has a memory.
  var travel: AxisRange {
    guard !reveals else { return .everything }
    var range = natural
    if sticks(to: .top) { range.end = max(range.end, bound.top) }
    if sticks(to: .bottom) { range.start = min(range.start, -bound.bottom) }
    return range
  }

  /// Where the view shows, with its stretch.
  var shown: AxisRange { stretched ?? stand.rest }

  /// Takes back what a gap has made of the view.
  mutating func leaveGap() {
    (stretch, stretched, gapEdge) = (0, nil, nil)
    told.rest.start = .nan
  }
}

extension StickyView {
  /// Where a view stands at an offset, in container coordinates.
  struct Stand: Sendable {
    /// Where it is while no edge moves it.
    var place = AxisRange(start: 0, end: 0)
    /// Where the edges put it.
    var rest = AxisRange(start: 0, end: 0)
    /// Its least length, with the revealed points.
    var minimum = 0.0
    /// Where the bottom edge alone puts it.
    var left = AxisRange(start: 0, end: 0)
    /// How far each edge alone moves it.
    var moves = AxisInsets.zero
    /// The edge that holds it, and its line there, as the edge sees it.
    var edge: ScrollEdge?
    var line = 0.0
    /// Its line at each edge alone, as the edge sees it, before the play of a tall view.
    var lines = AxisInsets.zero
    /// The points by which a boundary has moved it off its line.
    var pushOut = 0.0
    var isAtMinimum = false
  }

  /// All that the placement of a view depends on while only the offset changes.
  struct Told: Sendable {
    var rest = AxisRange(start: .nan, end: 0)
    var edge: ScrollEdge?
    var pushOut = 0.0
    var isAtMinimum = false
    var revealed = 0.0
  }
}

/// The position of a view in the order of an edge: of two views the one beginning nearer the edge
/// comes first, and of two beginning together the one registered first, as the top edge sees it.
///
/// The bottom edge sees the mirror image, in which the view registered last comes first.
struct EdgeKey: Sendable {
  var near: Double
  var registration: Int

  init(near: Double, registration: Int) { (self.near, self.registration) = (near, registration) }

  init(_ view: StickyView, from edge: ScrollEdge) {
    near = view.natural.near(to: edge)
    registration = edge == .top ? view.registration : -view.registration
  }

  func isBefore(_ other: Self) -> Bool {
    near != other.near ? near < other.near : registration < other.registration
  }
}

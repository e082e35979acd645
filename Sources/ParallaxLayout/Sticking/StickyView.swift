/// The numbers of a view that a layout pass reads: those of a ``StickyItem``, with the boundary that
/// other views set.
///
/// They are computed when the views change. Items are larger, and most of their properties are read only
/// in an overscroll, or when scrolling comes to rest.
struct StickyView: Sendable {
  /// A Boolean value indicating whether the view has a position; `false` for a free slot.
  private(set) var isPresent = false
  /// The natural range of the view, in content coordinates.
  private(set) var place = AxisRange(start: 0, end: 0)
  /// The greatest length of the view.
  private(set) var length = 0.0
  /// The least length of the view while it sticks, without its revealed points.
  private(set) var minimum = 0.0
  /// The same, or more if the content is too short for the view to collapse.
  var keptMinimum = 0.0
  /// The distances from the edges at which the view sticks.
  private(set) var edgeInset = AxisInsets.zero
  /// The content positions that bound the view, each as that edge sees it; infinite without one.
  ///
  /// A pushing view is bounded by the natural position of the next one.
  private(set) var bounds = AxisInsets(top: .infinity, bottom: .infinity)
  /// The same without the next pushing view.
  private var ownBounds = AxisInsets(top: .infinity, bottom: .infinity)
  /// The distance that the inner content moves per point that the view shrinks.
  private(set) var parallax = 0.0
  /// Whether the view sticks to each edge; to none for a slot without a view.
  ///
  /// Plain Boolean values: a layout pass asks them several times for each view.
  private var (sticksToTop, sticksToBottom) = (false, false)
  /// Whether each edge can move the view off its natural position.
  private var (canMoveAtTop, canMoveAtBottom) = (false, false)
  private(set) var stackingTraits = Stacking.stack.traits
  /// The natural range of the view across the axis: see ``StickyItem/lane``.
  private(set) var lane = AxisRange.everything
  /// The bar that the view is; `nil` for a view with a position in the content.
  private(set) var bar: EdgeBar?
  /// A Boolean value indicating whether the frame extends into the safe area.
  private(set) var extends = false
  /// A Boolean value indicating whether the view can come back when the user scrolls back.
  private(set) var reveals = false

  /// Creates the view of a free slot.
  init() {}

  init(_ item: StickyItem) {
    isPresent = true
    place = item.place
    minimum = item.minimum
    length = item.place.length
    bar = item.bar
    if let bar, !bar.keepsRoom {
      // So far beyond the content that the edge holds it at every offset, at its minimum.
      let distance = 1e11
      place = place.offset(by: bar.edge == .top ? -distance : distance)
      length = item.minimum
    }
    keptMinimum = item.minimum
    edgeInset = item.edgeInset
    parallax = item.parallax
    sticksToTop = item.stickPosition.contains(.top)
    sticksToBottom = item.stickPosition.contains(.bottom)
    stackingTraits = item.stacking.traits
    lane = item.lane
    extends = item.safeArea.extends
    reveals = item.revealLimit > 0
    ownBounds = AxisInsets(top: item.bounds.end, bottom: -item.bounds.start)
    for edge in ScrollEdge.allCases { push(at: edge, by: .infinity) }
  }

  /// Moves a bar to its room, in content coordinates.
  mutating func move(to room: AxisRange) {
    place = room
    for edge in ScrollEdge.allCases { push(at: edge, by: .infinity) }
  }

  /// Sets the natural position of the next pushing view at an edge, as the edge sees it; infinite if there
  /// is none.
  ///
  /// A boundary beyond all positions is clamped, so that sums stay finite, or is no boundary.
  mutating func push(at edge: ScrollEdge, by next: Double) {
    let bound = min(ownBounds[edge], next)
    bounds[edge] = bound < 1e13 ? max(-1e13, bound) : .infinity
    let farthest = max(bound, place.far(from: edge)) - minimum
    let canMove = farthest > place.near(to: edge) + Tolerance.geometry
    if edge == .top { canMoveAtTop = canMove } else { canMoveAtBottom = canMove }
  }

  func sticks(to edge: ScrollEdge) -> Bool { edge == .top ? sticksToTop : sticksToBottom }

  /// Returns whether an edge can move the view off its natural position.
  ///
  /// `false` if the boundary leaves no room. For example, a view of one height that ends with its
  /// boundary scrolls with the content.
  func canMove(at edge: ScrollEdge) -> Bool { edge == .top ? canMoveAtTop : canMoveAtBottom }

  /// Returns whether later views stick beside this view at an edge.
  func carries(at edge: ScrollEdge) -> Bool { stackingTraits.carries && sticks(to: edge) }

  /// Returns whether the next pushing view pushes the view out at an edge.
  func isPushed(at edge: ScrollEdge) -> Bool { stackingTraits.isPushed && sticks(to: edge) }
}

/// The numbers of a view for a layout pass: those of a ``StickyItem``, with the boundary other
/// views set.
///
/// They are computed when the views change. Items are larger, and most of their properties are read only
/// in an overscroll, or when scrolling comes to rest.
struct StickyView: Sendable {
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
  /// The distance that the inner content moves per point the view shrinks.
  private(set) var parallax = 0.0
  private var traits: Traits = []
  /// The level of a pushing view in an outline, from 0, the highest.
  private(set) var level: Int32 = 0
  /// The natural range of the view across the axis: see ``StickyItem/lane``.
  private(set) var lane = AxisRange.everything
  /// The end of the viewport less the bars there, in container coordinates, for a tall view.
  var tallEnd = 0.0
  /// The bar that the view is; `nil` for a view with a position in the content.
  private(set) var bar: EdgeBar?

  /// Creates the view of a free slot.
  init() {}

  init(_ item: StickyItem) {
    place = item.place
    minimum = item.minimum
    length = item.place.length
    bar = item.bar
    if let bar, !bar.keepsRoom {
      // So far beyond the content the edge holds it at every offset, at its minimum.
      let distance = 1e11
      place = place.offset(by: bar.edge == .top ? -distance : distance)
      // The bar has its minimum at every offset. As its greatest length as well, its progress is 1,
      // not 0.
      if item.revealLimit <= 0 { length = item.minimum }
    }
    edgeInset = item.edgeInset
    parallax = item.parallax
    lane = item.lane
    traits = Traits(item)
    // Levels order titles pushing one another: a view of another mode has none, whatever its
    // options.
    level = item.stacking.traits.isPushed ? Int32(clamping: item.headingLevel) : 0
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
  /// A boundary beyond all positions is clamped, so sums stay finite, or is no boundary.
  mutating func push(at edge: ScrollEdge, by next: Double) {
    let bound = min(ownBounds[edge], next)
    bounds[edge] = bound < 1e13 ? max(-1e13, bound) : .infinity
    let farthest = max(bound, place.far(from: edge)) - minimum
    let canMove = farthest > place.near(to: edge) + Tolerance.geometry
    traits.set(edge == .top ? .canMoveAtTop : .canMoveAtBottom, to: canMove)
  }

  /// A Boolean value indicating whether the view has a position; `false` for a free slot.
  var isPresent: Bool { traits.contains(.isPresent) }
  /// A Boolean value indicating whether the view rests beside the views stacked before it.
  var rests: Bool { traits.contains(.rests) }
  /// A Boolean value indicating whether later views stick beside the view, at the edges it sticks to.
  var carries: Bool { traits.contains(.carries) }
  /// A Boolean value indicating whether the frame extends into the safe area.
  var extends: Bool { traits.contains(.extends) }
  /// A Boolean value indicating whether the view moves with the content between both of its ends.
  var isTall: Bool { traits.contains(.isTall) }
  /// A Boolean value indicating whether the frame keeps its length while a part of the view is hidden.
  var slides: Bool { traits.contains(.slides) }
  /// A Boolean value indicating whether the view can come back when the user scrolls back.
  var reveals: Bool { traits.contains(.reveals) }

  /// Returns whether the view sticks to an edge; to none for a slot without a view.
  func sticks(to edge: ScrollEdge) -> Bool {
    traits.contains(edge == .top ? .sticksToTop : .sticksToBottom)
  }

  /// A Boolean value indicating whether the view is a bar that has not given way.
  var isHeldBar: Bool { bar.map { sticks(to: $0.edge) } ?? false }

  /// Returns whether an edge can move the view off its natural position.
  ///
  /// `false` if the boundary leaves no room. For example, a view of one height ending with its
  /// boundary scrolls with the content.
  func canMove(at edge: ScrollEdge) -> Bool {
    traits.contains(edge == .top ? .canMoveAtTop : .canMoveAtBottom)
  }

  /// Returns whether later views stick beside this view at an edge.
  func carries(at edge: ScrollEdge) -> Bool { carries && sticks(to: edge) }

  /// Returns whether another view, which comes after this one, sticks beside it at an edge.
  func carries(_ other: Self, at edge: ScrollEdge) -> Bool {
    sticks(to: edge) && (carries || isPushed && other.isPushed && level < other.level)
  }

  /// A Boolean value indicating whether the next pushing view pushes the view out.
  var isPushed: Bool { traits.contains(.isPushed) }
  /// Returns whether the next pushing view pushes the view out at an edge.
  func isPushed(at edge: ScrollEdge) -> Bool { isPushed && sticks(to: edge) }
}

extension StickyView {
  /// The answers about a view a layout pass asks for several times.
  ///
  /// Bits of one number: a pass loads it once per view, where a Boolean value each would be a load each.
  fileprivate struct Traits: OptionSet, Sendable {
    var rawValue: UInt16

    static let isPresent = Self(rawValue: 1)
    static let sticksToTop = Self(rawValue: 2)
    static let sticksToBottom = Self(rawValue: 4)
    static let canMoveAtTop = Self(rawValue: 8)
    static let canMoveAtBottom = Self(rawValue: 16)
    static let rests = Self(rawValue: 32)
    static let carries = Self(rawValue: 64)
    static let isPushed = Self(rawValue: 128)
    static let extends = Self(rawValue: 256)
    static let reveals = Self(rawValue: 512)
    static let slides = Self(rawValue: 1024)
    static let isTall = Self(rawValue: 2048)
  }
}

extension StickyView.Traits {
  fileprivate init(_ item: StickyItem) {
    self = .isPresent
    set(.sticksToTop, to: item.stickPosition.contains(.top))
    set(.sticksToBottom, to: item.stickPosition.contains(.bottom))
    let stacking = item.stacking.traits
    set(.rests, to: stacking.rests)
    // Nothing rests beside a tall view: its end moves with the content between its two lines.
    set(.carries, to: stacking.carries && !item.showsBothEnds)
    set(.isTall, to: item.showsBothEnds)
    set(.isPushed, to: stacking.isPushed)
    set(.extends, to: item.safeArea.extends)
    // A view that gives way at all of its edges neither hides nor comes back.
    let givesWay = !item.yielded.isEmpty && item.stickPosition.isEmpty
    set(.reveals, to: item.revealLimit > 0 && !givesWay)
    set(.slides, to: item.revealLimit > 0 && item.reveal.style == .slide)
  }

  fileprivate mutating func set(_ trait: Self, to holds: Bool) {
    if holds { formUnion(trait) } else { subtract(trait) }
  }
}

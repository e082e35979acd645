/// What a tick reads of a view: a ``StickyItem`` with what the other views make of it.
///
/// Made when the views change. Items are larger, and most of what they hold is read only while the
/// content is pulled, or scrolling comes to rest.
struct StickyView: Sendable {
  /// Where the view stands when it does not stick, in content coordinates.
  var place = AxisRange(start: 0, end: 0)
  /// The length that the view never falls below while it sticks.
  var minimum = 0.0
  /// The same, more where the content is too short for the view to collapse.
  private(set) var keptMinimum = 0.0
  /// The length that the view does not fall below now: that, and what is revealed of it.
  private(set) var minimumHeight = 0.0
  /// The distances from the edges at which the view sticks.
  var edgeInset = AxisInsets.zero
  /// The content positions that bound the view, each as that edge sees it.
  ///
  /// A pushing view is bounded by the place of the next one.
  var bounds = AxisInsets(top: .infinity, bottom: .infinity)
  /// How far the inner content moves while the view shrinks.
  var parallax = 0.0
  /// The edges that the view sticks to; none for a slot without a place.
  var stickPosition: StickPosition = []
  var stacking = Stacking.stack
  /// A Boolean value indicating whether the frame reaches into the safe area.
  var extends = false

  /// Nothing: what is in a slot that is free.
  init() {}

  init(_ item: StickyItem) {
    place = item.place
    minimum = item.minimum
    keptMinimum = item.minimum
    minimumHeight = item.minimum
    edgeInset = item.edgeInset
    bounds = AxisInsets(top: item.bounds.far(from: .top), bottom: item.bounds.far(from: .bottom))
    parallax = item.parallax
    stickPosition = item.stickPosition
    stacking = item.stacking
    extends = item.safeArea == .extend
  }

  @inline(__always)
  func sticks(to edge: ScrollEdge) -> Bool { stickPosition.contains(edge) }

  /// Returns whether others come to rest beside the view at an edge.
  @inline(__always)
  func stacks(at edge: ScrollEdge) -> Bool { stacking == .stack && sticks(to: edge) }

  /// Has the view not fall below a minimum, nor what is revealed of it beyond its own.
  mutating func keep(_ keptMinimum: Double, revealed: Double) {
    self.keptMinimum = keptMinimum
    minimumHeight = max(keptMinimum, minimum + revealed)
  }

  /// Returns whether the view shoves out the pushing view before it at an edge.
  func pushes(at edge: ScrollEdge) -> Bool { stacking == .push && sticks(to: edge) }
}

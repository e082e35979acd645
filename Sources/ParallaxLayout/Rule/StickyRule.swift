/// The results of the rule of sticking for one view.
struct Stuck<Q: Quantity>: Sendable {
  /// The results of one edge.
  struct Hold: Sendable {
    /// The sticky line, as the edge sees it.
    var line: Q
    /// The distance by which the edge moves the view's near end, 0 or more.
    var moved: Q
  }

  /// The least length of the view: its minimum and the part of it that is revealed.
  ///
  /// The only input; all else is a result.
  var minimum: Q
  /// Where the view is positioned, in container coordinates.
  var frame: Extent<Q>
  /// The results of the top edge and of the bottom edge, each as if there were no other edge.
  var top, bottom: Hold
  /// The results of the top edge after the bottom edge has moved the view.
  var topAfterBottom: Hold

  /// All numbers are 0.
  init() {
    let zero = Q(0)
    minimum = zero
    frame = Extent(near: zero, far: zero)
    top = Hold(line: zero, moved: zero)
    bottom = top
    topAfterBottom = top
  }

  @inline(__always)
  subscript(edge: ScrollEdge) -> Hold { edge == .top ? top : bottom }
}

/// The rule of sticking: where the two edges of the viewport put all views, overscroll aside.
///
/// The bottom edge works on the natural ranges of the views, the top edge on the result. So the top
/// edge wins if there is no room for both. For the views after it a view counts as moved by the
/// distance that the top edge alone moves it, as that must not depend on the bottom edge. Both are the
/// same until the first view that the bottom edge has moved.
///
/// Generic over the quantity: with `Double` it computes the frames of one offset, with
/// ``PiecewiseLinear`` those of all offsets.
///
/// - Complexity: O(*n*) for *n* views of which no two overlap; see ``EdgeStack`` for those that do.
struct StickyRule<Q: Quantity>: Sendable {
  private var bottom = EdgeStack<Q>(followsOtherEdge: false)
  private var top = EdgeStack<Q>(followsOtherEdge: false)
  private var topAfterBottom = EdgeStack<Q>(followsOtherEdge: true)

  init() {}

  /// Applies the rule.
  ///
  /// - Parameters:
  ///   - stuck: The least length of each view, by slot; on return the results for the selected views.
  ///   - views: The views, by slot.
  ///   - selection: The views to position.
  ///   - lines: Where each edge of the viewport is, as that edge sees it.
  ///   - shift: The distance from a content position to its container position.
  mutating func apply(
    to stuck: inout [Stuck<Q>],
    _ views: [StickyView],
    _ selection: StickySelection,
    lines: AxisInsets,
    shift: Q
  ) {
    // Writing to an empty array traps in Embedded Swift.
    bottom.removeAll()
    top.removeAll()
    topAfterBottom.removeAll()
    guard !selection.slots.isEmpty else { return }
    var stuck = stuck.mutableSpan
    if !selection.bottom.isEmpty {
      applyBottom(&stuck, views.span, selection.bottom.span, line: lines.bottom, shift: -shift)
    }
    applyTop(&stuck, views.span, selection.slots.span, line: lines.top, shift: shift)
  }

  // The shift is as the bottom edge sees it.
  private mutating func applyBottom(
    _ stuck: inout MutableSpan<Stuck<Q>>,
    _ views: Span<StickyView>,
    _ slots: Span<Int>,
    line: Double,
    shift: Q
  ) {
    for index in slots.indices {
      let slot = slots[index]
      let view = views[slot].seen(from: .bottom)
      let minimum = stuck[slot].minimum
      let extent = Self.hold(view, &stuck[slot].bottom, minimum, line, shift, &bottom)
      stuck[slot].frame = extent.mirrored
    }
  }

  private mutating func applyTop(
    _ stuck: inout MutableSpan<Stuck<Q>>,
    _ views: Span<StickyView>,
    _ slots: Span<Int>,
    line: Double,
    shift: Q
  ) {
    // True until the bottom edge has moved a view that sticks to the top as well.
    var isAlone = true
    for index in slots.indices {
      let slot = slots[index]
      let view = views[slot].seen(from: .top)
      guard view.sticks else {
        if !views[slot].sticks(to: .bottom) { stuck[slot].frame = view.natural(shift) }
        continue
      }
      let isRaised =
        views[slot].sticks(to: .bottom) && !stuck[slot].bottom.moved.isNowherePositive
      if isRaised, isAlone {
        isAlone = false
        addViews(before: index, of: slots, stuck, views)
      }
      let minimum = stuck[slot].minimum
      let extent = Self.hold(view, &stuck[slot].top, minimum, line, shift, &top)
      if isAlone {
        stuck[slot].topAfterBottom = stuck[slot].top
        stuck[slot].frame = extent
      } else {
        holdAfterBottom(view, &stuck[slot], isRaised: isRaised, line, shift)
      }
    }
  }

  /// Has the first views of the order count for those that come after the bottom edge has moved one.
  @inline(never)
  private mutating func addViews(
    before end: Int,
    of slots: Span<Int>,
    _ stuck: borrowing MutableSpan<Stuck<Q>>,
    _ views: Span<StickyView>
  ) {
    for index in 0..<end {
      let view = views[slots[index]].seen(from: .top)
      guard view.sticks else { continue }
      let (moved, minimum) = (stuck[slots[index]].top.moved, stuck[slots[index]].minimum)
      topAfterBottom.add(view, at: stuck[slots[index]].frame, moved: moved, minimum: minimum)
    }
  }

  /// Has the top edge hold a view where the bottom edge leaves it.
  @inline(never)
  private mutating func holdAfterBottom(
    _ view: EdgeView,
    _ stuck: inout Stuck<Q>,
    isRaised: Bool,
    _ line: Double,
    _ shift: Q
  ) {
    let left = isRaised ? stuck.frame : view.natural(shift)
    let line = topAfterBottom.line(
      for: view,
      near: left.near,
      isNatural: !isRaised,
      own: Q(line + view.inset)
    )
    var held = (extent: left, moved: Q(0))
    if isRaised || view.canMove {
      held = view.held(left, at: line, shift: shift, minimum: stuck.minimum)
    }
    topAfterBottom.add(view, at: held.extent, moved: stuck.top.moved, minimum: stuck.minimum)
    stuck.topAfterBottom = Stuck<Q>.Hold(line: line, moved: held.moved)
    stuck.frame = held.extent
  }

  /// Has an edge that works alone hold a view, and returns where it puts it.
  @inline(__always)
  private static func hold(
    _ view: EdgeView,
    _ hold: inout Stuck<Q>.Hold,
    _ minimum: Q,
    _ line: Double,
    _ shift: Q,
    _ stack: inout EdgeStack<Q>
  ) -> Extent<Q> {
    let natural: Extent<Q> = view.natural(shift)
    let own = Q(line + view.inset)
    hold.line = stack.line(for: view, near: natural.near, isNatural: true, own: own)
    guard view.canMove else {
      hold.moved = Q(0)
      return natural
    }
    let held = view.held(natural, at: hold.line, shift: shift, minimum: minimum)
    hold.moved = held.moved
    stack.add(view, at: held.extent, moved: held.moved, minimum: minimum)
    return held.extent
  }
}

extension StickyRule<Double> {
  /// The farthest end of the views that each edge has moved and that others come to rest beside, as
  /// that edge sees it.
  var farthest: AxisInsets {
    let none = -Double.infinity
    return AxisInsets(
      top: max(top.farthest ?? none, topAfterBottom.farthest ?? none),
      bottom: bottom.farthest ?? none
    )
  }
}

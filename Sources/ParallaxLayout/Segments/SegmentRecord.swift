/// A view at all offsets, or just before one.
struct SegmentRecord<Q: Quantity>: StickyRow {
  let view: StickyView
  /// The minimum of the view and the results of the rule, without overscroll.
  var stuck: Stuck<Q>
  /// The same, as it counts for the owner of an overscroll area.
  var held: Stuck<Q>
  /// The range of the view with its stretch, in container coordinates.
  var shown: Extent<Q>
  /// The distance by which the view is longer than at rest, 0 or more.
  var stretch: Q
  /// The offset the natural position of the view is measured at.
  var naturalOffset: Q

  /// Creates the record of a view without results yet.
  init(_ record: StickyRecord, none: Stuck<Q>, offset: Q) {
    view = record.view
    (stuck, held, shown, stretch) = (none, none, none.frame, none.minimum)
    naturalOffset = offset
    stuck.minimum = Q(record.stuck.minimum)
    if view.isTall { stuck.play = Q(record.stuck.play) }
  }

  /// Adds the changes by an overscroll area the view owns; they are 0 at all other offsets.
  mutating func add(_ result: Overscrolled<Q>, at offset: Q) {
    // A view can own the areas at both ends.
    shown.add(result.shown, less: stuck.frame)
    stretch = stretch + result.stretch
    held.frame.add(result.held.frame, less: stuck.frame)
    held.top.moved = held.top.moved + (result.held.top.moved - stuck.top.moved)
    held.bottom.moved = held.bottom.moved + (result.held.bottom.moved - stuck.bottom.moved)
    naturalOffset = naturalOffset + (result.offset - offset)
  }
}

extension Extent {
  fileprivate mutating func add(_ other: Self, less base: Self) {
    near = near + (other.near - base.near)
    far = far + (other.far - base.far)
  }
}

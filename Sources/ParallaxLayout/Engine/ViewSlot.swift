/// The handle of a registered view in an engine.
///
/// It is valid until the view is unregistered, and never identifies another view.
///
///     var engine = ParallaxEngine()
///     let slot = try engine.register("header", options: options)
///     engine.placed.id(of: slot)  // "header"
///     engine.unregister(slot)
///     engine.placed.id(of: slot)  // nil, even if the index is another view's now
package struct ViewSlot: Hashable, Sendable {
  /// The index of the view in the layout, which another view may get later.
  package let index: Int
  /// The generation: the number of the registration, which is higher for later ones.
  package let serial: Int
}

/// The drawing order of a view: of two views, the one with the higher rank is drawn over the other.
///
/// The order is by `zIndex` first. Of equal ones, views sticking on two axes are over views sticking
/// on one, which are over views at their natural position; a view that is pushed out on an axis is
/// between sticking there and not. Then titles of higher levels are over those of lower ones, and later
/// registrations are over earlier ones. For example, a
/// section title the next title pushes out goes below the header it was stacked on, even if
/// the title was registered later; and the corner of a table is over its frozen rows and columns.
///
///     func isOver(_ view: ViewID, _ other: ViewID, in engine: ParallaxEngine) -> Bool {
///       guard let rank = engine.placed.rank(of: view), let lower = engine.placed.rank(of: other)
///       else { return false }
///       return rank > lower  // true for a pinned header and a title at its natural position
///     }
package struct ViewRank: Sendable, Comparable {
  /// The view's ``ParallaxOptions/zIndex``.
  package var zIndex: Int
  /// How far the view is held, summed over the axes: 2 for an axis on which it sticks or is stretched,
  /// 1 for one on which a boundary or the next pushing view moves it off its sticky line.
  package var layer: Int
  /// The level of a title: see ``AxisOptions/headingLevel``.
  package var headingLevel: Int
  /// The number of the view in the order of registration.
  package var order: Int

  /// Creates the rank of a view at its placements.
  ///
  /// - Parameters:
  ///   - zIndex: The view's ``ParallaxOptions/zIndex``.
  ///   - placement: The placement along one axis.
  ///   - across: The placement along the other axis; `nil`, the default, for a view filling it.
  ///   - headingLevel: The level of a title.
  ///   - order: The number of the view in the order of registration.
  package init(
    zIndex: Int,
    placement: Placement,
    across: Placement? = nil,
    headingLevel: Int = 0,
    order: Int
  ) {
    self.zIndex = zIndex
    layer = placement.phase.layer + (across?.phase.layer ?? 0)
    self.headingLevel = headingLevel
    self.order = order
  }

  /// A number for view layers that draw by one number per view, and later views over earlier ones if
  /// the numbers are equal, such as CSS with `z-index`.
  package var level: Int {
    // Five times a z-index of `Int.max` would overflow.
    let limit = Int.max / 8
    return 5 * max(-limit, min(limit, zIndex)) + layer
  }

  /// Returns whether a view is drawn below another.
  package static func < (left: Self, right: Self) -> Bool {
    if left.zIndex != right.zIndex { return left.zIndex < right.zIndex }
    if left.layer != right.layer { return left.layer < right.layer }
    // A title of a higher level has the lower number. Titles of lower levels slide under it.
    if left.headingLevel != right.headingLevel { return left.headingLevel > right.headingLevel }
    return left.order < right.order
  }
}

extension Placement.Phase {
  /// How far a view in this phase is held: 0 at its natural position, 1 if it is pushed out, 2 if it
  /// sticks.
  var layer: Int {
    switch self {
    case .natural: 0
    case .pushed: 1
    // A view without a position counts as any view that has none.
    case .collapsing, .revealing, .pinned, .stretched, .absent, .waiting: 2
    }
  }
}

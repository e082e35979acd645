/// The handle of a registered view in an engine.
///
/// It is valid until the view is unregistered, and never identifies another view.
public struct ViewSlot: Hashable, Sendable {
  /// The index of the view in the layout, which another view may get later.
  package let index: Int
  /// The generation: the number of the registration, which is higher for later ones.
  package let serial: Int
}

/// The drawing order of a view: of two views, the one with the higher rank is drawn over the other.
///
/// The order is by `zIndex` first. Of equal ones, views that stick or are stretched are over views that
/// are pushed out, which are over views at their natural position. Then later registrations are over
/// earlier ones. For example, a section title that the next title pushes out goes below the header that
/// it was stacked on, even if the title was registered later.
public struct ViewRank: Hashable, Sendable, Comparable {
  /// The view's ``ParallaxOptions/zIndex``.
  public var zIndex: Int
  /// A Boolean value indicating whether the view is not at its natural position.
  public var isStuck: Bool
  /// A Boolean value indicating whether a boundary or the next pushing view moves the view off its
  /// sticky line.
  public var isPushed: Bool
  /// The number of the view in the order of registration.
  public var order: Int

  /// Creates the rank of a view at a placement.
  public init(zIndex: Int, placement: Placement, order: Int) {
    self.zIndex = zIndex
    isStuck = placement.phase != .natural
    if case .pushed = placement.phase { isPushed = true } else { isPushed = false }
    self.order = order
  }

  /// A number for view layers that draw by one number per view, and later views over earlier ones if
  /// the numbers are equal, such as CSS with `z-index`.
  public var level: Int {
    let limit = Int.max / 8
    return 3 * max(-limit, min(limit, zIndex)) + layer
  }

  /// 0 for a view at its natural position, 1 for a view that is pushed out, 2 for a view that sticks.
  private var layer: Int { isPushed ? 1 : isStuck ? 2 : 0 }

  /// Returns whether a view is drawn below another.
  public static func < (left: Self, right: Self) -> Bool {
    if left.zIndex != right.zIndex { return left.zIndex < right.zIndex }
    if left.layer != right.layer { return left.layer < right.layer }
    return left.order < right.order
  }
}

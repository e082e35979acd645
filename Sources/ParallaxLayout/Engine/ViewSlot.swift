/// A registered view, as an engine holds it.
///
/// It is the view's for as long as it is registered, and never another's.
public struct ViewSlot: Hashable, Sendable {
  /// The number of the view's place in the layout, which another view may be given afterwards.
  package let index: Int
  /// Tells this registration from another that is given the same place; later ones are higher.
  package let serial: Int
}

/// What lies over what: of two views, the one with the higher rank is nearer the user.
///
/// By `zIndex`; then views that stick, or are pulled, over views that are pushed out, and those over
/// views at their place; then later ones over earlier ones. So a section title that the next one pushes
/// out goes beneath the header that it was stacked on, whichever was registered first.
public struct ViewRank: Hashable, Sendable, Comparable {
  /// The view's ``ParallaxOptions/zIndex``.
  public var zIndex: Int
  /// A Boolean value indicating whether the view is anywhere but at its place in the content.
  public var isStuck: Bool
  /// A Boolean value indicating whether a boundary, or the next pushing view, moves the view off its
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

  /// A number for view layers that have one for each view and put later ones over earlier ones where
  /// it is equal, such as `z-index`.
  public var level: Int {
    let limit = Int.max / 8
    return 3 * max(-limit, min(limit, zIndex)) + layer
  }

  /// 0 for a view at its place, 1 for one that is pushed out, 2 for one that sticks.
  private var layer: Int { isPushed ? 1 : isStuck ? 2 : 0 }

  /// Returns whether a view lies below another.
  public static func < (left: Self, right: Self) -> Bool {
    if left.zIndex != right.zIndex { return left.zIndex < right.zIndex }
    if left.layer != right.layer { return left.layer < right.layer }
    return left.order < right.order
  }
}

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
/// By `zIndex`; then those that stick, or are pulled, over those at their place; then later ones over
/// earlier ones.
public struct ViewRank: Hashable, Sendable, Comparable {
  /// The view's ``ParallaxOptions/zIndex``.
  public var zIndex: Int
  /// A Boolean value indicating whether the view is anywhere but at its place in the content.
  public var isStuck: Bool
  /// The number of the view in the order of registration.
  public var order: Int

  /// Creates the rank of a view at a placement.
  public init(zIndex: Int, placement: Placement, order: Int) {
    self.zIndex = zIndex
    isStuck = placement.phase != .natural
    self.order = order
  }

  /// A number for view layers that have one for each view and put later ones over earlier ones where
  /// it is equal, such as `z-index`.
  public var level: Int {
    let limit = Int.max / 4
    let index = max(-limit, min(limit, zIndex))
    return index + index + (isStuck ? 1 : 0)
  }

  /// Returns whether a view lies below another.
  public static func < (left: Self, right: Self) -> Bool {
    if left.zIndex != right.zIndex { return left.zIndex < right.zIndex }
    if left.isStuck != right.isStuck { return right.isStuck }
    return left.order < right.order
  }
}

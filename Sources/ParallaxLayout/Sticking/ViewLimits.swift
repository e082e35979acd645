/// Upper bounds of the distances in the options of views; they determine the culling margin.
struct ViewLimits: Sendable {
  /// The longest distance of a sticky line beyond the container, in points.
  private(set) var margin = Greatest(atLeast: Tolerance.geometry)
  /// The longest distance from the top at which a view sticks, in points.
  private(set) var topInset = Greatest()
  /// The longest distance from the bottom at which a view sticks, in points.
  private(set) var bottomInset = Greatest()
  /// The longest minimum of a view that others stack on at the top, in points.
  private(set) var minimum = Greatest()

  /// A Boolean value indicating whether each maximum is that of a present view.
  var areKnown: Bool {
    margin.isKnown && topInset.isKnown && bottomInset.isKnown && minimum.isKnown
  }

  mutating func insert(_ view: StickyView) {
    margin.insert(max(-view.edgeInset.top, -view.edgeInset.bottom))
    topInset.insert(view.edgeInset.top)
    bottomInset.insert(view.edgeInset.bottom)
    if view.carries(at: .top) { minimum.insert(view.minimum) }
  }

  /// Removes a view with the values with which it was inserted.
  mutating func remove(_ view: StickyView) {
    margin.remove(max(-view.edgeInset.top, -view.edgeInset.bottom))
    topInset.remove(view.edgeInset.top)
    bottomInset.remove(view.edgeInset.bottom)
    if view.carries(at: .top) { minimum.remove(view.minimum) }
  }
}

/// The greatest distances that views ask for: they say how far beyond the container a view can be and
/// still matter.
struct ViewLimits: Sendable {
  /// How far beyond the container a line can lie that a view sticks to, in points.
  private(set) var margin = Greatest(atLeast: Tolerance.geometry)
  /// The longest distance from the top at which a view sticks, in points.
  private(set) var topInset = Greatest()
  /// The longest distance from the bottom at which a view sticks, in points.
  private(set) var bottomInset = Greatest()
  /// The longest minimum of a view that others stack on at the top, in points.
  private(set) var minimum = Greatest()

  /// A Boolean value indicating whether each of them is one that a view asks for.
  var areKnown: Bool {
    margin.isKnown && topInset.isKnown && bottomInset.isKnown && minimum.isKnown
  }

  mutating func insert(_ view: StickyView) {
    margin.insert(max(-view.edgeInset.top, -view.edgeInset.bottom))
    topInset.insert(view.edgeInset.top)
    bottomInset.insert(view.edgeInset.bottom)
    if view.carries(at: .top) { minimum.insert(view.minimum) }
  }

  /// Takes out a view as it was put in.
  mutating func remove(_ view: StickyView) {
    margin.remove(max(-view.edgeInset.top, -view.edgeInset.bottom))
    topInset.remove(view.edgeInset.top)
    bottomInset.remove(view.edgeInset.bottom)
    if view.carries(at: .top) { minimum.remove(view.minimum) }
  }
}

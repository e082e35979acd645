import ParallaxLayout

/// The inset that registered views hang in, found anew only after they have changed.
struct Reservations {
  private var known: Double?
  /// A Boolean value indicating whether somebody has changed views since this was last asked.
  private(set) var hasChanged = false

  /// Notes that somebody has changed views.
  mutating func invalidate() {
    known = nil
    hasChanged = true
  }

  /// Notes that views may have found their rows, or lost them.
  mutating func forget() { known = nil }

  mutating func takeChange() -> Bool {
    defer { hasChanged = false }
    return hasChanged
  }

  /// Returns the most that a view needs; one whose row is not in the content needs nothing.
  mutating func inset(of registrations: [Registration?], in layout: StickyLayout) -> Double {
    if let known { return known }
    var inset = 0.0
    for slot in registrations.indices where layout.items[slot].isPresent {
      inset = max(inset, registrations[slot]?.options.reservedInset ?? 0)
    }
    known = inset
    return inset
  }
}

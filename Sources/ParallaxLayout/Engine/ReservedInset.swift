/// The inset that registered views hang in: the most that one of them needs.
struct ReservedInset: Sendable {
  /// What each view needs, by place in the layout, in points.
  private var shares: [Double] = []
  private var most = Greatest()
  /// A Boolean value indicating whether views were changed since this was last asked.
  private var hasChanged = false

  /// Notes that views were changed.
  mutating func noteChange() { hasChanged = true }

  mutating func takeChange() -> Bool {
    defer { hasChanged = false }
    return hasChanged
  }

  /// Notes what a view needs, in points.
  mutating func set(_ share: Double, at index: Int) {
    while shares.count <= index { shares.append(0) }
    guard shares[index] != share else { return }
    most.remove(shares[index])
    most.insert(share)
    shares[index] = share
  }

  /// Returns the most that a view needs, in points.
  ///
  /// - Complexity: O(1), and O(*n*) once after the view that needed most has changed.
  mutating func greatest() -> Double {
    if !most.isKnown {
      most.removeAll()
      for share in shares { most.insert(share) }
    }
    return most.value
  }
}

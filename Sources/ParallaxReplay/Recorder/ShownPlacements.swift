import ParallaxCoordinator
import ParallaxLayout

extension PlacedViews {
  /// A digest of the placements in sight, by their bits and the slots of the views.
  ///
  /// An app records it after each pass, so a replay tells when the app showed something else: a
  /// file with all input of an app hides the mistakes of an app that used less of it.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views in sight.
  package var digest: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    // A product of FNV-1a, and a shift that brings the upper bits down.
    func add(_ bits: UInt64) {
      hash = (hash ^ bits) &* 0x100_0000_01B3
      hash ^= hash >> 29
    }
    for axis in ScrollAxis.allCases {
      let layout = self[axis].layout
      // The slots a pass has positioned follow from the passes before; those in sight do not.
      guard let metrics = metrics(along: axis) else { continue }
      let placements = layout.placements
      for slot in layout.slotsInSight.sorted() {
        let placement = placements[slot]
        let frame = placement.frame
        guard frame.start < metrics.containerLength, frame.end > 0 else { continue }
        add(UInt64(slot))
        add(placement.phase.name.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) })
        add(placement.phase.edge == .bottom ? 1 : 0)
        for number in [frame.start, frame.end, placement.heightProgress] {
          // 0 and −0 are one place.
          add((number + 0).bitPattern)
        }
      }
    }
    return hash
  }
}

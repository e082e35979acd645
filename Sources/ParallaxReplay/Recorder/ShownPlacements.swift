import ParallaxCoordinator

/// A digest of the placements that a coordinator shows, by the names and the bits of all views.
///
/// An app notes it after each pass, so a replay tells when the app showed something else: a file that
/// has all input of an app hides the mistakes of an app that used less of it.
struct ShownPlacements {
  /// FNV-1a with 64 bits.
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Returns the digest, with the names that views have in a report.
  static func digest(of coordinator: ParallaxCoordinator, name: (ViewID) -> ViewID) -> UInt64 {
    var shown = Self()
    for (id, main, across) in coordinator.placed.placementsOnBoth() {
      shown.add(name(id).description)
      shown.add(main)
      shown.add(across)
    }
    return shown.hash
  }

  private mutating func add(_ placement: Placement?) {
    guard let placement else { return add("-") }
    add(placement.phase.description)
    for number in [placement.frame.start, placement.frame.end, placement.heightProgress] {
      // 0 and −0 are one place.
      add((number + 0).bitPattern)
    }
  }

  private mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    // The end of a text, so that "a", "bc" differs from "ab", "c".
    add(UInt8(0))
  }

  private mutating func add(_ bits: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: bits >> shift)) }
  }

  private mutating func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
}

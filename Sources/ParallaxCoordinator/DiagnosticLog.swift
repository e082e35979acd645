import ParallaxLayout

/// What has been reported since things were last in order.
struct DiagnosticLog {
  /// One bit a kind.
  private var reported: UInt32 = 0

  /// Notes a diagnostic, and returns whether it is news.
  mutating func note(_ diagnostic: ParallaxDiagnostic) -> Bool {
    let former = reported
    reported |= diagnostic.kind.bit
    return reported != former
  }

  /// Notes that a matter is in order again.
  @inline(__always)
  mutating func settle(_ kind: ParallaxDiagnostic.Kind) { reported &= ~kind.bit }
}

extension ParallaxCoordinator {
  /// Reports once, until things were in order again.
  func report(_ diagnostic: ParallaxDiagnostic) {
    if diagnostics.note(diagnostic) { onDiagnostic?(diagnostic) }
  }
}

extension ParallaxDiagnostic.Kind {
  fileprivate var bit: UInt32 { 1 << rawValue }
}

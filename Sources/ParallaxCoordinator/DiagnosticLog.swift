import ParallaxLayout

/// What has been reported since things were last in order.
struct DiagnosticLog {
  private var reported: Set<ParallaxDiagnostic.Kind> = []

  /// Notes a diagnostic, and returns whether it is news.
  mutating func note(_ diagnostic: ParallaxDiagnostic) -> Bool {
    reported.insert(diagnostic.kind).inserted
  }

  /// Notes that a matter is in order again.
  mutating func settle(_ kind: ParallaxDiagnostic.Kind) { reported.remove(kind) }
}

extension ParallaxCoordinator {
  /// Reports once, until things were in order again.
  func report(_ diagnostic: ParallaxDiagnostic) {
    if diagnostics.note(diagnostic) { onDiagnostic?(diagnostic) }
  }
}

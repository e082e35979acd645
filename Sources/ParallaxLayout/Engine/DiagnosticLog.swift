/// The kinds of problems reported and still there.
package struct DiagnosticLog: Sendable {
  /// One bit per kind.
  // A bit per kind and not a set: a pass asks it, and a set would hash and allocate.
  private var reported: UInt32 = 0

  /// Creates an empty log.
  package init() {}

  /// Records a problem, and returns whether it must be reported.
  package mutating func note(_ diagnostic: ParallaxDiagnostic) -> Bool {
    note(kind: diagnostic.kind)
  }

  /// Records a problem of a kind, and returns whether none was recorded before.
  mutating func note(kind: ParallaxDiagnostic.Kind) -> Bool {
    let former = reported
    reported |= kind.bit
    return reported != former
  }

  /// Returns whether a kind of problem was recorded and has not gone since.
  func contains(_ kind: ParallaxDiagnostic.Kind) -> Bool { reported & kind.bit != 0 }

  /// Records the end of a kind of problem.
  @inline(__always)
  package mutating func settle(_ kind: ParallaxDiagnostic.Kind) { reported &= ~kind.bit }
}

extension ParallaxDiagnostic {
  /// The kinds of problems; each is reported once while it lasts.
  package enum Kind: UInt32 {
    case unusableReading, unusableRow, unusableSection
    case updateLoop
    case unsupportedView, unsupportedShift, unsupportedInsets
    case placeNotKept, shiftUndone, offsetBeyondRest, rowLengthDiffers, unidentifiedRows
    case notBound, emptyContainer, releasedHost, releasedView
    case sameTracking, registeredTwice
    case unusableTurn, unusableDuration, missingFrameClock
    #if !SMALL_ENGINE
    case neverSeen, neverTriggers, neverMoves, neverSnaps, neverPushed, rowsWithoutIdentity,
      missingRow
    #endif

    fileprivate var bit: UInt32 { 1 << rawValue }
  }

  /// The kind of the problem.
  package var kind: Kind {
    switch self {
    case .unusableReading: .unusableReading
    case .unusableRow: .unusableRow
    case .unusableSection: .unusableSection
    case .updateLoop: .updateLoop
    case .unsupportedView: .unsupportedView
    case .unsupportedShift: .unsupportedShift
    case .unsupportedInsets: .unsupportedInsets
    case .placeNotKept: .placeNotKept
    case .shiftUndone: .shiftUndone
    case .offsetBeyondRest: .offsetBeyondRest
    case .rowLengthDiffers: .rowLengthDiffers
    case .unidentifiedRows: .unidentifiedRows
    case .notBound: .notBound
    case .emptyContainer: .emptyContainer
    case .releasedHost: .releasedHost
    case .releasedView: .releasedView
    case .sameTracking: .sameTracking
    case .registeredTwice: .registeredTwice
    case .unusableTurn: .unusableTurn
    case .unusableDuration: .unusableDuration
    case .missingFrameClock: .missingFrameClock
    #if !SMALL_ENGINE
    case .neverSeen: .neverSeen
    case .neverTriggers: .neverTriggers
    case .neverMoves: .neverMoves
    case .neverSnaps: .neverSnaps
    case .neverPushed: .neverPushed
    case .rowsWithoutIdentity: .rowsWithoutIdentity
    case .missingRow: .missingRow
    #endif
    }
  }
}

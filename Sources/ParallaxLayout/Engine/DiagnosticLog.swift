/// The kinds of problems that were reported and have not gone since.
package struct DiagnosticLog: Sendable {
  /// One bit a kind.
  // A bit per kind and not a set: a pass asks it, and a set would hash and allocate.
  private var reported: UInt32 = 0

  /// Creates an empty log.
  package init() {}

  /// Notes a problem, and returns whether it must be reported.
  package mutating func note(_ diagnostic: ParallaxDiagnostic) -> Bool {
    note(kind: diagnostic.kind)
  }

  /// Notes a problem of a kind, and returns whether none was noted before.
  mutating func note(kind: ParallaxDiagnostic.Kind) -> Bool {
    let former = reported
    reported |= kind.bit
    return reported != former
  }

  /// Returns whether a kind of problem was noted and has not gone since.
  func contains(_ kind: ParallaxDiagnostic.Kind) -> Bool { reported & kind.bit != 0 }

  /// Notes that a kind of problem has gone.
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
    case unusableTurn, unusableLimit
    #if !SMALL_ENGINE
    case neverSeen, neverTriggers, neverMoves, neverSnaps, neverPushed, rowsWithoutIdentity
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
    case .unusableLimit: .unusableLimit
    #if !SMALL_ENGINE
    case .neverSeen: .neverSeen
    case .neverTriggers: .neverTriggers
    case .neverMoves: .neverMoves
    case .neverSnaps: .neverSnaps
    case .neverPushed: .neverPushed
    case .rowsWithoutIdentity: .rowsWithoutIdentity
    #endif
    }
  }
}

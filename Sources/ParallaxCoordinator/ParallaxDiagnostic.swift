public import ParallaxLayout

extension ParallaxDiagnostic: CustomStringConvertible {
  /// What happened, and what to do about it.
  public var description: String {
    switch self {
    case .unusableReading(let metrics):
      """
      a reading was ignored: \(metrics); report finite numbers of at most 1e12 points, lengths of 0 or more
      """
    case .unusableRow(let path, let span):
      """
      row \(path.row) of section \(path.section) was ignored: it is said to be at \(span.start)…\(span.end); \
      report finite numbers of at most 1e12 points, the start first
      """
    case .updateLoop(let ticks):
      """
      \(ticks) ticks followed from one another; let update callbacks change offset or views only when needed
      """
    case .insetLoop:
      """
      content insets did not settle in two passes; report resting insets with what was added, once
      """
    case .insetOverwritten(let lost):
      """
      content insets were set, and the coordinator's share of \(lost.top) at the top and \(lost.bottom) at \
      the bottom was lost and added again; add and take back differences
      """
    case .unsupportedView(let error): "\(error)"
    case .unsupportedShift(let distance):
      """
      what is read has moved by \(distance) points, and the bound scrollable cannot be moved; have it adopt \
      ScrollableShifting
      """
    case .unsupportedInsets(let wanted):
      """
      settings ask for insets of \(wanted.change.top) at the top and \(wanted.change.bottom) at the bottom, \
      and the bound scrollable takes none; have it adopt ScrollableInsets
      """
    }
  }
}

extension ParallaxDiagnostic {
  enum Kind: UInt32 {
    case unusableReading
    case unusableRow
    case updateLoop
    case insetLoop
    case insetOverwritten
    case unsupportedView
    case unsupportedShift
    case unsupportedInsets
  }

  var kind: Kind {
    switch self {
    case .unusableReading: .unusableReading
    case .unusableRow: .unusableRow
    case .updateLoop: .updateLoop
    case .insetLoop: .insetLoop
    case .insetOverwritten: .insetOverwritten
    case .unsupportedView: .unsupportedView
    case .unsupportedShift: .unsupportedShift
    case .unsupportedInsets: .unsupportedInsets
    }
  }
}

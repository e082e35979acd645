public import ParallaxLayout

/// Something that the coordinator noticed and worked around.
///
/// Each kind is reported once, and again only after things were in order in between.
public enum ParallaxDiagnostic: Hashable, Sendable {
  /// A reading held a number that is not finite or makes no sense.
  ///
  /// It was ignored; the last frames stay.
  case unusableReading(ScrollMetrics)
  /// A row, or its section, was said to be where nothing can be.
  ///
  /// The views that track it are absent.
  case unusableRow(RowPath, AxisRange)
  /// Callbacks asked for a further tick again and again.
  ///
  /// The last of them was left out.
  case updateLoop(ticks: Int)
  /// Each of two insets that were added asked for another one, with nothing else changed.
  ///
  /// The third was not added.
  case insetLoop
  /// Somebody set the insets and did not add to them, and the coordinator's share was gone.
  ///
  /// It was added again. A reading shows the sum of all shares, so this is noticed where the sum
  /// falls below the coordinator's share, or by exactly that share, while frame and safe area stay.
  case insetOverwritten(AxisInsets)
}

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
    }
  }
}

extension ParallaxDiagnostic {
  enum Kind {
    case unusableReading
    case unusableRow
    case updateLoop
    case insetLoop
    case insetOverwritten
  }

  var kind: Kind {
    switch self {
    case .unusableReading: .unusableReading
    case .unusableRow: .unusableRow
    case .updateLoop: .updateLoop
    case .insetLoop: .insetLoop
    case .insetOverwritten: .insetOverwritten
    }
  }
}

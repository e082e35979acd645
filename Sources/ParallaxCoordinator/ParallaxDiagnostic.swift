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
  case unusableRow(RowPath, Span)
  /// Callbacks asked for a further tick again and again.
  ///
  /// The last of them was left out.
  case updateLoop(ticks: Int)
  /// Each of two insets that were added asked for another one at once.
  ///
  /// The third was not added.
  case insetLoop
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
    }
  }
}

extension ParallaxDiagnostic {
  enum Kind {
    case unusableReading
    case unusableRow
    case updateLoop
    case insetLoop
  }

  var kind: Kind {
    switch self {
    case .unusableReading: .unusableReading
    case .unusableRow: .unusableRow
    case .updateLoop: .updateLoop
    case .insetLoop: .insetLoop
    }
  }
}

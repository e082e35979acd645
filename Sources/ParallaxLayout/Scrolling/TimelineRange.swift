/// A named phase of the passage of a subject through the viewport.
public enum TimelinePhase: Hashable, Sendable, CaseIterable {
  /// From the first visible point of the subject to the last.
  case cover
  /// While the whole subject is visible, or, if it is longer than the viewport, while it fills it.
  case contain
  /// From the start of ``cover`` to the start of ``contain``.
  case entry
  /// From the end of ``contain`` to the end of ``cover``.
  case exit
  /// While the subject crosses the edge at which it enters.
  ///
  /// The same as ``entry`` unless the subject is longer than the viewport.
  case entryCrossing
  /// While the subject crosses the edge at which it leaves.
  ///
  /// The same as ``exit`` unless the subject is longer than the viewport.
  case exitCrossing
}

/// A point of the passage of a subject through the viewport, such as a quarter of its entry.
public struct TimelinePoint: Hashable, Sendable {
  /// The phase of the point.
  public var phase: TimelinePhase
  /// The position in the phase: 0 at its start, 1 at its end; other numbers are outside the phase.
  public var part: Double

  /// Creates a point.
  public init(_ part: Double, of phase: TimelinePhase) {
    self.part = part
    self.phase = phase
  }

  /// Returns a point of ``TimelinePhase/cover``.
  public static func cover(_ part: Double) -> Self { Self(part, of: .cover) }
  /// Returns a point of ``TimelinePhase/contain``.
  public static func contain(_ part: Double) -> Self { Self(part, of: .contain) }
  /// Returns a point of ``TimelinePhase/entry``.
  public static func entry(_ part: Double) -> Self { Self(part, of: .entry) }
  /// Returns a point of ``TimelinePhase/exit``.
  public static func exit(_ part: Double) -> Self { Self(part, of: .exit) }
  /// Returns a point of ``TimelinePhase/entryCrossing``.
  public static func entryCrossing(_ part: Double) -> Self { Self(part, of: .entryCrossing) }
  /// Returns a point of ``TimelinePhase/exitCrossing``.
  public static func exitCrossing(_ part: Double) -> Self { Self(part, of: .exitCrossing) }
}

/// A range of the passage of a subject through the viewport: a phase, or from one point to another.
///
///     TimelineRange(from: .entry(0.25), to: .cover(0.5))    // CSS: entry 25% cover 50%
public struct TimelineRange: Hashable, Sendable {
  /// The start of the range.
  public var start: TimelinePoint
  /// The end of the range.
  public var end: TimelinePoint

  /// Creates a range between two points, which may be in different phases.
  public init(from start: TimelinePoint, to end: TimelinePoint) {
    self.start = start
    self.end = end
  }

  /// Creates the range of a phase.
  public init(_ phase: TimelinePhase) {
    self.init(from: TimelinePoint(0, of: phase), to: TimelinePoint(1, of: phase))
  }

  /// The range of ``TimelinePhase/cover``.
  public static let cover = Self(.cover)
  /// The range of ``TimelinePhase/contain``.
  public static let contain = Self(.contain)
  /// The range of ``TimelinePhase/entry``.
  public static let entry = Self(.entry)
  /// The range of ``TimelinePhase/exit``.
  public static let exit = Self(.exit)
  /// The range of ``TimelinePhase/entryCrossing``.
  public static let entryCrossing = Self(.entryCrossing)
  /// The range of ``TimelinePhase/exitCrossing``.
  public static let exitCrossing = Self(.exitCrossing)
}

/// A named part of the way of something through the viewport.
public enum TimelinePhase: Hashable, Sendable, CaseIterable {
  /// From the first point that comes into view to the last that leaves it.
  case cover
  /// While all of it is in view, or, where it is longer than the view, while it fills the view.
  case contain
  /// Until it is contained.
  case entry
  /// From where it ceases to be contained.
  case exit
  /// While the edge at which it comes into view passes over it.
  ///
  /// The same as ``entry`` unless it is longer than the view.
  case entryCrossing
  /// While the edge at which it leaves the view passes over it.
  ///
  /// The same as ``exit`` unless it is longer than the view.
  case exitCrossing
}

/// A point on the way of something through the viewport, such as a quarter of its entry.
public struct TimelinePoint: Hashable, Sendable {
  /// The phase in which the point lies.
  public var phase: TimelinePhase
  /// How far into the phase it lies: 0 at its start, 1 at its end, beyond either outside it.
  public var part: Double

  /// Creates a point.
  public init(_ part: Double, of phase: TimelinePhase) {
    self.part = part
    self.phase = phase
  }

  /// Returns a point of the whole way through the view.
  public static func cover(_ part: Double) -> Self { Self(part, of: .cover) }
  /// Returns a point of the way on which all is in view.
  public static func contain(_ part: Double) -> Self { Self(part, of: .contain) }
  /// Returns a point of the way into view.
  public static func entry(_ part: Double) -> Self { Self(part, of: .entry) }
  /// Returns a point of the way out of view.
  public static func exit(_ part: Double) -> Self { Self(part, of: .exit) }
  /// Returns a point of the way of one edge of the view over the subject.
  public static func entryCrossing(_ part: Double) -> Self { Self(part, of: .entryCrossing) }
  /// Returns a point of the way of the other edge of the view over the subject.
  public static func exitCrossing(_ part: Double) -> Self { Self(part, of: .exitCrossing) }
}

/// A part of the way of something through the viewport: a phase, or from one point to another.
///
///     TimelineRange(from: .entry(0.25), to: .cover(0.5))    // CSS: entry 25% cover 50%
public struct TimelineRange: Hashable, Sendable {
  /// Where the range begins.
  public var start: TimelinePoint
  /// Where the range ends.
  public var end: TimelinePoint

  /// Creates a range between two points, which may lie in different phases.
  public init(from start: TimelinePoint, to end: TimelinePoint) {
    self.start = start
    self.end = end
  }

  /// Creates the range that a phase is.
  public init(_ phase: TimelinePhase) {
    self.init(from: TimelinePoint(0, of: phase), to: TimelinePoint(1, of: phase))
  }

  /// From the first point that comes into view to the last that leaves it.
  public static let cover = Self(.cover)
  /// While all of it is in view, or while it fills the view.
  public static let contain = Self(.contain)
  /// Until it is contained.
  public static let entry = Self(.entry)
  /// From where it ceases to be contained.
  public static let exit = Self(.exit)
  /// While the edge at which it comes into view passes over it.
  public static let entryCrossing = Self(.entryCrossing)
  /// While the edge at which it leaves the view passes over it.
  public static let exitCrossing = Self(.exitCrossing)
}

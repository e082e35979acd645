/// The way of a part of the content through the viewport, from the offset at which it comes into
/// view to that at which it has left.
///
///     let row = ViewTimeline(subject: AxisRange(start: 720, length: 176), viewportLength: 400)
///     row.progress(at: 520)                        // 0.34…, from coming into view to being gone
///     row.progress(at: 520, in: .entry)            // 1: all of it is in view
///     row.progress(at: 520, in: TimelineRange(from: .entry(0.25), to: .cover(0.5)))
///
/// The ranges are those of CSS view timelines (`scroll-animations-1#view-timelines-ranges`). The
/// subject is where something stands in the content: for a view that sticks it is its place, not
/// where it is stuck.
public struct ViewTimeline: Hashable, Sendable {
  /// What passes through the viewport, in content coordinates, in points.
  public var subject: AxisRange
  /// The length of the viewport along the scrolling axis, in points.
  public var viewportLength: Double
  /// The parts at the viewport's edges that do not count as view, in points; negative ones let the
  /// view begin outside.
  ///
  /// Defaults to 0.
  public var inset: AxisInsets

  /// Creates a timeline.
  public init(subject: AxisRange, viewportLength: Double, inset: AxisInsets = .zero) {
    self.subject = subject
    self.viewportLength = viewportLength
    self.inset = inset
  }

  /// Creates a timeline for the viewport of a reading: the scrollable's frame, without the safe
  /// area and without what is outside the container.
  public init(subject: AxisRange, in metrics: ScrollMetrics, inset: AxisInsets = .zero) {
    let viewport = metrics.viewport
    self.init(
      subject: subject,
      viewportLength: metrics.frame.length,
      inset: AxisInsets(
        top: viewport.start - metrics.frame.start + inset.top,
        bottom: metrics.frame.end - viewport.end + inset.bottom
      )
    )
  }

  /// Returns the content offsets at which a range begins and ends, in points.
  ///
  /// A range whose end would lie before its start ends where it starts.
  ///
  /// - Complexity: O(1).
  public func offsets(of range: TimelineRange) -> AxisRange {
    let (start, end) = (offset(of: range.start), offset(of: range.end))
    return AxisRange(start: start, end: end < start ? start : end)
  }

  /// Returns how much of a range lies behind an offset, from 0 to 1.
  ///
  /// A range without length is a step: 0 before it and 1 from there on.
  ///
  /// - Parameters:
  ///   - offset: The content position at the start of the viewport, in points.
  ///   - range: The range. Defaults to `.cover`.
  /// - Returns: The progress; 0 where any number is not finite.
  /// - Complexity: O(1).
  public func progress(at offset: Double, in range: TimelineRange = .cover) -> Double {
    max(0, min(1, unclampedProgress(at: offset, in: range)))
  }

  /// Returns how much of a range lies behind an offset: below 0 before the range, above 1 after it.
  ///
  /// A range without length is a step: 0 before it and 1 from there on.
  ///
  /// - Parameters:
  ///   - offset: The content position at the start of the viewport, in points.
  ///   - range: The range. Defaults to `.cover`.
  /// - Returns: The progress; 0 where any number is not finite.
  /// - Complexity: O(1).
  public func unclampedProgress(at offset: Double, in range: TimelineRange = .cover) -> Double {
    guard offset.isFinite, subject.isFinite, viewportLength.isFinite, inset.isFinite,
      range.start.part.isFinite, range.end.part.isFinite
    else { return 0 }
    let span = offsets(of: range)
    let progress = (offset - span.start) / span.length
    if progress.isFinite { return progress }
    return offset < span.start ? 0 : 1
  }

  private func offset(of point: TimelinePoint) -> Double {
    let span = offsets(of: point.phase)
    // Exact at either end, as a sum of a start and a part of a length is not.
    return (1 - point.part) * span.start + point.part * span.end
  }

  private func offsets(of phase: TimelinePhase) -> AxisRange {
    let enters = subject.start - (viewportLength - inset.bottom)
    let hasEntered = subject.end - (viewportLength - inset.bottom)
    let leaves = subject.start - inset.top
    let hasLeft = subject.end - inset.top
    // In view as a whole, or, of a subject longer than the view, filling it.
    let contained = AxisRange(start: min(hasEntered, leaves), end: max(hasEntered, leaves))
    switch phase {
    case .cover: return AxisRange(start: enters, end: hasLeft)
    case .contain: return contained
    case .entry: return AxisRange(start: enters, end: contained.start)
    case .exit: return AxisRange(start: contained.end, end: hasLeft)
    case .entryCrossing: return AxisRange(start: enters, end: hasEntered)
    case .exitCrossing: return AxisRange(start: leaves, end: hasLeft)
    }
  }
}

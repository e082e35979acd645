/// The progress of a part of the content through the viewport, as a function of the offset.
///
///     let row = ViewTimeline(subject: AxisRange(start: 720, length: 176), viewportLength: 400)
///     row.progress(at: 520)                        // 0.34…, from coming into view to being gone
///     row.progress(at: 520, in: .entry)            // 1: all of it is in view
///     row.progress(at: 520, in: TimelineRange(from: .entry(0.25), to: .cover(0.5)))
///
/// The ranges are those of CSS view timelines (`scroll-animations-1#view-timelines-ranges`). The subject
/// is a range of the content: for a view that sticks it is the natural position.
public struct ViewTimeline: Hashable, Sendable {
  /// The range of the content that passes through the viewport, in content coordinates, in points.
  public var subject: AxisRange
  /// The length of the viewport along the scrolling axis, in points.
  public var viewportLength: Double
  /// The lengths at the edges of the viewport that do not count as visible, in points; negative ones
  /// extend the viewport.
  ///
  /// Defaults to 0.
  public var inset: AxisInsets

  /// Creates a timeline.
  public init(subject: AxisRange, viewportLength: Double, inset: AxisInsets = .zero) {
    self.subject = subject
    self.viewportLength = viewportLength
    self.inset = inset
  }

  /// Creates a timeline for the viewport of a reading: the scrollable's frame without the safe area and
  /// without the part outside the container.
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

  /// Returns the content offsets at the start and the end of a range, in points.
  ///
  /// If the end would be before the start, both are the start.
  ///
  /// - Complexity: O(1).
  public func offsets(of range: TimelineRange) -> AxisRange {
    let (start, end) = (offset(of: range.start), offset(of: range.end))
    return AxisRange(start: start, end: end < start ? start : end)
  }

  /// Returns the progress of an offset through a range, from 0 to 1.
  ///
  /// A range without length is a step: 0 before it and 1 from there on.
  ///
  /// - Parameters:
  ///   - offset: The content position at the start of the viewport, in points.
  ///   - range: The range. Defaults to `.cover`.
  /// - Returns: The progress; 0 if any number is not finite.
  /// - Complexity: O(1).
  public func progress(at offset: Double, in range: TimelineRange = .cover) -> Double {
    max(0, min(1, unclampedProgress(at: offset, in: range)))
  }

  /// Returns the progress of an offset through a range; negative before the range, above 1 after it.
  ///
  /// A range without length is a step: 0 before it and 1 from there on.
  ///
  /// - Parameters:
  ///   - offset: The content position at the start of the viewport, in points.
  ///   - range: The range. Defaults to `.cover`.
  /// - Returns: The progress; 0 if any number is not finite.
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
    // This form is exact at both ends; start + part * length is not.
    return (1 - point.part) * span.start + point.part * span.end
  }

  private func offsets(of phase: TimelinePhase) -> AxisRange {
    let enters = subject.start - (viewportLength - inset.bottom)
    let hasEntered = subject.end - (viewportLength - inset.bottom)
    let leaves = subject.start - inset.top
    let hasLeft = subject.end - inset.top
    // The whole subject is visible, or, if it is longer than the viewport, fills it.
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

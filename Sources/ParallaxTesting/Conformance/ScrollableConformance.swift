/// Checks that a port's scrollable keeps the promises of `Scrollable`.
///
/// A port makes one of its scroll views, with content longer than its frame, and asserts that
/// nothing is found:
///
///     let conformance = ScrollableConformance(of: scrollView, in: window) { offset in
///       scrollView.setContentOffset(offset)
///     }
///     #expect(conformance.findings() == [])
///
/// It looks at what the coordinator relies on: readings that can be computed with, that follow the
/// scroll in the same turn, observation that begins and ends when it should, rows that agree with
/// one another, insets that add up, and frames that are those of a fresh coordinator whichever way
/// the offset came.
public struct ScrollableConformance {
  private let scrollable: any Scrollable
  private let container: any ParallaxContainer
  private let scroll: (Double) -> Void

  /// Creates the check of a scrollable.
  ///
  /// - Parameters:
  ///   - scrollable: The scrollable. It is scrolled, and left where it was.
  ///   - container: Its container.
  ///   - scroll: Scrolls it to an offset at which it can rest, at once.
  public init(
    of scrollable: any Scrollable,
    in container: any ParallaxContainer,
    scroll: @escaping (Double) -> Void
  ) {
    self.scrollable = scrollable
    self.container = container
    self.scroll = scroll
  }

  /// Returns what is not as it should be, in words; empty for a port that keeps its promises.
  public func findings() -> [String] {
    let metrics = reading
    guard metrics.isUsable, metrics.containerLength > 0, metrics.frame.length > 0 else {
      return ["the reading cannot be used, or has no extent: \(metrics)"]
    }
    guard metrics.restingOffsets.upperBound - metrics.restingOffsets.lowerBound > 100 else {
      return ["the content does not scroll by more than 100 points; give it more for this check"]
    }
    defer { scroll(metrics.contentOffset) }
    return scrolling(metrics) + observation(metrics) + rows(metrics) + insets() + frames(metrics)
  }

  private var reading: ScrollMetrics {
    let reading = scrollable.scrollReading(in: container)
    var metrics = ScrollMetrics(
      containerLength: reading.axis.length(of: container.containerSize),
      safeAreaInsets: container.containerSafeArea,
      frame: reading.frame,
      contentOffset: reading.contentOffset,
      contentLength: reading.contentLength,
      contentInset: reading.contentInset
    )
    metrics.transientInset = reading.transientInset
    return metrics
  }

  /// Offsets all over the content; whole ones, as some hosts scroll by pixels.
  private func offsets(_ metrics: ScrollMetrics) -> [Double] {
    let range = metrics.restingOffsets
    let length = range.upperBound - range.lowerBound
    let parts = [0.0, 0.31, 0.07, 0.93, 0.5, 1, 0.02]
    return parts.map { Double(Int(range.lowerBound + $0 * length)) }
  }

  private func scrolling(_ metrics: ScrollMetrics) -> [String] {
    offsets(metrics).compactMap { offset in
      scroll(offset)
      let read = reading
      if abs(read.contentOffset - offset) > 0.5 {
        return "scrolled to \(offset), the reading says \(read.contentOffset)"
      }
      return read.differsOnlyInOffset(from: metrics)
        ? nil : "scrolling to \(offset) changed more than the offset: \(metrics), then \(read)"
    }
  }

  private func observation(_ metrics: ScrollMetrics) -> [String] {
    var findings: [String] = []
    var calls = [0, 0]
    var first: AnyObject? = scrollable.observeScrolling { calls[0] += 1 }
    let second = scrollable.observeScrolling { calls[1] += 1 }
    let offsets = offsets(metrics)
    scroll(offsets[1])
    calls = [0, 0]
    scroll(offsets[4])
    if calls.contains(0) { findings.append("a handler was not called in the turn of the scroll") }
    _ = first
    first = nil
    calls = [0, 0]
    scroll(offsets[1])
    if calls[0] > 0 { findings.append("a handler was called after its token had gone away") }
    if calls[1] == 0 { findings.append("a handler went silent when another one's token went") }
    withExtendedLifetime(second) {}
    return findings
  }

  private func rows(_ metrics: ScrollMetrics) -> [String] {
    var findings: [String] = []
    var last = -Double.infinity
    for id in scrollable.rowIDs(in: Span(start: 0, end: metrics.contentLength)) {
      guard let path = scrollable.rowPath(of: id), let span = scrollable.rowSpan(at: path) else {
        findings.append("row \"\(id)\" is in the content and has no path, or no place")
        continue
      }
      if span.start < last - 1e-6 {
        findings.append("row \"\(id)\" begins before the one above ends")
      }
      if span.start < -1e-6 || span.end > metrics.contentLength + 1e-6 {
        findings.append("row \"\(id)\" lies outside of the content: \(span.start)…\(span.end)")
      }
      last = span.end
    }
    return findings
  }

  private func insets() -> [String] {
    let before = reading.contentInset
    scrollable.adjustContentInset(by: EdgeInsets(top: 12, bottom: 7))
    let during = reading.contentInset
    scrollable.adjustContentInset(by: EdgeInsets(top: -12, bottom: -7))
    let after = reading.contentInset
    // A host that takes no insets leaves them as they are.
    let added = EdgeInsets(top: before.top + 12, bottom: before.bottom + 7)
    var findings: [String] = []
    if during != before, during != added {
      findings.append("an inset of 12 and 7 was added to \(before), which became \(during)")
    }
    if after != before { findings.append("insets that were taken back left \(after) of \(before)") }
    return findings
  }

  private func frames(_ metrics: ScrollMetrics) -> [String] {
    let followed = coordinator()
    defer { followed.unbind() }
    return offsets(metrics).compactMap { offset in
      scroll(offset)
      let fresh = coordinator()
      defer { fresh.unbind() }
      return followed.placements.elementsEqual(fresh.placements, by: ==)
        ? nil : "at \(offset) the frames are not those of a fresh coordinator: was it told in time?"
    }
  }

  /// A header that shrinks, a title that pushes, and a footer.
  private func coordinator() -> ParallaxCoordinator {
    let coordinator = ParallaxCoordinator()
    coordinator.bind(to: scrollable, in: container)
    let length = reading.contentLength
    var title = ParallaxOptions(height: 20...20, tracking: .offset(length / 2))
    title.stacking = .push
    let footer = ParallaxOptions(height: 10...60, tracking: .offset(length - 60))
    for options in [ParallaxOptions(height: 30...90), title, footer] {
      // Options that are all right are not refused.
      _ = try? coordinator.register(ViewDescriptor { _ in }, options: options)
    }
    return coordinator
  }
}

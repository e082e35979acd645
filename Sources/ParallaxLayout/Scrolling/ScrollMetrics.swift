/// One reading of a scrollable and of the container in which views are positioned, along the
/// scrolling axis.
///
/// All lengths are in points. Container positions are measured from the container's start.
public struct ScrollMetrics: Hashable, Sendable {
  /// The length of the container; its range is `0...containerLength`.
  public var containerLength: Double
  /// The parts of the container under bars and cut-outs.
  ///
  /// Defaults to 0.
  public var safeAreaInsets: AxisInsets
  /// The range of the scrollable in the container.
  public var frame: AxisRange
  /// The content position shown at `frame.start`.
  ///
  /// It is not clamped: in an overscroll it is less than `restingOffsets.lowerBound` or more than
  /// `restingOffsets.upperBound`. Follows `UIScrollView.contentOffset`.
  public var contentOffset: Double
  /// The length of the content, placeholder rows included.
  public var contentLength: Double
  /// The insets around the content at rest, without the insets of a refresh control or a keyboard.
  public var contentInset: AxisInsets
  /// The insets of a refresh control or a keyboard, in addition to the insets at rest.
  ///
  /// A negative inset counts as 0. Scrolling may rest in these insets, and the content below them
  /// counts as obscured. The inset at the top is room beside the content for a refresh control: it
  /// scrolls with the content and moves no sticky line. The inset at the bottom is at the edge, like a
  /// keyboard: views sticking to the bottom are above it at every offset. Defaults to 0.
  public var transientInset: AxisInsets
  /// The part of a keyboard's inset in which the content comes to rest as it does without the keyboard, in
  /// points: it covers room an anchored turn needs.
  var heldRoom = 0.0

  /// Creates a reading.
  ///
  /// - Parameters:
  ///   - containerLength: The length of the container.
  ///   - safeAreaInsets: The covered parts of the container.
  ///   - frame: The range of the scrollable in the container; `nil` for the whole container.
  ///   - contentOffset: The content position shown at the start of the frame.
  ///   - contentLength: The length of the content.
  ///   - contentInset: The insets around the content at rest.
  ///   - transientInset: The insets of a refresh control or a keyboard, in addition.
  public init(
    containerLength: Double,
    safeAreaInsets: AxisInsets = .zero,
    frame: AxisRange? = nil,
    contentOffset: Double = 0,
    contentLength: Double,
    contentInset: AxisInsets = .zero,
    transientInset: AxisInsets = .zero
  ) {
    self.containerLength = containerLength
    self.safeAreaInsets = safeAreaInsets
    self.frame = frame ?? AxisRange(start: 0, length: containerLength)
    self.contentOffset = contentOffset
    self.contentLength = contentLength
    self.contentInset = contentInset
    self.transientInset = transientInset
  }

  /// The offsets at which scrolling comes to rest without transient insets.
  ///
  /// An offset beyond them, or beyond the transient insets while there are some, is an overscroll.
  /// Content shorter than the frame has a single resting offset. For example, content of 2000 points with
  /// a top inset of 47 in a frame of 844 rests at -47...1156.
  public var restingOffsets: ClosedRange<Double> {
    .offsets(
      // Not `-contentInset.top`: without an inset an offset of 0 would be printed as "-0.0".
      from: 0 - contentInset.top,
      to: contentLength + (contentInset.bottom + heldRoom) - frame.length
    )
  }

  /// The offsets at which scrolling can come to rest while the transient insets are there.
  ///
  /// They are ``restingOffsets`` extended by the transient insets. For example, the last row can be
  /// scrolled above a keyboard.
  package var reachableOffsets: ClosedRange<Double> {
    let rests = restingOffsets
    let last = contentLength + contentInset.bottom + max(0, transientInset.bottom) - frame.length
    let first = rests.lowerBound - max(0, transientInset.top)
    return .offsets(from: first, to: max(rests.lowerBound, last))
  }

  /// Returns the offset nearest a given one at which scrolling comes to rest.
  public func restingOffset(nearest offset: Double) -> Double {
    let range = restingOffsets
    return max(range.lowerBound, min(range.upperBound, offset))
  }

  /// Returns the offset nearest a given one at which scrolling can come to rest while the transient
  /// insets are there.
  package func reachableOffset(nearest offset: Double) -> Double {
    let range = reachableOffsets
    return max(range.lowerBound, min(range.upperBound, offset))
  }

  /// The distances of the offset beyond both ends of the resting offsets, 0 or more.
  ///
  /// Each is the distance scrolled into a transient inset, and the overscroll beyond it.
  package var displacement: AxisInsets {
    let range = restingOffsets
    return AxisInsets(
      top: max(0, range.lowerBound - contentOffset),
      bottom: max(0, contentOffset - range.upperBound)
    )
  }

  /// The distances of the offset beyond both ends of the reachable offsets, 0 or more.
  public var overscroll: AxisInsets {
    let range = reachableOffsets
    return AxisInsets(
      top: max(0, range.lowerBound - contentOffset),
      bottom: max(0, contentOffset - range.upperBound)
    )
  }

  /// The lengths of the viewport under transient insets at each edge, in points, 0 or more.
  ///
  /// A refresh control covers as much as the content has been pulled, a keyboard its whole length.
  var cover: AxisInsets {
    let length = viewport.length
    return AxisInsets(
      top: min(max(0, transientInset.top), displacement.top, length),
      bottom: min(max(0, transientInset.bottom), length)
    )
  }

  /// The distance the content is pulled from the sticky line of an edge, in points, 0 or more.
  ///
  /// The room of a refresh control counts, because it does not move the line. A scroll above a keyboard
  /// does not count, because views stick to the keyboard.
  func pull(at edge: ScrollEdge) -> Double {
    edge == .top ? displacement.top : overscroll.bottom
  }

  /// The sticky line of an edge, as seen from that edge: the edge of the viewport or of a keyboard.
  func stickingLine(at edge: ScrollEdge) -> Double {
    let viewport = viewport
    // The part of a keyboard that covers the viewport.
    return edge == .top
      ? viewport.start
      : -viewport.end + min(max(0, transientInset.bottom), viewport.length)
  }

  /// The frame without the safe area; views stick to its edges.
  ///
  /// Empty, never inverted, if the safe area covers the frame.
  public var viewport: AxisRange {
    let start = max(frame.start, safeAreaInsets.top)
    let end = min(frame.end, containerLength - safeAreaInsets.bottom)
    return AxisRange(start: start, end: max(start, end))
  }

  /// Returns the part of the content that shows in the viewport, in content coordinates.
  ///
  /// - Parameter obscured: The lengths of the viewport covered by views at its edges, in points.
  /// - Returns: The part, which is inverted if views cover more than the viewport.
  public func visibleContent(obscured: AxisInsets = .zero) -> AxisRange {
    AxisRange(
      start: viewport.start + obscured.top - contentShift,
      end: viewport.end - obscured.bottom - contentShift
    )
  }

  /// The distance from a content position to its container position, in points:
  /// `frame.start - contentOffset`.
  public var contentShift: Double { frame.start - contentOffset }

  /// Returns whether everything but the offset is the same in another reading.
  @inline(__always)
  package func hasSameSpace(as other: Self) -> Bool {
    containerLength == other.containerLength && contentLength == other.contentLength
      && frame == other.frame && safeAreaInsets == other.safeAreaInsets
      && contentInset == other.contentInset && transientInset == other.transientInset
      && heldRoom == other.heldRoom
  }

  /// A Boolean value indicating whether all numbers are finite and in range.
  ///
  /// Lengths must be at most 1e12 points. There, neighbouring `Double` values are about 0.0001 points
  /// apart.
  package var isUsable: Bool {
    containerLength.isUsable && containerLength >= 0
      && safeAreaInsets.top.isUsable && safeAreaInsets.bottom.isUsable
      && frame.start.isUsable && frame.end.isUsable && frame.length >= 0
      && contentOffset.isUsable
      && contentLength.isUsable && contentLength >= 0
      && contentInset.top.isUsable && contentInset.bottom.isUsable
      && transientInset.top.isUsable && transientInset.bottom.isUsable
  }
}

extension ClosedRange<Double> {
  /// Returns the range of offsets from one to another.
  ///
  /// If the last offset is less than the first or is NaN, the range has the first offset only. If the
  /// first offset is NaN, it has 0 only. So a reading that is not usable has a range too.
  @inline(__always)
  fileprivate static func offsets(from first: Double, to last: Double) -> Self {
    if first <= last { return first...last }
    return first.isNaN ? 0...0 : first...first
  }
}

/// Why a content offset changed.
///
///     let scripted = ScriptedScrollable(length: 844, contentLength: 3000)
///     scripted.scroll(to: 400)  // by the user
///     scripted.scroll(to: 300, cause: .app)  // reveals no bar
public enum ScrollCause: Hashable, Sendable, CaseIterable {
  /// A drag, a fling, a wheel, a key or a scroll bar: the user scrolled.
  ///
  /// This is the default.
  case user
  /// The app scrolled, animated or not.
  case app
  /// The scroll view corrected or clamped its offset, or a row was kept in place.
  case layout
}

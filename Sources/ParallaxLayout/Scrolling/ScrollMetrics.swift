/// One reading of a scrollable and of the container that views are placed in, along the scrolling
/// axis.
///
/// All lengths are in points. Container positions are measured from the container's start.
public struct ScrollMetrics: Hashable, Sendable {
  /// The extent of the container; views are placed in `0...containerLength`.
  public var containerLength: Double
  /// The parts of the container that bars and cut-outs cover.
  ///
  /// Defaults to 0.
  public var safeAreaInsets: AxisInsets
  /// Where the scrollable stands in the container.
  public var frame: AxisRange
  /// The content position shown at `frame.start`.
  ///
  /// It is not clamped: beyond the ends of the content it is less than `restingOffsets.lowerBound`
  /// or more than `restingOffsets.upperBound`. Follows `UIScrollView.contentOffset`.
  public var contentOffset: Double
  /// The length of the content, placeholder rows included.
  public var contentLength: Double
  /// The insets around the content at rest, without those that come and go with a refresh control
  /// or a keyboard.
  public var contentInset: AxisInsets
  /// The insets that come and go with a refresh control or a keyboard, beyond those at rest; one
  /// below 0 counts as 0.
  ///
  /// Scrolling may rest in them, and what they cover counts as obscured. At the top it is room
  /// beside the content, as a refresh control's: it scrolls away with the content and moves no
  /// line. At the bottom it stands at the edge, as a keyboard: views that stick there stand above
  /// it, wherever the content is. Defaults to 0.
  public var transientInset: AxisInsets

  /// Creates a reading.
  ///
  /// - Parameters:
  ///   - containerLength: The extent of the container.
  ///   - safeAreaInsets: The covered parts of the container.
  ///   - frame: Where the scrollable stands in the container; `nil` is the whole of it.
  ///   - contentOffset: The content position shown at the start of the frame.
  ///   - contentLength: The length of the content.
  ///   - contentInset: The insets around the content at rest.
  ///   - transientInset: The insets that come and go, beyond those at rest.
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

  /// The offsets at which scrolling comes to rest, transient insets aside.
  ///
  /// Beyond them, and beyond ``reachableOffsets`` while there are transient insets, is overscroll.
  ///
  /// Content shorter than the frame has a single resting offset.
  public var restingOffsets: ClosedRange<Double> {
    .offsets(
      from: -contentInset.top,
      to: contentLength + contentInset.bottom - frame.length
    )
  }

  /// The offsets at which scrolling can come to rest while the transient insets are there.
  ///
  /// They are ``restingOffsets``, further by the insets: with a keyboard the last row can be
  /// scrolled above it.
  public var reachableOffsets: ClosedRange<Double> {
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
  public func reachableOffset(nearest offset: Double) -> Double {
    let range = reachableOffsets
    return max(range.lowerBound, min(range.upperBound, offset))
  }

  /// How far the offset lies beyond each of the resting offsets, 0 or more.
  ///
  /// It is what lies in a transient inset, and the overscroll beyond that.
  public var displacement: AxisInsets {
    let range = restingOffsets
    return AxisInsets(
      top: max(0, range.lowerBound - contentOffset),
      bottom: max(0, contentOffset - range.upperBound)
    )
  }

  /// How far the offset lies beyond each of the resting offsets and transient insets, 0 or more.
  public var overscroll: AxisInsets {
    let range = reachableOffsets
    return AxisInsets(
      top: max(0, range.lowerBound - contentOffset),
      bottom: max(0, contentOffset - range.upperBound)
    )
  }

  /// How far transient insets cover the viewport at each edge, in points, 0 or more.
  ///
  /// A refresh control by as much as the content has been pulled off it, a keyboard by all of it.
  var cover: AxisInsets {
    let length = viewport.length
    return AxisInsets(
      top: min(max(0, transientInset.top), displacement.top, length),
      bottom: min(max(0, transientInset.bottom), length)
    )
  }

  /// How far the content is pulled off the line that views stick to at an edge, in points, 0 or more.
  ///
  /// What lies in the room of a refresh control counts, as that room moves no line. What scrolls
  /// above a keyboard does not: views stick to the keyboard.
  func pull(at edge: ScrollEdge) -> Double {
    edge == .top ? displacement.top : overscroll.bottom
  }

  /// Where views stick at an edge, as that edge sees it: the viewport's edge, or a keyboard's.
  func stickingLine(at edge: ScrollEdge) -> Double {
    let viewport = viewport
    // A keyboard, as far as it covers the viewport.
    return edge == .top
      ? viewport.start
      : -viewport.end + min(max(0, transientInset.bottom), viewport.length)
  }

  /// The part of the container that views stick to the edges of: the frame without the safe area.
  ///
  /// Empty, never inverted, where nothing of the frame is left.
  public var viewport: AxisRange {
    let start = max(frame.start, safeAreaInsets.top)
    let end = min(frame.end, containerLength - safeAreaInsets.bottom)
    return AxisRange(start: start, end: max(start, end))
  }

  /// Returns the part of the content that shows in the viewport, in content coordinates.
  ///
  /// - Parameter obscured: How far views cover the viewport at its edges, in points.
  /// - Returns: The part, which is inverted where they cover all of it.
  public func visibleContent(obscured: AxisInsets = .zero) -> AxisRange {
    AxisRange(
      start: viewport.start + obscured.top - contentShift,
      end: viewport.end - obscured.bottom - contentShift
    )
  }

  /// What brings a content position into the container, in points: `frame.start - contentOffset`.
  public var contentShift: Double { frame.start - contentOffset }

  /// Returns whether another reading differs from this one in nothing but the offset.
  public func differsOnlyInOffset(from other: Self?) -> Bool {
    guard let other else { return false }
    return hasSameSpace(as: other)
  }

  /// Returns whether another reading is the same, the offset aside.
  @inline(__always)
  func hasSameSpace(as other: Self) -> Bool {
    containerLength == other.containerLength && contentLength == other.contentLength
      && frame == other.frame && safeAreaInsets == other.safeAreaInsets
      && contentInset == other.contentInset && transientInset == other.transientInset
  }

  /// Returns whether another reading differs from this one in nothing but the offset and what covers
  /// the ends: content inset and safe area.
  ///
  /// As while a bar that floats over the content collapses with the finger.
  public func differsOnlyInOffsetAndInsets(from other: Self?) -> Bool {
    guard var other else { return false }
    other.contentInset = contentInset
    other.safeAreaInsets = safeAreaInsets
    return differsOnlyInOffset(from: other)
  }

  /// A Boolean value indicating whether every number can be computed with.
  ///
  /// Lengths are at most a million million points; beyond that a `Double` no longer tells
  /// neighbouring pixels apart.
  public var isUsable: Bool {
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
  /// Returns the offsets from one to another; the first alone where the other is less or not a number,
  /// and 0 alone where the first is not a number.
  ///
  /// A reading that is not usable can be asked for them as well.
  @inline(__always)
  fileprivate static func offsets(from first: Double, to last: Double) -> Self {
    if first <= last { return first...last }
    return first.isNaN ? 0...0 : first...first
  }
}

extension Double {
  /// Finite, and small enough that sums of such numbers stay finite and keep their pixels.
  @inlinable package var isUsable: Bool { magnitude <= 1e12 }
}

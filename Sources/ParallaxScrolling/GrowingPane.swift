public import ParallaxLayout

/// A header above a pane of rows, driven by one offset: the header collapses first, the pane grows
/// into the room it leaves, and only then do the rows scroll.
///
///     var pane = GrowingPane(header: 48...288, containerLength: 844)
///     pane.contentLength = 280_000
///     pane.scroll(to: 1000)
///     pane.headerFrame       // 0…48
///     pane.paneFrame         // 48…844
///     pane.visibleContent    // 760…1556: the rows that have to exist
///
/// With the maximum `H` and the minimum `m` of the header, an offset `v` is split as follows:
///
/// ```text
/// headerOffset = clamp(v, 0, H - m)          v      header   pane      rows from
/// paneOffset   = v - headerOffset             -30    0…288   288…844    -30
///                                               0    0…288   288…844      0
///  0 ┌──────────┐     ┌──────────┐            100    0…188   188…844      0
///    │  header  │  48 ├──────────┤            240    0… 48    48…844      0
/// ```
///    288 ├──────────┤     │ row  13  │           1000    0… 48    48…844    760
///        │ row   0  │     │ row  14  │
///        │ row   1  │     │ row  15  │
///    844 └──────────┘     └──────────┘
///          v = 0            v = 1000
///
/// A pane is never longer than the container, so a list in the pane can recycle its rows. Set the frame
/// of the list to ``paneFrame`` and its offset to ``paneOffset``.
///
/// The scroll view that drives the pane must have a viewport of `containerLength - m` and content of
/// ``scrollLength``. A host without such a scroll view splits drags with ``consume(_:)``. Several panes,
/// such as tabs, share a header with ``adopt(contentOffset:contentLength:)``.
///
/// All lengths are in points, along the scrolling axis; frames are in container coordinates.
public struct GrowingPane: Hashable, Sendable {
  /// The heights of the header; a minimum of 0 leaves the pane the whole container.
  ///
  /// If both are equal, the header never moves.
  public var header: HeightRange { didSet { rearrange() } }
  /// The length of the container, which the header and the pane share, in points.
  public var containerLength: Double { didSet { rearrange() } }
  /// The length of the pane's rows.
  ///
  /// Defaults to 0. If the rows do not fill the pane, the header can expand but not collapse. To let it
  /// collapse, set a length of at least `containerLength - header.minimum`.
  public var contentLength: Double = 0 { didSet { rearrange() } }

  /// The distance by which the header has collapsed, `0...collapseDistance`.
  package internal(set) var headerOffset = 0.0
  /// The distance by which the rows have scrolled, without overscroll.
  var scrolledRows = 0.0
  /// The distance by which the rows are pulled beyond an end; negative at the start.
  public internal(set) var overscroll = 0.0

  /// Creates a pane without rows, below an open header.
  ///
  /// Heights and lengths that are negative or not finite count as 0, a minimum above the maximum as
  /// the maximum.
  ///
  /// - Parameters:
  ///   - header: The heights of the header.
  ///   - containerLength: The extent of the container.
  public init(header: HeightRange, containerLength: Double) {
    self.header = header
    self.containerLength = containerLength
  }

  /// The distance from the expanded to the collapsed header: `H - m`.
  package var collapseDistance: Double { maximum - minimum }

  /// The offset that drives the header and the rows: the sum of the header's offset, the rows' offset
  /// and the overscroll.
  public var contentOffset: Double { headerOffset + scrolledRows + overscroll }

  /// The offset of the rows in their pane, with the overscroll.
  ///
  /// Set it on the list in the pane.
  public var paneOffset: Double { scrolledRows + overscroll }

  /// The header in the container, in points: from 0 to its current height.
  public var headerFrame: AxisRange { AxisRange(start: 0, end: maximum - headerOffset) }

  /// The frame of the pane, from the end of the header to that of the container.
  public var paneFrame: AxisRange {
    let start = headerFrame.end
    return AxisRange(start: start, end: max(start, containerLength.usableLength))
  }

  /// The part of the rows' length showing in the pane: the rows that have to exist.
  public var visibleContent: AxisRange { AxisRange(start: paneOffset, length: paneFrame.length) }

  /// The content length of the scroll view that drives the pane: `(H - m) + contentLength`.
  public var scrollLength: Double { collapseDistance + contentLength.usableLength }

  /// The resting offsets of the scroll view that drives the pane.
  ///
  /// An offset beyond them is an overscroll. A short pane below a header another pane has collapsed
  /// may rest at its present offset.
  public var restingOffsets: ClosedRange<Double> {
    let grown = max(0, containerLength.usableLength - minimum)
    return 0...max(headerOffset, scrollLength - grown)
  }

  /// Moves the header and the rows to the positions for an offset.
  ///
  /// The positions depend only on the offset, with one exception: when a pane was adopted whose
  /// rows have scrolled under an open header. Then a scroll towards the end collapses the header
  /// first, and a scroll towards the start expands it last.
  ///
  /// - Parameter offset: The offset of the scroll view that drives the pane, not clamped. A number that
  ///   is not finite is ignored.
  /// - Complexity: O(1).
  public mutating func scroll(to offset: Double) {
    guard offset.isUsable else { return }
    let range = restingOffsets
    let rest = min(max(offset, range.lowerBound), range.upperBound)
    let distance = rest - (headerOffset + scrolledRows)
    var target = min(rest, collapseDistance)
    if isAhead { target = min(target, headerOffset + max(0, distance)) }
    headerOffset = target
    scrolledRows = rest - target
    overscroll = offset - rest
  }

  /// A Boolean value indicating whether the header is more open than the offset alone gives.
  private var isAhead: Bool { scrolledRows > 0 && headerOffset < collapseDistance }

  /// Splits the present offset again when a length has changed; the header stays if possible.
  private mutating func rearrange() {
    let offset = contentOffset
    headerOffset = min(headerOffset, collapseDistance)
    let rest = min(max(offset, headerOffset), restingOffsets.upperBound)
    scrolledRows = rest - headerOffset
    // The host springs back from a new overscroll.
    overscroll = offset - rest
  }

  private var maximum: Double { header.maximum.usableLength }
  private var minimum: Double { min(header.minimum.usableLength, maximum) }
}

extension GrowingPane {
  /// Shows another pane of rows below the header, such as the rows of another tab; the header does not
  /// move.
  ///
  /// The new pane has the offset `max(own offset, headerOffset)`. So its rows are at their former
  /// positions on the screen, unless there would be a gap below the header.
  ///
  ///     var offsets = [1000.0, 50.0]  // of two tabs; the first one is shown
  ///     offsets[0] = pane.contentOffset
  ///     offsets[1] = pane.adopt(contentOffset: offsets[1], contentLength: 4000)
  ///
  /// ```text
  ///      left at 1000    header at 240     header at 240    header at 100    header at 100
  ///      header at 240   own offset 50     own offset 1000  own offset 50    own offset 1000
  ///                      → 240             → 1000           → 100            → 1000
  ///      ┌─────────┐     ┌─────────┐       ┌─────────┐      ┌─────────┐      ┌─────────┐
  ///      ├─────────┤     ├─────────┤       ├─────────┤      │         │      │         │
  ///      │ a  13   │     │ b   0   │       │ b  13   │      ├─────────┤      ├─────────┤
  ///      │ a  14   │     │ b   1   │       │ b  14   │      │ b   0   │      │ b  16   │
  /// ```
  ///
  /// In the last example the header is more open than when the rows were left, and covers them. The next
  /// drag towards the end collapses it first. An overscroll is not restored.
  ///
  /// - Parameters:
  ///   - own: The offset at which the pane was left; 0, or one that is not finite, is a new pane's.
  ///   - contentLength: The length of its rows.
  /// - Returns: The offset the pane has now.
  /// - Complexity: O(1).
  @discardableResult
  public mutating func adopt(contentOffset own: Double, contentLength: Double) -> Double {
    scrolledRows = 0
    overscroll = 0
    self.contentLength = contentLength
    let offset = min(max(own.isFinite ? own : 0, headerOffset), restingOffsets.upperBound)
    scrolledRows = offset - headerOffset
    return contentOffset
  }
}

extension Double {
  /// The number as a length: 0 if it is invalid or negative.
  fileprivate var usableLength: Double { isUsable ? max(0, self) : 0 }
}

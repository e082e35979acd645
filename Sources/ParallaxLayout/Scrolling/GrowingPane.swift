/// A header above a pane of rows, driven by one offset: the header collapses first, the pane grows
/// into the room that it leaves, and only then do the rows scroll.
///
///     var pane = GrowingPane(header: HeightRange(minimum: 48, maximum: 288), containerLength: 844)
///     pane.contentLength = 280_000
///     pane.scroll(to: 1000)
///     pane.headerFrame       // 0…48
///     pane.paneFrame         // 48…844
///     pane.visibleContent    // 760…1556: the rows that have to exist
///
/// With the maximum `H` and the minimum `m` of the header, an offset `v` is shared out like this:
///
///     headerOffset = clamp(v, 0, H - m)          v      header   pane      rows from
///     paneOffset   = v - headerOffset             -30    0…288   288…844    -30
///                                                   0    0…288   288…844      0
///      0 ┌──────────┐     ┌──────────┐            100    0…188   188…844      0
///        │  header  │  48 ├──────────┤            240    0… 48    48…844      0
///    288 ├──────────┤     │ row  13  │           1000    0… 48    48…844    760
///        │ row   0  │     │ row  14  │
///        │ row   1  │     │ row  15  │
///    844 └──────────┘     └──────────┘
///          v = 0            v = 1000
///
/// A pane is never longer than the container, so a list in it recycles its rows as it always does:
/// set its frame to ``paneFrame`` and its own offset to ``paneOffset``.
///
/// The scroll that drives it is as long as the pane at its longest, `containerLength - m`, and its
/// content as long as ``scrollLength``. A host that has no such scroll, and moves header and rows
/// by itself, has drags shared out by ``consume(_:)``. Several panes, such as tabs, share a header
/// by ``adopt(contentOffset:contentLength:)``.
///
/// All lengths are in points, along the scrolling axis; frames are in container coordinates.
public struct GrowingPane: Hashable, Sendable {
  /// The heights of the header; a minimum of 0 leaves the pane the whole container.
  ///
  /// The two may be equal: the header then never moves.
  public var header: HeightRange { didSet { rearrange() } }
  /// The extent of the container.
  public var containerLength: Double { didSet { rearrange() } }
  /// The length of the pane's rows.
  ///
  /// Defaults to 0. A pane whose rows do not fill it lets the header open, and does not collapse
  /// it; to have it collapse all the same, give a length of at least
  /// `containerLength - header.minimum`.
  public var contentLength: Double = 0 { didSet { rearrange() } }

  /// How far the header has collapsed, `0...collapseDistance`.
  public internal(set) var headerOffset = 0.0
  /// How far the rows have scrolled, without overscroll.
  var scrolledRows = 0.0
  /// How far the rows are pulled past an end: less than 0 at the start, more than 0 at the end.
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

  /// The way of the header from open to collapsed: `H - m`.
  public var collapseDistance: Double { maximum - minimum }

  /// The one offset that drives both: header, rows and overscroll add up to it.
  public var contentOffset: Double { headerOffset + scrolledRows + overscroll }

  /// The offset of the rows in their pane, to be set on the list; beyond its ends by the
  /// overscroll.
  public var paneOffset: Double { scrolledRows + overscroll }

  /// The frame of the header.
  public var headerFrame: AxisRange { AxisRange(start: 0, end: maximum - headerOffset) }

  /// The frame of the pane, from the end of the header to that of the container.
  public var paneFrame: AxisRange {
    let start = headerFrame.end
    return AxisRange(start: start, end: max(start, containerLength.usableLength))
  }

  /// The part of the rows' length that shows in the pane: the rows that have to exist.
  public var visibleContent: AxisRange { AxisRange(start: paneOffset, length: paneFrame.length) }

  /// The content length of the one scroll: `(H - m) + contentLength`.
  public var scrollLength: Double { collapseDistance + contentLength.usableLength }

  /// The offsets at which the one scroll comes to rest.
  ///
  /// Beyond them is overscroll.
  ///
  /// A pane too short to have collapsed the header by as much as it is, below a header that another
  /// one collapsed, rests where it is.
  public var restingOffsets: ClosedRange<Double> {
    let grown = max(0, containerLength.usableLength - minimum)
    return 0...max(headerOffset, scrollLength - grown)
  }

  /// Brings header and rows to where an offset puts them.
  ///
  /// Whatever came before, this is the rule above, unless another pane was adopted with its rows
  /// scrolled under a header more open than theirs. That header collapses first and waits for its
  /// rows to open, as everywhere, and then the rule holds again.
  ///
  /// - Parameter offset: The offset of the one scroll, not clamped; one that is not finite is
  ///   ignored.
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

  /// A Boolean value indicating whether the header is more open than the offset says.
  private var isAhead: Bool { scrolledRows > 0 && headerOffset < collapseDistance }

  /// Shares the present offset out anew, after a length has changed; the header stays if it can.
  private mutating func rearrange() {
    let offset = contentOffset
    headerOffset = min(headerOffset, collapseDistance)
    let rest = min(max(offset, headerOffset), restingOffsets.upperBound)
    scrolledRows = rest - headerOffset
    // What is past the end now is for the host to spring back from.
    overscroll = offset - rest
  }

  private var maximum: Double { header.maximum.usableLength }
  private var minimum: Double { min(header.minimum.usableLength, maximum) }
}

extension Double {
  /// The number as a length that can be computed with: 0 in place of one that is invalid.
  fileprivate var usableLength: Double { isUsable ? max(0, self) : 0 }
}

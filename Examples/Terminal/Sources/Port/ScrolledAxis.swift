import ParallaxCoordinator

/// One axis of something that scrolls by itself: the offset, and the rows or columns under it.
struct ScrolledAxis {
  private(set) var offset = 0.0
  private var moves = OffsetMoves()
  private var revision = 0
  private var room = RowRoom()
  private var shares = InsetShares()
  /// The length that is seen of the content, in cells.
  private var viewportLength = 0.0

  /// The rows or columns with their own lengths.
  var lines: RowGeometry { didSet { layOut() } }
  /// The rows or columns as they are shown: one that keeps room for a view has its length.
  private(set) var shownLines: RowGeometry

  init(_ lines: RowGeometry) { (self.lines, shownLines) = (lines, lines) }

  /// The minimum and maximum content offset.
  var restingOffsets: ClosedRange<Double> {
    let insets = shares.total.insets
    return -insets.top...max(-insets.top, shownLines.length + insets.bottom - viewportLength)
  }
  /// The offset within them that is nearest.
  var restingOffset: Double { clamped(offset) }

  var reading: AxisReading {
    AxisReading(
      contentOffset: offset,
      contentLength: shownLines.length,
      sharedInset: shares.total,
      moves: moves,
      rowRevision: revision
    )
  }

  func clamped(_ offset: Double) -> Double {
    max(restingOffsets.lowerBound, min(restingOffsets.upperBound, offset))
  }

  /// Moves to an offset, clamped or not, and counts the move unless it is the user's.
  mutating func move(to offset: Double, cause: ScrollCause) {
    switch cause {
    case .user: break
    case .app: moves.byApp += offset - self.offset
    case .layout: moves.byLayout += offset - self.offset
    }
    self.offset = offset
  }

  /// Moves by a distance for the layout, such as for rows that were inserted above.
  mutating func shift(by distance: Double) { move(to: offset + distance, cause: .layout) }

  /// Takes another length, and moves to the nearest offset at which the content can rest.
  mutating func resize(to length: Double) {
    viewportLength = length
    move(to: restingOffset, cause: .layout)
  }

  /// Takes the insets that an owner asks for, which move nothing.
  mutating func setInset(_ share: InsetShare, for owner: LayoutOwner) {
    shares.set(share, for: owner)
  }

  mutating func setLengths(_ lengths: RowLengths, for owner: LayoutOwner) {
    room.set(lengths, for: owner)
    layOut()
  }

  private mutating func layOut() {
    shownLines = lines
    shownLines.keepRoom(room)
    revision += 1
    move(to: restingOffset, cause: .layout)
  }
}

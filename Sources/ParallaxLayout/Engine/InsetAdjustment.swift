/// A change of a scrollable's insets, what it is for and what the offset is to do.
///
/// Differences, in points: what others have put there is neither read nor set.
public struct InsetAdjustment: Hashable, Sendable {
  /// What is added at the top as room for views that hang there by ``Reservation/inset`` or
  /// ``Reservation/rowAndInset``.
  ///
  /// The content rests below it.
  public var reserved: Double
  /// What is added at the top so that the host's section titles rest below the views stuck there.
  ///
  /// It comes and goes while the user scrolls, and where the content rests stays as it is.
  public var pinned: Double
  /// What is added at the bottom so that short content can collapse its first views.
  public var padding: Double

  /// Creates an adjustment.
  public init(reserved: Double = 0, pinned: Double = 0, padding: Double = 0) {
    self.reserved = reserved
    self.pinned = pinned
    self.padding = padding
  }

  /// What is added at each edge.
  public var change: AxisInsets { AxisInsets(top: reserved + pinned, bottom: padding) }

  /// A Boolean value indicating whether the content rests at another offset at its top from now on.
  public var movesRest: Bool { reserved != 0 }

  /// Returns the offset that the scrollable should have after the change.
  ///
  /// Content that rests at its top goes on resting there, and content that is pulled beyond it stays
  /// pulled by as much; everywhere else the offset stays, as the rows do. No user scrolls here: the
  /// cause is ``ScrollCause/layout``.
  ///
  ///     let room = InsetAdjustment(reserved: 44)
  ///     room.contentOffset(from: 0, restingAt: 0)    // -44
  ///     room.contentOffset(from: 300, restingAt: 0)  // 300
  ///
  /// - Parameters:
  ///   - offset: The offset before the change, in points.
  ///   - rest: The first offset at which the content rested before the change.
  /// - Returns: The offset after it.
  public func contentOffset(from offset: Double, restingAt rest: Double) -> Double {
    // Resting offsets are sums: within a thousandth of a point they are reached.
    offset <= rest + 1e-3 ? offset - reserved : offset
  }
}

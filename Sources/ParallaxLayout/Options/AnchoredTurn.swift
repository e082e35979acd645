/// The row of a chat at which a turn begins: the message that was sent, below which the reply grows.
///
///     coordinator.configuration.anchoredTurn = AnchoredTurn(for: "message 21", peek: 16)
///
/// The content gets as much room after its end as the row needs to rest at the top of the viewport, just
/// below the views sticking there. The room becomes smaller as the reply grows, so the offset stays, and
/// it is 0 when the reply fills the viewport. For example, a viewport of 600 points above a field of 50, and
/// a row at 1200...1260 followed by a reply of 20 points: the room is 470 and the content rests at
/// 1200; beside a reply of 120 points it is 370, and from 490 points on 0.
///
/// The offset the room makes possible does not depend on the reply, on a keyboard or on the offset, so
/// no change while a reply is streamed moves the message.
///
/// ![A sent message rests at the top while the reply grows](anchored-turn)
public struct AnchoredTurn: Hashable, Sendable {
  /// The identity of the row.
  ///
  /// While the content has no such row, the room that is there stays: for example, while a list is loaded
  /// again. It goes at the first change of the content beside which it is out of view.
  public var row: RowID
  /// The points of the row before that stay in view above the row; 0 or more.
  ///
  /// Defaults to 0.
  public var peek: Double
  /// The points at the end of the row that must be in view, more than 0; `nil` for all of it.
  ///
  /// For a message that may be longer than the viewport: with 120, a message of 900 points shows its last 120.
  /// Defaults to `nil`.
  public var tail: Double?

  /// Creates the option.
  ///
  /// - Parameters:
  ///   - row: The identity of the row.
  ///   - peek: The points before the row that stay in view.
  ///   - tail: The points at the end of the row that must be in view; `nil` for all of it.
  public init(for row: RowID, peek: Double = 0, tail: Double? = nil) {
    (self.row, self.peek, self.tail) = (row, peek, tail)
  }

  /// The value no turn can have; `nil` if all can be used.
  var unusableValue: Double? {
    if !peek.isUsable || peek < 0 { return peek }
    if let tail, !tail.isUsable || tail <= 0 { return tail }
    return nil
  }

  /// Returns the start of the part of the row that must be in view, in content coordinates.
  func start(in row: AxisRange) -> Double { max(row.start, row.end - (tail ?? .infinity)) }
}

extension AnchoredTurn {
  /// The place of an anchored turn: see ``ParallaxConfiguration/anchoredTurn``.
  ///
  ///     if let turn = coordinator.turn, turn.room > 0 {
  ///       list.scroll(to: turn.offset, animated: true)
  ///     }
  public struct Place: Hashable, Sendable {
    /// The length of the room after the end of the content, in points, more than 0 while the turn and its reply
    /// are shorter than the viewport.
    ///
    /// A keyboard that covers a part of the room is counted in it.
    public var room: Double
    /// The content offset at which the row is just below the views sticking to the top, in points: the one to
    /// scroll to when a message is sent.
    public var offset: Double

    package init(room: Double, offset: Double) { (self.room, self.offset) = (room, offset) }
  }
}

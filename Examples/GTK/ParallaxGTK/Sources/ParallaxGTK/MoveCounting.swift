import ParallaxCoordinator

/// The moves of an offset that were not the user's, and what they are counted from.
struct MoveCount {
  var moves = OffsetMoves()
  /// The party that moves the adjustment now.
  fileprivate var mover = ScrollCause.user
  /// The offset up to which moves are counted.
  fileprivate var offset = 0.0

  /// A Boolean value indicating whether a move now is the user's.
  var isUser: Bool { mover == .user }
}

/// An object that counts the moves of its adjustment that are not the user's.
protocol MoveCounting: AnyObject {
  var count: MoveCount { get set }
  /// The offset whose moves are counted; `nil` once the widgets were destroyed.
  var countedOffset: Double? { get }
}

extension MoveCounting {
  /// Changes the offset for a reason, and counts how far it has moved.
  ///
  /// For example, GTK clamps a value of 500 to 430 while it lays out: `moves.byLayout` falls by 70.
  func moving(as cause: ScrollCause, _ change: () -> Void) {
    countMove()
    let former = count.mover
    count.mover = cause
    change()
    countMove()
    count.mover = former
  }

  /// Counts the distance since the last call as a move of the present mover.
  func countMove() {
    guard let offset = countedOffset else { return }
    switch count.mover {
    case .user: break
    case .app: count.moves.byApp += offset - count.offset
    case .layout: count.moves.byLayout += offset - count.offset
    }
    count.offset = offset
  }
}

/// What a view is doing at one offset.
public enum PlacementPhase: Hashable, Sendable {
  /// It stands at its place in the content, at full height.
  case natural
  /// It sticks to an edge and is between its heights.
  case collapsing(ScrollEdge)
  /// It sticks to an edge and shows more than its minimum, because the user has scrolled back.
  ///
  /// All of it may be revealed, or a part. For example, a bar of 0...44 of which 20 points have come
  /// back, or all 44.
  case revealing(ScrollEdge)
  /// It sticks to an edge and does not get smaller.
  case pinned(ScrollEdge)
  /// A boundary moves it off its line at an edge.
  case pushed(ScrollEdge)
  /// It is longer than at rest because the content was pulled past an end.
  case stretched(ScrollEdge)
  /// The row that it tracks is not in the content.
  ///
  /// It has no place and takes no hits.
  case absent
  /// It has been registered and not placed yet.
  case waiting
}

extension PlacementPhase: CustomStringConvertible {
  /// The phase as recordings and snapshots write it, such as `pinned.top`.
  public var description: String {
    switch self {
    case .natural: "natural"
    case .collapsing(let edge): "collapsing.\(edge.word)"
    case .revealing(let edge): "revealing.\(edge.word)"
    case .pinned(let edge): "pinned.\(edge.word)"
    case .pushed(let edge): "pushed.\(edge.word)"
    case .stretched(let edge): "stretched.\(edge.word)"
    case .absent: "absent"
    case .waiting: "waiting"
    }
  }
}

extension ScrollEdge {
  var word: String { self == .top ? "top" : "bottom" }
}

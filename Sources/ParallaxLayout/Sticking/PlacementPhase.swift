/// The state of a view at one offset.
public enum PlacementPhase: Hashable, Sendable {
  /// The view is at its natural position in the content, at full height.
  case natural
  /// The view sticks to an edge and is higher than its minimum.
  case collapsing(ScrollEdge)
  /// The view sticks to an edge and is higher than its minimum because the user scrolled back.
  ///
  /// All of it may be revealed, or a part. For example, a bar of 0...44 of which 20 points have come
  /// back, or all 44.
  case revealing(ScrollEdge)
  /// The view sticks to an edge at its least height.
  case pinned(ScrollEdge)
  /// The view is moved off its sticky line at an edge by a boundary or the next pushing view.
  case pushed(ScrollEdge)
  /// The view is longer than at rest because the content is pulled beyond an end.
  case stretched(ScrollEdge)
  /// The row that it tracks is not in the content.
  ///
  /// The view has no frame and takes no touches.
  case absent
  /// The view is registered, and the first layout pass has not been made.
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

extension PlacementPhase {
  /// The phase in words for a person: on a horizontal axis top reads as leading, bottom as trailing.
  func words(along axis: ScrollAxis) -> String {
    guard axis == .horizontal else { return description }
    switch self {
    case .collapsing(let edge): return "collapsing.\(edge.sidewaysWord)"
    case .revealing(let edge): return "revealing.\(edge.sidewaysWord)"
    case .pinned(let edge): return "pinned.\(edge.sidewaysWord)"
    case .pushed(let edge): return "pushed.\(edge.sidewaysWord)"
    case .stretched(let edge): return "stretched.\(edge.sidewaysWord)"
    case .natural, .absent, .waiting: return description
    }
  }
}

extension ScrollEdge {
  var word: String { self == .top ? "top" : "bottom" }
  fileprivate var sidewaysWord: String { self == .top ? "leading" : "trailing" }
}

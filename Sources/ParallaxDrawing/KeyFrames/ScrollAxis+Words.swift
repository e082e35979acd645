import ParallaxCoordinator

/// The words for positions and lengths along an axis.
///
/// For example, a view of a carousel has a width and a start, not a height and a top.
extension ScrollAxis {
  /// The word for the extent of a view.
  var lengthWord: String { self == .vertical ? "height" : "width" }
  /// The word for the edge at the start of the content: left, or right if the content runs from
  /// right to left.
  var startWord: String { self == .vertical ? "top" : "start" }
  /// The word for the edge at the end of the content.
  var endWord: String { self == .vertical ? "bottom" : "end" }
}

extension PlacementPhase {
  /// Returns the phase in words, such as `pinned.top`, or `pinned.start` on a horizontal axis.
  func words(along axis: ScrollAxis) -> String {
    switch self {
    case .natural, .absent, .waiting: name
    case .collapsing(let edge), .revealing(let edge), .pinned(let edge), .pushed(let edge),
      .stretched(let edge):
      "\(name).\(edge == .top ? axis.startWord : axis.endWord)"
    }
  }

  /// The phase without its edge.
  var name: String {
    switch self {
    case .natural: "natural"
    case .collapsing: "collapsing"
    case .revealing: "revealing"
    case .pinned: "pinned"
    case .pushed: "pushed"
    case .stretched: "stretched"
    case .absent: "absent"
    case .waiting: "waiting"
    }
  }

  /// The phase as a letter: a capital at the top edge, a small letter at the bottom.
  var letter: Character {
    switch self {
    case .natural, .waiting: " "
    case .absent: "-"
    case .collapsing(let edge): edge == .top ? "C" : "c"
    case .revealing(let edge): edge == .top ? "R" : "r"
    case .pinned(let edge): edge == .top ? "P" : "p"
    case .pushed(let edge): edge == .top ? "U" : "u"
    case .stretched(let edge): edge == .top ? "S" : "s"
    }
  }
}

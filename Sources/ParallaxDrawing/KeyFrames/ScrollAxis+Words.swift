import ParallaxCoordinator

/// The words for places and lengths along an axis: of a horizontal one nothing is a top or a height.
extension ScrollAxis {
  /// What the extent of a view is called.
  var lengthWord: String { self == .vertical ? "height" : "width" }
  /// What the edge nearest the start of the content is called; on a horizontal axis the left one, or
  /// from right to left the right one.
  var startWord: String { self == .vertical ? "top" : "start" }
  /// What the edge nearest the end of the content is called.
  var endWord: String { self == .vertical ? "bottom" : "end" }
}

extension PlacementPhase {
  /// Returns the phase in words, with its edge named as suits the axis.
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
}

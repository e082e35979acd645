import ParallaxCoordinator
import ParallaxReplay

/// The words for positions and lengths along an axis.
///
/// For example, a view of a carousel has a width and a start, not a height and a top.
extension ScrollAxis {
  /// The letter of the coordinate: y or x.
  var coordinate: String { self == .vertical ? "y" : "x" }
  /// The word for the extent of a view.
  var lengthWord: String { self == .vertical ? "height" : "width" }
  /// The word for the edge at the start of the content: left, or right if the content runs from
  /// right to left.
  var startWord: String { self == .vertical ? "top" : "start" }
  /// The word for the edge at the end of the content.
  var endWord: String { self == .vertical ? "bottom" : "end" }
}

extension Placement.Phase {
  /// The phase as a letter: a capital at the top edge, a small letter at the bottom.
  var letter: Character {
    let letter: Character =
      switch self {
      case .natural, .waiting: " "
      case .absent: "-"
      case .collapsing: "c"
      case .revealing: "r"
      case .pinned: "p"
      case .pushed: "u"
      case .stretched: "s"
      }
    return edge == .top ? Character(letter.uppercased()) : letter
  }
}

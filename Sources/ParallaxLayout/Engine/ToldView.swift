/// What a tick reads of a registered view, and what the view was told.
struct ToldView: Sendable {
  let id: ViewID
  /// The number of the registration; 0 in a place that is free.
  let serial: Int
  /// The points of stretch that trigger something; infinite where none do.
  var stretchTrigger = Double.infinity
  /// The number of the overscroll that the view triggers nothing in: it has done so, or the content
  /// was pulled before it was registered.
  var spentOverscroll = 0
  /// A Boolean value indicating whether the view was last told to be out of sight.
  var isOutOfSight = false
  /// How the view stood when it was last told.
  var stand = Stand.absent

  /// What decides the order of views that lie over each other.
  enum Stand: Sendable {
    case absent
    case atPlace
    case pushed
    case stuck

    init(_ phase: PlacementPhase) {
      self =
        switch phase {
        case .absent, .waiting: .absent
        case .natural: .atPlace
        case .pushed: .pushed
        case .collapsing, .revealing, .pinned, .stretched: .stuck
        }
    }
  }

  /// Nothing: what is in a place that is free.
  static let none = Self(id: ViewID(0), serial: 0)
}

import ParallaxCoordinator

extension ScrollCause: FileWord {
  /// The word for this cause in a recording.
  var word: String {
    switch self {
    case .user: "user"
    case .programmatic: "programmatic"
    case .layout: "layout"
    }
  }
}

import ParallaxCoordinator

extension ScrollCause {
  /// The word for this cause in a recording.
  var recordedName: String {
    switch self {
    case .user: "user"
    case .programmatic: "programmatic"
    case .layout: "layout"
    }
  }

  static let recordedNames = "user, programmatic or layout"

  init?(recordedName name: String) {
    guard let cause = Self.allCases.first(where: { $0.recordedName == name }) else { return nil }
    self = cause
  }
}

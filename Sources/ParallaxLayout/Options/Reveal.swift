/// How far a collapsed view comes back when the user scrolls back, before its place is reached.
public struct Reveal: Hashable, Sendable {
  /// The height it comes back to, in points; `nil` is the view's maximum.
  ///
  /// Defaults to `nil`.
  public var limit: Double?

  /// Creates the option; `upTo` is the height to come back to, in points.
  public init(upTo limit: Double? = nil) { self.limit = limit }
}

/// Whether a view stays out of the safe area or reaches into it.
public enum SafeAreaBehavior: Hashable, Sendable, CaseIterable {
  /// The view ends where the safe area begins.
  ///
  /// This is the default.
  case respect
  /// At an edge that the view touches, its frame grows by the safe area there; heights and progress
  /// do not.
  case extend
}

extension SafeAreaBehavior {
  /// A Boolean value indicating whether the frame reaches into the safe area.
  var extends: Bool {
    switch self {
    case .respect: false
    case .extend: true
    }
  }
}

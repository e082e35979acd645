/// The option by which a collapsed view comes back when the user scrolls back.
///
/// For example, a bar of 0...44 that is hidden at offset 500 shows 20 points after a scroll to 480.
public struct Reveal: Hashable, Sendable {
  /// The height the view comes back to, in points; `nil` for the view's maximum.
  ///
  /// Defaults to `nil`.
  public var limit: Double?

  /// Creates the option.
  ///
  /// - Parameter limit: The height the view comes back to, in points; `nil` for its maximum.
  public init(upTo limit: Double? = nil) { self.limit = limit }
}

/// Whether a view ends at the safe area or extends into it.
public enum SafeAreaBehavior: Hashable, Sendable, CaseIterable {
  /// The view ends at the safe area.
  ///
  /// This is the default.
  case respect
  /// The frame of a view that touches an edge is extended by the safe area there.
  ///
  /// Heights and progress do not change. For example, a header of 44 points at a safe area of 59 has a
  /// frame of 0...103.
  case extend
}

extension SafeAreaBehavior {
  /// A Boolean value indicating whether the frame extends into the safe area.
  var extends: Bool {
    switch self {
    case .respect: false
    case .extend: true
    }
  }
}

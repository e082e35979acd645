/// What a view does with the gap that opens when the content is pulled past an end.
public struct Overscroll: Hashable, Sendable {
  package enum Behavior: Hashable, Sendable {
    case follow
    case stretch(limit: Double)
    case pin
  }
  package let behavior: Behavior

  /// The points that the view grows by at most, infinite where nothing limits them.
  ///
  /// `nil` where the view does not stretch.
  public var stretchLimit: Double? {
    if case .stretch(let limit) = behavior { limit } else { nil }
  }

  /// The view travels with the content.
  public static let follow = Self(behavior: .follow)
  /// The view grows over the whole gap: its edge stays and its height is that at rest and the gap.
  ///
  /// This is the default.
  public static let stretch = Self(behavior: .stretch(limit: .infinity))
  /// The view stays where it rests while the content leaves it.
  public static let pin = Self(behavior: .pin)
  /// The view grows over the gap by at most a distance in points, and travels with the content
  /// beyond it.
  public static func stretch(upTo limit: Double) -> Self { Self(behavior: .stretch(limit: limit)) }
}

/// What a view does with the gap at either end.
public struct OverscrollOptions: Hashable, Sendable {
  /// The behaviour above the content.
  ///
  /// Defaults to `.stretch`.
  public var top: Overscroll
  /// The behaviour below the content.
  ///
  /// Defaults to `.stretch`.
  public var bottom: Overscroll
  /// Where the owner of a gap leaves room for a refresh control while there is a transient inset.
  ///
  /// Defaults to `.outside`.
  public var refreshSlot: RefreshSlot

  /// Creates the behaviours of both ends.
  public init(
    top: Overscroll = .stretch,
    bottom: Overscroll = .stretch,
    refreshSlot: RefreshSlot = .outside
  ) {
    self.top = top
    self.bottom = bottom
    self.refreshSlot = refreshSlot
  }

  subscript(edge: ScrollEdge) -> Overscroll { edge == .top ? top : bottom }
}

/// Where a refresh control shows, seen from the view that owns the gap.
public enum RefreshSlot: Hashable, Sendable, CaseIterable {
  /// Between the edge and the view, which moves away to make room.
  case outside
  /// Between the view, which stays where it rests, and the content.
  case inside
}

extension RefreshSlot {
  /// A Boolean value indicating whether the control has its room between the view and the content.
  var isInside: Bool {
    switch self {
    case .outside: false
    case .inside: true
    }
  }
}

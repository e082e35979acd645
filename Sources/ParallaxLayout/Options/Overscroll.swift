extension AxisOptions {
  /// The behaviour of a view in an overscroll: while the content is pulled beyond one of its ends.
  ///
  /// ![A pull that stretches a view, moves it, and leaves it alone](overscroll)
  ///
  ///     options.overscroll.top = .stretch(upTo: 80)  // grows by 80 points at most, then moves
  ///     options.overscroll.bottom = .follow  // moves with the content
  public struct Overscroll: Hashable, Sendable {
    package enum Behavior: Hashable, Sendable {
      case follow
      case stretch(limit: Double)
      case pin
    }
    package let behavior: Behavior

    /// The most points the view grows by, infinite without a limit; `nil` for a view that does not
    /// stretch.
    package var stretchLimit: Double? {
      if case .stretch(let limit) = behavior { limit } else { nil }
    }

    /// The view moves with the content.
    public static let follow = Self(behavior: .follow)
    /// The view grows by the whole overscroll, and its edge stays.
    ///
    /// This is the default. For example, a header of 220 points is 250 high at offset -30.
    public static let stretch = Self(behavior: .stretch(limit: .infinity))
    /// The view keeps its position and its height while the content moves away.
    public static let pin = Self(behavior: .pin)
    /// The view grows by at most a distance in points, and moves with the content beyond it.
    ///
    /// For example, with `.stretch(upTo: 20)` a header of 220 points is 240 high at offset -30, and
    /// begins 10 points below its edge.
    public static func stretch(upTo limit: Double) -> Self {
      Self(behavior: .stretch(limit: limit))
    }
  }
}

extension AxisOptions {
  /// The behaviour of a view in an overscroll at each end.
  ///
  /// ![Pulled beyond an end, the view there stretches](stretches)
  ///
  ///     options.overscroll.top = .stretch(upTo: 80)
  ///     options.overscroll.refreshSlot = .inside  // a refresh control shows between header and rows
  ///     options.stretchTrigger = 60
  public struct OverscrollOptions: Hashable, Sendable {
    /// The behaviour above the content.
    ///
    /// Defaults to `.stretch`.
    public var top: Overscroll
    /// The behaviour below the content.
    ///
    /// Defaults to `.stretch`.
    public var bottom: Overscroll
    /// The side of the overscroll owner on which a refresh control has its room.
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
}

extension AxisOptions {
  /// The side of the overscroll owner on which a refresh control has its room, while there is a
  /// transient inset.
  ///
  /// The overscroll owner is the one view whose behaviour applies at an end of the content.
  ///
  /// ![A pull stretches the header, and leaves room below it for the sign of a refresh](refresh)
  ///
  ///     options.overscroll.refreshSlot = .inside
  ///     let slot = coordinator.refreshSlot(at: .top)  // the range for the spinner; nil without a gap
  public enum RefreshSlot: Hashable, Sendable, CaseIterable {
    /// Between the edge and the view: the view moves away to make room.
    case outside
    /// Between the view and the content: the view keeps its position.
    case inside
  }
}

extension AxisOptions.RefreshSlot {
  /// A Boolean value indicating whether the room is between the view and the content.
  var isInside: Bool {
    switch self {
    case .outside: false
    case .inside: true
    }
  }
}

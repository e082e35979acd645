/// The range of a view at one offset, its phase, and its progress between its limits.
///
/// Positions are in container coordinates along the scrolling axis, in points. A placement does not
/// change the length of the content.
public struct Placement: Hashable, Sendable {
  /// The range of the view, with its stretch and its extension into the safe area.
  ///
  /// `start` is negative while the view has scrolled out above the container.
  public var frame: AxisRange
  /// The height between minimum and maximum, without stretch: 0 collapsed, 1 expanded; 1 for a view of
  /// one height.
  ///
  /// For example, a header of 44...220 that is 88 points high has 0.25.
  public var heightProgress: Double
  /// The start of the view in the viewport: 0 at the top or above, 1 at the bottom or below; 0 in an
  /// empty viewport.
  public var topProgress: Double
  /// The points by which the view is longer than at rest, 0 or more.
  public var stretch: Double
  /// The points by which a boundary has moved the view off its sticky line, 0 or more.
  public var pushOut: Double
  /// The lengths of the frame in the safe area at each edge, in points, 0 or more.
  public var safeAreaExtension: AxisInsets
  /// The points to move the inner content by inside the view; 0 or less for a parallax of 0 or more.
  public var contentTranslation: Double
  /// The phase of the view, such as `.natural` or `.pinned(.top)`.
  public var phase: Phase

  /// Creates a placement, for the test of a view.
  ///
  ///     Placement(frame: AxisRange(start: 0, end: 44), phase: .pinned(.top), heightProgress: 0)
  ///
  /// No property is derived from another one. The defaults are those of an expanded view at its natural
  /// position.
  package init(
    frame: AxisRange,
    phase: Phase = .natural,
    heightProgress: Double = 1,
    topProgress: Double = 0,
    stretch: Double = 0,
    pushOut: Double = 0,
    safeAreaExtension: AxisInsets = .zero,
    contentTranslation: Double = 0
  ) {
    self.frame = frame
    self.phase = phase
    self.heightProgress = heightProgress
    self.topProgress = topProgress
    self.stretch = stretch
    self.pushOut = pushOut
    self.safeAreaExtension = safeAreaExtension
    self.contentTranslation = contentTranslation
  }

  /// The placement of a registered view before the first layout pass.
  public static let waiting = Self(phase: .waiting)
  /// The placement of a view whose row is not in the content.
  package static let absent = Self(phase: .absent)

  /// Creates a placement with a phase, in which all else is 0.
  init(phase: Phase) {
    self.init(frame: AxisRange(start: 0, end: 0), phase: phase, heightProgress: 0)
  }

  /// A Boolean value indicating whether the view has a frame; not while it is absent or waiting.
  public var isPlaced: Bool {
    // A switch is faster than comparing phases, because most have an edge.
    switch phase {
    case .absent, .waiting: false
    default: true
    }
  }

  /// The length of the frame without its extension into the safe area.
  public var height: Double { frame.length - safeAreaExtension.top - safeAreaExtension.bottom }
}

extension Placement {
  /// The state of a view at one offset.
  public enum Phase: Hashable, Sendable {
    /// The view is at its natural position in the content, at full height.
    case natural
    /// The view sticks to an edge and is higher than its minimum.
    ///
    /// It may be at full height. For example, a header of 44...220 pinned while the content is
    /// pulled.
    case collapsing(ScrollEdge)
    /// The view sticks to an edge and is higher than its minimum because the user scrolled back.
    ///
    /// All of it may be revealed, or a part. For example, a bar of 0...44 of which 20 points have come
    /// back, or all 44.
    case revealing(ScrollEdge)
    /// The view sticks to an edge at its least height.
    case pinned(ScrollEdge)
    /// The view is moved off its sticky line at an edge by a boundary or the next pushing view.
    case pushed(ScrollEdge)
    /// The view is longer than at rest because the content is pulled beyond an end.
    case stretched(ScrollEdge)
    /// The row it tracks is not in the content.
    ///
    /// The view has no frame and takes no touches.
    case absent
    /// The view is registered, and the first layout pass has not been made.
    case waiting
  }
}

extension Placement.Phase: CustomStringConvertible {
  /// The phase along a vertical axis, such as `pinned.top`.
  public var description: String { words(along: .vertical) }

  /// Returns the phase in words: `pinned.top` along a vertical axis, and `pinned.leading` along a
  /// horizontal one.
  package func words(along axis: ScrollAxis) -> String {
    guard let edge else { return name }
    switch axis {
    case .vertical: return edge == .top ? "\(name).top" : "\(name).bottom"
    case .horizontal: return edge == .top ? "\(name).leading" : "\(name).trailing"
    }
  }

  /// The phase without its edge.
  package var name: String {
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

  /// The edge holding the view; `nil` if it is at its natural position or has no position.
  package var edge: ScrollEdge? {
    switch self {
    case .collapsing(let edge), .revealing(let edge), .pinned(let edge), .pushed(let edge),
      .stretched(let edge):
      edge
    case .natural, .absent, .waiting: nil
    }
  }
}

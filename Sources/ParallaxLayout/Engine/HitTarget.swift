/// The recipients of a touch: one for taps, one for drags.
///
///     let target = coordinator.hitTest(point)
///     if case .view(let id)? = target.tap { select(id) }
///     if case .scrollable(through: nil)? = target.tap { selectRow(at: point) }
///     let letsThrough = target == .drags(through: "header")
public struct HitTarget: Hashable, Sendable {
  /// A recipient of a touch.
  public enum Recipient: Hashable, Sendable {
    /// The view with a name.
    case view(ViewID)
    /// The scrollable.
    ///
    /// The name of the view which forwarded the touch; `nil` if no view is at the point. A host can
    /// use it to keep a tap on a header from selecting the row behind it.
    case scrollable(through: ViewID?)
  }

  /// The recipient of a tap; `nil` outside the scrollable and all views.
  public var tap: Recipient?
  /// The recipient of a drag; `nil` outside the scrollable and all views.
  public var drag: Recipient?

  /// Creates a target, to compare another one with.
  public init(tap: Recipient?, drag: Recipient?) {
    self.tap = tap
    self.drag = drag
  }

  /// No recipient: the point is outside the scrollable and all views.
  public static let outside = Self(tap: nil, drag: nil)
  /// The scrollable, at a point without a view.
  public static let scrollable = Self(
    tap: .scrollable(through: nil),
    drag: .scrollable(through: nil)
  )
  /// A view that keeps its touches.
  public static func view(_ id: ViewID) -> Self { Self(tap: .view(id), drag: .view(id)) }
  /// A view that keeps taps, and lets drags through to the scrollable.
  public static func drags(through id: ViewID) -> Self {
    Self(tap: .view(id), drag: .scrollable(through: id))
  }
  /// A view that lets all touches through to the scrollable.
  public static func all(through id: ViewID) -> Self {
    Self(tap: .scrollable(through: id), drag: .scrollable(through: id))
  }
}

extension HitTarget: CustomStringConvertible {
  /// The target in words, such as `drags(through: header)` of `.drags(through: "header")`.
  public var description: String {
    switch (tap, drag) {
    case (nil, nil): return "outside"
    case (.view(let id), .view(let other)) where id == other: return "view(\(id))"
    case (.view(let id), .scrollable(let view?)) where id == view: return "drags(through: \(id))"
    case (.scrollable(nil), .scrollable(nil)): return "scrollable"
    case (.scrollable(let id?), .scrollable(let view?)) where id == view:
      return "all(through: \(id))"
    default:
      return "tap: \(tap?.description ?? "none"), drag: \(drag?.description ?? "none")"
    }
  }
}

extension HitTarget.Recipient: CustomStringConvertible {
  /// The recipient in words, such as `scrollable(through: header)`.
  public var description: String {
    switch self {
    case .view(let id): "view(\(id))"
    case .scrollable(let id): id.map { "scrollable(through: \($0))" } ?? "scrollable"
    }
  }
}

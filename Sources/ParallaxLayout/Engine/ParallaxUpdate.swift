/// The new placement and frame of a view.
///
/// The values along the axis that the view follows, such as `placement`, are read here directly:
///
///     update.placement.heightProgress     // along the axis that the view follows
///     update.across?.placement.phase      // along the other one; nil for a view that fills it
@dynamicMemberLookup
public struct ParallaxUpdate: Hashable, Sendable {
  /// The rectangle of the view, in container coordinates, in points; empty for a view whose row is not
  /// in the content.
  public var frame: LayoutRect
  /// The placement along the axis that the view follows.
  public var main: AxisUpdate
  /// The placement along the other axis; `nil` for a view that fills the scroll view there.
  public var across: AxisUpdate?

  // Keep last: its odd size would misalign later fields.
  /// The name of the view.
  public var id: ViewID

  /// Creates an update, for the test of a view.
  public init(
    id: ViewID,
    placement: Placement,
    frame: LayoutRect,
    stretchProgress: Double = 0,
    didTriggerStretch: Bool = false,
    across: AxisUpdate? = nil
  ) {
    let main = AxisUpdate(
      placement: placement,
      stretchProgress: stretchProgress,
      didTriggerStretch: didTriggerStretch
    )
    self.init(id: id, main: main, across: across, frame: frame)
  }

  init(id: ViewID, main: AxisUpdate, across: AxisUpdate?, frame: LayoutRect) {
    self.id = id
    self.main = main
    self.across = across
    self.frame = frame
  }

  /// A value along the axis that the view follows, such as `update.placement`.
  public subscript<Value>(dynamicMember value: WritableKeyPath<AxisUpdate, Value>) -> Value {
    get { main[keyPath: value] }
    set { main[keyPath: value] = newValue }
  }
}

/// The new placement of a view along one axis.
public struct AxisUpdate: Hashable, Sendable {
  /// The range of the view along the axis, its phase, and its progress between its limits.
  public var placement: Placement
  /// The stretch of the view divided by its ``AxisOptions/stretchTrigger``; 0 without a trigger.
  ///
  /// For example, a view with a trigger of 80 that is stretched by 60 has 0.75.
  public var stretchProgress: Double
  /// A Boolean value indicating whether this update reached the stretch trigger.
  ///
  /// It is `true` at most once per overscroll, even if the trigger changes. The next overscroll begins
  /// after the offset was back at a resting offset, without the inset of a refresh control. A view that
  /// is registered or bound during an overscroll triggers in the next one at the earliest.
  public var didTriggerStretch: Bool

  /// Creates an update, for the test of a view.
  public init(
    placement: Placement,
    stretchProgress: Double = 0,
    didTriggerStretch: Bool = false
  ) {
    self.placement = placement
    self.stretchProgress = stretchProgress
    self.didTriggerStretch = didTriggerStretch
  }
}

/// The new placement and frame of a view.
public struct ParallaxUpdate: Hashable, Sendable {
  /// The range of the view along the axis it follows, its phase, and its progress between its
  /// limits.
  public var placement: Placement
  /// The rectangle of the view, in container coordinates, in points; empty for a view whose row is not
  /// in the content.
  public var frame: LayoutRect
  /// The stretch of the view divided by its ``AxisOptions/stretchTrigger``; 0 without a trigger.
  ///
  /// For example, a view with a trigger of 80 that is stretched by 60 has 0.75. With reduced motion the
  /// view does not stretch, and the points by which it would stretch count.
  public var stretchProgress: Double
  /// A Boolean value indicating whether this update reached the stretch trigger.
  ///
  /// It is `true` at most once per overscroll, even if the trigger changes. The next overscroll
  /// begins when the offset has been back at a resting offset, without the inset of a refresh
  /// control. A view that is registered or bound during an overscroll triggers in the next one at
  /// the earliest.
  public var didTriggerStretch: Bool
  /// The placement along the other axis, for a view with ``ParallaxOptions/across``; `nil` for others.
  public var across: Across?

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
    across: Across? = nil
  ) {
    self.id = id
    self.placement = placement
    self.frame = frame
    self.stretchProgress = stretchProgress
    self.didTriggerStretch = didTriggerStretch
    self.across = across
  }
}

extension ParallaxUpdate {
  /// The new placement of a view along its other axis, by ``ParallaxOptions/across``.
  ///
  /// For example, the corner of a sheet, whose column shrinks from 160 to 80 points:
  ///
  ///     let corner = ViewDescriptor { update in
  ///       let progress = update.across?.placement.heightProgress ?? 1
  ///       label.frame.size = CGSize(width: 80 + 80 * progress, height: update.frame.size.height)
  ///     }
  public struct Across: Hashable, Sendable {
    /// The range of the view along that axis, its phase, and its progress between its limits.
    public var placement: Placement
    /// The stretch of the view there divided by its ``AxisOptions/stretchTrigger``; 0 without a trigger.
    public var stretchProgress: Double
    /// A Boolean value indicating whether this update reached the stretch trigger there, as
    /// ``ParallaxUpdate/didTriggerStretch`` says it along the other axis.
    public var didTriggerStretch: Bool

    /// Creates the part of an update, for the test of a view.
    package init(
      placement: Placement,
      stretchProgress: Double = 0,
      didTriggerStretch: Bool = false
    ) {
      self.placement = placement
      self.stretchProgress = stretchProgress
      self.didTriggerStretch = didTriggerStretch
    }
  }
}

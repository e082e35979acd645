/// All that an engine keeps of one registered view.
struct ViewRecord: Sendable {
  let id: ViewID
  /// The number of the registration; 0 in a slot that is free.
  let serial: Int
  var options: ParallaxOptions
  /// The heights that the view itself asked for; they replace those of its options.
  var measuredHeight: HeightRange?
  /// The width that the view was measured at, in points; `nil` if it must be measured.
  var measuredWidth: Double?
  /// A Boolean value indicating whether the view is measured at all.
  var isMeasured: Bool
  /// The transition of heights that is under way.
  var transition: HeightTransition?
  /// The row that keeps room for the view, as it was found last; `nil` if there is none.
  var row: AxisRange?
  /// Where the view begins in the room beside the content, in points from that end of the content.
  var stripStart = 0.0
  /// The points above its minimum that the view must show as soon as it has a position.
  var wantedReveal: Double?

  // Notifications of the view.

  /// A Boolean value indicating whether the view must be notified, changed or not.
  var isCollected = false
  /// A Boolean value indicating whether the view was changed: its next placement is reported, in sight
  /// or not.
  var isChanged = false
  /// A Boolean value indicating whether the view was last notified of a frame out of sight.
  var isOutOfSight = false
  /// The part of the last placement that decides which of two views is in front.
  var depth = Depth.absent
  /// The points of stretch that trigger something; infinite if none do.
  var stretchTrigger: Double
  /// The number of the overscroll in which the view triggers nothing: it has done so, or the content
  /// was pulled before it was registered.
  var spentOverscroll: Int

  /// The part of a placement that decides which of two views is in front.
  enum Depth: Sendable {
    case absent
    case natural
    case pushed
    case stuck

    init(_ phase: PlacementPhase) {
      self =
        switch phase {
        case .absent, .waiting: .absent
        case .natural: .natural
        case .pushed: .pushed
        case .collapsing, .revealing, .pinned, .stretched: .stuck
        }
    }
  }

  init(_ id: ViewID, serial: Int, options: ParallaxOptions, isMeasured: Bool, overscroll: Int) {
    self.id = id
    self.serial = serial
    self.options = options
    self.isMeasured = isMeasured
    stretchTrigger = options.stretchTrigger ?? .infinity
    spentOverscroll = overscroll
  }

  /// The record in a slot that is free.
  static let free = Self(
    ViewID(0),
    serial: 0,
    options: ParallaxOptions(height: HeightRange(minimum: 0, maximum: 0)),
    isMeasured: false,
    overscroll: 0
  )
}

/// A change of heights that is made in parts.
struct HeightTransition: Sendable {
  var from: HeightRange
  var to: HeightRange
  /// The heights that the last part led to.
  ///
  /// If the view has others now, other code has set them.
  var present: HeightRange
}

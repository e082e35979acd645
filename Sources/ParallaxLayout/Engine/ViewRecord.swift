/// The state of one registered view besides its options along each axis.
struct ViewRecord: Sendable {
  let id: ViewID
  /// The number of the registration; 0 in a slot that is free.
  let serial: Int
  /// The options as they were given, with the heights the view has now.
  var options: ParallaxOptions
  /// A Boolean value indicating whether the view is measured.
  let isMeasured: Bool

  // Notifications of the view.

  /// The number of the last pass that has looked whether to notify the view.
  var notingPass = 0
  /// A Boolean value indicating whether the view was changed: its next placement is reported, in sight
  /// or not.
  var isChanged = false
  /// A Boolean value indicating whether the view was last notified of a frame out of sight: `false` before
  /// the first one, which is reported wherever it is.
  var isOutOfSight = false
  /// How far the view was held when it was last notified; -1 without a position.
  // No view has this layer, so the first notification reports another order.
  var layer = -1

  init(_ id: ViewID, serial: Int, options: ParallaxOptions, isMeasured: Bool) {
    self.id = id
    self.serial = serial
    self.options = options
    self.isMeasured = isMeasured
  }

  /// The record in a slot that is free.
  static let free = Self(
    ViewID(0),
    serial: 0,
    options: ParallaxOptions(height: .fixed(0)),
    isMeasured: false
  )
}

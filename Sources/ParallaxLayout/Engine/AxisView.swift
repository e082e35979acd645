/// The state of one view along one axis.
struct AxisView: Sendable {
  /// The number of the registration; 0 if the view does not follow the axis.
  let serial: Int
  var options: AxisOptions
  /// The lengths the view itself asked for; they replace those of its options.
  var measuredHeight: HeightRange?
  /// The width the view was measured at, in points; `nil` if it must be measured.
  var measuredWidth: Double?
  /// The greatest length of the view across the axis, in points; `nil` for one that fills it.
  var acrossLength: Double?
  /// A Boolean value indicating whether the view is measured along this axis.
  var isMeasured: Bool
  /// The row that keeps room for the view, as it was found last; `nil` if there is none.
  var row: AxisRange?
  /// Where the view begins in the room beside the content, in points from that end of the content.
  var stripStart = 0.0
  /// The points above its minimum the view must show when it has a position.
  var wantedReveal: Double?
  /// The number of the overscroll in which the view triggers nothing: it has done so, or the content
  /// was pulled before it was registered.
  var spentOverscroll = 0

  private init(serial: Int, options: AxisOptions, isMeasured: Bool = false) {
    self.serial = serial
    self.options = options
    self.isMeasured = isMeasured
  }

  /// Creates the part of a view along an axis; `nil` if the view fills it.
  ///
  /// - Parameters:
  ///   - record: The view.
  ///   - axis: The axis.
  ///   - first: The default axis of views.
  ///   - overscroll: The number of the last overscroll.
  init?(_ record: ViewRecord, along axis: ScrollAxis, first: ScrollAxis, overscroll: Int) {
    guard let options = record.options.along(axis, first: first) else { return nil }
    let isMeasured = record.isMeasured && axis == record.options.axis ?? first
    self.init(serial: record.serial, options: options, isMeasured: isMeasured)
    spentOverscroll = overscroll
    acrossLength = record.options.along(axis.cross, first: first)?.height.maximum
  }

  /// The entry of a slot whose view does not follow the axis.
  static let free = Self(serial: 0, options: AxisOptions(.fixed(0)))
}

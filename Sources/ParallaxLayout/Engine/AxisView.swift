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
  /// The transition of lengths under way.
  var transition: HeightTransition?
  /// The row that keeps room for the view, as it was found last; `nil` if there is none.
  var row: AxisRange?
  /// Where the view begins in the room beside the content, in points from that end of the content.
  var stripStart = 0.0
  /// The points above its minimum the view must show when it has a position.
  var wantedReveal: Double?
  /// The points of stretch that trigger something; infinite if none do.
  var stretchTrigger: Double
  /// The number of the overscroll in which the view triggers nothing: it has done so, or the content
  /// was pulled before it was registered.
  var spentOverscroll: Int

  private init(serial: Int, options: AxisOptions, isMeasured: Bool = false) {
    self.serial = serial
    self.options = options
    self.isMeasured = isMeasured
    stretchTrigger = options.stretchTrigger ?? .infinity
    spentOverscroll = 0
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
    guard EngineParts.hasOtherAxis else { return }
    acrossLength = record.options.along(axis.cross, first: first)?.height.maximum
  }

  /// The entry of a slot whose view does not follow the axis.
  static let free = Self(serial: 0, options: AxisOptions(.fixed(0)))
}

/// A change of lengths made in parts.
struct HeightTransition: Sendable {
  var from: HeightRange
  var to: HeightRange
  /// The lengths the last part led to.
  ///
  /// If the view has others now, other code has set them.
  var present: HeightRange
}

extension AxisView {
  /// Goes a part of the way to other lengths, and returns the lengths there.
  mutating func advance(to height: HeightRange, progress: Double) -> HeightRange {
    let present = options.height
    var transition = HeightTransition(from: present, to: height, present: present)
    // The transition goes on only if no other code has set the lengths since.
    if let former = self.transition, former.to == height, former.present == present {
      transition = former
    }
    let part = progress.isNaN ? 0 : max(0, min(1, progress))
    transition.present = transition.from.interpolated(to: height, part)
    self.transition = part < 1 ? transition : nil
    return transition.present
  }
}

extension HeightRange {
  /// Returns the lengths a part of the way to others; exactly those at 1.
  fileprivate func interpolated(to other: Self, _ part: Double) -> Self {
    guard part < 1 else { return other }
    return Self(
      minimum: minimum + (other.minimum - minimum) * part,
      maximum: maximum + (other.maximum - maximum) * part
    )
  }
}

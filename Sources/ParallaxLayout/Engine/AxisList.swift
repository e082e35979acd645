/// The state of each axis: first of the default axis of views, then of the other one.
///
/// An array would copy an element of 2 kB for each number that is read of it; this list hands it out in place.
struct AxisList: Sendable {
  private var engines: [AxisEngine]

  init(placesOutOfSight: Bool) {
    engines = [AxisEngine(.vertical, placesOutOfSight: placesOutOfSight)]
    #if !SMALL_ENGINE
    engines.append(AxisEngine(.horizontal, placesOutOfSight: placesOutOfSight))
    #endif
  }

  /// The numbers of the axes.
  var indices: Range<Int> { engines.indices }

  /// The state of the axis with a number.
  subscript(number: Int) -> AxisEngine {
    @inline(__always)
    unsafeAddress { engines.withUnsafeBufferPointer { $0.baseAddress.unsafelyUnwrapped + number } }
    @inline(__always)
    unsafeMutableAddress {
      engines.withUnsafeMutableBufferPointer { $0.baseAddress.unsafelyUnwrapped + number }
    }
  }
}

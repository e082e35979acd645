/// The state of each axis: first of the default axis of views, then of the other one.
///
/// An array would copy an element of 2 kB for each number that is read of it; this list hands it out in place.
struct AxisList: Sendable {
  private var engines: [AxisEngine]

  init(placesOutOfSight: Bool) {
    engines = [ScrollAxis.vertical, .horizontal].prefix(Self.count)
      .map { AxisEngine($0, placesOutOfSight: placesOutOfSight) }
  }

  /// The number of axes: one in a build for hosts that read one, such as the module for web pages.
  static var count: Int {
    #if SMALL_ENGINE
    1
    #else
    2
    #endif
  }

  /// The numbers of the axes.
  var indices: Range<Int> { 0..<Self.count }

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

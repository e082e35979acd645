/// The grid of device pixels that edges are rounded to.
///
/// Each edge is rounded once, to the nearest grid line, and upwards from halfway. So two views
/// sharing an edge share it after rounding too. A millionth of a line below halfway counts as halfway,
/// because sums of the same lengths in another order differ in their last bits.
///
///     PixelGrid(scale: 3).round(10.4)      // 10.333…
///     PixelGrid.cells(of: 16).round(30)    // 32: a terminal row that is 16 points high
public struct PixelGrid: Hashable, Sendable {
  /// The number of grid lines per point; more than 0.
  public let scale: Double

  /// Creates a grid from the device's pixels per point, such as 2 or 3.
  ///
  /// A scale that is not finite or not above 0 gives a grid of one line per point.
  public init(scale: Double) {
    self.scale = scale.isFinite && scale > 0 ? scale : 1
  }

  /// Returns the grid of a terminal whose cells are `length` points long.
  public static func cells(of length: Double) -> Self { Self(scale: 1 / length) }

  /// Returns the grid line nearest a position.
  public func round(_ position: Double) -> Double {
    let lines = position * scale + 0.5 + 0x1p-20
    // From 2^52 on every `Double` is a whole number, and far beyond it the conversion would trap.
    guard lines.magnitude < 0x1p52 else { return position }
    // Through an integer: `rounded(.down)` calls a C library, which a bare target may not have.
    let truncated = Double(Int64(lines))
    return (truncated > lines ? truncated - 1 : truncated) / scale
  }
}

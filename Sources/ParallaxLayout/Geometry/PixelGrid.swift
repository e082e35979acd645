/// The grid of device pixels that edges are rounded to.
///
/// Each edge is rounded once, to the nearest grid line and upwards from halfway, so that two views
/// that share an edge still share it afterwards. A millionth of a line below halfway counts as
/// halfway: sums of the same lengths, added in another order, differ in their last bits.
///
///     PixelGrid(scale: 3).round(10.4)      // 10.333…
///     PixelGrid.cells(of: 16).round(30)    // 32: a terminal row that is 16 points high
public struct PixelGrid: Hashable, Sendable {
  /// Grid lines a point; more than 0.
  public let scale: Double

  /// Creates a grid from the device's pixels a point, such as 2 or 3.
  ///
  /// A scale that is not finite or not above 0 gives a grid of one line a point.
  public init(scale: Double) {
    self.scale = scale.isFinite && scale > 0 ? scale : 1
  }

  /// Returns the grid of a terminal whose cells are `length` points long.
  public static func cells(of length: Double) -> Self { Self(scale: 1 / length) }

  /// Returns the grid line nearest a position.
  public func round(_ position: Double) -> Double {
    let lines = position * scale + 0.5 + 0x1p-20
    // Beyond this every `Double` is a whole number, and the conversion below would trap.
    guard lines.magnitude < 0x1p52 else { return position }
    // Through an integer: `rounded(.down)` calls a C library that a bare target need not have.
    let truncated = Double(Int64(lines))
    return (truncated > lines ? truncated - 1 : truncated) / scale
  }
}

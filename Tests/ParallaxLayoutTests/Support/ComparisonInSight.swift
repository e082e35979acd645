import Testing
@testable import ParallaxLayout

/// Requires that two layouts of the same views place each view alike that either of them shows.
///
/// - Parameters:
///   - first: A layout.
///   - second: The other layout.
///   - length: The length of the container.
///   - step: The step of the test, for the message.
/// - Returns: The number of views that were compared.
/// - Throws: An error at the first view that differs.
func compareInSight(
  _ first: StickyLayout,
  _ second: StickyLayout,
  _ length: Double,
  _ step: String
) throws -> Int {
  try #require(first.placements.count == second.placements.count)
  var count = 0
  for (slot, (one, other)) in zip(first.placements, second.placements).enumerated()
  where one.frame.isSeen(in: 0...length) || other.frame.isSeen(in: 0...length) {
    count += 1
    try #require(one == other, "\(step), view \(slot)")
  }
  return count
}

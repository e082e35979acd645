import Foundation
import ParallaxCoordinator

/// Prints the cost of asking for the height of a row, if each view keeps room in one: the question of a
/// table for every row that it lays out.
func measureRowHeights() throws {
  print("\nHeight of a row that a view tracks: ns a question")
  let heads = ["views", "row room", "common way", "common way / row room"]
  print(zip(heads, [12, 12, 12, 26]).map { $0.column($1) }.joined())
  for count in [10, 100, 1_000, 10_000] {
    let paths = (0..<count).map { RowPath(section: 0, row: $0 * 3) }
    let indexPaths = paths.map { IndexPath(indexes: [0, $0.row]) }
    let options = paths.map { ParallaxOptions(height: 20...60, tracking: .row($0)) }
    let room = try roomOfViews(options)
    let common = CommonScene(options)
    for row in 0..<20 {
      let own = room.length(at: RowPath(section: 0, row: row))
      let other = common.height(forRowAt: [0, row])
      guard own == other else {
        throw OtherFrame(description: "Row \(row) is \(own ?? -1) high, and \(other ?? -1).")
      }
    }
    let operations = 2_000
    let few = min(operations, max(20, 200_000 / count))
    // Rows all over the table: the common way finds some early and some late.
    let place = { (question: Int) in question * 7_919 % count }
    let own = nanoseconds(passes: 25, operations: operations) {
      use(room.length(at: paths[place($0)]))
    }
    let other = nanoseconds(passes: 25, operations: few) {
      use(common.height(forRowAt: indexPaths[place($0)]))
    }
    print(
      "\(count)".column(12) + own.brief.column(12) + other.brief.column(12)
        + (other / own).brief.column(26)
    )
  }
}

/// Returns the row lengths that a coordinator asks of a list for these views.
private func roomOfViews(_ options: [ParallaxOptions]) throws -> RowRoom {
  let coordinator = ParallaxCoordinator()
  for options in options { try coordinator.register(ViewDescriptor { _ in }, options: options) }
  let list = ScriptedScrollable(length: 844, contentLength: 0)
  list.rows = try RowGeometry(count: 3 * options.count, height: .measured(44))
  coordinator.bind(to: list, in: list)
  return list.rowRoom
}

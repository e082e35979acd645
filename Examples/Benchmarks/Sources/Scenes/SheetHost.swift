package import ParallaxCoordinator

/// A list or a sheet whose rows are all of one height, and the coordinator bound to it.
///
/// Like ``SceneHost`` it does no work of its own: where a row is, is computed from its number.
package final class SheetHost: ScrollableRows, ScrollableShifting, ParallaxContainer {
  package let coordinator = ParallaxCoordinator()
  package let containerSize = LayoutSize(width: 390, height: 844)
  @exclusivity(unchecked) private var reading: ScrollReading
  @exclusivity(unchecked) private var handler: () -> Void = {}
  @exclusivity(unchecked) private var step = 0
  // Boxed once, as they are asked for.
  private let rows: any RowTable
  private let columns: (any RowTable)?

  /// Creates a host.
  ///
  /// - Parameters:
  ///   - rows: The number of rows, of 44 points each.
  ///   - columns: The number of columns, of 100 points each; 0 for a list, which scrolls up and down only.
  package init(rows: Int, columns: Int = 0) {
    self.rows = EvenRows(count: rows, length: 44)
    self.columns = columns > 0 ? EvenRows(count: columns, length: 100) : nil
    reading = ScrollReading(contentOffset: 0, contentLength: Double(rows) * 44)
    if columns > 0 {
      reading.horizontal = AxisReading(contentOffset: 0, contentLength: Double(columns) * 100)
    }
    coordinator.bind(to: self, in: self)
  }

  /// Scrolls on by a number of steps, to and fro in the middle of the content.
  ///
  /// - Parameters:
  ///   - count: The number of steps.
  ///   - stride: The points of each.
  package func walk(_ count: Int, stride: Double) {
    for _ in 0..<count {
      step += 1
      let way = Double(step % 2000) * stride
      reading.vertical?.contentOffset = 500 + way
      reading.horizontal?.contentOffset = 500 + way / 4
      handler()
    }
  }

  /// Scrolls to an offset on both axes.
  package func scroll(x: Double, y: Double) {
    reading.horizontal?.contentOffset = x
    reading.vertical?.contentOffset = y
    handler()
  }

  package func scrollReading(in container: any ParallaxContainer) -> ScrollReading { reading }

  package func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    self.handler = handler
    return ScrollObservation {}
  }

  package func rows(along axis: ScrollAxis) -> (any RowTable)? {
    axis == .vertical ? rows : columns
  }

  package func shiftContentOffset(by distance: Double, along axis: ScrollAxis) {
    reading[axis]?.contentOffset += distance
    reading[axis]?.moves.byLayout += distance
    handler()
  }
}

/// Rows of one length, whose names are made from numbers in their order.
struct EvenRows: IdentifiedRowTable {
  let count: Int
  let length: Double
  /// The numbers that the names from 0 on were made from.
  private let numbers: [RowID: Int]

  init(count: Int, length: Double) {
    (self.count, self.length) = (count, length)
    numbers = Dictionary(uniqueKeysWithValues: (0..<count).map { (RowID($0), $0) })
  }

  func rowRange(at path: RowPath) -> AxisRange? {
    guard path.section == 0, path.row >= 0, path.row < count else { return nil }
    return AxisRange(start: Double(path.row) * length, length: length)
  }

  func rowPaths(in range: AxisRange) -> [RowPath] {
    rows(in: range).map { RowPath(section: 0, row: $0) }
  }

  func forEachRow(in range: AxisRange, _ body: (RowPath, AxisRange) -> Void) {
    for row in rows(in: range) {
      body(RowPath(section: 0, row: row), AxisRange(start: Double(row) * length, length: length))
    }
  }

  private func rows(in range: AxisRange) -> Range<Int> {
    let first = max(0, Int(range.start / length))
    return first..<max(first, min(count, Int((range.end / length).rounded(.up))))
  }

  func rowPath(of id: RowID) -> RowPath? {
    numbers[id].map { RowPath(section: 0, row: $0) }
  }

  func rowID(at path: RowPath) -> RowID? { RowID(path.row) }
}

/// What each operation costs in one structure, in nanoseconds.
struct RowStoreCosts<Store: RowStore> {
  let costs: RowCosts
  let operations: Int
  let passes: Int

  init(_ costs: RowCosts, operations: Int, passes: Int = 9) {
    self.costs = costs
    self.operations = operations
    self.passes = passes
  }

  private var count: Int { costs.count }
  private var heights: [Double] { costs.heights }
  private var numbers: [Int] { costs.numbers }

  static var names: [String] {
    [
      "build, a row", "uniform, a row", "start(of:)", "row(at:)", "set and start", "frame",
      "insert 1 and start", "remove 1 and start", "insert 1000 at the top", "then start(of: last)",
      "remove 1000 at the top", "sorted batch, a row",
    ]
  }

  /// The costs in the order of `names`.
  func all() -> [Double] {
    var rows = Store(heights: heights)
    let positions = numbers.map { (Double($0) + 0.5) / Double(count) * rows.length }
    let last = operations - 1
    let thousand = Array(repeating: 50.0, count: 1_000)
    let goes = min(operations, 20)
    var results: [Double] = []
    func time(_ operations: Int, setUp: () -> Void = {}, _ body: (Int) -> Void) {
      results.append(nanoseconds(passes: passes, operations: operations, setUp: setUp, body))
    }
    func anew() { rows = Store(heights: heights) }

    time(1) { _ in use(Store(heights: heights)) }
    time(1) { _ in use(Store(count: count, estimate: 44)) }
    for number in 0...1 { results[number] /= Double(count) }
    time(operations) { use(rows.start(of: numbers[$0])) }
    time(operations) { use(rows.row(at: positions[$0])) }
    time(operations) {
      rows.setHeight(Double($0 % 90 + 20), of: numbers[$0])
      use(rows.start(of: numbers[last - $0]))
    }
    results.append(frame())
    time(operations, setUp: anew) {
      rows.insert([50], at: numbers[$0])
      use(rows.start(of: numbers[last - $0]))
    }
    time(min(operations, count / 4), setUp: anew) {
      rows.remove(numbers[$0] / 2..<numbers[$0] / 2 + 1)
      use(rows.start(of: numbers[last - $0] / 4))
    }
    time(goes, setUp: anew) { _ in rows.insert(thousand, at: 0) }
    results.append(lookupAfterInsertion(of: thousand, times: goes))
    time(min(goes, max(1, count / 2_000)), setUp: anew) { _ in rows.remove(0..<1_000) }
    let places = numbers[..<min(numbers.count, 1_000)].sorted()
    time(1, setUp: anew) { _ in
      for (number, place) in places.enumerated() { rows.insert([50], at: place + number) }
      use(rows.start(of: count - 1))
    }
    results[results.count - 1] /= Double(places.count)
    return results
  }

  /// What it takes to find the start of the last row, after rows have been inserted at the top.
  private func lookupAfterInsertion(of new: [Double], times: Int) -> Double {
    var rows = Store(heights: heights)
    var total = 0.0
    for _ in 0..<times {
      rows.insert(new, at: 0)
      total += nanoseconds(passes: 1, operations: 1) { _ in use(rows.start(of: count - 1)) }
    }
    return total / Double(times)
  }

  /// A tick of 100 points in rows of which none has been measured, a screen of 600 points: find the
  /// first row and where it starts, measure the rows that come into view, and read the heights of
  /// all in view and the length.
  private func frame() -> Double {
    var rows = Store(count: count, estimate: 70)
    var bottom = 0.0
    var seen = 0
    return nanoseconds(
      passes: passes,
      operations: min(operations, count / 4),
      setUp: {
        rows = Store(count: count, estimate: 70)
        seen = count / 2
        bottom = rows.start(of: seen)
      },
      { tick in
        let offset = Double(count / 2 * 70 + tick * 100)
        let first = rows.row(at: offset)
        use(rows.start(of: first))
        while bottom < offset + 600 {
          rows.setHeight(heights[seen], of: seen)
          bottom += heights[seen]
          seen += 1
        }
        use(rows.sum(of: first..<seen))
        use(rows.length)
      }
    )
  }
}

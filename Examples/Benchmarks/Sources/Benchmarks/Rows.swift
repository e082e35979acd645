import ParallaxCoordinator
import ParallaxTesting

/// Prints what the operations of `RowGeometry` cost, beside the same ones of an array of prefix
/// sums.
func measureRows() throws {
  for count in [1_000, 100_000, 1_000_000] {
    print(
      "\n\(count) rows".column(24),
      "ns".column(12),
      "prefix sums".column(14),
      "ratio".column(10)
    )
    try RowCosts(count: count).print()
  }
  try printRowBytes(count: 1_000_000)
}

struct RowCosts {
  let count: Int
  let heights: [Double]
  let measured: RowGeometry
  let named: RowSection
  let identified: RowGeometry
  let numbers: [Int]
  let operations = 2_000

  init(count: Int) throws {
    var generator = SeededGenerator(seed: 7)
    self.count = count
    let heights = (0..<count).map { _ in Double.random(in: 20...120, using: &generator) }
    self.heights = heights
    measured = try RowGeometry([RowSection(rows: RowList(measured: heights))])
    named = RowSection(
      rows: RowList((0..<count).map { Row(id: RowID($0), height: .measured(heights[$0])) })
    )
    identified = try RowGeometry([named])
    numbers = (0..<operations).map { _ in Int.random(in: 0..<count, using: &generator) }
  }

  func line(_ name: String, _ own: Double, _ other: Double? = nil) {
    Swift.print(
      name.column(24),
      own.brief.column(12),
      (other?.brief ?? "").column(14),
      (other.map { (own / $0).brief } ?? "").column(10)
    )
  }

  func print() throws {
    let length = measured.length
    var rows = measured
    var flat = PrefixSums(heights: heights)
    // A linear structure gets fewer goes, or the table would take minutes.
    let few = count > 10_000 ? 20 : 200

    line(
      "build, a row",
      nanoseconds(passes: 3, operations: 1) { _ in use(try? RowGeometry([list])) } / Double(count),
      nanoseconds(passes: 3, operations: 1) { _ in use(PrefixSums(heights: heights)) }
        / Double(count)
    )
    line(
      "start(of:)",
      nanoseconds(operations: operations) { use(rows.start(of: numbers[$0])) },
      nanoseconds(operations: operations) { use(flat.start(of: numbers[$0])) }
    )
    let positions = numbers.map { Double($0) / Double(count) * length }
    line(
      "row(at:)",
      nanoseconds(operations: operations) { use(rows.row(at: positions[$0])) },
      nanoseconds(operations: operations) { use(flat.row(at: positions[$0])) }
    )
    line(
      "height(of:)",
      nanoseconds(operations: operations) { use(rows.height(of: numbers[$0])) },
      nanoseconds(operations: operations) { use(flat.heights[numbers[$0]]) }
    )
    line(
      "set and start",
      nanoseconds(operations: operations) {
        try? rows.setHeight(.measured(Double($0 % 90 + 20)), of: numbers[$0])
        use(rows.start(of: numbers[operations - 1 - $0]))
      },
      nanoseconds(passes: 3, operations: few) {
        flat.setHeight(Double($0 % 90 + 20), of: numbers[$0])
        use(flat.start(of: numbers[operations - 1 - $0]))
      }
    )
    line(
      "insert 1 and start",
      nanoseconds(operations: operations, setUp: { rows = detached() }) {
        _ = try? rows.insert([Row(height: .measured(50))], at: .row(numbers[$0]))
        use(rows.start(of: numbers[operations - 1 - $0]))
      },
      nanoseconds(passes: 3, operations: few) {
        flat.insert([50], at: numbers[$0])
        use(flat.start(of: numbers[operations - 1 - $0]))
      }
    )
    line(
      "remove 1 and start",
      nanoseconds(
        operations: count / 4 < operations ? count / 4 : operations,
        setUp: { rows = detached() }
      ) {
        try? rows.remove(numbers[$0] / 2..<numbers[$0] / 2 + 1)
        use(rows.start(of: numbers[operations - 1 - $0] / 4))
      },
      nanoseconds(passes: 3, operations: few) {
        flat.remove(numbers[$0] / 2..<numbers[$0] / 2 + 1)
        use(flat.start(of: numbers[operations - 1 - $0] / 4))
      }
    )
    line(
      "move 1",
      nanoseconds(operations: operations) {
        let row = numbers[$0]
        _ = try? rows.move(row..<row + 1, to: .row(numbers[operations - 1 - $0] / 2))
      }
    )
    let thousand = Array(repeating: 50.0, count: 1_000)
    line(
      "insert 1000 at the top",
      nanoseconds(operations: 20, setUp: { rows = detached() }) { _ in
        _ = try? rows.insert(RowList(measured: thousand), at: .row(0))
      },
      nanoseconds(passes: 3, operations: 5) { _ in flat.insert(thousand, at: 0) }
    )
    if count > 25_000 {
      line(
        "remove 1000 at the top",
        nanoseconds(operations: 20, setUp: { rows = detached() }) { _ in
          try? rows.remove(0..<1_000)
        },
        nanoseconds(passes: 3, operations: 5) { _ in flat.remove(0..<1_000) }
      )
    }
    try printTick()
    printCopies()
    printIdentities()
    try printSections()
  }

  private var list: RowSection { RowSection(rows: RowList(measured: heights)) }

  /// A geometry that shares nothing with another, so that no copy is measured along.
  func detached() -> RowGeometry { (try? RowGeometry([list])) ?? RowGeometry() }

  /// A tick of 100 points in rows of about 60, a screen of 600 points: find the first row, measure
  /// those that are new, and place all in view.
  private func printTick() throws {
    for isUpwards in [false, true] {
      var rows = RowGeometry()
      var measured = 0..<0
      let ticks = min(operations, count / 4)
      let name = isUpwards ? "tick upwards" : "tick downwards"
      let time = nanoseconds(
        operations: ticks,
        setUp: {
          rows = (try? RowGeometry(count: count, height: .estimated(60))) ?? RowGeometry()
          measured = count / 2..<count / 2
        },
        { tick in
          let start = Double(count) * 30 + Double(tick) * (isUpwards ? -100 : 100)
          let visible = rows.rows(in: AxisRange(start: start, length: 600))
          for row in visible where row < measured.lowerBound || row >= measured.upperBound {
            try? rows.setHeight(.measured(heights[row]), of: row)
          }
          measured =
            min(
              measured.lowerBound,
              visible.lowerBound
            )..<max(
              measured.upperBound,
              visible.upperBound
            )
          var sum = 0.0
          rows.forEachRow(in: visible) { _, span, _ in sum += span.start }
          use(sum)
        }
      )
      line(name, time)
    }
  }
}

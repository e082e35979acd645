import ParallaxCoordinator

/// Prints the cost of the operations of `RowGeometry`, and of those that the prefix sums of most lists
/// have too.
func measureRows() throws {
  for count in [1_000, 100_000, 1_000_000] {
    print(
      "\n\(count) rows".column(24),
      "ns".column(12),
      "prefix sums".column(14)
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

  func print() throws {
    printTable()
    try printTick()
    printMoves()
    printCopies()
    printIdentities()
    try printSections()
  }

  private func line(_ name: String, _ costs: [Double]) {
    Swift.print(name.column(24), costs[0].brief.column(12), costs[1].brief.column(14))
  }

  /// Prints what both structures can do.
  private func printTable() {
    let names = RowStoreCosts<LibraryRows>.names
    let own = RowStoreCosts<LibraryRows>(self, operations: operations).all()
    // A linear structure gets fewer goes, or the table would take minutes.
    let few = count > 10_000 ? 10 : 200
    let sums = RowStoreCosts<PrefixSums>(self, operations: few, passes: 3).all()
    for (number, name) in names.enumerated() {
      line(name, [own[number], sums[number]])
    }
  }

  func line(_ name: String, _ cost: Double) {
    Swift.print(name.column(24), cost.brief.column(12))
  }

  private func printMoves() {
    var rows = detached()
    line(
      "height(of:)",
      nanoseconds(operations: operations) { use(rows.height(of: numbers[$0])) }
    )
    line(
      "move 1",
      nanoseconds(operations: operations) {
        let row = numbers[$0]
        _ = try? rows.move(row..<row + 1, to: .row(numbers[operations - 1 - $0] / 2))
      }
    )
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

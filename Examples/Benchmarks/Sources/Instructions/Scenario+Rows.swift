import ParallaxCoordinator

extension Scenario {
  /// Lookups and changes in 100,000 rows.
  static var rows: [Self] {
    [
      row("rows-lookup") { rows, row in _ = rows.row(at: rows.start(of: row) ?? 0) },
      row("rows-set-height") { rows, row in
        try? rows.setHeight(.measured(Double(row % 90 + 20)), of: row)
      },
      row("rows-insert") { rows, row in
        _ = try? rows.insert([Row(height: .measured(50))], at: .row(row))
      },
      row("rows-remove") { rows, row in try? rows.remove(row..<row + 1) },
      measuring,
      Self(name: "rows-insert-1000", unit: "row", units: 1000) {
        let added = RowList(measured: Array(repeating: 50, count: 1000))
        return try work { rows in _ = try? rows.insert(added, at: .row(0)) }
      },
      Self(name: "rows-remove-1000", unit: "row", units: 1000) {
        try work { rows in try? rows.remove(0..<1000) }
      },
      Self(name: "rows-build", unit: "row", units: count) {
        let list = RowList(measured: heights)
        return { _ in built = try? RowGeometry([RowSection(rows: list)]) }
      },
      Self(name: "rows-build-identified", unit: "row", units: count) {
        let list = identified(0..<count)
        return { _ in built = try? RowGeometry([RowSection(rows: list)]) }
      },
      Self(name: "rows-insert-1000-identified", unit: "row", units: 1000) {
        let added = identified(count..<count + 1000)
        return try work(RowGeometry([RowSection(rows: identified(0..<count))])) { rows in
          _ = try? rows.insert(added, at: .row(count / 2))
        }
      },
    ]
  }

  private static let count = 100_000
  /// What has been built, so that only building is counted.
  nonisolated(unsafe) private static var built: RowGeometry?

  private static let heights = (0..<count).map { Double($0 &* 7919 % 100 + 20) }

  private static func identified(_ numbers: Range<Int>) -> RowList {
    RowList(numbers.map { Row(id: RowID($0), height: .measured(Double($0 % 100 + 20))) })
  }

  /// Work on rows that are taken out of what the closure keeps, where each access would be checked.
  private static func work(
    _ rows: @autoclosure () throws -> RowGeometry = try RowGeometry([
      RowSection(rows: RowList(measured: heights))
    ]),
    _ body: @escaping (inout RowGeometry) -> Void
  ) throws -> (Int) -> Void {
    let rows = try rows()
    var rest: RowGeometry? = rows
    let work = { (_: Int) in
      guard var rows = rest.take() else { return }
      body(&rows)
      rest = rows
    }
    // The first time, types have to be made ready.
    work(1)
    rest = rows
    return work
  }

  /// Work on one row after the other, here and there.
  private static func row(
    _ name: String,
    _ body: @escaping (inout RowGeometry, Int) -> Void
  ) -> Self {
    Self(name: name, unit: "row", units: 1000) {
      try work { rows in
        for number in 0..<1000 { body(&rows, number &* 48_271 % 90_000) }
      }
    }
  }

  /// A tick of 100 points that measures the rows which it brings into view.
  private static var measuring: Self {
    Self(name: "rows-measured-tick", unit: "tick of rows", units: 1000) {
      try work(RowGeometry(count: count, height: .estimated(60))) { rows in
        var next = 0
        for tick in 0..<1000 {
          let start = Double(count) * 30 + Double(tick) * 100
          let visible = rows.rows(in: AxisRange(start: start, length: 600))
          for row in max(next, visible.lowerBound)..<visible.upperBound {
            try? rows.setHeight(.measured(heights[row]), of: row)
          }
          next = visible.upperBound
          rows.forEachRow(in: visible) { _, _, _ in }
        }
      }
    }
  }
}

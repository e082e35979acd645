import ParallaxCoordinator

extension Scenario {
  /// Lookups and changes in 100,000 rows.
  static var rows: [Self] {
    [
      row("rows-lookup", count: 1000) { rows, row in
        _ = rows.row(at: rows.start(of: row) ?? 0)
      },
      row("rows-set-height", count: 1000) { rows, row in
        try? rows.setHeight(.measured(Double(row % 90 + 20)), of: row)
      },
      row("rows-insert", count: 1000) { rows, row in
        _ = try? rows.insert([Row(height: .measured(50))], at: .row(row))
      },
      row("rows-remove", count: 1000) { rows, row in try? rows.remove(row..<row + 1) },
      Self(name: "rows-build", unit: "row", units: 100_000) {
        { _ in _ = try? RowGeometry([RowSection(rows: RowList(measured: heights))]) }
      },
      Self(name: "rows-build-identified", unit: "row", units: 100_000) {
        let rows = RowList(
          heights.indices.map { Row(id: RowID($0), height: .measured(heights[$0])) }
        )
        return { _ in _ = try? RowGeometry([RowSection(rows: rows)]) }
      },
    ]
  }

  private static let heights = (0..<100_000).map { Double($0 &* 7919 % 100 + 20) }

  /// Work on one row after the other, here and there.
  private static func row(
    _ name: String,
    count: Int,
    _ body: @escaping (inout RowGeometry, Int) -> Void
  ) -> Self {
    Self(name: name, unit: "row", times: count) {
      var rows: RowGeometry? = try RowGeometry([RowSection(rows: RowList(measured: heights))])
      return { count in
        guard var own = rows.take() else { return }
        for number in 0..<count { body(&own, number &* 48_271 % 90_000) }
        rows = own
      }
    }
  }
}

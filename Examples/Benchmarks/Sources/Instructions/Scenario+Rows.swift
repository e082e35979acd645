import ParallaxCoordinator

extension Scenario {
  /// Changes here and there in 100,000 rows.
  static var rows: [Self] {
    [
      row("rows-insert") { rows, row in
        _ = try? rows.insert([Row(height: .measured(50))], at: .row(row))
      },
      row("rows-measure") { rows, row in
        try? rows.setHeight(.measured(Double(row % 90 + 20)), of: row)
      },
    ]
  }

  private static func row(
    _ name: String,
    _ change: @escaping (inout RowGeometry, Int) -> Void
  ) -> Self {
    Self(name: name, unit: "row", units: 200) {
      let heights = (0..<100_000).map { Double($0 &* 7919 % 100 + 20) }
      var rest = Optional(try RowGeometry([RowSection(rows: RowList(measured: heights))]))
      return { _ in
        // Taken out of what the closure keeps, where each access would be checked.
        guard var rows = rest.take() else { return }
        for number in 0..<200 { change(&rows, number &* 48_271 % 90_000) }
        rest = rows
      }
    }
  }
}

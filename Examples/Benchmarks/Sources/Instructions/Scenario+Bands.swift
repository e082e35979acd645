import ParallaxCoordinator
import Scenes

extension Scenario {
  /// Ticks on both axes of sheets whose headings are bands, with all cells in sight taken each tick.
  static var bands: [Self] {
    [
      headings("headings-11", columns: 11, isBand: false),
      headings("band-11", columns: 11, isBand: true),
      headings("band-1000", columns: 1_000, isBand: true),
      headings("band-100000", columns: 100_000, isBand: true),
      frozenSheet,
      resizing(100_000),
    ]
  }

  /// Ticks up and down under headings of which 11 are in sight: a view each, or one band.
  private static func headings(_ name: String, columns: Int, isBand: Bool) -> Self {
    Self(name: name, unit: "tick", times: 1000) {
      let host = SheetHost(rows: 100_000, columns: columns, columnLength: 36)
      let coordinator = host.coordinator
      if isBand {
        try register("band", ParallaxOptions(height: .fixed(44), cells: .rows), in: coordinator)
      } else {
        for column in 0..<columns {
          let across = AxisOptions(
            .fixed(36),
            tracking: .offset(Double(column) * 36),
            stickPosition: []
          )
          let told = ViewDescriptor { use($0.frame) }
          try coordinator.register(
            told,
            options: ParallaxOptions(height: .fixed(44), stickPosition: .top, across: across)
          )
        }
      }
      return { count in
        // To and fro by less than a column: all 11 headings are in sight, and move each tick.
        for number in 0..<count { host.scroll(x: Double(number % 4), y: 500 + Double(number % 90)) }
      }
    }
  }

  /// Ticks of a sheet with a frozen heading row and a sum row, a frozen first column and a pinned last one.
  private static var frozenSheet: Self {
    Self(name: "sheet-frozen-100000x1000", unit: "tick", times: 1000) {
      let host = SheetHost(rows: 100_000, columns: 1_000)
      for (name, line, edge, axis) in [
        ("first", 0, StickPosition.leading, ScrollAxis.horizontal),
        ("last", 999, .trailing, .horizontal), ("headings", 0, .top, .vertical),
        ("sums", 99_999, .bottom, .vertical),
      ] {
        let options = AxisOptions(
          .fixed(0),
          tracking: .row(RowPath(section: 0, row: line)),
          stickPosition: edge,
          reservation: .none
        )
        let band = ParallaxOptions(options, along: axis, cells: .rows)
        try register(ViewID(name), band, in: host.coordinator)
      }
      return { host.walk($0, stride: 7.25) }
    }
  }

  /// Columns that are resized by hand, a point for each frame.
  private static func resizing(_ columns: Int) -> Self {
    Self(name: "band-resize-\(columns)", unit: "change", times: 100) {
      let host = SheetHost(rows: 100_000, columns: columns, columnLength: 36)
      let band = ParallaxOptions(height: .fixed(44), cells: .rows)
      try register("band", band, in: host.coordinator)
      return { count in for number in 0..<count { host.resizeColumns(to: 36 + Double(number % 30)) }
      }
    }
  }

  private static func register(
    _ name: ViewID,
    _ options: ParallaxOptions,
    in coordinator: ParallaxCoordinator
  ) throws {
    let told = ViewDescriptor { [unowned coordinator] _ in
      for cell in coordinator.cells(of: name) { use(cell.frame) }
    }
    try coordinator.register(told, as: name, options: options)
  }

  @inline(never) private static func use(_ frame: LayoutRect) {}
}

import ParallaxCoordinator
import Scenes

/// Prints what a tick of a sheet costs: bands, a loop that is written for this sheet by hand, and the rule
/// of virtual lists for both axes, which computes every cell of the rows and the columns in sight.
///
/// All three give the same frames, which is checked first.
func measureSheets() throws {
  print("\nA sheet with a frozen row and column, both axes scrolled: ns a tick")
  print(
    ["rows x columns", "bands", "and all cells", "by hand", "virtual list"].map { $0.column(16) }
      .joined()
  )
  for (rows, columns) in [(1_000, 11), (100_000, 1_000), (100_000, 100_000)] {
    let sheet = try FrozenSheet(rows: rows, columns: columns)
    try sheet.check()
    let times = [
      sheet.time { _ = sheet.takeBands() }, sheet.time { sheet.takeAll() },
      sheet.time { sheet.byHand(at: $0) { use($0) } },
      sheet.time { sheet.byVirtualList(at: $0) { use($0) } },
    ]
    print(
      "\(rows) x \(columns)".column(16),
      times.map { $0.brief.column(16) }.joined(),
      separator: ""
    )
  }
}

/// A sheet whose first row and first column are frozen, as bands.
private struct FrozenSheet {
  private static let (rowLength, columnLength) = (44.0, 100.0)
  private let host: SheetHost
  private let (rows, columns): (Int, Int)
  /// The starts of rows and columns, as a virtual list keeps them.
  private let (rowStarts, columnStarts): ([Double], [Double])

  init(rows: Int, columns: Int) throws {
    (self.rows, self.columns) = (rows, columns)
    host = SheetHost(rows: rows, columns: columns)
    rowStarts = (0...rows).map { Double($0) * Self.rowLength }
    columnStarts = (0...columns).map { Double($0) * Self.columnLength }
    for (name, axis) in [("first", ScrollAxis.horizontal), ("headings", .vertical)] {
      let options = AxisOptions(
        .fixed(0),
        tracking: .row(RowPath(section: 0, row: 0)),
        stickPosition: .top,
        reservation: .none
      )
      let told = ViewDescriptor { _ in }
      let band = ParallaxOptions(options, along: axis, cells: .rows)
      try host.coordinator.register(told, as: ViewID(name), options: band)
    }
  }

  func offset(_ number: Int) -> LayoutPoint {
    let way = Double(number % 2000) * 7.25
    let end = Double(columns) * Self.columnLength - host.containerSize.width
    return LayoutPoint(x: min(end, 300 + way / 4), y: min(500 + way, Double(rows) * 44 - 900))
  }

  func time(_ body: (LayoutPoint) -> Void) -> Double {
    nanoseconds(operations: 2_000) { number in
      let offset = offset(number)
      host.scroll(x: offset.x, y: offset.y)
      body(offset)
    }
  }

  func time(_ body: () -> Void) -> Double { time { _ in body() } }

  /// Checks that all three ways give the same frames.
  func check() throws {
    for number in stride(from: 0, to: 2_000, by: 37) {
      let offset = offset(number)
      host.scroll(x: offset.x, y: offset.y)
      var (bands, hand, list): (Set<LayoutRect>, Set<LayoutRect>, Set<LayoutRect>) = ([], [], [])
      takeAll { bands.insert($0) }
      byHand(at: offset) { hand.insert($0) }
      byVirtualList(at: offset) { list.insert($0) }
      guard bands == hand, bands == list, !bands.isEmpty else { throw Difference(offset: offset) }
    }
  }

  struct Difference: Error { var offset: LayoutPoint }

  // MARK: Bands

  /// Takes the frozen cells, which are what a view layer that draws the rest itself must know.
  func takeBands(_ body: (LayoutRect) -> Void = { use($0) }) -> Int {
    var count = 0
    for cell in host.coordinator.cells(of: "headings") {
      body(cell.frame)
      count += 1
    }
    for cell in host.coordinator.cells(of: "first") {
      body(cell.frame)
      count += 1
    }
    return count
  }

  /// Takes all cells: those in between are the products of the headings above them and beside them.
  func takeAll(_ body: (LayoutRect) -> Void = { use($0) }) {
    _ = takeBands(body)
    for row in host.coordinator.cells(of: "first") where row.first.row > 0 {
      for column in host.coordinator.cells(of: "headings") where !column.isFrozen {
        body(
          LayoutRect(
            x: column.frame.origin.x,
            y: row.frame.origin.y,
            width: column.frame.size.width,
            height: row.frame.size.height
          )
        )
      }
    }
  }

  // MARK: A loop by hand

  /// Knows that all rows and all columns have one length, and which are frozen.
  func byHand(at offset: LayoutPoint, _ body: (LayoutRect) -> Void) {
    let size = host.containerSize
    let (width, height) = (Self.columnLength, Self.rowLength)
    let firstColumn = max(1, Int(offset.x / width))
    let firstRow = max(1, Int(offset.y / height))
    func x(_ column: Int) -> Double { Double(column) * width - offset.x }
    func y(_ row: Int) -> Double { Double(row) * height - offset.y }
    var row = firstRow
    while row < rows, y(row) < size.height {
      var column = firstColumn
      while column < columns, x(column) < size.width {
        body(LayoutRect(x: x(column), y: y(row), width: width, height: height))
        column += 1
      }
      body(LayoutRect(x: 0, y: y(row), width: width, height: height))
      row += 1
    }
    var column = firstColumn
    while column < columns, x(column) < size.width {
      body(LayoutRect(x: x(column), y: 0, width: width, height: height))
      column += 1
    }
    body(LayoutRect(x: 0, y: 0, width: width, height: height))
  }

  // MARK: A virtual list for each axis

  /// Finds the first item in sight of each axis by its start, adds the frozen one, and goes through all
  /// pairs: the rule of TanStack Virtual with a range extractor for sticky items, restated.
  func byVirtualList(at offset: LayoutPoint, _ body: (LayoutRect) -> Void) {
    let rows = items(rowStarts, from: offset.y, length: host.containerSize.height)
    let columns = items(columnStarts, from: offset.x, length: host.containerSize.width)
    for row in rows {
      for column in columns {
        body(
          LayoutRect(
            x: column == 0 ? 0 : columnStarts[column] - offset.x,
            y: row == 0 ? 0 : rowStarts[row] - offset.y,
            width: columnStarts[column + 1] - columnStarts[column],
            height: rowStarts[row + 1] - rowStarts[row]
          )
        )
      }
    }
  }

  private func items(_ starts: [Double], from start: Double, length: Double) -> [Int] {
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle + 1] > start { high = middle } else { low = middle + 1 }
    }
    var items = [0]
    while low < starts.count - 1, starts[low] < start + length {
      if low > 0 { items.append(low) }
      low += 1
    }
    return items
  }
}
